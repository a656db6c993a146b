//! Games from files: loaded, or resumed after they were broken off. The command line may name other players for them.

use std::path::{Path, PathBuf};

use arbore_arena::Record;
use arbore_arena::record::{RecordError, sgf};
use arbore_core::{Player, Turn};
use arbore_lab::PlayerSpec;
use arbore_lab::games::TREE;

use super::record;
use super::seat::Seat;
use super::session::Session;
use super::setup::{given_machine, given_players, info, read_sides};
use crate::arguments::{LimitArguments, PlayArguments};
use crate::context::Context;
use crate::failure::Failure;

/// A game from a file; where there are several, that of the number in the arguments, or the first. A game of Go may have
/// variations, of which the main line is the first. Players in the arguments take the place of those of the file.
pub(crate) fn load(context: &Context, path: &Path, arguments: &PlayArguments) -> anyhow::Result<Session> {
    let PlayArguments { number, variation, .. } = *arguments;
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
    let Some(variation) = variation.filter(|variation| *variation != 1) else {
        return from_record(context, record, arguments);
    };
    let trees = sgf::parse(&text).unwrap_or_default();
    let variations = trees.get(place).map_or(1, sgf::GameTree::variations);
    let chosen = (variation as usize).checked_sub(1).filter(|chosen| *chosen < variations);
    let (Some(tree), Some(chosen)) = (trees.get(place), chosen) else {
        let numbers = [("number", &variation as &dyn std::fmt::Display), ("variations", &variations)];
        return Err(fail(&context.with("play-no-such-variation", &numbers)));
    };
    let record = sgf::record(tree, chosen).map_err(|error| fail(&bad_record(context, &error)))?;
    from_record(context, &Record { players: Vec::new(), ..record }, arguments)
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

fn from_record(context: &Context, record: &Record, arguments: &PlayArguments) -> anyhow::Result<Session> {
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
    let mut session = Session::new(position, record.start.clone(), seats, arguments.seed);
    session.replay(record)?;
    if let Some(seats) = other_seats(context, &session, arguments)? {
        session.set_seats(seats);
    }
    Ok(session)
}

/// The seats as the command line wants them; `None` if it says nothing of players. What it does not say is as in the file;
/// without a machine there, the person is the one to move.
fn other_seats(
    context: &Context,
    session: &Session,
    arguments: &PlayArguments,
) -> anyhow::Result<Option<Vec<Seat>>> {
    let (game, position, limits) = (session.game(), session.position(), &arguments.limits);
    let seat = |player: &PlayerSpec| match position.turn() {
        Turn::Over => Ok(Seat::new(game, player, limits)?),
        _ => Seat::checked(game, position, player, limits),
    };
    if let Some(players) = given_players(context, game, arguments)? {
        return players.iter().map(seat).collect::<anyhow::Result<_>>().map(Some);
    }
    let is_machine_given = arguments.level.is_some() || arguments.algorithm.is_some();
    if !is_machine_given && arguments.side.is_none() && !limits.is_given() {
        return Ok(None);
    }
    let machine = given_machine(game, arguments)?;
    let usual = || machine.clone().unwrap_or_else(|| PlayerSpec::Level(context.config.usual_level(game)));
    let has_machine = session.seats().any(|(_, seat)| *seat != Seat::Human);
    let is_to_move = |player: Player| position.turn().player().is_none_or(|mover| mover == player);
    let humans: Vec<bool> = match &arguments.side {
        Some(side) => read_sides(context, game, side).map_err(Failure::usage)?,
        None if has_machine => session.seats().map(|(_, seat)| *seat == Seat::Human).collect(),
        None => Player::all(game.players()).map(is_to_move).collect(),
    };
    let seats = session.seats().zip(humans).map(|((_, before), is_human)| match before {
        _ if is_human => Ok(Seat::Human),
        Seat::Machine(searcher) if !is_machine_given => seat(&PlayerSpec::parse(&searcher.text)?),
        _ => seat(&usual()),
    });
    seats.collect::<anyhow::Result<_>>().map(Some)
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

    /// Goes on with it. Players in the arguments take the place of its own.
    pub(crate) fn resume(self, context: &Context, arguments: &PlayArguments) -> anyhow::Result<Session> {
        let mut session = from_record(context, &self.record, arguments)?;
        session.goes_on_from = Some(self.path);
        Ok(session)
    }

    /// Keeps it out of the way; returns where.
    pub(crate) fn keep_apart(&self) -> std::io::Result<PathBuf> {
        record::keep_apart(&self.path)
    }
}
