//! Finds the weights of the patterns: plays games at random, then sensibly, solves their ends, and fits.
#![allow(warnings)]
mod driver;
use arbore_core::{Game, Turn};
use arbore_games::reversi::{Discs, Empties, Endgame, Patterns, Place, Reversi};
use driver::*;

struct Sample { features: Vec<(u32, i8)>, target: f32 }

fn value(p: &Patterns, game: &Reversi, s: &Discs, w: &[f32]) -> f32 {
    let mut v = 0.0;
    p.each(game, s, |i, n| v += w[i] * n as f32);
    v
}
fn moves(game: &Reversi, s: &Discs) -> Vec<Place> {
    let mut list = Vec::new();
    game.moves(s, |m| list.push(m));
    list
}
fn after(game: &Reversi, s: &Discs, m: Place) -> Discs {
    let mut c = s.clone();
    game.play(&mut c, m);
    c
}
fn payoff(game: &Reversi, s: &Discs) -> f32 {
    use arbore_core::Notation;
    game.payoff(s, game.side(s)).as_f64() as f32
}
fn negamax(p: &Patterns, game: &Reversi, s: &Discs, w: &[f32], depth: u32, mut alpha: f32, beta: f32) -> f32 {
    if game.turn(s) == Turn::Over { return payoff(game, s); }
    if depth == 0 { return value(p, game, s, w); }
    let mut best = f32::NEG_INFINITY;
    for m in moves(game, s) {
        let v = -negamax(p, game, &after(game, s, m), w, depth - 1, -beta, -alpha);
        best = best.max(v);
        alpha = alpha.max(v);
        if alpha >= beta { break; }
    }
    best
}

