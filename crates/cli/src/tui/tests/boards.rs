//! Boards of points and of squares in two shades, as they must be seen in every look.

use arbore_lab::Language;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;

use super::*;

const FEW: Theme = Theme { colours: Colours::Few, glyphs: Glyphs::Symbols };
const BLACK: Color = Color::Indexed(16);
const WHITE: Color = Color::Indexed(231);

fn start(arguments: &str, size: (u16, u16), theme: Theme) -> Pilot {
    Pilot::with(&format!("{arguments} --side both --new --seed 1"), size, Language::English, theme)
}

/// What is drawn in the middle of a place: symbol, colour and background.
#[track_caller]
fn seen(pilot: &Pilot, place: usize) -> (String, Color, Color) {
    let area = pilot.app.hits().find(Target::Cell(place)).expect("a cell on the screen");
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
    let cell = pilot.terminal.backend().buffer().cell((x, y)).expect("on the screen");
    (cell.symbol().to_owned(), cell.fg, cell.bg)
}

/// The number of a place by its name.
#[track_caller]
fn place(pilot: &Pilot, name: &str) -> usize {
    let cells = &pilot.game_screen().view().cells;
    cells.iter().position(|cell| cell.name == name).unwrap_or_else(|| panic!("no place {name}"))
}

#[test]
fn a_board_of_go_of_any_size_is_seen_as_a_whole() {
    for size in [2, 5, 8, 9, 10, 11, 13, 15, 19] {
        for theme in [RICH, FEW, PALE, POOR] {
            for screen in [SMALL, LARGE] {
                let pilot = start(&format!("go:size={size}"), screen, theme);
                let text = pilot.screen();
                let names: Vec<&str> =
                    "ABCDEFGHJKLMNOPQRST".split("").filter(|name| !name.is_empty()).collect();
                let letters = &names[..size];
                let has_letters = |line: &str| {
                    let words: Vec<&str> = line.split_whitespace().collect();
                    words.windows(size).any(|window| window == letters)
                };
                assert!(text.lines().any(has_letters), "size {size}: no column letters\n{text}");
                for row in 1..=size {
                    let is_row = |line: &str| {
                        line.trim_start_matches('"').split_whitespace().next() == Some(&row.to_string())
                    };
                    assert!(text.lines().any(is_row), "size {size}: no row {row}\n{text}");
                }
                let seen: std::collections::BTreeSet<_> = (0..size * size)
                    .map(|place| {
                        let area = pilot.app.hits().find(Target::Cell(place)).expect("a cell on the screen");
                        assert!(
                            [3, 5].contains(&area.width),
                            "size {size}: the point {place} is cut off\n{text}"
                        );
                        (area.x, area.y)
                    })
                    .collect();
                assert_eq!(seen.len(), size * size);
                pilot.assert_shows(&["[ pass ]"]);
            }
        }
    }
}

/// Each point of a compact board is clicked by its own column.
#[test]
fn points_that_are_near_each_other_are_clicked_one_by_one() {
    let mut pilot = start("go:size=19", SMALL, RICH);
    for name in ["D4", "E4", "D5", "T19", "A1", "A2"] {
        let target = Target::Cell(place(&pilot, name));
        assert!(pilot.click(target));
        assert_eq!(pilot.last_move(), name);
    }
    pilot.keys(&[KeyCode::Right, KeyCode::Enter]);
    assert_eq!(pilot.last_move(), "B2");
}

#[test]
fn a_crossing_is_not_hidden_by_the_mark_of_a_legal_move() {
    for (theme, crossing, dot) in [(RICH, "┼", '·'), (PALE, "┼", '·'), (POOR, "+", '.')] {
        let mut pilot = start("go:size=5", SMALL, theme);
        let b2 = place(&pilot, "B2");
        assert_eq!(seen(&pilot, b2).0, crossing);
        assert!(!board_text(&pilot).contains(dot), "{}", pilot.screen());
        pilot.assert_shows(&["Choose a point with the arrows"]);
        // The cursor is still seen.
        let before = style_of(&pilot, b2);
        for key in [KeyCode::Left, KeyCode::Down] {
            pilot.key(key);
        }
        assert_eq!(pilot.game_screen().cursor(), (1, 3));
        assert_ne!(style_of(&pilot, b2), before, "{}", pilot.screen());
    }
    // Where only a few places are open, they are marked: in Achi, once a piece is picked.
    let mut pilot = start("achi", SMALL, RICH);
    for name in ["b2", "a1", "b1", "b3", "a2", "c2", "c3", "c1"] {
        pilot.key(KeyCode::Char(':'));
        pilot.type_line(name);
    }
    let (a3, b2) = (place(&pilot, "a3"), place(&pilot, "b2"));
    assert_ne!(seen(&pilot, a3).0, "·");
    pilot.click(Target::Cell(b2));
    assert_eq!(seen(&pilot, a3).0, "·", "{}", pilot.screen());
}

