//! Finds the weights of Reversi's patterns: `patterns SIZE SECONDS NEW [OLD]`.
//!
//! Games are played half at random down to some number of empty squares, then sensibly, by a small search with the
//! weights so far; what is left is solved. Each position of the sensible part gets the value of its end. The weights are
//! fitted to these values by stochastic gradient descent. Those that the games have were found in two rounds, the first
//! with a few seconds and no old weights.

use std::fs;

use arbore_core::{Game as _, Limits, Notation as _, Score, Turn};
use arbore_games::reversi::{Discs, Empties, Endgame, Patterns, Place, Reversi};
use arbore_solver::{Solve as _, Solver};

/// With this many empty squares a game is solved.
const SOLVED: u32 = 12;
/// The weights that belong to numbers and not to patterns come first.
const NUMBERS: usize = 5;
const EPOCHS: u16 = 24;
/// How many weights count in a position, roughly.
const ACTIVE: f32 = 40.0;

struct Sample {
    weights: Vec<(usize, f32)>,
    value: f32,
}

struct Teacher {
    game: Reversi,
    patterns: Patterns,
    proofs: Endgame,
    weights: Vec<f32>,
    random: fastrand::Rng,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, seconds, new, old @ ..] = arguments.as_slice() else {
        panic!("patterns SIZE SECONDS NEW [OLD]");
    };
    let seconds: f64 = seconds.parse().expect("a number");
    let game = Reversi::new(size.parse().expect("a size"), Empties::Winner).expect("a board");
    let patterns = Patterns::new(&game).expect("a board with patterns");
    let mut weights = vec![0.0; patterns.count()];
    match old.first() {
        Some(old) => {
            let bytes = fs::read(old).expect("old weights");
            weights = bytes.into_iter().map(|byte| f32::from(byte.cast_signed()) / 8.0).collect();
        }
        // Something to begin with: moves, and a little for squares where there may be one later.
        None => weights[1..NUMBERS].copy_from_slice(&[1.0, 1.0, 0.3, 0.3]),
    }
    let random = fastrand::Rng::with_seed(old.len() as u64 + 1);
    let mut teacher = Teacher { game, patterns, proofs: Endgame::new(), weights, random };

    let mut samples = Vec::new();
    let started = cpu();
    let mut games = 0;
    while cpu() - started < seconds {
        teacher.play(&mut samples);
        games += 1;
    }
    println!("{games} games, {} positions", samples.len());
    teacher.random.shuffle(&mut samples);
    let (held_out, learnt) = samples.split_at(samples.len() / 20);
    for epoch in 0..EPOCHS {
        teacher.learn(learnt, f32::from(epoch));
        println!("{epoch}: {:.3} held out {:.3}", teacher.error(learnt), teacher.error(held_out));
    }
    #[expect(clippy::cast_possible_truncation, reason = "it is cut to a byte")]
    let byte = |weight: f32| ((weight * 8.0).round().clamp(-127.0, 127.0) as i8).cast_unsigned();
    let bytes: Vec<u8> = teacher.weights.iter().map(|weight| byte(*weight)).collect();
    fs::write(new, bytes).expect("written");
}

