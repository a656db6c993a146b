//! A book by proof: the value of every position up to a ply.
//!
//! **Contract.** The book of a game and a number of plies is always the same, byte for byte, whatever was interrupted,
//! and with however many threads. Positions of the last ply are proven one by one, by a [`Solver`] that keeps what it has
//! learnt from one to the next; those before follow from them by minimax.
//!
//! **Interruptions.** What is proven is written down at once, in the folder `path.building`. Whenever the program is
//! ended, by whatever, the next call goes on from there, also with another number of plies.
//!
//! **Complexity.** As many proofs as there are positions at the last ply, up to symmetry.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use arbore_core::{Limits, Player, Score, ZeroSum};
use arbore_solver_core::Solve;
use rustc_hash::FxHashMap;

use super::tree::Opening;
use super::{Book, BookError, Entry, identify};
use crate::database::build::{lock, remove_folder, with_suffix};
use crate::database::value::{Code, decode, encode};
use crate::database::{DatabaseError, Identity, Resources};
use crate::journal::Journal;
use crate::{Solver, Table};

/// How far a book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub phase: Phase,
    /// Positions of the book that were found so far.
    pub positions: u64,
    /// How many positions are proven, and how many are to be.
    pub proven: (u64, u64),
    /// How many of them were proven before this call.
    pub before: u64,
    /// Positions that were searched for it since this call.
    pub nodes: u64,
    /// Since proving began.
    pub elapsed: Duration,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The positions are found.
    Enumerating,
    /// The last ones are proven.
    Proving,
    /// The others follow, and the book is written.
    Writing,
}

impl Progress {
    /// How long it will take still, if what is left is as hard as what was done.
    #[must_use]
    pub fn left(&self) -> Option<Duration> {
        let done = u32::try_from(self.proven.0.checked_sub(self.before)?).ok().filter(|done| *done > 0)?;
        let left = u32::try_from(self.proven.1 - self.proven.0).ok()?;
        (self.elapsed / done).checked_mul(left)
    }
}

/// Is shown the progress after each proof, and some times a second where proofs take longer; returns whether to go on.
pub type Watch<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;

/// How often progress is reported at least.
const REPORT_EVERY: Duration = Duration::from_millis(200);

/// Makes the book of a game, which is named by `text`, at `path`, or goes on with what an earlier call has left. A book
/// that is there already is left alone.
pub fn prove<G: ZeroSum, P: Solve<G> + Sync>(
    game: &G,
    proofs: &P,
    text: &str,
    plies: u32,
    path: &Path,
    resources: Resources,
    watch: &mut Watch<'_>,
) -> Result<Book, BookError> {
    if G::CAN_REPEAT {
        return Err(BookError::NotProvable);
    }
    let identity = identify(game, text);
    let folder = with_suffix(path, ".building");
    if path.exists() {
        let there =
            Book::open(path).ok().filter(|book| *book.identity() == identity && book.plies() == plies);
        let exists = || BookError::File(DatabaseError::Exists { path: path.to_owned() });
        let book = there.filter(|book| book.proven() == book.positions()).ok_or_else(exists)?;
        // Left where the program ended after the book had got its name.
        remove_folder(&folder)?;
        return Ok(book);
    }
    std::fs::create_dir_all(&folder).map_err(|error| DatabaseError::io(&folder, error))?;
    let held = lock(&folder)?;
    let mut progress = Progress {
        phase: Phase::Enumerating,
        positions: 0,
        proven: (0, 0),
        before: 0,
        nodes: 0,
        elapsed: Duration::ZERO,
    };
    let mut report = |progress: &Progress| {
        if watch(progress).is_break() { Err(BookError::File(DatabaseError::Stopped)) } else { Ok(()) }
    };
    let (mut journal, lines) = Journal::open(&folder.join("journal"), &title(&identity))?;
    let known: FxHashMap<u64, Score> = lines.iter().filter_map(|line| read(line)).collect();
    let mut opening = Opening::new(game, plies, resources.memory, |positions| {
        progress.positions = positions as u64;
        report(&progress)
    })?;
    for position in opening.positions.iter_mut().filter(|position| position.is_last) {
        position.value = known.get(&position.key).copied();
    }
    progress.phase = Phase::Proving;
    progress.positions = opening.positions.len() as u64;
    let stopped = prove_last(game, proofs, &mut opening, resources, &mut progress, |progress, proven| {
        if let Some((key, value)) = proven {
            journal.append(&line(key, value)?)?;
        }
        report(progress)
    });
    journal.sync()?;
    stopped?;
    progress.phase = Phase::Writing;
    report(&progress)?;
    (0..opening.positions.len()).for_each(|at| _ = opening.derive(game, at));
    let entry = |position: super::tree::Position<G>| Some((position.key, Entry::proven(position.value?)));
    let book = Book::new(identity, plies, opening.positions.into_iter().filter_map(entry).collect());
    book.save(path)?;
    drop(held);
    remove_folder(&folder)?;
    Ok(book)
}

