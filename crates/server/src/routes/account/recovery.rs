//! Signing in without the password: by a code that was shown once.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use liege_game::{Verbatim, say};
use liege_pages::Answer;
use liege_rooms::detached;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::page::page;
use super::{or_page, session};
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::session::device;
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Page, ToAccount};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(make)).routes(routes!(recover))
}

/// Who asks for a code.
#[derive(Deserialize, ToSchema)]
struct Careful {
    /// The password of the account.
    password: String,
}

/// Who signs in by a code.
#[derive(Deserialize, ToSchema)]
struct Recovering {
    /// The name of the account.
    name: String,
    /// The code.
    code: String,
    /// A new password.
    new: String,
}

/// Makes a recovery code, and shows it this once. An older one opens nothing any more.
#[utoipa::path(post, path = "/account/recovery", security(("account" = [])), responses(Page),
    request_body(content = Careful, content_type = FORM))]
async fn make(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(Careful { password }): Form<Careful>,
) -> Result<Response, Problem> {
    let done = async {
        let session = session(&browser)?;
        app.confirm(&browser, &session, &password).await?;
        let code = app.accounts.make_recovery(&session.account.id).await?;
        let told = say!(
            "Your recovery code is {code}. Write it down now: it is not shown again. With it and your name you can set a new password, once.",
            code = Verbatim(&code)
        )
        .to_string();
        Ok(page(&app, &browser, Some(Answer::Done(told)), "", None).await?.into_response())
    };
    or_page(&app, &browser, "", done.await).await
}

/// Sets a new password by the recovery code, and signs in; all other devices are signed out, and tokens of programs open nothing any
/// more.
#[utoipa::path(post, path = "/account/recover", responses(ToAccount),
    request_body(content = Recovering, content_type = FORM))]
async fn recover(
    State(app): State<Arc<App>>,
    browser: Browser,
    headers: HeaderMap,
    Form(Recovering { name, code, new }): Form<Recovering>,
) -> Result<Response, Problem> {
    let (asks, recovering, typed) = (browser.clone(), Arc::clone(&app), name.clone());
    let recovers = async move { recovering.recover(asks, &name, &code, &new, device(&headers)).await };
    let done = detached(recovers)
        .await
        .map(|cookies| (cookies, Redirect::to("/account?done=recovery")).into_response());
    or_page(&app, &browser, &typed, done).await
}
