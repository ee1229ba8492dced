//! Lessons: which there are, and the page of one. Of a learner nothing is kept here but the first outcome of an account at a puzzle: how
//! far they have come stands in the address. Steps are counted, of nobody.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderName;
use axum::response::{Html, IntoResponse, Response};
use liege_game::Seat;
use liege_identity::random;
use liege_lessons::{Course, Place, Title};
use liege_pages::{LearnGame, LearnPage, Notice, TablePage};
use liege_rooms::Offer;
use liege_seating::ActRequest;
use liege_showing::{
    House, LessonActed, LessonQuery, Preview, PuzzlesKept, ShownLesson, Update, act_in_lesson, spoken_title,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{Page, ProblemJson};
use super::assets::{JAVASCRIPT, KEPT};
use crate::app::App;
use crate::problem::Problem;
use crate::puzzles_kept::puzzles_kept;
use crate::request::at_lesson::{AtLesson, problem};
use crate::request::body::{Json, Query};
use crate::request::browser::Browser;
use crate::request::reading::in_same;

/// Tells those who search the web to leave a page out.
const NO_INDEX: (HeaderName, &str) = (HeaderName::from_static("x-robots-tag"), "noindex");

/// Milliseconds of a day, which begins at midnight in Greenwich.
const DAY: i64 = 86_400_000;

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(learn))
        .routes(routes!(show))
        .routes(routes!(live))
        .routes(routes!(log))
        .routes(routes!(act))
        .routes(routes!(undo))
        .routes(routes!(restart))
        .routes(routes!(preview))
        .routes(routes!(ground))
}

/// Every lesson and every puzzle of every game, and the puzzle of the day.
#[utoipa::path(get, path = "/learn", responses(Page))]
async fn learn(State(app): State<Arc<App>>, browser: Browser) -> Result<Html<String>, Problem> {
    let account = browser.session().map(|session| &*session.account.id);
    let kept = puzzles_kept(&app.store, account, (None, None)).await?;
    let none = PuzzlesKept::default();
    // Puzzles are followed when they are first asked for.
    let made = move || {
        let courses = &app.options.courses;
        let kept = |course: &dyn Course| kept.get(course.info().id).unwrap_or(&none);
        let game = |course: &dyn Course| {
            let lesson = |title: &Title| (title.id.to_owned(), spoken_title(course, title), title.minutes);
            let lessons = course.titles().iter().map(lesson).collect();
            LearnGame { info: course.info(), lessons, puzzles: kept(course).list(course) }
        };
        let games = courses.iter().map(game).filter(|game| !game.lessons.is_empty()).collect();
        let day = u64::try_from(app.now() / DAY).unwrap_or_default();
        let today = courses.puzzle_of(day);
        let today = today.map(|(course, title)| (course.info(), kept(course).told(title)));
        Html(liege_pages::learn(&LearnPage {
            base: app.options.base.clone(),
            games,
            today,
            tomorrow_ms: (app.now() / DAY + 1) * DAY,
        }))
    };
    Ok(tokio::task::spawn_blocking(in_same(made)).await?)
}

/// A lesson, and how far its learner has come.
struct Asked {
    lesson: AtLesson,
    query: LessonQuery,
}

impl Asked {
    /// Does something with the lesson at a place, away from the threads that answer.
    async fn at<T: Send + 'static>(
        self,
        place: Place,
        notice: Option<Notice>,
        work: impl FnOnce(&App, &ShownLesson<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        if self.query.tells_answer(&place) {
            self.lesson.rate(false).await;
        }
        let puzzles = self.lesson.puzzle_kept().await?;
        let done = move || {
            let Asked { lesson, query } = self;
            let shown = ShownLesson::at(lesson.lesson()?, &place, &query, notice).map_err(problem)?;
            work(&lesson.app, &ShownLesson { puzzles, ..shown })
        };
        tokio::task::spawn_blocking(in_same(done)).await?
    }

    async fn here<T: Send + 'static>(
        self,
        work: impl FnOnce(&App, &ShownLesson<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let place = self.query.place();
        self.at(place, None, work).await
    }
}

