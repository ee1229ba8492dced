//! The page of an account.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Html;
use axum_extra::extract::CookieJar;
use liege_game::{Info, say};
use liege_identity::random;
use liege_pages::{AccountPage, AccountToken, AccountTokens, Answer, Device, Holder};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Query;
use crate::request::browser::Browser;
use crate::routes::Addresses;
use crate::routes::answers::Page;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show))
}

/// What was done just before.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Done {
    /// `password`, `password-and-tokens` or `recovery`.
    done: Option<String>,
}

/// What the page says to somebody who is signed in and has just done this.
fn told(done: &str) -> Option<Answer> {
    let told = match done {
        "password" => say!(
            "Your password is changed, and all other devices are signed out. The tokens of programs open what they opened before."
        ),
        "password-and-tokens" => say!(
            "Your password is changed, all other devices are signed out, and the tokens of programs open nothing any more."
        ),
        "recovery" => say!(
            "Your password is changed, all other devices are signed out, and the tokens of programs open nothing any more. Look whether the mail address is yours, if there is one, and make a new recovery code: the old one is used up."
        ),
        _ => return None,
    };
    Some(Answer::Done(told.to_string()))
}

/// The account that is signed in; or the forms by which one signs in or makes one.
#[utoipa::path(get, path = "/account", params(Done), responses(Page))]
async fn show(
    State(app): State<Arc<App>>,
    Query(Done { done }): Query<Done>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let ended = say!("You are no longer signed in on this device. Your seats are kept with your account.");
    let answer = browser.was_signed_in().then(|| Answer::Refused(ended.to_string()));
    let answer = answer.or_else(|| browser.session().and_then(|_| told(done.as_deref()?)));
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
                recovery: app.store.has_recovery(&account.id).await?,
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

/// The tokens of an account as its page shows them.
async fn shown(app: &App, account: &str, made: Option<String>) -> Result<AccountTokens, Problem> {
    let tokens = app.accounts.open_tokens(account, None).await?.into_iter().map(|row| AccountToken {
        id: row.id,
        allows: row.scope.word(),
        name: row.name,
        made_ms: row.made_ms,
        expires_ms: row.expires_ms,
    });
    let said = app.rooms.program_account(account).await?;
    let waits = |info: &Info| said.waits.iter().any(|waited| waited == info.id);
    let infos = app.rooms.games.iter().map(|game| game.info());
    let games = infos.map(|info| (info.id, info.title, waits(info))).collect();
    Ok(AccountTokens {
        tokens: tokens.collect(),
        made,
        key: random::version()?,
        program: said.program,
        games,
    })
}
