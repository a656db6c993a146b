//! Ultimate tic-tac-toe: rules, counts, texts and options, against the golden numbers.

mod golden;

use std::collections::{HashMap, HashSet};

use arbore_core::view::{Choice, Fact, Tone};
use arbore_core::{
    Configure, Draw, Game, Notation, NotationError, Outcome, Player, Turn, Values, conformance, perft,
};
use arbore_games::ultimate::{Boards, Evaluation, Ultimate};
use golden::{DRAWN, boards, game, number, play, rows};

const X: Player = Player::FIRST;
const O: Player = Player::SECOND;

const VARIANTS: [&str; 6] = [
    "-",
    "misere=true",
    "fullonly=true",
    "majority=true",
    "misere=true,fullonly=true",
    "fullonly=true,majority=true",
];

#[test]
fn every_variant_keeps_its_promises() {
    for options in VARIANTS {
        let game: Ultimate = game(options);
        conformance::check_zero_sum::<_, Evaluation>(&game, 2);
    }
}

#[test]
fn move_sequences() {
    for row in rows(include_str!("data/ultimate-perft.tsv")) {
        let game: Ultimate = game(row[0]);
        for (depth, count) in (1..).zip(row[1].split(' ')) {
            assert_eq!(perft(&game, &game.start(), depth), number::<u64>(count), "{row:?} {depth}");
        }
    }
}

/// The rules written once more, with letters instead of bits, and with misère play on either level.
#[derive(Clone)]
struct Plain {
    marks: [[char; 9]; 9],
    owners: [char; 9],
    next: Option<usize>,
    mover: char,
    full_only: bool,
    /// Three in a row give the local board to the opponent.
    local_misere: bool,
    /// Three boards in a row lose.
    global_misere: bool,
}

fn other(mark: char) -> char {
    if mark == 'x' { '0' } else { 'x' }
}

fn has_line(cells: &[char; 9], mark: char) -> bool {
    let lines = ["012", "345", "678", "036", "147", "258", "048", "246"];
    let is_his = |cell: u8| cells[usize::from(cell - b'0')] == mark;
    lines.iter().any(|line| line.bytes().all(is_his))
}

impl Plain {
    fn new(full_only: bool, local_misere: bool, global_misere: bool) -> Plain {
        let (marks, owners) = ([['.'; 9]; 9], ['.'; 9]);
        Plain { marks, owners, next: None, mover: 'x', full_only, local_misere, global_misere }
    }

    fn is_closed(&self, board: usize) -> bool {
        !self.marks[board].contains(&'.') || self.owners[board] != '.' && !self.full_only
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if ['x', '0'].into_iter().any(|mark| has_line(&self.owners, mark)) {
            return moves;
        }
        for board in (0..9).filter(|board| self.next.is_none_or(|next| next == *board)) {
            let is_free = |cell: &usize| !self.is_closed(board) && self.marks[board][*cell] == '.';
            moves.extend((0..9).filter(is_free).map(|cell| format!("{board}{cell}")));
        }
        moves
    }

    fn play(&mut self, m: &str) {
        let [board, cell] = [0, 1].map(|at| usize::from(m.as_bytes()[at] - b'0'));
        self.marks[board][cell] = self.mover;
        if self.owners[board] == '.' && has_line(&self.marks[board], self.mover) {
            self.owners[board] = if self.local_misere { other(self.mover) } else { self.mover };
        }
        self.next = (!self.is_closed(cell)).then_some(cell);
        self.mover = other(self.mover);
    }

    fn winner(&self) -> Option<char> {
        let owner = ['x', '0'].into_iter().find(|mark| has_line(&self.owners, *mark));
        owner.map(|owner| if self.global_misere { other(owner) } else { owner })
    }
}

fn winner(game: &Ultimate, state: &Boards) -> Option<char> {
    match game.payoff(state, X).outcome() {
        Outcome::WinIn(0) => Some('x'),
        Outcome::LossIn(0) => Some('0'),
        Outcome::Points(0) => None,
        other => panic!("{other:?}"),
    }
}

