//! What people say, propose and note down at a table.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use crate::app::{App, detached};
use crate::body::Form;
use crate::browser::Browser;
use crate::once::Sent;
use crate::problem::Problem;

/// Somebody speaks, promises, judges a promise, or mutes somebody.
pub(super) async fn talk(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Sent(fields, once): Sent<Form>,
) -> Result<StatusCode, Problem> {
    let room = app.look_at(&id, &browser).await?;
    detached(room.talk(Arc::clone(&app), browser, fields, once)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody proposes, answers a proposal, or declares something to the whole table.
pub(super) async fn proposals(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Sent(fields, once): Sent<Form>,
) -> Result<StatusCode, Problem> {
    let room = app.look_at(&id, &browser).await?;
    detached(room.consent(Arc::clone(&app), browser, fields, once)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The notes of whoever asks.
pub(super) async fn notes(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<impl IntoResponse, Problem> {
    let room = app.look_at(&id, &browser).await?;
    let note = match browser.digest() {
        Some(digest) => app.store.note(&room.id, digest).await?,
        None => String::new(),
    };
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], note))
}

/// Keeps the notes of whoever asks.
pub(super) async fn keep_notes(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Sent(fields, once): Sent<Form>,
) -> Result<StatusCode, Problem> {
    let room = app.look_at(&id, &browser).await?;
    room.keep_note(&app, &browser, fields.field("text"), once.as_ref()).await?;
    Ok(StatusCode::NO_CONTENT)
}
