//! Games of a match for other programs.

use std::path::{Path, PathBuf};

use arbore_arena::Record;
use arbore_arena::record::{pdn, pgn, sgf};

use crate::arguments::MatchArguments;
use crate::context::Context;
use crate::failure::Failure;

/// A format of other programs, in which games are exported.
pub(super) struct Export<'a> {
    path: &'a Path,
    /// The name of the option, and of the game that it is for.
    option: &'static str,
    game: &'static str,
    text: fn(&Record) -> Option<String>,
}

/// The exports that were asked for.
pub(super) fn exports(arguments: &MatchArguments) -> Vec<Export<'_>> {
    let all: [(&Option<PathBuf>, _, _, fn(&Record) -> Option<String>); 3] = [
        (&arguments.pgn, "--pgn", "chess", pgn::text),
        (&arguments.sgf, "--sgf", "go", sgf::text),
        (&arguments.pdn, "--pdn", "checkers", pdn::text),
    ];
    let asked = all
        .into_iter()
        .filter_map(|(path, option, game, text)| Some(Export { path: path.as_deref()?, option, game, text }));
    asked.collect()
}

impl Export<'_> {
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
        std::fs::write(self.path, texts.join("\n")).map_err(fail)
    }
}
