//! The laboratory in the browser: an API over `arbore-lab`, and the page that speaks to it.
//!
//! [`router`] is all of it without a socket; [`serve`] opens one. A search has a budget (`budget.rs`), waits in a queue
//! (`queue.rs`), runs in its own thread (`think.rs`) and is stopped when the client has left. Texts are in the language
//! of the request, errors included (`error.rs`).

mod api;
mod body;
mod budget;
mod client;
mod error;
mod extract;
mod host;
mod language;
mod line;
mod overload;
mod page;
mod places;
mod queue;
mod security;
mod serve;
mod solved;
mod solving;
mod state;
mod store;
mod stream;
mod think;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub use host::{AllowedHost, BadHost};
pub use serve::{Stop, serve};
pub use state::{App, Rate, Settings};
pub use store::StoreError;

/// Everything that is answered, without a socket.
pub fn router(app: App) -> Router {
    let api = security::limited(api::router(), app.rate());
    Router::new()
        .merge(api)
        .merge(api::health_router())
        .fallback(page::file)
        .layer(CatchPanicLayer::custom(error::panicked))
        .layer(from_fn_with_state(app.clone(), security::guard))
        .layer(from_fn(error::translate_error))
        .layer(CompressionLayer::new())
        .layer(from_fn(security::headers))
        .with_state(app)
}

/// The description of the API.
#[must_use]
pub fn openapi() -> String {
    api::description()
}
