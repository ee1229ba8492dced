//! An account: its page, signing in and out, what its holder changes, its tokens and its mail address.

#[cfg(feature = "notices")]
mod entry;
mod holder;
#[cfg(feature = "notices")]
mod mail;
mod page;
mod program;
mod recovery;
mod sessions;
mod tokens;

use axum::response::{IntoResponse, Response};
use liege_identity::{IdentityError as I, Session};
use liege_pages::Answer;

use super::Addresses;
use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// Where its page is.
const PAGE: &str = "/account";

/// Every address of accounts.
pub(super) fn addresses() -> Addresses {
    let addresses = page::addresses()
        .merge(sessions::addresses())
        .merge(holder::addresses())
        .merge(tokens::addresses())
        .merge(program::addresses())
        .merge(recovery::addresses());
    #[cfg(feature = "notices")]
    let addresses = addresses.merge(mail::addresses()).merge(entry::addresses());
    addresses
}

/// Who is signed in, for what only they can do.
fn session(browser: &Browser) -> Result<Session, Problem> {
    Ok(browser.session().cloned().ok_or(I::NotSignedIn)?)
}

/// The answer; what somebody can put right comes back with the page of the account, which says why. `name` is what they typed.
async fn or_page(
    app: &App,
    browser: &Browser,
    name: &str,
    done: Result<Response, Problem>,
) -> Result<Response, Problem> {
    match done {
        Err(
            problem @ Problem::Identity(
                I::NoAccount
                | I::NoRecovery
                | I::WrongPassword
                | I::AccountName(_)
                | I::AccountTaken(_)
                | I::Password(_)
                | I::NoSession
                | I::NotSignedIn,
            ),
        ) => {
            let refused = Some(Answer::Refused(problem.sentence()));
            let page = page::page(app, browser, refused, name, None).await?;
            Ok((problem.status(), page).into_response())
        }
        done => done,
    }
}

/// Whether a mailed link was used and somebody is signed in here: perhaps it was used for that.
#[cfg(feature = "notices")]
fn used_by(browser: &Browser, problem: &Problem) -> bool {
    let used = matches!(problem, Problem::Notices(crate::notices::NoticesProblem::UsedLink));
    used && browser.session().is_some()
}
