//! `arbore tree`: a search written down, as text, steps, JSON or a figure.

use std::io::Read as _;
use std::process::ExitCode;
use std::sync::Arc;

use arbore_games::tree::EXAMPLES;
use arbore_lab::games::{TREE, open_tree, parse_tree};
use arbore_lab::render::text::TextStyle;
use arbore_lab::render::{dot, svg, tikz};
use arbore_lab::{AnyGame, GAMES, json};
use serde::Serialize;
use utoipa::ToSchema;

use super::ChosenSearcher;
use super::analyze::{exit_code, limited_rows};
use super::default_limit::DefaultLimit;
use crate::analysis::print_rows;
use crate::arguments::{Format, TreeArguments};
use crate::context::{Context, bold, faint, tone};
use crate::failure::Failure;
use crate::output::{eprintln, print, println};

/// The answer of `tree --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct TracedAnswer {
    #[serde(flatten)]
    traced: json::Traced,
    /// The limit that was chosen because none was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    default_limit: Option<DefaultLimit>,
}

pub(crate) fn run(context: &Context, arguments: &TreeArguments) -> anyhow::Result<ExitCode> {
    let Some(source) = &arguments.source else {
        return Ok(list_examples(context));
    };
    let game = open(source)?;
    let position = arguments.position.open(&*game)?;
    let algorithm = arguments.algorithm.as_deref();
    let mut chosen =
        ChosenSearcher::new(context, &*game, algorithm, &arguments.limits, arguments.exact_moves)?;
    let (analysis, trace, default_limit) = chosen.trace(&*game, &position, arguments.max_nodes)?;
    if trace.nodes.is_empty() {
        return Err(Failure::usage(context.with("error-no-trace", &[("player", &chosen.text())])));
    }

    let messages = &context.messages;
    let format = if arguments.json { Format::Json } else { arguments.format };
    let text = match format {
        Format::Json => {
            let traced = json::Traced::new(&analysis, chosen.text(), &trace);
            serde_json::to_string_pretty(&TracedAnswer { traced, default_limit })? + "\n"
        }
        Format::Dot => dot::dot(&trace, messages),
        Format::Svg => svg::svg(&trace, messages),
        Format::Tikz => tikz::tikz(&trace, messages),
        Format::Text => {
            // A file gets no colours.
            let plain = |_, text: &str| text.to_owned();
            let style =
                TextStyle { messages, paint: if arguments.output.is_some() { &plain } else { &tone } };
            if arguments.steps { style.steps(&trace) } else { style.tree(&trace) }
        }
    };
    let has_rows = format == Format::Text && arguments.output.is_none();
    if let Some(limit) = default_limit.filter(|_| !has_rows && format != Format::Json) {
        eprintln!("{}", limit.note(context));
    }
    if let Some(path) = &arguments.output {
        std::fs::write(path, text).map_err(|error| {
            Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", &error)]))
        })?;
        eprintln!("{}", context.with("tree-written", &[("path", &path.display())]));
        return Ok(exit_code(&analysis, default_limit));
    }
    print!("{text}");
    if has_rows {
        println!();
        if trace.is_negamax {
            println!("  {}\n", faint(&context.text("tree-negamax-note")));
        }
        print_rows(limited_rows(context, &*game, &position, &analysis, default_limit));
    }
    Ok(exit_code(&analysis, default_limit))
}

/// A game by its name, else a tree: `-` for standard input, a file, an example, or the text itself.
fn open(source: &str) -> anyhow::Result<Arc<dyn AnyGame>> {
    let name = source.split(':').next().unwrap_or(source);
    if name == TREE || GAMES.iter().any(|game| game.name == name) {
        return Ok(arbore_lab::open(source)?);
    }
    if source == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(parse_tree("-", &text)?);
    }
    Ok(open_tree(source)?)
}

fn list_examples(context: &Context) -> ExitCode {
    println!("{}\n", context.text("tree-examples"));
    for (name, text) in EXAMPLES {
        println!("  {}", bold(&format!("arbore tree {name}")));
        for line in text.lines() {
            println!("    {}", faint(line));
        }
        println!();
    }
    println!("{}", context.text("tree-own"));
    ExitCode::SUCCESS
}
