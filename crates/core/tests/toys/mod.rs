//! Three small games that prove the traits: one with passes, one with dice, one for three players. They
//! are written as plainly as can be and serve the tests of the core alone.

#![allow(dead_code, missing_docs, unreachable_pub, reason = "each test uses some of them")]
#![allow(clippy::naive_bytecount, reason = "sixteen bytes")]

use arbore_core::{Game, Multiplayer, Player, Score, Stochastic, Turn, ZeroSum};

/// Reversi on 4×4, on an array: a player without a move must pass, so the same player can move twice in a
/// row as far as the board is concerned.
pub struct Reversi;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Discs {
    pub cells: [u8; 16],
    pub mover: u8,
}

impl Reversi {
    fn flips(discs: &Discs, at: usize, mover: u8) -> Vec<usize> {
        let mut flips = Vec::new();
        if discs.cells[at] != 2 {
            return flips;
        }
        let (x, y) = ((at % 4).cast_signed(), (at / 4).cast_signed());
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let mut line = Vec::new();
            for step in 1..4 {
                let (x, y) = (x + dx * step, y + dy * step);
                if !(0..4).contains(&x) || !(0..4).contains(&y) {
                    break;
                }
                let place = (y * 4 + x).cast_unsigned();
                match discs.cells[place] {
                    2 => break,
                    disc if disc == mover => {
                        flips.append(&mut line);
                        break;
                    }
                    _ => line.push(place),
                }
            }
        }
        flips
    }

    fn can_move(discs: &Discs, mover: u8) -> bool {
        (0..16).any(|at| !Reversi::flips(discs, at, mover).is_empty())
    }
}

impl Game for Reversi {
    type State = Discs;
    /// A square, or nothing for a pass.
    type Move = Option<u8>;

    fn start(&self) -> Discs {
        let mut cells = [2; 16];
        (cells[5], cells[10], cells[6], cells[9]) = (1, 1, 0, 0);
        Discs { cells, mover: 0 }
    }
    fn turn(&self, state: &Discs) -> Turn {
        if Reversi::can_move(state, 0) || Reversi::can_move(state, 1) {
            Turn::Player(Player::new(state.mover))
        } else {
            Turn::Over
        }
    }
    fn moves(&self, state: &Discs, mut each: impl FnMut(Option<u8>)) {
        let mut any = false;
        for at in 0..16 {
            if !Reversi::flips(state, at, state.mover).is_empty() {
                any = true;
                each(u8::try_from(at).ok());
            }
        }
        if !any {
            each(None);
        }
    }
    fn play(&self, state: &mut Discs, m: Option<u8>) {
        if let Some(at) = m {
            let at = usize::from(at);
            for flip in Reversi::flips(state, at, state.mover) {
                state.cells[flip] = state.mover;
            }
            state.cells[at] = state.mover;
        }
        state.mover ^= 1;
    }
    fn payoff(&self, state: &Discs, player: Player) -> Score {
        let count = |owner: u8| state.cells.iter().filter(|cell| **cell == owner).count();
        let difference = count(0).cast_signed() - count(1).cast_signed();
        let score = Score::points(i32::try_from(difference).expect("a small board"));
        if player == Player::FIRST { score } else { -score }
    }
}
impl ZeroSum for Reversi {}

