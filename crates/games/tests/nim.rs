//! Nim: rules, counts, closed form, texts and options, against the golden numbers.

mod golden;

use std::collections::{BTreeSet, HashMap};

use arbore_core::observe::Window;
use arbore_core::search::{AlphaBeta, MaxN, Minimax, Paranoid, Search, Value};
use arbore_core::view::Choice;
use arbore_core::{
    Configure, Draw, Evaluate, Game, Limits, Notation, NotationError, Outcome, Player, Prove, Score, Turn,
    Values, ZeroSum, conformance, perft,
};
use arbore_games::nim::{Balls, ClosedForm, Evaluation, Nim, NimMany};
use golden::{Ageless, game, number, rows};

#[test]
fn every_variant_keeps_its_promises() {
    let for_two = [
        ("-", 4),
        ("misere=false", 4),
        ("heaps=5/2,misere=false", 4),
        ("heaps=0/0", 4),
        ("heaps=9,max=4", 4),
        ("heaps=1/2/3/4/5/6/7/8/9/0,max=255", 2),
    ];
    for (options, depth) in for_two {
        conformance::check_zero_sum::<_, Evaluation>(&game::<Nim>(options), depth);
        conformance::indexed(&game::<Nim>(options));
    }
    let for_many = [
        ("players=3", 4),
        ("players=4,heaps=3/3,misere=false", 4),
        ("players=6,misere=false", 3),
        ("players=4,heaps=255/0/7", 2),
    ];
    for (options, depth) in for_many {
        conformance::check_multiplayer::<_, ()>(&game::<NimMany>(options), depth);
    }
}

/// The bounds of the closed form hold at every position below a few.
#[test]
fn what_is_proven_is_true() {
    for options in SMALL {
        let game: Nim = game(options);
        let mut known = HashMap::new();
        solve(&game, &game.start(), &mut known);
        for (state, value) in known {
            let (lower, upper) = ClosedForm.bounds(&game, &state);
            assert!(lower <= value && value <= upper, "{value} not in {lower} to {upper} at {state:?}");
            assert_eq!(lower.is_decisive(), upper.is_decisive());
            assert_eq!(game.mover_wins(&state), lower > Score::DRAW);
        }
    }
}

/// The exact value of every position that can come after `state`, for the player to move, by definition.
fn solve(game: &Nim, state: &Balls, known: &mut HashMap<Balls, Score>) -> Score {
    if let Some(score) = known.get(state) {
        return *score;
    }
    let values = conformance::choices(game, state).into_iter().map(|m| {
        let mut child = state.clone();
        game.play(&mut child, m);
        -solve(game, &child, known).from_child()
    });
    let score = values.max().unwrap_or_else(|| game.payoff(state, game.side(state)));
    known.insert(state.clone(), score);
    score
}

const SMALL: [&str; 5] =
    ["heaps=2/3/4", "heaps=2/3/4,misere=false", "heaps=4/5,max=2", "heaps=3/3/2,max=1", "heaps=7/4,max=5"];

#[test]
fn proofs_conform() {
    for options in SMALL {
        let game: Nim = game(options);
        conformance::proofs(&game, &ClosedForm, &game.start());
    }
}

#[test]
fn move_sequences() {
    for row in rows(include_str!("data/nim-perft.tsv")) {
        let game: Nim = game(row[0]);
        assert_eq!(perft(&game, &game.start(), number(row[1])), number::<u64>(row[2]), "{row:?}");
    }
}

/// Games and nodes below a position; both players have the same moves, so whose turn it is does not matter.
fn count(game: &Nim, state: &Balls, known: &mut HashMap<String, (u64, u64)>) -> (u64, u64) {
    if game.turn(state) == Turn::Over {
        return (1, 1);
    }
    let name = game.position_text(&game.canonical(state));
    let name = name.split(' ').next().expect("there is a first part").to_owned();
    if let Some(counts) = known.get(&name) {
        return *counts;
    }
    let mut counts = (0, 1);
    for m in conformance::choices(game, state) {
        let below = game.visit(&mut state.clone(), m, |child| count(game, child, known));
        counts = (counts.0 + below.0, counts.1 + below.1);
    }
    known.insert(name, counts);
    counts
}

