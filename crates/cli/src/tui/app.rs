//! The program as a value: [`App::update`] changes it by an event, [`App::draw`] shows it. Neither needs
//! a terminal.

use std::sync::mpsc::Sender;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::action::Action;
use super::gallery::Gallery;
use super::hits::{Hits, Target};
use super::overlay::Overlay;
use super::table::{Reply, Table};
use super::theme::Theme;
use crate::arguments::PlayArguments;
use crate::context::Context;
use crate::failure::{self, Failure};
use crate::play::session::Session;
use crate::play::setup::{self, BrokenOff};
use crate::play::thinking::News;

/// Something that happened.
pub(crate) enum Event {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// The screen has another size; it is drawn again anyway.
    Resize,
    /// Time passed.
    Tick,
    /// News of a search, by its ticket.
    News(u64, Box<News>),
    /// A game is ready to be played, or cannot be, by the ticket of the attempt.
    Ready(u64, anyhow::Result<Box<Session>>),
    /// Somebody wants the program to end.
    Interrupt,
}

/// What everything needs: the language, the looks, and where threads send their events.
pub(crate) struct Env<'a> {
    pub(crate) context: &'a Context,
    pub(crate) theme: Theme,
    pub(crate) events: Sender<Event>,
    /// How long dice and machines wait, so that a person can follow.
    pub(crate) pace: Duration,
    /// How long to look for the value of each move.
    pub(crate) values_time: Duration,
}

/// Why the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    Left,
    Interrupted,
}

/// The least that the screens need.
pub(crate) const LEAST: (u16, u16) = (80, 24);

pub(crate) struct App<'a> {
    pub(crate) env: Env<'a>,
    gallery: Gallery,
    table: Option<Table>,
    overlay: Option<Overlay>,
    /// A game that somebody may want to go on with.
    broken_off: Option<BrokenOff>,
    hits: Hits,
    exit: Option<Exit>,
}

