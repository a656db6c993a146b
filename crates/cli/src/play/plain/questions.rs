//! Before the first move: options come from the command line, missing ones from questions.

use arbore_core::Player;
use arbore_core::options::{OptionKind, Values};
use arbore_lab::games::GameInfo;
use arbore_lab::level::offered_levels;
use arbore_lab::{AnyGame, GAMES, Level, PlayerSpec, Position};

use super::dialogue::Dialogue;
use super::input::Input;
use crate::arguments::{LimitArguments, PlayArguments};
use crate::context::{bold, faint};
use crate::failure::{self, Failure};
use crate::play::saved::{self, UnfinishedGame};
use crate::play::seat::Seat;
use crate::play::session::Session;
use crate::play::setup::{self, Board};

/// A game to be played, new or from a file.
pub(super) fn session(dialogue: &mut Dialogue<'_>, arguments: &PlayArguments) -> anyhow::Result<Session> {
    let context = dialogue.context;
    if let Some(path) = &arguments.load {
        return saved::load(context, path, arguments);
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
    let board = Board::open(&text, arguments)?;
    let seats = seats(dialogue, &*board.game, &board.position, arguments)?;
    Ok(board.session(seats, arguments.seed))
}

/// A game that was broken off, if there is one and it is wanted.
fn resume(dialogue: &mut Dialogue<'_>, arguments: &PlayArguments) -> anyhow::Result<Option<Session>> {
    let context = dialogue.context;
    // Piped answers are prepared, and have none for a question about an unfinished game.
    let is_offered = Input::is_person() && !arguments.new && !arguments.yes;
    if !arguments.resume && !is_offered {
        return Ok(None);
    }
    let Some(game) = UnfinishedGame::find(arguments) else {
        if arguments.resume {
            return Err(Failure::failed(context.text("play-nothing-to-resume")));
        }
        return Ok(None);
    };
    if arguments.resume {
        return game.resume(context, arguments).map(Some);
    }
    if dialogue.ask_yes(&game.question(context), true)? {
        // Players on the command line were meant for a new game.
        return game.resume(context, &PlayArguments::default()).map(Some);
    }
    let kept = game.keep_apart()?;
    dialogue.say(&faint(&context.with("play-put-aside", &[("path", &kept.display())])));
    Ok(None)
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
    let Some(info) = setup::info(text) else {
        return Ok(text.to_owned());
    };
    let mut given = options.to_owned();
    let is_given = |given: &str, key: &str| given.split(',').any(|part| part.split('=').next() == Some(key));
    for question in info.questions {
        // Errors in the options are reported when the game is opened.
        let Ok(values) = Values::parse(&given, info.options) else { break };
        if setup::applies(info, question.key, &values) && !is_given(&given, question.key) {
            let answer = ask_option(dialogue, info, question.key, &values)?;
            let separator = if given.is_empty() { "" } else { "," };
            given = format!("{given}{separator}{}={answer}", question.key);
        }
    }
    Ok(if given.is_empty() { name.to_owned() } else { format!("{name}:{given}") })
}

fn ask_option(
    dialogue: &mut Dialogue<'_>,
    info: &GameInfo,
    key: &str,
    values: &Values,
) -> anyhow::Result<String> {
    let context = dialogue.context;
    let Some(option) = info.options.iter().find(|option| option.key == key) else { return Ok(String::new()) };
    let default = values.default_of(option);
    let allowed = match setup::range(option, values) {
        Some((min, max)) => format!("{min}..{max}"),
        None => option.kind.allowed(),
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
            OptionKind::Own { read, .. } => read(answer).is_ok(),
        };
        if is_readable {
            return Ok(answer.to_owned());
        }
        Err(context.with("error-option-value", &[("key", &key), ("value", &answer), ("allowed", &allowed)]))
    })
}

/// Who plays which side.
fn seats(
    dialogue: &mut Dialogue<'_>,
    game: &dyn AnyGame,
    position: &Position,
    arguments: &PlayArguments,
) -> anyhow::Result<Vec<Seat>> {
    let limits = &arguments.limits;
    if let Some(players) = setup::given_players(dialogue.context, game, arguments)? {
        return players.iter().map(|player| Seat::checked(game, position, player, limits)).collect();
    }
    let humans = humans(dialogue, game, arguments)?;
    if humans.iter().all(|is_human| *is_human) {
        return Ok(vec![Seat::Human; humans.len()]);
    }
    let machine = machine(dialogue, game, position, arguments)?;
    let machine = Seat::checked(game, position, &machine, limits)?;
    Ok(humans.into_iter().map(|is_human| if is_human { Seat::Human } else { machine.clone() }).collect())
}

