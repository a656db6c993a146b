//! `arbore match`: many games between players, and which of them is stronger.

mod export;
mod planning;
mod progress;
mod report;

#[cfg(test)]
pub(crate) use report::MatchAnswer;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use arbore_arena::protocol::supervisor::Supervisor;
use arbore_arena::record::{FileError, GamesFile};
use arbore_arena::tournament::{Match, MatchError, Options, Plan};

use crate::arguments::MatchArguments;
use crate::context::{Context, faint};
use crate::exit_code::{INTERRUPTED, LIMIT};
use crate::failure::Failure;
use crate::library::state_folder;
use crate::play::saved::bad_record;
use export::exports;
use progress::Progress;

pub(crate) fn run(context: &Context, arguments: &MatchArguments) -> anyhow::Result<ExitCode> {
    let stop = super::stop_on_interrupt()?;
    let (mut contest, resumed) = match &arguments.resume {
        Some(path) => resume(context, arguments, path).map(|(contest, kept)| (contest, Some(kept)))?,
        None => (begin(context, arguments)?, None),
    };
    let exports = exports(arguments);
    for export in &exports {
        export.check(context, contest.game().spec())?;
    }
    let concurrency = usize::try_from(arguments.concurrency)?;
    let supervisor = Some(Supervisor::of_this_executable());
    let options = Options { concurrency, report_moves: arguments.watch, stop: stop.clone(), supervisor };
    // A command that cannot be started is known before a file is made and before the first game.
    contest.prepare(&options)?;
    if stop.load(Ordering::Relaxed) {
        return Ok(ExitCode::from(INTERRUPTED));
    }
    let mut file = match resumed {
        Some(kept) => kept,
        None => create(context, arguments, contest.plan())?,
    };
    let mut progress = Progress::new(context, &contest, arguments.watch);
    if !file.is_asked_for {
        progress.say(&faint(&context.with("match-kept", &[("path", &file.path.display())])));
    }
    let played =
        contest.play(&options, Some(&mut file.games), |contest, event| progress.on_event(contest, event));
    played.map_err(|error| match error {
        MatchError::Io(error) => explain(context, &file.path, &FileError::Io(error)),
        other => other.into(),
    })?;
    progress.end();
    for export in exports {
        export.write(context, &file.path)?;
    }
    report::print(context, &contest, arguments.json)?;
    if !contest.is_over() {
        let (finished, games) = (contest.finished(), contest.fixtures().len());
        crate::output::eprintln!(
            "{}",
            context.with(
                "match-interrupted",
                &[("finished", &finished), ("games", &games), ("path", &file.path.display())],
            )
        );
        return Ok(ExitCode::from(INTERRUPTED));
    }
    let is_open = contest.plan().sprt.is_some() && contest.decision().is_none();
    Ok(if is_open { ExitCode::from(LIMIT) } else { ExitCode::SUCCESS })
}

/// The file of a match, and whether the command line named it.
struct Kept {
    games: GamesFile,
    path: PathBuf,
    is_asked_for: bool,
}

fn begin(context: &Context, arguments: &MatchArguments) -> anyhow::Result<Match> {
    let plan = planning::plan(context, arguments, planning::usual())?;
    let game = plan.open()?;
    let plan = Plan { game: game.spec().to_owned(), ..plan };
    if let Some(path) = arguments.save.as_deref().filter(|path| path.exists()) {
        return Err(explain(context, path, &FileError::Exists));
    }
    Ok(Match::new(game, plan, &[]))
}

fn create(context: &Context, arguments: &MatchArguments, plan: &Plan) -> anyhow::Result<Kept> {
    let path = match &arguments.save {
        Some(path) => path.clone(),
        None => own_path()?,
    };
    let games = GamesFile::create(&path, &plan.text()).map_err(|error| explain(context, &path, &error))?;
    Ok(Kept { games, path, is_asked_for: arguments.save.is_some() })
}

fn resume(context: &Context, arguments: &MatchArguments, path: &Path) -> anyhow::Result<(Match, Kept)> {
    let (games, text, records) = GamesFile::resume(path).map_err(|error| explain(context, path, &error))?;
    let before = Plan::parse(&text)?;
    let asked = planning::plan(context, arguments, before.clone())?;
    let game = asked.open()?;
    let asked = Plan { game: game.spec().to_owned(), ..asked };
    if let Some(difference) = before.difference(&asked) {
        let arguments = [
            ("path", &path.display() as &dyn std::fmt::Display),
            ("key", &difference.key),
            ("first", &difference.first),
            ("second", &difference.second),
        ];
        return Err(Failure::usage(context.with("match-differs", &arguments)));
    }
    let kept = Kept { games, path: path.to_owned(), is_asked_for: true };
    Ok((Match::new(game, asked, &records), kept))
}

/// A file in the state folder, for a match without `--save`: it may be interrupted all the same.
fn own_path() -> anyhow::Result<PathBuf> {
    let folder = state_folder()?.join("matches");
    std::fs::create_dir_all(&folder)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    Ok(folder.join(format!("{now}-{}.games", std::process::id())))
}

fn explain(context: &Context, path: &Path, error: &FileError) -> anyhow::Error {
    let path = path.display();
    match error {
        FileError::Exists => Failure::usage(context.with("match-file-exists", &[("path", &path)])),
        FileError::InUse => Failure::failed(context.with("match-file-in-use", &[("path", &path)])),
        FileError::NotAMatch(text) => {
            let arguments = [("line", &1 as &dyn std::fmt::Display), ("text", text)];
            let what = context.with("match-bad-plan", &arguments);
            Failure::failed(context.with("error-file", &[("path", &path), ("error", &what)]))
        }
        FileError::NoSeal => Failure::failed(context.with("match-no-seal", &[("path", &path)])),
        FileError::PlanChanged => Failure::failed(context.with("match-plan-changed", &[("path", &path)])),
        FileError::GameChanged { number } => {
            Failure::failed(context.with("match-game-changed", &[("path", &path), ("number", number)]))
        }
        FileError::Record(error) => {
            let what = bad_record(context, error);
            Failure::failed(context.with("error-file", &[("path", &path), ("error", &what)]))
        }
        FileError::Io(error) => {
            Failure::failed(context.with("error-file", &[("path", &path), ("error", error)]))
        }
    }
}
