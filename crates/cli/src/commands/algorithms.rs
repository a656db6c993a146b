//! `arbore algorithms`: the list of algorithms with their options.

use std::process::ExitCode;

use arbore_lab::Family;
use arbore_lab::algorithm::{ALGORITHMS, AlgorithmInfo, LEVELS};
use serde::Serialize;
use utoipa::ToSchema;

use crate::arguments::ListArguments;
use crate::context::{Context, bold, faint};
use crate::output::{print_json, println};

/// An algorithm in the answer of `algorithms --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct AlgorithmAnswer {
    name: &'static str,
    /// What it does, in the language of the command.
    about: String,
    /// The families of games that it is for.
    #[serde(rename = "for")]
    families: Vec<&'static str>,
    /// The keys of its options.
    options: Vec<&'static str>,
}

pub(crate) fn run(context: &Context, arguments: &ListArguments) -> anyhow::Result<ExitCode> {
    let families =
        |families: &[Family]| families.iter().map(|family| family_name(*family)).collect::<Vec<_>>();
    if arguments.json {
        let answer = |info: &AlgorithmInfo| {
            let common: &[&str] = if info.is_search { &["depth", "time", "nodes", "eval"] } else { &[] };
            AlgorithmAnswer {
                name: info.name,
                about: context.text(&format!("algorithm-{}", info.name)),
                families: families(info.families),
                options: [common, info.keys].concat(),
            }
        };
        print_json(&ALGORITHMS.iter().map(answer).collect::<Vec<_>>())?;
        return Ok(ExitCode::SUCCESS);
    }
    for info in ALGORITHMS {
        println!("{}  {}", bold(info.name), context.text(&format!("algorithm-{}", info.name)));
        let names: Vec<String> =
            families(info.families).iter().map(|name| context.text(&format!("family-{name}"))).collect();
        println!("    {}", faint(&context.with("algorithms-for", &[("families", &names.join(", "))])));
        for key in info.keys {
            println!("    {key:<8} {}", context.text(&format!("switch-{key}")));
        }
    }
    println!("\n{}", context.text("algorithms-common"));
    let levels: Vec<String> = LEVELS.iter().map(|(name, _)| format!("level:{name}")).collect();
    println!("{}", context.with("algorithms-levels", &[("levels", &levels.join(", "))]));
    Ok(ExitCode::SUCCESS)
}

fn family_name(family: Family) -> &'static str {
    match family {
        Family::ZeroSum => "zero-sum",
        Family::Multiplayer => "multiplayer",
        Family::Stochastic => "stochastic",
    }
}