/// The screen beside the panel and above the last lines.
fn board_text(pilot: &Pilot) -> String {
    let screen = pilot.screen();
    let lines = screen.lines().skip(1).take(usize::from(SMALL.1) - 3);
    lines.map(|line| line.chars().take(50).collect::<String>() + "\n").collect()
}

fn style_of(pilot: &Pilot, place: usize) -> ratatui::style::Style {
    let area = pilot.app.hits().find(Target::Cell(place)).expect("a cell on the screen");
    let at = (area.x + area.width / 2, area.y + area.height / 2);
    pilot.terminal.backend().buffer().cell(at).expect("on the screen").style()
}

#[test]
fn black_stones_are_black_and_white_ones_white() {
    let mut pilot = start("go:size=9", SMALL, RICH);
    for name in ["E5", "C3"] {
        pilot.key(KeyCode::Char(':'));
        pilot.type_line(name);
    }
    pilot.keys(&[KeyCode::Up; 3]);
    let (black, white) = (seen(&pilot, place(&pilot, "E5")), seen(&pilot, place(&pilot, "C3")));
    assert_eq!((black.0.as_str(), black.1), ("●", BLACK));
    assert_eq!((white.0.as_str(), white.1), ("●", WHITE));
    // The board has a colour of its own, so that both are seen on any terminal.
    assert!(![Color::Reset, BLACK, WHITE].contains(&black.2), "{black:?}");
    assert_ne!(white.2, Color::Reset);
    // Elsewhere full and hollow stones are those of Reversi.
    for theme in [FEW, PALE] {
        let mut pilot = start("go:size=9", SMALL, theme);
        for name in ["E5", "C3"] {
            pilot.key(KeyCode::Char(':'));
            pilot.type_line(name);
        }
        let shown = |name| seen(&pilot, place(&pilot, name)).0;
        assert_eq!((shown("E5"), shown("C3")), ("●".to_owned(), "○".to_owned()));
    }
}

/// Black men, black kings, white men, white kings, on these squares.
const DRAUGHTS: [&str; 4] = ["1", "25", "24", "5"];

fn draughts(theme: Theme, size: (u16, u16)) -> (Pilot, [(String, Color, Color); 4]) {
    let (events, receiver) = channel();
    let context: &'static Context = Box::leak(Box::new(Context::new(Language::English)));
    let env = Env { context, theme, events, pace: Duration::ZERO, values_time: Duration::from_millis(200) };
    let mut arguments = parse("checkers --side both --new");
    arguments.position.position = Some("W:W20,22,24,27,30,31,K5:B1,3,11,12,18,K25".to_owned());
    let app = App::new(env, &arguments).expect("arguments that make sense");
    let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen");
    let mut pilot = Pilot { app, events: receiver, terminal };
    pilot.settle();
    let shown = DRAUGHTS.map(|square| seen(&pilot, place(&pilot, square)));
    (pilot, shown)
}

#[test]
fn pieces_of_checkers_have_their_own_colour_and_kings_another_picture() {
    for size in [SMALL, LARGE] {
        let (_, [black_man, black_king, white_man, white_king]) = draughts(RICH, size);
        assert_eq!([black_man.1, black_king.1], [BLACK; 2]);
        assert_eq!([white_man.1, white_king.1], [WHITE; 2]);
    }
    // In one character, men and kings of both players are four different things without colours, and two with them.
    let (_, [black_man, black_king, white_man, white_king]) = draughts(RICH, SMALL);
    assert_eq!((black_man.0.as_str(), white_man.0.as_str()), ("●", "●"));
    assert_eq!((black_king.0.as_str(), white_king.0.as_str()), ("♛", "♛"));
    for theme in [PALE, FEW, POOR] {
        let (pilot, shown) = draughts(theme, SMALL);
        let symbols: std::collections::BTreeSet<String> =
            shown.into_iter().map(|(symbol, ..)| symbol).collect();
        assert_eq!(symbols.len(), 4, "{}", pilot.screen());
    }
    // Large kings wear a crown.
    for theme in [RICH, PALE] {
        let (pilot, _) = draughts(theme, LARGE);
        pilot.assert_shows(&["█▄█▄█"]);
    }
    // In chess White begins, and is white all the same.
    let pilot = start("chess", SMALL, RICH);
    let king = |name| seen(&pilot, place(&pilot, name));
    assert_eq!((king("e1").0, king("e1").1, king("e8").1), ("♚".to_owned(), WHITE, BLACK));
}

