//! Databases with right checksums and wrong contents: each fault is found.

use std::path::{Path, PathBuf};

use arbore_core::{Configure, Game, Indexed, Score, Values, ZeroSum};
use arbore_games::achi::Achi;
use arbore_games::tictactoe::TicTacToe;

use super::{Fault, Verified, verify};
use crate::database::block::Block;
use crate::database::build::{Resources, build};
use crate::database::fingerprint::identify;
use crate::database::read::Reader;
use crate::database::tally::Counter;
use crate::database::value::{Code, encode};
use crate::database::write::Writer;

const RESOURCES: Resources = Resources { memory: 64 << 20, threads: 1 };

fn game<G: Configure>(options: &str) -> G {
    G::configure(&Values::parse(options, G::OPTIONS).unwrap()).unwrap()
}

/// A position of a database: layer, number, code.
type Position = (u32, u64, Code);

/// A database that can be changed.
struct Forge<'a, G> {
    game: &'a G,
    folder: tempfile::TempDir,
    positions: Vec<Position>,
}

impl<'a, G: Indexed + ZeroSum> Forge<'a, G> {
    fn new(game: &'a G) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("database");
        build(game, "game", &path, RESOURCES, &mut |_| std::ops::ControlFlow::Continue(())).unwrap();
        let reader = Reader::open(&path).unwrap();
        let mut positions = Vec::new();
        let mut block = Block::default();
        for section in &reader.contents.sections {
            for number in section.blocks.clone() {
                reader.block(number, &mut block).unwrap();
                let of_block = block.numbers.iter().zip(&block.codes);
                positions.extend(of_block.map(|(number, code)| (section.layer, *number, *code)));
            }
        }
        Forge { game, folder, positions }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("database")
    }

    /// Writes a database with these positions, whose counts are right.
    fn write(&self, path: &Path, positions: &[Position]) {
        let identity = identify(self.game, "game");
        let mut writer = Writer::create(path.to_owned(), path.with_extension("tmp"), &identity).unwrap();
        for layer in positions.chunk_by(|a, b| a.0 == b.0) {
            writer.section(layer[0].0).unwrap();
            let mut counter = Counter::default();
            for (_, number, code) in layer {
                writer.position(*number, *code).unwrap();
                let images = self.game.state(*number).map_or(0, |state| self.game.images(&state));
                counter.add(*number, *code, images);
            }
            writer.tally(counter.finish());
        }
        writer.keep().unwrap();
    }

    /// What is found in a database with these positions.
    fn verify(&self, positions: &[Position]) -> Verified {
        self.write(&self.path(), positions);
        verify(self.game, "game", &self.path(), RESOURCES, &mut |_| std::ops::ControlFlow::Continue(()))
            .unwrap()
    }

    /// Gives positions a wrong value, one at a time: a third of them, which is a second's work.
    fn wrong_values(&self) {
        assert_eq!(self.verify(&self.positions).faults, []);
        for at in (0..self.positions.len()).step_by(3) {
            let mut positions = self.positions.clone();
            let (layer, number, code) = positions[at];
            // Another outcome or another remoteness, in turn.
            positions[at].2 = if at % 2 == 0 { code + 3 } else { code % 3 + 1 };
            let found = self.verify(&positions);
            let is_it = |fault: &Fault| matches!(fault, Fault::WrongValue { layer: l, number: n, .. } if (*l, *n) == (layer, number));
            assert!(found.faults.iter().any(is_it), "position {number}: {found:?}");
        }
    }
}

#[test]
fn wrong_values_in_layers() {
    Forge::new(&game::<TicTacToe>("")).wrong_values();
}

/// Also draws that are taken for wins, and wins for draws.
#[test]
fn wrong_values_in_loops() {
    Forge::new(&game::<Achi>("pieces=3")).wrong_values();
}

