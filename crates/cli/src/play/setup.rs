//! Before the first move: what was said on the command line is taken, what is missing is asked.

use std::path::Path;

use arbore_core::options::{OptionDefault, OptionKind, Values};
use arbore_core::{Player, Turn};
use arbore_lab::algorithm::LEVELS;
use arbore_lab::games::GameInfo;
use arbore_lab::{Algorithm, AnyGame, GAMES, PlayerSpec, Position, Settings, Task};

use super::dialogue::Dialogue;
use super::input::Input;
use super::record::{self, Record};
use super::session::{Seat, Session};
use crate::arguments::{LimitArguments, PlayArguments};
use crate::context::{Context, bold, faint};
use crate::failure::{self, Failure};

/// A game to be played, new or from a file.
pub(super) fn session(dialogue: &mut Dialogue<'_>, arguments: &PlayArguments) -> anyhow::Result<Session> {
    let context = dialogue.context;
    if let Some(path) = &arguments.load {
        return load(context, path);
    }
    if let Some(session) = resume(dialogue, arguments)? {
        return Ok(session);
    }
    let text = match &arguments.game {
        Some(text) => text.clone(),
        None if arguments.yes => return Err(Failure::usage(context.text("play-which-game"))),
        None => ask_game(dialogue)?,
    };
    let text = if arguments.yes { text } else { ask_variant(dialogue, &text)? };
    let game = arbore_lab::open(&text)?;
    let position = crate::commands::position(&*game, &arguments.position)?;
    let is_start = arguments.position.position.is_none() && arguments.position.moves.is_none();
    let seats = seats(dialogue, &*game, &position, arguments)?;
    let start = (!is_start).then(|| (game.text(&position), position));
    Ok(Session::new(game, seats, start, arguments.seed))
}

/// A game from a file.
pub(super) fn load(context: &Context, path: &Path) -> anyhow::Result<Session> {
    let fail = |error: &dyn std::fmt::Display| {
        Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", error)]))
    };
    let text = std::fs::read_to_string(path).map_err(|error| fail(&error))?;
    let record = Record::parse(&text).map_err(|error| {
        let what = context.with("play-bad-record", &[("line", &error.line), ("text", &error.text)]);
        fail(&what)
    })?;
    from_record(&record)
}

fn from_record(record: &Record) -> anyhow::Result<Session> {
    let game = arbore_lab::open(&record.game)?;
    let start = match &record.start {
        Some(text) => Some((text.clone(), game.position(text)?)),
        None => None,
    };
    let mut seats = Vec::new();
    for text in &record.players {
        seats.push(seat(&*game, &PlayerSpec::parse(text)?, |settings| settings));
    }
    seats.resize(usize::from(game.players()), Seat::Human);
    let mut session = Session::new(game, seats, start, None);
    session.replay(record)?;
    Ok(session)
}

/// A game that was broken off, if there is one and it is wanted.
fn resume(dialogue: &mut Dialogue<'_>, arguments: &PlayArguments) -> anyhow::Result<Option<Session>> {
    let context = dialogue.context;
    // A pipe has its answers ready, and none to a question that it cannot know of.
    let is_offered = Input::is_person() && !arguments.new && !arguments.yes;
    if !arguments.resume && !is_offered {
        return Ok(None);
    }
    // Who names a game does not want another one.
    let family = |text: &str| text.split(':').next().unwrap_or_default().to_owned();
    let is_other =
        |record: &Record| arguments.game.as_ref().is_some_and(|game| family(game) != family(&record.game));
    let Some((path, record)) = record::unfinished().filter(|(_, record)| !is_other(record)) else {
        if arguments.resume {
            return Err(Failure::failed(context.text("play-nothing-to-resume")));
        }
        return Ok(None);
    };
    let is_wanted = arguments.resume || {
        let question = context.with("play-resume", &[("game", &record.game), ("moves", &record.moves.len())]);
        dialogue.ask_yes(&question, true)?
    };
    if !is_wanted {
        let kept = record::put_aside(&path)?;
        dialogue.say(&faint(&context.with("play-put-aside", &[("path", &kept.display())])));
        return Ok(None);
    }
    let mut session = from_record(&record)?;
    session.goes_on_from = Some(path);
    Ok(Some(session))
}

fn ask_game(dialogue: &mut Dialogue<'_>) -> anyhow::Result<String> {
    let context = dialogue.context;
    for (number, info) in (1..).zip(GAMES) {
        dialogue.say(&format!(
            "  {number}  {}  {}",
            bold(info.name),
            context.text(&format!("game-{}", info.name))
        ));
    }
    dialogue.ask(&context.text("ask-game"), Some("1"), |answer| {
        let by_number = answer.parse::<usize>().ok().and_then(|number| GAMES.get(number.checked_sub(1)?));
        match by_number {
            Some(info) => Ok(info.name.to_owned()),
            None => match arbore_lab::open(answer) {
                Ok(_) => Ok(answer.to_owned()),
                Err(error) => Err(failure::game(&error, &context.messages)),
            },
        }
    })
}

