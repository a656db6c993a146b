//! The form of a game: its options and players.

mod change;

use arbore_core::options::{OptionSpec, Values};
use arbore_core::{Player, View};
use arbore_games::tree::EXAMPLES;
use arbore_lab::games::{GameInfo, TREE};
use arbore_lab::{AnyGame, PlayerSpec};
use std::sync::Arc;

use crate::arguments::{LimitArguments, PlayArguments};
use crate::failure::{self, Failure};
use crate::play::seat::Seat;
use crate::play::session::Session;
use crate::play::setup::{self, Board};
use crate::tui::app::Env;

/// A game with its options and players, as far as they were chosen.
pub(super) struct Form {
    name: String,
    /// `None` for trees, which have no options but which tree it is.
    info: Option<&'static GameInfo>,
    /// The options that were set; all others follow from these.
    options: Vec<(String, String)>,
    pub(super) seats: Vec<PlayerSpec>,
    /// The game with these options, or what is wrong with them.
    pub(super) game: Result<Arc<dyn AnyGame>, String>,
    row: Row,
    /// Whether the next character that is typed begins a new value.
    is_fresh: bool,
}

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// An option of the game.
    Option(&'static str),
    /// Who plays a side, by the number of the player; and if it is an algorithm, how.
    Seat(usize),
    Algorithm(usize),
    Depth(usize),
    Time(usize),
    Evaluation(usize),
    Play,
}

/// What was chosen, ready to be played.
pub(super) struct Order {
    text: String,
    seats: Vec<PlayerSpec>,
}

impl Order {
    /// Opens the game and checks whether the machines can play it.
    pub(super) fn session(&self, arguments: &PlayArguments) -> anyhow::Result<Session> {
        let board = Board::open(&self.text, arguments)?;
        let seat = |player: &PlayerSpec| {
            let usual_hash = arguments.limits.usual_hash;
            let limits = LimitArguments { usual_hash, ..LimitArguments::default() };
            Seat::checked(&*board.game, &board.position, player, &limits)
        };
        let seats: anyhow::Result<Vec<Seat>> = self.seats.iter().map(seat).collect();
        Ok(board.session(seats?, arguments.seed))
    }
}

/// The option of trees: which one.
const WHICH_TREE: &str = "tree";

impl Form {
    /// A form for a game by its text, with the players of the command line.
    pub(super) fn new(text: &str, arguments: &PlayArguments, env: &Env<'_>) -> anyhow::Result<Form> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let options = if name == TREE {
            let which = if options.is_empty() { EXAMPLES[0].0 } else { options };
            vec![(WHICH_TREE.to_owned(), which.to_owned())]
        } else {
            let pairs = options.split(',').filter_map(|pair| pair.split_once('='));
            pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
        };
        let mut form = Form {
            name: name.to_owned(),
            info: setup::info(text),
            options,
            seats: Vec::new(),
            game: Err(String::new()),
            row: Row::Play,
            is_fresh: true,
        };
        form.open(env);
        form.seats = form.given_seats(arguments, env)?;
        Ok(form)
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn row(&self) -> Row {
        self.row
    }

    pub(super) fn has_machine(&self) -> bool {
        self.seats.iter().any(|seat| *seat != PlayerSpec::Human)
    }

    /// What was chosen.
    pub(super) fn order(&self) -> Order {
        Order { text: self.text(), seats: self.seats.clone() }
    }

    /// The board at the start, as a preview.
    pub(super) fn view(&self) -> Option<View> {
        self.game.as_ref().ok().map(|game| game.start().view())
    }

    /// The text that opens the game.
    fn text(&self) -> String {
        if self.info.is_none() {
            return format!("{TREE}:{}", self.options.first().map_or("", |(_, tree)| tree));
        }
        let options: Vec<String> = self.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let separator = if options.is_empty() { "" } else { ":" };
        format!("{}{separator}{}", self.name, options.join(","))
    }

    fn open(&mut self, env: &Env<'_>) {
        let opened = arbore_lab::open(&self.text());
        self.game = opened.map_err(|error| failure::game(&error, &env.context.messages));
        if let Ok(game) = &self.game {
            let missing = PlayerSpec::Level(env.context.config.usual_level(&**game));
            if !self.seats.is_empty() {
                self.seats.resize(usize::from(game.players()), missing);
            }
        }
    }

