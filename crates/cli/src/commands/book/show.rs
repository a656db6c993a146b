//! `arbore book show`: what a book says about a position.

use std::process::ExitCode;

use arbore_core::{Bound, Score, Turn, Value};
use arbore_lab::AnyGame;
use arbore_lab::render::{relation, value};
use arbore_solver::book::{Answer, Book, Results};
use comfy_table::Table;
use serde_json::{Value as Json, json};

use crate::arguments::BookShowArguments;
use crate::board;
use crate::commands::analyze::{Row, print_rows};
use crate::commands::position;
use crate::context::Context;
use crate::failure::Failure;
use crate::output::println;

pub(super) fn run(context: &Context, arguments: &BookShowArguments) -> anyhow::Result<ExitCode> {
    let book = Book::open(&arguments.file)?;
    // A book says itself of which game it is.
    let game = arbore_lab::open(&book.identity().game)?;
    book.check(&game.book_identity())?;
    let position = position(&*game, &arguments.position)?;
    let Some(answer) = game.consult(&position, &book) else {
        let text = game.text(&position);
        let message = [("position", &text as &dyn std::fmt::Display), ("plies", &book.plies())];
        return Err(Failure::failed(context.with("book-not-there", &message)));
    };
    if arguments.json {
        let turn = match game.turn(&position) {
            Turn::Player(player) => game.player_name(player),
            Turn::Chance | Turn::Over => String::new(),
        };
        let points = game.points_per_unit();
        let moves: Vec<Json> = answer
            .moves
            .iter()
            .map(|known| {
                let mut object = bounds(known.low, known.high, points);
                let Results { wins, draws, losses } = known.results;
                object["move"] = known.m.clone().into();
                object["games"] = known.results.games().into();
                (object["wins"], object["draws"], object["losses"]) =
                    (wins.into(), draws.into(), losses.into());
                object
            })
            .collect();
        let mut object = json!({
            "game": game.spec(),
            "position": game.text(&position),
            "turn": turn,
            "plies": book.plies(),
            "positions": book.positions(),
            "proven": book.proven(),
        });
        merge(&mut object, bounds(answer.low, answer.high, points));
        object["best"] = best(&answer).into();
        object["moves"] = moves.into();
        if let Some(name) = game.opening(&position) {
            object["opening"] = arbore_lab::json::opening(name, &context.messages);
        }
        println!("{}", serde_json::to_string_pretty(&object)?);
        return Ok(ExitCode::SUCCESS);
    }
    println!("{}", board::draw(context, &*game, &position));
    print(context, &*game, &book, &answer);
    Ok(ExitCode::SUCCESS)
}

/// The move that a player would make who has the book: the best, or the one that has brought most.
fn best(answer: &Answer<String>) -> Option<String> {
    answer.proven().or_else(|| answer.played(None)).map(|known| known.m.clone())
}

/// Lower and upper bound, and the value where they are the same; null where nothing is known.
fn bounds(low: Score, high: Score, points: u32) -> Json {
    let end =
        |score: Score| (!score.is_infinite()).then(|| arbore_lab::json::value(&Value::Score(score), points));
    let exact = if low == high { end(low) } else { None };
    json!({ "score": exact, "low": end(low), "high": end(high) })
}

fn merge(into: &mut Json, from: Json) {
    if let (Json::Object(into), Json::Object(from)) = (into, from) {
        into.extend(from);
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
        // Of many legal moves only those are shown that somebody has played.
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
