//! The forms on the page of an account by which tokens are made and revoked.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use liege_identity::{IdentityError, NewToken, random};
use liege_pages::{AccountToken, AccountTokens, Answer};
use liege_store::{Opens, Scope};

use super::accounts::{PAGE, page, session};
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::idempotency::Sent;

const DAY_HOURS: u32 = 24;

/// Makes a token, which the page then shows once, or revokes one.
pub(super) async fn change(
    State(app): State<Arc<App>>,
    browser: Browser,
    Sent(fields, once): Sent<Form>,
) -> Result<Response, Problem> {
    let account = session(&browser)?.account.id;
    if fields.field("do") == "revoke" {
        app.accounts.revoke_token(&account, None, fields.field("token")).await?;
        return Ok(Redirect::to(PAGE).into_response());
    }
    let scope = Scope::named(fields.field("scope"));
    let scope = scope.ok_or_else(|| Problem::Unexpected("a token is to look, play or make".to_owned()))?;
    let hours = match fields.field("days") {
        "" => None,
        days => {
            let days: Option<u32> = days.parse().ok().filter(|days| (1..=3650).contains(days));
            let days = days.ok_or_else(|| Problem::Unexpected("a token lasts 1 to 3650 days".to_owned()))?;
            Some(days * DAY_HOURS)
        }
    };
    let wanted =
        NewToken { holder: &account, opens: Opens::Account, scope, name: fields.field("name"), hours };
    match app.accounts.make_token(wanted, once.as_ref()).await {
        Ok((token, row)) => {
            // Who sends an old form again may have revoked it.
            let made = row.holds(app.now()).then_some(token);
            Ok(page(&app, &browser, None, "", made).await?.into_response())
        }
        Err(error @ IdentityError::Tokens { .. }) => {
            let problem = Problem::from(error);
            let refused = Some(Answer::Refused(problem.sentence()));
            let page = page(&app, &browser, refused, "", None).await?;
            Ok((problem.kind().0, page).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// The tokens of an account as its page shows them.
pub(super) async fn shown(app: &App, account: &str, made: Option<String>) -> Result<AccountTokens, Problem> {
    let tokens = app.accounts.open_tokens(account, None).await?.into_iter().map(|row| AccountToken {
        id: row.id,
        allows: row.scope.word(),
        name: row.name,
        made_ms: row.made_ms,
        expires_ms: row.expires_ms,
    });
    Ok(AccountTokens { tokens: tokens.collect(), made, key: random::version()? })
}
