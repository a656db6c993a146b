//! Scratch: the engine against itself with other features or evaluations, at equal nodes.
use arbore_core::search::*;
use arbore_core::*;
use arbore_games::*;
use std::sync::Arc;
fn rng(seed: u64) -> impl FnMut() -> u64 {
    let mut x = seed.wrapping_mul(0x9E3779B97F4A7C15) | 1;
    move || {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        x >> 8
    }
}
fn play<G: ZeroSum, E: Evaluate<G> + Sync + Copy, P: Prove<G> + Sync + Copy>(
    g: &G,
    e: [E; 2],
    p: P,
    f: [Features; 2],
    games: u32,
    nodes: u64,
    plies: u32,
    limit: Option<std::time::Duration>,
) {
    let (mut w, mut d, mut l) = (0, 0, 0);
    for n in 0..games {
        let mut r = rng(u64::from(n / 2) + 77);
        let mut st = g.start();
        let mut hist: Vec<u64> = vec![];
        let tables = [Arc::new(Table::new(16)), Arc::new(Table::new(16))];
        let result = loop {
            let key = g.key(&st);
            if hist.iter().filter(|k| **k == key).count() >= 2 || hist.len() > 400 {
                break 0;
            }
            let us = Player::new((n % 2) as u8);
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
            let m = if hist.len() < plies as usize {
                let mut v = vec![];
                g.moves(&st, |m| v.push(m));
                v[(r() % v.len() as u64) as usize]
            } else {
                let i = usize::from(mover != us);
                let mut eng = Engine {
                    evaluation: e[i],
                    proof: p,
                    options: EngineOptions { features: f[i], ..EngineOptions::default() },
                    table: tables[i].clone(),
                };
                let limits = match limit {
                    Some(t) => Limits { time: Some(t), ..Limits::default() },
                    None => Limits { nodes: Some(nodes), ..Limits::default() },
                };
                eng.search(g, &st, &hist, &limits, &mut ()).best.unwrap()
            };
            hist.push(key);
            g.play(&mut st, m);
        };
        match result {
            1 => w += 1,
            0 => d += 1,
            _ => l += 1,
        }
    }
    let s = (f64::from(w) + f64::from(d) / 2.0) / f64::from(games);
    println!(
        "+{w} ={d} -{l}  {:.1}%  elo {:+.0} ± {:.0}",
        100.0 * s,
        -400.0 * (1.0 / s - 1.0).log10(),
        400.0 / 10f64.ln() * 1.96 * ((f64::from(w + l) / f64::from(games)).sqrt() / f64::from(games).sqrt())
            / 0.5
            / 2.0
            * 2.0
    );
}
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let games = a[1].parse().unwrap();
    let nodes = a[2].parse().unwrap();
    let plies = a[3].parse().unwrap();
    let mut f = [Features::ALL; 2];
    let mut ev = [0, 0];
    let mut limit = None;
    for x in &a[4..] {
        if let Some(o) = x.strip_prefix("a-") {
            for (n, q) in FEATURES {
                if *n == o {
                    f[0] = f[0].without(*q);
                }
            }
        }
        if let Some(o) = x.strip_prefix("b-") {
            for (n, q) in FEATURES {
                if *n == o {
                    f[1] = f[1].without(*q);
                }
            }
        }
        if let Some(o) = x.strip_prefix("ae=") {
            ev[0] = o.parse().unwrap();
        }
        if let Some(o) = x.strip_prefix("be=") {
            ev[1] = o.parse().unwrap();
        }
        if let Some(o) = x.strip_prefix("ms=") {
            limit = Some(std::time::Duration::from_millis(o.parse().unwrap()));
        }
    }
    match a[0].as_str() {
        "minichess" => {
            let all = minichess::Evaluation::ALL;
            play(
                &minichess::Minichess::new(minichess::Promotion::Choice),
                [all[ev[0]].1, all[ev[1]].1],
                minichess::Check,
                f,
                games,
                nodes,
                plies,
                limit,
            )
        }
        "chess" => {
            let all = chess::Evaluation::ALL;
            play(&chess::Chess, [all[ev[0]].1, all[ev[1]].1], (), f, games, nodes, plies, limit)
        }
        "ultimate" => {
            let v = Values::parse("", ultimate::Ultimate::OPTIONS).unwrap();
            let all = ultimate::Evaluation::ALL;
            play(
                &ultimate::Ultimate::configure(&v).unwrap(),
                [all[ev[0]].1, all[ev[1]].1],
                (),
                f,
                games,
                nodes,
                plies,
                limit,
            )
        }
        "connect4" => {
            let v = Values::parse("", connect4::Connect4::OPTIONS).unwrap();
            play(
                &connect4::Connect4::configure(&v).unwrap(),
                [connect4::Evaluation::Threats; 2],
                (),
                f,
                games,
                nodes,
                plies,
                limit,
            )
        }
        _ => {
            let v = Values::parse("size=8", reversi::Reversi::OPTIONS).unwrap();
            let all = reversi::Evaluation::ALL;
            play(
                &reversi::Reversi::configure(&v).unwrap(),
                [all[ev[0]].1, all[ev[1]].1],
                (),
                f,
                games,
                nodes,
                plies,
                limit,
            )
        }
    }
}