/// Pig to a small target: roll as often as you dare, a one loses the turn's points. Cyclic, so only ever
/// searched to a depth.
pub struct Pig {
    pub target: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PigState {
    pub banked: [u8; 2],
    pub turn_total: u8,
    pub mover: u8,
    pub rolling: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PigMove {
    Roll,
    Hold,
    Face(u8),
}

impl Game for Pig {
    type State = PigState;
    type Move = PigMove;

    fn start(&self) -> PigState {
        PigState { banked: [0, 0], turn_total: 0, mover: 0, rolling: false }
    }
    fn turn(&self, state: &PigState) -> Turn {
        if state.banked.iter().any(|banked| *banked >= self.target) {
            Turn::Over
        } else if state.rolling {
            Turn::Chance
        } else {
            Turn::Player(Player::new(state.mover))
        }
    }
    fn moves(&self, _: &PigState, mut each: impl FnMut(PigMove)) {
        each(PigMove::Roll);
        each(PigMove::Hold);
    }
    fn chance(&self, _: &PigState, mut each: impl FnMut(PigMove, f64)) {
        for face in 1..=6 {
            each(PigMove::Face(face), 1.0 / 6.0);
        }
    }
    fn play(&self, state: &mut PigState, m: PigMove) {
        match m {
            PigMove::Roll => state.rolling = true,
            PigMove::Face(1) => {
                *state =
                    PigState { turn_total: 0, mover: state.mover ^ 1, rolling: false, banked: state.banked };
            }
            PigMove::Face(face) => {
                state.rolling = false;
                state.turn_total += face;
                if state.banked[usize::from(state.mover)] + state.turn_total >= self.target {
                    self.play(state, PigMove::Hold);
                }
            }
            PigMove::Hold => {
                state.banked[usize::from(state.mover)] += state.turn_total;
                state.turn_total = 0;
                state.mover ^= 1;
            }
        }
    }
    fn payoff(&self, state: &PigState, player: Player) -> Score {
        let has_won = state.banked[player.index()] >= self.target;
        Score::points(if has_won { 1 } else { -1 })
    }
    fn payoff_range(&self, _: Player) -> (Score, Score) {
        (Score::points(-1), Score::points(1))
    }
}
impl Stochastic for Pig {}

/// Three heaps, take one to three; the player who takes the last one loses 2, the two others win 1 each.
pub struct Nim3 {
    pub heaps: [u8; 3],
}

impl Game for Nim3 {
    type State = ([u8; 3], u8);
    type Move = (u8, u8);

    fn players(&self) -> u8 {
        3
    }
    fn start(&self) -> ([u8; 3], u8) {
        (self.heaps, 0)
    }
    fn turn(&self, state: &([u8; 3], u8)) -> Turn {
        if state.0 == [0; 3] { Turn::Over } else { Turn::Player(Player::new(state.1)) }
    }
    fn moves(&self, state: &([u8; 3], u8), mut each: impl FnMut((u8, u8))) {
        for (heap, size) in (0..).zip(state.0) {
            for take in 1..=size.min(3) {
                each((heap, take));
            }
        }
    }
    fn play(&self, state: &mut ([u8; 3], u8), (heap, take): (u8, u8)) {
        state.0[usize::from(heap)] -= take;
        state.1 = (state.1 + 1) % 3;
    }
    fn payoff(&self, state: &([u8; 3], u8), player: Player) -> Score {
        let took_last = usize::from((state.1 + 2) % 3);
        Score::points(if player.index() == took_last { -2 } else { 1 })
    }
}
impl Multiplayer for Nim3 {}

/// A walk on a ring: step left or right, who comes back to the start loses. Positions repeat.
pub struct Ring;

impl Game for Ring {
    type State = (u8, u8);
    type Move = bool;
    const CAN_REPEAT: bool = true;

    fn start(&self) -> (u8, u8) {
        (2, 0)
    }
    fn turn(&self, state: &(u8, u8)) -> Turn {
        if state.0 == 0 { Turn::Over } else { Turn::Player(Player::new(state.1)) }
    }
    fn moves(&self, _: &(u8, u8), mut each: impl FnMut(bool)) {
        each(false);
        each(true);
    }
    fn play(&self, state: &mut (u8, u8), m: bool) {
        state.0 = (state.0 + if m { 1 } else { 4 }) % 5;
        state.1 ^= 1;
    }
    fn payoff(&self, state: &(u8, u8), player: Player) -> Score {
        if player.index() == usize::from(state.1) { Score::win_in(0) } else { Score::loss_in(0) }
    }
}
impl ZeroSum for Ring {}

/// A tree of MAX, MIN and chance in no order at all: everything is drawn by lot from the way that led here.
pub struct Thicket {
    pub seed: u64,
    pub depth: u32,
    /// Whether the rules say how much can be won.
    pub is_bounded: bool,
}

impl Thicket {
    /// A number below `most` that belongs to a state.
    fn lot(&self, state: &(u64, u32), what: u64, most: u64) -> u64 {
        let mut number = state.0 ^ self.seed.rotate_left(20) ^ what.rotate_left(50);
        for _ in 0..3 {
            number = (number ^ number >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9).wrapping_add(what);
        }
        (number >> 20) % most
    }

    fn width(&self, state: &(u64, u32)) -> u8 {
        u8::try_from(1 + self.lot(state, 2, 4)).expect("at most four")
    }
}

impl Game for Thicket {
    /// The way that led here, and its length.
    type State = (u64, u32);
    type Move = u8;

    fn start(&self) -> (u64, u32) {
        (1, 0)
    }
    fn turn(&self, state: &(u64, u32)) -> Turn {
        match self.lot(state, 1, 10) {
            _ if state.1 >= self.depth => Turn::Over,
            0 => Turn::Over,
            1..=3 => Turn::Chance,
            4..=6 => Turn::Player(Player::FIRST),
            _ => Turn::Player(Player::SECOND),
        }
    }
    fn moves(&self, state: &(u64, u32), each: impl FnMut(u8)) {
        (0..self.width(state)).for_each(each);
    }
    fn chance(&self, state: &(u64, u32), mut each: impl FnMut(u8, f64)) {
        let width = self.width(state);
        let weights: Vec<u32> = (0..width).map(|i| 1 + (u32::from(i) * 7 + state.1) % 5).collect();
        let sum: u32 = weights.iter().sum();
        for (m, weight) in (0..).zip(weights) {
            each(m, f64::from(weight) / f64::from(sum));
        }
    }
    fn play(&self, state: &mut (u64, u32), m: u8) {
        *state = (state.0 * 5 + u64::from(m) + 1, state.1 + 1);
    }
    fn payoff(&self, state: &(u64, u32), player: Player) -> Score {
        let points = Score::points(i32::try_from(self.lot(state, 3, 31)).expect("small") - 10);
        if player == Player::FIRST { points } else { -points }
    }
    fn payoff_range(&self, player: Player) -> (Score, Score) {
        match (self.is_bounded, player) {
            (false, _) => (Score::MINUS_INFINITY, Score::INFINITY),
            (true, Player::FIRST) => (Score::points(-10), Score::points(20)),
            (true, _) => (Score::points(-20), Score::points(10)),
        }
    }
}
impl Stochastic for Thicket {}
