//! Links that are mailed for accounts: asking for one, and what is behind it. Programs that look at mails open links, so only a
//! form behind a link does something.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};
use liege_identity::IdentityError;
use liege_pages::Answer;
use liege_rooms::detached;
use liege_store::LinkKind;

use super::accounts;
use crate::app::App;
use crate::notices::links;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::session::device;

/// What the forms about mail on the page of an account ask for in their field `do`.
pub(super) async fn change(
    State(app): State<Arc<App>>,
    browser: Browser,
    fields: Form,
) -> Result<Response, Problem> {
    let (status, answer) = match carry_out(&app, &browser, &fields).await {
        Ok(word) => (axum::http::StatusCode::OK, Answer::Done(word)),
        Err(problem @ (Problem::Notices(_) | Problem::Identity(IdentityError::WrongPassword))) => {
            (problem.kind().0, Answer::Refused(problem.sentence()))
        }
        Err(problem) => return Err(problem),
    };
    Ok((status, accounts::page(&app, &browser, Some(answer), "", None).await?).into_response())
}

/// Does it, and says what is to be said.
async fn carry_out(app: &Arc<App>, browser: &Browser, fields: &Form) -> Result<String, Problem> {
    let telling = app.notices.telling()?;
    // People write their own address now this way, now that.
    let address = fields.field("address").trim().to_lowercase();
    let address = address.as_str();
    match fields.field("do") {
        "ask" => {
            telling.ask_to_enter(app, browser, address)?;
            Ok(format!(
                "If an account has the address {address}, a link is on its way. It works once, for half an hour."
            ))
        }
        "set" => {
            let session = accounts::session(browser)?;
            telling.ask_for_mail(app, browser, &session, address, fields.field("password")).await?;
            Ok(format!("A mail with a link is on its way to {address}. Open it within two days."))
        }
        "forget" => {
            let session = accounts::session(browser)?;
            app.confirm(browser, &session, fields.field("password")).await?;
            app.store.set_mail(&session.account.id, "").await?;
            Ok("The address is forgotten. Nobody can sign in by mail any more.".to_owned())
        }
        _ => Err(Problem::Unexpected("no such thing can be done about mail".to_owned())),
    }
}

/// The page behind the link that confirms an address.
pub(super) async fn offer_mail(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    let (row, account) = links::opened(&app, &token, LinkKind::Confirm).await?;
    let action = format!("/account/mail/{token}");
    Ok(Html(liege_pages::confirm_mail(&app.options.base, &action, &account.name, &row.address)))
}

/// Confirms the address.
pub(super) async fn confirm_mail(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    let asked = Arc::clone(&app);
    let (row, account) = detached(async move { links::confirm_mail(&asked, &token).await }).await?;
    Ok(Html(liege_pages::mail_confirmed(&app.options.base, &account.name, &row.address)))
}

/// The page behind the link by which somebody signs in.
pub(super) async fn offer_entry(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Problem> {
    app.notices.telling()?;
    entry(&app, &token, None).await
}

/// Signs in, and sets a new password if one was typed.
pub(super) async fn enter(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    browser: Browser,
    headers: HeaderMap,
    fields: Form,
) -> Result<Response, Problem> {
    app.notices.telling()?;
    let (new, device) = (fields.field("new").to_owned(), device(&headers));
    let (asks, opened, to) = (browser, token.clone(), Arc::clone(&app));
    match detached(async move { links::enter(&to, asks, &opened, &new, device).await }).await {
        Ok(cookies) => Ok((cookies, Redirect::to("/account")).into_response()),
        Err(problem @ Problem::Identity(IdentityError::Password(_))) => {
            let page = entry(&app, &token, Some(&problem.sentence())).await?;
            Ok((problem.kind().0, page).into_response())
        }
        Err(problem) => Err(problem),
    }
}

async fn entry(app: &App, token: &str, word: Option<&str>) -> Result<Html<String>, Problem> {
    let (_, account) = links::opened(app, token, LinkKind::Enter).await?;
    Ok(Html(liege_pages::enter(&app.options.base, &format!("/account/enter/{token}"), &account.name, word)))
}
