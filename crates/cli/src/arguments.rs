//! The command line. The help texts are messages `help-…`, see `help.rs`.

mod solving;

mod book;

pub(crate) use book::{
    BookArguments, BookBuildArguments, BookCommand, BookGamesArguments, BookShowArguments,
};

use std::path::PathBuf;
use std::time::Duration;

use arbore_arena::TimeControl;
use arbore_arena::statistics::Sprt;
use arbore_core::search::engine::DEFAULT_MEGABYTES;
use arbore_lab::player::{MAX_DEPTH, read_time};
use arbore_lab::session::play_line;
use arbore_lab::{AnyGame, Position, Settings};
use arbore_server::Rate;
use clap::{Args, Parser, Subcommand, ValueEnum};

pub(crate) use solving::{
    ExploreArguments, ProbeArguments, ResourceArguments, SolveArguments, VerifyArguments,
};

#[derive(Parser)]
#[command(name = "arbore", version, max_term_width = 100)]
pub(crate) struct Arguments {
    /// Read before everything else, in `language.rs`: it decides the language of the help itself.
    #[arg(long, global = true, value_name = "en|ro", value_parser = ["en", "ro"])]
    pub(crate) lang: Option<String>,
    /// Read before everything else, in `config::Loaded::of_process`.
    #[arg(long, global = true)]
    pub(crate) no_config: bool,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(PlayArguments),
    Analyze(AnalyzeArguments),
    Tree(TreeArguments),
    Solve(SolveArguments),
    Explore(ExploreArguments),
    Probe(ProbeArguments),
    Verify(VerifyArguments),
    Book(BookArguments),
    Compare(CompareArguments),
    Practice(PracticeArguments),
    Serve(ServeArguments),
    Match(MatchArguments),
    Ugi(EngineArguments),
    Uci(UciArguments),
    Gtp(GtpArguments),
    Count(CountArguments),
    Perft(PerftArguments),
    Bench(BenchArguments),
    Games(ListArguments),
    Algorithms(ListArguments),
    Config(ConfigArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),
}

/// Where a search begins.
#[derive(Args, Clone, Default)]
pub(crate) struct PositionArguments {
    /// Some positions begin with a hyphen, such as an empty square of Reversi.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
}

impl PositionArguments {
    /// The position: by its text, by the moves that lead there, or the start.
    pub(crate) fn open(&self, game: &dyn AnyGame) -> anyhow::Result<Position> {
        let start = match &self.position {
            Some(text) => game.position(text)?,
            None => game.start(),
        };
        Ok(play_line(&start, self.moves.as_deref().unwrap_or_default())?)
    }
}

/// Limits and evaluation, which override those of a player's own text.
#[derive(Args, Clone, Default)]
pub(crate) struct LimitArguments {
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_DEPTH)))]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "NODES")]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "NAME")]
    pub(crate) eval: Option<String>,
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..=MAX_MEGABYTES))]
    pub(crate) hash: Option<u32>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS))]
    pub(crate) threads: Option<u16>,
    /// The configured table size, for players that name none.
    #[arg(skip)]
    pub(crate) usual_hash: Option<u32>,
}

/// What the memory of one machine may hold.
const MAX_MEGABYTES: i64 = 1 << 20;
const MAX_THREADS: i64 = 1024;

impl LimitArguments {
    /// Whether something ends the search before the end of the game.
    pub(crate) fn has_limit(&self) -> bool {
        self.depth.is_some() || self.time.is_some() || self.nodes.is_some()
    }

    /// Whether anything is given.
    pub(crate) fn is_given(&self) -> bool {
        let has_size = self.hash.is_some() || self.threads.is_some();
        self.has_limit() || self.eval.is_some() || has_size
    }

    /// The settings of a player, overridden by those of the command line.
    pub(crate) fn over(&self, settings: &Settings) -> Settings {
        let mut settings = Settings {
            depth: self.depth.or(settings.depth),
            time: self.time.or(settings.time),
            nodes: self.nodes.or(settings.nodes),
            eval: self.eval.clone().or_else(|| settings.eval.clone()),
            ..settings.clone()
        };
        // A player's own size other than the default is kept.
        let has_own = settings.engine.hash != DEFAULT_MEGABYTES;
        let usual =
            self.usual_hash.filter(|_| !has_own).and_then(|megabytes| usize::try_from(megabytes).ok());
        settings.engine.hash = usual.unwrap_or(settings.engine.hash);
        if let Some(megabytes) = self.hash.and_then(|megabytes| usize::try_from(megabytes).ok()) {
            settings.engine.hash = megabytes;
            settings.playouts.hash = Some(megabytes);
            settings.proof_hash = Some(megabytes);
        }
        settings.engine.threads = self.threads.map_or(settings.engine.threads, usize::from);
        settings
    }
}

