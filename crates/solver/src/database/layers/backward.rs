//! Backwards: what the positions are worth.

use std::ops::Range;

use arbore_core::{Indexed, Player, Score, Turn, ZeroSum};

use super::{positions, solved};
use crate::database::block::{Block, POSITIONS};
use crate::database::build::Job;
use crate::database::lookup::{self, Found, Lookup};
use crate::database::progress::Phase;
use crate::database::read::Reader;
use crate::database::tally::Counter;
use crate::database::value::{UNKNOWN, decode, encode};
use crate::database::{DatabaseError, parallel};

/// A part of a later layer: some blocks of its file.
type Slice = (u32, Range<usize>);

/// Solves a layer, when all later ones are.
pub(super) fn solve<G: Indexed + ZeroSum>(
    job: &mut Job<'_, '_, G>,
    layer: u32,
    layers: &[u32],
) -> Result<(), DatabaseError> {
    if job.progress.phase != Phase::Solving {
        let mut total = 0;
        for layer in layers {
            total += job.open(&positions(*layer))?.contents.positions();
        }
        job.phase(Phase::Solving, Some(total));
    }
    let count = job.open(&positions(layer))?.contents.positions();
    job.layer(layer, count);
    let name = solved(layer);
    if job.has(&name)? {
        return job.advance(count);
    }
    let reach = layer + 1..=layer + job.game.reach();
    let later: Vec<u32> = layers.iter().copied().filter(|later| reach.contains(later)).collect();
    let most = max_blocks(job);
    let passes = plan(job, &later, most)?;
    let partial = |pass: usize| format!("{layer:03}.partial-{most}-{pass}");
    for (number, pass) in passes.iter().enumerate() {
        let is_last = number + 1 == passes.len();
        let input = if number == 0 { positions(layer) } else { partial(number - 1) };
        let output = if is_last { name.clone() } else { partial(number) };
        if !job.has(&output)? {
            run(job, layer, &input, &output, pass, is_last)?;
        }
    }
    (0..passes.len()).try_for_each(|pass| job.remove(&partial(pass)))
}

/// How many blocks of later layers fit into memory. It depends on what is allowed, but not on what is free, and is
/// part of the names of the files that depend on it.
fn max_blocks<G>(job: &Job<'_, '_, G>) -> usize {
    // Three quarters of the memory; the rest is for blocks and what the system takes.
    let blocks = job.resources.memory / 4 * 3 / lookup::BYTES / POSITIONS as u64;
    usize::try_from(blocks).unwrap_or(usize::MAX).clamp(1, 1 << 16)
}

/// Divides the later layers into parts of at most `most` blocks, one after the other.
fn plan<G>(job: &Job<'_, '_, G>, later: &[u32], most: usize) -> Result<Vec<Vec<Slice>>, DatabaseError> {
    let mut passes = vec![Vec::new()];
    let mut room = most;
    for &layer in later {
        let mut rest = 0..job.open(&solved(layer))?.contents.blocks.len();
        while !rest.is_empty() {
            if room == 0 {
                passes.push(Vec::new());
                room = most;
            }
            let end = rest.end.min(rest.start + room);
            room -= end - rest.start;
            passes.last_mut().expect("there is a pass").push((layer, rest.start..end));
            rest.start = end;
        }
    }
    Ok(passes)
}

/// What a thread works with.
#[derive(Default)]
struct Helper {
    block: Block,
    children: Vec<(u32, u64)>,
}

/// Looks at some parts of later layers, and writes what follows from them for the positions of a layer.
fn run<G: Indexed + ZeroSum>(
    job: &mut Job<'_, '_, G>,
    layer: u32,
    input: &str,
    output: &str,
    pass: &[Slice],
    is_last: bool,
) -> Result<(), DatabaseError> {
    let (game, threads) = (job.game, job.resources.threads);
    let mut lookup = Lookup::default();
    for (later, blocks) in pass {
        lookup.load(&job.open(&solved(*later))?, *later, blocks.clone(), threads)?;
    }
    let reader: Reader = job.open(input)?;
    let mut writer = job.create(output)?;
    writer.section(layer)?;
    let mut counter = Counter::default();
    let mut helpers: Vec<Helper> = (0..threads).map(|_| Helper::default()).collect();
    for blocks in parallel::pieces(0..reader.contents.blocks.len(), 8 * threads) {
        let solved = parallel::map(&mut helpers, blocks, |helper, number| {
            let mut counter = Counter::default();
            let Helper { block, children } = helper;
            reader.block(number, block)?;
            for (&number, code) in block.numbers.iter().zip(&mut block.codes) {
                let state = game.state(number).ok_or(DatabaseError::Missing { layer, number })?;
                let value = value(game, &state, decode(*code), &lookup, children)?;
                *code = value.map_or(Ok(UNKNOWN), encode)?;
                if is_last {
                    if *code == UNKNOWN {
                        return Err(DatabaseError::Missing { layer, number });
                    }
                    counter.add(number, *code, game.images(&state));
                }
            }
            Ok((block.numbers[0], block.numbers.len(), block.pack(), counter))
        })?;
        for (first, positions, bytes, counted) in solved {
            writer.block(first, positions, &bytes)?;
            counter.append(&counted);
            if is_last {
                job.advance(positions as u64)?;
            } else {
                job.report()?;
            }
        }
    }
    writer.tally(counter.finish());
    job.publish(output, writer)
}

/// The value of a position as the first player sees it, as far as it follows from what was `known` before and from
/// what can be looked up.
fn value<G: Indexed>(
    game: &G,
    state: &G::State,
    known: Option<Score>,
    lookup: &Lookup,
    children: &mut Vec<(u32, u64)>,
) -> Result<Option<Score>, DatabaseError> {
    let Turn::Player(mover) = game.turn(state) else { return Ok(Some(game.payoff(state, Player::FIRST))) };
    let mut best = known;
    let mut improve = |value: Score| {
        let value = value.from_child();
        let is_better = match best {
            None => true,
            Some(best) if mover == Player::FIRST => value > best,
            Some(best) => value < best,
        };
        if is_better {
            best = Some(value);
        }
    };
    // First what needs no looking up. Nothing is better than to win at once.
    children.clear();
    let mut child_state = state.clone();
    let mut wins = false;
    game.moves(state, |m| {
        if !wins {
            game.visit(&mut child_state, m, |child| {
                if game.turn(child) == Turn::Over {
                    improve(game.payoff(child, Player::FIRST));
                    wins |= game.payoff(child, mover) == Score::win_in(0);
                } else {
                    children.push((game.layer(child), game.canonical_index(child)));
                }
            });
        }
    });
    if !wins {
        for &(layer, number) in &*children {
            match lookup.find(layer, number) {
                Found::Value(value) => improve(value),
                Found::Elsewhere => {}
                Found::Nowhere => return Err(DatabaseError::Missing { layer, number }),
            }
        }
    }
    Ok(best)
}
