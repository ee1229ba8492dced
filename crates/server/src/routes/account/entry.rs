//! Signing in by a link that is mailed to a person who has forgotten the password.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};
use liege_game::{Verbatim, say};
use liege_identity::IdentityError;
use liege_rooms::detached;
use liege_store::LinkKind;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::mail::{as_written, said};
use super::{PAGE, used_by};
use crate::app::App;
use crate::notices::links;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::session::device;
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Page, ToAccount};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(ask)).routes(routes!(offer_entry, enter))
}

/// Who has forgotten a password.
#[derive(Deserialize, ToSchema)]
struct Forgotten {
    /// The mail address of the account.
    address: String,
}

/// Who signs in by a link.
#[derive(Deserialize, ToSchema)]
struct Entering {
    /// A new password; empty to keep the old one.
    #[serde(default)]
    new: String,
}

/// Mails a link by which the holder of an account signs in. The answer is the same whether there is one or not.
#[utoipa::path(post, path = "/account/enter", responses(Page), request_body(content = Forgotten, content_type = FORM))]
async fn ask(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(Forgotten { address }): Form<Forgotten>,
) -> Result<Response, Problem> {
    let done = async {
        let address = as_written(&address);
        app.notices.notifier()?.ask_to_enter(&app, &browser, &address)?;
        Ok(say!(
            "If an account has the address {address}, a link is on its way. It works once, for half an hour.",
            address = Verbatim(&address)
        )
        .to_string())
    };
    said(&app, &browser, done.await).await
}

/// The page behind the link by which somebody signs in.
#[utoipa::path(get, path = "/account/enter/{token}", security(("link" = [])), responses(Page))]
async fn offer_entry(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    app.notices.notifier()?;
    match entry(&app, &token, None).await {
        Err(problem) if used_by(&browser, &problem) => Ok(Redirect::to(PAGE).into_response()),
        shown => shown.map(IntoResponse::into_response),
    }
}

/// Signs in, and sets a new password if one was typed.
#[utoipa::path(post, path = "/account/enter/{token}", security(("link" = [])), responses(ToAccount),
    request_body(content = Entering, content_type = FORM))]
async fn enter(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    browser: Browser,
    headers: HeaderMap,
    Form(Entering { new }): Form<Entering>,
) -> Result<Response, Problem> {
    app.notices.notifier()?;
    let (device, opened, to) = (device(&headers), token.clone(), Arc::clone(&app));
    match detached(async move { links::enter(&to, browser, &opened, &new, device).await }).await {
        Ok(cookies) => Ok((cookies, Redirect::to(PAGE)).into_response()),
        Err(problem @ Problem::Identity(IdentityError::Password(_))) => {
            let page = entry(&app, &token, Some(&problem.sentence())).await?;
            Ok((problem.status(), page).into_response())
        }
        Err(problem) => Err(problem),
    }
}

async fn entry(app: &App, token: &str, word: Option<&str>) -> Result<Html<String>, Problem> {
    let (_, account) = links::opened(app, token, LinkKind::Enter).await?;
    Ok(Html(liege_pages::enter(&app.options.base, &format!("/account/enter/{token}"), &account.name, word)))
}
