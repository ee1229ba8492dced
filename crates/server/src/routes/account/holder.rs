//! The account itself: made, renamed, given another password, deleted.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use liege_rooms::detached;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::{PAGE, or_page, session};
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::session::device;
use crate::routes::Addresses;
use crate::routes::answers::{FORM, ToAccount, ToHall};

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(make))
        .routes(routes!(bring))
        .routes(routes!(rename))
        .routes(routes!(password))
        .routes(routes!(delete))
}

/// An account that is made.
#[derive(Deserialize, ToSchema)]
struct NewAccount {
    /// Its name.
    name: String,
    /// Its password.
    password: String,
}

/// Another name.
#[derive(Deserialize, ToSchema)]
struct NewName {
    /// The new name.
    name: String,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
struct NewPassword {
    /// The password as it is now.
    password: String,
    /// The new one.
    new: String,
    /// Present if the tokens of programs open nothing any more either.
    #[serde(default)]
    tokens: Option<String>,
}

/// Who deletes an account.
#[derive(Deserialize, ToSchema)]
struct Parting {
    /// The password.
    password: String,
}

/// Makes an account, signs in, and brings along what this browser holds.
#[utoipa::path(post, path = "/account/make", responses(ToAccount), request_body(content = NewAccount, content_type = FORM))]
async fn make(
    State(app): State<Arc<App>>,
    browser: Browser,
    headers: HeaderMap,
    Form(NewAccount { name, password }): Form<NewAccount>,
) -> Result<Response, Problem> {
    let (asks, making, typed) = (browser.clone(), Arc::clone(&app), name.clone());
    let makes = async move { making.make_account(asks, &name, &password, device(&headers)).await };
    let done = detached(makes).await.map(|cookies| (cookies, Redirect::to(PAGE)).into_response());
    or_page(&app, &browser, &typed, done).await
}

/// Brings along what this browser held before somebody signed in.
#[utoipa::path(post, path = "/account/bring", security(("account" = [])), responses(ToAccount))]
async fn bring(State(app): State<Arc<App>>, browser: Browser) -> Result<Response, Problem> {
    let (asks, bringing) = (browser.clone(), Arc::clone(&app));
    let done = async {
        let account = session(&browser)?.account.id;
        detached(async move { bringing.rooms.bring(&asks, &account).await }).await?;
        Ok(Redirect::to(PAGE).into_response())
    };
    or_page(&app, &browser, "", done.await).await
}

/// Changes the name, at every table that goes on.
#[utoipa::path(post, path = "/account/rename", security(("account" = [])), responses(ToAccount),
    request_body(content = NewName, content_type = FORM))]
async fn rename(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(NewName { name }): Form<NewName>,
) -> Result<Response, Problem> {
    let (renaming, typed) = (Arc::clone(&app), name.clone());
    let done = async {
        let session = session(&browser)?;
        detached(async move { renaming.rooms.rename(&session, &name).await }).await?;
        Ok(Redirect::to(PAGE).into_response())
    };
    or_page(&app, &browser, &typed, done.await).await
}

/// Changes the password, and signs out on all other devices; ends the tokens of programs where that is wanted.
#[utoipa::path(post, path = "/account/password", security(("account" = [])), responses(ToAccount),
    request_body(content = NewPassword, content_type = FORM))]
async fn password(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(NewPassword { password, new, tokens }): Form<NewPassword>,
) -> Result<Response, Problem> {
    let (asks, changing) = (browser.clone(), Arc::clone(&app));
    let done = async {
        let session = session(&browser)?;
        let ends = tokens.is_some();
        let changed = async move { changing.change_password(&asks, &session, (&password, &new), ends).await };
        let said = if ends { "/account?done=password-and-tokens" } else { "/account?done=password" };
        Ok((detached(changed).await?, Redirect::to(said)).into_response())
    };
    or_page(&app, &browser, "", done.await).await
}

/// Deletes the account. Its seats stay, without its name.
#[utoipa::path(post, path = "/account/delete", security(("account" = [])), responses(ToHall),
    request_body(content = Parting, content_type = FORM))]
async fn delete(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(Parting { password }): Form<Parting>,
) -> Result<Response, Problem> {
    let (asks, deleting) = (browser.clone(), Arc::clone(&app));
    let done = async {
        let session = session(&browser)?;
        detached(async move { deleting.delete_account(&asks, &session, &password).await }).await?;
        Ok((browser.clone().signed_out(), Redirect::to("/")).into_response())
    };
    or_page(&app, &browser, "", done.await).await
}