    /// The players as the command line has them; else the person moves first, against a middling machine.
    fn given_seats(&self, arguments: &PlayArguments, env: &Env<'_>) -> anyhow::Result<Vec<PlayerSpec>> {
        let Ok(game) = &self.game else { return Ok(Vec::new()) };
        // Players on the command line are those of the named game and not of the others.
        let is_named = arguments.game.as_ref().is_some_and(|text| text.split(':').next() == Some(&self.name));
        if is_named && let Some(players) = setup::given_players(env.context, &**game, arguments)? {
            return Ok(players.iter().map(|player| limited(&**game, player, &arguments.limits)).collect());
        }
        let side = arguments
            .side
            .as_ref()
            .filter(|_| is_named)
            .map(|side| setup::read_sides(env.context, &**game, side));
        let first = || Player::all(game.players()).map(|player| player == setup::first(&**game)).collect();
        let humans: Vec<bool> = side.transpose().map_err(Failure::usage)?.unwrap_or_else(first);
        let usual = || PlayerSpec::Level(env.context.config.usual_level(&**game));
        let machine = setup::given_machine(&**game, arguments)?.unwrap_or_else(usual);
        let machine = limited(&**game, &machine, &arguments.limits);
        Ok(humans
            .into_iter()
            .map(|is_human| if is_human { PlayerSpec::Human } else { machine.clone() })
            .collect())
    }

    /// All rows that there are now.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        match self.info {
            None => rows.push(Row::Option(WHICH_TREE)),
            Some(info) => {
                let values = self.values();
                let applies = |option: &&OptionSpec| {
                    values.as_ref().is_none_or(|values| setup::applies(info, option.key, values))
                };
                rows.extend(info.options.iter().filter(applies).map(|option| Row::Option(option.key)));
            }
        }
        for (index, seat) in self.seats.iter().enumerate() {
            rows.push(Row::Seat(index));
            if let PlayerSpec::Machine(algorithm, _) = seat {
                rows.push(Row::Algorithm(index));
                if algorithm.info().is_search {
                    rows.extend([Row::Depth(index), Row::Time(index), Row::Evaluation(index)]);
                }
            }
        }
        rows.push(Row::Play);
        rows
    }

    /// The values of all options, if those that were set can be read.
    fn values(&self) -> Option<Values> {
        let text = self.text();
        let options = text.split_once(':').map_or("", |(_, options)| options);
        Values::parse(options, self.info?.options).ok()
    }

    /// The value of an option, as it was set or as it follows.
    pub(super) fn option(&self, key: &str) -> String {
        let set = self.options.iter().find(|(other, _)| other == key).map(|(_, value)| value.clone());
        set.or_else(|| self.values().map(|values| values.get(key).to_owned())).unwrap_or_default()
    }

    fn set(&mut self, key: &str, value: String, env: &Env<'_>) {
        match self.options.iter_mut().find(|(other, _)| other == key) {
            Some((_, old)) => *old = value,
            None => self.options.push((key.to_owned(), value)),
        }
        self.open(env);
    }

    pub(super) fn go_to_play(&mut self) {
        self.row = Row::Play;
    }

    pub(super) fn go_to(&mut self, index: usize) {
        if let Some(row) = self.rows().get(index) {
            (self.row, self.is_fresh) = (*row, true);
        }
    }

    /// To the next row, or the one before.
    pub(super) fn step(&mut self, down: bool) {
        let rows = self.rows();
        let at = rows.iter().position(|row| *row == self.row).unwrap_or(0);
        self.go_to((at + if down { 1 } else { rows.len() - 1 }) % rows.len());
    }
}

/// A player with the limits of the command line as its own.
fn limited(game: &dyn AnyGame, player: &PlayerSpec, limits: &LimitArguments) -> PlayerSpec {
    match player {
        PlayerSpec::Machine(algorithm, settings) => PlayerSpec::Machine(*algorithm, limits.over(settings)),
        PlayerSpec::Level(level) if limits.has_limit() || limits.eval.is_some() => {
            let (algorithm, settings) = level.player(game);
            PlayerSpec::Machine(algorithm, limits.over(&settings))
        }
        other => other.clone(),
    }
}
