//! [`AtLesson`]: the lesson, the example or the position of a table that an address names.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::StatusCode;
use axum::http::request::Parts;
use liege_game::{Pending, Viewer};
use liege_lessons::LessonError;
use liege_rooms::{Live, owns};
use liege_showing::{LessonAt, PositionName, TablePosition};
use liege_store::Sitter;
use liege_table::At;

use crate::app::App;
use crate::page::{PageQuery, looks};
use crate::problem::Problem;
use crate::request::browser::Browser;

/// The lesson that an address names as `{game}` and `{lesson}`.
pub(crate) struct AtLesson {
    pub(crate) app: Arc<App>,
    pub(crate) game: String,
    lesson: String,
    position: Option<TablePosition>,
}

impl AtLesson {
    /// The lesson itself.
    pub(crate) fn lesson(&self) -> Result<LessonAt<'_>, Problem> {
        let course = self.app.options.courses.of(&self.game).ok_or(Problem::NoPage)?;
        Ok(LessonAt { course, id: &self.lesson, position: self.position.as_ref() })
    }
}

/// The named position, as the caller may know it.
fn position(
    game: &str,
    live: &Live,
    browser: &Browser,
    named: PositionName<'_>,
) -> Result<TablePosition, Problem> {
    if live.waits() {
        return Err(Problem::NoPage);
    }
    let query = PageQuery { at: Some(named.number), ..PageQuery::default() };
    let over = live.table.pending(At::Now) == Pending::Over;
    let viewer = if over { Viewer::All } else { looks(&query, live, browser)?.viewer };
    // Against others no bot helps: here too.
    let own = |row| owns(browser, row);
    let alone =
        || live.shared.seats.iter().all(|row| !matches!(row.sitter, Sitter::Person { .. }) || own(row));
    let found = TablePosition::of(game, &*live.table, named, viewer, over || alone());
    found.ok_or(Problem::NoPage)
}

impl FromRequestParts<Arc<App>> for AtLesson {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<AtLesson, Problem> {
        let params = RawPathParams::from_request_parts(parts, app).await;
        let params = params.map_err(|_| Problem::Other(StatusCode::BAD_REQUEST))?;
        let param = |wanted: &str| {
            let found = params.iter().find(|(name, _)| *name == wanted);
            found.map(|(_, value)| value.to_owned()).ok_or(Problem::NoPage)
        };
        let (game, lesson) = (param("game")?, param("lesson")?);
        let position = match PositionName::read(&lesson) {
            Some(named) => {
                let Ok(browser) = Browser::from_request_parts(parts, app).await;
                let room = app.rooms.look_at(named.table, &browser).await?;
                if room.info.id != game {
                    return Err(Problem::NoPage);
                }
                Some(room.read_as(&browser, |live| position(&game, live, &browser, named))?)
            }
            None => None,
        };
        Ok(AtLesson { app: Arc::clone(app), game, lesson, position })
    }
}

/// Returns what a lesson refuses, as a problem.
pub(crate) fn problem(error: LessonError) -> Problem {
    match error.into_act_error() {
        Ok(error) => error.into(),
        Err(LessonError::Unknown) => Problem::NoPage,
        Err(LessonError::Gone) => Problem::NoPuzzle,
        Err(error) => Problem::broken(error),
    }
}
