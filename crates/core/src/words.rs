//! What people read about a game, in each language.

/// The words of a game: messages in the syntax of [Fluent](https://projectfluent.org), one text for each language.
///
/// They stand in files beside the rules, `GAME.en.ftl` and `GAME.ro.ftl`, which [`words!`](crate::words!) includes. A
/// message belongs to its game, so its name does not say which game that is:
///
/// ```ftl
/// name = Chomp
/// about = take a square and all squares above it and to its right; the player who takes the poisoned one loses
/// option-width = number of columns
/// what-row = rows
/// ending-poison = the poisoned square is eaten
/// ```
///
/// | message | what it says |
/// |---|---|
/// | `name` | what the game is called |
/// | `about` | the game in one sentence, to stand after its name and a colon |
/// | `option-KEY` | what an option means |
/// | `choice-KEY-VALUE` | what one of the words means that an option may be; needed where it is no number |
/// | `solved` | what is proven about the game, if anything; optional |
/// | `what-SLUG` | a thing that errors or boards count: the `what` of [`NotationError`](crate::NotationError) and [`Fact`](crate::view::Fact) |
/// | `why-SLUG` | why a position is impossible or an option refused: the `why` of an error |
/// | `ending-SLUG` | why the game is over: [`Notation::ending`](crate::Notation::ending) |
/// | `own-SLUG` | what players call a value: [`Notation::own_value`](crate::Notation::own_value) |
/// | `opening-SLUG` | what players call an opening: [`Notation::opening`](crate::Notation::opening) |
/// | `move-TEXT` | a move that is a word, such as `pass` |
///
/// Slugs are shared by all games. One that has words already, such as `what-row`, needs none of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// In English.
    pub english: &'static str,
    /// In Romanian; without it people read the English words.
    pub romanian: Option<&'static str>,
}

impl Words {
    /// Words in English only.
    #[must_use]
    pub const fn english(english: &'static str) -> Words {
        Words { english, romanian: None }
    }
}

/// The [`Words`](crate::words::Words) of a game from the files beside its rules: `words!("chomp")` includes
/// `chomp.en.ftl` and `chomp.ro.ftl`. A file that is missing is an error of the compiler.
#[macro_export]
macro_rules! words {
    ($path:literal) => {
        $crate::words::Words {
            english: include_str!(concat!($path, ".en.ftl")),
            romanian: Some(include_str!(concat!($path, ".ro.ftl"))),
        }
    };
}
