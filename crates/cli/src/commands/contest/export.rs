//! Games of a match for other programs.

use std::path::{Path, PathBuf};

use arbore_arena::Record;
use arbore_arena::record::{pdn, pgn, sgf};

use crate::arguments::MatchArguments;
use crate::context::Context;
use crate::failure::Failure;

/// Whether games of a game, by its text with options, can be written.
type CanWrite = fn(&str) -> bool;
/// Writes a game, if it is of the right kind.
type Text = fn(&Record) -> Option<String>;

/// A format of other programs, in which games are exported.
pub(super) struct Export {
    path: PathBuf,
    /// The name of the option, and of the game that it is for.
    option: &'static str,
    game: &'static str,
    can_write: CanWrite,
    text: Text,
}

/// The exports that were asked for.
pub(super) fn exports(arguments: &MatchArguments) -> Vec<Export> {
    let export = |path: &Option<PathBuf>, option, game, can_write, text| {
        path.clone().map(|path| Export { path, option, game, can_write, text })
    };
    let all = [
        export(&arguments.pgn, "--pgn", "chess", pgn::can_write as CanWrite, pgn::text as Text),
        export(&arguments.sgf, "--sgf", "go", sgf::can_write, sgf::text),
        export(&arguments.pdn, "--pdn", "checkers", pdn::can_write, pdn::text),
    ];
    all.into_iter().flatten().collect()
}

impl Export {
    /// Refuses a match of a game that the format is not for, or whose rules it has no tag for.
    pub(super) fn check(&self, context: &Context, game: &str) -> anyhow::Result<()> {
        if (self.can_write)(game) {
            return Ok(());
        }
        let is_other = game.split(':').next() != Some(self.game);
        let id = if is_other { "match-export-other-game" } else { "match-export-other-rules" };
        let name: &dyn std::fmt::Display = if is_other { &self.game } else { &game };
        Err(Failure::usage(context.with(id, &[("option", &self.option), ("game", name)])))
    }

    /// Writes all games so far.
    pub(super) fn write(&self, context: &Context, games: &Path) -> anyhow::Result<()> {
        let fail = |path: &Path, error: &dyn std::fmt::Display| {
            Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", error)]))
        };
        let text = std::fs::read_to_string(games).map_err(|error| fail(games, &error))?;
        // A match that was interrupted before the first game has none.
        let mut records = Record::parse_all(&text).unwrap_or_default();
        records.sort_by_key(|record| record.number);
        let texts: Vec<String> = records.iter().filter_map(self.text).collect();
        std::fs::write(&self.path, texts.join("\n")).map_err(|error| fail(&self.path, &error))?;
        if texts.len() < records.len() {
            let counts: [(&str, &dyn std::fmt::Display); 2] =
                [("written", &texts.len()), ("games", &records.len())];
            return Err(fail(&self.path, &context.with("match-export-left-out", &counts)));
        }
        Ok(())
    }
}
