//! The routes, one subject a file.

mod catalogue;
mod compare;
mod count;
mod explore;
mod health;
mod position;
mod practice;
mod saved;
mod search;
mod setup;
mod tree;
mod words;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use serde_json::{Value, json};
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
        .routes(routes!(words::words))
        .routes(routes!(position::position))
        .routes(routes!(setup::set_up))
        .routes(routes!(count::count))
        .routes(routes!(search::search))
        .routes(routes!(tree::tree))
        .routes(routes!(tree::export))
        .routes(routes!(compare::compare))
        .routes(routes!(explore::explore))
        .routes(routes!(practice::exercise))
        .routes(routes!(practice::grade))
        .routes(routes!(practice::graded))
        .routes(routes!(practice::answers))
        .routes(routes!(practice::sheet))
        .routes(routes!(saved::save))
        .routes(routes!(saved::replace, saved::saved))
        .routes(routes!(saved::text))
        .routes(routes!(saved::import))
}

/// Health checks: they are answered however many other requests there are, so their rate is not limited.
fn health_with_description() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(health::health))
}

/// The API but for health checks.
pub(crate) fn router() -> Router<App> {
    let description = description();
    let answer = move || async move { ([(CONTENT_TYPE, "application/json")], description) };
    let (router, _) = routes_with_description().split_for_parts();
    router.route("/api/openapi.json", get(answer))
}

/// Health checks, also at the address where load balancers look for them.
pub(crate) fn health_router() -> Router<App> {
    let (router, _) = health_with_description().split_for_parts();
    router.route("/health", get(health::health))
}

/// The paths of health checks.
pub(crate) const HEALTH_PATHS: [&str; 2] = ["/api/health", "/health"];

/// The description of the API as JSON.
pub(crate) fn description() -> String {
    let mut description =
        serde_json::to_value(routes_with_description().merge(health_with_description()).to_openapi())
            .unwrap_or_default();
    let schemas = description["components"]["schemas"].clone();
    describe_streams(&mut description, &schemas);
    format!("{description:#}")
}

/// A stream is described by its events. The data of an event is a text which is JSON, which the macros cannot express.
fn describe_streams(description: &mut Value, schemas: &Value) {
    match description {
        Value::Object(fields) => {
            if let Some(stream) = fields.get_mut("text/event-stream") {
                let name = stream["schema"]["$ref"].as_str().and_then(|path| path.rsplit('/').next());
                let mut event = name.map_or(Value::Null, |name| schemas[name].clone());
                for kind in event["oneOf"].as_array_mut().into_iter().flatten() {
                    let data = &mut kind["properties"]["data"];
                    *data = json!({
                        "type": "string", "contentMediaType": "application/json", "contentSchema": data.take()
                    });
                }
                stream["schema"] = event;
            }
            fields.values_mut().for_each(|field| describe_streams(field, schemas));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| describe_streams(item, schemas)),
        _ => {}
    }
}
