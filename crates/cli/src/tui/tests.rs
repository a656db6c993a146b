//! The whole program without a terminal: events go in, pictures come out.

mod boards;
mod every_game;
mod looks;
mod playing;
mod telling;

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use arbore_lab::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::app::{App, Env, Event};
use super::game_screen::GameScreen;
use super::hits::Target;
use super::theme::{Colours, Glyphs, Theme};
use crate::arguments::{Arguments, Command, PlayArguments};
use crate::context::Context;
use crate::play::session::{Mover, Session};

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);
const RICH: Theme = Theme { colours: Colours::Many, glyphs: Glyphs::Symbols };
const PALE: Theme = Theme { colours: Colours::None, glyphs: Glyphs::Symbols };
const POOR: Theme = Theme { colours: Colours::None, glyphs: Glyphs::Letters };

/// A user at the keyboard, with a screen.
struct Pilot {
    app: App<'static>,
    events: Receiver<Event>,
    terminal: Terminal<TestBackend>,
}

impl Pilot {
    /// Starts `arbore play` with these arguments.
    fn start(arguments: &str) -> Pilot {
        Pilot::with(arguments, SMALL, Language::English, RICH)
    }

    fn with(arguments: &str, size: (u16, u16), language: Language, theme: Theme) -> Pilot {
        let (events, receiver) = channel();
        let context: &'static Context = Box::leak(Box::new(Context::new(language)));
        let env =
            Env { context, theme, events, pace: Duration::ZERO, values_time: Duration::from_millis(200) };
        let app = App::new(env, &parse(arguments)).expect("arguments that make sense");
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen");
        let mut pilot = Pilot { app, events: receiver, terminal };
        pilot.settle();
        pilot
    }

    /// Waits until nothing moves by itself any more, and draws.
    fn settle(&mut self) {
        while self.app.is_busy() && self.app.exit().is_none() {
            let event = self.events.recv_timeout(Duration::from_millis(20)).unwrap_or(Event::Tick);
            self.app.update(event);
        }
        self.app.update(Event::Tick);
        self.draw();
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).expect("a screen that can be drawn to");
    }

    fn key(&mut self, code: KeyCode) {
        self.app.update(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.settle();
    }

    fn keys(&mut self, codes: &[KeyCode]) {
        for code in codes {
            self.key(*code);
        }
    }

    /// Types a text, and Enter.
    fn type_line(&mut self, text: &str) {
        text.chars().for_each(|character| self.key(KeyCode::Char(character)));
        self.key(KeyCode::Enter);
    }

    /// The same, without waiting for the machine.
    fn type_line_without_waiting(&mut self, text: &str) {
        let codes = text.chars().map(KeyCode::Char).chain([KeyCode::Enter]);
        codes.for_each(|code| self.app.update(Event::Key(KeyEvent::new(code, KeyModifiers::NONE))));
    }

    /// Clicks something; returns whether it is on the screen.
    fn click(&mut self, target: Target) -> bool {
        let Some(area) = self.app.hits().find(target) else { return false };
        self.click_at(area.x + area.width / 2, area.y + area.height / 2);
        true
    }

    fn click_at(&mut self, column: u16, row: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.app.update(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self.settle();
    }

    fn game_screen(&self) -> &GameScreen {
        self.app.game_screen().expect("a game on the screen")
    }

    fn session(&self) -> &Session {
        &self.game_screen().session
    }

    fn last_move(&self) -> String {
        self.session().played().last().map(|played| played.text.clone()).unwrap_or_default()
    }

    fn is_over(&self) -> bool {
        self.session().mover() == Mover::None
    }

    /// What is on the screen, as lines.
    fn screen(&self) -> String {
        self.terminal.backend().to_string()
    }

    #[track_caller]
    fn assert_shows(&self, parts: &[&str]) {
        let screen = self.screen();
        for part in parts {
            assert!(screen.contains(part), "`{part}` is missing:\n{screen}");
        }
    }
}

/// The arguments after `arbore play`; games that other tests left behind are not offered.
fn parse(arguments: &str) -> PlayArguments {
    use clap::Parser as _;
    // A position has spaces; here they are written as `_`.
    let words = ["arbore", "play"].into_iter().chain(arguments.split_whitespace());
    let words = words.map(|word| if word.contains("_w_") { word.replace('_', " ") } else { word.to_owned() });
    match Arguments::parse_from(words).command {
        Some(Command::Play(arguments)) => arguments,
        _ => unreachable!("these are the arguments of play"),
    }
}

/// The texts that open each game that there is, and a tree of each kind.
fn games() -> impl Iterator<Item = String> {
    let trees = ["tree:lecture", "tree:dice", "tree:three-players"].map(str::to_owned);
    arbore_lab::GAMES.iter().map(|info| info.name.to_owned()).chain(trees)
}
