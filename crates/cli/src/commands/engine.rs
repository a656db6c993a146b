//! `arbore ugi`, `arbore uci` and `arbore gtp`: Arbore as an engine in the programs of others.

use std::io::{stdin, stdout};
use std::process::ExitCode;

use arbore_arena::protocol::{self, GAME_VARIABLE, gtp, is_for_uci};
use arbore_lab::{PlayerSpec, Protocol};

use crate::arguments::{EngineArguments, GtpArguments, UciArguments};
use crate::context::Context;
use crate::failure::Failure;

pub(crate) fn ugi(context: &Context, arguments: &EngineArguments) -> anyhow::Result<ExitCode> {
    let game = arguments.game.clone().or_else(|| std::env::var(GAME_VARIABLE).ok());
    let missing = || Failure::usage(context.with("usage-missing-argument", &[("argument", &"GAME")]));
    run(context, Protocol::Ugi, &game.ok_or_else(missing)?, arguments.player.as_deref())
}

pub(crate) fn uci(context: &Context, arguments: &UciArguments) -> anyhow::Result<ExitCode> {
    if !is_for_uci(&arguments.game) {
        return Err(Failure::usage(context.with("match-uci-is-for-chess", &[("player", &arguments.game)])));
    }
    run(context, Protocol::Uci, &arguments.game, arguments.player.as_deref())
}

pub(crate) fn gtp(context: &Context, arguments: &GtpArguments) -> anyhow::Result<ExitCode> {
    if !gtp::is_for_gtp(&arguments.game) {
        return Err(Failure::usage(context.with("match-gtp-is-for-go", &[("player", &arguments.game)])));
    }
    run(context, Protocol::Gtp, &arguments.game, arguments.player.as_deref())
}

fn run(context: &Context, protocol: Protocol, game: &str, player: Option<&str>) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(game)?;
    let player = player.map(PlayerSpec::parse).transpose()?;
    if let Some(player @ (PlayerSpec::Human | PlayerSpec::External(_))) = &player {
        return Err(Failure::usage(context.with("error-not-a-search", &[("player", &player.text())])));
    }
    match protocol {
        Protocol::Ugi | Protocol::Uci => protocol::serve(protocol, game, player, stdin().lock(), stdout())?,
        Protocol::Gtp => gtp::serve(game, player, stdin().lock(), stdout())?,
    }
    Ok(ExitCode::SUCCESS)
}
