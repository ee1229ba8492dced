//! [`AtTable`]: the table that an address names, and who is there.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::StatusCode;
use axum::http::request::Parts;
use liege_rooms::Room;

use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// The table that an address names as `{id}`, for callers who may look at it.
pub(crate) struct AtTable {
    pub(crate) app: Arc<App>,
    pub(crate) room: Arc<Room>,
    pub(crate) browser: Browser,
}

impl AtTable {
    /// Where its page is.
    pub(crate) fn page(&self) -> String {
        format!("/t/{}", self.room.id)
    }
}

/// The id of the table that an address names.
pub(crate) async fn table_id<S: Send + Sync>(parts: &mut Parts, state: &S) -> Result<String, Problem> {
    let params = RawPathParams::from_request_parts(parts, state).await;
    let params = params.map_err(|_| Problem::Other(StatusCode::BAD_REQUEST))?;
    let id = params.iter().find(|(name, _)| *name == "id").map(|(_, id)| id.to_owned());
    id.ok_or(Problem::NoPage)
}

impl FromRequestParts<Arc<App>> for AtTable {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<AtTable, Problem> {
        let id = table_id(parts, app).await?;
        let Ok(browser) = Browser::from_request_parts(parts, app).await;
        let room = app.rooms.look_at(&id, &browser).await?;
        Ok(AtTable { app: Arc::clone(app), room, browser })
    }
}
