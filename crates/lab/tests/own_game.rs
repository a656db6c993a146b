//! A game of one's own, from its rules to a search by name.
//!
//! The module `race` is the example of `docs/add-a-game.md`, word for word: the last tests here compare the
//! page with this file, so that neither changes without the other.

use arbore_core::{Configure, Score, Value};
use arbore_lab::algorithm::ALGORITHMS;
use arbore_lab::any::Task;
use arbore_lab::games::{GameInfo, for_two};
use arbore_lab::{Algorithm, AnyGame, Family, Settings};

use crate::race::Race;

// The game, as the page has it: begin
pub mod race {
    //! Race: count up from 0, adding 1 to `most` each turn; whoever reaches `target` wins.
    //!
    //! A position is the sum so far, followed by the number of the player to move unless that is the
    //! first: `7 2`. A move is the number that is added.

    use arbore_core::options::{OptionDefault, OptionError, OptionKind, OptionSpec, Question, Values};
    use arbore_core::view::{Cell, Choice, Draw, Piece, View};
    use arbore_core::{
        Configure, Evaluate, Evaluations, Game, Notation, NotationError, Player, Score, Turn, ZeroSum,
    };

    /// The rules, with their parameters.
    #[derive(Clone, Debug)]
    pub struct Race {
        target: u8,
        most: u8,
    }

    /// A position: everything that the future depends on.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub struct Count {
        sum: u8,
        mover: Player,
    }

    impl Game for Race {
        type State = Count;
        type Move = u8;

        fn start(&self) -> Count {
            Count { sum: 0, mover: Player::FIRST }
        }

        fn turn(&self, state: &Count) -> Turn {
            if state.sum == self.target { Turn::Over } else { Turn::Player(state.mover) }
        }

        fn moves(&self, state: &Count, each: impl FnMut(u8)) {
            (1..=self.most.min(self.target - state.sum)).for_each(each);
        }

        fn play(&self, state: &mut Count, m: u8) {
            *state = Count { sum: state.sum + m, mover: state.mover.opponent() };
        }

        /// Whoever would be to move at the end did not reach the target; the other one did.
        fn payoff(&self, state: &Count, player: Player) -> Score {
            if player == state.mover { Score::loss_in(0) } else { Score::win_in(0) }
        }
    }

    /// Two players, no dice, one wins what the other loses.
    impl ZeroSum for Race {}

    const TARGET: OptionKind = OptionKind::Integer { min: 1, max: 99 };
    const MOST: OptionKind = OptionKind::Integer { min: 1, max: 9 };

    impl Configure for Race {
        const OPTIONS: &'static [OptionSpec] = &[
            OptionSpec { key: "target", kind: TARGET, default: OptionDefault::Is("21") },
            OptionSpec { key: "most", kind: MOST, default: OptionDefault::Is("3") },
        ];
        const QUESTIONS: &'static [Question] = &[Question { key: "target", when: None }];

        fn configure(values: &Values) -> Result<Race, OptionError> {
            Ok(Race { target: values.number("target"), most: values.number("most") })
        }
    }

    impl Notation for Race {
        fn position_text(&self, state: &Count) -> String {
            match state.mover {
                Player::FIRST => state.sum.to_string(),
                mover => format!("{} {}", state.sum, self.player_name(mover)),
            }
        }

        fn parse_position(&self, text: &str) -> Result<Count, NotationError> {
            let words: Vec<&str> = text.split_whitespace().collect();
            let (sum, mover) = match words[..] {
                [sum] => (sum, "1"),
                [sum, mover] => (sum, mover),
                _ => return Err(NotationError::Count { what: "word", expected: 2, found: words.len() }),
            };
            let sum = number(sum, "sum", 0, self.target)?;
            Ok(Count { sum, mover: Player::new(number(mover, "player", 1, 2)? - 1) })
        }

        fn move_text(&self, _: &Count, m: u8) -> String {
            m.to_string()
        }

        fn player_name(&self, player: Player) -> String {
            (player.index() + 1).to_string()
        }

        fn side(&self, state: &Count) -> Player {
            state.mover
        }
    }

    fn number(text: &str, what: &'static str, min: u8, max: u8) -> Result<u8, NotationError> {
        let number = text.parse().ok().filter(|number| (min..=max).contains(number));
        number.ok_or_else(|| NotationError::Range {
            what,
            found: text.to_owned(),
            min: min.into(),
            max: max.into(),
        })
    }

    /// Ten numbers a row, a piece on the sum. A click on a number that can be reached goes there.
    impl Draw for Race {
        fn draw(&self, state: &Count) -> View {
            let piece = |n: u8| (n == state.sum).then(|| Piece::nobodys("*"));
            let cell = |n: u8| Cell::new(n % 10, n / 10, n.to_string()).holding(piece(n));
            let mut choices = Vec::new();
            self.each_choice(state, |m| {
                choices.push(Choice::new(self.move_text(state, m), [usize::from(state.sum + m)]));
            });
            View {
                cells: (0..=self.target).map(cell).collect(),
                columns: (0..10).map(|n| n.to_string()).collect(),
                rows: (0..=self.target / 10).map(|row| (row * 10).to_string()).collect(),
                choices,
                ..View::default()
            }
        }
    }

    /// What a search that may not look to the end thinks of a position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Evaluation {
        /// One point for the player who is winning: what is missing to the target is no multiple of
        /// `most + 1` when he is to move.
        Remainder,
        /// No opinion.
        None,
    }

    impl Evaluations<Race> for Evaluation {
        const ALL: &'static [(&'static str, Self)] =
            &[("remainder", Evaluation::Remainder), ("none", Evaluation::None)];
    }

    impl Evaluate<Race> for Evaluation {
        fn evaluate(&self, game: &Race, state: &Count, player: Player) -> Score {
            let mover_wins = !(game.target - state.sum).is_multiple_of(game.most + 1);
            match self {
                Evaluation::None => Score::DRAW,
                Evaluation::Remainder if mover_wins == (player == state.mover) => Score::points(1),
                Evaluation::Remainder => Score::points(-1),
            }
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use arbore_core::conformance;

        #[test]
        fn the_game_keeps_its_promises() {
            for options in ["", "target=1", "target=99,most=9", "most=1"] {
                let values = Values::parse(options, Race::OPTIONS).unwrap();
                let game = Race::configure(&values).unwrap();
                conformance::check_zero_sum::<_, Evaluation>(&game, 4);
            }
        }

        #[test]
        fn positions_are_read_with_care() {
            let game = Race { target: 21, most: 3 };
            assert_eq!(game.parse_position(" 7  2 "), Ok(Count { sum: 7, mover: Player::SECOND }));
            for wrong in ["", "22", "-1", "seven", "7 3", "7 2 1"] {
                assert!(game.parse_position(wrong).is_err(), "{wrong}");
            }
        }
    }
}
// The game, as the page has it: end

