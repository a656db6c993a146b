//! Exercises by recipe, their grades, and sheets to print.

use std::collections::BTreeMap;

use arbore_lab::Language;
use arbore_lab::json::{Score, kind};
use arbore_lab::practice::{Answer, Exercise, MARKS, Recipe, TOPICS, name_of, sheet};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::budget::short;
use crate::error::{BadBody, Code, Missing, Problem, Refused};
use crate::extract::{Body, QueryParams, given, maybe};
use crate::language::{InLanguage, RequestLanguage, with_messages};
use crate::state::App;
use crate::store::SavedGrade;
use crate::think::blocking;

const MAX_RECIPE: usize = 200;
const MAX_ANSWER: usize = 100;
const MAX_ANSWERS: usize = 500;
/// The number of exercises on a sheet.
const MAX_SHEET: u64 = 30;
/// A page of its own for paper, with its style inside, and nothing else.
const SHEET_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Which exercise.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RecipeQuery {
    /// Such as `cuts:seed=7`.
    #[param(example = "cuts:seed=7", max_length = 200)]
    recipe: String,
}

/// Which exercises to print.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SheetQuery {
    /// The first; the others have the seeds after its own.
    #[param(example = "cuts:seed=7", max_length = 200)]
    recipe: String,
    /// How many exercises: at most 30 (default 6).
    #[serde(default, deserialize_with = "maybe")]
    #[param(example = 2, nullable = false, minimum = 1, maximum = 30)]
    count: Option<u64>,
    /// Whether with the answers.
    #[serde(default, deserialize_with = "maybe")]
    #[param(example = true, nullable = false)]
    key: Option<bool>,
}

/// An exercise without its answers.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Exercise)]
pub(crate) struct ExerciseInfo {
    recipe: String,
    topic: &'static str,
    /// The message with the task.
    task: &'static str,
    tree: String,
    algorithm: &'static str,
    /// The tree as a game, for `/api/tree`.
    game: String,
    items: Vec<ItemInfo>,
    nodes: Vec<NodeInfo>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ExerciseItem)]
struct ItemInfo {
    id: String,
    kind: ItemKind,
    /// What it is about, in words.
    label: String,
    /// The step of a search without cut-offs at which the answer would be known. It gives nothing away.
    step: usize,
}

/// How an item is answered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ItemKind {
    /// A number, or one for each player.
    Numbers,
    /// Whether it is cut off or kept.
    Cut,
    /// Alpha and beta, or `never` where the search never comes.
    Window,
    /// What happens next, or `never` where the search never comes.
    Next,
    /// How many.
    Count,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ExerciseNode)]
struct NodeInfo {
    id: usize,
    /// None of the root.
    #[schema(required = true)]
    parent: Option<usize>,
    children: Vec<usize>,
    name: String,
    #[schema(pattern = "^(max|min|chance|leaf|p[1-9][0-9]*)$")]
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Score, required = false)]
    number: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    probability: Option<f64>,
}

/// Answers to be graded.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct FilledIn {
    #[schema(example = "cuts:seed=7", max_length = 200)]
    recipe: String,
    /// By what they are about.
    #[schema(example = json!({ "B": "kept", "C.2": "cut" }))]
    answers: BTreeMap<String, String>,
    /// The language of the hint, `en` or `ro`.
    #[serde(default, deserialize_with = "given")]
    #[schema(example = "ro", nullable = false)]
    lang: Option<String>,
}

/// The right answers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RightAnswers {
    answers: BTreeMap<String, String>,
}

/// A grade.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Grade)]
pub(crate) struct GradeInfo {
    recipe: String,
    /// The points: decisions that are right and worth a point, less those that were lost.
    right: usize,
    /// The points of a sheet without an error. What takes no thought is worth none.
    total: usize,
    /// The points that errors cost where a right answer is worth none.
    lost: usize,
    /// Whether every answer is right.
    passed: bool,
    items: Vec<MarkInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = ErrorHint, required = false)]
    first_error: Option<ErrorHint>,
    /// Under this name it can be seen again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    saved: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GradeItem)]
struct MarkInfo {
    id: String,
    given: String,
    #[schema(value_type = MarkName)]
    mark: &'static str,
}

/// What an answer is worth; the names are those of `MARKS`.
#[derive(ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Mark)]
#[allow(dead_code, reason = "it is only described")]
enum MarkName {
    Right,
    Wrong,
    Missing,
    Unreadable,
}

#[derive(Debug, Serialize, ToSchema)]
struct ErrorHint {
    item: String,
    step: usize,
    hint: String,
}

/// An exercise.
#[utoipa::path(
    get,
    path = "/api/practice",
    params(RecipeQuery, InLanguage),
    responses((status = 200, body = ExerciseInfo), Refused)
)]
pub(crate) async fn exercise(
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<RecipeQuery>,
) -> Result<Json<ExerciseInfo>, Problem> {
    blocking(move || Ok(Json(ExerciseInfo::new(&read(&query.recipe)?, language)))).await
}

