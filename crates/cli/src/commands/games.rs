//! `arbore games`: the list of games with their options.

use std::process::ExitCode;

use arbore_core::options::OptionDefault;
use arbore_lab::algorithm::ALGORITHMS;
use arbore_lab::{Family, GAMES};
use serde_json::json;

use crate::arguments::ListArguments;
use crate::context::{Context, bold, faint};
use crate::output::println;

pub(crate) fn run(context: &Context, arguments: &ListArguments) -> anyhow::Result<ExitCode> {
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&list(context)?)?);
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

fn list(context: &Context) -> anyhow::Result<serde_json::Value> {
    let mut games = Vec::new();
    for info in GAMES {
        let game = arbore_lab::open(info.name)?;
        let options: Vec<_> = info
            .options
            .iter()
            .map(|option| {
                json!({
                    "key": option.key,
                    "allowed": option.kind.allowed(),
                    "default": default(option.default),
                    "about": context.text(&format!("option-{}-{}", info.name, option.key)),
                })
            })
            .collect();
        games.push(json!({
            "name": info.name,
            "about": context.text(&format!("game-{}", info.name)),
            "options": options,
            "evaluations": game.evaluations(),
            "algorithms": algorithms(game.family()),
        }));
    }
    games.push(json!({ "name": "tree:FILE", "about": context.text("game-tree"), "options": [], "evaluations": ["none"] }));
    Ok(games.into())
}

fn algorithms(family: Family) -> Vec<&'static str> {
    ALGORITHMS.iter().filter(|info| info.families.contains(&family)).map(|info| info.name).collect()
}
