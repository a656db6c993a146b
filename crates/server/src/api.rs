//! What can be asked, one subject a file.

mod analysis;
mod catalogue;
mod compare;
mod health;
mod position;
mod practice;
mod saved;
mod search;
mod setup;
mod tree;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::App;

/// The heading of the description.
#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "Arbore",
    description = "The API of the laboratory. Errors have a code for programs and a message for people, in the \
        language that `lang` or `Accept-Language` asks for."
))]
struct Heading;

fn routes_with_description() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Heading::openapi())
        .routes(routes!(catalogue::catalogue))
        .routes(routes!(position::position))
        .routes(routes!(setup::set_up))
        .routes(routes!(search::search))
        .routes(routes!(tree::tree))
        .routes(routes!(tree::export))
        .routes(routes!(compare::compare))
        .routes(routes!(practice::exercise))
        .routes(routes!(practice::grade))
        .routes(routes!(practice::graded))
        .routes(routes!(practice::answers))
        .routes(routes!(practice::sheet))
        .routes(routes!(saved::save))
        .routes(routes!(saved::replace, saved::saved))
        .routes(routes!(saved::text))
        .routes(routes!(saved::import))
        .routes(routes!(health::health))
}

/// The API.
pub(crate) fn router() -> Router<App> {
    let (router, description) = routes_with_description().split_for_parts();
    let description = description.to_json().unwrap_or_default();
    let told = move || async move { ([(CONTENT_TYPE, "application/json")], description) };
    router.route("/api/openapi.json", get(told))
}

/// The description of the API as JSON.
pub(crate) fn description() -> String {
    routes_with_description().to_openapi().to_pretty_json().unwrap_or_default()
}