impl Teacher {
    /// Plays one game, and adds what can be learnt from it.
    fn play(&mut self, samples: &mut Vec<Sample>) {
        let until = self.random.u32(9..=24);
        let noise = self.random.f32() * 0.7 + 0.05;
        let mut state = self.game.start();
        while self.is_on(&state) && self.left(&state) > until {
            let children = self.children(&state);
            let child = if self.random.f32() < noise {
                self.random.choice(children)
            } else {
                children.into_iter().min_by(|a, b| self.value(a).total_cmp(&self.value(b)))
            };
            state = child.expect("the game is not over");
        }
        let mut path = Vec::new();
        while self.is_on(&state) && self.left(&state) > SOLVED {
            path.push(state.clone());
            let mut best = (f32::NEG_INFINITY, None);
            for child in self.children(&state) {
                let value = -self.search(&child, 2, f32::NEG_INFINITY, -best.0);
                if value > best.0 {
                    best = (value, Some(child));
                }
            }
            state = best.1.expect("the game is not over");
        }
        if !self.is_on(&state) {
            return;
        }
        let mut solver = Solver::new(&self.game, &self.proofs, 1);
        let proven = solver.solve(&state, &Limits::default());
        let (side, value) = (self.game.side(&state), points(proven.value().expect("no limit")));
        path.push(state);
        for state in path {
            let mut weights = Vec::new();
            self.patterns.each_weight(&self.game, &state, |place, times| {
                weights.push((place, f32::from(i16::try_from(times).expect("a small number"))));
            });
            samples
                .push(Sample { weights, value: if self.game.side(&state) == side { value } else { -value } });
        }
    }

    /// Goes through all samples once.
    fn learn(&mut self, samples: &[Sample], epoch: f32) {
        let rate = 0.6 / (1.0 + epoch / 2.0) / ACTIVE;
        let mut met = vec![0.0_f32; self.weights.len()];
        for sample in samples {
            // Games that are lost anyway shall not teach more than others.
            let error = (sample.value - self.sum(sample)).clamp(-16.0, 16.0);
            for (place, times) in &sample.weights {
                let rate = if *place < NUMBERS { rate / ACTIVE } else { rate };
                self.weights[*place] += rate * error * times;
                met[*place] += 1.0;
            }
        }
        for (place, other) in self.patterns.mirrored().into_iter().enumerate() {
            if place < other {
                let mean = f32::midpoint(self.weights[place], self.weights[other]);
                (self.weights[place], self.weights[other]) = (mean, mean);
            }
            if place >= NUMBERS {
                // What was hardly ever met is not to be believed.
                let met = met[place] + if place == other { 0.0 } else { met[other] };
                self.weights[place] *= met / (met + 2.0);
            }
        }
    }

    fn sum(&self, sample: &Sample) -> f32 {
        sample.weights.iter().map(|(place, times)| self.weights[*place] * times).sum()
    }

    /// The root of the mean of the squares.
    #[expect(clippy::cast_precision_loss, reason = "a count of positions")]
    fn error(&self, samples: &[Sample]) -> f64 {
        let squares = samples.iter().map(|sample| f64::from(self.sum(sample) - sample.value).powi(2));
        (squares.sum::<f64>() / samples.len() as f64).sqrt()
    }

    fn is_on(&self, state: &Discs) -> bool {
        self.game.turn(state) != Turn::Over
    }

    fn left(&self, state: &Discs) -> u32 {
        self.proofs.plies_left(&self.game, state)
    }

    fn children(&self, state: &Discs) -> Vec<Discs> {
        let mut children = Vec::new();
        self.game.moves(state, |m: Place| {
            let mut child = state.clone();
            self.game.play(&mut child, m);
            children.push(child);
        });
        children
    }

    fn value(&self, state: &Discs) -> f32 {
        let mut value = 0.0;
        self.patterns.each_weight(&self.game, state, |place, times| {
            value += self.weights[place] * f32::from(i16::try_from(times).expect("a small number"));
        });
        value
    }

    fn search(&self, state: &Discs, depth: u32, mut alpha: f32, beta: f32) -> f32 {
        if !self.is_on(state) {
            return points(self.game.payoff(state, self.game.side(state)));
        }
        if depth == 0 {
            return self.value(state);
        }
        let mut best = f32::NEG_INFINITY;
        for child in self.children(state) {
            best = best.max(-self.search(&child, depth - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

#[expect(clippy::cast_possible_truncation, reason = "discs are few")]
fn points(score: Score) -> f32 {
    score.as_f64() as f32
}

fn cpu() -> f64 {
    cpu_time::ProcessTime::now().as_duration().as_secs_f64()
}
