//! From the command line to the plan of a match.

use std::time::Duration;

use arbore_arena::TimeControl;
use arbore_arena::player::Patience;
use arbore_arena::tournament::{Plan, read_openings};
use arbore_lab::PlayerSpec;

use crate::arguments::{LimitArguments, MatchArguments};
use crate::context::Context;
use crate::failure::Failure;

/// The default plan.
pub(super) fn usual() -> Plan {
    Plan {
        game: String::new(),
        players: Vec::new(),
        games: 10,
        seed: fastrand::u64(..1_000_000),
        openings: Vec::new(),
        random_plies: 0,
        clock: TimeControl::Free,
        patience: Patience { most: Duration::from_secs(10), margin: Duration::from_millis(200) },
        max_plies: None,
        sprt: None,
    }
}

/// A plan, overridden by the options that are given.
pub(super) fn plan(context: &Context, arguments: &MatchArguments, mut plan: Plan) -> anyhow::Result<Plan> {
    if let Some(game) = &arguments.game {
        arbore_lab::open(game)?.spec().clone_into(&mut plan.game);
    }
    if !arguments.player.is_empty() {
        let game = arbore_lab::open(&plan.game)?;
        let player = |text: &String| Ok(limited(PlayerSpec::parse(text)?, &*game, &arguments.limits));
        plan.players = arguments.player.iter().map(player).collect::<anyhow::Result<_>>()?;
    }
    plan.games = arguments.games.unwrap_or(plan.games);
    plan.seed = arguments.seed.unwrap_or(plan.seed);
    plan.random_plies = arguments.random_plies.unwrap_or(plan.random_plies);
    plan.max_plies = arguments.max_plies.or(plan.max_plies);
    plan.sprt = arguments.sprt.or(plan.sprt);
    plan.clock = arguments.movetime.map(TimeControl::Move).or(arguments.tc).unwrap_or(plan.clock);
    plan.patience.margin = arguments.margin.unwrap_or(plan.patience.margin);
    plan.patience.most = arguments.patience.unwrap_or(plan.patience.most);
    if let Some(path) = &arguments.openings {
        let text = std::fs::read_to_string(path).map_err(|error| {
            Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", &error)]))
        })?;
        plan.openings = read_openings(&text);
        // More than there are games will never be played.
        plan.openings.truncate(usize::try_from(plan.games)?);
    }
    Ok(plan)
}

/// A player with the limits of the command line in place of its own.
fn limited(player: PlayerSpec, game: &dyn arbore_lab::AnyGame, limits: &LimitArguments) -> PlayerSpec {
    match player {
        PlayerSpec::Machine(algorithm, settings) if algorithm.info().is_search => {
            PlayerSpec::Machine(algorithm, limits.over(&settings))
        }
        PlayerSpec::Level(level) if limits.has_limit() || limits.eval.is_some() => {
            let (algorithm, settings) = level.player(game);
            PlayerSpec::Machine(algorithm, limits.over(&settings))
        }
        PlayerSpec::External(mut outside) => {
            outside.depth = limits.depth.or(outside.depth);
            outside.time = limits.time.or(outside.time);
            outside.nodes = limits.nodes.or(outside.nodes);
            PlayerSpec::External(outside)
        }
        other => other,
    }
}
