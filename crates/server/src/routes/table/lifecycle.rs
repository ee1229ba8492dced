//! A table as a whole: closed, hidden from one's own list, followed by another one.

use axum::response::Redirect;
use liege_rooms::detached;
use utoipa_axum::routes;

use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::routes::Addresses;
use crate::routes::answers::{ToHall, ToTable};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(close)).routes(routes!(hide)).routes(routes!(rematch))
}

/// Closes a table at which nobody else sits and that has not begun: its links open nothing any more.
#[utoipa::path(post, path = "/t/{id}/close", security(("host" = [])), responses(ToHall))]
async fn close(at: AtTable) -> Result<Redirect, Problem> {
    detached(async move { at.room.close(&at.app.rooms, &at.browser).await }).await?;
    Ok(Redirect::to("/"))
}

/// Takes the table off the own list.
#[utoipa::path(post, path = "/t/{id}/hide", security(("spectator" = [])), responses(ToHall))]
async fn hide(at: AtTable) -> Result<Redirect, Problem> {
    if let Some(digest) = at.browser.owner() {
        at.app.store.hide(digest, &at.room.id).await?;
    }
    Ok(Redirect::to("/"))
}

/// Goes to the next table, at which everybody sits one seat further, after the end of the game. If there is none, it is proposed
/// to the others, or agreed to if somebody has proposed it; until all agree the answer leads back to the table.
#[utoipa::path(post, path = "/t/{id}/rematch", security(("player" = [])), responses(ToTable))]
async fn rematch(at: AtTable) -> Result<Redirect, Problem> {
    let here = at.room.id.clone();
    let next = detached(async move { at.room.rematch(&at.app.rooms, &at.browser).await }).await?;
    Ok(Redirect::to(&format!("/t/{}", next.unwrap_or(here))))
}
