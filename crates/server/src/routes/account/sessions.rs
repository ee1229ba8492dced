//! Devices on which somebody is signed in.

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
    Addresses::new().routes(routes!(sign_in)).routes(routes!(sign_out)).routes(routes!(end))
}

/// Who wants to sign in.
#[derive(Deserialize, ToSchema)]
struct SignIn {
    /// The name of the account.
    name: String,
    /// Its password.
    password: String,
}

/// A device that is meant.
#[derive(Deserialize, ToSchema)]
struct Elsewhere {
    /// The id of its session.
    session: String,
}

/// Signs in on this device. Goes to the hall, or to the page of the account if this browser has seats of its own.
#[utoipa::path(post, path = "/account/sign-in", responses(ToHall, ToAccount),
    request_body(content = SignIn, content_type = FORM))]
async fn sign_in(
    State(app): State<Arc<App>>,
    browser: Browser,
    headers: HeaderMap,
    Form(SignIn { name, password }): Form<SignIn>,
) -> Result<Response, Problem> {
    let (asks, signing, typed) = (browser.clone(), Arc::clone(&app), name.clone());
    let done = async {
        let to = if app.rooms.held_here(&browser).await? > 0 { PAGE } else { "/" };
        let signs_in = async move { signing.sign_in(asks, &name, &password, device(&headers)).await };
        Ok((detached(signs_in).await?, Redirect::to(to)).into_response())
    };
    or_page(&app, &browser, &typed, done.await).await
}

/// Signs out on this device.
#[utoipa::path(post, path = "/account/sign-out", responses(ToHall))]
async fn sign_out(State(app): State<Arc<App>>, browser: Browser) -> Result<Response, Problem> {
    if let Some(session) = browser.session() {
        app.accounts.close_session(&session.account.id, &session.row.id).await?;
    }
    Ok((browser.signed_out(), Redirect::to("/")).into_response())
}

/// Signs out on another device.
#[utoipa::path(post, path = "/account/sessions/end", security(("account" = [])), responses(ToAccount),
    request_body(content = Elsewhere, content_type = FORM))]
async fn end(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(elsewhere): Form<Elsewhere>,
) -> Result<Response, Problem> {
    let done = async {
        let account = session(&browser)?.account.id;
        app.accounts.close_session(&account, &elsewhere.session).await?;
        Ok(Redirect::to(PAGE).into_response())
    };
    or_page(&app, &browser, "", done.await).await
}
