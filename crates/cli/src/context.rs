//! What every command needs: the language and the colours.

use anstyle::{AnsiColor, Style};
use arbore_core::Player;
use arbore_lab::render::text::Tone;
use arbore_lab::{Language, Messages};

use crate::config::Config;

/// The language of the person at the terminal, and what is configured.
pub(crate) struct Context {
    pub(crate) messages: Messages,
    pub(crate) config: Config,
}

impl Context {
    pub(crate) fn new(language: Language) -> Context {
        Context { messages: Messages::new(language), config: Config::default() }
    }

    /// A message without arguments.
    pub(crate) fn text(&self, id: &str) -> String {
        self.messages.get(id)
    }

    /// A message with arguments.
    pub(crate) fn with(&self, id: &str, arguments: &[(&str, &dyn std::fmt::Display)]) -> String {
        self.messages.with(id, arguments)
    }
}

/// Text in a style. `anstream` removes the codes where they are unwanted (`NO_COLOR`, pipes).
pub(crate) fn styled(style: Style, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{style}{text}{style:#}") }
}

/// Something to be noticed.
pub(crate) fn bold(text: &str) -> String {
    styled(Style::new().bold(), text)
}

/// Something at the side.
pub(crate) fn faint(text: &str) -> String {
    styled(Style::new().dimmed(), text)
}

/// The colour of a player.
pub(crate) fn of_player(player: Option<Player>, text: &str) -> String {
    let colours = [AnsiColor::Cyan, AnsiColor::Yellow, AnsiColor::Magenta, AnsiColor::Green];
    match player {
        Some(player) => {
            let colour = colours[player.index() % colours.len()];
            styled(Style::new().bold().fg_color(Some(colour.into())), text)
        }
        None => text.to_owned(),
    }
}

/// The colours of a trace.
pub(crate) fn tone(tone: Tone, text: &str) -> String {
    let style = match tone {
        Tone::Plain => return text.to_owned(),
        Tone::Best => Style::new().bold().fg_color(Some(AnsiColor::Green.into())),
        Tone::Skipped => Style::new().dimmed().strikethrough(),
        Tone::Cut => Style::new().fg_color(Some(AnsiColor::Red.into())),
        Tone::Faint => Style::new().dimmed(),
    };
    styled(style, text)
}
