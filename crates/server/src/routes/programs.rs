//! The page on which a player lets programs look from a seat or play it.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use liege_pages::{Program, Programs};
use liege_store::Scope;

use crate::app::App;
use crate::body::Form;
use crate::browser::Browser;
use crate::problem::Problem;
use crate::room::Room;

/// The page.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let room = app.look_at(&id, &browser).await?;
    page(&app, &room, &browser, None).await
}

/// Makes a token, or revokes one.
pub(super) async fn change(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    fields: Form,
) -> Result<Response, Problem> {
    let room = app.look_at(&id, &browser).await?;
    if fields.field("do") == "revoke" {
        room.revoke_token(&app, &browser, fields.field("token")).await?;
        return Ok(Redirect::to(&format!("/t/{id}/programs")).into_response());
    }
    let scope = if fields.field("scope") == "play" { Scope::Play } else { Scope::Look };
    let (seat, name) = (fields.field("seat"), fields.field("name"));
    let (token, _) = room.make_token(&app, &browser, seat, scope, name, None).await?;
    Ok(page(&app, &room, &browser, Some(&token)).await?.into_response())
}

async fn page(
    app: &App,
    room: &Room,
    browser: &Browser,
    made: Option<&str>,
) -> Result<Html<String>, Problem> {
    let seats = room.read(|live| live.own(browser).iter().map(|seat| (seat, live.name(seat))).collect());
    let now = app.now();
    let tokens = room.tokens(app, browser).await?.into_iter();
    let open = tokens.filter(|row| row.revoked_ms.is_none() && row.expires_ms.is_none_or(|end| end > now));
    let tokens = open.map(|row| Program {
        id: row.id,
        seat: row.seat,
        plays: row.scope == Scope::Play,
        name: row.name,
        made_ms: row.made_ms,
    });
    Ok(Html(liege_pages::programs(&Programs { table: &room.id, seats, tokens: tokens.collect(), made })))
}