/// Grades answers, and keeps the grade.
#[utoipa::path(
    post,
    path = "/api/practice/grade",
    params(InLanguage),
    request_body = FilledIn,
    responses(
        (status = 200, body = GradeInfo, links(
            ("graded" = (operation_id = "graded", parameters(("id" = "$response.body#/saved"))))
        )),
        Refused,
        BadBody
    )
)]
pub(crate) async fn grade(
    State(app): State<App>,
    RequestLanguage(language): RequestLanguage,
    Body(given): Body<FilledIn>,
) -> Result<Json<GradeInfo>, Problem> {
    let language = given.lang.as_deref().and_then(Language::from_locale).unwrap_or(language);
    let graded = move || {
        let exercise = read(&given.recipe)?;
        if given.answers.len() > MAX_ANSWERS {
            return Err(Problem::with(Code::TooLong, vec![("most", MAX_ANSWERS.to_string())]).at("answers"));
        }
        for (id, answer) in &given.answers {
            short("answers", id, MAX_ANSWER)?;
            short(&format!("answers[{id}]"), answer, MAX_ANSWER)?;
        }
        let info = GradeInfo::new(&exercise, &given.answers, language);
        let saved = SavedGrade {
            recipe: info.recipe.clone(),
            answers: given.answers,
            right: info.right,
            total: info.total,
        };
        Ok((info, saved))
    };
    let (info, grade) = blocking(graded).await?;
    let saved = Some(app.store().add_grade(grade).await?);
    Ok(Json(GradeInfo { saved, ..info }))
}

/// A grade that was kept.
#[utoipa::path(
    get,
    path = "/api/practice/grade/{id}",
    params(("id" = String, Path, description = "`saved` of a grade", example = "k7m2x9q4ab"), InLanguage),
    responses((status = 200, body = GradeInfo), Refused, Missing)
)]
pub(crate) async fn graded(
    State(app): State<App>,
    RequestLanguage(language): RequestLanguage,
    Path(id): Path<String>,
) -> Result<Json<GradeInfo>, Problem> {
    let saved = app.store().grade(id.clone()).await?;
    blocking(move || {
        let info = GradeInfo::new(&read(&saved.recipe)?, &saved.answers, language);
        Ok(Json(GradeInfo { saved: Some(id), ..info }))
    })
    .await
}

/// The right answers.
#[utoipa::path(
    get,
    path = "/api/practice/answers",
    params(RecipeQuery, InLanguage),
    responses((status = 200, body = RightAnswers), Refused)
)]
pub(crate) async fn answers(
    QueryParams(query): QueryParams<RecipeQuery>,
) -> Result<Json<RightAnswers>, Problem> {
    blocking(move || Ok(Json(RightAnswers { answers: read(&query.recipe)?.answers() }))).await
}

/// A page of exercises to print, or its key.
#[utoipa::path(
    get,
    path = "/api/practice/sheet",
    params(SheetQuery, InLanguage),
    responses((status = 200, body = String, content_type = "text/html"), Refused)
)]
pub(crate) async fn sheet(
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<SheetQuery>,
) -> Result<Response, Problem> {
    let count = query.count.unwrap_or(6);
    if !(1..=MAX_SHEET).contains(&count) {
        let arguments = vec![("what", "count".to_owned()), ("most", MAX_SHEET.to_string())];
        return Err(Problem::with(Code::OverBudget, arguments).at("count"));
    }
    let page = blocking(move || {
        let recipe = recipe(&query.recipe)?;
        let is_key = query.key.unwrap_or(false);
        Ok(with_messages(language, |messages| sheet::page(recipe, count, messages, is_key)))
    })
    .await?;
    let facts = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_SECURITY_POLICY, SHEET_POLICY)];
    Ok((facts, page).into_response())
}

fn recipe(text: &str) -> Result<Recipe, Problem> {
    Ok(Recipe::parse(short("recipe", text, MAX_RECIPE)?)?)
}

fn read(text: &str) -> Result<Exercise, Problem> {
    recipe(text).map(Exercise::new)
}

impl ExerciseInfo {
    fn new(exercise: &Exercise, language: Language) -> ExerciseInfo {
        let label = |item| with_messages(language, |messages| exercise.label(item, messages));
        let items = exercise.items.iter().map(|item| ItemInfo {
            id: item.id.clone(),
            kind: match item.answer {
                Answer::Numbers(_) => ItemKind::Numbers,
                Answer::Cut(_) => ItemKind::Cut,
                Answer::Window(..) => ItemKind::Window,
                Answer::Next(..) => ItemKind::Next,
                Answer::Count(_) => ItemKind::Count,
            },
            label: label(item),
            step: item.walk_step,
        });
        let drawing = exercise.drawing();
        let nodes = drawing.nodes.iter().enumerate().map(|(id, node)| NodeInfo {
            id,
            parent: node.parent,
            children: node.children.clone(),
            name: node.name.clone(),
            kind: kind(node),
            number: node.value_for_reader().map(|value| Score::new(&value, drawing.points_per_unit)),
            probability: node.probability,
        });
        ExerciseInfo {
            recipe: exercise.recipe.to_string(),
            topic: name_of(TOPICS, exercise.recipe.topic),
            task: exercise.task(),
            tree: exercise.tree.clone(),
            algorithm: exercise.recipe.algorithm().name(),
            game: format!("tree:{}", exercise.tree),
            items: items.collect(),
            nodes: nodes.collect(),
        }
    }
}

impl GradeInfo {
    fn new(exercise: &Exercise, answers: &BTreeMap<String, String>, language: Language) -> GradeInfo {
        let grade = exercise.grade(answers);
        let first_error = grade.first_error.map(|(number, hint)| {
            let item = &exercise.items[number];
            let hint = with_messages(language, |messages| hint.text(messages));
            ErrorHint { item: item.id.clone(), step: item.step, hint }
        });
        let items = grade.items.into_iter();
        GradeInfo {
            recipe: exercise.recipe.to_string(),
            right: grade.right,
            total: grade.total,
            lost: grade.lost,
            passed: grade.is_passed,
            items: items
                .map(|item| MarkInfo { id: item.id, given: item.given, mark: name_of(MARKS, item.mark) })
                .collect(),
            first_error,
            saved: None,
        }
    }
}