/// Draws a page from a lesson.
fn with_page<T>(
    app: &App,
    shown: &ShownLesson<'_>,
    draw: impl FnOnce(&TablePage<'_>) -> T,
) -> Result<T, Problem> {
    let id = shown.lesson.course.info().id;
    let (style, art) = (app.rooms.game(id)?.style(), app.art(id)?);
    let Offer { seal, ticket } = app.rooms.seals.offer()?;
    let lengths = app.options.questions.of(id).ok().map(|bank| bank.lengths());
    let house = House { base: &app.options.base, style, art: &art, seal, ticket, lengths, now_ms: app.now() };
    Ok(shown.with_page(&house, draw))
}

/// A lesson on the board of its game, at the step that the address says.
#[utoipa::path(get, path = "/learn/{game}/{lesson}", params(LessonQuery), responses(Page))]
async fn show(lesson: AtLesson, Query(query): Query<LessonQuery>) -> Result<Response, Problem> {
    let listed = !lesson.is_reader_made();
    let version = random::version()?;
    let drawn = move |app: &App, shown: &ShownLesson<'_>| {
        with_page(app, shown, |page| {
            let html = liege_pages::live(page);
            app.sent.remember(&html, version.clone());
            Html(liege_pages::table(page, &html, &version))
        })
    };
    let page = Asked { lesson, query }.here(drawn).await?;
    Ok(if listed { page.into_response() } else { ([NO_INDEX], page).into_response() })
}

/// The part of the page that changes; or, for a page that names its version, what has changed in it, as JSON.
#[utoipa::path(get, path = "/learn/{game}/{lesson}/live", params(LessonQuery), responses(Page))]
async fn live(lesson: AtLesson, Query(query): Query<LessonQuery>) -> Result<Response, Problem> {
    let have = query.have.clone();
    let drawn = move |app: &App, shown: &ShownLesson<'_>| match have {
        Some(have) => Ok(axum::Json(update(app, shown, &have)?).into_response()),
        None => Ok(Html(with_page(app, shown, liege_pages::live)?).into_response()),
    };
    Asked { lesson, query }.here(drawn).await
}

/// What has changed on a page whose version the browser has.
fn update(app: &App, shown: &ShownLesson<'_>, have: &str) -> Result<Update, Problem> {
    let html = with_page(app, shown, liege_pages::live)?;
    Ok(app.sent.update(have, &html, random::version()?))
}

/// The lines of the log that the page leaves out.
#[utoipa::path(get, path = "/learn/{game}/{lesson}/log", params(LessonQuery), responses(Page))]
async fn log(lesson: AtLesson, Query(query): Query<LessonQuery>) -> Result<Html<String>, Problem> {
    let before = query.before.unwrap_or_default();
    let drawn = move |app: &App, shown: &ShownLesson<'_>| {
        with_page(app, shown, |page| Html(liege_pages::earlier(page, before)))
    };
    Asked { lesson, query }.here(drawn).await
}

/// The answer to an action in a lesson.
#[derive(Serialize, ToSchema)]
struct Done {
    /// The step from now on.
    step: usize,
    /// What was done so far, as addresses write it.
    way: String,
    /// What has changed on the page that asked, if it has named its version.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    page: Option<Update>,
}

async fn done(asked: Asked, place: Place, notice: Option<Notice>) -> Result<axum::Json<Done>, Problem> {
    let have = asked.query.have.clone();
    let drawn = move |app: &App, shown: &ShownLesson<'_>| {
        let page = have.map(|have| update(app, shown, &have)).transpose()?;
        let place = &shown.scene.place;
        Ok(axum::Json(Done { step: place.step, way: place.to_string(), page }))
    };
    asked.at(place, notice, drawn).await
}

/// Acts in a lesson. What is legal but leads away from the step's goal does not stand, and the page says so.
#[utoipa::path(post, path = "/learn/{game}/{lesson}/act", params(LessonQuery), request_body = ActRequest,
    responses((status = OK, description = "how far the learner has come", body = Done), ProblemJson))]
