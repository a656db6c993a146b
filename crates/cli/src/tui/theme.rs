//! Colours and characters, as much of them as the terminal and the person want.

use arbore_core::Player;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// How everything looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    pub(crate) colours: Colours,
    pub(crate) glyphs: Glyphs,
}

/// Something at the side.
pub(crate) const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
/// Something to be noticed.
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// The title line and what has the focus.
pub(crate) const BAR: Style = Style::new().add_modifier(Modifier::REVERSED);

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colours {
    /// None: everything is told by characters and attributes.
    None,
    /// The sixteen that the person has chosen for his terminal.
    Few,
    /// 256, enough for squares in two shades.
    Many,
}

/// What pieces and lines are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Glyphs {
    /// Unicode.
    Symbols,
    /// ASCII.
    Letters,
}

/// Whether a value is good for whoever is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    Best,
    Good,
    Even,
    Bad,
}

/// What is special about a place. Of several things, the first counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Highlight {
    Cursor,
    Picked,
    Path,
    Last,
}

impl Theme {
    /// What the environment asks for. `variable` reads one of its variables.
    pub(crate) fn detect(variable: impl Fn(&str) -> Option<String>) -> Theme {
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let terminal = variable("TERM").unwrap_or_default();
        let has_many = is_set("COLORTERM") || ["256", "kitty", "direct"].iter().any(|t| terminal.contains(t));
        let colours = match has_many {
            _ if is_set("NO_COLOR") => Colours::None,
            true => Colours::Many,
            false => Colours::Few,
        };
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter(|name| is_set(name)).find_map(&variable);
        let locale = locale.unwrap_or_default().to_lowercase();
        // Windows has no locale of this kind, and terminals that can show everything.
        let has_unicode = cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8");
        Theme { colours, glyphs: if has_unicode { Glyphs::Symbols } else { Glyphs::Letters } }
    }

    /// The other kind of characters.
    pub(crate) fn switch_glyphs(&mut self) {
        self.glyphs = match self.glyphs {
            Glyphs::Symbols => Glyphs::Letters,
            Glyphs::Letters => Glyphs::Symbols,
        };
    }

    /// One of two texts: with symbols, or in ASCII.
    pub(crate) fn pick(self, symbols: &'static str, letters: &'static str) -> &'static str {
        match self.glyphs {
            Glyphs::Symbols => symbols,
            Glyphs::Letters => letters,
        }
    }

    /// What frames are made of.
    pub(crate) fn frame(self) -> border::Set<'static> {
        match self.glyphs {
            Glyphs::Symbols => border::ROUNDED,
            Glyphs::Letters => border::Set {
                top_left: "+",
                top_right: "+",
                bottom_left: "+",
                bottom_right: "+",
                vertical_left: "|",
                vertical_right: "|",
                horizontal_top: "-",
                horizontal_bottom: "-",
            },
        }
    }

    /// A player's own look.
    pub(crate) fn player(self, player: Player) -> Style {
        let colours = [Color::Cyan, Color::Yellow, Color::Magenta, Color::Green];
        let attributes = [Modifier::BOLD, Modifier::empty(), Modifier::UNDERLINED, Modifier::ITALIC];
        let at = player.index() % colours.len();
        match self.colours {
            Colours::None => Style::new().add_modifier(attributes[at]),
            Colours::Few | Colours::Many => Style::new().fg(colours[at]).add_modifier(Modifier::BOLD),
        }
    }

    /// A player's pieces on squares in two shades, where light and dark must both be told from the square.
    pub(crate) fn player_on_shade(player: Player) -> Style {
        let colour = if player == Player::FIRST { Color::Indexed(231) } else { Color::Indexed(16) };
        Style::new().fg(colour).add_modifier(Modifier::BOLD)
    }

    /// Something that went wrong.
    pub(crate) fn error(self) -> Style {
        self.coloured(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// A place where a move can begin or go on.
    pub(crate) fn open(self) -> Style {
        self.coloured(Color::Green).add_modifier(Modifier::BOLD)
    }

    /// How a value looks.
    pub(crate) fn mood(self, mood: Mood) -> Style {
        match mood {
            Mood::Best => self.coloured(Color::Green).add_modifier(Modifier::BOLD),
            Mood::Good => self.coloured(Color::Green),
            Mood::Even => self.coloured(Color::Yellow),
            Mood::Bad => self.coloured(Color::Red),
        }
    }

    /// How a special place looks, besides the characters that tell it where there are no colours.
    pub(crate) fn highlight(self, highlight: Highlight) -> Style {
        let background = |colour: u8, text: u8| {
            Style::new().bg(Color::Indexed(colour)).fg(Color::Indexed(text)).add_modifier(Modifier::BOLD)
        };
        match (self.colours, highlight) {
            (Colours::Many, Highlight::Cursor) => background(220, 16),
            (Colours::Many, Highlight::Picked) => background(26, 231),
            (Colours::Many, Highlight::Path) => background(30, 231),
            (Colours::Many, Highlight::Last) => Style::new().bg(Color::Indexed(58)),
            (_, Highlight::Cursor) => Style::new().add_modifier(Modifier::REVERSED),
            (Colours::Few, Highlight::Picked | Highlight::Path) => Style::new().bg(Color::Blue),
            (Colours::Few, Highlight::Last) => Style::new().bg(Color::DarkGray),
            (Colours::None, _) => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    fn coloured(self, colour: Color) -> Style {
        if self.colours == Colours::None { Style::new() } else { Style::new().fg(colour) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(variables: &[(&str, &str)]) -> Theme {
        let find = |name: &str| variables.iter().find(|(other, _)| *other == name);
        Theme::detect(|name| find(name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_environment_says_what_the_terminal_can() {
        let theme = detect(&[("TERM", "xterm-256color"), ("LANG", "ro_RO.UTF-8")]);
        assert_eq!(theme, Theme { colours: Colours::Many, glyphs: Glyphs::Symbols });
        let theme = detect(&[("TERM", "xterm"), ("LANG", "en_US.UTF-8"), ("LC_ALL", "C")]);
        assert_eq!(theme.colours, Colours::Few);
        assert_eq!(theme.glyphs == Glyphs::Letters, !cfg!(windows));
        let theme =
            detect(&[("TERM", "xterm-256color"), ("NO_COLOR", "1"), ("LC_ALL", ""), ("LANG", "C.utf8")]);
        assert_eq!(theme, Theme { colours: Colours::None, glyphs: Glyphs::Symbols });
        assert_eq!(detect(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]).colours, Colours::Many);
    }
}
