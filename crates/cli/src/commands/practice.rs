//! `arbore practice`: exercises by seed, and their grades.

use std::io::Read as _;
use std::process::ExitCode;

use arbore_lab::explain;
use arbore_lab::practice::sheet::{self, Filled, SheetError};
use arbore_lab::practice::{Exercise, Grade, MARKS, Mark, Recipe, name_of};
use serde_json::json;

use crate::arguments::{GradeArguments, NewArguments, PracticeCommand};
use crate::context::{Context, bold};
use crate::failure::{Failure, WRONG};
use crate::output::println;

pub(crate) fn run(context: &Context, command: &PracticeCommand) -> anyhow::Result<ExitCode> {
    match command {
        PracticeCommand::New(arguments) => print_new(context, arguments),
        PracticeCommand::Grade(arguments) => grade(context, arguments),
    }
}

fn print_new(context: &Context, arguments: &NewArguments) -> anyhow::Result<ExitCode> {
    let first = recipe(context, arguments)?;
    let messages = &context.messages;
    let text = if arguments.html {
        sheet::page(first, arguments.count, messages, arguments.key)
    } else {
        let mut text = format!("# {}\n\n", context.text("practice-fill-in"));
        for i in 0..arguments.count {
            let exercise = Exercise::new(Recipe { seed: first.seed.wrapping_add(i), ..first });
            text += &exercise.text(messages, arguments.key);
            text.push('\n');
        }
        text
    };
    let Some(path) = &arguments.output else {
        crate::output::print!("{text}");
        return Ok(ExitCode::SUCCESS);
    };
    std::fs::write(path, text).map_err(|error| {
        Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", &error)]))
    })?;
    crate::output::eprintln!("{}", context.with("tree-written", &[("path", &path.display())]));
    Ok(ExitCode::SUCCESS)
}

/// What was asked for; options of their own override those in the text.
fn recipe(context: &Context, arguments: &NewArguments) -> anyhow::Result<Recipe> {
    let mut text = arguments.exercise.clone();
    let mut add = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            let separator = if text.contains(':') { "," } else { ":" };
            text = format!("{text}{separator}{key}={value}");
        }
    };
    add("size", arguments.size.clone());
    add("players", arguments.players.clone());
    add("seed", arguments.seed.map(|seed| seed.to_string()));
    Recipe::parse(&text).map_err(|error| Failure::usage(explain::recipe(&error, &context.messages)))
}

fn grade(context: &Context, arguments: &GradeArguments) -> anyhow::Result<ExitCode> {
    let sheets = read(context, arguments)?;
    let graded: Vec<(Exercise, Grade)> = sheets
        .iter()
        .map(|filled| {
            let exercise = Exercise::new(filled.recipe);
            let grade = exercise.grade(&filled.answers);
            (exercise, grade)
        })
        .collect();
    if arguments.json {
        let objects: Vec<_> =
            graded.iter().map(|(exercise, grade)| object(context, exercise, grade)).collect();
        println!("{}", serde_json::to_string_pretty(&objects)?);
    } else {
        for (exercise, grade) in &graded {
            print(context, exercise, grade);
        }
    }
    let is_right = graded.iter().all(|(_, grade)| grade.is_passed);
    Ok(if is_right { ExitCode::SUCCESS } else { ExitCode::from(WRONG) })
}

fn read(context: &Context, arguments: &GradeArguments) -> anyhow::Result<Vec<Filled>> {
    let path = arguments.file.display();
    let text = if arguments.file.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(&arguments.file)
    };
    let text = text.map_err(|error| {
        Failure::failed(context.with("error-file", &[("path", &path), ("error", &error)]))
    })?;
    sheet::read(&text).map_err(|error| {
        let in_line = |line: usize, error: String| {
            context.with("error-in-line", &[("path", &path), ("line", &line), ("error", &error)])
        };
        Failure::usage(match error {
            SheetError::Empty => context.with("error-no-exercise", &[("path", &path)]),
            SheetError::Recipe { line, error } => in_line(line, explain::recipe(&error, &context.messages)),
            SheetError::Line { line, text } => {
                in_line(line, context.with("error-exercise-line", &[("text", &text)]))
            }
            SheetError::Item { line, item } => {
                in_line(line, context.with("error-no-such-item", &[("item", &item)]))
            }
        })
    })
}

fn print(context: &Context, exercise: &Exercise, grade: &Grade) {
    println!("{}", bold(&exercise.recipe.to_string()));
    for (item, marked) in exercise.items.iter().zip(&grade.items) {
        let (sign, mark) = match marked.mark {
            Mark::Right => ("✓", "practice-right"),
            Mark::Wrong => ("✗", "practice-is-wrong"),
            Mark::Missing => ("·", "practice-is-missing"),
            Mark::Unreadable => ("?", "practice-is-unreadable"),
        };
        println!("  {sign} {:<6} {:<14} {}", item.id, marked.given, context.text(mark));
    }
    if let Some((number, hint)) = &grade.first_error {
        let item = exercise.label(&exercise.items[*number], &context.messages);
        let hint = hint.text(&context.messages);
        println!("\n{}", context.with("practice-first-error", &[("item", &item), ("hint", &hint)]));
    }
    let score = [("right", &grade.right as &dyn std::fmt::Display), ("total", &grade.total)];
    println!("{}", context.with("practice-score", &score));
    if grade.lost > 0 {
        println!("{}", context.with("practice-lost", &[("lost", &grade.lost)]));
    }
    println!("{}\n", context.text(&exercise.scoring()));
}

fn object(context: &Context, exercise: &Exercise, grade: &Grade) -> serde_json::Value {
    let items: Vec<_> = grade
        .items
        .iter()
        .map(|item| json!({ "id": item.id, "given": item.given, "mark": name_of(MARKS, item.mark) }))
        .collect();
    let first_error = grade.first_error.as_ref().map(|(number, hint)| {
        let item = &exercise.items[*number];
        json!({ "item": item.id, "step": item.step, "hint": hint.text(&context.messages) })
    });
    json!({
        "exercise": exercise.recipe.to_string(),
        "tree": exercise.tree,
        "right": grade.right,
        "total": grade.total,
        "lost": grade.lost,
        "passed": grade.is_passed,
        "items": items,
        "first_error": first_error,
    })
}
