//! The page on which a player lets programs look from a seat or play it.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use liege_identity::{NewToken, random};
use liege_pages::{Program, Programs};
use liege_rooms::Room;
use liege_store::{Opens, Scope};

use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::idempotency::Sent;

/// The page.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    page(&app, &room, &browser, None).await
}

/// Makes a token, or revokes one.
pub(super) async fn change(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Sent(fields, once): Sent<Form>,
) -> Result<Response, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    if fields.field("do") == "revoke" {
        app.accounts.revoke_token(digest(&browser), Some(&room.id), fields.field("token")).await?;
        return Ok(Redirect::to(&format!("/t/{id}/programs")).into_response());
    }
    let scope = if fields.field("scope") == "play" { Scope::Play } else { Scope::Look };
    let (seat, name) = (fields.field("seat"), fields.field("name"));
    let opens = room.read(|live| live.opened(&room.id, seat, &browser))?;
    let wanted = NewToken { holder: digest(&browser), opens, scope, name, hours: None };
    let (token, row) = app.accounts.make_token(wanted, once.as_ref()).await?;
    // Who sends an old form again may have revoked it.
    let made = row.holds(app.now()).then_some(token.as_str());
    Ok(page(&app, &room, &browser, made).await?.into_response())
}

/// Under which tokens of this browser are kept.
fn digest(browser: &Browser) -> &str {
    browser.owner().unwrap_or_default()
}

async fn page(
    app: &App,
    room: &Room,
    browser: &Browser,
    made: Option<&str>,
) -> Result<Html<String>, Problem> {
    let seats = room.read(|live| live.own(browser).iter().map(|seat| (seat, live.name(seat))).collect());
    let open = app.accounts.open_tokens(digest(browser), Some(&room.id)).await?.into_iter();
    let tokens = open.filter_map(|row| {
        let Opens::Seat { seat, .. } = row.opens else { return None };
        let plays = row.scope == Scope::Play;
        Some(Program { id: row.id, seat, plays, name: row.name, made_ms: row.made_ms })
    });
    let base = app.options.base.clone();
    let key = random::version()?;
    let programs = Programs { base, table: &room.id, seats, tokens: tokens.collect(), made, key: &key };
    Ok(Html(liege_pages::programs(&programs)))
}