async fn act(
    lesson: AtLesson,
    Query(query): Query<LessonQuery>,
    Json(request): Json<ActRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let (begun, follows) = (query.place(), query.follow.is_some());
    let (query, step) = (query.after(None), begun.step);
    let acts = move || {
        let action = (request.action, request.amount);
        let acted = act_in_lesson(lesson.lesson()?, &begun, action, follows).map_err(problem)?;
        Ok::<_, Problem>((lesson, acted))
    };
    let (lesson, acted) = tokio::task::spawn_blocking(in_same(acts)).await??;
    let LessonActed { place, notice, since, tried } = acted;
    if tried.is_some() || place.step > step {
        lesson.count(place.step, tried.as_deref()).await;
        lesson.rate(tried.is_none()).await;
    }
    done(Asked { lesson, query: query.after(since) }, place, notice).await
}

/// Takes the last action back.
#[utoipa::path(post, path = "/learn/{game}/{lesson}/undo", params(LessonQuery),
    responses((status = OK, description = "how far the learner has come", body = Done), ProblemJson))]
async fn undo(lesson: AtLesson, Query(query): Query<LessonQuery>) -> Result<axum::Json<Done>, Problem> {
    let place = query.place().back();
    done(Asked { lesson, query: query.after(None) }, place, None).await
}

/// Begins the step again.
#[utoipa::path(post, path = "/learn/{game}/{lesson}/restart", params(LessonQuery),
    responses((status = OK, description = "how far the learner has come", body = Done), ProblemJson))]
async fn restart(lesson: AtLesson, Query(query): Query<LessonQuery>) -> Result<axum::Json<Done>, Problem> {
    let place = query.place().again();
    done(Asked { lesson, query: query.after(None) }, place, None).await
}

/// An action whose preview is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PreviewQuery {
    /// The step, from 0.
    #[serde(default)]
    step: usize,
    /// The actions so far.
    #[serde(default)]
    way: String,
    /// The letter of the learner's seat.
    seat: String,
    /// The action in notation.
    action: String,
    /// The action's amount, if it has another one.
    amount: Option<u16>,
}

/// What a legal action is called and would bring.
#[utoipa::path(get, path = "/learn/{game}/{lesson}/preview", params(PreviewQuery),
    responses((status = OK, description = "its words", body = Preview), ProblemJson))]
async fn preview(
    lesson: AtLesson,
    Query(query): Query<PreviewQuery>,
) -> Result<axum::Json<Preview>, Problem> {
    let PreviewQuery { step, way, seat, action, amount } = query;
    let seat = seat.parse().ok().and_then(Seat::from_letter).ok_or(Problem::NothingAsked)?;
    let query = LessonQuery { step, way, ..LessonQuery::default() };
    let told = move |app: &App, shown: &ShownLesson<'_>| {
        let table = &shown.scene.table;
        let action = amount.map_or(Ok(action.clone()), |amount| table.with_amount(&action, amount))?;
        with_page(app, shown, |page| {
            let words = (&page.base, page.info, page.seats.as_slice());
            Ok(axum::Json(Preview::of(words, &**table, seat, &action)?))
        })?
    };
    Asked { lesson, query }.here(told).await
}

/// What of the board stays the same for long, as a script.
#[utoipa::path(get, path = "/learn/{game}/{lesson}/ground/{name}", params(LessonQuery),
    responses((status = OK, description = "a script", content_type = "text/javascript", body = String)))]
async fn ground(
    lesson: AtLesson,
    Path((_, _, name)): Path<(String, String, String)>,
    Query(query): Query<LessonQuery>,
) -> Result<Response, Problem> {
    let drawn = move |app: &App, shown: &ShownLesson<'_>| {
        with_page(app, shown, |page| liege_pages::ground(page, &name))?.ok_or(Problem::NoPage)
    };
    let script = Asked { lesson, query }.here(drawn).await?;
    Ok((JAVASCRIPT, KEPT, script).into_response())
}
