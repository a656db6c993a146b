//! Windows over the screens: their keys, and what their buttons do.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::Line;

use super::App;
use crate::arguments::PlayArguments;
use crate::context::Context;
use crate::failure;
use crate::play::saved::UnfinishedGame;
use crate::tui::action::{Action, Command};
use crate::tui::game_screen::{GameScreen, Reply};
use crate::tui::overlay::Overlay;

impl App<'_> {
    pub(super) fn gallery_help(&self) -> Reply {
        let context = self.env.context;
        let text = context.text("tui-gallery-help");
        let body = text.lines().map(|line| Line::from(line.to_owned())).collect();
        let close = vec![(context.text("button-close"), Action::Close)];
        Reply::Open(Overlay::new(context.text("tui-help"), body, close))
    }

    pub(super) fn key_in_overlay(&mut self, key: KeyEvent) -> Reply {
        let Some(overlay) = &mut self.overlay else { return Reply::Nothing };
        match (key.code, &mut overlay.typed) {
            (KeyCode::Esc, _) => self.overlay = None,
            (KeyCode::Enter, _) => return self.press(),
            (KeyCode::Char(character), Some(typed)) => typed.push(character),
            (KeyCode::Backspace, Some(typed)) => drop(typed.pop()),
            (KeyCode::Tab | KeyCode::Right, _) => overlay.select(true),
            (KeyCode::BackTab | KeyCode::Left, _) => overlay.select(false),
            (KeyCode::Down, _) if overlay.is_beside => overlay.select(true),
            (KeyCode::Up, _) if overlay.is_beside => overlay.select(false),
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

    /// Presses the selected button of the window.
    pub(super) fn press(&mut self) -> Reply {
        let Some(overlay) = self.overlay.take() else { return Reply::Nothing };
        let context = self.env.context;
        let resume = |game: UnfinishedGame| game.resume(context, &PlayArguments::default());
        let typed = overlay.typed.as_deref().unwrap_or_default().trim();
        match (overlay.action(), &mut self.game_screen) {
            (Action::Leave, _) => return Reply::Leave,
            (Action::Gallery, game_screen) => {
                if let Some(mut game_screen) = game_screen.take() {
                    game_screen.session.leave();
                }
            }
            (Action::Resume, game_screen) => match self.unfinished_game.take().map(resume) {
                Some(Ok(session)) => *game_screen = Some(GameScreen::new(session, &self.env)),
                Some(Err(error)) => {
                    return self.show_message(failure::describe(&error, &self.env.context.messages).1);
                }
                None => {}
            },
            (Action::PutAside, _) => {
                let kept = self.unfinished_game.take().map(|game| game.keep_apart());
                self.begin_if_all_is_said();
                match kept {
                    Some(Ok(path)) => self.gallery.show_kept(&path, &self.env),
                    Some(Err(error)) => return self.show_message(error.to_string()),
                    None => {}
                }
            }
            (Action::Do(command @ Command::Statistics), Some(game_screen)) => {
                return game_screen.command(command, &self.env);
            }
            (Action::Do(command), Some(game_screen)) => game_screen.act(command, &self.env),
            (Action::Play(index), Some(game_screen)) => return game_screen.play(index, &self.env),
            (Action::Save, Some(game_screen)) if !typed.is_empty() => game_screen.save(typed, &self.env),
            (Action::Load, Some(game_screen)) if !typed.is_empty() => game_screen.load(typed, &self.env),
            _ => {}
        }
        Reply::Nothing
    }

    pub(super) fn show_message(&self, message: String) -> Reply {
        let close = vec![(self.env.context.text("button-close"), Action::Close)];
        Reply::Open(Overlay::new(message, Vec::new(), close))
    }
}

pub(super) fn ask_to_resume(game: &UnfinishedGame, context: &Context) -> Overlay {
    let buttons =
        vec![(context.text("button-yes"), Action::Resume), (context.text("button-no"), Action::PutAside)];
    let body = vec![Line::from(game.question(context)), Line::default()];
    Overlay::new(context.text("tui-unfinished"), body, buttons)
}
