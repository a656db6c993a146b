//! `arbore practice`: exercises by seed, and their grades.

use std::io::Read as _;
use std::path::Path;
use std::process::ExitCode;

use arbore_lab::explain;
use arbore_lab::practice::sheet::{self, FilledSheet, SheetError};
use arbore_lab::practice::{Exercise, Grade, MARKS, Mark, Marked, Recipe, name_of};
use serde::Serialize;
use utoipa::ToSchema;

use crate::arguments::{GradeArguments, NewArguments, PracticeCommand};
use crate::context::{Context, bold};
use crate::exit_code::{FAILED, USAGE, WRONG};
use crate::failure::Failure;
use crate::output::{eprintln, print_json, println};

/// An element of the answer of `practice grade --json`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum GradedAnswer {
    /// An exercise with its grade.
    Graded(GradeAnswer),
    /// A file that cannot be graded.
    Ungraded(UngradedFile),
}

/// A file that cannot be graded.
#[derive(Serialize, ToSchema)]
pub(crate) struct UngradedFile {
    /// As it was named.
    file: String,
    /// Why, in the language of the command.
    error: String,
}

/// An exercise with its grade.
#[derive(Serialize, ToSchema)]
pub(crate) struct GradeAnswer {
    /// The file, as it was named.
    file: String,
    /// The nickname, if the file has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    nickname: Option<String>,
    /// The exercise's canonical text.
    exercise: String,
    /// Its tree.
    tree: String,
    /// The points that were reached, of `total`.
    right: usize,
    total: usize,
    /// The points that were lost by wrong answers.
    lost: usize,
    /// Whether every answer is right.
    passed: bool,
    items: Vec<GradedItem>,
    /// The first answer that is wrong or missing, in the order of the search.
    #[schema(required = true)]
    first_error: Option<FirstError>,
}

/// An answer with its mark.
#[derive(Serialize, ToSchema)]
struct GradedItem {
    /// The item of the exercise.
    id: String,
    /// What was answered.
    given: String,
    /// `right`, `wrong`, `missing` or `unreadable`.
    mark: &'static str,
}

/// The first answer that is wrong or missing.
#[derive(Serialize, ToSchema)]
struct FirstError {
    /// The item of the exercise.
    item: String,
    /// The step of the search at which it is decided.
    step: usize,
    /// What is misunderstood, as a slug.
    misconception: &'static str,
    /// What is wrong, in the language of the command.
    hint: String,
}

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
    eprintln!("{}", context.with("tree-written", &[("path", &path.display())]));
    Ok(ExitCode::SUCCESS)
}

/// The recipe of the arguments; separate options override those in the text.
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

/// A file of exercises with their grades, or why there are none.
struct GradedFile<'a> {
    path: &'a Path,
    nickname: Option<String>,
    grades: Result<Vec<(Exercise, Grade)>, Failure>,
}

fn grade(context: &Context, arguments: &GradeArguments) -> anyhow::Result<ExitCode> {
    let files: Vec<GradedFile<'_>> =
        arguments.file.iter().map(|path| GradedFile::read(context, path)).collect();
    if arguments.json {
        print_json(&files.iter().flat_map(|file| file.answers(context)).collect::<Vec<_>>())?;
    } else if arguments.csv {
        print_csv(context, &files)?;
    } else {
        print_files(context, &files);
    }
    for file in &files {
        if let Err(failure) = &file.grades {
            eprintln!("{} {}", context.text("error"), failure.message);
        }
    }
    let codes = || files.iter().map(GradedFile::code);
    // What could not be graded at all comes before what is wrong.
    let code = [FAILED, USAGE, WRONG].into_iter().find(|code| codes().any(|other| other == *code));
    Ok(code.map_or(ExitCode::SUCCESS, ExitCode::from))
}

impl GradedFile<'_> {
    fn read<'a>(context: &Context, path: &'a Path) -> GradedFile<'a> {
        let text = if path.as_os_str() == "-" {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).map(|_| text)
        } else {
            std::fs::read_to_string(path)
        };
        let text = match text {
            Ok(text) => text,
            Err(error) => {
                let message = context.with("error-file", &[("path", &path.display()), ("error", &error)]);
                return GradedFile { path, nickname: None, grades: Err(Failure { code: FAILED, message }) };
            }
        };
        let grades = sheet::read(&text)
            .map(|sheets| sheets.iter().map(graded).collect())
            .map_err(|error| Failure { code: USAGE, message: explain_sheet(context, path, &error) });
        GradedFile { path, nickname: sheet::nickname(&text).map(str::to_owned), grades }
    }

    /// The exit code if this were the only file.
    fn code(&self) -> u8 {
        match &self.grades {
            Ok(grades) if grades.iter().all(|(_, grade)| grade.is_passed) => 0,
            Ok(_) => WRONG,
            Err(failure) => failure.code,
        }
    }

    fn answers(&self, context: &Context) -> Vec<GradedAnswer> {
        let file = self.path.display().to_string();
        match &self.grades {
            Ok(grades) => grades
                .iter()
                .map(|(exercise, grade)| {
                    GradedAnswer::Graded(GradeAnswer::new(context, self, exercise, grade))
                })
                .collect(),
            Err(failure) => {
                vec![GradedAnswer::Ungraded(UngradedFile { file, error: failure.message.clone() })]
            }
        }
    }
}

