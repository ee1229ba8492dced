//! [`AtLesson`]: the lesson, the example, the position of a table or the lesson of a reader that an address names.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use liege_game::{Pending, Viewer};
use liege_lessons::{LessonError, Made, PuzzleTitle, is_puzzle};
use liege_rooms::{Live, owns};
use liege_showing::{
    LessonAt, LessonSource, LessonWords, PositionName, PuzzlesKept, ReaderLesson, TablePosition, rate_puzzle,
};
use liege_store::{MadeLesson, PuzzleOutcome, Sitter};
use liege_table::At;

use crate::app::App;
use crate::page::{PageQuery, looks};
use crate::problem::Problem;
use crate::puzzles_kept::puzzles_kept;
use crate::request::browser::Browser;

/// The lesson that an address names as `{game}` and `{lesson}`.
pub(crate) struct AtLesson {
    pub(crate) app: Arc<App>,
    pub(crate) game: String,
    lesson: String,
    source: Source,
    /// The account that is rated here, if it is a puzzle and somebody is signed in.
    rated: Option<String>,
}

/// The source of the lesson.
enum Source {
    Game,
    Table(TablePosition),
    Reader(ReaderLesson),
}

impl AtLesson {
    /// The lesson itself.
    pub(crate) fn lesson(&self) -> Result<LessonAt<'_>, Problem> {
        let course = self.app.options.courses.of(&self.game).ok_or(Problem::NoPage)?;
        let source = match &self.source {
            Source::Game => LessonSource::Game,
            Source::Table(position) => LessonSource::Table(position),
            Source::Reader(made) => LessonSource::Reader(made),
        };
        Ok(LessonAt { course, id: &self.lesson, source })
    }

    /// Returns whether a reader has made it: then it is listed nowhere.
    pub(crate) fn is_reader_made(&self) -> bool {
        matches!(self.source, Source::Reader(_))
    }

    /// The puzzle as it is rated; nothing if it is none.
    pub(crate) async fn puzzle_kept(&self) -> Result<PuzzlesKept, Problem> {
        if !is_puzzle(&self.lesson) {
            return Ok(PuzzlesKept::default());
        }
        let asked = (Some(&*self.game), Some(&*self.lesson));
        Ok(puzzles_kept(&self.app.store, None, asked).await?.remove(&self.game).unwrap_or_default())
    }

    /// Keeps an outcome of who is rated here, if it is the first. What can’t be kept is no matter of the learner.
    pub(crate) async fn rate(&self, solved: bool) {
        let Some(account) = &self.rated else { return };
        let Some(puzzle) = self.puzzle().await else { return };
        let outcome =
            PuzzleOutcome { account, game: &self.game, puzzle: &puzzle.id, solved, ended_ms: self.app.now() };
        let rate = |reader: &str, own: &str| rate_puzzle(&puzzle, (reader, own), solved);
        if let Err(error) = self.app.store.rate_puzzle(outcome, rate).await {
            tracing::warn!(%error, "a puzzle was not rated");
        }
    }

    /// Returns what is told of the puzzle. Puzzles are followed when they are first asked for, away from the threads that answer.
    async fn puzzle(&self) -> Option<PuzzleTitle> {
        let (courses, game, id) = (self.app.options.courses.clone(), self.game.clone(), self.lesson.clone());
        let found = move || courses.of(&game)?.puzzle(&id).cloned();
        tokio::task::spawn_blocking(found).await.ok().flatten()
    }

    /// Counts that a learner has come to a step, or that an action was taken back. What can't be counted is no matter of the learner.
    pub(crate) async fn count(&self, step: usize, tried: Option<&str>) {
        let step = i64::try_from(step).unwrap_or(i64::MAX);
        let store = &self.app.store;
        let known = || {
            let course = self.app.options.courses.of(&self.game);
            course.is_some_and(|course| course.titles().iter().any(|title| title.id == self.lesson))
        };
        let counted = match (tried, &self.source) {
            (Some(action), Source::Reader(_)) => {
                store.count_try(made_id(&self.lesson).unwrap_or_default(), step, action).await
            }
            (None, Source::Reader(_)) => store.count_step(&self.game, &self.lesson, step).await,
            (None, Source::Game) if known() => store.count_step(&self.game, &self.lesson, step).await,
            _ => Ok(()),
        };
        if let Err(error) = counted {
            tracing::warn!(%error, "a step of a lesson was not counted");
        }
    }
}

/// The id of the lesson of a reader that an id in addresses names, if it names one.
pub(crate) fn made_id(lesson: &str) -> Option<&str> {
    lesson.strip_prefix(LessonWords::MADE)
}

/// The lesson of a reader in this game.
pub(crate) async fn made_lesson(app: &App, game: &str, id: &str) -> Result<MadeLesson, Problem> {
    let made = app.store.made_lesson(id).await?;
    made.filter(|made| made.game == game).ok_or(Problem::NoLesson)
}

/// The lesson of a reader, with the one that follows it.
async fn reader_lesson(app: &App, game: &str, id: &str) -> Result<ReaderLesson, Problem> {
    let MadeLesson { text, next, .. } = made_lesson(app, game, id).await?;
    let next = match next {
        Some(next) => match made_lesson(app, game, &next).await {
            Ok(made) => {
                Made::read(&made.text).ok().map(|made| (format!("{}{next}", LessonWords::MADE), made.title))
            }
            // Its maker has deleted it.
            Err(Problem::NoLesson) => None,
            Err(problem) => return Err(problem),
        },
        None => None,
    };
    Ok(ReaderLesson { text, next })
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
        let Ok(browser) = Browser::from_request_parts(parts, app).await;
        let source = match (PositionName::read(&lesson), made_id(&lesson)) {
            (Some(named), _) => {
                let room = app.rooms.look_at(named.table, &browser).await?;
                if room.info.id != game {
                    return Err(Problem::NoPage);
                }
                Source::Table(room.read_as(&browser, |live| position(&game, live, &browser, named))?)
            }
            (None, Some(id)) => Source::Reader(reader_lesson(app, &game, id).await?),
            (None, None) => Source::Game,
        };
        // A browser that fetches a page before anybody asks for it has shown nothing. It acts for nobody.
        let asks = parts.method != Method::GET || parts.headers.get("sec-purpose").is_none();
        let rated = browser.session().filter(|_| asks && is_puzzle(&lesson));
        let rated = rated.map(|session| session.account.id.clone());
        Ok(AtLesson { app: Arc::clone(app), game, lesson, source, rated })
    }
}

/// Returns what a lesson refuses, as a problem.
pub(crate) fn problem(error: LessonError) -> Problem {
    match error.into_act_error() {
        Ok(error) => error.into(),
        Err(LessonError::Unknown) => Problem::NoPage,
        Err(LessonError::Outdated(why)) => {
            tracing::info!(%why, "a lesson that a reader has made no longer holds");
            Problem::LessonOutdated
        }
        Err(LessonError::Gone) => Problem::NoPuzzle,
        Err(error) => Problem::broken(error),
    }
}
