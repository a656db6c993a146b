//! Playing line by line: the board is printed, a move or a word is typed. For pipes, simple terminals and
//! `--plain`.

mod dialogue;
mod ending;
mod input;
mod questions;

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::channel;
use std::time::Duration;

use arbore_core::Player;
use arbore_lab::render::bounded;
use arbore_lab::session::{Control, Request, Thinking, Update};
use arbore_lab::{Analysis, Certainty};
use indicatif::{ProgressBar, ProgressStyle};

use super::saved;
use super::seat::Seat;
use super::session::{Mover, Session};
use super::words::{self, WORDS, Word};
use crate::analysis::{print_analysis, print_moves, seconds};
use crate::arguments::PlayArguments;
use crate::board;
use crate::context::{Context, bold, faint, of_player};
use crate::exit_code::INTERRUPTED;
use crate::failure;
use dialogue::Dialogue;
use input::{Input, Interrupted};

/// What to do after a turn.
enum Flow {
    /// Continue with the player to move.
    GoOn,
    /// The person leaves.
    Leave,
}

pub(crate) fn run(context: &Context, arguments: &PlayArguments) -> anyhow::Result<ExitCode> {
    let mut dialogue = Dialogue { context, input: Input::new()? };
    let ended = questions::session(&mut dialogue, arguments)
        .and_then(|mut session| play(&mut session, &mut dialogue));
    match ended {
        Ok(()) => Ok(ExitCode::SUCCESS),
        // Statistics have been shown and the game is kept: this is no error.
        Err(error) if error.is::<Interrupted>() => Ok(ExitCode::from(INTERRUPTED)),
        Err(error) => Err(error),
    }
}

/// Plays until the game is over or left; prints the statistics in any case.
fn play(session: &mut Session, dialogue: &mut Dialogue<'_>) -> anyhow::Result<()> {
    greet(session, dialogue);
    session.begin_journal();
    loop {
        report_journal_error(session, dialogue);
        dialogue.say(&format!("\n{}", board::draw(dialogue.context, session.game(), session.position())));
        let ended = match session.mover() {
            Mover::None => ending::after_the_end(session, dialogue),
            Mover::Chance => {
                roll(session, dialogue);
                Ok(Flow::GoOn)
            }
            Mover::Human(player) => human(session, dialogue, player),
            Mover::Machine(player) => machine(session, dialogue, player).map(|()| Flow::GoOn),
        };
        match ended {
            Ok(Flow::GoOn) => {}
            Ok(Flow::Leave) => return Ok(()),
            Err(error) => {
                if error.is::<Interrupted>() {
                    ending::leave(session, dialogue);
                }
                return Err(error);
            }
        }
    }
}

fn greet(session: &Session, dialogue: &Dialogue<'_>) {
    let context = dialogue.context;
    let who = |(player, seat): (Player, &Seat)| {
        let seat = match seat {
            Seat::Human => context.text("play-person"),
            Seat::Machine(searcher) => searcher.text.clone(),
        };
        format!("{}: {seat}", of_player(Some(player), &session.game().player_name(player)))
    };
    let seats: Vec<String> = session.seats().map(who).collect();
    dialogue.say(&format!("{}  {}", bold(session.game().spec()), seats.join("  ")));
    if session.has_human() {
        dialogue.say(&faint(&context.text("play-how")));
    }
}

/// A journal that cannot be written is given up, once and with a word.
fn report_journal_error(session: &mut Session, dialogue: &Dialogue<'_>) {
    if let Some(error) = session.take_journal_error() {
        dialogue.say(&dialogue.context.with("play-no-journal", &[("error", &error)]));
    }
}

fn human(session: &mut Session, dialogue: &mut Dialogue<'_>, player: Player) -> anyhow::Result<Flow> {
    let context = dialogue.context;
    let name = of_player(Some(player), &session.game().player_name(player));
    loop {
        let prompt = context.with("play-prompt", &[("player", &name)]);
        let Some(line) = dialogue.prompt(&prompt)? else {
            ending::leave(session, dialogue);
            return Ok(Flow::Leave);
        };
        if line.is_empty() {
            continue;
        }
        // A move comes first: no game's moves can be hidden by our words.
        match session.play(&line) {
            Ok(()) => return Ok(Flow::GoOn),
            Err(error) => match words::read(context, &line) {
                Some((word, rest)) => {
                    if let Some(flow) = run_word(session, dialogue, word, rest)? {
                        return Ok(flow);
                    }
                }
                None => dialogue.say(&failure::notation(&error, &context.messages)),
            },
        }
    }
}

/// Runs the command of a word; `None` if the same person is still to move on the same board.
fn run_word(
    session: &mut Session,
    dialogue: &mut Dialogue<'_>,
    word: Word,
    rest: &str,
) -> anyhow::Result<Option<Flow>> {
    let context = dialogue.context;
    match word {
        Word::Hint => hint(session, dialogue)?,
        Word::Why => why(session, dialogue),
        Word::Moves => dialogue.say(&session.position().moves().join(" ")),
        Word::Help => dialogue.say(&help(context)),
        Word::Statistics => dialogue.say(&session.statistics(context)),
        Word::Count => count(session, dialogue, rest),
        Word::Board => return Ok(Some(Flow::GoOn)),
        Word::Undo => {
            if session.undo() {
                return Ok(Some(Flow::GoOn));
            }
            dialogue.say(&context.text("play-nothing-to-undo"));
        }
        Word::Redo => {
            if session.redo() {
                return Ok(Some(Flow::GoOn));
            }
            dialogue.say(&context.text("play-nothing-to-redo"));
        }
        Word::New => {
            session.restart();
            return Ok(Some(Flow::GoOn));
        }
        Word::Save => save(session, dialogue, rest),
        Word::Load => {
            if load(session, dialogue, rest) {
                return Ok(Some(Flow::GoOn));
            }
        }
        Word::Resign => {
            session.resign();
            return Ok(Some(Flow::GoOn));
        }
        Word::Quit => {
            ending::leave(session, dialogue);
            return Ok(Some(Flow::Leave));
        }
    }
    Ok(None)
}