#[test]
fn positions_that_are_missing() {
    let game: TicTacToe = game("");
    let forge = Forge::new(&game);
    let start = game.canonical_index(&game.start());
    for at in (0..forge.positions.len()).step_by(3) {
        let mut positions = forge.positions.clone();
        let (layer, number, _) = positions.remove(at);
        let fault = if number == start { Fault::NoStart } else { Fault::NoSuccessor { layer, number } };
        let found = forge.verify(&positions);
        assert!(found.faults.contains(&fault), "position {number}: {found:?}");
    }
}

#[test]
fn strangers() {
    let game: TicTacToe = game("");
    let forge = Forge::new(&game);
    let known: std::collections::HashSet<u64> = forge.positions.iter().map(|position| position.1).collect();
    // Two lines of x that have no cell in common cannot come up, but the numbering cannot know that.
    let all = (0..game.size()).filter_map(|number| Some((number, game.state(number)?)));
    let is_stranger = |(number, state): &(u64, _)| {
        !known.contains(number)
            && game.canonical_index(state) == *number
            && game.turn(state) == arbore_core::Turn::Over
    };
    let images = (0..game.size()).find(|number| {
        game.state(*number)
            .is_some_and(|state| game.canonical_index(&state) != *number && game.layer(&state) == 3)
    });
    let insert = |layer: u32, number: u64, code: Code| {
        let mut positions = forge.positions.clone();
        let at = positions.partition_point(|position| (position.0, position.1) < (layer, number));
        positions.insert(at, (layer, number, code));
        forge.verify(&positions).faults
    };
    let draw = encode(Score::DRAW).unwrap();
    let number = images.unwrap();
    assert!(insert(3, number, draw).contains(&Fault::NoPosition { layer: 3, number }), "an image of another");
    let number = game.size() + 5;
    assert!(insert(4, number, draw).contains(&Fault::NoPosition { layer: 4, number }), "no number at all");
    for (number, state) in all.filter(is_stranger) {
        let layer = game.layer(&state);
        let code = encode(game.payoff(&state, arbore_core::Player::FIRST)).unwrap();
        assert!(insert(layer, number, code).contains(&Fault::NoPredecessor { layer, number }), "{state:?}");
    }
}

#[test]
fn wrong_order() {
    let game: Achi = game("");
    let forge = Forge::new(&game);
    // Twice the same positions, in blocks that are each in order.
    let identity = identify(&game, "game");
    let mut writer = Writer::create(forge.path(), forge.path().with_extension("tmp"), &identity).unwrap();
    writer.section(0).unwrap();
    let block = Block { numbers: (0..1 << 15).collect(), codes: vec![1; 1 << 15] };
    for _ in 0..2 {
        writer.block(0, block.numbers.len(), &block.pack()).unwrap();
    }
    writer.keep().unwrap();
    let found = verify(&game, "game", &forge.path(), RESOURCES, &mut |_| std::ops::ControlFlow::Continue(()));
    assert!(found.unwrap().faults.contains(&Fault::Order { layer: 0, number: 0 }));
}

#[test]
fn wrong_counts() {
    let game: TicTacToe = game("");
    let forge = Forge::new(&game);
    let identity = identify(&game, "game");
    let mut writer = Writer::create(forge.path(), forge.path().with_extension("tmp"), &identity).unwrap();
    for layer in forge.positions.chunk_by(|a, b| a.0 == b.0) {
        writer.section(layer[0].0).unwrap();
        let mut counter = Counter::default();
        for (_, number, code) in layer {
            writer.position(*number, *code).unwrap();
            counter.add(*number, *code, 1);
        }
        writer.tally(counter.finish());
    }
    writer.keep().unwrap();
    let found = verify(&game, "game", &forge.path(), RESOURCES, &mut |_| std::ops::ControlFlow::Continue(()));
    let wrong: Vec<Fault> = (1..10).map(|layer| Fault::WrongCounts { layer }).collect();
    assert_eq!(found.unwrap().faults, wrong, "the empty board has one image only");
}
