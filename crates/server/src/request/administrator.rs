//! [`Administrator`]: the operator's account, on the page that is there for nobody else.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// An administrator who asks. Everybody else is told that there is no such page.
pub(crate) struct Administrator {
    pub(crate) app: Arc<App>,
    /// The name of their account.
    pub(crate) name: String,
}

impl FromRequestParts<Arc<App>> for Administrator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Administrator, Problem> {
        let Ok(browser) = Browser::from_request_parts(parts, app).await;
        let name = app.administrator(&browser).await?.account.name.clone();
        Ok(Administrator { app: Arc::clone(app), name })
    }
}
