//! Temporary driver.
use arbore_core::search::Bound;
use arbore_core::{Game, Notation, Prove, Score, Turn};
use arbore_games::reversi::{Discs, Empties, Endgame, Place, Reversi};

#[derive(Clone, Copy)]
struct Entry { key: u64, lower: i8, upper: i8, best: u8, left: u8 }
struct Driver { game: Reversi, proof: Endgame, table: Vec<[Entry; 2]>, nodes: u64, etc: u32, few: u64 }

fn p(s: Score) -> i32 { s.as_f64() as i32 }

impl Driver {
    fn probe(&self, key: u64) -> Option<Entry> {
        let b = &self.table[(key >> 40) as usize & (self.table.len() - 1)];
        b.iter().find(|e| e.key == key).copied()
    }
    fn store(&mut self, e: Entry) {
        let n = self.table.len() - 1;
        let b = &mut self.table[(e.key >> 40) as usize & n];
        if b[0].key == e.key || e.left >= b[0].left { if b[0].key != e.key { b[1] = b[0]; } b[0] = e; } else { b[1] = e; }
    }
    fn search(&mut self, s: &Discs, mut alpha: i32, mut beta: i32) -> i32 {
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

fn main() {
    let _ = (Bound::Exact, Place::PASS);
    let mut args = std::env::args().skip(1);
    let range = args.next().unwrap_or("1-19".into());
    let (a, b) = range.split_once('-').unwrap();
    let (a, b): (usize, usize) = (a.parse().unwrap(), b.parse().unwrap());
    let verbose = std::env::var("Q").is_err();
    let etc = std::env::var("ETC").map_or(9, |x| x.parse().unwrap());
    let text = include_str!("../tests/data/reversi-ffo.obf");
    let (mut total, mut time, mut logs, mut count) = (0, 0.0, 0.0, 0);
    for (n, line) in text.lines().filter(|l| !l.starts_with('#')).enumerate() {
        let n = n + 1;
        if n < a || n > b { continue; }
        let (position, best) = line.split_once(';').unwrap();
        let best: i32 = best.split([':', ';']).nth(1).unwrap().trim_start_matches('+').parse().unwrap();
        let game = Reversi::new(8, Empties::Winner).unwrap();
        let s = game.parse_position(position).unwrap();
        let proof = if std::env::var("PORTABLE").is_ok() { Endgame::portable() } else { Endgame::new() };
        let none = Entry { key: 0, lower: -64, upper: 64, best: 255, left: 0 };
        let mut d = Driver { game, proof, table: vec![[none; 2]; 1 << 21], nodes: 0, etc, few: 0 };
        let t = cpu();
        let v = d.search(&s, -64, 64);
        let t = cpu() - t;
        let all = d.nodes + d.few;
        if verbose {
            println!("#{n:2} {:2} empties  {v:+3} {}  {all:>11} nodes ({:>9} above) {t:7.3} s {:6.1} Mn/s", position.matches('-').count(), if v == best { "ok" } else { "WRONG" }, d.nodes, all as f64 / t / 1e6);
        }
        assert!(v == best, "wrong {v} for {best}");
        total += all; time += t; logs += (all as f64).ln(); count += 1;
    }
    println!("total {total} nodes {time:.2} s {:.1} Mn/s; geometric mean {:.0}", total as f64 / time / 1e6, (logs / count as f64).exp());
}

fn cpu() -> f64 {
    // Cumulative CPU time of the process.
    let s = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    s.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
