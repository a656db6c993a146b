//! Positions and moves as text.

use super::*;

#[test]
fn start_positions_have_the_ids_of_gnubg() {
    for (options, id) in [
        ("-", "4HPwATDgc/ABMA"),
        ("variant=nackgammon", "4Dl4ADbgOXgANg"),
        ("variant=hypergammon", "AACgAgAAKgAAAA"),
    ] {
        let game: Backgammon = game(options);
        assert_eq!(game.position_text(&game.start()), id);
        assert_eq!(game.parse_position(id), Ok(game.start()));
    }
}

#[test]
fn positions_are_read_and_written() {
    let game = standard();
    let read = |text: &str| game.parse_position(text).map(|board| game.position_text(&board));
    for (text, again) in [
        (" 4HPwATDgc/ABMA  ", "4HPwATDgc/ABMA"),
        ("4HPwATDgc/ABMA 1 opening", "4HPwATDgc/ABMA"),
        ("4HPwATDgc/ABMA roll", "4HPwATDgc/ABMA x roll"),
        ("4HPwATDgc/ABMA 1-3", "4HPwATDgc/ABMA x 3-1"),
        ("4HPwATDgc/ABMA o 31", "4HPwATDgc/ABMA o 3-1"),
        ("4HPwATDgc/ABMA 2", "4HPwATDgc/ABMA o"),
        ("4HPwATDgc/ABMA O opening", "4HPwATDgc/ABMA o opening"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "4HPwATDgc/ABMA"),
        ("-b----E-C---eE---c-e----B-", "4HPwATDgc/ABMA"),
        ("xgid=-b----E-C---eE---c-e----B-:1:0:-1:42:0:0:3:5:10", "4HPwATDgc/ABMA o 4-2"),
    ] {
        assert_eq!(read(text).as_deref(), Ok(again), "{text}");
    }
    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    let count = |what, expected, found| Err(NotationError::Count { what, expected, found });
    assert_eq!(read(""), count("id-character", 14, 0));
    assert_eq!(read("4HPwATDgc/ABM"), count("id-character", 14, 13));
    assert_eq!(read(" 4HPwATDgc/AB!A"), unexpected("!", 14, "A..Z a..z 0..9 + /"));
    assert_eq!(read("4HPwATDgc/ABMA z"), unexpected("z", 16, "x o 1-1..6-6"));
    assert_eq!(read("4HPwATDgc/ABMA x 7-1"), unexpected("7-1", 18, "1-1..6-6"));
    assert_eq!(read("4HPwATDgc/ABMA x 3-1 3-1"), count("part", 3, 4));
    assert_eq!(read("XGID=-b----E-C---eE---c-e----B"), count("id-character", 26, 25));
    assert_eq!(read("XGID=-b----P-C---eE---c-e----B-"), unexpected("P", 12, "- A..O a..o"));
    assert_eq!(read("XGID=Ab----E-C---eE---c-e----B-"), unexpected("A", 6, "- A..O a..o"));
    let start = "XGID=-b----E-C---eE---c-e----B-:0:0";
    assert_eq!(read(&format!("{start}:2")), unexpected("2", 37, "1 -1"));
    assert_eq!(read(&format!("{start}:1:77")), unexpected("77", 39, "00 11..66"));
    assert_eq!(read(&format!("{start}:1:66 x")), count("part", 1, 2));
    assert_eq!(read("4HPwATDgc/ABMA 3-1 2-1"), unexpected("2-1", 20, "x o"));
    // Sixteen checkers.
    let range = NotationError::Range { what: "checker", found: "16".to_owned(), min: 0, max: 15 };
    assert_eq!(read("XGID=-b----E-C---eF---c-e----B-"), Err(range));
    for (why, text) in [
        ("no-position-id", "4HPwATDgc/ABMB"),
        ("both-players-have-won", "AAAAAAAAAAAAAA"),
        ("both-on-one-point", "AQAAAAAAAgAAAA"),
        ("nobody-can-ever-move", "XGID=aBBBBBB------------bbbbbbA"),
    ] {
        assert_eq!(read(text), Err(NotationError::Impossible { why }), "{text}");
    }
}

