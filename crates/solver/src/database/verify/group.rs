//! Checking some positions at a time.

use arbore_core::{Indexed, Player, Score, Turn, ZeroSum};

use super::file::PlainFile;
use super::{Bits, Fault};
use crate::database::DatabaseError;
use crate::database::tally::Counter;
use crate::database::value::{UNKNOWN, encode};

/// How many blocks a group has at most: half a million positions.
const MAX_BLOCKS: u64 = 16;
/// The bytes of a block of positions.
const BLOCK_BYTES: u64 = (size_of::<Position>() as u64) << 15;

/// How many blocks a group may have with so much memory.
pub(super) fn blocks_for(memory: u64) -> usize {
    usize::try_from((memory / 4 / BLOCK_BYTES).clamp(1, MAX_BLOCKS)).expect("few")
}

/// How many faults a group lists; the others are counted.
const MAX_FAULTS: usize = 100;

/// Checks groups, one after the other.
pub(super) struct Checker<'a, G> {
    game: &'a G,
    pub(super) file: PlainFile,
    /// How many questions may wait.
    max_questions: usize,
    questions: Vec<Question>,
}

/// A position that a move leads to, and whose value is wanted.
#[derive(Clone, Copy)]
struct Question {
    number: u64,
    /// The position that it follows, as a place in the group.
    from: u32,
    /// Where its layer is among the sections.
    section: u16,
}

/// A position of the group.
struct Position {
    number: u64,
    stored: Option<Score>,
    /// The player to move; `None` where the game is over.
    mover: Option<Player>,
    /// What follows from the successors so far.
    best: Option<Score>,
}

/// What was found in a group.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) positions: u64,
    pub(super) counter: Counter,
    pub(super) faults: Vec<Fault>,
    pub(super) more_faults: u64,
}

impl Checked {
    fn add(&mut self, fault: Fault) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(fault);
        } else {
            self.more_faults += 1;
        }
    }
}

impl<'a, G: Indexed + ZeroSum> Checker<'a, G> {
    pub(super) fn new(game: &'a G, file: PlainFile, memory: u64) -> Self {
        // A quarter is for the positions of the group, a half for questions; sorting is done in place.
        let max_questions = usize::try_from(memory / 2 / size_of::<Question>() as u64).unwrap_or(usize::MAX);
        Checker { game, file, max_questions: max_questions.max(1 << 12), questions: Vec::new() }
    }

    /// Checks a group of blocks of a section.
    pub(super) fn check(
        &mut self,
        section: usize,
        blocks: usize,
        group: usize,
        reached: &[Bits],
    ) -> Result<Checked, DatabaseError> {
        let layer = self.file.contents.sections[section].layer;
        let blocks = self.file.contents.sections[section].blocks.clone().skip(group * blocks).take(blocks);
        let end = self.file.contents.sections[section].blocks.end;
        let mut checked = Checked::default();
        let mut positions: Vec<Position> = Vec::new();
        for block in blocks {
            let read = self.file.block(section, block)?;
            let next = if block + 1 < end { Some(self.file.contents.blocks[block + 1].first) } else { None };
            if let (Some((last, _)), Some(next)) = (read.last(), next)
                && *last >= next
            {
                checked.add(Fault::Order { layer, number: next });
            }
            for (number, stored) in read {
                let place = u32::try_from(positions.len()).expect("groups are small");
                let position = self.ask(layer, number, stored, place, &mut checked);
                positions.push(position);
                if self.questions.len() >= self.max_questions {
                    self.answer(&mut positions, reached, &mut checked)?;
                }
            }
        }
        self.answer(&mut positions, reached, &mut checked)?;
        for Position { number, stored, best, .. } in positions {
            checked.positions += 1;
            if stored.is_none() || stored != best {
                checked.add(Fault::WrongValue { layer, number, stored, right: best });
            }
            let code = stored.map_or(UNKNOWN, |stored| encode(stored).unwrap_or(UNKNOWN));
            let images = self.game.state(number).map_or(0, |state| self.game.images(&state));
            checked.counter.add(number, code, images);
        }
        Ok(checked)
    }

    /// Sets up a position and asks what its moves lead to.
    fn ask(
        &mut self,
        layer: u32,
        number: u64,
        stored: Option<Score>,
        from: u32,
        checked: &mut Checked,
    ) -> Position {
        let game = self.game;
        let mut position = Position { number, stored, mover: None, best: None };
        let state = game.state(number);
        let is_own =
            |state: &G::State| game.index(&game.canonical(state)) == number && game.layer(state) == layer;
        let Some(state) = state.filter(is_own) else {
            checked.add(Fault::NoPosition { layer, number });
            return position;
        };
        let Turn::Player(mover) = game.turn(&state) else {
            position.best = Some(game.payoff(&state, Player::FIRST));
            return position;
        };
        position.mover = Some(mover);
        for m in game.choices(&state) {
            let mut child = state.clone();
            game.play(&mut child, m);
            let (layer, number) = (game.layer(&child), game.index(&game.canonical(&child)));
            let sections = &self.file.contents.sections;
            match sections.binary_search_by_key(&layer, |section| section.layer) {
                Ok(section) => {
                    let section = u16::try_from(section).expect("no game has that many layers");
                    self.questions.push(Question { number, from, section });
                }
                Err(_) => checked.add(Fault::NoSuccessor { layer, number }),
            }
        }
        position
    }

    /// Reads the file from its beginning to its end, as far as something was asked about it.
    fn answer(
        &mut self,
        positions: &mut [Position],
        reached: &[Bits],
        checked: &mut Checked,
    ) -> Result<(), DatabaseError> {
        self.questions.sort_unstable_by_key(|question| (question.section, question.number));
        let mut questions = std::mem::take(&mut self.questions);
        let mut rest = questions.as_slice();
        for (place, reached) in reached.iter().enumerate() {
            let section = self.file.contents.sections[place].clone();
            let count = rest.partition_point(|question| usize::from(question.section) == place);
            let (mut asked, later) = rest.split_at(count);
            rest = later;
            let mut first_at = 0;
            for block in section.blocks.clone() {
                let size = self.file.positions_in(place, block);
                let end = section.blocks.end;
                let next =
                    if block + 1 < end { self.file.contents.blocks[block + 1].first } else { u64::MAX };
                if asked.first().is_some_and(|question| question.number < next || block + 1 == end) {
                    let read = self.file.block(place, block)?;
                    for (at, (number, value)) in (first_at..).zip(read) {
                        while let Some((question, later)) = asked.split_first()
                            && question.number <= number
                        {
                            asked = later;
                            if question.number < number {
                                let (layer, number) = (section.layer, question.number);
                                checked.add(Fault::NoSuccessor { layer, number });
                                continue;
                            }
                            reached.set(at);
                            // A successor without a value is reported where it stands.
                            if let Some(value) = value {
                                positions[question.from as usize].improve(value);
                            }
                        }
                    }
                }
                first_at += size;
            }
            for question in asked {
                checked.add(Fault::NoSuccessor { layer: section.layer, number: question.number });
            }
        }
        questions.clear();
        self.questions = questions;
        Ok(())
    }
}

impl Position {
    /// A move leads to this value, as the first player sees it.
    fn improve(&mut self, value: Score) {
        // A win is one ply farther away from here than from there, and so is a loss.
        let value = value.from_child();
        self.best = match (self.best, self.mover) {
            (None, _) => Some(value),
            (Some(best), Some(Player::FIRST)) => Some(best.max(value)),
            (Some(best), _) => Some(best.min(value)),
        };
    }
}
