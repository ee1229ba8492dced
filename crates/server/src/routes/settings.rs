//! How a seat wants to be asked.

use std::sync::Arc;

use axum::extract::{Path, State};

use super::table::{Done, done};
use crate::app::App;
use crate::body::{Json, Query};
use crate::browser::Browser;
use crate::page::PageQuery;
use crate::problem::Problem;
use crate::settings::SettingRequest;

/// A player sets how one of his seats wants to be asked, or raises its hand.
pub(super) async fn set(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
    Json(request): Json<SettingRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let room = app.room(&id).await?;
    let acted = Arc::clone(&room).set(Arc::clone(&app), browser.clone(), request).await?;
    Ok(done(&app, &room, &browser, query, acted))
}