/// Asks for the options of a game that were not given with its name.
fn ask_variant(dialogue: &mut Dialogue<'_>, text: &str) -> anyhow::Result<String> {
    let (name, options) = text.split_once(':').unwrap_or((text, ""));
    let Some(info) = GAMES.iter().find(|info| info.name == name) else {
        return Ok(text.to_owned());
    };
    let mut said = options.to_owned();
    let is_said = |said: &str, key: &str| said.split(',').any(|part| part.split('=').next() == Some(key));
    for question in info.questions {
        // What is wrong so far is told when the game is opened.
        let Ok(values) = Values::parse(&said, info.options) else { break };
        let applies = question.when.is_none_or(|(key, wanted)| wanted.contains(&values.get(key)));
        if applies && !is_said(&said, question.key) {
            let answer = ask_option(dialogue, info, question.key, &values)?;
            let separator = if said.is_empty() { "" } else { "," };
            said = format!("{said}{separator}{}={answer}", question.key);
        }
    }
    Ok(if said.is_empty() { name.to_owned() } else { format!("{name}:{said}") })
}

fn ask_option(
    dialogue: &mut Dialogue<'_>,
    info: &GameInfo,
    key: &str,
    values: &Values,
) -> anyhow::Result<String> {
    let context = dialogue.context;
    let Some(option) = info.options.iter().find(|option| option.key == key) else { return Ok(String::new()) };
    let default = match option.default {
        OptionDefault::Is(value) => value.to_owned(),
        OptionDefault::SameAs(other) => values.get(other).to_owned(),
    };
    // What is by default as large as another number is never larger.
    let allowed = match (option.kind, option.default) {
        (OptionKind::Integer { min, .. }, OptionDefault::SameAs(_)) => format!("{min}..{default}"),
        (kind, _) => kind.allowed(),
    };
    let meaning = context.text(&format!("option-{}-{key}", info.name));
    dialogue.ask(&format!("{meaning} ({allowed})"), Some(&default), |answer| {
        // A number out of range is an error when the game is opened, which ends the program, as the
        // documents ask; what is no number at all is asked again.
        let is_number = answer.parse::<u32>().is_ok();
        let is_readable = match option.kind {
            OptionKind::Integer { .. } => is_number,
            OptionKind::Integers { .. } => answer.split('/').all(|part| part.parse::<u32>().is_ok()),
            OptionKind::Choice(words) => words.contains(&answer),
            OptionKind::Flag => ["true", "false"].contains(&answer),
        };
        if is_readable {
            return Ok(answer.to_owned());
        }
        Err(context.with("error-option-value", &[("key", &key), ("value", &answer), ("allowed", &allowed)]))
    })
}

fn seat(game: &dyn AnyGame, player: &PlayerSpec, over: impl Fn(Settings) -> Settings) -> Seat {
    match player {
        PlayerSpec::Human => Seat::Human,
        PlayerSpec::Level(level) => {
            let (algorithm, settings) = level.player(game.family());
            Seat::Machine { text: player.text(), algorithm, settings: over(settings) }
        }
        PlayerSpec::Machine(algorithm, settings) => {
            let settings = over(settings.clone());
            let text = PlayerSpec::Machine(*algorithm, settings.clone()).text();
            Seat::Machine { text, algorithm: *algorithm, settings }
        }
    }
}

/// Who plays which side.
fn seats(
    dialogue: &mut Dialogue<'_>,
    game: &dyn AnyGame,
    position: &Position,
    arguments: &PlayArguments,
) -> anyhow::Result<Vec<Seat>> {
    let context = dialogue.context;
    let players = usize::from(game.players());
    let over = |settings: Settings| arguments.limits.over(&settings);
    if !arguments.player.is_empty() {
        if arguments.player.len() != players {
            let counts =
                [("expected", &players as &dyn std::fmt::Display), ("found", &arguments.player.len())];
            return Err(Failure::usage(context.with("play-wrong-number", &counts)));
        }
        let mut seats = Vec::new();
        for text in &arguments.player {
            let player = PlayerSpec::parse(text)?;
            check(game, position, &player, &arguments.limits)?;
            seats.push(seat(game, &player, over));
        }
        return Ok(seats);
    }
    let humans = humans(dialogue, game, arguments)?;
    if humans.iter().all(|is_human| *is_human) {
        return Ok(vec![Seat::Human; players]);
    }
    let machine = machine(dialogue, game, position, arguments)?;
    check(game, position, &machine, &arguments.limits)?;
    let machine = seat(game, &machine, over);
    Ok(humans.into_iter().map(|is_human| if is_human { Seat::Human } else { machine.clone() }).collect())
}

