//! Before the first move: the options of a game from the command line. Missing ones are asked by the line dialogue, or
//! shown as a form on the full screen.

use std::sync::Arc;

use arbore_core::options::{OptionDefault, OptionKind, OptionSpec, Values};
use arbore_core::{Player, Turn};
use arbore_lab::games::GameInfo;
use arbore_lab::{Algorithm, AnyGame, Family, GAMES, PlayerSpec, Position, Settings};

use super::seat::Seat;
use super::session::Session;
use crate::arguments::PlayArguments;
use crate::context::Context;
use crate::failure::Failure;

/// A game, and where it begins if not at its own start.
pub(crate) struct Board {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) position: Position,
    is_start: bool,
}

impl Board {
    /// Opens a game by its text, at the position of the arguments.
    pub(crate) fn open(text: &str, arguments: &PlayArguments) -> anyhow::Result<Board> {
        let game = arbore_lab::open(text)?;
        let position = arguments.position.open(&*game)?;
        let is_start = arguments.position.position.is_none() && arguments.position.moves.is_none();
        Ok(Board { game, position, is_start })
    }

    /// A game to be played.
    pub(crate) fn session(self, seats: Vec<Seat>, seed: Option<u64>) -> Session {
        let start = (!self.is_start).then(|| self.position.text());
        Session::new(self.position, start, seats, seed)
    }
}

/// The entry of a game in the list, by the text that opens it; trees have none.
pub(crate) fn info(text: &str) -> Option<&'static GameInfo> {
    let name = text.split(':').next().unwrap_or_default();
    GAMES.iter().find(|info| info.name == name)
}

/// Whether an option applies, given the others, so that a person should be asked about it.
pub(crate) fn applies(info: &GameInfo, key: &str, values: &Values) -> bool {
    let question = info.questions.iter().find(|question| question.key == key);
    let when = question.and_then(|question| question.when);
    when.is_none_or(|(key, wanted)| wanted.contains(&values.get(key)))
}

/// The least and the most that a number may be, given the options before it.
pub(crate) fn range(option: &OptionSpec, values: &Values) -> Option<(u32, u32)> {
    let OptionKind::Integer { min, max } = option.kind else { return None };
    match option.default {
        OptionDefault::Is(_) => Some((min, max)),
        // What is by default as large as another number is never larger.
        OptionDefault::SameAs(other) => Some((min, values.number(other))),
    }
}

/// The players of `--player`, if it was given.
pub(crate) fn given_players(
    context: &Context,
    game: &dyn AnyGame,
    arguments: &PlayArguments,
) -> anyhow::Result<Option<Vec<PlayerSpec>>> {
    let players = usize::from(game.players());
    let found = arguments.player.len();
    if found == 0 {
        return Ok(None);
    }
    if found != players {
        let counts = [("expected", &players as &dyn std::fmt::Display), ("found", &found)];
        return Err(Failure::usage(context.with("play-wrong-number", &counts)));
    }
    let players: Result<Vec<PlayerSpec>, _> =
        arguments.player.iter().map(|text| PlayerSpec::parse(text)).collect();
    Ok(Some(players?))
}

/// Reads which sides people play: a side's name, `both` or `none`; of two sides also whether it is the one that moves
/// first, `yes` or `no`.
pub(crate) fn read_sides(context: &Context, game: &dyn AnyGame, answer: &str) -> Result<Vec<bool>, String> {
    let names: Vec<String> = Player::all(game.players()).map(|player| game.player_name(player)).collect();
    // English always, and the person's language.
    let typed = answer.to_lowercase();
    let is = |english: &[&str], id: &str| {
        english.contains(&typed.as_str()) || context.text(id).split('|').any(|word| word == typed)
    };
    if is(&["both", "all"], "side-both") {
        return Ok(vec![true; names.len()]);
    }
    if is(&["none"], "side-none") {
        return Ok(vec![false; names.len()]);
    }
    if let [_, _] = names.as_slice() {
        let is_first = |player| player == first(game);
        if is(&["yes", "y"], "answer-yes") {
            return Ok(Player::all(2).map(is_first).collect());
        }
        if is(&["no", "n"], "answer-no") {
            return Ok(Player::all(2).map(|player| !is_first(player)).collect());
        }
    }
    let side = names.iter().position(|name| name.eq_ignore_ascii_case(answer));
    // Capital O is a round letter too.
    let side = side.or_else(|| names.iter().position(|name| name == "0" && answer.eq_ignore_ascii_case("o")));
    side.map(|side| (0..names.len()).map(|i| i == side).collect()).ok_or_else(|| {
        let allowed = format!("{}, both, none", names.join(", "));
        context.with("play-bad-side", &[("side", &answer), ("allowed", &allowed)])
    })
}

/// The player who moves first.
pub(crate) fn first(game: &dyn AnyGame) -> Player {
    match game.start().turn() {
        Turn::Player(player) => player,
        Turn::Chance | Turn::Over => Player::FIRST,
    }
}

/// The machine of the command line, if there is one.
pub(crate) fn given_machine(
    game: &dyn AnyGame,
    arguments: &PlayArguments,
) -> anyhow::Result<Option<PlayerSpec>> {
    if let Some(level) = &arguments.level {
        return Ok(Some(PlayerSpec::parse(&format!("level:{level}"))?));
    }
    if let Some(text) = &arguments.algorithm {
        return Ok(Some(PlayerSpec::parse(text)?));
    }
    // A depth or a time on the command line is a choice of difficulty already.
    Ok(arguments.limits.has_limit().then(|| PlayerSpec::Machine(usual(game), Settings::default())))
}

/// The search to play with where only a depth or a time is known.
pub(crate) fn usual(game: &dyn AnyGame) -> Algorithm {
    match game.family() {
        Family::ZeroSum => Algorithm::AlphaBetaNegamax,
        other => Algorithm::default_for(other),
    }
}