#[test]
fn whole_trees() {
    let game: Nim = game("-");
    for row in rows(include_str!("data/nim-trees.tsv")) {
        let counts = count(&game, &game.parse_position(row[0]).unwrap(), &mut HashMap::new());
        assert_eq!(counts, (number(row[1]), number(row[2])), "{row:?}");
    }
    let report = Minimax::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut ());
    assert_eq!((report.leaves, report.nodes), (410_982, 995_970));
}

fn is_win(game: &Nim, heaps: &[usize]) -> bool {
    let text: Vec<String> = heaps.iter().map(ToString::to_string).collect();
    let state = game.parse_position(&text.join(",")).unwrap();
    Evaluation::Closed.evaluate(game, &state, Player::FIRST) == Score::points(1)
}

/// The closed form against the definition: a position is won if some move leads to a lost one.
#[test]
fn the_closed_form_is_right() {
    const SIDE: usize = 16;
    for max in [1, 2, 3, 4, 5, 255] {
        for misere in [true, false] {
            let game = Nim::new(&[0, 0, 0], max, misere).unwrap();
            let mut wins = vec![false; SIDE * SIDE * SIDE];
            for place in 0..wins.len() {
                let heaps = [place / SIDE / SIDE, place / SIDE % SIDE, place % SIDE];
                let has_move_to_loss = heaps.iter().zip([SIDE * SIDE, SIDE, 1]).any(|(heap, unit)| {
                    (1..=(*heap).min(usize::from(max))).any(|amount| !wins[place - amount * unit])
                });
                wins[place] = if place == 0 { misere } else { has_move_to_loss };
                if place > 0 {
                    assert_eq!(is_win(&game, &heaps), wins[place], "{heaps:?} {max} {misere}");
                }
            }
        }
    }
}

/// The same on four and five heaps, whose order does not matter.
#[test]
fn the_closed_form_is_right_on_more_heaps() {
    fn check(game: &Nim, state: &Balls, known: &mut HashMap<Balls, bool>) -> bool {
        if let Some(is_win) = known.get(state) {
            return *is_win;
        }
        let mut is_win =
            game.turn(state) == Turn::Over && game.payoff(state, Player::FIRST) == Score::win_in(0);
        for m in conformance::choices(game, state) {
            let mut child = state.clone();
            game.play(&mut child, m);
            // Only who is to move matters, so let it always be the first player.
            let heaps = game.position_text(&game.canonical(&child));
            let child = game.parse_position(heaps.trim_end_matches(" 2")).unwrap();
            is_win |= !check(game, &child, known);
        }
        assert_eq!(game.mover_wins(state), is_win, "{state:?}");
        known.insert(state.clone(), is_win);
        is_win
    }
    for options in ["heaps=9/9/9/9", "heaps=9/9/9/9,misere=false", "heaps=6/6/6/6/6", "heaps=6/6/6/6/6,max=2"]
    {
        let game: Nim = game(options);
        check(&game, &game.start(), &mut HashMap::new());
    }
}

#[test]
fn lost_positions() {
    let game: Nim = game("-");
    let (mut sorted, mut ordered) = ((0, 0), (0, 0));
    for heaps in (0..16 * 16 * 16).map(|place| [place / 256, place / 16 % 16, place % 16]) {
        let is_loss = u32::from(heaps != [0, 0, 0] && !is_win(&game, &heaps));
        ordered = (ordered.0 + is_loss, ordered.1 + 1);
        if heaps.is_sorted() {
            sorted = (sorted.0 + is_loss, sorted.1 + 1);
        }
        let mut remainders = heaps.map(|heap| heap % 4);
        remainders.sort_unstable();
        let is_listed = [[0, 0, 1], [1, 1, 1], [0, 2, 2], [0, 3, 3], [1, 2, 3]].contains(&remainders);
        assert_eq!(is_loss == 1, is_listed, "{heaps:?}");
    }
    assert_eq!((sorted, ordered), ((204, 816), (1024, 4096)));
}

#[test]
fn winning_moves() {
    let game: Nim = game("-");
    for row in rows(include_str!("data/nim-winning-moves.tsv")) {
        let state = game.parse_position(row[0]).unwrap();
        let mut moves = conformance::choices(&game, &state);
        moves.retain(|m| Evaluation::Closed.order(&game, &state, *m) > 0);
        let texts: Vec<String> = moves.iter().map(|m| game.move_text(&state, *m)).collect();
        assert_eq!(if texts.is_empty() { "-".to_owned() } else { texts.join(" ") }, row[1], "{row:?}");
        assert_eq!(game.mover_wins(&state), !texts.is_empty(), "{row:?}");
    }
    let normal = Nim::new(&[4, 4, 4], 3, false).unwrap();
    assert!(!normal.mover_wins(&normal.start()), "4,4,4 is lost in normal play");
}