/// Random games, move by move beside the other telling of the rules. Misère play on the local level is the
/// same game as on the global one, and on both levels it is the usual game.
#[test]
fn the_rules_told_twice() {
    for full_only in [false, true] {
        let [normal, misere] = [false, true].map(|misere| Ultimate::new(misere, full_only, false).unwrap());
        let mut decided = 0;
        for seed in 0..300 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut states = [normal.start(), misere.start()];
            let levels = [(false, false), (true, true), (true, false), (false, true)];
            let mut plain = levels.map(|(local, global)| Plain::new(full_only, local, global));
            loop {
                let moves = plain[0].moves();
                for (game, state) in [&normal, &misere].into_iter().zip(&states) {
                    let texts =
                        conformance::choices(game, state).into_iter().map(|m| game.move_text(state, m));
                    assert_eq!(texts.collect::<Vec<_>>(), moves, "{}", game.position_text(state));
                }
                if moves.is_empty() {
                    break;
                }
                let m = &moves[random.usize(..moves.len())];
                states = [play(&normal, &states[0], m), play(&misere, &states[1], m)];
                for plain in &mut plain {
                    plain.play(m);
                }
            }
            let usual = winner(&normal, &states[0]);
            let lost = winner(&misere, &states[1]);
            assert_eq!(lost, usual.map(other), "who wins one loses the other");
            let plain = plain.map(|plain| plain.winner());
            assert_eq!(plain, [usual, usual, lost, lost], "no misère, both levels, local, global");
            decided += u32::from(usual.is_some());
        }
        assert!((150..300).contains(&decided), "{decided} games were decided");
    }
}

/// 20,000 random games: x has a line in 41.1 %, 0 in 36.5 %, no player in 22.4 %, after 58.9 plies. The
/// tolerance is four times the standard deviation.
#[test]
fn random_games() {
    const GAMES: u32 = 20_000;
    let game: Ultimate = game("-");
    let (mut ends, mut plies) = (HashMap::new(), 0.0);
    conformance::random_positions(&game, GAMES, |state| {
        if game.turn(state) == Turn::Over {
            *ends.entry(winner(&game, state)).or_insert(0) += 1;
        } else {
            plies += 1.0;
        }
    });
    for (end, percent) in [(Some('x'), 41.1), (Some('0'), 36.5), (None, 22.4)] {
        let found = f64::from(ends[&end]) / f64::from(GAMES) * 100.0;
        let deviation = (percent * (100.0 - percent) / f64::from(GAMES)).sqrt();
        assert!((found - percent).abs() < 4.0 * deviation, "{end:?}: {found} %");
    }
    let mean: f64 = plies / f64::from(GAMES);
    assert!((mean - 58.9).abs() < 0.3, "{mean} plies");
}

fn moves(game: &Ultimate, state: &Boards) -> Vec<String> {
    conformance::choices(game, state).into_iter().map(|m| game.move_text(state, m)).collect()
}

/// The cell says on which board the opponent plays; to be sent to a closed one is to be free.
#[test]
fn where_to_play() {
    let game: Ultimate = game("-");
    let state = play(&game, &game.start(), "48");
    assert_eq!(game.position_text(&state), boards(&[(4, "........x")], "0 8"));
    assert_eq!(moves(&game, &state), ["80", "81", "82", "83", "84", "85", "86", "87", "88"]);
    // Board 3 is won and board 5 is full: the player who is sent there plays anywhere else.
    let given = [(3, "xxx00...."), (5, DRAWN)];
    for (m, closed) in [("43", 3), ("45", 5)] {
        let state = play(&game, &game.parse_board(&boards(&given, "0 4")).unwrap(), m);
        assert_eq!(game.position_text(&state).split(' ').nth(2), Some("-"), "{closed}");
        let moves = moves(&game, &state);
        assert_eq!(moves.len(), 6 * 9 + 8);
        assert!(!moves.iter().any(|m| m.starts_with(['3', '5'])), "{moves:?}");
    }
}

/// A move that closes the board to which it sends frees the opponent.
#[test]
fn sent_to_the_board_just_won() {
    let given = boards(&[(4, "x..0.0..x"), (0, "x.......0")], "x 4");
    let game: Ultimate = game("-");
    let state = play(&game, &game.parse_position(&given).unwrap(), "44");
    assert_eq!(moves(&game, &state).len(), 7 * 9 + 7, "board 4 is won by the move that sends there");
    let game: Ultimate = golden::game("fullonly=true");
    let state = play(&game, &game.parse_position(&given).unwrap(), "44");
    assert_eq!(moves(&game, &state), ["41", "42", "46", "47"], "it stays open until it is full");
}

/// With `fullonly` both players may have a line on a board. It belongs to the first, which the text names.
#[test]
fn the_first_line_counts() {
    let game: Ultimate = game("fullonly=true");
    let start = game.parse_position(&boards(&[(0, "xxx00....")], "0 0")).unwrap();
    let state = play(&game, &start, "05");
    let text = boards(&[(0, "xxx000...")], "x 5 x........");
    assert_eq!(game.position_text(&state), text);
    assert_eq!(game.parse_position(&text).as_ref(), Ok(&state));
    let swapped = game.parse_position(&boards(&[(0, "xxx000...")], "x 5 0........")).unwrap();
    assert_ne!(swapped, state);
    assert_ne!(game.key(&swapped), game.key(&state));
    let both = Err(NotationError::Impossible { why: "both-players-have-won-a-board" });
    for rest in ["x 5", "x 5 ........."] {
        assert_eq!(game.parse_position(&boards(&[(0, "xxx000...")], rest)), both);
    }
    let closed: Ultimate = golden::game("-");
    assert_eq!(closed.parse_position(&text), both, "a board that is won is closed to a second line");
    let wrong = game.parse_position(&boards(&[(0, "xxx......")], "0 5 0........"));
    let (found, expected) = ("0........".to_owned(), "x........".to_owned());
    assert_eq!(wrong, Err(NotationError::Unexpected { found, at: 95, expected }));
}

