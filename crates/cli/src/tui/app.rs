//! The program as a value: [`App::update`] changes it by an event, [`App::draw`] shows it. Neither needs
//! a terminal.

mod windows;

use std::sync::mpsc::Sender;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};

use super::gallery::Gallery;
use super::game_screen::{GameScreen, Reply};
use super::hits::{Hits, Target};
use super::overlay::Overlay;
use super::theme::Theme;
use crate::arguments::PlayArguments;
use crate::context::Context;
use crate::failure::Failure;
use crate::play::saved::{self, UnfinishedGame};
use crate::play::session::Session;
use arbore_lab::session::Update;

/// Something that happened.
pub(crate) enum Event {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// The screen has another size; it is drawn again anyway.
    Resize,
    /// Time passed.
    Tick,
    /// An update of a search, by its ticket.
    Search(u64, Box<Update>),
    /// A game is ready to be played, or cannot be, by the ticket of the attempt.
    Ready(u64, anyhow::Result<Box<Session>>),
    /// A request to end the program.
    Interrupt,
}

/// What everything needs: the language, the theme, and where threads send their events.
pub(crate) struct Env<'a> {
    pub(crate) context: &'a Context,
    pub(crate) theme: Theme,
    pub(crate) events: Sender<Event>,
    /// How long dice and machines wait, so that a person can follow.
    pub(crate) pace: Duration,
    /// The time limit for the values of the moves.
    pub(crate) values_time: Duration,
}

/// Why the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    Left,
    Interrupted,
}

/// The least that the screens need.
pub(crate) const MIN_SIZE: (u16, u16) = (80, 24);

pub(crate) struct App<'a> {
    pub(crate) env: Env<'a>,
    gallery: Gallery,
    game_screen: Option<GameScreen>,
    overlay: Option<Overlay>,
    /// A game to offer for resuming.
    unfinished_game: Option<UnfinishedGame>,
    hits: Hits,
    /// Whether the window is too small to show anything, so that keys would act unseen.
    is_too_small: bool,
    exit: Option<Exit>,
}

impl<'a> App<'a> {
    /// The program with the arguments of the command line.
    pub(crate) fn new(env: Env<'a>, arguments: &PlayArguments) -> anyhow::Result<App<'a>> {
        let context = env.context;
        if arguments.game.is_none() && arguments.yes && arguments.load.is_none() && !arguments.resume {
            return Err(Failure::usage(context.text("play-which-game")));
        }
        let gallery = Gallery::new(arguments, &env)?;
        let mut app = App {
            env,
            gallery,
            game_screen: None,
            overlay: None,
            unfinished_game: None,
            hits: Hits::default(),
            is_too_small: false,
            exit: None,
        };
        if let Some(path) = &arguments.load {
            app.game_screen = Some(GameScreen::new(saved::load(context, path, arguments)?, &app.env));
        } else if arguments.resume {
            let game = UnfinishedGame::find(arguments)
                .ok_or_else(|| Failure::failed(context.text("play-nothing-to-resume")))?;
            app.game_screen = Some(GameScreen::new(game.resume(context, arguments)?, &app.env));
        } else {
            let is_offered = !arguments.new && !arguments.yes;
            app.unfinished_game = UnfinishedGame::find(arguments).filter(|_| is_offered);
            match &app.unfinished_game {
                Some(game) => app.overlay = Some(windows::ask_to_resume(game, context)),
                None => app.begin_if_all_is_said(),
            }
        }
        app.go_on();
        Ok(app)
    }

    fn begin_if_all_is_said(&mut self) {
        if self.gallery.is_all_said() {
            self.gallery.begin(&self.env);
        }
    }

    /// Whether the program is to end, and why.
    pub(crate) fn exit(&self) -> Option<Exit> {
        self.exit
    }

    /// Whether something changes by itself, so that the screen must be drawn again soon.
    pub(crate) fn is_busy(&self) -> bool {
        self.gallery.is_busy() || self.game_screen.as_ref().is_some_and(GameScreen::is_busy)
    }

    /// The game that is on the screen.
    pub(crate) fn session(&mut self) -> Option<&mut Session> {
        self.game_screen.as_mut().map(|game_screen| &mut game_screen.session)
    }

    pub(crate) fn update(&mut self, event: Event) {
        let reply = match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Reply::Nothing,
            Event::Key(KeyEvent { code: KeyCode::Char('c'), modifiers: KeyModifiers::CONTROL, .. })
            | Event::Interrupt => {
                self.exit = Some(Exit::Interrupted);
                Reply::Nothing
            }
            // Other keys with Ctrl or Alt are no letters; both together are, on some keyboards.
            Event::Key(key) if has_one_modifier(key) => Reply::Nothing,
            Event::Key(_) if self.is_too_small => Reply::Nothing,
            Event::Key(key) if self.overlay.is_some() => self.key_in_overlay(key),
            Event::Key(key) => match &mut self.game_screen {
                None if matches!(key.code, KeyCode::Char('?') | KeyCode::F(1)) => self.gallery_help(),
                Some(game_screen) => game_screen.key(key, &self.env),
                None => self.gallery.key(key, &self.env),
            },
            Event::Mouse(event) => self.mouse(event),
            Event::Search(ticket, update) => {
                if let Some(game_screen) = &mut self.game_screen {
                    game_screen.on_update(ticket, *update, &self.env);
                }
                Reply::Nothing
            }
            Event::Ready(ticket, answer) => {
                if let Some(session) = self.gallery.receive(ticket, answer, &self.env) {
                    self.game_screen = Some(GameScreen::new(session, &self.env));
                }
                Reply::Nothing
            }
            Event::Resize | Event::Tick => Reply::Nothing,
        };
        self.apply(reply);
        self.go_on();
    }

