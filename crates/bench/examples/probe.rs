//! Scratch.
use arbore_core::search::*;
use arbore_core::*;
use std::sync::Arc;
use std::time::Duration;
fn run<G: ZeroSum + Notation, E: Evaluate<G> + Sync + Copy, P: Prove<G> + Sync + Copy>(
    g: &G,
    e: E,
    p: P,
    args: &[String],
) {
    let depth: u32 = args[1].parse().unwrap();
    let mut features = Features::ALL;
    let mut threads = 1;
    let mut time = None;
    let mut pos = g.start();
    let mut hash = 64;
    for a in &args[2..] {
        if let Some(f) = a.strip_prefix('-') {
            for (n, x) in FEATURES {
                if *n == f {
                    features = features.without(*x);
                }
            }
        }
        if let Some(f) = a.strip_prefix("t=") {
            threads = f.parse().unwrap();
        }
        if let Some(f) = a.strip_prefix("h=") {
            hash = f.parse().unwrap();
        }
        if let Some(f) = a.strip_prefix("s=") {
            time = Some(Duration::from_secs_f64(f.parse().unwrap()));
        }
        if let Some(f) = a.strip_prefix("p=") {
            pos = g.parse_position(f).unwrap();
        }
    }
    let mut engine = Engine {
        evaluation: e,
        proof: p,
        options: EngineOptions { features, threads, ..EngineOptions::default() },
        table: Arc::new(Table::new(hash)),
    };
    let limits = Limits { time, ..Limits::depth(depth) };
    let mut st = pos.clone();
    let mut tell = |r: &Report<G::Move>| {
        st = pos.clone();
        let line: Vec<String> =
            r.pv.iter()
                .map(|m| {
                    let t = g.move_text(&st, *m);
                    g.play(&mut st, *m);
                    t
                })
                .collect();
        println!(
            "{:3} {:>8} {:>10} {:7.3}s {:6.2}M/s {}",
            r.depth,
            r.score().unwrap().to_string(),
            r.nodes,
            r.time.as_secs_f64(),
            r.nodes as f64 / r.time.as_secs_f64() / 1e6,
            line.join(" ")
        );
        Ok(())
    };
    let r = engine.search(g, &pos, &[], &limits, &mut observe::Depths(Some(&mut tell)));
    println!("nodes {} {:.3}s full {}", r.nodes, r.time.as_secs_f64(), engine.table.fill());
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    use arbore_games::*;
    match args[0].as_str() {
        "chess" => run(&chess::Chess, chess::Evaluation::Squares, (), &args),
        "minichess" => run(
            &minichess::Minichess::new(minichess::Promotion::Choice),
            minichess::Evaluation::Material,
            minichess::Check,
            &args,
        ),
        "connect4" => {
            let v = Values::parse("", connect4::Connect4::OPTIONS).unwrap();
            run(&connect4::Connect4::configure(&v).unwrap(), connect4::Evaluation::Threats, (), &args)
        }
        "reversi" => {
            let v = Values::parse("", reversi::Reversi::OPTIONS).unwrap();
            run(&reversi::Reversi::configure(&v).unwrap(), reversi::Evaluation::ALL[0].1, (), &args)
        }
        "reversi8" => {
            let v = Values::parse("size=8", reversi::Reversi::OPTIONS).unwrap();
            run(&reversi::Reversi::configure(&v).unwrap(), reversi::Evaluation::ALL[0].1, (), &args)
        }
        "ultimate" => {
            let v = Values::parse("", ultimate::Ultimate::OPTIONS).unwrap();
            run(&ultimate::Ultimate::configure(&v).unwrap(), ultimate::Evaluation::ALL[0].1, (), &args)
        }
        _ => {}
    }
}
