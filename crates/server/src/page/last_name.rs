//! What somebody is called who is about to sit down.

use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// The name of the account that is signed in, or the one that this browser used last.
pub(crate) async fn last_name(app: &App, browser: &Browser) -> Result<String, Problem> {
    if let Some(session) = browser.session() {
        return Ok(session.account.name.clone());
    }
    match browser.owner() {
        Some(digest) => Ok(app.store.last_name(digest).await?.unwrap_or_default()),
        None => Ok(String::new()),
    }
}
