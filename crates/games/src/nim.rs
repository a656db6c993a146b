//! Nim: heaps of balls, from one of which the player to move takes one to `max`.
//!
//! In misère play, which is the usual one here, the player who takes the last ball loses; in normal play that player wins.
//! The game is over when all heaps are empty, so in misère play the player to move there has won.
//! [`Nim`] is for two players, [`NimMany`] for three to six.
//!
//! A position is written `3,4,5`, followed by the number of the player to move unless that is the first:
//! `3,4,5 2`. A move is `heap:amount`, heaps counted from 0.

mod index;

use arbore_core::options::{OptionDefault, OptionKind, Question};
use arbore_core::view::{Cell, Choice, Draw, Piece, View};
use arbore_core::{
    Configure, Evaluate, Evaluations, Game, Multiplayer, Notation, NotationError, OptionError, OptionSpec,
    Player, Prove, Score, Turn, Values, ZeroSum,
};
use arbore_solver_core::Solve;

use crate::text;

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("nim");

/// The most heaps that a position can hold.
const MAX_HEAPS: usize = 16;

/// Nim for two players.
pub type Nim = Heaps<false>;
/// Nim for three to six players: the player who takes the last ball pays one point to each of the others (in
/// normal play: gets one from each).
pub type NimMany = Heaps<true>;

/// The rules of Nim. Whether there are more than two players is part of the type, because it decides which
/// searches make sense.
#[derive(Clone, Debug)]
pub struct Heaps<const MANY: bool> {
    start: [u8; MAX_HEAPS],
    /// How many heaps there are, the empty ones included.
    count: usize,
    max: u8,
    misere: bool,
    players: u8,
}

/// What is left in the heaps, and who is to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Balls {
    /// Zero beyond the last heap.
    heaps: [u8; MAX_HEAPS],
    mover: Player,
}

/// A move: a number of balls from a heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Take {
    /// The heap, counted from 0.
    pub heap: u8,
    /// How many balls are taken.
    pub amount: u8,
}

impl Nim {
    /// Nim for two, with these heaps at the start. There may be sixteen heaps, and `max` must not be 0.
    pub fn new(heaps: &[u8], max: u8, misere: bool) -> Result<Nim, OptionError> {
        Heaps::build(heaps, max, misere, 2)
    }
}

impl NimMany {
    /// Nim for three to six players, with these heaps at the start.
    pub fn new(heaps: &[u8], max: u8, misere: bool, players: u8) -> Result<NimMany, OptionError> {
        Heaps::build(heaps, max, misere, players)
    }
}

impl<const MANY: bool> Heaps<MANY> {
    fn build(heaps: &[u8], max: u8, misere: bool, players: u8) -> Result<Self, OptionError> {
        if heaps.is_empty() || heaps.len() > MAX_HEAPS {
            let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
            return Err(OptionError::value("heaps", &heaps.join("/"), HEAPS.allowed()));
        }
        if max == 0 {
            return Err(OptionError::value("max", &max, MAX.allowed()));
        }
        let (allowed, range) = if MANY { (3..=6, "3..6") } else { (2..=2, "2") };
        if !allowed.contains(&players) {
            return Err(OptionError::value("players", &players, range));
        }
        let mut start = [0; MAX_HEAPS];
        start[..heaps.len()].copy_from_slice(heaps);
        Ok(Heaps { start, count: heaps.len(), max, misere, players })
    }

    /// The heaps of a position, the empty ones included.
    fn heaps<'a>(&self, state: &'a Balls) -> &'a [u8] {
        &state.heaps[..self.count]
    }
}

impl<const MANY: bool> Game for Heaps<MANY> {
    type State = Balls;
    type Move = Take;

    fn players(&self) -> u8 {
        self.players
    }

    fn start(&self) -> Balls {
        Balls { heaps: self.start, mover: Player::FIRST }
    }

    #[inline]
    fn turn(&self, state: &Balls) -> Turn {
        // All sixteen heaps at once: one comparison instead of a loop.
        if u128::from_ne_bytes(state.heaps) == 0 { Turn::Over } else { Turn::Player(state.mover) }
    }

    #[inline]
    fn moves(&self, state: &Balls, mut each: impl FnMut(Take)) {
        for (heap, &balls) in (0..).zip(self.heaps(state)) {
            for amount in 1..=balls.min(self.max) {
                each(Take { heap, amount });
            }
        }
    }

    #[inline]
    fn play(&self, state: &mut Balls, m: Take) {
        state.heaps[usize::from(m.heap)] -= m.amount;
        state.mover = state.mover.next(self.players);
    }

    #[inline]
    fn visit<R>(&self, state: &mut Balls, m: Take, f: impl FnOnce(&mut Balls) -> R) -> R {
        let mover = state.mover;
        self.play(state, m);
        let result = f(state);
        state.heaps[usize::from(m.heap)] += m.amount;
        state.mover = mover;
        result
    }

    fn payoff(&self, state: &Balls, player: Player) -> Score {
        let took_last = player.next(self.players) == state.mover;
        let has_won = took_last != self.misere;
        if MANY {
            let points = if took_last { i32::from(self.players) - 1 } else { 1 };
            Score::points(if has_won { points } else { -points })
        } else if has_won {
            Score::win_in(0)
        } else {
            Score::loss_in(0)
        }
    }

    /// In which order the heaps lie does not matter.
    fn canonical(&self, state: &Balls) -> Balls {
        let mut sorted = state.clone();
        sorted.heaps[..self.count].sort_unstable();
        sorted
    }
}

impl ZeroSum for Nim {}
impl Multiplayer for NimMany {}

const HEAPS: OptionKind = OptionKind::Integers { min: 0, max: 255, most: MAX_HEAPS };
const MAX: OptionKind = OptionKind::Integer { min: 1, max: 255 };

