//! Analysis and advice: how a finished game went, and what a bot would do in one that goes on.

use std::sync::Arc;
use std::time::Duration;

use axum::response::Html;
use liege_game::{Key, Pending, Seat};
use liege_pages::{self as pages, AnalysisPage, BotAdvicePage};
use liege_rooms::{ADVISER, AnalysisState, NoAdvice, Report, Room, RoomError, advise, analysis as analyse};
use liege_seating::SeatingError;
use liege_table::{At, OtherPlayers, Table, bot_seed};
use serde::Deserialize;
use tokio::time::timeout;
use utoipa::IntoParams;
use utoipa_axum::routes;

use crate::app::App;
use crate::limits::LimitedAction;
use crate::page::seats;
use crate::page::{PageQuery, looks};
use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Query;
use crate::request::browser::Browser;
use crate::routes::Addresses;
use crate::routes::answers::Page;

/// How long a page waits for a search before it is shown without it.
const PATIENCE: Duration = Duration::from_secs(3);

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(analysis)).routes(routes!(why))
}

/// The decision of a finished game whose board is shown.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct StepQuery {
    /// The number of its position.
    step: Option<usize>,
}

/// How a finished game went.
#[utoipa::path(get, path = "/t/{id}/analysis", params(StepQuery), security(("spectator" = [])), responses(Page))]
async fn analysis(
    AtTable { app, room, browser, .. }: AtTable,
    Query(query): Query<StepQuery>,
) -> Result<Html<String>, Problem> {
    let style = app.rooms.game(room.info.id)?.style();
    let state = match analysed(&app, &room, &browser).await? {
        AnalysisState::Running { done, of } => pages::AnalysisState::Running { done, of },
        AnalysisState::Done(found) => pages::AnalysisState::Done(found),
        AnalysisState::Failed => pages::AnalysisState::Failed,
    };
    Ok(Html(room.read(|live| {
        let seats = seats(&room, live, &browser);
        liege_pages::analysis(&AnalysisPage {
            base: app.options.base.clone(),
            id: &room.id,
            info: room.info,
            table: &*live.table,
            seats,
            style,
            step: query.step,
            state,
        })
    })))
}

/// What a bot would do at the own seat that acts, and why.
#[utoipa::path(get, path = "/t/{id}/why", params(PageQuery), security(("player" = [])), responses(Page))]
async fn why(
    AtTable { app, room, browser, .. }: AtTable,
    Query(query): Query<PageQuery>,
) -> Result<Html<String>, Problem> {
    let (seat, number, table, seats, key) = room.read_as(&browser, |live| {
        let look = looks(&query, live, &browser)?;
        let seat = look.acting.filter(|_| look.curtain.is_none()).ok_or(Problem::NothingAsked)?;
        if live.other_players(seat) == OtherPlayers::People {
            return Err(Problem::NoHints);
        }
        let table = Arc::clone(&live.table);
        Ok::<_, Problem>((seat, live.revision, table, seats(&room, live, &browser), live.key))
    })?;
    let report = advised(&app, &room, &browser, (Arc::clone(&table), number, seat, &key)).await?;
    let before = app.rooms.workers.searches_waiting();
    let page = BotAdvicePage {
        base: app.options.base.clone(),
        id: &room.id,
        info: room.info,
        table: &*table,
        seats,
        style: app.rooms.game(room.info.id)?.style(),
        seat,
        level: ADVISER,
        hint: query.hint(),
        report,
        before,
    };
    Ok(Html(liege_pages::bot_advice(&page)))
}

/// What the adviser has found for a seat that is asked at this table, which has this number; none while it searches.
pub(crate) async fn advised(
    app: &App,
    room: &Arc<Room>,
    browser: &Browser,
    (table, number, seat, key): (Arc<dyn Table>, usize, Seat, &Key),
) -> Result<Option<Arc<Report>>, Problem> {
    let mut advice = match room.advice.get(number, seat) {
        Some(advice) => advice,
        None => {
            app.rate_limiters.pass(LimitedAction::Hint, browser)?;
            let seed = bot_seed(key, table.number(), seat);
            advise(&app.rooms, room, table, number, seat, seed)
        }
    };
    // Most searches end while one waits; else the caller is told so, and asks again.
    let found = timeout(PATIENCE, advice.wait_for(Option::is_some)).await;
    match found.ok().and_then(Result::ok).and_then(|found| found.clone()) {
        None => Ok(None),
        Some(Ok(report)) => Ok(Some(report)),
        Some(Err(NoAdvice::NotAsked)) => Err(SeatingError::NotAsked(seat).into()),
        Some(Err(NoAdvice::Failed)) => Err(Problem::broken("a search for advice failed")),
    }
}

/// How far the analysis of a finished game is, which begins with this if nobody has asked for it.
pub(crate) async fn analysed(
    app: &App,
    room: &Arc<Room>,
    browser: &Browser,
) -> Result<AnalysisState, Problem> {
    if room.read(|live| live.table.pending(At::Now) != Pending::Over) {
        return Err(RoomError::NotOver.into());
    }
    if room.analysis.is_new()
        && let Some(kept) = app.store.analysis(&room.id).await?
        && let Ok(found) = serde_json::from_str(&kept)
    {
        room.analysis.take_up(found);
    }
    if room.analysis.is_new() {
        app.rate_limiters.pass(LimitedAction::Analysis, browser)?;
    }
    Ok(analyse(&app.rooms, room))
}
