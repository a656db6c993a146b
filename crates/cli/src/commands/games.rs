//! `arbore games`: the list of games with their options.

use std::process::ExitCode;

use arbore_core::options::{OptionDefault, OptionSpec};
use arbore_lab::algorithm::ALGORITHMS;
use arbore_lab::{Family, GAMES};
use serde::Serialize;
use utoipa::ToSchema;

use crate::arguments::ListArguments;
use crate::context::{Context, bold, faint};
use crate::output::{print_json, println};

/// A game in the answer of `games --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameAnswer {
    name: &'static str,
    /// What it is, in the language of the command.
    about: String,
    options: Vec<OptionAnswer>,
    /// The names of its evaluations, the default first.
    evaluations: Vec<&'static str>,
    /// The names of the algorithms that fit; absent for hand-drawn trees, where it depends on the tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    algorithms: Option<Vec<&'static str>>,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
struct OptionAnswer {
    key: &'static str,
    /// The allowed values.
    allowed: String,
    /// The default: a value, or the key of the option whose value it takes.
    default: String,
    /// What it means, in the language of the command.
    about: String,
}

pub(crate) fn run(context: &Context, arguments: &ListArguments) -> anyhow::Result<ExitCode> {
    if arguments.json {
        print_json(&list(context)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    for info in GAMES {
        let game = arbore_lab::open(info.name)?;
        println!("{}  {}", bold(info.name), context.text(&format!("game-{}", info.name)));
        for option in info.options {
            let meaning = context.text(&format!("option-{}-{}", info.name, option.key));
            let allowed = option.kind.allowed();
            let default = context.with("option-default", &[("value", &default(option.default))]);
            println!("    {:<8} {meaning} {}", option.key, faint(&format!("({allowed}; {default})")));
        }
        let evaluations = game.evaluations().join(", ");
        println!("    {}\n", faint(&context.with("games-evaluations", &[("names", &evaluations)])));
    }
    println!("{}  {}\n", bold("tree:FILE"), context.text("game-tree"));
    println!("{}", context.text("games-how"));
    Ok(ExitCode::SUCCESS)
}

fn default(default: OptionDefault) -> String {
    match default {
        OptionDefault::Is(value) => value.to_owned(),
        OptionDefault::SameAs(other) => other.to_owned(),
    }
}

fn list(context: &Context) -> anyhow::Result<Vec<GameAnswer>> {
    let mut games = Vec::new();
    for info in GAMES {
        let game = arbore_lab::open(info.name)?;
        let option = |option: &OptionSpec| OptionAnswer {
            key: option.key,
            allowed: option.kind.allowed(),
            default: default(option.default),
            about: context.text(&format!("option-{}-{}", info.name, option.key)),
        };
        games.push(GameAnswer {
            name: info.name,
            about: context.text(&format!("game-{}", info.name)),
            options: info.options.iter().map(option).collect(),
            evaluations: game.evaluations(),
            algorithms: Some(algorithms(game.family())),
        });
    }
    games.push(GameAnswer {
        name: "tree:FILE",
        about: context.text("game-tree"),
        options: Vec::new(),
        evaluations: vec!["none"],
        algorithms: None,
    });
    Ok(games)
}

fn algorithms(family: Family) -> Vec<&'static str> {
    ALGORITHMS.iter().filter(|info| info.families.contains(&family)).map(|info| info.name).collect()
}