fn nodes<G: ZeroSum>(game: &G, window: Window) -> String {
    let mut search = AlphaBeta { window, ..AlphaBeta::new(()) };
    search.search(game, &game.start(), &[], &Limits::default(), &mut ()).nodes.to_string()
}

#[test]
fn alpha_beta() {
    let narrow = Window { alpha: Score::points(-1), beta: Score::points(1) };
    for row in rows(include_str!("data/nim-alphabeta.tsv")) {
        let game: Nim = game(&format!("heaps={}", row[0].replace(',', "/")));
        assert_eq!(nodes(&game, Window::FULL), row[3], "{row:?}");
        let ageless = Ageless(game);
        assert_eq!([nodes(&ageless, Window::FULL), nodes(&ageless, narrow)], row[1..3], "{row:?}");
    }
}

#[test]
fn three_players() {
    let game: NimMany = game("players=3");
    for row in rows(include_str!("data/nim-three-players.tsv")) {
        let state = game.parse_position(row[0]).unwrap();
        let report = MaxN::new(()).search(&game, &state, &[], &Limits::default(), &mut ());
        let vector: Box<[Score]> = row[1].split(',').map(|points| Score::points(number(points))).collect();
        assert_eq!(report.value, Some(Value::Vector(vector)), "{row:?}");
        assert_eq!(report.best.map(|m| game.move_text(&state, m)).as_deref(), Some(row[2]), "{row:?}");
        let report = Paranoid::new(()).search(&game, &state, &[], &Limits::default(), &mut ());
        assert_eq!(report.score(), Some(Score::points(number(row[3]))), "{row:?}");
    }
}

/// Which of equal moves is taken decides what max^n finds: all that it can find, by backward induction on
/// sets of vectors.
#[test]
fn equal_moves_decide_between_equilibria() {
    let game: NimMany = game("players=3");
    for row in rows(include_str!("data/nim-three-players.tsv")) {
        let read = |vector: &str| vector.split(',').map(|points| Score::points(number(points))).collect();
        let expected: BTreeSet<Vec<Score>> = row[4].split(' ').map(read).collect();
        let state = game.parse_position(row[0]).unwrap();
        assert_eq!(equilibria(&game, &state, &mut HashMap::new()), expected, "{row:?}");
    }
}

type Equilibria = BTreeSet<Vec<Score>>;

fn equilibria(game: &NimMany, state: &Balls, known: &mut HashMap<Balls, Equilibria>) -> Equilibria {
    let Turn::Player(mover) = game.turn(state) else {
        return BTreeSet::from([Player::all(3).map(|player| game.payoff(state, player)).collect()]);
    };
    if let Some(found) = known.get(state) {
        return found.clone();
    }
    let mut children = Vec::new();
    game.moves(state, |m| {
        let mut child = state.clone();
        game.play(&mut child, m);
        children.push(child);
    });
    let sets: Vec<Equilibria> = children.iter().map(|child| equilibria(game, child, known)).collect();
    // A vector can be chosen if no other move must bring the mover more.
    let least = |set: &Equilibria| set.iter().map(|vector| vector[mover.index()]).min();
    let sure = sets.iter().filter_map(least).max().expect("there is a move");
    let found: Equilibria =
        sets.into_iter().flatten().filter(|vector| vector[mover.index()] >= sure).collect();
    known.insert(state.clone(), found.clone());
    found
}

/// Resolution B-000-10: the game is over when all heaps are empty, and in misère play the player to move
/// there has won.
#[test]
fn the_end() {
    let ends = |options: &str, text: &str| {
        let game: Nim = game(options);
        let state = game.parse_position(text).unwrap();
        assert_eq!(game.turn(&state), Turn::Over);
        [Player::FIRST, Player::SECOND].map(|player| game.payoff(&state, player))
    };
    let (win, loss) = (Score::win_in(0), Score::loss_in(0));
    assert_eq!(ends("-", "0,0,0"), [win, loss]);
    assert_eq!(ends("-", "0,0,0 2"), [loss, win]);
    assert_eq!(ends("misere=false", "0,0,0 2"), [win, loss]);

    let many = |options: &str| {
        let game: NimMany = game(options);
        let mut state = game.start();
        let only = game.parse_move(&state, "0:1").unwrap();
        game.play(&mut state, only);
        let payoffs = Player::all(game.players()).map(|player| game.payoff(&state, player).outcome());
        payoffs.collect::<Vec<Outcome>>()
    };
    assert_eq!(many("heaps=1,players=3"), [-2, 1, 1].map(Outcome::Points));
    assert_eq!(many("heaps=1,players=3,misere=false"), [2, -1, -1].map(Outcome::Points));
    assert_eq!(many("heaps=1,players=6"), [-5, 1, 1, 1, 1, 1].map(Outcome::Points));
}