#[test]
fn squares_of_checkers_have_their_numbers() {
    for (theme, size) in [(RICH, SMALL), (RICH, LARGE), (POOR, SMALL), (PALE, LARGE)] {
        let (pilot, _) = draughts(theme, size);
        let screen = pilot.screen();
        for number in ["10", "14", "17", "32"] {
            let count =
                |line: &str| line.split(|c: char| !c.is_ascii_digit()).filter(|word| *word == number).count();
            let rows = usize::from(number == "17");
            assert_eq!(screen.lines().map(count).sum::<usize>(), 1 + rows, "{number}\n{screen}");
        }
    }
}

/// The cursor goes from one dark square to the next, and light squares are no places.
#[test]
fn only_squares_that_pieces_stand_on_are_walked_over() {
    let mut pilot = start("checkers", SMALL, RICH);
    for key in [KeyCode::Up, KeyCode::Right, KeyCode::Down, KeyCode::Down, KeyCode::Left, KeyCode::Down] {
        pilot.key(key);
        let (x, y) = pilot.game_screen().cursor();
        assert_eq!((x + y) % 2, 1, "a light square");
    }
    let before = pilot.game_screen().cursor();
    assert!(pilot.click(Target::Cell(0)));
    assert_eq!(pilot.game_screen().cursor(), before);
    pilot.assert_shows(&["Choose a marked place"]);
}

/// A person who plays one side sits behind their own pieces.
#[test]
fn a_board_is_seen_from_the_side_of_the_only_person() {
    let row =
        |pilot: &Pilot, name: &str| pilot.app.hits().find(Target::Cell(place(pilot, name))).expect("seen").y;
    for (game, side, near, far) in [
        ("checkers", "b", "1", "32"),
        ("checkers", "w", "32", "1"),
        ("checkers:variant=international", "w", "50", "1"),
        ("checkers:variant=international", "b", "1", "50"),
        ("chess", "w", "e1", "e8"),
        ("chess", "b", "e8", "e1"),
    ] {
        let pilot = Pilot::start(&format!("{game} --side {side} --algorithm random:seed=1 --new"));
        assert!(row(&pilot, near) > row(&pilot, far), "{game} as {side}\n{}", pilot.screen());
    }
    let pilot = Pilot::start("checkers --side both --new");
    assert!(row(&pilot, "32") > row(&pilot, "1"));
}

#[test]
fn numbers_beside_a_board_that_is_counted_are_those_of_the_count() {
    let mut pilot = start("go:size=5", SMALL, RICH);
    for m in ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "A3", "E3", "pass", "pass"] {
        pilot.key(KeyCode::Char(':'));
        pilot.type_line(m);
    }
    pilot.key(KeyCode::Esc);
    pilot.assert_shows(&["area b: 15", "area w: 10", "captured w: 0"]);
    pilot.key(KeyCode::Char(':'));
    pilot.type_line("count C1");
    let screen = pilot.screen();
    assert!(!screen.contains("area b: 15"), "{screen}");
    pilot.assert_shows(&["Dead stones: C5 C4 C3 C2 C1.", "captured w: 5"]);
    pilot.key(KeyCode::Char('z'));
    pilot.assert_shows(&["area b: 15", "captured w: 0"]);
    pilot.key(KeyCode::Char(':'));
    pilot.type_line("count none");
    pilot.assert_shows(&["No dead stones. ", "area b: 15"]);
}