const ENTRY: &[GameInfo] = &[
    // The entry, as the page has it: begin
    for_two::<race::Race, race::Evaluation>("race"),
    // The entry, as the page has it: end
];

fn open(options: &str) -> Box<dyn AnyGame> {
    ENTRY[0].open(options).unwrap()
}

fn search(game: &dyn AnyGame, position: &str, algorithm: Algorithm, depth: Option<u32>) -> Value {
    let settings = Settings { depth, ..Settings::default() };
    let task = Task::new(algorithm, &settings);
    game.search(&game.position(position).unwrap(), &task).unwrap().value.unwrap()
}

/// Leave a multiple of `most + 1` and fill up whatever the other one adds: then each two plies count
/// `most + 1`, and neither player can make the game any shorter or longer.
fn closed_form(rest: u32, most: u32) -> Score {
    let pairs = rest / (most + 1);
    if rest.is_multiple_of(most + 1) { Score::loss_in(2 * pairs) } else { Score::win_in(2 * pairs + 1) }
}

fn for_two_players() -> Vec<Algorithm> {
    let fits = ALGORITHMS.iter().filter(|info| info.families.contains(&Family::ZeroSum));
    fits.map(|info| info.algorithm).filter(|algorithm| *algorithm != Algorithm::Random).collect()
}

#[test]
fn every_algorithm_finds_what_the_closed_form_says() {
    assert!(for_two_players().len() >= 6, "the list of algorithms has become short");
    for most in 1..=4 {
        let game = open(&format!("target=12,most={most}"));
        for sum in 0..=12 {
            let expected = closed_form(12 - sum, most);
            for algorithm in for_two_players() {
                let expected = match algorithm {
                    Algorithm::MaxN => Value::Vector([expected, -expected].into()),
                    _ => Value::Score(expected),
                };
                let found = search(&*game, &sum.to_string(), algorithm, None);
                assert_eq!(found, expected, "{} at {sum} with most {most}", algorithm.name());
            }
        }
    }
}

#[test]
fn a_search_that_does_not_see_the_end_asks_the_evaluation() {
    let game = open("");
    assert_eq!(game.evaluations(), ["remainder", "none"]);
    for (position, points) in [("0", 1), ("1", -1), ("1 2", -1), ("2 2", 1)] {
        let found = search(&*game, position, Algorithm::AlphaBeta, Some(2));
        assert_eq!(found, Value::Score(Score::points(points)), "{position}");
    }
}

