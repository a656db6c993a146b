//! `GET /api/health`: that the server answers, and its load.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Refused;
use crate::language::InLanguage;
use crate::state::App;

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Health {
    ok: bool,
    /// Searches that run.
    searches: usize,
    /// Searches that wait.
    queued: usize,
}

/// Health check: the load of the server.
#[utoipa::path(get, path = "/api/health", params(InLanguage), responses((status = 200, body = Health), Refused))]
pub(crate) async fn health(State(app): State<App>) -> Json<Health> {
    let (searches, queued) = app.queue().counts();
    Json(Health { ok: true, searches, queued })
}