/// An exercise that was filled in, with its grade.
fn graded(filled: &FilledSheet) -> (Exercise, Grade) {
    let exercise = Exercise::new(filled.recipe);
    let grade = exercise.grade(&filled.answers);
    (exercise, grade)
}

fn explain_sheet(context: &Context, path: &Path, error: &SheetError) -> String {
    let path = path.display();
    let in_line = |line: &usize, error: String| {
        context.with("error-in-line", &[("path", &path), ("line", line), ("error", &error)])
    };
    match error {
        SheetError::Empty => context.with("error-no-exercise", &[("path", &path)]),
        SheetError::Recipe { line, error } => in_line(line, explain::recipe(error, &context.messages)),
        SheetError::Line { line, text } => {
            in_line(line, context.with("error-exercise-line", &[("text", text)]))
        }
        SheetError::Item { line, item } => {
            in_line(line, context.with("error-no-such-item", &[("item", item)]))
        }
    }
}

/// One row a file: the sums over its exercises, and the first error.
fn print_csv(context: &Context, files: &[GradedFile<'_>]) -> anyhow::Result<()> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "file",
        "nickname",
        "exercise",
        "right",
        "total",
        "lost",
        "passed",
        "first_error",
        "misconception",
        "error",
    ])?;
    for file in files {
        let mut row = vec![file.path.display().to_string(), file.nickname.clone().unwrap_or_default()];
        match &file.grades {
            Ok(grades) => {
                let sum = |points: fn(&Grade) -> usize| {
                    grades.iter().map(|(_, grade)| points(grade)).sum::<usize>().to_string()
                };
                let exercises: Vec<String> =
                    grades.iter().map(|(exercise, _)| exercise.recipe.to_string()).collect();
                let first =
                    grades.iter().find_map(|(exercise, grade)| FirstError::new(context, exercise, grade));
                let is_passed = file.code() == 0;
                row.extend([exercises.join(" "), sum(|grade| grade.right), sum(|grade| grade.total)]);
                row.extend([sum(|grade| grade.lost), is_passed.to_string()]);
                row.extend(
                    first.map_or_else(Default::default, |first| [first.item, first.misconception.to_owned()]),
                );
                row.push(String::new());
            }
            Err(failure) => {
                row.extend(std::iter::repeat_n(String::new(), 7));
                row.push(failure.message.clone());
            }
        }
        writer.write_record(row)?;
    }
    crate::output::print!("{}", String::from_utf8(writer.into_inner()?)?);
    Ok(())
}

fn print_files(context: &Context, files: &[GradedFile<'_>]) {
    for file in files {
        let Ok(grades) = &file.grades else { continue };
        if files.len() > 1 {
            println!("{}", bold(&format!("{}:", file.path.display())));
        }
        for (exercise, grade) in grades {
            print(context, exercise, grade);
        }
    }
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

impl GradeAnswer {
    fn new(context: &Context, file: &GradedFile<'_>, exercise: &Exercise, grade: &Grade) -> GradeAnswer {
        let item = |item: &Marked| GradedItem {
            id: item.id.clone(),
            given: item.given.clone(),
            mark: name_of(MARKS, item.mark),
        };
        GradeAnswer {
            file: file.path.display().to_string(),
            nickname: file.nickname.clone(),
            exercise: exercise.recipe.to_string(),
            tree: exercise.tree.clone(),
            right: grade.right,
            total: grade.total,
            lost: grade.lost,
            passed: grade.is_passed,
            items: grade.items.iter().map(item).collect(),
            first_error: FirstError::new(context, exercise, grade),
        }
    }
}

impl FirstError {
    fn new(context: &Context, exercise: &Exercise, grade: &Grade) -> Option<FirstError> {
        let (number, hint) = grade.first_error.as_ref()?;
        let item = &exercise.items[*number];
        Some(FirstError {
            item: item.id.clone(),
            step: item.step,
            misconception: hint.slug(),
            hint: hint.text(&context.messages),
        })
    }
}