#[derive(Args, Clone, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct PlayArguments {
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "SIDE", conflicts_with = "player")]
    pub(crate) side: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Vec<String>,
    #[arg(long, value_name = "PLAYER", conflicts_with = "player")]
    pub(crate) algorithm: Option<String>,
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["player", "algorithm"])]
    pub(crate) level: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position", "moves"])]
    pub(crate) load: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", requires = "load")]
    pub(crate) number: Option<u32>,
    #[arg(long, value_name = "NUMBER", requires = "load")]
    pub(crate) variation: Option<u32>,
    #[arg(long, conflicts_with_all = ["load", "game"])]
    pub(crate) resume: bool,
    #[arg(long, conflicts_with = "resume")]
    pub(crate) new: bool,
    #[arg(long, short = 'y')]
    pub(crate) yes: bool,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Args)]
pub(crate) struct AnalyzeArguments {
    pub(crate) game: String,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) algorithm: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// `-` is standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves"])]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long)]
    pub(crate) exact_moves: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct TreeArguments {
    pub(crate) source: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) algorithm: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    #[arg(long)]
    pub(crate) exact_moves: bool,
    #[arg(long)]
    pub(crate) steps: bool,
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT", conflicts_with = "steps")]
    pub(crate) format: Format,
    #[arg(long, conflicts_with_all = ["steps", "format"])]
    pub(crate) json: bool,
    #[arg(long, value_name = "NODES", default_value_t = 5000)]
    pub(crate) max_nodes: usize,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct PracticeArguments {
    #[command(subcommand)]
    pub(crate) command: PracticeCommand,
}

#[derive(Subcommand)]
pub(crate) enum PracticeCommand {
    New(NewArguments),
    Grade(GradeArguments),
}

#[derive(Args)]
pub(crate) struct NewArguments {
    #[arg(default_value = "values")]
    pub(crate) exercise: String,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,
    #[arg(long, value_name = "WHO")]
    pub(crate) players: Option<String>,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100))]
    pub(crate) count: u64,
    #[arg(long)]
    pub(crate) key: bool,
    #[arg(long)]
    pub(crate) html: bool,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct GradeArguments {
    #[arg(required = true)]
    pub(crate) file: Vec<PathBuf>,
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) csv: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
    Dot,
    Svg,
    Tikz,
}

#[derive(Args)]
pub(crate) struct CompareArguments {
    pub(crate) game: String,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) algorithm: Vec<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves"])]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) csv: bool,
}

/// An absent option has its default, or the value of the match that is resumed.
#[derive(Args)]
pub(crate) struct MatchArguments {
    #[arg(required_unless_present = "resume")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Vec<String>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) games: Option<u32>,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with = "tc")]
    pub(crate) movetime: Option<Duration>,
    #[arg(long, value_name = "BASE+INC", value_parser = time_control)]
    pub(crate) tc: Option<TimeControl>,
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) margin: Option<Duration>,
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) patience: Option<Duration>,
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    #[arg(long, value_name = "PLIES")]
    pub(crate) random_plies: Option<u32>,
    #[arg(long, value_name = "PLIES")]
    pub(crate) max_plies: Option<u32>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) concurrency: u32,
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) sgf: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) pdn: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["concurrency", "json"])]
    pub(crate) watch: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct EngineArguments {
    /// Without it, the game that the arena names in the environment.
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<String>,
}

#[derive(Args)]
pub(crate) struct ServeArguments {
    #[arg(long, value_name = "NUMBER", default_value_t = 7373)]
    pub(crate) port: u16,
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    pub(crate) host: String,
    #[arg(long, value_name = "HOST")]
    pub(crate) allow_host: Vec<String>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", default_value_t = Rate::default().per_second, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rate: u32,
    #[arg(long)]
    pub(crate) no_open: bool,
}

#[derive(Args)]
pub(crate) struct UciArguments {
    #[arg(default_value = "chess")]
    pub(crate) game: String,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<String>,
}

#[derive(Args)]
pub(crate) struct GtpArguments {
    #[arg(default_value = "go")]
    pub(crate) game: String,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<String>,
}

#[derive(Args)]
pub(crate) struct BenchArguments {
    pub(crate) game: Option<String>,
    #[arg(long)]
    pub(crate) quick: bool,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) threads: usize,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CountArguments {
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    #[arg(long, value_name = "STONES")]
    pub(crate) dead: Option<Vec<String>>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PerftArguments {
    pub(crate) game: String,
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_DEPTH)))]
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    #[arg(long)]
    pub(crate) divide: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ListArguments {
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ConfigArguments {
    #[command(subcommand)]
    pub(crate) command: ConfigCommand,
}

#[derive(Subcommand)]
pub(crate) enum ConfigCommand {
    List,
    Get { setting: String },
    Set { setting: String, value: String },
    Unset { setting: String },
    Path,
}

#[derive(Args)]
pub(crate) struct CompletionsArguments {
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args)]
pub(crate) struct ManArguments {
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

fn time(text: &str) -> Result<Duration, String> {
    read_time(text).map_err(|error| error.to_string())
}

fn time_control(text: &str) -> Result<TimeControl, String> {
    let control = TimeControl::parse(text).filter(|control| matches!(control, TimeControl::Game { .. }));
    control.ok_or_else(|| text.to_owned())
}

fn sprt(text: &str) -> Result<Sprt, String> {
    Sprt::parse(text).ok_or_else(|| text.to_owned())
}