/// What the journal of a book is about: the game, and a hash of what the rules say.
fn title(identity: &Identity) -> String {
    format!("{} {}", identity.game, &blake3::Hash::from_bytes(identity.rules).to_hex()[..32])
}

/// A line of the journal: the key of a position and the code of its value. It stays true, however many plies the book
/// is to have.
fn line(key: u64, value: Score) -> Result<String, DatabaseError> {
    Ok(format!("{key:016x} {:04x}", encode(value)?))
}

/// Reads a line.
fn read(line: &str) -> Option<(u64, Score)> {
    let (key, code) = line.split_once(' ')?;
    let code = Code::from_str_radix(code, 16).ok()?;
    Some((u64::from_str_radix(key, 16).ok()?, decode(code)?))
}

/// Proves the positions of the last ply whose values are not known, and reports each as soon as it is.
fn prove_last<G: ZeroSum, P: Solve<G> + Sync>(
    game: &G,
    proofs: &P,
    opening: &mut Opening<G>,
    resources: Resources,
    progress: &mut Progress,
    mut on_progress: impl FnMut(&Progress, Option<(u64, Score)>) -> Result<(), BookError>,
) -> Result<(), BookError> {
    let last = opening.positions.iter().filter(|position| position.is_last);
    let (done, all) =
        last.fold((0, 0), |(done, all), position| (done + u64::from(position.value.is_some()), all + 1));
    (progress.proven, progress.before) = ((done, all), done);
    let open: Vec<usize> = (0..opening.positions.len())
        .filter(|at| opening.positions[*at].is_last && opening.positions[*at].value.is_none())
        .collect();
    let megabytes = usize::try_from(resources.memory >> 20).unwrap_or(usize::MAX);
    let table = Arc::new(Table::whole(megabytes));
    let (stop, visited) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let limits = Limits { stop: Some(stop.clone()), visited: Some(visited.clone()), ..Limits::default() };
    let next = AtomicUsize::new(0);
    let started = Instant::now();
    let (sender, results) = mpsc::channel();
    let mut found = Vec::with_capacity(open.len());
    let result = thread::scope(|scope| {
        for number in 0..resources.threads.clamp(1, open.len().max(1)) {
            let (sender, table, limits) = (sender.clone(), table.clone(), &limits);
            let (open, positions, next) = (&open, &opening.positions, &next);
            // Boxed, so that starting a thread is compiled once and not for each game.
            let work: Box<dyn FnOnce() + Send + '_> = Box::new(move || {
                let mut solver = Solver::with_table(game, proofs, table);
                while let Some(&at) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let state = &positions[at].state;
                    let Some(value) = solver.solve(state, limits).value() else { break };
                    let mover = game.turn(state).player().unwrap_or(Player::FIRST);
                    let value = if mover == Player::FIRST { value } else { -value };
                    if sender.send((at, value)).is_err() {
                        break;
                    }
                }
            });
            match thread::Builder::new().spawn_scoped(scope, work) {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(DatabaseError::NoThread(error).into()),
                // With fewer threads it only takes longer.
                Err(_) => break,
            }
        }
        drop(sender);
        let result = loop {
            let proven = match results.recv_timeout(REPORT_EVERY) {
                Ok((at, value)) => {
                    progress.proven.0 += 1;
                    found.push((at, value));
                    Some((opening.positions[at].key, value))
                }
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => break Ok(()),
            };
            progress.nodes = visited.load(Ordering::Relaxed);
            progress.elapsed = started.elapsed();
            if let Err(error) = on_progress(progress, proven) {
                break Err(error);
            }
        };
        // Threads that are still proving are not waited for.
        stop.store(true, Ordering::Relaxed);
        drop(results);
        result
    });
    for (at, value) in found {
        opening.positions[at].value = Some(value);
    }
    progress.nodes = visited.load(Ordering::Relaxed);
    result
}