/// Which sides people play.
fn humans(
    dialogue: &mut Dialogue<'_>,
    game: &dyn AnyGame,
    arguments: &PlayArguments,
) -> anyhow::Result<Vec<bool>> {
    let context = dialogue.context;
    let read = |answer: &str| setup::read_sides(context, game, answer);
    let first = game.player_name(setup::first(game));
    match &arguments.side {
        Some(side) => read(side).map_err(Failure::usage),
        None if arguments.yes => read(&first).map_err(Failure::usage),
        None => {
            if game.players() == 2 {
                let yes = context.text("answer-yes");
                let question = context.with("ask-side-of-two", &[("first", &first)]);
                return dialogue.ask(&question, yes.split('|').next(), read);
            }
            let names: Vec<String> =
                Player::all(game.players()).map(|player| game.player_name(player)).collect();
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
    let limits = &arguments.limits;
    let player = match setup::given_machine(game, arguments)? {
        Some(player) => player,
        None if arguments.yes => PlayerSpec::Level(context.config.usual_level(game)),
        None => ask_level(dialogue, game, position, limits)?,
    };
    let needs_depth = needs_depth(&player, limits);
    let PlayerSpec::Machine(algorithm, mut settings) = player else { return Ok(player) };
    if needs_depth && !arguments.yes {
        let depth = dialogue.ask(&context.text("ask-depth"), None, |answer| match answer.parse::<u32>() {
            Ok(depth) if depth >= 1 => Ok(depth),
            _ => Err(context.text("ask-depth-again")),
        })?;
        settings.depth = Some(depth);
    }
    Ok(PlayerSpec::Machine(algorithm, settings))
}

/// Whether a search was named without anything that ends it.
fn needs_depth(player: &PlayerSpec, limits: &LimitArguments) -> bool {
    let PlayerSpec::Machine(algorithm, settings) = player else { return false };
    let own = settings.limits();
    let is_limited = limits.has_limit() || own.depth.is_some() || own.can_interrupt();
    algorithm.info().is_search && !is_limited
}

/// Asks how hard the machine should play, or which algorithm it should use.
fn ask_level(
    dialogue: &mut Dialogue<'_>,
    game: &dyn AnyGame,
    position: &Position,
    limits: &LimitArguments,
) -> anyhow::Result<PlayerSpec> {
    let context = dialogue.context;
    let levels: Vec<(&str, Level)> = offered_levels(game).collect();
    let names: Vec<String> = (1..)
        .zip(&levels)
        .map(|(number, (name, _))| format!("{number} {}", context.text(&format!("level-{name}"))))
        .collect();
    let question = context.with("ask-level", &[("levels", &names.join(", "))]);
    let usual = context.config.usual_level(game);
    let usual = levels.iter().position(|(_, level)| *level == usual).map(|index| (index + 1).to_string());
    dialogue.ask(&question, usual.as_deref(), |answer| {
        let by_number = answer.parse::<usize>().ok().and_then(|number| levels.get(number.checked_sub(1)?));
        let by_name = levels.iter().find(|(name, _)| {
            *name == answer || plain_letters(&context.text(&format!("level-{name}"))) == plain_letters(answer)
        });
        let player = match by_number.or(by_name) {
            Some((_, level)) => PlayerSpec::Level(*level),
            None => PlayerSpec::parse(answer).map_err(|error| failure::player(&error, &context.messages))?,
        };
        // The depth is asked for next, so that no search is too long.
        let mut limits = limits.clone();
        if needs_depth(&player, &limits) {
            limits.depth = Some(1);
        }
        match Seat::checked(game, position, &player, &limits) {
            Ok(_) => Ok(player),
            Err(error) => Err(failure::describe(&error, &context.messages).1),
        }
    })
}

/// A word in small letters without the marks of Romanian ones, as it is often typed.
fn plain_letters(word: &str) -> String {
    let plain = |letter| match letter {
        'ă' | 'â' => 'a',
        'î' => 'i',
        'ș' | 'ş' => 's',
        'ț' | 'ţ' => 't',
        other => other,
    };
    word.to_lowercase().chars().map(plain).collect()
}
