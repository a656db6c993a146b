//! Arbore, a game-tree laboratory: the whole program as a library, so that it can be run with games of your own.
//!
//! A game is its rules, written against the traits of [`arbore::core`](core), and an entry, made by [`for_two`],
//! [`for_many`], [`with_dice`] or [`entry`]. [`run`] then is the program: terminal, page, matches, traces, exercises,
//! solver and protocols know the game as they know chess. `docs/add-a-game.md` goes through it step by step, and
//! `examples/own-game` is the result.
//!
//! The program's allocator is [mimalloc](https://crates.io/crates/mimalloc), by the default feature `mimalloc`; without
//! default features the allocator is yours to choose.

mod analysis;
mod arguments;
mod board;
mod commands;
mod config;
mod context;
mod exit_code;
mod failure;
mod files;
mod help;
mod language;
mod library;
mod output;
mod play;
mod tui;

use std::process::ExitCode;

use clap::FromArgMatches as _;

/// The traits of a game, and the searches.
pub use arbore_core as core;
/// The words of a game from the files beside its rules; see [`Words`](core::Words).
pub use arbore_core::words;
pub use arbore_lab::erased::{Solving, multiplayer, stochastic, zero_sum};
pub use arbore_lab::games::{Make, entry, for_many, for_two, with_dice};
pub use arbore_lab::own::check_game;
pub use arbore_lab::{AnyGame, GameInfo};
/// Exact solving: what a game may know for certain, proofs, databases.
pub use arbore_solver as solver;

use crate::arguments::{Arguments, Command, PlayArguments};
use crate::context::Context;

/// Every search has a table of some megabytes and a thread of its own. The system's allocator on Linux keeps what such
/// threads give back: 440 MB after half a minute of searches that need 60.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Runs the program with games of your own beside those of the project, and returns its exit code. To be called first
/// in `main`: it reads the command line, and a match starts the program once more for each bot.
///
/// The games must have names of their own and all their words, or the program ends with a list of what to add;
/// [`check_game`] reports the same in a test, and more.
///
/// ```no_run
/// use std::process::ExitCode;
///
/// use arbore::core::{
///     Configure, Draw, Game, Notation, NotationError, OptionError, OptionSpec, Player, Score, Turn, Values, View, Words,
///     ZeroSum,
/// };
///
/// /// Seven matches; a player takes one or two, and the player who takes the last one wins.
/// struct Matches;
///
/// impl Game for Matches {
///     type State = (u8, Player);
///     type Move = u8;
///
///     fn start(&self) -> (u8, Player) {
///         (7, Player::FIRST)
///     }
///     fn turn(&self, &(left, mover): &(u8, Player)) -> Turn {
///         if left == 0 { Turn::Over } else { Turn::Player(mover) }
///     }
///     fn moves(&self, &(left, _): &(u8, Player), each: impl FnMut(u8)) {
///         (1..=left.min(2)).for_each(each);
///     }
///     fn play(&self, (left, mover): &mut (u8, Player), m: u8) {
///         *left -= m;
///         *mover = mover.opponent();
///     }
///     fn payoff(&self, &(_, mover): &(u8, Player), player: Player) -> Score {
///         if player == mover { Score::loss_in(0) } else { Score::win_in(0) }
///     }
/// }
///
/// impl ZeroSum for Matches {}
///
/// impl Configure for Matches {
///     const OPTIONS: &'static [OptionSpec] = &[];
///
///     fn configure(_: &Values) -> Result<Matches, OptionError> {
///         Ok(Matches)
///     }
/// }
///
/// impl Notation for Matches {
///     fn position_text(&self, &(left, mover): &(u8, Player)) -> String {
///         format!("{left} {}", self.player_name(mover))
///     }
///     fn parse_position(&self, text: &str) -> Result<(u8, Player), NotationError> {
///         let words: Vec<&str> = text.split_whitespace().collect();
///         match words[..] {
///             [left, mover @ ("1" | "2")] if left.parse().is_ok_and(|left: u8| left <= 7) => {
///                 let mover = if mover == "1" { Player::FIRST } else { Player::SECOND };
///                 Ok((left.parse().unwrap_or_default(), mover))
///             }
///             _ => Err(NotationError::Impossible { why: "not-matches-and-player" }),
///         }
///     }
///     fn move_text(&self, _: &(u8, Player), m: u8) -> String {
///         m.to_string()
///     }
///     fn player_name(&self, player: Player) -> String {
///         (player.index() + 1).to_string()
///     }
///     fn side(&self, &(_, mover): &(u8, Player)) -> Player {
///         mover
///     }
/// }
///
/// /// Each move is a button.
/// impl Draw for Matches {
///     fn draw(&self, state: &(u8, Player)) -> View {
///         let mut view = View::default();
///         self.each_choice(state, |m| view.choices.push(arbore::core::view::Choice::new(m.to_string(), [])));
///         view
///     }
/// }
///
/// const WORDS: Words = Words::english(
///     "name = Matches\nabout = take one or two; the player who takes the last one wins",
/// );
///
/// fn main() -> ExitCode {
///     arbore::run(&[arbore::for_two::<Matches, ()>("matches", WORDS)])
/// }
/// ```
#[must_use]
pub fn run(own: &[GameInfo]) -> ExitCode {
    // A match starts this program once more for each bot.
    if let Some(code) = arbore_arena::protocol::supervisor::run_if_asked() {
        return code;
    }
    let configured = config::Loaded::of_process(&help::process_arguments());
    let language = language::language(std::env::args_os(), configured.config.language);
    let added = arbore_lab::own::add(own);
    let context = Context { config: configured.config, ..Context::new(language) };
    if let Err(error) = added {
        return failure::report(&context, &error.into());
    }
    if commands::completions::answer_shell(&context) {
        return ExitCode::SUCCESS;
    }
    let matches = match help::command(&context.messages).try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return help::explain(&error, &context.messages),
    };
    let arguments = match Arguments::from_arg_matches(&matches) {
        Ok(arguments) => arguments,
        Err(error) => return help::explain(&error, &context.messages),
    };
    if !matches!(arguments.command, Some(Command::Config(_))) {
        configured.warn(&context.messages);
    }
    match run_command(&context, arguments) {
        Ok(code) => {
            output::flush();
            code
        }
        Err(error) => failure::report(&context, &error),
    }
}