/// The options of Nim for any number of players.
const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "heaps", kind: HEAPS, default: OptionDefault::Is("3/4/5") },
    OptionSpec { key: "max", kind: MAX, default: OptionDefault::Is("3") },
    OptionSpec { key: "misere", kind: OptionKind::Flag, default: OptionDefault::Is("true") },
    OptionSpec {
        key: "players",
        kind: OptionKind::Integer { min: 2, max: 6 },
        default: OptionDefault::Is("2"),
    },
];

impl<const MANY: bool> Configure for Heaps<MANY> {
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const QUESTIONS: &'static [Question] = &[Question { key: "heaps", when: None }];

    fn configure(values: &Values) -> Result<Self, OptionError> {
        let heaps = values.numbers::<u8>("heaps");
        Heaps::build(&heaps, values.number("max"), values.flag("misere"), values.number("players"))
    }
}

impl<const MANY: bool> Notation for Heaps<MANY> {
    fn position_text(&self, state: &Balls) -> String {
        let heaps: Vec<String> = self.heaps(state).iter().map(ToString::to_string).collect();
        let heaps = heaps.join(",");
        if state.mover == Player::FIRST {
            heaps
        } else {
            format!("{heaps} {}", self.player_name(state.mover))
        }
    }

    fn parse_position(&self, text: &str) -> Result<Balls, NotationError> {
        let [heaps, side] = text::parts(text)?;
        let heaps = heaps.unwrap_or_default().numbers("heap", 0, u8::MAX)?;
        if heaps.len() != self.count {
            return Err(NotationError::Count { what: "heap", expected: self.count, found: heaps.len() });
        }
        let mover = match side {
            None => Player::FIRST,
            Some(side) => Player::new(side.number("player", 1, self.players)? - 1),
        };
        let mut state = Balls { heaps: [0; MAX_HEAPS], mover };
        state.heaps[..self.count].copy_from_slice(&heaps);
        Ok(state)
    }

    fn move_text(&self, _: &Balls, m: Take) -> String {
        format!("{}:{}", m.heap, m.amount)
    }

    fn player_name(&self, player: Player) -> String {
        (player.index() + 1).to_string()
    }

    fn side(&self, state: &Balls) -> Player {
        state.mover
    }

    fn ending(&self, _: &Balls) -> Option<&'static str> {
        Some("no-balls")
    }
}

/// One row for each heap. A click on a ball takes it and all balls to its right.
impl<const MANY: bool> Draw for Heaps<MANY> {
    fn draw(&self, state: &Balls) -> View {
        let mut view = View::default();
        for (heap, &balls) in (0..).zip(self.heaps(state)) {
            view.rows.push(heap.to_string());
            let end = view.cells.len() + usize::from(balls);
            for amount in (1..=balls).rev() {
                let name = self.move_text(state, Take { heap, amount });
                view.cells.push(Cell::new(balls - amount, heap, name).holding(Some(Piece::neutral("*"))));
            }
            for amount in 1..=balls.min(self.max) {
                let text = self.move_text(state, Take { heap, amount });
                view.choices.push(Choice::new(text, [end - usize::from(amount)]));
            }
        }
        view
    }
}

/// Evaluations of a position of [`Nim`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// One point for the player who wins, by the closed form.
    Closed,
    /// No evaluation: every position is worth the same.
    None,
}

impl Evaluations<Nim> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("closed", Evaluation::Closed), ("none", Evaluation::None)];
}

impl Evaluate<Nim> for Evaluation {
    fn evaluate(&self, game: &Nim, state: &Balls, player: Player) -> Score {
        match self {
            Evaluation::Closed if game.mover_wins(state) == (player == state.mover) => Score::points(1),
            Evaluation::Closed => Score::points(-1),
            Evaluation::None => Score::DRAW,
        }
    }

    /// Moves that win come first.
    fn order(&self, game: &Nim, state: &Balls, m: Take) -> i32 {
        let mut after = state.clone();
        game.play(&mut after, m);
        i32::from(*self == Evaluation::Closed && !game.mover_wins(&after))
    }
}

impl Nim {
    /// Whether the player to move wins, by the closed form.
    ///
    /// A heap is worth its remainder by `max + 1`: what is taken from the rest can be filled up to
    /// `max + 1` by the opponent. In normal play the player to move loses if the exclusive or of all
    /// remainders is zero (P. Grundy, R. Sprague). In misère play the same holds as long as a remainder
    /// exceeds 1; if none does, they lose if an odd number of them are 1.
    #[must_use]
    pub fn mover_wins(&self, state: &Balls) -> bool {
        let remainder = |balls: &u8| u16::from(*balls) % (u16::from(self.max) + 1);
        let (mut all, mut most) = (0, 0);
        for remainder in self.heaps(state).iter().map(remainder) {
            all ^= remainder;
            most = most.max(remainder);
        }
        if self.misere && most <= 1 { all == 0 } else { all != 0 }
    }
}

/// What the closed form proves: who wins. How soon, it does not say, only that every move takes from one
/// ball to `max`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClosedForm;

impl Prove<Nim> for ClosedForm {
    fn bounds(&self, game: &Nim, state: &Balls) -> (Score, Score) {
        let heaps = || game.heaps(state).iter();
        let shortest = heaps().map(|balls| u32::from(balls.div_ceil(game.max))).sum();
        let longest = heaps().map(|balls| u32::from(*balls)).sum();
        if game.mover_wins(state) {
            (Score::win_in(longest), Score::win_in(shortest))
        } else {
            (Score::loss_in(shortest), Score::loss_in(longest))
        }
    }
}

impl Solve<Nim> for ClosedForm {
    type Facts = ();
}
