//! The page of an account, and the forms on it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use liege_identity::{IdentityError as I, Session};
use liege_pages::{AccountPage, Answer, Device, Holder};
use liege_rooms::detached;

use super::account_tokens::shown;
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::session::device;

pub(super) const PAGE: &str = "/account";

/// The account that is signed in; or the forms by which one signs in or makes one.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let ended = "You are no longer signed in on this device. Your seats are kept with your account.";
    let answer = browser.was_signed_in().then(|| Answer::Refused(ended.to_owned()));
    let page = page(&app, &browser, answer, "", None).await?;
    Ok((browser.renewed(), page))
}

/// The page; `made` is a token that was made just now.
pub(super) async fn page(
    app: &App,
    browser: &Browser,
    answer: Option<Answer>,
    name: &str,
    made: Option<String>,
) -> Result<Html<String>, Problem> {
    let holder = match browser.session() {
        None => None,
        Some(session) => {
            let devices = app.store.sessions(&session.account.id).await?.into_iter().map(|row| Device {
                here: row.id == session.row.id,
                id: row.id,
                name: row.device,
                seen_ms: row.seen_ms,
            });
            // What was changed by this very request is shown.
            let account = app.store.account(&session.account.id).await?;
            let account = account.as_ref().unwrap_or(&session.account);
            let mail = Some(account.mail.clone()).filter(|mail| !mail.is_empty());
            let tokens = shown(app, &account.id, made).await?;
            let administrator = app.store.is_administrator(&account.id).await?;
            Some(Holder {
                name: account.name.clone(),
                administrator,
                devices: devices.collect(),
                mail,
                tokens,
                left: app.rooms.held_here(browser).await?,
            })
        }
    };
    Ok(Html(liege_pages::account(&AccountPage {
        base: app.options.base.clone(),
        holder,
        answer,
        name: name.to_owned(),
        mails: app.notices.mails(),
    })))
}

/// What the forms of the page ask for in their field `do`. What can't be done comes back with the page and says why.
pub(super) async fn change(
    State(app): State<Arc<App>>,
    browser: Browser,
    headers: HeaderMap,
    fields: Form,
) -> Result<Response, Problem> {
    match done(&app, &browser, &headers, &fields).await {
        Ok(response) => Ok(response),
        Err(
            problem @ Problem::Identity(
                I::NoAccount
                | I::WrongPassword
                | I::AccountName(_)
                | I::AccountTaken(_)
                | I::Password(_)
                | I::NoSession
                | I::NotSignedIn,
            ),
        ) => {
            let refused = Some(Answer::Refused(problem.sentence()));
            let page = page(&app, &browser, refused, fields.field("name"), None).await?;
            Ok((problem.kind().0, page).into_response())
        }
        Err(problem) => Err(problem),
    }
}

async fn done(
    app: &Arc<App>,
    browser: &Browser,
    headers: &HeaderMap,
    fields: &Form,
) -> Result<Response, Problem> {
    let (name, password) = (fields.field("name").to_owned(), fields.field("password").to_owned());
    let (app, asks) = (Arc::clone(app), browser.clone());
    match fields.field("do") {
        "sign-in" => {
            let device = device(headers);
            let to = if app.rooms.held_here(browser).await? > 0 { PAGE } else { "/" };
            let cookies = detached(async move { app.sign_in(asks, &name, &password, device).await }).await?;
            Ok((cookies, Redirect::to(to)).into_response())
        }
        "make" => {
            let device = device(headers);
            let cookies =
                detached(async move { app.make_account(asks, &name, &password, device).await }).await?;
            Ok((cookies, Redirect::to(PAGE)).into_response())
        }
        "bring" => {
            let account = session(browser)?.account.id;
            detached(async move { app.rooms.bring(&asks, &account).await }).await?;
            Ok(Redirect::to(PAGE).into_response())
        }
        "sign-out" => {
            if let Some(session) = browser.session() {
                app.accounts.close_session(&session.account.id, &session.row.id).await?;
            }
            Ok((asks.signed_out(), Redirect::to("/")).into_response())
        }
        "end" => {
            let account = session(browser)?.account.id;
            app.accounts.close_session(&account, fields.field("session")).await?;
            Ok(Redirect::to(PAGE).into_response())
        }
        "rename" => {
            let session = session(browser)?;
            detached(async move { app.rooms.rename(&session, &name).await }).await?;
            Ok(Redirect::to(PAGE).into_response())
        }
        "password" => {
            let (session, new) = (session(browser)?, fields.field("new").to_owned());
            let changed = async move { app.change_password(&asks, &session, &password, &new).await };
            Ok((detached(changed).await?, Redirect::to(PAGE)).into_response())
        }
        "delete" => {
            let session = session(browser)?;
            let leaves = asks.clone();
            detached(async move { app.delete_account(&leaves, &session, &password).await }).await?;
            Ok((asks.signed_out(), Redirect::to("/")).into_response())
        }
        _ => Err(Problem::Unexpected("no such thing can be done with an account".to_owned())),
    }
}

pub(super) fn session(browser: &Browser) -> Result<Session, Problem> {
    Ok(browser.session().cloned().ok_or(I::NotSignedIn)?)
}
