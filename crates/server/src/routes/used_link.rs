//! Links that have opened something once: they go on leading there.

use axum::response::Redirect;
use liege_rooms::RoomError;

use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// Where a link leads that opens nothing any more, by what the store calls it: those who may look go to its table, and who plays
/// there hears no more of it.
///
/// # Errors
/// [`RoomError::NoInvitation`] if there never was such a link; `used`, made of the table that the caller may not look at; or
/// [`RoomError::UsedLink`], if that table is gone.
pub(super) async fn leads(
    app: &App,
    browser: &Browser,
    link: &str,
    used: impl FnOnce(&liege_rooms::Room) -> RoomError,
) -> Result<Redirect, Problem> {
    let table = app.store.used_link(link).await?.ok_or(RoomError::NoInvitation)?;
    let room = match app.rooms.room(&table).await {
        Err(RoomError::NoTable(_)) => return Err(RoomError::UsedLink.into()),
        found => found?,
    };
    let kept = room.time(|game_clock| game_clock.keeps_for(browser));
    match room.read(|live| (kept || !live.own(browser).is_empty(), live.may_look(browser))) {
        (true, _) => Ok(Redirect::to(&format!("/t/{table}"))),
        (false, true) => Ok(Redirect::to(&format!("/t/{table}?link=used"))),
        (false, false) => Err(used(&room).into()),
    }
}
