//! Asking and telling.

use super::input::{Input, Interrupted};
use crate::context::Context;
use crate::failure::Failure;
use crate::output::{self, print, println};

/// A person at a terminal, and a language.
pub(super) struct Dialogue<'a> {
    pub(super) context: &'a Context,
    pub(super) input: Input,
}

impl Dialogue<'_> {
    /// Prints a line.
    #[allow(clippy::unused_self, reason = "all output goes through here")]
    pub(super) fn say(&self, text: &str) {
        // Where nothing can be written the program ends here; the journal keeps the game.
        println!("{text}");
    }

    /// Prompts and waits for a line; `None` when there are no more.
    pub(super) fn prompt(&mut self, text: &str) -> Result<Option<String>, Interrupted> {
        print!("{text}");
        output::flush();
        let line = self.input.line();
        // Input that is not echoed has no line feed, so the next line would begin in the middle of this one.
        if !Input::is_person() || !matches!(line, Ok(Some(_))) {
            self.say("");
        }
        line
    }

    /// Asks until the answer can be read. An empty answer is the default; the end of input is an error.
    pub(super) fn ask<T>(
        &mut self,
        question: &str,
        default: Option<&str>,
        mut read: impl FnMut(&str) -> Result<T, String>,
    ) -> anyhow::Result<T> {
        let shown = default.map(|default| format!(" [{default}]")).unwrap_or_default();
        loop {
            let Some(line) = self.prompt(&format!("{question}{shown}: "))? else {
                return Err(Failure::failed(self.context.text("play-input-ended")));
            };
            let answer = if line.is_empty() { default.unwrap_or_default() } else { &line };
            match read(answer) {
                Ok(value) => return Ok(value),
                Err(message) => self.say(&message),
            }
        }
    }

    /// Asks for yes or no.
    pub(super) fn ask_yes(&mut self, question: &str, default: bool) -> anyhow::Result<bool> {
        let context = self.context;
        let (yes, no) = (context.text("answer-yes"), context.text("answer-no"));
        let shown = if default { &yes } else { &no };
        let shown = shown.split('|').next().unwrap_or_default().to_owned();
        self.ask(question, Some(&shown), |answer| {
            let is = |words: &str| words.split('|').any(|word| word.eq_ignore_ascii_case(answer));
            match (is(&yes), is(&no)) {
                (true, _) => Ok(true),
                (_, true) => Ok(false),
                _ => Err(context.text("answer-yes-or-no")),
            }
        })
    }
}
