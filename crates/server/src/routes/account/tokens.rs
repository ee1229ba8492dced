//! Tokens of an account, by which programs act for its holder.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use liege_identity::{IdentityError, NewToken};
use liege_pages::Answer;
use liege_store::{Opens, Scope};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::page::page;
use super::{PAGE, session};
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::idempotency::{Keyed, Sent};
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Page, ToAccount};

const DAY_HOURS: u32 = 24;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(make)).routes(routes!(revoke))
}

/// A token for an account.
#[derive(Deserialize, ToSchema)]
struct AccountToken {
    /// `look`, `play` or `make`.
    scope: String,
    /// What its maker calls it.
    #[serde(default)]
    name: String,
    /// After how many days it ends, 1 to 3650; without it, it lasts as long as the account.
    #[serde(default)]
    days: Option<u32>,
}

/// A token that is meant.
#[derive(Deserialize, ToSchema)]
struct AccountTokenNamed {
    /// The token's id.
    token: String,
}

/// Makes a token of the account. Only the page that answers shows it.
#[utoipa::path(post, path = "/account/tokens", params(Keyed), security(("account" = [])), responses(Page),
    request_body(content = AccountToken, content_type = FORM))]
async fn make(
    State(app): State<Arc<App>>,
    browser: Browser,
    Sent(Form(asked), once): Sent<Form<AccountToken>>,
) -> Result<Response, Problem> {
    let account = session(&browser)?.account.id;
    let scope = Scope::named(&asked.scope);
    let scope = scope.ok_or_else(|| Problem::Unexpected("a token is to look, play or make".into()))?;
    if asked.days.is_some_and(|days| !(1..=3650).contains(&days)) {
        return Err(Problem::Unexpected("a token lasts 1 to 3650 days".into()));
    }
    let hours = asked.days.map(|days| days * DAY_HOURS);
    let wanted = NewToken { holder: &account, opens: Opens::Account, scope, name: &asked.name, hours };
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
            Ok((problem.status(), page).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// Revokes a token of the account.
#[utoipa::path(post, path = "/account/tokens/revoke", security(("account" = [])), responses(ToAccount),
    request_body(content = AccountTokenNamed, content_type = FORM))]
async fn revoke(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(named): Form<AccountTokenNamed>,
) -> Result<Redirect, Problem> {
    let account = session(&browser)?.account.id;
    app.accounts.revoke_token(&account, None, &named.token).await?;
    Ok(Redirect::to(PAGE))
}
