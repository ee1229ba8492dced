//! Lessons that readers make of what they have done at a position; changed and deleted by a secret link or by the account.

mod origin;

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, Redirect};
use liege_identity::random;
use liege_lessons::{Course, Made, Place};
use liege_pages::{LessonEditor, MadeTitle, SavedTo};
use liege_showing::{Counted, LessonWords, lesson_form, step_board};
use liege_store::{MadeLesson, StoreError};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use self::origin::Origin;
use super::Addresses;
use super::answers::{FORM, Page, ToLesson};
use crate::app::App;
use crate::limits::LimitedAction;
use crate::problem::Problem;
use crate::request::at_lesson::{made_id, made_lesson, problem};
use crate::request::body::{Fields, Query};
use crate::request::browser::Browser;
use crate::request::reading::in_same;

/// All fields of a lesson's form have at most so many bytes.
const SIZE: usize = 64 * 1024;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(begin, make)).routes(routes!(open, change)).routes(routes!(delete))
}

/// A position that was tried, and what was done there.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct MakeQuery {
    /// The id of the position; without it the lessons are listed that the caller has made.
    from: Option<String>,
    /// The actions that were done there, as addresses write them.
    #[serde(default)]
    way: String,
    /// The number of a step, from 1, if its board alone is wanted.
    board: Option<usize>,
}

/// The secret by which a lesson is changed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct KeyQuery {
    /// The secret; nothing where the account counts.
    #[serde(default)]
    key: String,
    /// The number of a step, from 1, if its board alone is wanted.
    board: Option<usize>,
}

/// The lessons of a game.
fn course<'a>(app: &'a App, game: &str) -> Result<&'a dyn Course, Problem> {
    app.options.courses.of(game).ok_or(Problem::NoPage)
}

/// The form in which a lesson is made of what was done at a position; or the lessons that the caller has made.
#[utoipa::path(get, path = "/learn/{game}/make", params(MakeQuery), responses(Page))]
async fn begin(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    browser: Browser,
    Query(MakeQuery { from, way, board }): Query<MakeQuery>,
) -> Result<Html<String>, Problem> {
    let info = course(&app, &game)?.info();
    let Some(from) = from else {
        let made = match browser.session() {
            Some(session) => app.store.lessons_made_by(&session.account.id, &game).await?,
            None => Vec::new(),
        };
        let made: Vec<MadeTitle> = made.iter().map(title).collect();
        return Ok(Html(liege_pages::lessons_made(&app.options.base, info, &made)));
    };
    let origin = Origin::of(&app, &game, &from, &browser).await?;
    let drawn = move || {
        let course = course(&app, &game)?;
        let made = origin.lesson(course, &way)?;
        if let Some(number) = board {
            return board_of(course, &made, number);
        }
        let steps = lesson_form(course, &made, &Counted::default()).map_err(problem)?;
        Ok(Html(liege_pages::lesson_editor(&LessonEditor {
            base: &app.options.base,
            info,
            style: app.rooms.game(&game)?.style(),
            title: "",
            end: "",
            next: None,
            steps: Some(steps),
            saved_to: SavedTo::New { from: &from, way: &way },
        })))
    };
    tokio::task::spawn_blocking(in_same(drawn)).await?
}

/// The board of a step alone.
fn board_of(course: &dyn Course, made: &Made, number: usize) -> Result<Html<String>, Problem> {
    step_board(course, made, number).map_err(problem)?.map(Html).ok_or(Problem::NoPage)
}

fn title(made: &MadeLesson) -> MadeTitle {
    let id = in_addresses(&made.id);
    let title = Made::read(&made.text).map_or_else(|_| id.clone(), |made| made.title);
    MadeTitle { id, title }
}

/// The id of a lesson in addresses.
fn in_addresses(id: &str) -> String {
    format!("{}{id}", LessonWords::MADE)
}

/// Makes a lesson, by anybody. The browser is led to the page on which it is changed, whose address is the only key to that.
#[utoipa::path(post, path = "/learn/{game}/make", responses(ToLesson),
    request_body(content = String, content_type = FORM, description = "`from`, `way`, `title`, `end`, `next`; for each step, from 1, `say-N`, each `light-N`, and `tried-N` with `wrong-N`"))]
async fn make(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    browser: Browser,
    fields: Fields,
) -> Result<Redirect, Problem> {
    course(&app, &game)?;
    let fields = bounded(&app, &browser, fields)?;
    let origin = Origin::of(&app, &game, fields.field("from"), &browser).await?;
    let asked = (Arc::clone(&app), game.clone());
    let worded = move || {
        let (app, game) = asked;
        let course = course(&app, &game)?;
        filled(course, origin.lesson(course, fields.field("way"))?, &fields)
    };
    let (text, next) = tokio::task::spawn_blocking(in_same(worded)).await??;
    let next = following(&app, &game, next).await?;
    let (id, key) = (random::hex(&random::bytes::<16>()?), random::token()?);
    let lesson = MadeLesson {
        id,
        game,
        secret: random::digest(&key),
        account: browser.session().map(|session| session.account.id.clone()),
        next,
        text,
        revision: 0,
    };
    app.store.keep_lesson(&lesson, app.now()).await?;
    Ok(editor(&lesson, &key))
}

/// The fields of a form that is not too large and not sent too often.
fn bounded(app: &App, browser: &Browser, fields: Fields) -> Result<Fields, Problem> {
    app.rate_limiters.pass(LimitedAction::Lesson, browser)?;
    let size: usize = fields.0.iter().map(|(name, value)| name.len() + value.len()).sum();
    if size > SIZE { Err(Problem::TooLarge) } else { Ok(fields) }
}

