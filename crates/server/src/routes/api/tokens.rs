//! Tokens: how a player lets a program look from a seat or play it.

use axum::extract::Path;
use axum::http::StatusCode;
use liege_identity::NewToken as Wanted;
use liege_store::Scope;
use serde::Deserialize;
use utoipa::ToSchema;

use super::model::{NewToken, Tokens};
use crate::problem::Problem;
use crate::request::at_table::{AtTable, GiveTokens};
use crate::request::body::Json;
use crate::request::idempotency::{self, Sent};

/// A request for a token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat and scope")]
pub(super) struct TokenRequest {
    /// The letter of an own seat.
    seat: String,
    scope: ScopeRequest,
    /// What you call it.
    #[serde(default)]
    name: String,
    /// After how many hours it ends; if left out it lasts as long as the table.
    #[serde(default)]
    #[schema(format = Int64, maximum = 4294967295u64)]
    hours: Option<u32>,
}

/// What a token allows.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ScopeRequest {
    /// To see what the seat sees.
    Look,
    /// To see it and to act.
    Play,
}

/// The tokens that this browser has made at a table
#[utoipa::path(get, path = "/tables/{id}/tokens", operation_id = "list_tokens", tag = "tokens", params(("id" = String, Path, description = "The table's id")),
    responses((status = OK, description = "the tokens", body = Tokens)))]
pub(super) async fn list(
    AtTable { app, room, browser, .. }: AtTable<GiveTokens>,
) -> Result<axum::Json<Tokens>, Problem> {
    let tokens = app.store.tokens(browser.owner().unwrap_or_default(), Some(&room.id)).await?;
    Ok(axum::Json(Tokens { tokens: tokens.into_iter().map(Into::into).collect() }))
}

/// Makes a token for an own seat. Only this answer tells it
#[utoipa::path(post, path = "/tables/{id}/tokens", operation_id = "make_token", tag = "tokens", params(("id" = String, Path, description = "The table's id"),
    ("Idempotency-Key" = Option<String>, Header, description = idempotency::ABOUT)),
    request_body = TokenRequest, responses((status = CREATED, description = "the new token, told this once", body = NewToken)))]
pub(super) async fn make(
    AtTable { app, room, browser, .. }: AtTable<GiveTokens>,
    Sent(Json(request), once): Sent<Json<TokenRequest>>,
) -> Result<(StatusCode, axum::Json<NewToken>), Problem> {
    let scope = match request.scope {
        ScopeRequest::Look => Scope::Look,
        ScopeRequest::Play => Scope::Play,
    };
    let (opens, holder) = (
        room.read(|live| live.opened(&room.id, &request.seat, &browser))?,
        browser.owner().unwrap_or_default(),
    );
    let wanted = Wanted { holder, opens, scope, name: &request.name, hours: request.hours };
    let (token, row) = app.accounts.make_token(wanted, once.as_ref()).await?;
    Ok((StatusCode::CREATED, axum::Json(NewToken { token, row: row.into() })))
}

/// Revokes a token that this browser has made; streams that were opened with it end
#[utoipa::path(delete, path = "/tables/{id}/tokens/{token}", operation_id = "revoke_token", tag = "tokens",
    params(("id" = String, Path, description = "The table's id"), ("token" = String, Path, description = "The token's id")),
    responses((status = NO_CONTENT, description = "it opens nothing any more")))]
pub(super) async fn revoke(
    AtTable { app, room, browser, .. }: AtTable<GiveTokens>,
    Path((_, token)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    app.accounts.revoke_token(browser.owner().unwrap_or_default(), Some(&room.id), &token).await?;
    Ok(StatusCode::NO_CONTENT)
}
