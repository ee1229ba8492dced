//! [`AtTable`]: the table that an address names, and who is there with which right.

use std::marker::PhantomData;
use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::StatusCode;
use axum::http::request::Parts;
use liege_rooms::Room;

use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// The table that an address names as `{id}`, for callers who may look at it and have this right.
pub(crate) struct AtTable<R = Visit> {
    pub(crate) app: Arc<App>,
    pub(crate) room: Arc<Room>,
    pub(crate) browser: Browser,
    right: PhantomData<R>,
}

/// The right that a caller must have at a table.
pub(crate) trait Right {
    /// Refuses a caller before the table is looked for.
    fn opens(browser: &Browser, id: &str) -> Result<(), Problem>;

    /// Refuses a caller who has come to the table.
    fn holds(browser: &Browser, room: &Room) -> Result<(), Problem>;
}

/// To see a table's pages, as anybody who may look at it.
pub(crate) struct Visit;

/// The same as a program: the token that it shows, if it shows one, opens the table.
pub(crate) struct Look;

/// The same for programs that want to do something there.
pub(crate) struct Play;

/// To give out tokens: no token makes or revokes another.
pub(crate) struct GiveTokens;

impl Right for Visit {
    fn opens(_: &Browser, _: &str) -> Result<(), Problem> {
        Ok(())
    }

    fn holds(_: &Browser, _: &Room) -> Result<(), Problem> {
        Ok(())
    }
}

impl Right for Look {
    fn opens(browser: &Browser, id: &str) -> Result<(), Problem> {
        Ok(browser.grant().map_or(Ok(()), |grant| grant.opens(id))?)
    }

    fn holds(browser: &Browser, room: &Room) -> Result<(), Problem> {
        let of_a_seat = browser.grant().is_some_and(|grant| grant.table().is_some());
        if of_a_seat && room.read(|live| live.own(browser)).is_empty() {
            return Err(Problem::FormerPlayer);
        }
        Ok(())
    }
}

impl Right for Play {
    fn opens(browser: &Browser, id: &str) -> Result<(), Problem> {
        Look::opens(browser, id)
    }

    fn holds(browser: &Browser, room: &Room) -> Result<(), Problem> {
        Look::holds(browser, room)?;
        Ok(browser.grant().map_or(Ok(()), |grant| grant.plays())?)
    }
}

impl Right for GiveTokens {
    fn opens(browser: &Browser, _: &str) -> Result<(), Problem> {
        without_token(browser)
    }

    fn holds(_: &Browser, _: &Room) -> Result<(), Problem> {
        Ok(())
    }
}

/// Refuses callers that show a token.
pub(crate) fn without_token(browser: &Browser) -> Result<(), Problem> {
    browser.grant().map_or(Ok(()), |grant| Err(grant.refuse().into()))
}

/// The table with this id, for a caller who has this right there.
pub(crate) async fn room_for<R: Right>(app: &App, id: &str, browser: &Browser) -> Result<Arc<Room>, Problem> {
    R::opens(browser, id)?;
    let room = app.rooms.look_at(id, browser).await?;
    R::holds(browser, &room)?;
    Ok(room)
}

impl<R> AtTable<R> {
    /// Where its page is.
    pub(crate) fn page(&self) -> String {
        format!("/t/{}", self.room.id)
    }
}

/// The id of the table that an address names.
async fn table_id<S: Send + Sync>(parts: &mut Parts, state: &S) -> Result<String, Problem> {
    let params = RawPathParams::from_request_parts(parts, state).await;
    let params = params.map_err(|_| Problem::Other(StatusCode::BAD_REQUEST))?;
    let id = params.iter().find(|(name, _)| *name == "id").map(|(_, id)| id.to_owned());
    id.ok_or(Problem::NoPage)
}

impl<R: Right> FromRequestParts<Arc<App>> for AtTable<R> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<AtTable<R>, Problem> {
        let id = table_id(parts, app).await?;
        let Ok(browser) = Browser::from_request_parts(parts, app).await;
        let room = room_for::<R>(app, &id, &browser).await?;
        Ok(AtTable { app: Arc::clone(app), room, browser, right: PhantomData })
    }
}
