//! Moves and words that are typed.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{GameScreen, Reply};
use crate::failure;
use crate::play::words;
use crate::tui::action::Command;
use crate::tui::app::Env;

impl GameScreen {
    /// A letter is a command, unless a legal move begins with it; what is neither begins to be typed too.
    pub(super) fn character(&mut self, key: char, env: &Env<'_>) -> Reply {
        let begins_move = self.view.choices.iter().any(|choice| choice.text.starts_with(key));
        match Command::of_key(key) {
            Some(command) if !(begins_move && self.is_human()) => self.command(command, env),
            _ => {
                self.typed = Some(key.to_string());
                self.selected = None;
                Reply::Nothing
            }
        }
    }

    pub(super) fn key_while_typing(&mut self, key: KeyEvent, env: &Env<'_>) -> Reply {
        let Some(typed) = &mut self.typed else { return Reply::Nothing };
        match key.code {
            KeyCode::Char(character) => typed.push(character),
            KeyCode::Backspace => {
                typed.pop();
                if typed.is_empty() {
                    self.typed = None;
                }
            }
            KeyCode::Esc => self.typed = None,
            KeyCode::Tab | KeyCode::BackTab => self.complete(),
            KeyCode::Enter => {
                let line = self.typed.take().unwrap_or_default();
                return self.submit(line.trim(), env);
            }
            _ => {}
        }
        Reply::Nothing
    }

    /// Completes what is typed as far as only one continuation is legal.
    fn complete(&mut self) {
        let Some(typed) = &mut self.typed else { return };
        let mut texts =
            self.view.choices.iter().map(|choice| &choice.text).filter(|text| text.starts_with(&*typed));
        let Some(first) = texts.next() else { return };
        let shared = texts.fold(first.as_str(), |shared, text| {
            let end = shared.char_indices().zip(text.chars()).find(|((_, a), b)| a != b);
            &shared[..end.map_or(shared.len().min(text.len()), |((at, _), _)| at)]
        });
        *typed = shared.to_owned();
    }

    /// Does what was typed: a move, or a word of the line dialogue.
    pub(super) fn submit(&mut self, line: &str, env: &Env<'_>) -> Reply {
        if line.is_empty() {
            return Reply::Nothing;
        }
        if self.is_human() {
            let played = self.session.play(line).or_else(|error| match self.only_move(line, env) {
                Some(text) => self.session.play(&text),
                None => Err(error),
            });
            match played {
                Ok(()) => {
                    self.message = None;
                    self.position_changed(env);
                    return Reply::Nothing;
                }
                Err(error) => self.message = Some((failure::notation(&error, &env.context.messages), true)),
            }
        } else {
            self.say_why_not(env);
        }
        let Some((word, rest)) = words::read(env.context, line) else { return Reply::Nothing };
        self.message = None;
        match Command::of_word(word) {
            Some(Command::Save) if !rest.is_empty() => self.save(rest, env),
            Some(Command::Load) if !rest.is_empty() => self.load(rest, env),
            Some(Command::Count) if !rest.is_empty() => {
                self.count(&words::dead_pieces(env.context, rest), env);
            }
            Some(command) => return self.command(command, env),
            None => {}
        }
        Reply::Nothing
    }

    /// The only move that begins with what was typed, unless it is a word.
    fn only_move(&self, line: &str, env: &Env<'_>) -> Option<String> {
        let mut texts =
            self.view.choices.iter().map(|choice| &choice.text).filter(|text| text.starts_with(line));
        let only =
            texts.next().filter(|_| texts.next().is_none() && words::read(env.context, line).is_none());
        only.cloned()
    }
}
