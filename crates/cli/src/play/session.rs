//! One game, from its first move to its last, or to the point where somebody leaves: whose turn it is, and
//! what he does with it.

mod ending;
mod moves;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use arbore_core::{Player, Turn};
use arbore_lab::any::Task;
use arbore_lab::render::value;
use arbore_lab::{Algorithm, Analysis, AnyGame, Level, Position, Settings};
use indicatif::{ProgressBar, ProgressStyle};

use super::dialogue::Dialogue;
use super::input::Interrupted;
use super::record::Journal;
use super::words;
use super::words::{WORDS, Word};
use crate::board;
use crate::commands::analyze::{print_analysis, print_moves, seconds};
use crate::context::{bold, faint, of_player};
use crate::failure;

/// Who plays a side.
#[derive(Clone, Debug)]
pub(super) enum Seat {
    Human,
    Machine { text: String, algorithm: Algorithm, settings: Settings },
}

impl Seat {
    pub(super) fn text(&self) -> String {
        match self {
            Seat::Human => "human".to_owned(),
            Seat::Machine { text, .. } => text.clone(),
        }
    }
}

/// A move that was made, with what it cost.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// Nobody, where chance decided.
    pub(super) player: Option<Player>,
    pub(super) text: String,
    pub(super) time: Duration,
    pub(super) nodes: Option<u64>,
}

/// A game in progress.
pub(super) struct Session {
    pub(super) game: Box<dyn AnyGame>,
    pub(super) seats: Vec<Seat>,
    /// The text of the position at the start, unless it is the game's own.
    pub(super) start: Option<String>,
    /// Every position so far; the last is the current one.
    positions: Vec<Position>,
    played: Vec<Played>,
    undone: Vec<Played>,
    last_thought: Option<Analysis>,
    resigned: Option<Player>,
    journal: Option<Journal>,
    /// The journal that this game goes on from, kept until its own holds everything.
    pub(super) goes_on_from: Option<PathBuf>,
    random: fastrand::Rng,
    started: Instant,
}

/// What to do after a person's turn.
enum Flow {
    /// Go on with whoever is to move.
    GoOn,
    /// The person leaves.
    Leave,
}

