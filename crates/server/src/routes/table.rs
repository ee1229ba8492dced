//! A table: its page, its stream, its record, and what players do.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use axum_extra::extract::CookieJar;
use liege_game::{Pending, Record, Seats, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::act::{ActRequest, Acted, Reach, UndoRequest, with_amount};
use crate::app::App;
use crate::body::{Json, Query};
use crate::browser::Browser;
use crate::live::Live;
use crate::page::{PageQuery, changing, document, earlier, ground as ground_of, update};
use crate::problem::Problem;
use crate::proposals::Halt;
use crate::room::Room;
use crate::routes::assets::{JAVASCRIPT, KEPT};
use crate::seats::seats;
use crate::sent_pages::Update;

/// The whole page.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<(CookieJar, Html<String>), Problem> {
    let page = document(&app, &*app.look_at(&id, &browser).await?, &browser, &query)?;
    Ok((browser.renewed(), Html(page)))
}

/// The whole page at a past position.
pub(super) async fn past(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, String)>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let room = app.look_at(&id, &browser).await?;
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
    let room = app.look_at(&id, &browser).await?;
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
    Ok(Html(earlier(&app, &*app.look_at(&id, &browser).await?, &browser, &query)?))
}

/// What of the board stays the same for long, as a script. Its address names its contents, so browsers keep it for good.
pub(super) async fn ground(
    State(app): State<Arc<App>>,
    Path((id, name)): Path<(String, String)>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<Response, Problem> {
    let script = ground_of(&app, &*app.look_at(&id, &browser).await?, &browser, (&query, &name))?;
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
    let room = app.look_at(&id, &browser).await?;
    room.read_as(&browser, |live| {
        let seat = live.own_seat(&query.seat, &browser)?;
        if live.ready(live.own(&browser), seat, query.number).is_err() {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
        let action = with_amount(live, query.action, query.amount)?;
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
    let room = app.look_at(&id, &browser).await?;
    let open = app.gates.open_stream(&browser)?;
    Ok(crate::events::events(&app, room, browser, open))
}

/// The record as a file.
pub(super) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<impl IntoResponse, Problem> {
    let (game, text) = match app.look_at(&id, &browser).await {
        Ok(room) => (room.info.id.to_owned(), room.read_from(&browser, |live| written(&room, live))?),
        Err(problem) if problem.leaves_the_record() => app.stored_record(&id, &browser).await?,
        Err(problem) => return Err(problem),
    };
    let file = format!("attachment; filename=\"{game}-{id}.liege\"");
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)], text))
}

/// The record with names and seal, the parts once something was drawn, and the secret once the game is over. While it goes on a record names every step, so
/// it is withheld as long as something is hidden from somebody. It does not give away that somebody is choosing in secret.
fn written(room: &Room, live: &Live) -> Result<String, Problem> {
    let known = live.known_to(Seats::NONE);
    let live = known.as_ref().unwrap_or(live);
    let over = live.table.pending(usize::MAX) == Pending::Over || room.halt() == Some(Halt::Ended);
    let hidden = || live.table.view(usize::MAX, Viewer::All) != live.table.view(usize::MAX, Viewer::Onlooker);
    if !over && hidden() {
        return Err(Problem::Secret);
    }
    let names = live.seats.iter().map(|row| row.name.clone()).collect();
    let secret = over.then_some(room.secret);
    // What is sealed stays so until nothing is secret any more: a choice may be hidden long after all have chosen.
    let sealed = if over { live.sealed.opened() } else { Vec::new() };
    let record = Record {
        names,
        seal: Some(room.seal),
        parts: live.open_parts(),
        secret,
        sealed,
        ended: (room.halt() == Some(Halt::Ended)).then(|| live.table.number()),
        ..live.table.record()
    };
    Ok(record.to_string() + &room.time(|timing| timing.proposals.remarks(live)))
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
    let room = app.look_at(&id, &browser).await?;
    let acted = Arc::clone(&room).act(Arc::clone(&app), browser.clone(), request).await?;
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
    let room = app.look_at(&id, &browser).await?;
    let acted = Arc::clone(&room).undo(Arc::clone(&app), browser.clone(), request, Reach::Step).await?;
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
    let room = app.look_at(&id, &browser).await?;
    let acted = Arc::clone(&room).undo(Arc::clone(&app), browser.clone(), request, Reach::Turn).await?;
    Ok(done(&app, &room, &browser, query, acted))
}
