//! Arguments of `arbore book`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{PositionArguments, ResourceArguments};

#[derive(Args)]
pub(crate) struct BookArguments {
    #[command(subcommand)]
    pub(crate) command: BookCommand,
}

#[derive(Subcommand)]
pub(crate) enum BookCommand {
    Build(BookBuildArguments),
    Games(BookGamesArguments),
    Show(BookShowArguments),
}

/// No book is longer.
const MAX_PLIES: i64 = 1000;

#[derive(Args)]
pub(crate) struct BookBuildArguments {
    pub(crate) game: String,
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(0..=MAX_PLIES))]
    pub(crate) plies: u32,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) resources: ResourceArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BookGamesArguments {
    #[arg(required = true)]
    pub(crate) file: Vec<PathBuf>,
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "PLIES", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=MAX_PLIES))]
    pub(crate) plies: u32,
    #[arg(long, value_name = "GAMES", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) least: u64,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BookShowArguments {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    #[arg(long)]
    pub(crate) json: bool,
}
