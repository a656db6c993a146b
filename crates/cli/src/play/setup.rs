//! Before the first move: the options of a game from the command line and from files. Missing ones are asked by
//! the line dialogue, or shown as a form on the full screen.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use arbore_arena::Record;
use arbore_arena::record::{RecordError, sgf};
use arbore_core::options::{OptionDefault, OptionKind, OptionSpec, Values};
use arbore_core::{Player, Turn};
use arbore_lab::games::{GameInfo, TREE};
use arbore_lab::{Algorithm, AnyGame, Family, GAMES, PlayerSpec, Position, Settings};

use super::record;
use super::seat::Seat;
use super::session::Session;
use crate::arguments::{LimitArguments, PlayArguments};
use crate::context::Context;
use crate::failure::Failure;

/// A game from a file; where there are several, that of a number, or the first. A game of Go may have variations, of which
/// the main line is the first.
pub(crate) fn load(
    context: &Context,
    path: &Path,
    number: Option<u32>,
    variation: Option<u32>,
) -> anyhow::Result<Session> {
    let fail = |error: &dyn std::fmt::Display| {
        Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", error)]))
    };
    let text = std::fs::read_to_string(path).map_err(|error| fail(&error))?;
    let mut records = Record::parse_file(&text).map_err(|error| fail(&bad_record(context, &error)))?;
    if !Record::is_ours(&text) {
        // Other programs name people there.
        for record in &mut records {
            record.players.clear();
        }
    }
    let is_wanted = |(place, record): &(usize, &Record)| {
        let own = record.number.or_else(|| u32::try_from(place + 1).ok());
        number.is_none() || own == number
    };
    let (place, record) = records.iter().enumerate().find(is_wanted).ok_or_else(|| {
        let wanted = number.unwrap_or_default();
        fail(&context.with("play-no-such-number", &[("number", &wanted), ("games", &records.len())]))
    })?;
    let Some(variation) = variation.filter(|variation| *variation != 1) else { return from_record(record) };
    let trees = sgf::parse(&text).unwrap_or_default();
    let variations = trees.get(place).map_or(1, sgf::GameTree::variations);
    let chosen = (variation as usize).checked_sub(1).filter(|chosen| *chosen < variations);
    let (Some(tree), Some(chosen)) = (trees.get(place), chosen) else {
        let numbers = [("number", &variation as &dyn std::fmt::Display), ("variations", &variations)];
        return Err(fail(&context.with("play-no-such-variation", &numbers)));
    };
    let record = sgf::record(tree, chosen).map_err(|error| fail(&bad_record(context, &error)))?;
    from_record(&Record { players: Vec::new(), ..record })
}

/// What is wrong with a file of games, and where.
pub(crate) fn bad_record(context: &Context, error: &RecordError) -> String {
    let line = [("line", &error.line as &dyn std::fmt::Display), ("text", &error.text)];
    match error.problem {
        None => context.with("play-bad-record", &line),
        Some(problem) => {
            let problem = context.text(&format!("record-{problem}"));
            context.with("play-record-problem", &[line[0], line[1], ("problem", &problem)])
        }
    }
}

fn from_record(record: &Record) -> anyhow::Result<Session> {
    let game = arbore_lab::open(&record.game)?;
    let position = record.start.as_ref().map_or_else(|| Ok(game.start()), |text| game.position(text))?;
    let mut seats = Vec::new();
    for text in &record.players {
        let player = PlayerSpec::parse(text)?;
        // A game of a match is over, however it ended: it is loaded to go through it by hand.
        let is_past = record.verdict.is_some() || matches!(player, PlayerSpec::External(_));
        let player = if is_past { PlayerSpec::Human } else { player };
        seats.push(Seat::new(&*game, &player, &LimitArguments::default())?);
    }
    seats.resize(usize::from(game.players()), Seat::Human);
    let mut session = Session::new(position, record.start.clone(), seats, None);
    session.replay(record)?;
    Ok(session)
}

/// A game that was broken off.
pub(crate) struct UnfinishedGame {
    path: PathBuf,
    record: Record,
}

impl UnfinishedGame {
    /// The last one of the game that is wanted.
    pub(crate) fn find(arguments: &PlayArguments) -> Option<UnfinishedGame> {
        // A game that is named is wanted with its own options; by its name alone, with any.
        let spec = |text: &str| {
            arbore_lab::open(text).map_or_else(|_| text.to_owned(), |game| game.spec().to_owned())
        };
        let is_wanted = |record: &Record| match arguments.game.as_deref() {
            None => true,
            Some(game) if game.contains(':') => spec(game) == spec(&record.game),
            Some(name) => record.game.split(':').next() == Some(name),
        };
        // Programs with games of their own keep them in the same folder.
        let is_known = |record: &Record| record.game.starts_with(TREE) || info(&record.game).is_some();
        let (path, record) = record::unfinished(|record| is_known(record) && is_wanted(record))?;
        Some(UnfinishedGame { path, record })
    }

    /// Whether to go on with it?
    pub(crate) fn question(&self, context: &Context) -> String {
        let Record { game, moves, .. } = &self.record;
        context.with("play-resume", &[("game", game), ("moves", &moves.len())])
    }

    /// Goes on with it.
    pub(crate) fn resume(self) -> anyhow::Result<Session> {
        let mut session = from_record(&self.record)?;
        session.goes_on_from = Some(self.path);
        Ok(session)
    }

    /// Keeps it out of the way; returns where.
    pub(crate) fn keep_apart(&self) -> std::io::Result<PathBuf> {
        record::keep_apart(&self.path)
    }
}

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
