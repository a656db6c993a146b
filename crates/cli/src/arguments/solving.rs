//! Arguments of the commands about solved games.

use std::path::PathBuf;
use std::time::Duration;

use arbore_solver::database::Resources;
use clap::Args;

use crate::context::Context;
use crate::failure::Failure;

use super::{MAX_MEGABYTES, MAX_THREADS, PositionArguments, time};

#[derive(Args)]
pub(crate) struct SolveArguments {
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// `-` is standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves", "db", "journal"])]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "NODES")]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..=MAX_MEGABYTES))]
    pub(crate) hash: Option<u32>,
    #[arg(long)]
    pub(crate) exact_moves: bool,
    /// Without a file, in the usual place.
    #[expect(clippy::option_option, reason = "as clap reads an option whose value may be left out")]
    #[arg(long, value_name = "FILE", num_args = 0..=1,
          conflicts_with_all = ["position", "moves", "time", "nodes", "hash", "exact_moves"])]
    pub(crate) db: Option<Option<PathBuf>>,
    #[arg(long, requires = "db")]
    pub(crate) estimate: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["db", "time", "nodes", "exact_moves"])]
    pub(crate) journal: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", requires = "journal")]
    pub(crate) plies: Option<u32>,
    #[command(flatten)]
    pub(crate) resources: ResourceArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

/// What work on a database may use.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct ResourceArguments {
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..=MAX_MEGABYTES))]
    pub(crate) memory: Option<u32>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS))]
    pub(crate) threads: Option<u16>,
}

impl ResourceArguments {
    /// The resources to use, if there is enough memory for them.
    pub(crate) fn resources(self, context: &Context) -> anyhow::Result<Resources> {
        let usual = Resources::default();
        if let Some(megabytes) = self.memory.and_then(|megabytes| usize::try_from(megabytes).ok()) {
            Failure::check_memory(context, "--memory", megabytes)?;
        }
        Ok(Resources {
            memory: self.memory.map_or(usual.memory, |megabytes| u64::from(megabytes) << 20),
            threads: self.threads.map_or(usual.threads, usize::from),
        })
    }
}

#[derive(Args)]
pub(crate) struct ExploreArguments {
    pub(crate) game: String,
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ProbeArguments {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) position: PositionArguments,
    /// `-` is standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves"])]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct VerifyArguments {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) resources: ResourceArguments,
    #[arg(long)]
    pub(crate) json: bool,
}
