//! What search makes of a game: how a finished one went, and what a bot would do in one that goes on.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Html;
use liege_game::Pending;
use liege_pages::{AnalysisPage, WhyPage};

use crate::analysis::{ADVISER, advise, analysis as analyse};
use crate::app::App;
use crate::body::Query;
use crate::browser::Browser;
use crate::page::PageQuery;
use crate::problem::Problem;
use crate::random::bot_seed;
use crate::seats::seats;

/// How a finished game went.
pub(super) async fn analysis(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let room = app.room(&id).await?;
    if room.read(|live| live.table.pending(usize::MAX) != Pending::Over) {
        return Err(Problem::NotOver);
    }
    let state = analyse(&app, &room);
    Ok(Html(room.read(|live| {
        let seats = seats(&room, live, &browser);
        liege_pages::analysis(&AnalysisPage {
            id: &room.id,
            info: room.info,
            table: &*live.table,
            seats,
            state,
        })
    })))
}

/// What a bot would do at the own seat that acts, and why.
pub(super) async fn why(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    let room = app.room(&id).await?;
    let (seat, table, seats) = room.read_as(&browser, |live| {
        let look = query.look(live, &browser)?;
        let seat = look.acting.filter(|_| look.curtain.is_none()).ok_or(Problem::NothingAsked)?;
        Ok::<_, Problem>((seat, Arc::clone(&live.table), seats(&room, live, &browser)))
    })?;
    let seed = bot_seed(&room.key, table.number(), seat);
    let report = advise(&app, Arc::clone(&table), seat, seed).await?;
    let page = WhyPage { id: &room.id, info: room.info, table: &*table, seats, seat, level: ADVISER, report };
    Ok(Html(liege_pages::why(&page)))
}