impl Session {
    pub(super) fn new(
        game: Box<dyn AnyGame>,
        seats: Vec<Seat>,
        start: Option<(String, Position)>,
        seed: Option<u64>,
    ) -> Session {
        let (start, position) = match start {
            Some((text, position)) => (Some(text), position),
            None => (None, game.start()),
        };
        Session {
            game,
            seats,
            start,
            positions: vec![position],
            played: Vec::new(),
            undone: Vec::new(),
            last_thought: None,
            resigned: None,
            journal: None,
            goes_on_from: None,
            random: seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed),
            started: Instant::now(),
        }
    }

    /// Plays until the game is over or somebody leaves; says the statistics in any case.
    pub(super) fn run(&mut self, dialogue: &mut Dialogue<'_>) -> anyhow::Result<()> {
        self.greet(dialogue);
        self.begin_journal(dialogue);
        loop {
            dialogue.say(&format!("\n{}", board::draw(dialogue.context, &*self.game, self.position())));
            let ended = match self.turn() {
                Turn::Over => self.after_the_end(dialogue),
                Turn::Chance => self.roll(dialogue).map(|()| Flow::GoOn),
                Turn::Player(player) => match self.seats[player.index()].clone() {
                    Seat::Human => self.human(dialogue, player),
                    Seat::Machine { algorithm, settings, .. } => {
                        self.machine(dialogue, player, algorithm, &settings).map(|()| Flow::GoOn)
                    }
                },
            };
            match ended {
                Ok(Flow::GoOn) => {}
                Ok(Flow::Leave) => return Ok(()),
                Err(error) => {
                    if error.is::<Interrupted>() {
                        self.leave(dialogue);
                    }
                    return Err(error);
                }
            }
        }
    }

    fn position(&self) -> &Position {
        self.positions.last().expect("there is always a position")
    }

    /// Who is to move; nobody after somebody resigned.
    fn turn(&self) -> Turn {
        if self.resigned.is_some() { Turn::Over } else { self.game.turn(self.position()) }
    }

    fn greet(&self, dialogue: &Dialogue<'_>) {
        let context = dialogue.context;
        let who = |(player, seat): (Player, &Seat)| {
            let seat = match seat {
                Seat::Human => context.text("play-person"),
                Seat::Machine { text, .. } => text.clone(),
            };
            format!("{}: {seat}", of_player(Some(player), &self.game.player_name(player)))
        };
        let seats: Vec<String> = Player::all(self.game.players()).zip(&self.seats).map(who).collect();
        dialogue.say(&format!("{}  {}", bold(self.game.spec()), seats.join("  ")));
        if self.seats.iter().any(|seat| matches!(seat, Seat::Human)) {
            dialogue.say(&faint(&context.text("play-how")));
        }
    }

    fn human(&mut self, dialogue: &mut Dialogue<'_>, player: Player) -> anyhow::Result<Flow> {
        let context = dialogue.context;
        let name = of_player(Some(player), &self.game.player_name(player));
        let asked = Instant::now();
        loop {
            let prompt = context.with("play-prompt", &[("player", &name)]);
            let Some(line) = dialogue.prompt(&prompt)? else {
                self.leave(dialogue);
                return Ok(Flow::Leave);
            };
            if line.is_empty() {
                continue;
            }
            // A move comes first: no game's moves can be hidden by our words.
            match self.game.play(self.position(), &line) {
                Ok(next) => {
                    let text = self.name_of_move(&line, &next);
                    self.make(
                        dialogue,
                        Played { player: Some(player), text, time: asked.elapsed(), nodes: None },
                        next,
                    );
                    return Ok(Flow::GoOn);
                }
                Err(error) => match words::read(context, &line) {
                    Some((word, rest)) => {
                        if let Some(flow) = self.obey(dialogue, word, rest, player)? {
                            return Ok(flow);
                        }
                    }
                    None => dialogue.say(&failure::notation(&error, &context.messages)),
                },
            }
        }
    }

    /// The canonical text of a move that a person wrote in his own way.
    fn name_of_move(&self, line: &str, next: &Position) -> String {
        let after = self.game.text(next);
        let leads_there = |text: &String| {
            self.game.play(self.position(), text).is_ok_and(|position| self.game.text(&position) == after)
        };
        self.game.moves(self.position()).into_iter().find(leads_there).unwrap_or_else(|| line.to_owned())
    }

    /// Does what a word says; `None` if the same person is still to move on the same board.
    fn obey(
        &mut self,
        dialogue: &mut Dialogue<'_>,
        word: Word,
        rest: &str,
        player: Player,
    ) -> anyhow::Result<Option<Flow>> {
        let context = dialogue.context;
        match word {
            Word::Hint => self.hint(dialogue)?,
            Word::Why => self.why(dialogue),
            Word::Moves => dialogue.say(&self.game.moves(self.position()).join(" ")),
            Word::Help => dialogue.say(&help(dialogue)),
            Word::Statistics => dialogue.say(&self.statistics(dialogue)),
            Word::Board => return Ok(Some(Flow::GoOn)),
            Word::Undo => {
                if self.undo(dialogue) {
                    return Ok(Some(Flow::GoOn));
                }
                dialogue.say(&context.text("play-nothing-to-undo"));
            }
            Word::Redo => {
                if self.redo(dialogue)? {
                    return Ok(Some(Flow::GoOn));
                }
                dialogue.say(&context.text("play-nothing-to-redo"));
            }
            Word::New => {
                self.restart(dialogue);
                return Ok(Some(Flow::GoOn));
            }
            Word::Save => self.save(dialogue, rest),
            Word::Load => {
                if self.load(dialogue, rest) {
                    return Ok(Some(Flow::GoOn));
                }
            }
            Word::Resign => {
                self.resigned = Some(player);
                return Ok(Some(Flow::GoOn));
            }
            Word::Quit => {
                self.leave(dialogue);
                return Ok(Some(Flow::Leave));
            }
        }
        Ok(None)
    }

    /// What the machine would play here.
    fn hint(&self, dialogue: &Dialogue<'_>) -> anyhow::Result<()> {
        let context = dialogue.context;
        let machine = self.seats.iter().find_map(|seat| match seat {
            Seat::Machine { algorithm, settings, .. } if *algorithm != Algorithm::Random => {
                Some((*algorithm, settings.clone()))
            }
            _ => None,
        });
        let (algorithm, settings) = machine.unwrap_or_else(|| Level::Hard.player(self.game.family()));
        let analysis = self.think(dialogue, algorithm, &settings)?;
        let Some(best) = &analysis.best else { return Ok(()) };
        let found =
            analysis.value.as_ref().map(|found| value(found, self.game.points_per_unit(), &context.messages));
        dialogue.say(&context.with(
            "play-hint",
            &[("move", &bold(best)), ("value", &found.unwrap_or_default()), ("line", &analysis.pv.join(" "))],
        ));
        Ok(())
    }

    /// What the machine saw when it made its last move.
    fn why(&self, dialogue: &Dialogue<'_>) {
        let context = dialogue.context;
        let Some(thought) = &self.last_thought else {
            return dialogue.say(&context.text("play-no-thought"));
        };
        dialogue.say(&context.with("play-why", &[("position", &thought.position)]));
        print_analysis(context, &*self.game, thought);
        print_moves(context, &*self.game, thought);
    }

    fn machine(
        &mut self,
        dialogue: &mut Dialogue<'_>,
        player: Player,
        algorithm: Algorithm,
        settings: &Settings,
    ) -> anyhow::Result<()> {
        let context = dialogue.context;
        let analysis = self.think(dialogue, algorithm, settings)?;
        // With too little time to look at anything, any move is better than none.
        let text = match &analysis.best {
            Some(best) => best.clone(),
            None => self.game.moves(self.position()).into_iter().next().unwrap_or_default(),
        };
        let next = self.game.play(self.position(), &text)?;
        let found =
            analysis.value.as_ref().map(|found| value(found, self.game.points_per_unit(), &context.messages));
        let name = of_player(Some(player), &self.game.player_name(player));
        let time = seconds(analysis.time.as_secs_f64());
        let said = match found {
            Some(found) => context.with(
                "play-machine-moves",
                &[
                    ("player", &name),
                    ("move", &bold(&text)),
                    ("time", &time),
                    ("nodes", &analysis.nodes),
                    ("value", &found),
                ],
            ),
            None => context.with("play-machine-moves-blindly", &[("player", &name), ("move", &bold(&text))]),
        };
        dialogue.say(&said);
        let played = Played { player: Some(player), text, time: analysis.time, nodes: Some(analysis.nodes) };
        self.last_thought = Some(analysis);
        self.make(dialogue, played, next);
        Ok(())
    }

    /// Searches, with a sign of life where it takes long, until Ctrl-C.
    fn think(
        &self,
        dialogue: &Dialogue<'_>,
        algorithm: Algorithm,
        settings: &Settings,
    ) -> anyhow::Result<Analysis> {
        let mut limits = settings.limits();
        limits.stop = Some(dialogue.input.stop.clone());
        let spinner = ProgressBar::new_spinner();
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {elapsed}") {
            spinner.set_style(style);
        }
        spinner.set_message(dialogue.context.text("play-thinking"));
        spinner.enable_steady_tick(Duration::from_millis(120));
        let found = self.game.search(self.position(), &Task { algorithm, settings, limits });
        spinner.finish_and_clear();
        if dialogue.input.is_interrupted() {
            return Err(Interrupted.into());
        }
        Ok(found?)
    }

    fn roll(&mut self, dialogue: &mut Dialogue<'_>) -> anyhow::Result<()> {
        let outcomes = self.game.moves(self.position());
        let mut left = self.random.f64();
        let chances = self.game.chances(self.position());
        let mut drawn = outcomes.last().cloned().unwrap_or_default();
        for (outcome, chance) in outcomes.iter().zip(chances) {
            left -= chance;
            if left < 0.0 {
                drawn.clone_from(outcome);
                break;
            }
        }
        dialogue.say(&dialogue.context.with("play-rolled", &[("outcome", &bold(&drawn))]));
        let next = self.game.play(self.position(), &drawn)?;
        self.make(dialogue, Played { player: None, text: drawn, time: Duration::ZERO, nodes: None }, next);
        Ok(())
    }
}

/// The words that can be typed, with what they do.
fn help(dialogue: &Dialogue<'_>) -> String {
    let context = dialogue.context;
    let mut text = context.text("play-help");
    for (english, _) in WORDS {
        let local = context.text(&format!("word-{english}"));
        let word = local.split('|').next().unwrap_or(english).to_owned();
        let _ = write!(text, "\n  {word:<12} {}", context.text(&format!("word-{english}-about")));
    }
    text
}
