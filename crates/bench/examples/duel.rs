//! Scratch: our engine against a UCI program.
use arbore_core::search::*;
use arbore_core::*;
use arbore_games::*;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
struct Uci {
    _c: Child,
    i: ChildStdin,
    o: BufReader<ChildStdout>,
}
impl Uci {
    fn new(cmd: &str, setup: &[&str]) -> Uci {
        let mut c = Command::new(cmd).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (i, o) = (c.stdin.take().unwrap(), BufReader::new(c.stdout.take().unwrap()));
        let mut u = Uci { _c: c, i, o };
        u.send("uci");
        u.wait("uciok");
        for s in setup {
            u.send(s);
        }
        u.send("isready");
        u.wait("readyok");
        u
    }
    fn send(&mut self, s: &str) {
        writeln!(self.i, "{s}").unwrap();
        self.i.flush().unwrap();
    }
    fn wait(&mut self, p: &str) -> String {
        loop {
            let mut l = String::new();
            if self.o.read_line(&mut l).unwrap() == 0 {
                panic!("dead");
            }
            if l.starts_with(p) {
                return l;
            }
        }
    }
}
fn play<G: ZeroSum + Notation, E: Evaluate<G> + Sync + Copy, P: Prove<G> + Sync + Copy>(
    g: &G,
    e: E,
    p: P,
    uci: &mut Uci,
    games: u32,
    ms: u64,
    plies: u32,
    seed0: u64,
) {
    let (mut w, mut d, mut l) = (0, 0, 0);
    for n in 0..games {
        let mut rng = fastrand_like(seed0 + u64::from(n / 2));
        let mut st = g.start();
        let mut hist: Vec<u64> = vec![];
        let mut moves: Vec<String> = vec![];
        let us = Player::new((n % 2) as u8);
        uci.send("ucinewgame");
        let table = Arc::new(Table::new(64));
        let mut depths = (0u64, 0u64);
        let result = loop {
            let key = g.key(&st);
            if hist.iter().filter(|k| **k == key).count() >= 2 {
                break 0;
            }
            let Turn::Player(mover) = g.turn(&st) else {
                let s = g.payoff(&st, us);
                break if s > Score::DRAW {
                    1
                } else if s < Score::DRAW {
                    -1
                } else {
                    0
                };
            };
            let m = if moves.len() < plies as usize {
                let mut v = vec![];
                g.moves(&st, |m| v.push(m));
                v[(rng() % v.len() as u64) as usize]
            } else if mover == us {
                let mut eng = Engine {
                    evaluation: e,
                    proof: p,
                    options: EngineOptions::default(),
                    table: table.clone(),
                };
                let r = eng.search(
                    g,
                    &st,
                    &hist,
                    &Limits { time: Some(Duration::from_millis(ms)), ..Limits::default() },
                    &mut (),
                );
                depths.0 += u64::from(r.depth);
                depths.1 += 1;
                r.best.unwrap()
            } else {
                uci.send(&format!("position startpos moves {}", moves.join(" ")));
                uci.send(&format!("go movetime {ms}"));
                let b = uci.wait("bestmove");
                let t = b.split_whitespace().nth(1).unwrap().to_owned();
                g.parse_move(&st, &t).unwrap_or_else(|_| panic!("illegal {t} after {moves:?}"))
            };
            moves.push(g.move_text(&st, m));
            hist.push(key);
            g.play(&mut st, m);
        };
        match result {
            1 => w += 1,
            0 => d += 1,
            _ => l += 1,
        }
        println!(
            "game {n} us={} {result:+} plies {} depth {:.1}   +{w} ={d} -{l}  {:.1}%",
            us.index(),
            moves.len(),
            depths.0 as f64 / depths.1.max(1) as f64,
            100.0 * (f64::from(w) + f64::from(d) / 2.0) / f64::from(n + 1)
        );
    }
}
fn fastrand_like(seed: u64) -> impl FnMut() -> u64 {
    let mut x = seed.wrapping_mul(0x9E3779B97F4A7C15) | 1;
    move || {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        x >> 8
    }
}
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let games = a[1].parse().unwrap();
    let ms = a[2].parse().unwrap();
    let plies = a[3].parse().unwrap();
    if a[0] == "minichess" {
        let mut u = Uci::new(
            "/usr/games/fairy-stockfish",
            &[
                "setoption name VariantPath value tests/peers/minichess.ini",
                &format!("setoption name UCI_Variant value {}", a[4]),
                "setoption name Hash value 64",
            ],
        );
        play(
            &minichess::Minichess::new(minichess::Promotion::Choice),
            minichess::Evaluation::ALL[0].1,
            minichess::Check,
            &mut u,
            games,
            ms,
            plies,
            1,
        );
    } else {
        let mut u = Uci::new(
            "/usr/games/stockfish",
            &[
                "setoption name UCI_LimitStrength value true",
                &format!("setoption name UCI_Elo value {}", a[4]),
                "setoption name Hash value 64",
            ],
        );
        play(&chess::Chess, chess::Evaluation::Squares, (), &mut u, games, ms, plies, 1);
    }
}
