//! Chess in texts: FEN, moves as in UCI, algebraic notation.

use arbore_core::{Game, Notation, NotationError, conformance};
use arbore_games::chess::{Chess, Position};

fn position(text: &str) -> Position {
    Chess.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A move read from one text, written as UCI and in algebraic notation.
fn both(position: &Position, text: &str) -> (String, String) {
    let m = Chess.parse_move(position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (Chess.move_text(position, m), Chess.san(position, m))
}

/// Each move is written as it should be, and read from both texts.
fn check(fen: &str, moves: &[(&str, &str)]) {
    let position = position(fen);
    for (uci, san) in moves {
        let expected = ((*uci).to_owned(), (*san).to_owned());
        assert_eq!(both(&position, uci), expected, "{fen}");
        assert_eq!(both(&position, san), expected, "{fen}");
    }
}

#[test]
fn algebraic_notation_of_men_and_pawns() {
    check(
        "r1bqkbnr/ppp2ppp/2np4/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4",
        &[("d2d4", "d4"), ("c4f7", "Bxf7+"), ("f3e5", "Nxe5"), ("e1g1", "O-O"), ("e1e2", "Ke2")],
    );
    check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", &[("e5d6", "exd6"), ("e5e6", "e6")]);
}

#[test]
fn algebraic_notation_tells_men_apart() {
    // By file, by rank, by both, and not at all where only one may move there.
    check("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", &[("a1d1", "Rd1"), ("h1g1", "Rg1")]);
    check("4k3/8/8/R6R/8/8/8/4K3 w - - 0 1", &[("a5d5", "Rad5"), ("h5d5", "Rhd5")]);
    check("R7/7k/8/8/8/8/8/R3K3 w - - 0 1", &[("a8a4", "R8a4"), ("a1a4", "R1a4"), ("a8b8", "Rb8")]);
    check("5k2/8/8/Q6Q/8/8/8/Q3K3 w - - 0 1", &[("a5d5", "Qad5"), ("h5d5", "Qhd5"), ("a1d4", "Qd4")]);
    check("k7/8/8/2Q1Q3/8/2Q5/8/4K3 w - - 0 1", &[("c5d4", "Qc5d4"), ("e5d4", "Qed4"), ("c3d4", "Q3d4")]);
    // The knight on d2 is pinned, so the other one needs no file.
    check("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", &[("g1f3", "Nf3")]);
}

#[test]
fn algebraic_notation_of_checks_and_mates() {
    check("7k/8/6K1/8/8/8/8/R7 w - - 0 1", &[("a1a8", "Ra8#"), ("a1h1", "Rh1+"), ("a1a7", "Ra7")]);
    check("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", &[("e1g1", "O-O"), ("e1c1", "O-O-O")]);
    check("5k2/8/8/8/8/8/8/4K2R w K - 0 1", &[("e1g1", "O-O+")]);
    check("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", &[("e1c1", "O-O-O+")]);
    check("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", &[("e8g8", "O-O"), ("e8c8", "O-O-O")]);
}

#[test]
fn algebraic_notation_of_promotions() {
    check(
        "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1",
        &[("c7c8q", "c8=Q"), ("c7c8n", "c8=N"), ("c7d8q", "cxd8=Q+"), ("c7d8b", "cxd8=B")],
    );
    check("7k/P7/6K1/8/8/8/8/8 w - - 0 1", &[("a7a8q", "a8=Q#"), ("a7a8r", "a8=R#"), ("a7a8b", "a8=B")]);
}

#[test]
fn algebraic_notation_as_people_write_it() {
    let start = Chess.start();
    for text in ["Nf3", "Nf3!", "Nf3?!", " Ng1f3 ", "N1f3", "Ngf3", "g1f3", "G1F3", "Nf3+"] {
        assert_eq!(both(&start, text).0, "g1f3", "{text}");
    }
    let castling = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in ["O-O", "0-0", "e1g1", "e1h1", "E1G1"] {
        assert_eq!(both(&castling, text).0, "e1g1", "{text}");
    }
    for text in ["O-O-O", "0-0-0", "e1c1", "e1a1"] {
        assert_eq!(both(&castling, text).0, "e1c1", "{text}");
    }
    let promotion = position("3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1");
    for text in ["cxd8=Q", "cxd8Q", "cd8=Q+", "c7d8q", "c7xd8=Q"] {
        assert_eq!(both(&promotion, text).0, "c7d8q", "{text}");
    }
    // A bishop is not a pawn of file b.
    let both_can = position("4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1");
    assert_eq!(both(&both_can, "bxc3").0, "b2c3");
    assert_eq!(both(&both_can, "Bxc3").0, "d2c3");
    // The same letters and digits, but for one capital.
    check("4k3/8/8/8/2B5/8/1PB5/4K3 w - - 0 1", &[("c2b3", "B2b3"), ("c4b3", "B4b3"), ("b2b3", "b3")]);
}

#[test]
fn what_is_no_move_is_refused_with_all_that_are() {
    let start = Chess.start();
    for wrong in
        ["", "e5", "Ke2", "e2e5", "O-O", "e1g1", "e1h1", "e7e5", "e2e4q", "Nd2", "e9", "♘f3", "ééé", "x"]
    {
        let error = Chess.parse_move(&start, wrong).unwrap_err();
        assert!(matches!(&error, NotationError::Illegal { legal, .. } if legal.len() == 20), "{wrong}");
    }
    let ambiguous = position("4k3/8/8/R6R/8/8/8/4K3 w - - 0 1");
    assert!(Chess.parse_move(&ambiguous, "Rd5").is_err());
    assert!(Chess.parse_move(&position("3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1"), "c7c8").is_err());
    let drawn = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(Chess.parse_move(&drawn, "e1e2").is_err(), "the game is over");
}

/// Every move of many positions, in both notations and back.
#[test]
fn algebraic_notation_reads_back() {
    let mut count = 0;
    conformance::random_positions(&Chess, 20, |position| {
        for m in conformance::choices(&Chess, position) {
            let san = Chess.san(position, m);
            assert_eq!(Chess.parse_move(position, &san), Ok(m), "{san} {position:?}");
            count += 1;
        }
    });
    assert!(count > 20_000, "only {count} moves");
}

#[test]
fn positions_are_read_as_people_write_them() {
    let read = |text: &str| Chess.parse_position(text).map(|position| Chess.position_text(&position));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Chess.position_text(&Chess.start()), start);
    for text in [start, "  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  kqKQ -"] {
        assert_eq!(read(text), Ok(start.to_owned()), "{text}");
    }
    assert_eq!(
        read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
        Ok("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1".to_owned()),
        "who may castle must be said"
    );
    let black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(read(black), Ok(black.to_owned()));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let read = |text: &str| Chess.parse_position(text).unwrap_err();
    let impossible = |why| NotationError::Impossible { why };
    let count = |what, expected, found| NotationError::Count { what, expected, found };
    assert_eq!(read("8/8/8/8/8/8/8/4K3 w"), count("black-king", 1, 0));
    assert_eq!(read("4k3/8/8/8/8/8/8/4KK2 w"), count("white-king", 1, 2));
    assert_eq!(read("4k3/8/8/8/8/8/8 w"), count("row", 8, 7));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K2 w"), count("cell", 8, 7));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K2P w"), impossible("pawn-on-last-rank"));
    assert_eq!(read("4k2P/8/8/8/8/8/8/4K3 w"), impossible("pawn-on-last-rank"));
    assert_eq!(read("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w"), impossible("too-many-men"));
    assert_eq!(read("4k3/8/8/8/8/QQQQQQQQ/PPPPPPPP/4K3 w"), impossible("too-many-men"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4RK2 w"), impossible("king-can-be-taken"));
    assert_eq!(read("8/8/8/3kK3/8/8/8/8 w"), impossible("king-can-be-taken"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K3 w K"), impossible("castling-without-king-or-rook"));
    assert_eq!(read("4k3/8/8/8/8/8/8/5K1R w K"), impossible("castling-without-king-or-rook"));
    assert_eq!(read("r3k3/8/8/8/8/8/8/4K2R w Kk"), impossible("castling-without-king-or-rook"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K3 w - e6"), impossible("no-pawn-to-take-en-passant"));
    assert_eq!(read("4k3/8/8/4p3/8/8/8/4K3 w - e3"), impossible("no-pawn-to-take-en-passant"));
    let unexpected = |found: &str, at, expected: &str| NotationError::Unexpected {
        found: found.to_owned(),
        at,
        expected: expected.to_owned(),
    };
    assert_eq!(read("4k3/8/8/8/8/8/9/4K3 w"), unexpected("9", 15, "PNBRQK pnbrqk 1..8 /"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K3 white"), unexpected("white", 21, "w b"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K3 w X"), unexpected("X", 23, "- KQkq"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K2R w KK"), unexpected("KK", 24, "- KQkq"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K3 w - i9"), unexpected("i9", 25, "- a3 … h6"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K3 w - - -1"), unexpected("-1", 27, "0..65535"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x"), count("part", 6, 7));
}