#[test]
fn the_erased_game_is_the_game() {
    let game = open("most=2,target=12");
    assert_eq!((game.spec(), game.players(), game.family()), ("race:target=12,most=2", 2, Family::ZeroSum));
    assert_eq!(ENTRY[0].questions.len(), 1);
    let mut position = game.start();
    for text in ["2", "1", "2"] {
        assert!(game.moves(&position).contains(&text.to_owned()));
        position = game.play(&position, text).unwrap();
    }
    assert_eq!(game.text(&position), "5 2");
    assert!(game.play(&position, "3").is_err());

    let view = game.view(&position);
    assert_eq!((view.cells.len(), view.columns.len(), view.rows.len()), (13, 10, 2));
    let pieces: Vec<&str> =
        view.cells.iter().filter(|cell| cell.piece.is_some()).map(|cell| cell.name.as_str()).collect();
    assert_eq!(pieces, ["5"]);
    let offered: Vec<&str> = view.choices.iter().map(|choice| choice.text.as_str()).collect();
    assert_eq!(offered, ["1", "2"]);
}

// The page ------------------------------------------------------------------------------------------------

const PAGE: &str = include_str!("../../../docs/add-a-game.md");

/// What stands between two marks in this file, as far to the left as it goes.
fn part(name: &str) -> String {
    let source = include_str!("own_game.rs");
    let mark = |which: &str| format!("// {name}, as the page has it: {which}\n");
    let (_, rest) = source.split_once(&mark("begin")).expect("the part begins");
    let (part, _) = rest.split_once(&mark("end")).expect("the part ends");
    let lines: Vec<&str> = part.trim_end().lines().collect();
    outdent(&lines)
}

fn outdent(lines: &[&str]) -> String {
    let used = lines.iter().filter(|line| !line.is_empty());
    let margin = used.map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    let lines: Vec<&str> = lines.iter().map(|line| line.get(margin..).unwrap_or_default()).collect();
    lines.join("\n") + "\n"
}

/// The code blocks of the page in one language.
fn blocks(language: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        if let Some(opened) = line.strip_prefix("```") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if opened == language {
                blocks.push(block.join("\n") + "\n");
            }
        }
    }
    blocks
}

#[test]
fn the_page_has_this_very_game() {
    // The module around the game is only here: in `games` it is the file.
    let game = part("The game");
    let lines: Vec<&str> = game.lines().collect();
    let [open, inside @ .., close] = lines.as_slice() else { panic!("the game is empty") };
    assert_eq!((*open, *close), ("pub mod race {", "}"));
    let blocks = blocks("rust");
    assert_eq!(blocks.len(), 3, "the page has the game, its line in `games` and its entry in `lab`");
    assert_same(&blocks[0], &outdent(inside));
    assert_same(&blocks[1], "pub mod race;\n");
    assert_same(&blocks[2], &part("The entry"));
}

/// Compares line by line: a difference is easier to find in one line than in two hundred.
fn assert_same(page: &str, file: &str) {
    for (number, (on_page, in_file)) in (1..).zip(page.lines().zip(file.lines())) {
        assert_eq!(on_page, in_file, "line {number} of a block in docs/add-a-game.md");
    }
    assert_eq!(page.lines().count(), file.lines().count(), "a block in docs/add-a-game.md is cut short");
}

/// The page says in which file a game's messages stand.
#[test]
fn the_page_names_the_files_of_the_messages() {
    let languages = [
        ("en", include_str!("../../../locales/en/lab.ftl"), include_str!("../../../locales/en/cli.ftl")),
        ("ro", include_str!("../../../locales/ro/lab.ftl"), include_str!("../../../locales/ro/cli.ftl")),
    ];
    for (language, lab, cli) in languages {
        let places =
            [("lab", lab, "game-nim ="), ("lab", lab, "what-heap ="), ("cli", cli, "option-nim-max =")];
        for (file, text, message) in places {
            assert!(
                text.lines().any(|line| line.starts_with(message)),
                "`{message}` has moved; tell the page"
            );
            let path = format!("locales/{language}/{file}.ftl");
            assert!(PAGE.contains(&path), "the page does not name {path}");
        }
    }
    let messages = blocks("ftl").concat();
    let options = Race::OPTIONS.iter().map(|option| format!("option-race-{} =", option.key));
    let others = ["game-race =", "what-sum =", "what-word ="].map(str::to_owned);
    for message in options.chain(others) {
        assert_eq!(
            messages.matches(&message).count(),
            languages.len(),
            "`{message}` is not in each language"
        );
    }
}