/// The text of a lesson with the words of a form, once it was played to its end; and the lesson that is to follow.
fn filled(course: &dyn Course, mut made: Made, fields: &Fields) -> Result<(String, String), Problem> {
    let words = LessonWords::read(&fields.0, made.steps.len()).map_err(Problem::Unexpected)?;
    let next = words.next.clone();
    words.fill(&mut made);
    let text = made.text().map_err(problem)?;
    let end = Place::new(made.steps.len(), "");
    course.scene_of(&text, &end).map_err(|error| problem(error.of_reader()))?;
    Ok((text, next))
}

/// The lesson that follows another one, if one is named.
async fn following(app: &App, game: &str, next: String) -> Result<Option<String>, Problem> {
    match next.as_str() {
        "" => Ok(None),
        next => Ok(Some(made_lesson(app, game, next).await?.id)),
    }
}

/// Leads to the page on which a lesson is changed.
fn editor(lesson: &MadeLesson, key: &str) -> Redirect {
    let key = if key.is_empty() { String::new() } else { format!("?key={key}") };
    Redirect::to(&format!("/learn/{}/{}/edit{key}", lesson.game, in_addresses(&lesson.id)))
}

/// The lesson, if the caller may change it: who shows its secret, or is signed in to the account that has made it.
async fn own(
    app: &App,
    (game, lesson): (&str, &str),
    key: &str,
    browser: &Browser,
) -> Result<MadeLesson, Problem> {
    let made = made_lesson(app, game, made_id(lesson).ok_or(Problem::NoPage)?).await?;
    let account = browser.session().is_some_and(|session| made.account.as_ref() == Some(&session.account.id));
    if account || random::digest(key) == made.secret { Ok(made) } else { Err(Problem::NotTheMaker) }
}

/// The page on which a lesson is changed, with what was counted of it.
#[utoipa::path(get, path = "/learn/{game}/{lesson}/edit", params(KeyQuery), responses(Page))]
async fn open(
    State(app): State<Arc<App>>,
    Path((game, lesson)): Path<(String, String)>,
    browser: Browser,
    Query(KeyQuery { key, board }): Query<KeyQuery>,
) -> Result<Html<String>, Problem> {
    let kept = own(&app, (&game, &lesson), &key, &browser).await?;
    let counted = counted(&app, &kept).await?;
    let drawn = move || {
        let course = course(&app, &game)?;
        let made = Made::read(&kept.text);
        if let Some(number) = board {
            return board_of(course, &made.map_err(problem)?, number);
        }
        let steps = made.as_ref().ok().and_then(|made| lesson_form(course, made, &counted).ok());
        let (title, end) = made.as_ref().map_or(("", ""), |made| (made.title.as_str(), made.end.as_str()));
        let next = kept.next.as_deref().map(in_addresses);
        Ok(Html(liege_pages::lesson_editor(&LessonEditor {
            base: &app.options.base,
            info: course.info(),
            style: app.rooms.game(&game)?.style(),
            title,
            end,
            next: next.as_deref(),
            steps,
            saved_to: SavedTo::Changed { id: &lesson, key: &key, revision: kept.revision },
        })))
    };
    tokio::task::spawn_blocking(in_same(drawn)).await?
}

/// Returns what was counted of a lesson.
async fn counted(app: &App, lesson: &MadeLesson) -> Result<Counted, Problem> {
    let mut counted = Counted::default();
    let own = in_addresses(&lesson.id);
    let index = |step: i64| usize::try_from(step).unwrap_or_default();
    for row in app.store.steps_reached(Some(&lesson.game)).await?.into_iter().filter(|row| row.lesson == own)
    {
        counted.reached.insert(index(row.step), row.reached);
    }
    for row in app.store.lesson_tries(&lesson.id).await? {
        counted.tries.entry(index(row.step)).or_default().push((row.action, row.tries));
    }
    Ok(counted)
}

/// Changes the words of a lesson. Of two who change it at once the first does.
#[utoipa::path(post, path = "/learn/{game}/{lesson}/edit", responses(ToLesson),
    request_body(content = String, content_type = FORM, description = "`key`, `revision`, and the words as they are when it is made"))]
async fn change(
    State(app): State<Arc<App>>,
    Path((game, lesson)): Path<(String, String)>,
    browser: Browser,
    fields: Fields,
) -> Result<Redirect, Problem> {
    let fields = bounded(&app, &browser, fields)?;
    let key = fields.field("key").to_owned();
    let kept = own(&app, (&game, &lesson), &key, &browser).await?;
    let revision = fields.field("revision").parse().unwrap_or(-1);
    let asked = (Arc::clone(&app), game.clone(), kept.text.clone());
    let worded = move || {
        let (app, game, text) = asked;
        filled(course(&app, &game)?, Made::read(&text).map_err(problem)?, &fields)
    };
    let (text, next) = tokio::task::spawn_blocking(in_same(worded)).await??;
    let next = following(&app, &game, next).await?;
    let changed = MadeLesson { text, next, revision, ..kept };
    match app.store.change_lesson(&changed, app.now()).await {
        Err(StoreError::Conflict) => Err(Problem::LessonChanged),
        done => Ok(done.map(|()| editor(&changed, &key))?),
    }
}

/// Deletes a lesson and what was counted of it.
#[utoipa::path(post, path = "/learn/{game}/{lesson}/delete", responses(ToLesson),
    request_body(content = String, content_type = FORM, description = "`key`"))]
async fn delete(
    State(app): State<Arc<App>>,
    Path((game, lesson)): Path<(String, String)>,
    browser: Browser,
    fields: Fields,
) -> Result<Redirect, Problem> {
    let kept = own(&app, (&game, &lesson), fields.field("key"), &browser).await?;
    app.store.delete_lesson(&kept.id).await?;
    Ok(Redirect::to(&format!("/learn/{game}/make")))
}
