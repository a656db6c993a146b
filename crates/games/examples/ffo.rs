//! Temporary driver.
#![allow(warnings)]
mod driver;
use arbore_core::Notation;
use arbore_games::reversi::{Empties, Endgame, Reversi};
use driver::*;

fn main() {
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
        let mut d = Driver::new(game, proof, 21, etc);
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

