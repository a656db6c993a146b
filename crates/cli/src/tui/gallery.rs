//! The first screen: the games there are, and how the chosen one is to be played.

mod draw;
mod form;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use arbore_lab::GAMES;
use arbore_lab::games::TREE;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::app::{Env, Event};
use super::game_screen::Reply;
use super::hits::Target;
use crate::arguments::PlayArguments;
use crate::failure;
use crate::play::session::Session;
use form::{Form, Row};

/// The games, and a form for each.
pub(crate) struct Gallery {
    arguments: PlayArguments,
    forms: Vec<Form>,
    selected: usize,
    /// Whether the keys go to the form, and not to the list.
    is_in_form: bool,
    /// The attempt to begin a game, during which the machines check whether they can play it.
    attempt: Option<u64>,
    message: Option<String>,
}

impl Gallery {
    /// A gallery, filled in from the command line.
    pub(crate) fn new(arguments: &PlayArguments, env: &Env<'_>) -> anyhow::Result<Gallery> {
        let named = arguments.game.as_deref();
        let name = named.map(|text| text.split(':').next().unwrap_or_default());
        let mut forms = Vec::new();
        let mut selected = 0;
        for (index, game) in GAMES.iter().map(|info| info.name).chain([TREE]).enumerate() {
            let is_named = name == Some(game);
            let text = named.filter(|_| is_named).unwrap_or(game);
            if is_named {
                selected = index;
                // Errors in the game's text are reported before the screen opens.
                arbore_lab::open(text)?;
            }
            forms.push(Form::new(text, arguments, env)?);
        }
        if let Some(text) = named.filter(|_| name != Some(forms[selected].name())) {
            // Not in the list: the error lists what is.
            arbore_lab::open(text)?;
        }
        Ok(Gallery {
            arguments: arguments.clone(),
            forms,
            selected,
            is_in_form: named.is_some(),
            attempt: None,
            message: None,
        })
    }

    /// Whether nothing is left to be chosen.
    pub(crate) fn is_all_said(&self) -> bool {
        let PlayArguments { game, player, side, level, algorithm, yes, limits, .. } = &self.arguments;
        let is_machine_said = level.is_some() || algorithm.is_some() || limits.has_limit();
        let has_machine = self.form().has_machine();
        let are_players_said = !player.is_empty() || (side.is_some() && (is_machine_said || !has_machine));
        game.is_some() && (*yes || are_players_said)
    }

    fn form(&self) -> &Form {
        &self.forms[self.selected]
    }

    fn form_mut(&mut self) -> &mut Form {
        &mut self.forms[self.selected]
    }

    /// Shows where the unfinished game was kept.
    pub(crate) fn show_kept(&mut self, path: &Path, env: &Env<'_>) {
        self.message = Some(env.context.with("play-put-aside", &[("path", &path.display())]));
    }

    /// Whether an attempt to begin is under way.
    pub(crate) fn is_busy(&self) -> bool {
        self.attempt.is_some()
    }

    /// Begins a game, if its machines can play it; asking them may take a while.
    pub(crate) fn begin(&mut self, env: &Env<'_>) {
        static TICKETS: AtomicU64 = AtomicU64::new(0);
        self.message = None;
        let ticket = TICKETS.fetch_add(1, Ordering::Relaxed);
        let (order, arguments, events) = (self.form().order(), self.arguments.clone(), env.events.clone());
        self.attempt = Some(ticket);
        thread::spawn(move || {
            let session = order.session(&arguments).map(Box::new);
            let _ = events.send(Event::Ready(ticket, session));
        });
    }

    /// Takes the answer to an attempt: a game, unless it failed or was given up.
    pub(crate) fn receive(
        &mut self,
        ticket: u64,
        answer: anyhow::Result<Box<Session>>,
        env: &Env<'_>,
    ) -> Option<Session> {
        if self.attempt != Some(ticket) {
            return None;
        }
        self.attempt = None;
        match answer {
            Ok(session) => Some(*session),
            Err(error) => {
                self.message = Some(failure::describe(&error, &env.context.messages).1);
                self.is_in_form = true;
                None
            }
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent, env: &Env<'_>) -> Reply {
        if self.attempt.is_some() && key.code == KeyCode::Esc {
            self.attempt = None;
            return Reply::Nothing;
        }
        if self.is_in_form { self.key_in_form(key, env) } else { self.key_in_list(key) }
    }

    fn key_in_list(&mut self, key: KeyEvent) -> Reply {
        let last = self.forms.len() - 1;
        match key.code {
            KeyCode::Up => self.selected = self.selected.checked_sub(1).unwrap_or(last),
            KeyCode::Down => self.selected = if self.selected == last { 0 } else { self.selected + 1 },
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = last,
            KeyCode::Enter | KeyCode::Right | KeyCode::Tab | KeyCode::Char(' ') => self.is_in_form = true,
            KeyCode::Esc | KeyCode::Char('q') => return Reply::Leave,
            // A letter goes to the next game that begins with it.
            KeyCode::Char(letter) => {
                let begins =
                    |index: &usize| self.forms[*index].name().starts_with(letter.to_ascii_lowercase());
                let after = (self.selected + 1..=last).chain(0..=self.selected).find(begins);
                self.selected = after.unwrap_or(self.selected);
            }
            _ => {}
        }
        self.message = None;
        Reply::Nothing
    }

    fn key_in_form(&mut self, key: KeyEvent, env: &Env<'_>) -> Reply {
        self.message = None;
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.form_mut().step(false),
            KeyCode::Down | KeyCode::Tab => self.form_mut().step(true),
            KeyCode::Left => self.form_mut().change(false, env),
            KeyCode::Right => self.form_mut().change(true, env),
            KeyCode::Enter | KeyCode::Char(' ') if self.form().row() == Row::Play => self.begin(env),
            KeyCode::Enter => self.form_mut().go_to_play(),
            KeyCode::Esc => self.is_in_form = false,
            KeyCode::Char('q') => return Reply::Leave,
            KeyCode::Char(character) => self.form_mut().type_character(Some(character), env),
            KeyCode::Backspace => self.form_mut().type_character(None, env),
            _ => {}
        }
        Reply::Nothing
    }

    pub(crate) fn mouse(&mut self, event: MouseEvent, target: Option<Target>, env: &Env<'_>) -> Reply {
        let is_click = event.kind == MouseEventKind::Down(MouseButton::Left);
        let Some(target) = target.filter(|_| is_click) else { return Reply::Nothing };
        self.message = None;
        match target {
            Target::Game(index) => {
                self.is_in_form = self.selected == index;
                self.selected = index;
            }
            Target::Row(row) | Target::Less(row) | Target::More(row) => {
                self.is_in_form = true;
                self.form_mut().go_to(row);
                match target {
                    Target::Less(_) => self.form_mut().change(false, env),
                    Target::More(_) => self.form_mut().change(true, env),
                    _ if self.form().row() == Row::Play => self.begin(env),
                    _ => {}
                }
            }
            _ => {}
        }
        Reply::Nothing
    }
}