/// Which sides people play.
fn humans(
    dialogue: &mut Dialogue<'_>,
    game: &dyn AnyGame,
    arguments: &PlayArguments,
) -> anyhow::Result<Vec<bool>> {
    let context = dialogue.context;
    let names: Vec<String> = Player::all(game.players()).map(|player| game.player_name(player)).collect();
    // English always, and the person's language.
    let is = |answer: &str, english: &[&str], id: &str| {
        english.contains(&answer) || context.text(id).split('|').any(|word| word == answer)
    };
    let read = |answer: &str| match answer {
        _ if is(answer, &["both", "all"], "side-both") => Ok(vec![true; names.len()]),
        _ if is(answer, &["none"], "side-none") => Ok(vec![false; names.len()]),
        _ => {
            let side = names.iter().position(|name| name.eq_ignore_ascii_case(answer));
            // Capital O is a round letter too.
            let side = side
                .or_else(|| names.iter().position(|name| name == "0" && answer.eq_ignore_ascii_case("o")));
            side.map(|side| (0..names.len()).map(|i| i == side).collect()).ok_or_else(|| {
                context.with(
                    "play-bad-side",
                    &[("side", &answer), ("allowed", &format!("{}, both, none", names.join(", ")))],
                )
            })
        }
    };
    let first = match game.turn(&game.start()) {
        Turn::Player(player) => game.player_name(player),
        _ => names[0].clone(),
    };
    match &arguments.side {
        Some(side) => read(side).map_err(Failure::usage),
        None if arguments.yes => read(&first).map_err(Failure::usage),
        None => {
            let question = context.with("ask-side", &[("sides", &names.join(", ")), ("first", &first)]);
            dialogue.ask(&question, Some(&first), read)
        }
    }
}

/// What plays the other sides.
fn machine(
    dialogue: &mut Dialogue<'_>,
    game: &dyn AnyGame,
    position: &Position,
    arguments: &PlayArguments,
) -> anyhow::Result<PlayerSpec> {
    let context = dialogue.context;
    if let Some(level) = &arguments.level {
        return Ok(PlayerSpec::parse(&format!("level:{level}"))?);
    }
    let limits = &arguments.limits;
    let has_limit = limits.depth.is_some() || limits.time.is_some() || limits.nodes.is_some();
    let player = match &arguments.algorithm {
        Some(text) => PlayerSpec::parse(text)?,
        // A depth or a time on the command line is a choice of difficulty already.
        None if has_limit => {
            let algorithm = match game.family() {
                arbore_lab::Family::ZeroSum => Algorithm::AlphaBetaNegamax,
                other => Algorithm::default_for(other),
            };
            PlayerSpec::Machine(algorithm, Settings::default())
        }
        None if arguments.yes => PlayerSpec::parse("level:medium")?,
        None => return ask_level(dialogue, game, position, limits),
    };
    let PlayerSpec::Machine(algorithm, mut settings) = player else { return Ok(player) };
    let is_limited = has_limit || settings.limits().depth.is_some() || settings.limits().can_interrupt();
    if algorithm.info().is_search && !is_limited && !arguments.yes {
        let depth = dialogue.ask(&context.text("ask-depth"), None, |answer| match answer.parse::<u32>() {
            Ok(depth) if depth >= 1 => Ok(depth),
            _ => Err(context.text("ask-depth-again")),
        })?;
        settings.depth = Some(depth);
    }
    Ok(PlayerSpec::Machine(algorithm, settings))
}

/// Asks how hard the machine should play, or which algorithm it should use.
fn ask_level(
    dialogue: &mut Dialogue<'_>,
    game: &dyn AnyGame,
    position: &Position,
    limits: &LimitArguments,
) -> anyhow::Result<PlayerSpec> {
    let context = dialogue.context;
    let names: Vec<String> = (1..)
        .zip(LEVELS)
        .map(|(number, (name, _))| format!("{number} {}", context.text(&format!("level-{name}"))))
        .collect();
    let question = context.with("ask-level", &[("levels", &names.join(", "))]);
    dialogue.ask(&question, Some("2"), |answer| {
        let by_number = answer.parse::<usize>().ok().and_then(|number| LEVELS.get(number.checked_sub(1)?));
        let by_name = LEVELS.iter().find(|(name, _)| {
            *name == answer || context.text(&format!("level-{name}")).eq_ignore_ascii_case(answer)
        });
        let player = match by_number.or(by_name) {
            Some((_, level)) => PlayerSpec::Level(*level),
            None => PlayerSpec::parse(answer).map_err(|error| failure::player(&error, &context.messages))?,
        };
        match check(game, position, &player, limits) {
            Ok(()) => Ok(player),
            Err(error) => Err(failure::describe(&error, &context.messages).1),
        }
    })
}

/// Whether a player can play from here at all: better to know before the first move.
fn check(
    game: &dyn AnyGame,
    position: &Position,
    player: &PlayerSpec,
    limits: &LimitArguments,
) -> anyhow::Result<()> {
    if let Seat::Machine { algorithm, settings, .. } = seat(game, player, |settings| limits.over(&settings)) {
        game.check(position, &Task { algorithm, settings: &settings, limits: settings.limits() })?;
    }
    Ok(())
}
