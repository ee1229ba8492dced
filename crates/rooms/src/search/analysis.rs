//! What search makes of games: the analysis of a finished one, and advice in one that goes on. Both take long, so they
//! run on threads of their own, use the processors that bots leave over, and what they find is kept.

use std::ops::ControlFlow;
use std::sync::Arc;

use liege_bots::{BotError, Depth};
use liege_game::{Record, Seat};
use liege_table::{At, Table};
use liege_workers::Purpose;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::spawn_blocking;

use crate::room::Room;
use crate::rooms::Rooms;
use crate::search::kept::{Advice, AnalysisState, NoAdvice};

/// The bot that gives advice.
pub const ADVISER: &str = "knight";

/// Returns how far the analysis has come; the first question starts it.
pub fn analysis(rooms: &Arc<Rooms>, room: &Arc<Room>) -> AnalysisState {
    let record = room.read(|live| live.table.record());
    if room.analysis.claim(record.steps.len()) {
        tokio::spawn(work(Arc::clone(rooms), Arc::clone(room), record));
    }
    room.analysis.get().unwrap_or(AnalysisState::Failed)
}

async fn work(rooms: Arc<Rooms>, room: Arc<Room>, record: Record) {
    let (worker, store) = (Arc::clone(&rooms), rooms.store.clone());
    let Ok(_place) = worker.analyses.acquire().await else { return };
    let told = Arc::clone(&room);
    let (stop, runtime) = (rooms.stop.subscribe(), Handle::current());
    let done = spawn_blocking(move || {
        let next_turn = || runtime.block_on(rooms.workers.take(&told.owner(), Purpose::Background));
        let mut turn = next_turn();
        let mut progress = |done, of| {
            told.analysis.set(AnalysisState::Running { done, of });
            // After every step those that wait may go first.
            drop(turn.take());
            turn = next_turn();
            if *stop.borrow() || turn.is_none() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let game = rooms.game(&record.game).map_err(|problem| problem.to_string())?;
        game.analyse(&record, Depth::default(), &mut progress).map_err(|error| error.to_string())
    });
    room.analysis.set(match done.await {
        Ok(Ok(analysis)) => {
            // An analysis is plain data; one that could not be stored is made again.
            let text = serde_json::to_string(&analysis).unwrap_or_default();
            if let Err(error) = store.save_analysis(&room.id, &text).await {
                tracing::warn!(table = %room.id, %error, "an analysis was not kept");
            }
            AnalysisState::Done(Arc::new(analysis))
        }
        Ok(Err(error)) => {
            tracing::error!(table = %room.id, error, "a finished game could not be analysed");
            AnalysisState::Failed
        }
        Err(panicked) => {
            tracing::error!(table = %room.id, %panicked, "the analysis of a game broke off");
            AnalysisState::Failed
        }
    });
}

/// Asks what the adviser would do at a seat that is asked now, and why.
pub fn advise(
    rooms: &Arc<Rooms>,
    room: &Arc<Room>,
    table: Arc<dyn Table>,
    number: usize,
    seat: Seat,
    seed: u64,
) -> watch::Receiver<Advice> {
    let (told, advice) = watch::channel(None);
    room.advice.keep(number, seat, advice.clone());
    let (workers, owner) = (rooms.workers.clone(), room.owner());
    tokio::spawn(async move {
        let Some(turn) = workers.take(&owner, Purpose::Background).await else { return };
        let found = spawn_blocking(move || {
            let _turn = turn;
            table.why(At::Now, ADVISER, seat, seed)
        });
        told.send_replace(Some(match found.await {
            Ok(Ok(report)) => Ok(Arc::new(report)),
            Ok(Err(BotError::NotAsked(_))) => Err(NoAdvice::NotAsked),
            failed => {
                tracing::error!(?failed, "a search for advice failed");
                Err(NoAdvice::Failed)
            }
        }));
    });
    advice
}
