//! A table: its page, its stream, its record, and what players do.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use axum_extra::extract::CookieJar;
use liege_rooms::{ActRequest, Acted, Reach, Room, UndoRequest};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::app::App;
use crate::page::seats;
use crate::page::sent_pages::Update;
use crate::page::{PageQuery, changing, document, earlier, ground as ground_of, update};
use crate::problem::Problem;
use crate::request::body::{Json, Query};
use crate::request::browser::Browser;
use crate::routes::assets::{JAVASCRIPT, KEPT};

/// The whole page.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let page = document(&app, &*app.rooms.look_at(&id, &browser).await?, &browser, &query)?;
    Ok((browser.renewed(), Html(page)))
}

/// The whole page at a past position.
pub(super) async fn past(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, String)>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let at = number.parse().map_err(|_| Problem::NoPage)?;
    let last = room.read_as(&browser, |live| live.table.number());
    if at > last {
        return Err(Problem::NoPosition { found: at, last });
    }
    document(&app, &room, &browser, &PageQuery { at: Some(at), ..query }).map(Html)
}

/// The part of the page that changes; or, for a page that names its version, what has changed in it.
pub(super) async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<Response, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    if query.have.is_some() {
        return Ok(axum::Json(update(&app, &room, &browser, &query)?).into_response());
    }
    Ok(Html(changing(&app, &room, &browser, &query)?).into_response())
}

/// The lines of the log that a long game's page leaves out.
pub(super) async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    Ok(Html(earlier(&app, &*app.rooms.look_at(&id, &browser).await?, &browser, &query)?))
}

/// What of the board stays the same for long, as a script. Its address names its contents, so browsers keep it for good.
pub(super) async fn ground(
    State(app): State<Arc<App>>,
    Path((id, name)): Path<(String, String)>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<Response, Problem> {
    let script = ground_of(&app, &*app.rooms.look_at(&id, &browser).await?, &browser, (&query, &name))?;
    Ok((JAVASCRIPT, KEPT, script).into_response())
}

/// An action whose preview is wanted, of a seat that knows the table by this number.
#[derive(Deserialize)]
pub(super) struct PreviewQuery {
    seat: String,
    number: usize,
    action: String,
    amount: Option<u16>,
    /// The seat, if it is an action of its draft.
    draft: Option<String>,
}

/// What a legal action is and would bring, as words and HTML; nothing if the table has moved on, or the draft.
pub(super) async fn preview(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PreviewQuery>,
    browser: Browser,
) -> Result<Response, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    room.read_as(&browser, |live| {
        let seat = live.own_seat(&query.seat, &browser)?;
        if live.ready(live.own(&browser), seat, query.number).is_err() {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
        let action = live.with_amount(query.action, query.amount)?;
        let drafting = query.draft.is_some();
        let draft = if drafting { live.table.draft(seat, &live.drafts[seat]) } else { None };
        let table = match &draft {
            Some(draft) => &*draft.table,
            // Nothing can be drafted any more.
            None if drafting => return Ok(StatusCode::NO_CONTENT.into_response()),
            None => &*live.table,
        };
        let lines = match table.preview(seat, &action) {
            // The draft may have changed since the page was drawn, without the table's number.
            Err(_) if drafting => return Ok(StatusCode::NO_CONTENT.into_response()),
            lines => lines?,
        };
        let label = table.label(usize::MAX, seat, &action);
        let html = liege_pages::preview(&app.options.base, room.info, &seats(&room, live, &browser), &lines);
        Ok(axum::Json(json!({ "label": label, "html": html })).into_response())
    })
}

/// The stream of changes.
pub(super) async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<Response, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let open = app.gates.open_stream(&browser)?;
    Ok(crate::events::events(&app, room, browser, open))
}

/// The record as a file.
pub(super) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<impl IntoResponse, Problem> {
    let (game, text) = match app.rooms.look_at(&id, &browser).await {
        Ok(room) => (room.info.id.to_owned(), room.record(&browser)?),
        Err(error) if error.leaves_the_record() => {
            let administrator = app.administrator(&browser).await.is_ok();
            app.rooms.stored_record(&id, &browser, administrator).await?
        }
        Err(error) => return Err(error.into()),
    };
    let file = format!("attachment; filename=\"{game}-{id}.liege\"");
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)], text))
}

/// The answer to an action that was stored.
#[derive(Serialize)]
pub(super) struct Done {
    number: usize,
    /// What has changed on the page that asked, if it has named its version.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<Update>,
}

pub(super) fn done(
    app: &App,
    room: &Room,
    browser: &Browser,
    query: PageQuery,
    acted: Acted,
) -> axum::Json<Done> {
    // Whoever follows what others do sees the page as it was before they did it.
    let at = query.follow.is_some().then_some(acted.position).or(query.at);
    let (query, number) = (PageQuery { at, ..query }, acted.number);
    // The action is stored, whatever is the matter with the page: it asks again then.
    let page = query.have.as_ref().and_then(|_| update(app, room, browser, &query).ok());
    axum::Json(Done { number, page })
}

/// A player acts.
pub(super) async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
    Json(request): Json<ActRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let acted = Arc::clone(&room).act(Arc::clone(&app.rooms), browser.caller(), request).await?;
    Ok(done(&app, &room, &browser, query, acted))
}

/// A player takes the last action back.
pub(super) async fn undo(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
    Json(request): Json<UndoRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let acted =
        Arc::clone(&room).undo(Arc::clone(&app.rooms), browser.caller(), request, Reach::Step).await?;
    Ok(done(&app, &room, &browser, query, acted))
}

/// A player takes the whole turn back.
pub(super) async fn restart(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
    Json(request): Json<UndoRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let acted =
        Arc::clone(&room).undo(Arc::clone(&app.rooms), browser.caller(), request, Reach::Turn).await?;
    Ok(done(&app, &room, &browser, query, acted))
}
