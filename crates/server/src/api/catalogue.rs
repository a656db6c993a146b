//! `GET /api/catalogue`: all games, algorithms, levels and examples. It is made once for each language, when it is first
//! asked for.

use arbore_core::options::{OptionDefault, OptionKind, OptionSpec, Values};
use arbore_core::search::{FEATURES, MctsFeatures};
use arbore_games::tree::EXAMPLES;
use arbore_lab::algorithm::{ALGORITHMS, LEVELS};
use arbore_lab::games::{GameInfo as Entry, parse_tree};
use arbore_lab::json::{Board, BoardPiece, FamilyName, player_names};
use arbore_lab::level::{offered_algorithms, offered_levels};
use arbore_lab::practice::TOPICS;
use arbore_lab::{Algorithm, AnyGame, Family, GAMES, Messages, Settings, Task};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::{Problem, Refused};
use crate::language::{InLanguage, RequestLanguage, with_messages};
use crate::solved::{Solvability, Solved};
use crate::state::App;
use crate::think::blocking;

/// Everything there is to choose from.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Catalogue {
    version: &'static str,
    games: Vec<GameInfo>,
    trees: Vec<TreeInfo>,
    algorithms: Vec<AlgorithmInfo>,
    /// From easy to perfect; the message `level-NAME` has the words.
    levels: Vec<&'static str>,
    /// The engine's features; the message `feature-NAME` has the words.
    features: Vec<&'static str>,
    /// The features of Monte Carlo tree search; the message `feature-NAME` has the words.
    mcts_features: Vec<&'static str>,
    /// What can be practised.
    topics: Vec<&'static str>,
}

#[derive(Debug, Serialize, ToSchema)]
struct GameInfo {
    name: &'static str,
    /// What it is called, in the language of the request.
    title: String,
    /// What it is about, in one sentence.
    about: String,
    family: FamilyName,
    players: u8,
    player_names: Vec<String>,
    evaluations: Vec<&'static str>,
    algorithms: Vec<&'static str>,
    /// The engine's features that make sense for the game.
    features: Vec<&'static str>,
    /// The features of Monte Carlo tree search that are on by default.
    mcts_features: Vec<&'static str>,
    options: Vec<OptionInfo>,
    /// The levels that it offers with its usual options, weakest first.
    levels: Vec<&'static str>,
    /// The options that the form shows first.
    questions: Vec<&'static str>,
    start: Board,
    /// The pieces that set up a position on the board; none where only a text does that.
    pieces: Vec<BoardPiece>,
    /// About how many positions there are to the end of the game, each as often as it can be reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "10^12", nullable = false)]
    positions_estimate: Option<String>,
    /// With its usual options.
    explore: Explorable,
}

/// Whether a game can be explored here.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Explorable {
    /// It is solved.
    Solved,
    /// Small enough to be solved while the request waits.
    Small,
    /// Too large for that; its database can be built on the command line.
    Large,
    /// Its positions cannot be enumerated.
    Never,
}

#[derive(Debug, Serialize, ToSchema)]
struct OptionInfo {
    key: &'static str,
    /// What it means, in the language of the request.
    about: String,
    kind: InputKind,
    /// Of a number, or of each of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    min: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    max: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    choices: Option<Vec<&'static str>>,
    default: String,
    /// The option whose value is the default.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    same_as: Option<&'static str>,
}

/// The input that an option needs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum InputKind {
    Integer,
    /// `true` or `false`.
    Flag,
    /// One of `choices`.
    Choice,
    /// Numbers with `/` between them.
    Text,
}

#[derive(Debug, Serialize, ToSchema)]
struct TreeInfo {
    name: &'static str,
    text: &'static str,
    family: FamilyName,
}

#[derive(Debug, Serialize, ToSchema)]
struct AlgorithmInfo {
    name: &'static str,
    families: Vec<FamilyName>,
    is_search: bool,
    /// Its options, besides depth, time, nodes and eval.
    options: Vec<&'static str>,
}

/// Everything there is to choose from.
#[utoipa::path(get, path = "/api/catalogue", params(InLanguage), responses((status = 200, body = Catalogue), Refused))]
pub(crate) async fn catalogue(
    State(app): State<App>,
    RequestLanguage(language): RequestLanguage,
) -> Result<Response, Problem> {
    // The games are drawn and measured the first time, which takes a moment.
    let make = move |solved: &Solved| -> Bytes {
        let text = with_messages(language, |messages| serde_json::to_vec(&Catalogue::new(solved, messages)));
        text.unwrap_or_default().into()
    };
    let body = blocking(move || Ok(app.catalogue(language, || make(app.solved())))).await?;
    Ok(([(CONTENT_TYPE, "application/json")], body).into_response())
}

