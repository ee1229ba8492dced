//! The page on which a player lets programs look from a seat or play it.

use axum::response::{Html, Redirect};
use liege_identity::{NewToken, random};
use liege_pages::{Program, Programs};
use liege_store::{Opens, Scope};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::idempotency::{Keyed, Sent};
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Page};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show, make)).routes(routes!(revoke))
}

/// A token for a seat.
#[derive(Deserialize, ToSchema)]
struct SeatToken {
    /// The letter of an own seat.
    seat: String,
    /// `play`, or `look`.
    #[serde(default)]
    scope: String,
    /// What its maker calls it.
    #[serde(default)]
    name: String,
}

/// A token that is meant.
#[derive(Deserialize, ToSchema)]
struct SeatTokenNamed {
    /// The token's id.
    token: String,
}

/// The tokens of the own seats.
#[utoipa::path(get, path = "/t/{id}/programs", security(("spectator" = [])), responses(Page))]
async fn show(at: AtTable) -> Result<Html<String>, Problem> {
    page(&at, None).await
}

/// Makes a token for an own seat. Only the page that answers shows it.
#[utoipa::path(post, path = "/t/{id}/programs", params(Keyed), security(("player" = [])), responses(Page),
    request_body(content = SeatToken, content_type = FORM))]
async fn make(at: AtTable, Sent(Form(asked), once): Sent<Form<SeatToken>>) -> Result<Html<String>, Problem> {
    let scope = if asked.scope == "play" { Scope::Play } else { Scope::Look };
    let opens = at.room.read(|live| live.opened(&at.room.id, &asked.seat, &at.browser))?;
    let wanted = NewToken { holder: digest(&at.browser), opens, scope, name: &asked.name, hours: None };
    let (token, row) = at.app.accounts.make_token(wanted, once.as_ref()).await?;
    // Who sends an old form again may have revoked it.
    let made = row.holds(at.app.now()).then_some(token.as_str());
    page(&at, made).await
}

/// Revokes a token.
#[utoipa::path(post, path = "/t/{id}/programs/revoke", security(("player" = [])),
    responses((status = SEE_OTHER, description = "to the page of the tokens")), request_body(content = SeatTokenNamed, content_type = FORM))]
async fn revoke(at: AtTable, Form(named): Form<SeatTokenNamed>) -> Result<Redirect, Problem> {
    at.app.accounts.revoke_token(digest(&at.browser), Some(&at.room.id), &named.token).await?;
    Ok(Redirect::to(&format!("{}/programs", at.page())))
}

/// Under which tokens of this browser are kept.
fn digest(browser: &Browser) -> &str {
    browser.owner().unwrap_or_default()
}

async fn page(at: &AtTable, made: Option<&str>) -> Result<Html<String>, Problem> {
    let own =
        |live: &liege_rooms::Live| live.own(&at.browser).iter().map(|seat| (seat, live.name(seat))).collect();
    let open = at.app.accounts.open_tokens(digest(&at.browser), Some(&at.room.id)).await?.into_iter();
    let tokens = open.filter_map(|row| {
        let Opens::Seat { seat, .. } = row.opens else { return None };
        let plays = row.scope == Scope::Play;
        Some(Program { id: row.id, seat, plays, name: row.name, made_ms: row.made_ms })
    });
    Ok(Html(liege_pages::programs(&Programs {
        base: at.app.options.base.clone(),
        table: &at.room.id,
        seats: at.room.read(own),
        tokens: tokens.collect(),
        made,
        key: &random::version()?,
    })))
}