impl<'a> App<'a> {
    /// The program as the command line asks for it.
    pub(crate) fn new(env: Env<'a>, arguments: &PlayArguments) -> anyhow::Result<App<'a>> {
        let context = env.context;
        if arguments.game.is_none() && arguments.yes && arguments.load.is_none() && !arguments.resume {
            return Err(Failure::usage(context.text("play-which-game")));
        }
        let gallery = Gallery::new(arguments, &env)?;
        let mut app = App {
            env,
            gallery,
            table: None,
            overlay: None,
            broken_off: None,
            hits: Hits::default(),
            exit: None,
        };
        if let Some(path) = &arguments.load {
            app.table = Some(Table::new(setup::load(context, path)?, &app.env));
        } else if arguments.resume {
            let game = BrokenOff::find(arguments)
                .ok_or_else(|| Failure::failed(context.text("play-nothing-to-resume")))?;
            app.table = Some(Table::new(game.resume()?, &app.env));
        } else {
            let is_offered = !arguments.new && !arguments.yes;
            app.broken_off = BrokenOff::find(arguments).filter(|_| is_offered);
            match &app.broken_off {
                Some(game) => app.overlay = Some(ask_to_resume(game, context)),
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
        self.gallery.is_busy() || self.table.as_ref().is_some_and(Table::is_busy)
    }

    /// The game that is on the screen.
    pub(crate) fn session(&mut self) -> Option<&mut Session> {
        self.table.as_mut().map(|table| &mut table.session)
    }

    pub(crate) fn update(&mut self, event: Event) {
        let reply = match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Reply::Nothing,
            Event::Key(KeyEvent { code: KeyCode::Char('c'), modifiers: KeyModifiers::CONTROL, .. })
            | Event::Interrupt => {
                self.exit = Some(Exit::Interrupted);
                Reply::Nothing
            }
            Event::Key(key) if self.overlay.is_some() => self.key_in_overlay(key),
            Event::Key(key) => match &mut self.table {
                None if matches!(key.code, KeyCode::Char('?') | KeyCode::F(1)) => self.gallery_help(),
                Some(table) => table.key(key, &self.env),
                None => self.gallery.key(key, &self.env),
            },
            Event::Mouse(event) => self.mouse(event),
            Event::News(ticket, news) => {
                if let Some(table) = &mut self.table {
                    table.hear(ticket, *news, &self.env);
                }
                Reply::Nothing
            }
            Event::Ready(ticket, answer) => {
                if let Some(session) = self.gallery.hear(ticket, answer, &self.env) {
                    self.table = Some(Table::new(session, &self.env));
                }
                Reply::Nothing
            }
            Event::Resize | Event::Tick => Reply::Nothing,
        };
        self.heed(reply);
        self.go_on();
    }

    /// Lets dice and machines have their turn.
    fn go_on(&mut self) {
        if self.overlay.is_none()
            && let Some(table) = &mut self.table
        {
            let reply = table.advance(&self.env);
            self.heed(reply);
        }
    }

    fn heed(&mut self, reply: Reply) {
        match reply {
            Reply::Nothing => {}
            Reply::Open(overlay) => self.overlay = Some(overlay),
            Reply::Leave => self.exit = Some(Exit::Left),
            Reply::Symbols => self.env.theme.switch_glyphs(),
        }
    }

    fn gallery_help(&self) -> Reply {
        let context = self.env.context;
        let text = context.text("tui-gallery-help");
        let body = text.lines().map(|line| Line::from(line.to_owned())).collect();
        let close = vec![(context.text("button-close"), Action::Close)];
        Reply::Open(Overlay::new(context.text("tui-help"), body, close))
    }

    fn key_in_overlay(&mut self, key: KeyEvent) -> Reply {
        let Some(overlay) = &mut self.overlay else { return Reply::Nothing };
        match (key.code, &mut overlay.typed) {
            (KeyCode::Esc, _) => self.overlay = None,
            (KeyCode::Enter, _) => return self.press(),
            (KeyCode::Char(character), Some(typed)) => typed.push(character),
            (KeyCode::Backspace, Some(typed)) => drop(typed.pop()),
            (KeyCode::Tab | KeyCode::Right, _) => overlay.select(true),
            (KeyCode::BackTab | KeyCode::Left, _) => overlay.select(false),
            (KeyCode::Down, _) => overlay.scroll(1),
            (KeyCode::Up, _) => overlay.scroll(-1),
            (KeyCode::PageDown | KeyCode::Char(' '), _) => overlay.scroll(10),
            (KeyCode::PageUp, _) => overlay.scroll(-10),
            // Letters that close what they have opened.
            (KeyCode::Char('q' | '?'), None) if overlay.buttons.len() == 1 => self.overlay = None,
            _ => {}
        }
        Reply::Nothing
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
        match &mut self.table {
            Some(table) => table.mouse(event, target, &self.env),
            None => self.gallery.mouse(event, target, &self.env),
        }
    }

    /// Presses the selected button of the window.
    fn press(&mut self) -> Reply {
        let Some(overlay) = self.overlay.take() else { return Reply::Nothing };
        let typed = overlay.typed.as_deref().unwrap_or_default().trim();
        match (overlay.action(), &mut self.table) {
            (Action::Leave, _) => return Reply::Leave,
            (Action::Gallery, table) => {
                if let Some(mut table) = table.take() {
                    table.session.leave();
                }
            }
            (Action::Resume, table) => match self.broken_off.take().map(BrokenOff::resume) {
                Some(Ok(session)) => *table = Some(Table::new(session, &self.env)),
                Some(Err(error)) => {
                    return self.tell(failure::describe(&error, &self.env.context.messages).1);
                }
                None => {}
            },
            (Action::PutAside, _) => {
                let kept = self.broken_off.take().map(|game| game.put_aside());
                self.begin_if_all_is_said();
                if let Some(Err(error)) = kept {
                    return self.tell(error.to_string());
                }
            }
            (Action::Do(command), Some(table)) => table.act(command, &self.env),
            (Action::Play(index), Some(table)) => return table.play(index, &self.env),
            (Action::Save, Some(table)) if !typed.is_empty() => table.save(typed, &self.env),
            (Action::Load, Some(table)) if !typed.is_empty() => table.load(typed, &self.env),
            _ => {}
        }
        Reply::Nothing
    }

    fn tell(&self, message: String) -> Reply {
        let close = vec![(self.env.context.text("button-close"), Action::Close)];
        Reply::Open(Overlay::new(message, Vec::new(), close))
    }

    /// Draws everything, and remembers where it can be clicked.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let mut hits = Hits::default();
        let area = frame.area();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            self.draw_too_small(frame, area);
        } else {
            match &self.table {
                Some(table) => table.draw(&self.env, frame, &mut hits),
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
            ("width", &LEAST.0),
            ("height", &LEAST.1),
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
    pub(super) fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }
}

fn ask_to_resume(game: &BrokenOff, context: &Context) -> Overlay {
    let buttons =
        vec![(context.text("button-yes"), Action::Resume), (context.text("button-no"), Action::PutAside)];
    let body = vec![Line::from(game.question(context)), Line::default()];
    Overlay::new(context.text("tui-unfinished"), body, buttons)
}