#[test]
fn three_boards_in_a_row() {
    let given = boards(&[(0, "xxx00...."), (4, "x.x.x0x00"), (8, "xx.00....")], "x 8");
    for (options, winner) in
        [("-", 'x'), ("majority=true", 'x'), ("misere=true", '0'), ("fullonly=true", 'x')]
    {
        let game: Ultimate = game(options);
        let before = game.parse_board(&given).unwrap();
        assert_eq!(game.turn(&before), Turn::Player(X));
        let state = play(&game, &before, "82");
        assert_eq!((game.turn(&state), self::winner(&game, &state)), (Turn::Over, Some(winner)), "{options}");
        assert_eq!(game.position_text(&state).split(' ').nth(2), Some("-"), "the game is over");
        assert_eq!(game.side(&state), O);
    }
}

/// The last cell is taken and no player has a line. x owns four boards, 0 owns three.
#[test]
fn all_boards_are_closed() {
    let (x, o, last) = ("xxx......", "000......", "x0xx000x.");
    let given = [(0, x), (1, x), (2, o), (3, o), (4, o), (5, x), (6, x), (7, DRAWN), (8, last)];
    for (options, winner) in [("-", None), ("misere=true", None), ("majority=true", Some('x'))] {
        let game: Ultimate = game(options);
        let before = game.parse_board(&boards(&given, "x -")).unwrap();
        assert_eq!(moves(&game, &before), ["88"], "{options}");
        let state = play(&game, &before, "88");
        assert_eq!((game.turn(&state), self::winner(&game, &state)), (Turn::Over, winner), "{options}");
    }
    let game: Ultimate = game("fullonly=true");
    let before = game.parse_board(&boards(&given, "x 8")).unwrap();
    assert_ne!(game.turn(&play(&game, &before, "88")), Turn::Over, "the boards that are won are not full");
}

/// The eight symmetries turn all boards alike: 15 first moves are different, and images have one form.
#[test]
fn symmetries() {
    let game: Ultimate = game("-");
    let first: HashSet<Boards> =
        moves(&game, &game.start()).iter().map(|m| game.canonical(&play(&game, &game.start(), m))).collect();
    assert_eq!(first.len(), 15);
    let line = |moves: &str| game.canonical(&play(&game, &game.start(), moves));
    assert_eq!(line("01 13 35"), line("03 31 17"), "mirrored in the falling diagonal");
    assert_ne!(line("01 13 35"), line("03 31 15"));
}

/// The key is no number of the position, but it is as good as one among a million.
#[test]
fn keys_do_not_collide() {
    let game: Ultimate = game("-");
    let (mut states, mut keys) = (HashSet::new(), HashSet::new());
    let mut halves = [HashSet::new(), HashSet::new()];
    conformance::random_positions(&game, 5000, |state| {
        states.insert(game.position_text(state));
        let key = game.key(state);
        keys.insert(key);
        halves[0].insert(key >> 32);
        halves[1].insert(key & 0xffff_ffff);
    });
    assert!(states.len() > 250_000);
    assert_eq!(keys.len(), states.len());
    // Of n numbers of 32 bits about n² / 2³³ are expected to be the same as another.
    assert!(halves.iter().all(|half| states.len() - half.len() < 50), "the halves are as good");
    let key = |rest: &str| game.key(&game.parse_board(&boards(&[(0, "x........")], rest)).unwrap());
    let keys = ["0 0", "0 1", "0 -", "x 0", "x 1", "x -"].map(key);
    assert_eq!(HashSet::from(keys).len(), keys.len());
}

