//! The values, from the ends of the game backwards.

use arbore_core::{Indexed, Outcome, Player, Score, Turn, ZeroSum};

use super::link::ends;
use crate::database::block::Block;
use crate::database::build::Job;
use crate::database::read::Reader;
use crate::database::tally::Counter;
use crate::database::value::{Code, UNKNOWN, decode, encode};
use crate::database::{DatabaseError, parallel};

/// What is known about the positions, by their ranks.
struct Known {
    codes: Vec<Code>,
    /// How many moves, up to symmetry, may still save the player to move from losing. The uppermost bit says
    /// that it is the second player's turn.
    open: Vec<u16>,
}

const SECOND: u16 = 1 << 15;

/// Solves all positions and writes them.
pub(super) fn solve<G: Indexed + ZeroSum>(
    job: &mut Job<'_, '_, G>,
    positions: &Reader,
) -> Result<(), DatabaseError> {
    let links = job.open(super::LINKS)?;
    let (mut known, mut latest) = begin(job, positions, &links)?;
    let mut plies = 0;
    while !latest.is_empty() {
        job.layer(plies, latest.len() as u64);
        job.advance(latest.len() as u64)?;
        latest = round(job, &links, &mut known, &latest)?;
        plies += 1;
    }
    write(job, positions, &known)
}

/// What is known at first: who is to move, how many moves there are, and where the game is over. Returns the ranks
/// of what is decided.
fn begin<G: Indexed>(
    job: &Job<'_, '_, G>,
    positions: &Reader,
    links: &Reader,
) -> Result<(Known, Vec<u32>), DatabaseError> {
    let count = usize::try_from(positions.contents.positions()).expect("memory was checked");
    let mut known = Known { codes: vec![UNKNOWN; count], open: vec![0; count] };
    let mut block = Block::default();
    for number in 0..links.contents.blocks.len() {
        links.block(number, &mut block)?;
        block.numbers.iter().for_each(|link| known.open[ends(*link).1 as usize] += 1);
    }
    let mut decided = Vec::new();
    let mut rank = 0;
    for piece in 0..positions.contents.blocks.len() {
        positions.block(piece, &mut block)?;
        for &number in &block.numbers {
            let state = job.game.state(number).ok_or(DatabaseError::Missing { layer: 0, number })?;
            match job.game.turn(&state) {
                Turn::Player(Player::FIRST) | Turn::Chance => {}
                Turn::Player(_) => known.open[rank as usize] |= SECOND,
                Turn::Over => {
                    let score = job.game.payoff(&state, Player::FIRST);
                    match score.outcome() {
                        Outcome::Points(0) => {}
                        // Points that can be put off for ever have no agreed meaning.
                        Outcome::Points(_) => return Err(DatabaseError::ValueOutOfRange { score }),
                        Outcome::WinIn(_) | Outcome::LossIn(_) => {
                            known.codes[rank as usize] = encode(score)?;
                            decided.push(rank);
                        }
                    }
                }
            }
            rank += 1;
        }
    }
    Ok((known, decided))
}

/// Follows the moves backwards from what was decided last, and returns what follows from it, in rising order.
fn round<G>(
    job: &Job<'_, '_, G>,
    links: &Reader,
    known: &mut Known,
    latest: &[u32],
) -> Result<Vec<u32>, DatabaseError> {
    let blocks = blocks_of(links, latest);
    let threads = job.resources.threads;
    let mut helpers: Vec<Block> = (0..threads).map(|_| Block::default()).collect();
    let mut decided = Vec::new();
    for piece in parallel::pieces(0..blocks.len(), 16 * threads) {
        // Several threads unpack the links and choose; one decides.
        let chosen = parallel::map(&mut helpers, piece, |block, number| {
            links.block(blocks[number], block)?;
            let mut chosen = Vec::new();
            let mut rest = latest;
            for &link in &block.numbers {
                let (to, _) = ends(link);
                while rest.first().is_some_and(|rank| *rank < to) {
                    rest = &rest[skip(rest, to)..];
                }
                if rest.first() == Some(&to) {
                    chosen.push(link);
                }
            }
            Ok(chosen)
        })?;
        for (to, from) in chosen.into_iter().flatten().map(ends) {
            if known.follow(to as usize, from as usize)? {
                decided.push(from);
            }
        }
    }
    decided.sort_unstable();
    Ok(decided)
}

/// The blocks with links to these positions, in rising order.
fn blocks_of(links: &Reader, latest: &[u32]) -> Vec<usize> {
    let table = &links.contents.blocks;
    let mut blocks = Vec::new();
    for &rank in latest {
        let first = u64::from(rank) << 32;
        let begin = table.partition_point(|block| block.first <= first).saturating_sub(1);
        let end = table.partition_point(|block| block.first <= first | u64::from(u32::MAX));
        let begin = blocks.last().map_or(begin, |last| begin.max(last + 1));
        blocks.extend(begin..end);
    }
    blocks
}

/// How many of these ranks are less than one, by steps that double: mostly few.
fn skip(ranks: &[u32], to: u32) -> usize {
    let mut step = 1;
    while ranks.get(step).is_some_and(|rank| *rank < to) {
        step *= 2;
    }
    let end = ranks.len().min(step + 1);
    ranks[..end].partition_point(|rank| *rank < to)
}

impl Known {
    /// What the value of a position says about another one that has a move to it. Whether that decides it.
    fn follow(&mut self, to: usize, from: usize) -> Result<bool, DatabaseError> {
        if self.codes[from] != UNKNOWN {
            return Ok(false);
        }
        let value = decode(self.codes[to]).unwrap_or(Score::DRAW);
        let is_second = self.open[from] & SECOND != 0;
        let is_won = (value < Score::DRAW) == is_second;
        if !is_won {
            self.open[from] -= 1;
        }
        let is_decided = is_won || self.open[from] & !SECOND == 0;
        if is_decided {
            self.codes[from] = encode(value.from_child())?;
        }
        Ok(is_decided)
    }
}

/// Writes the positions with their values.
fn write<G: Indexed>(
    job: &mut Job<'_, '_, G>,
    positions: &Reader,
    known: &Known,
) -> Result<(), DatabaseError> {
    let draw = encode(Score::DRAW)?;
    let mut writer = job.create(super::SOLVED)?;
    writer.section(0)?;
    let mut counter = Counter::default();
    let mut codes = known.codes.iter();
    let mut block = Block::default();
    for piece in 0..positions.contents.blocks.len() {
        positions.block(piece, &mut block)?;
        for (&number, &code) in block.numbers.iter().zip(&mut codes) {
            let code = if code == UNKNOWN { draw } else { code };
            let state = job.game.state(number).ok_or(DatabaseError::Missing { layer: 0, number })?;
            writer.position(number, code)?;
            counter.add(number, code, job.game.images(&state));
        }
    }
    writer.tally(counter.finish());
    job.publish(super::SOLVED, writer)
}