/// The board and the score without dead stones: those that are named, or those that playouts capture.
fn count(session: &Session, dialogue: &Dialogue<'_>, names: &str) {
    let context = dialogue.context;
    let dead = words::dead_pieces(context, names);
    match arbore_lab::session::count(session.position(), &dead) {
        Ok(counted) => {
            dialogue.say(&format!("\n{}", board::draw_view(context, session.game(), &counted.view)));
            dialogue.say(&bold(&session.counted_text(context, &counted)));
        }
        Err(error) => dialogue.say(&failure::count(&error, &context.messages)),
    }
}

fn save(session: &Session, dialogue: &Dialogue<'_>, path: &str) {
    let context = dialogue.context;
    if path.is_empty() {
        return dialogue.say(&context.text("play-save-where"));
    }
    match session.save(Path::new(path)) {
        Ok(()) => dialogue.say(&context.with("play-saved", &[("path", &path)])),
        Err(error) => dialogue.say(&context.with("error-file", &[("path", &path), ("error", &error)])),
    }
}

/// Takes the place of this game by one from a file; returns whether it could.
fn load(session: &mut Session, dialogue: &Dialogue<'_>, path: &str) -> bool {
    let context = dialogue.context;
    if path.is_empty() {
        dialogue.say(&context.text("play-load-where"));
        return false;
    }
    match saved::load(context, Path::new(path), &PlayArguments::default()) {
        Ok(other) => {
            session.leave();
            *session = other;
            greet(session, dialogue);
            session.begin_journal();
            true
        }
        Err(error) => {
            dialogue.say(&failure::describe(&error, &context.messages).1);
            false
        }
    }
}

/// What the machine would play here.
fn hint(session: &Session, dialogue: &Dialogue<'_>) -> anyhow::Result<()> {
    let context = dialogue.context;
    let analysis = think(dialogue, session.request_of_hint())?;
    let Some(best) = &analysis.best else { return Ok(()) };
    let units = session.game().points_per_unit();
    let found = analysis.value.as_ref().map(|found| bounded(found, analysis.bound, units, &context.messages));
    dialogue.say(&context.with(
        "play-hint",
        &[("move", &bold(best)), ("value", &found.unwrap_or_default()), ("line", &analysis.pv.join(" "))],
    ));
    Ok(())
}

/// What the machine saw when it made its last move.
fn why(session: &Session, dialogue: &Dialogue<'_>) {
    let context = dialogue.context;
    let Some(thought) = session.last_thought() else {
        return dialogue.say(&context.text("play-no-thought"));
    };
    dialogue.say(&context.with("play-why", &[("position", &thought.position)]));
    print_analysis(context, session.game(), thought);
    print_moves(context, session.game(), thought);
}

fn machine(session: &mut Session, dialogue: &mut Dialogue<'_>, player: Player) -> anyhow::Result<()> {
    let context = dialogue.context;
    let Some(request) = session.request() else { return Ok(()) };
    let analysis = think(dialogue, request)?;
    let units = session.game().points_per_unit();
    let found = analysis.value.as_ref().map(|found| bounded(found, analysis.bound, units, &context.messages));
    let name = of_player(Some(player), &session.game().player_name(player));
    let time = seconds(analysis.time.as_secs_f64());
    let nodes = analysis.nodes;
    let is_unproven = analysis.seeks_proof && analysis.certainty() == Certainty::Open;
    let text = bold(&session.answer(analysis)?);
    let line = match found {
        Some(found) => context.with(
            "play-machine-moves",
            &[("player", &name), ("move", &text), ("time", &time), ("nodes", &nodes), ("value", &found)],
        ),
        None => context.with("play-machine-moves-blindly", &[("player", &name), ("move", &text)]),
    };
    dialogue.say(&line);
    if is_unproven {
        dialogue.say(&context.with("play-unproven", &[("player", &name)]));
    }
    Ok(())
}

/// Searches, with a sign of life where it takes long, until Ctrl-C.
fn think(dialogue: &Dialogue<'_>, request: Request) -> anyhow::Result<Analysis> {
    let spinner = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {elapsed}") {
        spinner.set_style(style);
    }
    spinner.set_message(dialogue.context.text("play-thinking"));
    spinner.enable_steady_tick(Duration::from_millis(120));
    let (sender, updates) = channel();
    let control = Control { stop: dialogue.input.stop.clone(), ..Control::default() };
    let thinking = Thinking::start(request, control, move |update| drop(sender.send(update)))?;
    let found = updates.iter().find_map(|update| match update {
        Update::Depth(_) => None,
        Update::Done(found) => Some(found),
    });
    spinner.finish_and_clear();
    thinking.join();
    if dialogue.input.is_interrupted() {
        return Err(Interrupted.into());
    }
    Ok(found.expect("a search always ends with an answer")?)
}

fn roll(session: &mut Session, dialogue: &Dialogue<'_>) {
    let drawn = session.roll();
    dialogue.say(&dialogue.context.with("play-rolled", &[("outcome", &bold(&drawn))]));
}

/// The words that can be typed, with what they do.
fn help(context: &Context) -> String {
    let mut text = context.text("play-help");
    for (english, _) in WORDS {
        let local = context.text(&format!("word-{english}"));
        let word = local.split('|').next().unwrap_or(english).to_owned();
        let _ = write!(text, "\n  {word:<12} {}", context.text(&format!("word-{english}-about")));
    }
    text
}