/// Where colours cannot show the area of a player, signs do.
#[test]
fn areas_are_seen_without_colours() {
    for theme in [PALE, FEW, POOR] {
        let mut pilot = start("go:size=5", SMALL, theme);
        for m in ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "pass", "pass"] {
            pilot.key(KeyCode::Char(':'));
            pilot.type_line(m);
        }
        pilot.key(KeyCode::Esc);
        let shown = |pilot: &Pilot, name| seen(pilot, place(pilot, name)).0;
        assert_eq!((shown(&pilot, "A1"), shown(&pilot, "E5")), ("/".to_owned(), "\\".to_owned()));
        pilot.key(KeyCode::Char(':'));
        pilot.type_line("count D1");
        let area = pilot.app.hits().find(Target::Cell(place(&pilot, "D3"))).expect("seen");
        let (left, right) =
            if area.height > 1 { (area.x - 1, area.right()) } else { (area.x, area.right() - 1) };
        let sign = |x: u16| {
            let cell = pilot.terminal.backend().buffer().cell((x, area.y + area.height / 2));
            cell.expect("on the screen").symbol().to_owned()
        };
        assert_eq!([sign(left), sign(right)], ["/", "/"], "{}", pilot.screen());
    }
}

/// The board does not jump when the button below it comes and goes.
#[test]
fn a_board_of_go_stays_where_it_is() {
    for size in [9, 10, 19] {
        let mut pilot = start(&format!("go:size={size}"), (80, 25), RICH);
        let before = pilot.app.hits().find(Target::Cell(0));
        pilot.keys(&[KeyCode::Char(':')]);
        pilot.type_line("pass");
        assert_eq!(pilot.app.hits().find(Target::Cell(0)), before);
        pilot.keys(&[KeyCode::Char(':')]);
        pilot.type_line("pass");
        pilot.key(KeyCode::Esc);
        assert!(pilot.is_over());
        assert_eq!(pilot.app.hits().find(Target::Cell(0)), before, "{}", pilot.screen());
    }
}

#[test]
fn only_the_best_of_many_values_are_on_the_board() {
    let mut pilot = start("go:size=13", SMALL, RICH);
    pilot.key(KeyCode::Char('v'));
    let known = pilot.game_screen().values().expect("values").moves.len();
    let buffer = pilot.terminal.backend().buffer();
    let shown = buffer.content().iter().filter(|cell| cell.bg == BLACK).count();
    assert!(known < 100 || (1..=40).contains(&shown), "{shown} columns of {known} values");
}

#[test]
fn the_gallery_shows_whole_boards() {
    let boards = [("go", 10), ("go:size=10", 5), ("go:size=13", 7), ("go:size=19", 10), ("checkers", 8)];
    for (game, lines) in boards {
        for theme in [RICH, PALE, POOR] {
            let pilot = Pilot::with(&format!("{game} --new"), SMALL, Language::Romanian, theme);
            let screen = pilot.screen();
            let is_line = |line: &&str| match (game, theme.glyphs) {
                ("checkers", _) => line.split("  ").any(|part| {
                    let name = part.trim().split(' ').next().unwrap_or_default();
                    ["1", "5", "9", "13", "17", "21", "25", "29"].contains(&name)
                }),
                ("go", Glyphs::Symbols) => {
                    ["┌─", "├─", "└─", "A B C D"].iter().any(|start| line.contains(start))
                }
                ("go", Glyphs::Letters) => ["+-+", "A B C D"].iter().any(|start| line.contains(start)),
                (_, Glyphs::Symbols) => ["╒═", "╞═", "╘═", "└─┴"].iter().any(|start| line.contains(start)),
                (_, Glyphs::Letters) => ["#=#", "+-+"].iter().any(|start| line.contains(start)),
            };
            let found = screen.lines().filter(is_line).count();
            assert_eq!(found, lines, "{game}\n{screen}");
        }
    }
}

/// Where there is room, a stone is five columns wide. The last one is marked in its middle, as is the cursor.
#[test]
fn stones_are_large_where_there_is_room() {
    for (arguments, size, is_large) in [
        ("go:size=5", SMALL, true),
        ("go:size=9", LARGE, true),
        ("go:size=9", SMALL, false),
        ("go:size=19", LARGE, false),
    ] {
        let mut pilot = start(arguments, size, RICH);
        let has = |pilot: &Pilot, lines: [&str; 3]| lines.iter().all(|line| pilot.screen().contains(line));
        pilot.keys(&[KeyCode::Enter, KeyCode::Up]);
        assert_eq!(has(&pilot, ["▄███▄", "██ ██", "▀███▀"]), is_large, "{}", pilot.screen());
        pilot.key(KeyCode::Enter);
        assert_eq!(has(&pilot, ["▄███▄", "█████", "▀███▀"]), is_large, "{}", pilot.screen());
    }
}
