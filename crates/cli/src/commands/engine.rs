//! `arbore ugi` and `arbore uci`: Arbore as an engine in the programs of others.

use std::process::ExitCode;

use arbore_arena::protocol::{GAME_VARIABLE, is_for_uci, serve};
use arbore_lab::{PlayerSpec, Protocol};

use crate::arguments::{EngineArguments, UciArguments};
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

fn run(context: &Context, protocol: Protocol, game: &str, player: Option<&str>) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(game)?;
    let player = player.map(PlayerSpec::parse).transpose()?;
    if let Some(player @ (PlayerSpec::Human | PlayerSpec::External(_))) = &player {
        return Err(Failure::usage(context.with("error-not-a-search", &[("player", &player.text())])));
    }
    serve(protocol, game, player, std::io::stdin().lock(), std::io::stdout())?;
    Ok(ExitCode::SUCCESS)
}
