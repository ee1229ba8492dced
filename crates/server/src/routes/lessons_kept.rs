//! Places of somebody who is signed in, in lessons, so that every device goes on where another stopped.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json as JsonAnswer;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use liege_identity::{IdentityError, random};
use liege_lessons::Courses;
use liege_store::PracticeRow;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{ProblemJson, Stored};
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Json;
use crate::request::browser::Browser;

/// A place in a lesson has at most so many bytes: the queries of the longest lessons are a tenth of it.
const PLACE: usize = 4096;

/// The beginning of the names under which lessons are kept beside the cards of questions.
const LESSON: &str = "lesson/";

/// The header that tells accounts apart.
const KEEPER: &str = "liege-account";

/// The end of the name of a lesson that is done.
const DONE: &str = ".done";

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show, keep))
}

/// A learner’s place in a lesson or a puzzle.
#[derive(Clone, Deserialize, Serialize, Default, ToSchema)]
struct Reached {
    /// The query of its address; empty at its beginning, and once it is done.
    #[serde(default)]
    at: String,
    /// Set once it was done to its end.
    #[serde(default)]
    done: bool,
}

/// Lessons by game and id, as in `fief/first`.
type Lessons = BTreeMap<String, Reached>;

/// All that the caller has begun; nothing if nobody is signed in.
#[utoipa::path(get, path = "/lessons", responses(
    (status = 200, description = "lessons by game and id; `liege-account` tells accounts apart", body = BTreeMap<String, Reached>, content_type = "application/json"),
    (status = 204, description = "nobody is signed in"),
    ProblemJson,
))]
async fn show(State(app): State<Arc<App>>, browser: Browser) -> Result<Response, Problem> {
    let Some(session) = browser.session() else { return Ok(StatusCode::NO_CONTENT.into_response()) };
    let mut lessons = Lessons::new();
    for (game, name, text) in app.store.lessons(&session.account.id, LESSON).await? {
        let Some(name) = name.strip_prefix(LESSON) else { continue };
        let lesson = |id: &str| format!("{game}/{id}");
        match name.strip_suffix(DONE) {
            Some(id) => lessons.entry(lesson(id)).or_default().done = true,
            None => lessons.entry(lesson(name)).or_default().at = text,
        }
    }
    // By this a browser knows whose marks it has, without knowing more of the account.
    let keeper = random::digest(&format!("lessons of {}", session.account.id));
    Ok(([(KEEPER, keeper)], JsonAnswer(lessons)).into_response())
}

/// Keeps how far the caller has come in these lessons. What was done once stays done; a lesson that is no more is passed over.
#[utoipa::path(post, path = "/lessons", responses(Stored),
    request_body(content = BTreeMap<String, Reached>, content_type = "application/json",
        description = "by game and id, as in fief/first: `at`? (The query of its address), `done`? (Set once it was done to its end)"))]
async fn keep(
    State(app): State<Arc<App>>,
    browser: Browser,
    Json(lessons): Json<Lessons>,
) -> Result<StatusCode, Problem> {
    let session = browser.session().ok_or(IdentityError::NotSignedIn)?;
    let now = app.now();
    let mut rows: BTreeMap<&str, Vec<PracticeRow>> = BTreeMap::new();
    for (lesson, Reached { at, done }) in &lessons {
        let (game, id) = lesson.split_once('/').unwrap_or_default();
        if at.len() > PLACE {
            return Err(Problem::Unexpected("a place in a lesson is shorter".into()));
        }
        if !exists(&app.options.courses, game, id) {
            continue;
        }
        let row = |end: &str, card: &str| PracticeRow {
            kind: format!("{LESSON}{id}{end}"),
            answered_ms: now,
            card: card.to_owned(),
        };
        let of_game = rows.entry(game).or_default();
        of_game.push(row("", at));
        if *done {
            of_game.push(row(DONE, "yes"));
        }
    }
    for (game, rows) in rows {
        app.store.keep_practice(&session.account.id, game, &rows, &[]).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

fn exists(courses: &Courses, game: &str, id: &str) -> bool {
    courses.of(game).is_some_and(|course| {
        course.titles().iter().any(|title| title.id == id)
            || course.puzzles().iter().any(|title| title.id == id)
    })
}