fn main() {
    let mut args = std::env::args().skip(1);
    let size: u8 = args.next().unwrap().parse().unwrap();
    let seconds: f64 = args.next().unwrap().parse().unwrap();
    let out = args.next().unwrap();
    let seed: u64 = args.next().unwrap().parse().unwrap();
    let game = Reversi::new(size, Empties::Winner).unwrap();
    let p = Patterns::new(&game);
    let mut w = vec![0.0f32; p.count()];
    if let Some(old) = args.next() {
        for (w, b) in w.iter_mut().zip(std::fs::read(old).unwrap()) { *w = b as i8 as f32 / 8.0; }
    } else { w[1] = 1.0; w[2] = 1.0; w[3] = 0.3; w[4] = 0.3; }
    let exact = 12;
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut d = Driver::new(game.clone(), Endgame::new(), 14, 10);
    let mut samples = Vec::new();
    let begin = cpu();
    let mut games = 0u64;
    let empties = |s: &Discs| arbore_core::Prove::left(&d.proof, &game, s);
    let proof = Endgame::new();
    let empties = |s: &Discs| arbore_core::Prove::left(&proof, &game, s);
    while cpu() - begin < seconds {
        games += 1;
        let until = rng.u32(9..=24);
        let noise = rng.f32() * 0.7 + 0.05;
        let mut s = game.start();
        while game.turn(&s) != Turn::Over && empties(&s) > until {
            let list = moves(&game, &s);
            let m = if rng.f32() < noise { list[rng.usize(..list.len())] } else {
                *list.iter().max_by(|a, b| (-value(&p, &game, &after(&game, &s, **a), &w)).total_cmp(&-value(&p, &game, &after(&game, &s, **b), &w))).unwrap()
            };
            s = after(&game, &s, m);
        }
        let mut path = Vec::new();
        while game.turn(&s) != Turn::Over && empties(&s) > exact {
            path.push(s.clone());
            let mut best = (f32::NEG_INFINITY, None);
            for m in moves(&game, &s) {
                let c = after(&game, &s, m);
                let v = -negamax(&p, &game, &c, &w, 2, f32::NEG_INFINITY, -best.0);
                if v > best.0 { best = (v, Some(c)); }
            }
            s = best.1.unwrap();
        }
        if game.turn(&s) == Turn::Over { continue; }
        use arbore_core::Notation;
        let side = game.side(&s);
        let target = d.search(&s, -64, 64) as f32;
        path.push(s);
        for s in path {
            let mut features = Vec::with_capacity(40);
            p.each(&game, &s, |i, n| features.push((i as u32, n as i8)));
            samples.push(Sample { features, target: if game.side(&s) == side { target } else { -target } });
        }
    }
    eprintln!("{games} games, {} samples, {:.0} s", samples.len(), cpu() - begin);
    let partner = partners(size as u32, p.count());
    rng.shuffle(&mut samples);
    let held = samples.len() / 20;
    let error = |w: &[f32], list: &[Sample]| {
        let sum: f64 = list.iter().map(|s| { let v: f32 = s.features.iter().map(|(i, n)| w[*i as usize] * *n as f32).sum(); ((v - s.target) as f64).powi(2) }).sum();
        (sum / list.len() as f64).sqrt()
    };
    eprintln!("before: {:.3}", error(&w, &samples[..held]));
    // Per-weight steps that shrink with how often a weight was met.
    let mut met = vec![0.0f32; w.len()];
    for s in &samples[held..] { for (i, n) in &s.features { met[*i as usize] += (*n as f32).powi(2); } }
    for i in 0..w.len() { if partner[i] > i { let m = met[i] + met[partner[i]]; met[i] = m; met[partner[i]] = m; } }
    for epoch in 0..24 {
        let rate = 0.6 / (1.0 + epoch as f32 * 0.5) / 40.0;
        for s in &samples[held..] {
            let v: f32 = s.features.iter().map(|(i, n)| w[*i as usize] * *n as f32).sum();
            let e = (s.target - v).clamp(-16.0, 16.0);
            for (i, n) in &s.features {
                let i = *i as usize;
                let step = if i < 5 { rate / 40.0 } else { rate };
                w[i] += step * e * *n as f32;
            }
        }
        for i in 0..w.len() {
            if partner[i] > i { let m = (w[i] + w[partner[i]]) / 2.0; w[i] = m; w[partner[i]] = m; }
            // What was hardly ever met is not to be believed.
            if i >= 5 { w[i] *= met[i] / (met[i] + 2.0); }
        }
        if epoch % 4 == 3 { eprintln!("epoch {epoch}: train {:.3} held out {:.3}", error(&w, &samples[held..]), error(&w, &samples[..held])); }
    }
    eprintln!("numbers {:?}, largest {:?}", &w[..5], w.iter().fold(0.0f32, |a, b| a.max(b.abs())));
    let bytes: Vec<u8> = w.iter().map(|w| (w * 8.0).round().clamp(-127.0, 127.0) as i8 as u8).collect();
    std::fs::write(out, bytes).unwrap();
}

/// For each weight that of the mirrored pattern.
fn partners(size: u32, count: usize) -> Vec<usize> {
    let digits = |mut x: usize, n: u32| { let mut v = vec![]; for _ in 0..n { v.push(x % 3); x /= 3; } v };
    let number = |d: &[usize]| d.iter().rev().fold(0, |a, b| 3 * a + b);
    let mut list: Vec<usize> = (0..count).collect();
    let mut begin = 5;
    for i in 0..19683 {
        let d = digits(i, 9);
        let t: Vec<usize> = (0..9).map(|k| d[k % 3 * 3 + k / 3]).collect();
        list[begin + i] = begin + number(&t);
    }
    begin += 19683;
    let mut lengths = vec![size; size as usize / 2];
    lengths.extend((0..4).map(|s| size - s));
    for n in lengths {
        for i in 0..3usize.pow(n) {
            let mut d = digits(i, n);
            d.reverse();
            list[begin + i] = begin + number(&d);
        }
        begin += 3usize.pow(n);
    }
    assert_eq!(begin, count);
    list
}
