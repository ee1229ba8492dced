//! Questions from one’s own games: found by an analysis, answered, put away.

use std::sync::Arc;

use axum::Json as JsonAnswer;
use axum::extract::{Path, State};
use liege_showing::{NoPosition, OwnNews, OwnQuestions};
use utoipa_axum::routes;

use super::Addresses;
use super::answers::ProblemJson;
use super::questions::{AtQuestions, Changes};
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Json;
use crate::request::browser::Browser;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(hear))
}

/// Keeps decisions of the caller’s own games to be asked again, and says which there are. Of a game at most 60 are kept.
#[utoipa::path(post, path = "/learn/{game}/own", request_body = OwnNews, responses(
    (status = OK, description = "all that were not put away, and the lines that the browser keeps", body = OwnQuestions),
    ProblemJson,
))]
async fn hear(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    browser: Browser,
    Json(news): Json<OwnNews>,
) -> Result<JsonAnswer<OwnQuestions>, Problem> {
    let at = AtQuestions::of(app, game, &browser).await?;
    let (changes, own) = {
        let mut learner = at.learner(&news.lines)?;
        learner.hear(&news.questions)?;
        (Changes::of(&learner), learner.own_questions(at.account.is_some()))
    };
    at.keep(changes).await?;
    Ok(JsonAnswer(own))
}

impl From<NoPosition> for Problem {
    fn from(_: NoPosition) -> Problem {
        Problem::Unexpected("it is no position of a table".into())
    }
}
