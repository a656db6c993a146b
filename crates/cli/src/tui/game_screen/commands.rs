//! Commands during a game.

use std::path::Path;

use arbore_lab::session::{DeadPieces, can_count, count};
use ratatui::text::Line;

use super::machine::Purpose;
use super::{GameScreen, Reply};
use crate::analysis::{analysis_rows, move_rows};
use crate::arguments::PlayArguments;
use crate::failure;
use crate::play::saved;
use crate::play::session::Mover;
use crate::tui::action::{Action, Command, help};
use crate::tui::app::Env;
use crate::tui::overlay::Overlay;

impl GameScreen {
    /// Runs the command of a key or a button; asks first where something would be lost.
    pub(crate) fn command(&mut self, command: Command, env: &Env<'_>) -> Reply {
        let context = env.context;
        let is_asked = match command {
            Command::New => self.is_in_progress().then_some("tui-ask-new"),
            Command::Resign if self.is_human() => Some("tui-ask-resign"),
            _ => None,
        };
        if let Some(question) = is_asked {
            let buttons = vec![
                (context.text("button-no"), Action::Close),
                (context.text("button-yes"), Action::Do(command)),
            ];
            return Reply::Open(Overlay::new(context.text(question), Vec::new(), buttons));
        }
        match command {
            Command::Help => {
                let close = vec![(context.text("button-close"), Action::Close)];
                return Reply::Open(Overlay::new(context.text("tui-help"), help(context, env.theme), close));
            }
            Command::Quit => return self.quit(env),
            Command::Symbols => return Reply::Symbols,
            Command::Why => return self.why(env),
            Command::Statistics => return Reply::Open(self.statistics(context.text("tui-statistics"), env)),
            Command::Save => return Reply::Open(prompt("tui-save", Action::Save, env)),
            Command::Load => return Reply::Open(prompt("tui-load", Action::Load, env)),
            Command::Hint => return self.ask_machine(Purpose::Hint, env),
            Command::Count if self.counted.is_some() => {
                self.counted = None;
                self.message = None;
            }
            Command::Count => self.count(&DeadPieces::ByPlayouts, env),
            Command::Values if self.values.is_some() => self.hide_values(),
            Command::Values => return self.ask_machine(Purpose::Values, env),
            _ => self.act(command, env),
        }
        Reply::Nothing
    }

    /// A command that was agreed to.
    pub(crate) fn act(&mut self, command: Command, env: &Env<'_>) {
        if matches!(command, Command::Undo | Command::Redo | Command::New | Command::Resign) {
            self.message = None;
        }
        match command {
            Command::Undo if self.session.undo() => self.position_changed(env),
            Command::Undo => self.say("play-nothing-to-undo", env),
            Command::Redo if self.session.redo() => self.position_changed(env),
            Command::Redo => self.say("play-nothing-to-redo", env),
            Command::New => {
                self.session.restart();
                self.is_paused = false;
                self.position_changed(env);
                self.cursor = self.middle();
            }
            Command::Resign if self.is_human() => {
                self.session.resign();
                self.position_changed(env);
            }
            Command::Resign => self.say_why_not(env),
            Command::Flip => self.is_flipped = !self.is_flipped,
            Command::Now => {
                if let Some(job) = &self.job {
                    job.thinking.stop();
                }
            }
            Command::Pause => self.is_paused = !self.is_paused,
            Command::Type => self.typed = Some(String::new()),
            _ => {}
        }
    }

    /// Shows the board without dead stones, and who wins then.
    pub(super) fn count(&mut self, dead: &DeadPieces, env: &Env<'_>) {
        match count(self.session.position(), dead) {
            Ok(counted) => {
                self.message = Some((self.session.counted_text(env.context, &counted), false));
                self.counted = Some(counted);
            }
            Err(error) => self.message = Some((failure::count(&error, &env.context.messages), true)),
        }
    }

    fn say(&mut self, id: &str, env: &Env<'_>) {
        self.message = Some((env.context.text(id), true));
    }

    /// Shows why no move can be made now: the game is over, or it is another player's turn.
    pub(super) fn say_why_not(&mut self, env: &Env<'_>) {
        let is_over = self.session.mover() == Mover::None;
        self.say(if is_over { "tui-over" } else { "tui-not-your-turn" }, env);
    }

    fn hide_values(&mut self) {
        self.values = None;
        if self.job.as_ref().is_some_and(|job| job.purpose == Purpose::Values) {
            self.stop_thinking();
        }
    }

