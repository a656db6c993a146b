//! Games of a match for other programs.

use std::path::{Path, PathBuf};

use arbore_arena::Record;
use arbore_arena::record::{pdn, pgn, sgf};

use crate::arguments::MatchArguments;
use crate::context::Context;
use crate::failure::Failure;

/// Writes a game, if it is of the right kind.
type Text = fn(&Record) -> Option<String>;

/// A format of other programs, in which games are exported.
pub(super) struct Export {
    path: PathBuf,
    /// The name of the option, and of the game that it is for.
    option: &'static str,
    game: &'static str,
    text: Text,
}

/// The exports that were asked for.
pub(super) fn exports(arguments: &MatchArguments) -> Vec<Export> {
    let export = |path: &Option<PathBuf>, option, game, text| {
        path.clone().map(|path| Export { path, option, game, text })
    };
    let all = [
        export(&arguments.pgn, "--pgn", "chess", pgn::text as Text),
        export(&arguments.sgf, "--sgf", "go", sgf::text),
        export(&arguments.pdn, "--pdn", "checkers", pdn::text),
    ];
    all.into_iter().flatten().collect()
}

impl Export {
    /// Refuses a match of a game that the format is not for.
    pub(super) fn check(&self, context: &Context, game: &str) -> anyhow::Result<()> {
        if game.split(':').next() == Some(self.game) {
            return Ok(());
        }
        let names = [("option", &self.option as &dyn std::fmt::Display), ("game", &self.game)];
        Err(Failure::usage(context.with("match-export-other-game", &names)))
    }

    /// Writes all games so far.
    pub(super) fn write(&self, context: &Context, games: &Path) -> anyhow::Result<()> {
        let fail = |error: std::io::Error| {
            let path = self.path.display();
            Failure::failed(context.with("error-file", &[("path", &path), ("error", &error)]))
        };
        let mut records = Record::parse_all(&std::fs::read_to_string(games)?).unwrap_or_default();
        records.sort_by_key(|record| record.number);
        let texts: Vec<String> = records.iter().filter_map(self.text).collect();
        std::fs::write(&self.path, texts.join("\n")).map_err(fail)
    }
}
