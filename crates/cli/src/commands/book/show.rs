//! `arbore book show`: the entry of a book for a position.

use std::process::ExitCode;

use arbore_core::{Bound, Score, Turn, Value};
use arbore_lab::render::{relation, value};
use arbore_lab::{AnyGame, json};
use arbore_solver::book::{Answer, Book, Results};
use comfy_table::Table;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::{Row, print_rows};
use crate::arguments::BookShowArguments;
use crate::board;
use crate::context::Context;
use crate::failure::Failure;
use crate::output::{print_json, println};

pub(super) fn run(context: &Context, arguments: &BookShowArguments) -> anyhow::Result<ExitCode> {
    let book = Book::open(&arguments.file)?;
    // A book names its own game.
    let game = arbore_lab::open(&book.identity().game)?;
    book.check(&game.book_identity())?;
    let position = arguments.position.open(&*game)?;
    let Some(answer) = position.consult(&book) else {
        let text = position.text();
        let message = [("position", &text as &dyn std::fmt::Display), ("plies", &book.plies())];
        return Err(Failure::failed(context.with("book-not-there", &message)));
    };
    if arguments.json {
        let turn = match position.turn() {
            Turn::Player(player) => game.player_name(player),
            Turn::Chance | Turn::Over => String::new(),
        };
        let points = game.points_per_unit();
        let moves: Vec<BookMove> = answer
            .moves
            .iter()
            .map(|known| {
                let Results { wins, draws, losses } = known.results;
                BookMove {
                    bounds: Bounds::new(known.low, known.high, points),
                    text: known.m.clone(),
                    games: known.results.games(),
                    wins,
                    draws,
                    losses,
                }
            })
            .collect();
        print_json(&BookAnswer {
            version: json::VERSION,
            game: game.spec().to_owned(),
            position: position.text(),
            turn,
            plies: book.plies(),
            positions: book.positions(),
            proven: book.proven(),
            bounds: Bounds::new(answer.low, answer.high, points),
            best: best(&answer),
            moves,
            opening: position.opening().map(|name| json::Opening::new(name, &context.messages)),
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    println!("{}", board::draw(context, &*game, &position));
    print(context, &*game, &book, &answer);
    Ok(ExitCode::SUCCESS)
}

/// The move of a player with the book: the best, or the one with the best results.
fn best(answer: &Answer<String>) -> Option<String> {
    answer.proven().or_else(|| answer.played(None)).map(|known| known.m.clone())
}

/// The answer of `book show --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct BookAnswer {
    version: u32,
    /// The game's canonical text.
    game: String,
    /// The position in the game's notation.
    position: String,
    /// The player to move; empty where the game is over or chance decides.
    turn: String,
    /// The plies that the book covers.
    plies: u32,
    /// The number of positions in the book.
    positions: usize,
    /// How many of them have a proven value.
    proven: usize,
    #[serde(flatten)]
    bounds: Bounds,
    /// The move of a player with this book: the best, or the one with the best results.
    #[schema(required = true)]
    best: Option<String>,
    moves: Vec<BookMove>,
    /// The opening of the game so far, if it has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    opening: Option<json::Opening>,
}

/// A move with its entry in the book.
#[derive(Serialize, ToSchema)]
struct BookMove {
    #[serde(flatten)]
    bounds: Bounds,
    #[serde(rename = "move")]
    text: String,
    /// The number of games with this move, and their results for its player.
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
}

/// Lower and upper bound, and the value where they are the same; `null` where nothing is known.
#[derive(Serialize, ToSchema)]
struct Bounds {
    #[schema(required = true)]
    score: Option<json::Score>,
    #[schema(required = true)]
    low: Option<json::Score>,
    #[schema(required = true)]
    high: Option<json::Score>,
}

impl Bounds {
    fn new(low: Score, high: Score, points: u32) -> Bounds {
        let end =
            |score: Score| (!score.is_infinite()).then(|| json::Score::new(&Value::Score(score), points));
        Bounds { score: if low == high { end(low) } else { None }, low: end(low), high: end(high) }
    }
}

fn print(context: &Context, game: &dyn AnyGame, book: &Book, answer: &Answer<String>) {
    let row = |id: &str, text: String| Row::new(context, id, text);
    let mut rows = vec![
        row("explore-game", game.spec().to_owned()),
        row("book-plies", book.plies().to_string()),
        row("explore-positions", book.positions().to_string()),
    ];
    let here = worth(context, game, answer.low, answer.high);
    if !here.is_empty() {
        rows.push(row("analysis-value", here));
    }
    if let Some(best) = best(answer) {
        rows.push(row("analysis-best", best));
    }
    print_rows(rows);
    let has_values = answer.moves.iter().any(|known| !worth(context, game, known.low, known.high).is_empty());
    let has_games = answer.moves.iter().any(|known| known.results.games() > 0);
    if !has_values && !has_games {
        return;
    }
    println!();
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    let games = ["book-games", "book-wins", "book-draws", "book-losses"].map(|id| context.text(id));
    let titles = [Some(context.text("moves-move")), has_values.then(|| context.text("moves-value"))];
    table.set_header(titles.into_iter().flatten().chain(games.into_iter().filter(|_| has_games)));
    for known in &answer.moves {
        let value = worth(context, game, known.low, known.high);
        let Results { wins, draws, losses } = known.results;
        // Only moves that were played are shown, of many legal ones.
        if value.is_empty() && known.results.games() == 0 {
            continue;
        }
        let numbers = [known.results.games(), wins, draws, losses].map(|number| number.to_string());
        let columns = [Some(known.m.clone()), has_values.then_some(value)];
        table.add_row(columns.into_iter().flatten().chain(numbers.into_iter().filter(|_| has_games)));
    }
    for line in table.lines() {
        println!("  {}", line.trim_end());
    }
}

/// `= win in 5`, `≥ 0`, or nothing.
fn worth(context: &Context, game: &dyn AnyGame, low: Score, high: Score) -> String {
    let text = |bound: Bound, score: Score| {
        let score = value(&Value::Score(score), game.points_per_unit(), &context.messages);
        format!("{} {score}", relation(bound))
    };
    let ends = [(low, Bound::Lower), (high, Bound::Upper)];
    if low == high {
        return text(Bound::Exact, low);
    }
    let known = ends.into_iter().filter(|(score, _)| !score.is_infinite());
    known.map(|(score, bound)| text(bound, score)).collect::<Vec<_>>().join(", ")
}
