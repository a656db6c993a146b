//! Who plays a side.

use arbore_lab::session::Searcher;
use arbore_lab::{AnyGame, PlayerSpec, Position};

use crate::arguments::LimitArguments;
use crate::failure::ExternalPlayer;
use crate::library::use_library;

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a game has a handful of them")]
pub(crate) enum Seat {
    Human,
    Machine(Searcher),
}

impl Seat {
    /// A player by name, with the limits of the command line in place of its own.
    pub(crate) fn new(
        game: &dyn AnyGame,
        player: &PlayerSpec,
        limits: &LimitArguments,
    ) -> Result<Seat, ExternalPlayer> {
        if *player == PlayerSpec::Human {
            return Ok(Seat::Human);
        }
        let mut searcher = Searcher::of(game, player).map_err(|_| ExternalPlayer(player.text()))?;
        searcher.settings = limits.over(&searcher.settings);
        if let PlayerSpec::Machine(algorithm, _) = player {
            searcher.text = PlayerSpec::Machine(*algorithm, searcher.settings.clone()).text();
        }
        use_library(game, searcher.algorithm, &mut searcher.settings);
        Ok(Seat::Machine(searcher))
    }

    /// The same, if that player can play from here at all, which is checked before the first move.
    pub(crate) fn checked(
        game: &dyn AnyGame,
        position: &Position,
        player: &PlayerSpec,
        limits: &LimitArguments,
    ) -> anyhow::Result<Seat> {
        let seat = Seat::new(game, player, limits)?;
        if let Seat::Machine(searcher) = &seat {
            position.check(&searcher.task())?;
        }
        Ok(seat)
    }

    /// The player's name, as in files.
    pub(crate) fn text(&self) -> String {
        match self {
            Seat::Human => PlayerSpec::Human.text(),
            Seat::Machine(searcher) => searcher.text.clone(),
        }
    }
}
