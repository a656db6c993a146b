//! Colours and characters, as far as the terminal and the user allow.

use arbore_core::Player;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

use crate::config::{Config, Symbols};

/// Colours and characters of the screen.
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

/// Colours of text on the terminal's own background, which may be black or white: they must be readable on
/// both.
const GREEN: Color = Color::Indexed(28);
const YELLOW: Color = Color::Indexed(130);
const RED: Color = Color::Indexed(160);
const GRAY: Color = Color::Indexed(102);

/// A board of wood, and the lines on it.
pub(crate) const WOOD: Color = Color::Indexed(137);
pub(crate) const WOOD_LINE: Color = Color::Indexed(58);

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colours {
    /// None: only characters and attributes.
    None,
    /// The sixteen of the terminal's palette.
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

/// Whether a value is good for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    Best,
    Good,
    Even,
    Bad,
    /// A bound from which neither follows.
    Open,
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
    /// The theme of the environment. `variable` reads one of its variables.
    pub(crate) fn detect(variable: impl Fn(&str) -> Option<String>) -> Theme {
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        let terminal = variable("TERM").unwrap_or_default();
        let has_many = is_set("COLORTERM") || ["256", "kitty", "direct"].iter().any(|t| terminal.contains(t));
        let colours = match has_many {
            _ if is_set("NO_COLOR") => Colours::None,
            true => Colours::Many,
            false => Colours::Few,
        };
        let glyphs = if has_unicode(variable) { Glyphs::Symbols } else { Glyphs::Letters };
        Theme { colours, glyphs }
    }

    /// The theme of the environment and the configuration.
    pub(super) fn of_process(config: &Config) -> Theme {
        let theme = Theme::detect(|name| std::env::var(name).ok());
        let glyphs = config.symbols.map_or(theme.glyphs, |symbols| match symbols {
            Symbols::Unicode => Glyphs::Symbols,
            Symbols::Ascii => Glyphs::Letters,
        });
        Theme { glyphs, ..theme }
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

    /// The style of a player.
    pub(crate) fn player(self, player: Player) -> Style {
        let few = [Color::Cyan, Color::Yellow, Color::Magenta, Color::Green];
        let many = [31, 130, 133, 28].map(Color::Indexed);
        let attributes = [Modifier::BOLD, Modifier::empty(), Modifier::UNDERLINED, Modifier::ITALIC];
        let at = player.index() % attributes.len();
        match self.colours {
            Colours::None => Style::new().add_modifier(attributes[at]),
            Colours::Few => Style::new().fg(few[at]).add_modifier(Modifier::BOLD),
            Colours::Many => Style::new().fg(many[at]).add_modifier(Modifier::BOLD),
        }
    }

    /// The style of a player on a background that is dark whatever the terminal's own is.
    pub(crate) fn player_on_dark(self, player: Player) -> Style {
        let light = [123, 228, 225, 157].map(Color::Indexed);
        match self.colours {
            Colours::Many => self.player(player).fg(light[player.index() % light.len()]),
            Colours::None | Colours::Few => self.player(player),
        }
    }

    /// A light or a dark piece on a board that has colours of its own, on which both stand out.
    pub(crate) fn piece(is_light: bool) -> Style {
        let colour = if is_light { Color::Indexed(231) } else { Color::Indexed(16) };
        Style::new().fg(colour).add_modifier(Modifier::BOLD)
    }

    /// The number of a dark square.
    pub(crate) fn number_on_shade() -> Style {
        Style::new().fg(Color::Indexed(180))
    }

    /// A point of wood that counts for the player with the light or the dark stones.
    pub(crate) fn area_on_wood(is_light: bool) -> Style {
        Style::new().bg(if is_light { Color::Indexed(253) } else { Color::Indexed(237) })
    }

    /// Something that went wrong.
    pub(crate) fn error(self) -> Style {
        self.coloured(Color::Red, RED).add_modifier(Modifier::BOLD)
    }

    /// A place where a move can begin or go on.
    pub(crate) fn open(self) -> Style {
        self.coloured(Color::Green, GREEN).add_modifier(Modifier::BOLD)
    }

    /// The same on squares in two shades.
    pub(crate) fn open_on_shade() -> Style {
        Style::new().fg(Color::Indexed(194)).add_modifier(Modifier::BOLD)
    }

    /// The style of a value.
    pub(crate) fn mood(self, mood: Mood) -> Style {
        match mood {
            Mood::Best => self.coloured(Color::Green, GREEN).add_modifier(Modifier::BOLD),
            Mood::Good => self.coloured(Color::Green, GREEN),
            Mood::Even => self.coloured(Color::Yellow, YELLOW),
            Mood::Bad => self.coloured(Color::Red, RED),
            Mood::Open => self.coloured(Color::Gray, GRAY),
        }
    }

    /// The style of a highlighted place, besides the characters that mark it where there are no colours.
    pub(crate) fn highlight(self, highlight: Highlight) -> Style {
        let background = |colour: u8, text: u8| {
            Style::new().bg(Color::Indexed(colour)).fg(Color::Indexed(text)).add_modifier(Modifier::BOLD)
        };
        match (self.colours, highlight) {
            (Colours::Many, Highlight::Cursor) => background(220, 16),
            (Colours::Many, Highlight::Picked) => background(26, 231),
            (Colours::Many, Highlight::Path) => background(30, 231),
            (Colours::Many, Highlight::Last) => Style::new().bg(Color::Indexed(58)).fg(Color::Indexed(231)),
            (_, Highlight::Cursor) => Style::new().add_modifier(Modifier::REVERSED),
            (Colours::Few, Highlight::Picked | Highlight::Path) => Style::new().bg(Color::Blue),
            (Colours::Few, Highlight::Last) => Style::new().bg(Color::DarkGray),
            (Colours::None, _) => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    fn coloured(self, few: Color, many: Color) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            Colours::Few => Style::new().fg(few),
            Colours::Many => Style::new().fg(many),
        }
    }
}

/// Whether the terminal shows more than ASCII, as far as its locale says. `variable` reads a variable of the
/// environment.
pub(crate) fn has_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let is_set = |name: &&str| variable(name).is_some_and(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find(is_set).and_then(&variable);
    let locale = locale.unwrap_or_default().to_lowercase();
    // Windows has no locale of this kind, and terminals that can show everything.
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(variables: &[(&str, &str)]) -> Theme {
        let find = |name: &str| variables.iter().find(|(other, _)| *other == name);
        Theme::detect(|name| find(name).map(|(_, value)| (*value).to_owned()))
    }

    /// Red, green and blue of one of the 216 colours that are the same in every terminal, from 0 to 1.
    fn mixture(colour: Color) -> [f64; 3] {
        let Color::Indexed(index @ 16..=231) = colour else { panic!("{colour:?} is the terminal's choice") };
        let levels = [0.0, 95.0, 135.0, 175.0, 215.0, 255.0].map(|level: f64| level / 255.0);
        let part = |step: u8| levels[usize::from((index - 16) / step % 6)];
        [part(36), part(6), part(1)]
    }

    /// The contrast of two colours as the Web Content Accessibility Guidelines count it, from 1 to 21.
    fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
        let linear =
            |part: f64| if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        let light = |[red, green, blue]: [f64; 3]| {
            0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        };
        let (one, other) = (light(one) + 0.05, light(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn text_can_be_read_on_black_and_on_white() {
        let theme = Theme { colours: Colours::Many, glyphs: Glyphs::Symbols };
        let moods = [Mood::Best, Mood::Good, Mood::Even, Mood::Bad, Mood::Open].map(|mood| theme.mood(mood));
        let players = Player::all(4).map(|player| theme.player(player));
        for style in players.chain(moods).chain([theme.open(), theme.error()]) {
            let text = mixture(style.fg.expect("a colour"));
            assert!(contrast(text, [0.0; 3]) > 3.5, "{style:?} on black");
            assert!(contrast(text, [1.0; 3]) > 3.5, "{style:?} on white");
        }
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