    /// Lets the machine think about a person's move.
    fn ask_machine(&mut self, purpose: Purpose, env: &Env<'_>) -> Reply {
        if !self.is_human() {
            self.say_why_not(env);
            return Reply::Nothing;
        }
        self.message = None;
        self.stop_thinking();
        let request = match purpose {
            Purpose::Values => self.session.request_of_values(env.values_time),
            Purpose::Hint | Purpose::Move => self.session.request_of_hint(),
        };
        self.think(request, purpose, env)
    }

    /// Asks whether to leave this game or the program.
    fn quit(&self, env: &Env<'_>) -> Reply {
        let context = env.context;
        let buttons = vec![
            (context.text("button-stay"), Action::Close),
            (context.text("button-gallery"), Action::Gallery),
            (context.text("button-quit"), Action::Leave),
        ];
        let kept = self.is_in_progress().then(|| context.text("tui-quit-kept"));
        let body = kept.into_iter().flat_map(|text| [Line::from(text), Line::default()]).collect();
        Reply::Open(Overlay::new(context.text("tui-ask-quit"), body, buttons))
    }

    pub(crate) fn save(&mut self, path: &str, env: &Env<'_>) {
        let context = env.context;
        self.message = Some(match self.session.save(Path::new(path)) {
            Ok(()) => (context.with("play-saved", &[("path", &path)]), false),
            Err(error) => (context.with("error-file", &[("path", &path), ("error", &error)]), true),
        });
    }

    /// Takes the place of this game by one from a file, if it can be read. A game in progress is kept.
    pub(crate) fn load(&mut self, path: &str, env: &Env<'_>) {
        match saved::load(env.context, Path::new(path), &PlayArguments::default()) {
            Ok(session) => {
                self.stop_thinking();
                self.session.leave();
                *self = GameScreen::new(session, env);
            }
            Err(error) => self.message = Some((failure::describe(&error, &env.context.messages).1, true)),
        }
    }

    /// What the machine saw before its last move.
    fn why(&mut self, env: &Env<'_>) -> Reply {
        let context = env.context;
        let Some(thought) = self.session.last_thought() else {
            self.say("play-no-thought", env);
            return Reply::Nothing;
        };
        let rows = analysis_rows(context, self.session.game(), thought);
        let wide = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
        let mut body: Vec<Line<'static>> = Vec::new();
        for row in rows {
            let padding = " ".repeat(wide - row.name.chars().count());
            body.push(Line::from(format!("{}{padding}  {} {}", row.name, row.text, row.note)));
        }
        body.push(Line::default());
        for m in move_rows(context, self.session.game(), thought) {
            body.push(Line::from(format!("{:<12} {} {}", m.text, m.value, m.mark)));
        }
        let title = context.with("play-why", &[("position", &thought.position)]);
        let close = vec![(context.text("button-close"), Action::Close)];
        Reply::Open(Overlay::new(title, body, close))
    }

    fn statistics(&self, title: String, env: &Env<'_>) -> Overlay {
        let text = self.session.summary(env.context);
        let body = text.lines().map(|line| Line::from(line.to_owned())).collect();
        Overlay::new(title, body, vec![(env.context.text("button-close"), Action::Close)])
    }

    /// Who won and why, and what then. The last position stays in sight.
    pub(super) fn ending(&self, env: &Env<'_>) -> Overlay {
        let context = env.context;
        let mut buttons = vec![
            (context.text("button-board"), Action::Close),
            (context.text("button-new"), Action::Do(Command::New)),
            (context.text("button-gallery"), Action::Gallery),
            (context.text("button-quit"), Action::Leave),
        ];
        if self.session.has_human() {
            buttons.insert(2, (context.text("button-undo"), Action::Do(Command::Undo)));
        }
        if can_count(self.session.position()) {
            buttons.insert(1, (context.text("button-count"), Action::Do(Command::Count)));
        }
        buttons.insert(1, (context.text("tui-statistics"), Action::Do(Command::Statistics)));
        let body = vec![Line::from(self.session.verdict(context))];
        Overlay::beside(context.text("tui-ended"), body, buttons)
    }

    /// Who is to move, in words.
    pub(super) fn turn_text(&self, env: &Env<'_>) -> String {
        let context = env.context;
        let name = |player| self.session.game().player_name(player);
        match self.session.mover() {
            Mover::None => self.session.verdict(context),
            Mover::Chance => context.text("turn-chance"),
            Mover::Human(player) => context.with("tui-to-move", &[("player", &name(player))]),
            Mover::Machine(player) => context.with("tui-thinks", &[("player", &name(player))]),
        }
    }
}

/// A window in which the name of a file is typed.
fn prompt(title: &str, action: Action, env: &Env<'_>) -> Overlay {
    let context = env.context;
    let buttons = vec![(context.text("button-ok"), action), (context.text("button-cancel"), Action::Close)];
    Overlay::prompt(context.text(title), buttons)
}
