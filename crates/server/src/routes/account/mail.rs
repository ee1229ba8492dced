//! The mail address of an account: set, confirmed by a link, forgotten. Programs that look at mails open links, so only a form
//! behind a link does something.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use liege_game::{Verbatim, say};
use liege_identity::IdentityError;
use liege_pages::Answer;
use liege_rooms::detached;
use liege_store::LinkKind;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::page::page;
use super::{PAGE, session, used_by};
use crate::app::App;
use crate::notices::links;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Page};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(set)).routes(routes!(forget)).routes(routes!(offer_mail, confirm_mail))
}

/// The mail address of an account.
#[derive(Deserialize, ToSchema)]
struct OwnAddress {
    /// The address.
    address: String,
    /// The password of the account.
    #[serde(default)]
    password: String,
}

/// Who has the address of an account forgotten.
#[derive(Deserialize, ToSchema)]
struct Forgetting {
    /// The password of the account.
    #[serde(default)]
    password: String,
}

/// People write their own address now this way, now that.
pub(super) fn as_written(address: &str) -> String {
    address.trim().to_lowercase()
}

/// Mails a link that makes an address that of the own account.
#[utoipa::path(post, path = "/account/mail", security(("account" = [])), responses(Page),
    request_body(content = OwnAddress, content_type = FORM))]
async fn set(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(OwnAddress { address, password }): Form<OwnAddress>,
) -> Result<Response, Problem> {
    let done = async {
        let (notifier, session, address) =
            (app.notices.notifier()?, session(&browser)?, as_written(&address));
        notifier.ask_for_mail(&app, &browser, &session, &address, &password).await?;
        Ok(say!(
            "A mail with a link is on its way to {address}. Open it within two days.",
            address = Verbatim(&address)
        )
        .to_string())
    };
    said(&app, &browser, done.await).await
}

/// Forgets the address of the own account.
#[utoipa::path(post, path = "/account/mail/forget", security(("account" = [])), responses(Page),
    request_body(content = Forgetting, content_type = FORM))]
async fn forget(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(Forgetting { password }): Form<Forgetting>,
) -> Result<Response, Problem> {
    let done = async {
        app.notices.notifier()?;
        let session = session(&browser)?;
        app.confirm(&browser, &session, &password).await?;
        app.store.set_mail(&session.account.id, "").await?;
        Ok(say!("The address is forgotten. Nobody can sign in by mail any more.").to_string())
    };
    said(&app, &browser, done.await).await
}

/// The page of the account, with what has become of what was asked for.
pub(super) async fn said(
    app: &App,
    browser: &Browser,
    done: Result<String, Problem>,
) -> Result<Response, Problem> {
    let (status, answer) = match done {
        Ok(word) => (StatusCode::OK, Answer::Done(word)),
        Err(problem @ (Problem::Notices(_) | Problem::Identity(IdentityError::WrongPassword))) => {
            (problem.status(), Answer::Refused(problem.sentence()))
        }
        Err(problem) => return Err(problem),
    };
    Ok((status, page(app, browser, Some(answer), "", None).await?).into_response())
}

/// The page behind the link that confirms an address.
#[utoipa::path(get, path = "/account/mail/{token}", security(("link" = [])), responses(Page))]
async fn offer_mail(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    app.notices.notifier()?;
    let (row, account) = match links::opened(&app, &token, LinkKind::Confirm).await {
        Err(problem) if used_by(&browser, &problem) => return Ok(Redirect::to(PAGE).into_response()),
        found => found?,
    };
    let action = format!("/account/mail/{token}");
    Ok(Html(liege_pages::confirm_mail(&app.options.base, &action, &account.name, &row.address))
        .into_response())
}

/// Confirms the address.
#[utoipa::path(post, path = "/account/mail/{token}", security(("link" = [])), responses(Page))]
async fn confirm_mail(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.notifier()?;
    let asked = Arc::clone(&app);
    let (row, account) = detached(async move { links::confirm_mail(&asked, &token).await }).await?;
    Ok(Html(liege_pages::mail_confirmed(&app.options.base, &account.name, &row.address)))
}