/// All positions of the collection are read, and their IDs written again.
#[test]
fn ids_of_gnubg_are_read() {
    for row in rows(include_str!("../data/backgammon-gnubg-equities.tsv")) {
        for side in ["", " o"] {
            let text = format!("{}{side}", row[0]);
            assert_eq!(standard().position_text(&position(&text)), text);
        }
    }
}

#[test]
fn moves_are_read_in_many_spellings() {
    let board = position("4HPwATDgc/ABMA x 3-1");
    let meant = play(&board, "8/5,6/5");
    for text in ["6/5,8/5", "8/5 6/5", " 8/5, 6/5 ", "8/5*,6/5"] {
        let read = standard().parse_move(&board, text);
        assert_eq!(read.is_ok(), !text.contains('*'), "{text}");
        if read.is_ok() {
            assert_eq!(play(&board, text), meant, "{text}");
        }
    }
    assert_eq!(play(&board, "24/23/20"), play(&board, "24/20"));
    assert_eq!(play(&board, "24/21,21/20"), play(&board, "24/20"));
    assert_eq!(play(&board, "21/20,24/21"), play(&board, "24/20"));
    for wrong in
        ["24/22", "8/5", "8/5,6/5,6/5", "5/8,5/6", "8/5,6/5(2)", "pass", "24", "/", "a/b", "8/5,6/5()"]
    {
        assert!(standard().parse_move(&board, wrong).is_err(), "{wrong}");
    }
    let doubles = position("4HPwATDgc/ABMA o 2-2");
    let meant = play(&doubles, "24/22(2),6/4(2)");
    for text in ["24/22,24/22,6/4,6/4", "6/4(2),24/22(2)", "24/22,6/4(2),24/22"] {
        assert_eq!(play(&doubles, text), meant, "{text}");
    }
    let off = set_up(&[(25, 1), (4, 2)], &[(5, 1), (1, 2)], "51");
    assert_eq!(moves(&off), ["bar/20*,4/3", "bar/20*/19"]);
    for text in ["bar/20*,4/3", "25/20,4/3", "b/20 4/3", "BAR/20,4/3", "4/3,bar/20*(1)", "bar/20(1)*,4/3"] {
        assert_eq!(play(&off, text), play(&off, "bar/20*,4/3"), "{text}");
    }
}

/// Steps of one checker can be drawn together if that means one legal play only.
#[test]
fn a_way_that_is_not_told() {
    let game = standard();
    let read = |board: &Board, text: &str| {
        game.parse_move(board, text).map(|m| game.move_text(board, m)).map_err(|_| ())
    };
    // Over 21 it hits, over 22 it does not.
    let one = set_up(&[(24, 1)], &[(2, 1), (4, 1)], "32");
    assert_eq!(moves(&one), ["24/19", "24/21*/19"]);
    for (text, meant) in [
        ("24/19", Ok("24/19")),
        ("24/22/19", Ok("24/19")),
        ("24/21/19", Ok("24/21*/19")),
        ("24/21*/19", Ok("24/21*/19")),
        ("24/21,21/19", Ok("24/21*/19")),
        ("24/19*", Err(())),
    ] {
        assert_eq!(read(&one, text).as_deref(), meant.as_deref(), "{text}");
    }
    // Only the way that hits is open.
    let only = set_up(&[(24, 1)], &[(3, 2), (4, 1)], "32");
    assert_eq!(moves(&only), ["24/21*/19"]);
    assert_eq!(read(&only, "24/19").as_deref(), Ok("24/21*/19"));
    // Both ways hit, and it is ambiguous which is meant.
    let both = set_up(&[(24, 1)], &[(3, 1), (4, 1)], "32");
    assert_eq!(moves(&both), ["24/21*/19", "24/22*/19"]);
    assert!(read(&both, "24/19").is_err());
}

#[test]
fn the_error_lists_what_is_legal() {
    let board = set_up(&[(9, 1)], &[(23, 2)], "61");
    let error = standard().parse_move(&board, " 9/2 ").unwrap_err();
    assert_eq!(error, NotationError::Illegal { text: "9/2".to_owned(), legal: vec!["9/3".to_owned()] });
}