impl Catalogue {
    fn new(solved: &Solved, messages: &Messages) -> Catalogue {
        let trees = EXAMPLES.iter().filter_map(|(name, text)| {
            let game = parse_tree(name, text).ok()?;
            Some(TreeInfo { name, text, family: game.family().into() })
        });
        let algorithms = ALGORITHMS.iter().map(|info| AlgorithmInfo {
            name: info.name,
            families: info.families.iter().map(|other| (*other).into()).collect(),
            is_search: info.is_search,
            // A request never names a file.
            options: info.keys.iter().copied().filter(|key| !matches!(*key, "book" | "db")).collect(),
        });
        Catalogue {
            version: env!("CARGO_PKG_VERSION"),
            games: GAMES.iter().filter_map(|info| GameInfo::new(info, solved, messages)).collect(),
            trees: trees.collect(),
            algorithms: algorithms.collect(),
            levels: LEVELS.iter().map(|(name, _)| *name).collect(),
            features: FEATURES.iter().map(|(name, _)| *name).collect(),
            mcts_features: MctsFeatures::ALL.names().collect(),
            topics: TOPICS.iter().map(|(name, _)| *name).collect(),
        }
    }
}

impl GameInfo {
    /// Every game can be opened without options, so that none is missing.
    fn new(info: &Entry, solved: &Solved, messages: &Messages) -> Option<GameInfo> {
        let game = info.open("").ok()?;
        let defaults = Values::parse("", info.options).ok()?;
        let option = |option: &OptionSpec| {
            let about = messages.get(&format!("option-{}-{}", info.name, option.key));
            OptionInfo::new(option, about, &defaults)
        };
        Some(GameInfo {
            name: info.name,
            title: messages.get(&format!("name-{}", info.name)),
            about: messages.get(&format!("about-{}", info.name)),
            family: game.family().into(),
            players: game.players(),
            player_names: player_names(&*game),
            evaluations: game.evaluations(),
            algorithms: offered_algorithms(&*game).map(|info| info.name).collect(),
            features: game.engine_features(&Settings::default()),
            mcts_features: game.mcts_features(&Settings::default()),
            levels: offered_levels(&*game).map(|(name, _)| name).collect(),
            options: info.options.iter().map(option).collect(),
            questions: info.questions.iter().map(|question| question.key).collect(),
            start: game.start().view().into(),
            pieces: game.pieces().into_iter().map(BoardPiece::from).collect(),
            positions_estimate: positions(&*game),
            explore: match solved.solvability(&*game) {
                Ok(Solvability::Solved(_)) => Explorable::Solved,
                Ok(Solvability::Small) => Explorable::Small,
                Ok(Solvability::Large(_)) => Explorable::Large,
                Ok(Solvability::Never) | Err(_) => Explorable::Never,
            },
        })
    }
}

/// The size of the whole tree, as a power of ten, where it has one.
fn positions(game: &dyn AnyGame) -> Option<String> {
    // The one that visits everything.
    let plain = match game.family() {
        Family::ZeroSum => Algorithm::Minimax,
        Family::Multiplayer => Algorithm::MaxN,
        Family::Stochastic => Algorithm::Expectiminimax,
    };
    let size = game.start().effort(&Task::new(plain, &Settings::default()));
    size.is_finite().then(|| format!("10^{:.0}", size.log10()))
}

impl OptionInfo {
    fn new(option: &OptionSpec, about: String, defaults: &Values) -> OptionInfo {
        let (kind, min, max, choices) = match option.kind {
            OptionKind::Integer { min, max } => (InputKind::Integer, Some(min), Some(max), None),
            OptionKind::Integers { min, max, .. } => (InputKind::Text, Some(min), Some(max), None),
            OptionKind::Choice(words) => (InputKind::Choice, None, None, Some(words.to_vec())),
            OptionKind::Flag => (InputKind::Flag, None, None, None),
            OptionKind::Own { .. } => (InputKind::Text, None, None, None),
        };
        let same_as = match option.default {
            OptionDefault::SameAs(other) => Some(other),
            OptionDefault::Is(_) => None,
        };
        let (key, default) = (option.key, defaults.default_of(option));
        OptionInfo { key, about, kind, min, max, choices, default, same_as }
    }
}