#[test]
fn positions_as_text() {
    let game: Ultimate = game("-");
    let read = |text: &str| game.parse_position(text).map(|state| game.position_text(&state));
    for (text, again) in [
        (boards(&[], ""), boards(&[], "x -")),
        (boards(&[(4, "....x....")], ""), boards(&[(4, "....x....")], "0 -")),
        (boards(&[(4, "##O#X####")], "X  4"), boards(&[(4, "..0.x....")], "x 4")),
        (boards(&[(4, "xxx00....")], "0 3 ....x...."), boards(&[(4, "xxx00....")], "0 3")),
    ] {
        assert_eq!(read(&text), Ok(again), "{text}");
    }
    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    let closed = boards(&[(4, "xxx00....")], "0 4");
    assert_eq!(read(&closed), unexpected("4", 93, "- 0 1 2 3 5 6 7 8"));
    assert_eq!(read(&boards(&[], "x 9")), unexpected("9", 93, "- 0 1 2 3 4 5 6 7 8"));
    assert_eq!(read(&boards(&[], "y")), unexpected("y", 91, "x 0"));
    assert_eq!(read(&boards(&[(0, "y........")], "")), unexpected("y", 1, "x 0 . /"));
    let count = |what, expected, found| Err(NotationError::Count { what, expected, found });
    assert_eq!(read("........./........."), count("board", 9, 2));
    assert_eq!(read(&boards(&[(3, "x0")], "x")), count("cell-of-board", 9, 2));
    assert_eq!(read(&boards(&[], "x - ......... -")), count("part", 4, 5));
    assert_eq!(read(&boards(&[], "x - x")), count("board", 9, 1));
    let (x, o) = ("xxx......", "000......");
    let two_lines = [(0, x), (1, x), (2, x), (3, o), (4, o), (5, o)];
    assert_eq!(
        read(&boards(&two_lines, "x -")),
        Err(NotationError::Impossible { why: "both-players-have-won" })
    );
    // When the game is over no player plays anywhere.
    let (x, o) = ("xxx00....", "00.......");
    let won = [(0, x), (1, x), (2, x), (3, o)];
    assert_eq!(read(&boards(&won, "0 7")), Ok(boards(&won, "0 -")));
    let impossible = |given: &[(usize, &str)], rest: &str| match read(&boards(given, rest)) {
        Err(NotationError::Impossible { why }) => why,
        other => panic!("{given:?}: {other:?}"),
    };
    assert_eq!(impossible(&[(0, "xx.......")], "0"), "wrong-number-of-marks");
    assert_eq!(impossible(&[(0, "xxxxxx00."), (1, "000......")], ""), "played-on-a-board-that-was-won");
    assert_eq!(impossible(&[&won[..], &[(4, "0........")]].concat(), ""), "won-before-the-last-move");
    let two_lines = [(0, x), (1, x), (2, x), (6, x), (7, x), (8, x), (3, "000......"), (4, "000......")];
    assert_eq!(impossible(&two_lines, ""), "won-before-the-last-move");
}

#[test]
fn moves_as_text() {
    let game: Ultimate = game("-");
    let state = play(&game, &game.start(), "40");
    let read = |text: &str| game.parse_move(&state, text).map(|m| game.move_text(&state, m));
    assert_eq!(read(" 08 "), Ok("08".to_owned()));
    for text in ["48", "09", "0", "008", "a1", "-1"] {
        assert!(
            matches!(read(text), Err(NotationError::Illegal { legal, .. }) if legal.len() == 9),
            "{text}"
        );
    }
}

#[test]
fn the_board_shows_who_owns_what() {
    let game: Ultimate = game("-");
    let given = [(0, "xxx00...."), (1, DRAWN), (8, "....0....")];
    let view = game.draw(&game.parse_position(&boards(&given, "0 8")).unwrap());
    assert_eq!((view.cells.len(), view.blocks), (81, (3, 3)));
    let cell = &view.cells[8 * 9 + 4];
    assert_eq!((cell.x, cell.y, cell.name.as_str(), cell.tone), (7, 7, "84", Tone::Plain));
    assert_eq!(cell.piece.as_ref().and_then(|piece| piece.owner), Some(O));
    assert_eq!((view.cells[5].tone, view.cells[9].tone), (Tone::Of(X), Tone::Dead));
    let fact = |what, owner: Option<Player>, value| Fact::new(what, owner, value);
    let owned = [fact("board", Some(X), 1), fact("board", Some(O), 0)];
    assert_eq!(view.facts[..2], owned);
    assert_eq!(view.facts[2..], [fact("next-board", None, 8)]);
    assert_eq!(view.choices[0], Choice::new("80", [72]));
}

#[test]
fn options_must_fit_together() {
    let read = |text: &str| {
        let values = Values::parse(text, Ultimate::OPTIONS)?;
        Ultimate::configure(&values).map(|_| values.text(Ultimate::OPTIONS))
    };
    assert_eq!(read("majority=false,misere=false").unwrap(), "");
    assert_eq!(read("fullonly=true,misere=true").unwrap(), "misere=true,fullonly=true");
    let message = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(
        message("misere=true,majority=true"),
        "`majority=true` does not go with `misere=true`: allowed is false"
    );
    assert_eq!(message("closed=true"), "unknown option `closed`; there are: misere, fullonly, majority");
}