    /// Lets dice and machines have their turn.
    fn go_on(&mut self) {
        if self.overlay.is_none()
            && let Some(game_screen) = &mut self.game_screen
        {
            let reply = game_screen.advance(&self.env);
            self.apply(reply);
        }
    }

    fn apply(&mut self, reply: Reply) {
        match reply {
            Reply::Nothing => {}
            Reply::Open(overlay) => self.overlay = Some(overlay),
            Reply::Leave => self.exit = Some(Exit::Left),
            Reply::Symbols => self.env.theme.switch_glyphs(),
        }
    }

    fn mouse(&mut self, event: MouseEvent) -> Reply {
        let target = self.hits.at(event.column, event.row);
        let is_click = event.kind == MouseEventKind::Down(MouseButton::Left);
        if let Some(overlay) = &mut self.overlay {
            match (event.kind, target) {
                (MouseEventKind::ScrollDown, _) => overlay.scroll(1),
                (MouseEventKind::ScrollUp, _) => overlay.scroll(-1),
                (_, Some(Target::Button(index))) if is_click => {
                    overlay.selected = index;
                    return self.press();
                }
                (_, Some(Target::Outside)) if is_click => self.overlay = None,
                _ => {}
            }
            return Reply::Nothing;
        }
        match &mut self.game_screen {
            Some(game_screen) => game_screen.mouse(event, target, &self.env),
            None => self.gallery.mouse(event, target, &self.env),
        }
    }

    /// Draws everything, and remembers where it can be clicked.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let mut hits = Hits::default();
        let area = frame.area();
        self.is_too_small = area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1;
        if self.is_too_small {
            self.draw_too_small(frame, area);
        } else {
            match &self.game_screen {
                Some(game_screen) => game_screen.draw(&self.env, frame, &mut hits),
                None => self.gallery.draw(&self.env, frame, &mut hits),
            }
            if let Some(overlay) = &self.overlay {
                overlay.draw(self.env.theme, frame, &mut hits);
            }
        }
        self.hits = hits;
    }

    fn draw_too_small(&self, frame: &mut Frame<'_>, area: Rect) {
        let arguments: [(&str, &dyn std::fmt::Display); 4] = [
            ("width", &MIN_SIZE.0),
            ("height", &MIN_SIZE.1),
            ("now-width", &area.width),
            ("now-height", &area.height),
        ];
        let text = self.env.context.with("tui-too-small", &arguments);
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }).centered(), area);
    }

    #[cfg(test)]
    pub(super) fn hits(&self) -> &Hits {
        &self.hits
    }

    #[cfg(test)]
    pub(super) fn game_screen(&self) -> Option<&GameScreen> {
        self.game_screen.as_ref()
    }
}

fn has_one_modifier(key: KeyEvent) -> bool {
    let has = |modifier| key.modifiers.contains(modifier);
    matches!(key.code, KeyCode::Char(_)) && has(KeyModifiers::CONTROL) != has(KeyModifiers::ALT)
}
