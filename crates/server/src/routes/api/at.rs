//! [`Looking`] and [`Playing`]: who asks at which table, with what tokens allow.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use liege_rooms::Room;

use super::room;
use crate::app::App;
use crate::problem::Problem;
use crate::request::at_table::table_id;
use crate::request::browser::Browser;

/// A table that the caller may look at.
pub(super) struct Looking {
    pub(super) app: Arc<App>,
    pub(super) room: Arc<Room>,
    pub(super) browser: Browser,
}

/// The same for callers who want to do something there.
pub(super) struct Playing(pub(super) Looking);

impl FromRequestParts<Arc<App>> for Looking {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Looking, Problem> {
        let id = table_id(parts, app).await?;
        let Ok(browser) = Browser::from_request_parts(parts, app).await;
        let room = room(app, &id, &browser).await?;
        Ok(Looking { app: Arc::clone(app), room, browser })
    }
}

impl FromRequestParts<Arc<App>> for Playing {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Playing, Problem> {
        let at = Looking::from_request_parts(parts, app).await?;
        at.browser.grant().map_or(Ok(()), |grant| grant.plays())?;
        Ok(Playing(at))
    }
}
