//! Tokens of accounts: how a signed-in account lets a program play all of its seats.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use liege_identity::{IdentityError, NewToken};
use liege_store::{Opens, ProgramAccount, Scope, TokenRow};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::problem::Problem;
use crate::request::at_table::without_token;
use crate::request::body::Json;
use crate::request::browser::Browser;
use crate::request::idempotency::{self, Sent};

/// A request for a token of the account that is signed in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with scope")]
pub(super) struct AccountTokenRequest {
    scope: AccountScope,
    /// What you call it.
    #[serde(default)]
    name: String,
    /// After how many hours it ends; if left out it lasts as long as the account.
    #[serde(default)]
    #[schema(format = Int64, maximum = 4294967295u64)]
    hours: Option<u32>,
}

/// What the holder of an account says of it.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with program and waits")]
pub(super) struct ProgramState {
    /// Whether a program has it: everybody at its tables is told.
    program: bool,
    /// The ids of the games for which it waits: anybody who makes a table of one of them can seat it there.
    #[serde(default)]
    waits: Vec<String>,
}

/// What a token of an account allows; each scope allows what those before it allow.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum AccountScope {
    /// To see what the account sees.
    Look,
    /// To act at every seat of the account.
    Play,
    /// To make tables and to take seats.
    Make,
}

/// Tokens of an account.
#[derive(Serialize, ToSchema)]
pub(super) struct AccountTokens {
    tokens: Vec<AccountToken>,
}

/// A token of an account, without what it is itself.
#[derive(Serialize, ToSchema)]
struct AccountToken {
    /// Its name in addresses, which opens nothing.
    id: String,
    /// `look`, `play` or `make`.
    scope: &'static str,
    /// What its maker calls it.
    name: String,
    made_ms: i64,
    /// When it ends, in milliseconds since 1970.
    expires_ms: Option<i64>,
    /// When it was revoked, in milliseconds since 1970.
    revoked_ms: Option<i64>,
}

/// A token of an account that was made.
#[derive(Serialize, ToSchema)]
pub(super) struct NewAccountToken {
    /// What a program shows: `Authorization: Bearer …`. The server does not keep it, so it is told this once.
    token: String,
    #[serde(flatten)]
    row: AccountToken,
}

impl From<TokenRow> for AccountToken {
    fn from(row: TokenRow) -> AccountToken {
        AccountToken {
            id: row.id,
            scope: row.scope.word(),
            name: row.name,
            made_ms: row.made_ms,
            expires_ms: row.expires_ms,
            revoked_ms: row.revoked_ms,
        }
    }
}

/// The id of the account that is signed in.
fn account(browser: &Browser) -> Result<&str, Problem> {
    without_token(browser)?;
    Ok(browser.account().ok_or(IdentityError::NotSignedIn)?)
}

/// The tokens of the account that is signed in
#[utoipa::path(get, path = "/account/tokens", operation_id = "list_account_tokens", tag = "tokens", responses((status = OK, description = "the tokens", body = AccountTokens)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    browser: Browser,
) -> Result<axum::Json<AccountTokens>, Problem> {
    let tokens = app.store.tokens(account(&browser)?, None).await?;
    Ok(axum::Json(AccountTokens { tokens: tokens.into_iter().map(Into::into).collect() }))
}

/// Whether a program has the account that is signed in, and for which games it waits
#[utoipa::path(get, path = "/account/program", operation_id = "get_program", tag = "tokens", responses((status = OK, description = "what its holder has said", body = ProgramState)))]
pub(super) async fn program(
    State(app): State<Arc<App>>,
    browser: Browser,
) -> Result<axum::Json<ProgramState>, Problem> {
    let ProgramAccount { program, waits } = app.rooms.program_account(account(&browser)?).await?;
    Ok(axum::Json(ProgramState { program, waits }))
}

/// Says whether a program has the account that is signed in, and for which games it waits
#[utoipa::path(put, path = "/account/program", operation_id = "set_program", tag = "tokens",
    request_body = ProgramState, responses((status = NO_CONTENT, description = "it is kept")))]
pub(super) async fn set_program(
    State(app): State<Arc<App>>,
    browser: Browser,
    Json(ProgramState { program, waits }): Json<ProgramState>,
) -> Result<StatusCode, Problem> {
    let said = ProgramAccount { program, waits };
    app.rooms.set_program_account(account(&browser)?, &said).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a token for the account that is signed in. Only this answer tells it
#[utoipa::path(post, path = "/account/tokens", operation_id = "make_account_token", tag = "tokens", params(("Idempotency-Key" = Option<String>, Header, description = idempotency::ABOUT)),
    request_body = AccountTokenRequest,
    responses((status = CREATED, description = "the new token, told this once", body = NewAccountToken)))]
pub(super) async fn make(
    State(app): State<Arc<App>>,
    browser: Browser,
    Sent(Json(request), once): Sent<Json<AccountTokenRequest>>,
) -> Result<(StatusCode, axum::Json<NewAccountToken>), Problem> {
    let scope = match request.scope {
        AccountScope::Look => Scope::Look,
        AccountScope::Play => Scope::Play,
        AccountScope::Make => Scope::Make,
    };
    let (opens, hours) = (Opens::Account, request.hours);
    let wanted = NewToken { holder: account(&browser)?, opens, scope, name: &request.name, hours };
    let (token, row) = app.accounts.make_token(wanted, once.as_ref()).await?;
    Ok((StatusCode::CREATED, axum::Json(NewAccountToken { token, row: row.into() })))
}

/// Revokes a token of the account that is signed in; streams that were opened with it end
#[utoipa::path(delete, path = "/account/tokens/{token}", operation_id = "revoke_account_token", tag = "tokens",
    params(("token" = String, Path, description = "The token's id")), responses((status = NO_CONTENT, description = "it opens nothing any more")))]
pub(super) async fn revoke(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    browser: Browser,
) -> Result<StatusCode, Problem> {
    app.accounts.revoke_token(account(&browser)?, None, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}
