//! `docs/json-schema.json`: what each command answers with `--json`, described by the types that are written.

use std::path::Path;

use arbore_lab::json::Proof;
use serde_json::{Map, Value, json};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::algorithms::AlgorithmAnswer;
use super::analyze::{AnalysisAnswer, AnalyzedLine};
use super::bench::BenchAnswer;
use super::book::{BookAnswer, CollectedAnswer, ProvenAnswer};
use super::compare::ComparedAnswer;
use super::contest::MatchAnswer;
use super::count::CountAnswer;
use super::explore::ExploreAnswer;
use super::games::GameAnswer;
use super::perft::PerftAnswer;
use super::practice::GradedAnswer;
use super::solve::{BuiltAnswer, EstimateAnswer, ProvenLine};
use super::tree::TracedAnswer;
use super::verify::VerifyAnswer;

/// Set this to write the file anew: `ARBORE_WRITE_JSON_SCHEMA=1 cargo test -p arbore --lib schema`.
const WRITE: &str = "ARBORE_WRITE_JSON_SCHEMA";

/// The definitions of the document by name: those of the commands, then those of the types.
#[derive(Default)]
struct Definitions {
    commands: Map<String, Value>,
    types: Vec<(String, RefOr<Schema>)>,
}

impl Definitions {
    /// A command that answers one object.
    fn object<T: ToSchema + 'static>(&mut self, command: &str) {
        let answer = self.answer::<T>();
        self.commands.insert(command.to_owned(), answer);
    }

    /// A command that answers a list.
    fn list<T: ToSchema + 'static>(&mut self, command: &str) {
        let items = self.answer::<T>();
        self.commands.insert(command.to_owned(), json!({ "type": "array", "items": items }));
    }

    fn answer<T: ToSchema + 'static>(&mut self) -> Value {
        T::schemas(&mut self.types);
        self.types.push((T::name().into_owned(), <T as PartialSchema>::schema()));
        json!({ "$ref": format!("#/components/schemas/{}", T::name()) })
    }

    /// The document, with its types in alphabetical order.
    fn document(mut self) -> Value {
        self.types.sort_by(|(one, _), (two, _)| one.cmp(two));
        let mut definitions = self.commands;
        for (name, schema) in self.types {
            let schema = serde_json::to_value(schema).expect("JSON");
            let before = definitions.insert(name.clone(), schema.clone());
            assert!(before.is_none_or(|before| before == schema), "two types are called {name}");
        }
        let document = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Arbore: what the commands answer with --json",
            "description": "Each command has a definition, such as #/$defs/analyze; docs/json.md lists them. \
                            Fields may be added.",
            "$defs": definitions,
        });
        let text = serde_json::to_string_pretty(&document).expect("JSON");
        serde_json::from_str(&text.replace("#/components/schemas/", "#/$defs/")).expect("JSON")
    }
}

fn document() -> Value {
    let mut definitions = Definitions::default();
    definitions.object::<AnalysisAnswer>("analyze");
    definitions.object::<AnalyzedLine>("analyze-positions");
    definitions.object::<TracedAnswer>("tree");
    definitions.object::<Proof>("solve");
    definitions.object::<ProvenLine>("solve-positions");
    definitions.object::<BuiltAnswer>("solve-db");
    definitions.object::<EstimateAnswer>("solve-estimate");
    definitions.object::<ExploreAnswer>("explore");
    definitions.object::<Proof>("probe");
    definitions.object::<ProvenLine>("probe-positions");
    definitions.object::<VerifyAnswer>("verify");
    definitions.object::<ProvenAnswer>("book-build");
    definitions.object::<CollectedAnswer>("book-games");
    definitions.object::<BookAnswer>("book-show");
    definitions.list::<ComparedAnswer>("compare");
    definitions.list::<GradedAnswer>("practice-grade");
    definitions.object::<MatchAnswer>("match");
    definitions.object::<CountAnswer>("count");
    definitions.object::<PerftAnswer>("perft");
    definitions.object::<BenchAnswer>("bench");
    definitions.list::<GameAnswer>("games");
    definitions.list::<AlgorithmAnswer>("algorithms");
    definitions.document()
}

#[test]
fn the_schema_is_written_down() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json-schema.json");
    let now = serde_json::to_string_pretty(&document()).expect("JSON") + "\n";
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(&file, now).expect("it can be written");
        return;
    }
    let then = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(then == now, "docs/json-schema.json is out of date: run this test with {WRITE}=1");
}