fn run_command(context: &Context, arguments: Arguments) -> anyhow::Result<ExitCode> {
    // Without a command the games are shown; without a screen, the help.
    let command = arguments.command.unwrap_or_else(|| Command::Play(PlayArguments::default()));
    match command {
        Command::Play(arguments) => commands::play::run(context, &arguments),
        Command::Analyze(arguments) => commands::analyze::run(context, &arguments),
        Command::Tree(arguments) => commands::tree::run(context, &arguments),
        Command::Solve(arguments) => commands::solve::run(context, &arguments),
        Command::Explore(arguments) => commands::explore::run(context, &arguments),
        Command::Probe(arguments) => commands::probe::run(context, &arguments),
        Command::Verify(arguments) => commands::verify::run(context, &arguments),
        Command::Book(arguments) => commands::book::run(context, &arguments),
        Command::Compare(arguments) => commands::compare::run(context, &arguments),
        Command::Practice(arguments) => commands::practice::run(context, &arguments.command),
        Command::Serve(arguments) => commands::serve::run(context, &arguments),
        Command::Match(arguments) => commands::contest::run(context, &arguments),
        Command::Ugi(arguments) => commands::engine::ugi(context, &arguments),
        Command::Uci(arguments) => commands::engine::uci(context, &arguments),
        Command::Gtp(arguments) => commands::engine::gtp(context, &arguments),
        Command::Count(arguments) => commands::count::run(context, &arguments),
        Command::Perft(arguments) => commands::perft::run(context, &arguments),
        Command::Bench(arguments) => commands::bench::run(context, &arguments),
        Command::Games(arguments) => commands::games::run(context, &arguments),
        Command::Algorithms(arguments) => commands::algorithms::run(context, &arguments),
        Command::Config(arguments) => commands::config::run(context, &arguments.command),
        Command::Completions(arguments) => commands::completions::run(context, &arguments),
        Command::Man(arguments) => commands::man::run(context, &arguments),
    }
}