#[test]
fn positions_and_moves_as_text() {
    let game: Nim = game("-");
    let read = |text: &str| game.parse_position(text).map(|state| game.position_text(&state));
    for (text, again) in [("3,4,5", "3,4,5"), (" 3,4,5 1 ", "3,4,5"), ("0,255,007   2", "0,255,7 2")] {
        assert_eq!(read(text), Ok(again.to_owned()));
    }
    assert_eq!(read("3,4"), Err(NotationError::Count { what: "heap", expected: 3, found: 2 }));
    let range =
        |what, found: &str, min, max| Err(NotationError::Range { what, found: found.to_owned(), min, max });
    assert_eq!(read("3,256,5"), range("heap", "256", 0, 255));
    assert_eq!(read("3,4,99999999999999999999"), range("heap", "99999999999999999999", 0, 255));
    assert_eq!(read("3,4,5 3"), range("player", "3", 1, 2));
    assert_eq!(read("3,4,5 0"), range("player", "0", 1, 2));
    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    assert_eq!(read(" 3,-4,5"), unexpected("-4", 4, "0..255"));
    assert_eq!(read("3,,5"), unexpected("", 3, "0..255"));
    assert_eq!(read(" "), unexpected("", 1, "0..255"));
    assert_eq!(read("3,4,5 1 2"), Err(NotationError::Count { what: "part", expected: 2, found: 3 }));
    assert_eq!(read("3,4,5  you"), unexpected("you", 8, "1..2"));

    let state = game.start();
    let moves: Vec<String> =
        conformance::choices(&game, &state).iter().map(|m| game.move_text(&state, *m)).collect();
    assert_eq!(moves, ["0:1", "0:2", "0:3", "1:1", "1:2", "1:3", "2:1", "2:2", "2:3"]);
    assert!(game.parse_move(&state, "1:4").is_err() && game.parse_move(&state, "3:1").is_err());
}

/// A click on a ball takes it and all to its right; of five balls the first two are out of reach.
#[test]
fn the_board_is_clicked_on_balls() {
    let game: Nim = game("-");
    let view = game.draw(&game.parse_position("1,0,5").unwrap());
    assert_eq!(view.rows, ["0", "1", "2"]);
    assert_eq!(view.cells.len(), 6);
    let choices = [("0:1", 0), ("2:1", 5), ("2:2", 4), ("2:3", 3)];
    assert_eq!(view.choices, choices.map(|(text, ball)| Choice::new(text, [ball])));
    assert_eq!((view.cells[3].x, view.cells[3].y, view.cells[3].name.as_str()), (2, 2, "2:3"));
}

#[test]
fn options_choose_the_type() {
    assert!(std::ptr::eq(Nim::OPTIONS, NimMany::OPTIONS));
    let values = |text: &str| Values::parse(text, Nim::OPTIONS).unwrap();
    assert_eq!(values("players=2,misere=true,max=3,heaps=3/4/5").text(Nim::OPTIONS), "");
    assert_eq!(values("max=2,heaps=7").text(Nim::OPTIONS), "heaps=7,max=2");
    let message = |error: arbore_core::OptionError| error.to_string();
    assert_eq!(
        Nim::configure(&values("players=3")).map_err(message).err().unwrap(),
        "`players=3`: allowed is 2"
    );
    assert_eq!(
        NimMany::configure(&values("")).map_err(message).err().unwrap(),
        "`players=2`: allowed is 3..6"
    );
    assert!(Nim::new(&[1; 17], 3, true).is_err());
    assert!(Nim::new(&[], 3, true).is_err());
    assert!(Nim::new(&[1], 0, true).is_err());
    assert!(NimMany::new(&[1], 1, true, 7).is_err());
}
