//! Who plays a side.

use arbore_lab::{Algorithm, AnyGame, PlayerSpec, Position, Settings, Task};

use crate::arguments::LimitArguments;
use crate::commands::use_library;

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a game has a handful of them")]
pub(crate) enum Seat {
    Human,
    Machine { text: String, algorithm: Algorithm, settings: Settings },
}

/// Programs of others play in matches only.
#[derive(Debug, thiserror::Error)]
#[error("{0} plays in matches only")]
pub(crate) struct OutsidePlayer(pub(crate) String);

impl Seat {
    /// A player by name, with the limits of the command line in place of its own.
    pub(crate) fn new(
        game: &dyn AnyGame,
        player: &PlayerSpec,
        limits: &LimitArguments,
    ) -> Result<Seat, OutsidePlayer> {
        Ok(match player {
            PlayerSpec::Human => Seat::Human,
            PlayerSpec::Level(level) => {
                let (algorithm, settings) = level.player(game.family());
                let mut settings = limits.over(&settings);
                use_library(game, algorithm, &mut settings);
                Seat::Machine { text: player.text(), algorithm, settings }
            }
            PlayerSpec::Machine(algorithm, settings) => {
                let mut settings = limits.over(settings);
                let text = PlayerSpec::Machine(*algorithm, settings.clone()).text();
                use_library(game, *algorithm, &mut settings);
                Seat::Machine { text, algorithm: *algorithm, settings }
            }
            PlayerSpec::Outside(_) => return Err(OutsidePlayer(player.text())),
        })
    }

    /// The same, if that player can play from here at all: better to know before the first move.
    pub(crate) fn checked(
        game: &dyn AnyGame,
        position: &Position,
        player: &PlayerSpec,
        limits: &LimitArguments,
    ) -> anyhow::Result<Seat> {
        let seat = Seat::new(game, player, limits)?;
        if let Seat::Machine { algorithm, settings, .. } = &seat {
            game.check(position, &Task::new(*algorithm, settings))?;
        }
        Ok(seat)
    }

    /// The player's name, as in files.
    pub(crate) fn text(&self) -> String {
        match self {
            Seat::Human => PlayerSpec::Human.text(),
            Seat::Machine { text, .. } => text.clone(),
        }
    }
}
