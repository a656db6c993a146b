#![allow(warnings)]
use arbore_core::search::Bound;
use arbore_core::{Game, Notation, Prove, Score, Turn};
use arbore_games::reversi::{Discs, Empties, Endgame, Place, Reversi};

#[derive(Clone, Copy)]
pub struct Entry { key: u64, lower: i8, upper: i8, best: u8, left: u8 }
pub struct Driver { pub game: Reversi, pub proof: Endgame, pub table: Vec<[Entry; 2]>, pub nodes: u64, pub etc: u32, pub few: u64 }

fn p(s: Score) -> i32 { s.as_f64() as i32 }

impl Driver {
    pub fn new(game: Reversi, proof: Endgame, bits: u32, etc: u32) -> Driver {
        let none = Entry { key: 0, lower: -64, upper: 64, best: 255, left: 0 };
        Driver { game, proof, table: vec![[none; 2]; 1 << bits], nodes: 0, etc, few: 0 }
    }
    fn probe(&self, key: u64) -> Option<Entry> {
        let b = &self.table[(key >> 40) as usize & (self.table.len() - 1)];
        b.iter().find(|e| e.key == key).copied()
    }
    fn store(&mut self, e: Entry) {
        let n = self.table.len() - 1;
        let b = &mut self.table[(e.key >> 40) as usize & n];
        if b[0].key == e.key || e.left >= b[0].left { if b[0].key != e.key { b[1] = b[0]; } b[0] = e; } else { b[1] = e; }
    }
    pub fn search(&mut self, s: &Discs, mut alpha: i32, mut beta: i32) -> i32 {
        if self.game.turn(s) == Turn::Over {
            self.nodes += 1;
            let v = p(self.game.payoff(s, arbore_core::Player::FIRST));
            return if self.game.side(s) == arbore_core::Player::FIRST { v } else { -v };
        }
        if let Some((v, _)) = self.proof.finish(&self.game, s, Score::points(alpha), Score::points(beta), &mut self.few) {
            return p(v);
        }
        self.nodes += 1;
        let (a0, b0) = (alpha, beta);
        let left = self.proof.left(&self.game, s);
        let key = self.game.key(s);
        let mut known = None;
        if let Some(e) = self.probe(key) {
            let (l, u) = (e.lower as i32, e.upper as i32);
            if l >= beta || l == u { return l; }
            if u <= alpha { return u; }
            alpha = alpha.max(l); beta = beta.min(u);
            known = Some(e);
        }
        let (l, u) = self.proof.bounds(&self.game, s);
        let (l, u) = (p(l), p(u));
        if l >= beta { return l; }
        if u <= alpha { return u; }
        alpha = alpha.max(l); beta = beta.min(u);
        let mut children: Vec<(i32, u8, Discs)> = Vec::with_capacity(16);
        let mut i = 0u8;
        let known_best = known.map_or(255, |e| e.best);
        self.game.moves(s, |m| {
            let mut c = s.clone();
            self.game.play(&mut c, m);
            let o = if i == known_best { 1 << 30 } else { self.proof.order(&self.game, s, m, &c) };
            children.push((o, i, c));
            i += 1;
        });
        if left >= self.etc && children.len() > 1 {
            for (_, i, c) in &children {
                if let Some(e) = self.probe(self.game.key(c)) {
                    if -(e.upper as i32) >= beta {
                        let v = -(e.upper as i32);
                        self.store(Entry { key, lower: v as i8, upper: known.map_or(64, |e| e.upper), best: *i, left: left as u8 });
                        return v;
                    }
                }
            }
        }
        children.sort_by_key(|(o, _, _)| -o);
        let (mut best, mut which) = (-100, 255);
        let mut a = alpha;
        for (n, (_, i, c)) in children.iter().enumerate() {
            let mut v;
            if n == 0 || beta - a <= 1 {
                v = -self.search(c, -beta, -a);
            } else {
                v = -self.search(c, -a - 1, -a);
                if v > a && v < beta { v = -self.search(c, -beta, -v); }
            }
            if v > best { best = v; which = *i; a = a.max(v); if v >= beta { break; } }
        }
        let (mut lower, mut upper) = known.map_or((-64, 64), |e| (e.lower as i32, e.upper as i32));
        if best > a0.max(alpha) || best >= beta { lower = lower.max(best); }
        if best < b0.min(beta) { upper = upper.min(best); }
        self.store(Entry { key, lower: lower as i8, upper: upper as i8, best: which, left: left as u8 });
        best
    }
}

pub fn cpu() -> f64 {
    // Cumulative CPU time of the process.
    let s = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    s.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
