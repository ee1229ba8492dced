//! What search makes of games: the analysis of a finished one, and advice in one that goes on. Both take long, so they
//! run on threads of their own and wait for the same permits as bots do.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use liege_bots::{BotError, Depth, Report};
use liege_game::{Record, Seat};
use liege_pages::AnalysisState;
use liege_table::Table;
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::problem::Problem;
use crate::room::Room;

/// The bot that gives advice.
pub(crate) const ADVISER: &str = "knight";

/// The analysis of one table, once somebody has asked for it.
#[derive(Default)]
pub(crate) struct KeptAnalysis(Mutex<Option<AnalysisState>>);

impl KeptAnalysis {
    fn set(&self, state: AnalysisState) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(state);
    }

    fn get(&self) -> Option<AnalysisState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Claims the work: true for the first who asks.
    fn claim(&self, steps: usize) -> bool {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let first = state.is_none();
        if first {
            *state = Some(AnalysisState::Running { done: 0, of: steps });
        }
        first
    }
}

/// How far the analysis has come; the first question starts it.
pub(crate) fn analysis(app: &Arc<App>, room: &Arc<Room>) -> AnalysisState {
    let record = room.read(|live| live.table.record());
    if room.analysis.claim(record.steps.len()) {
        tokio::spawn(work(Arc::clone(app), Arc::clone(room), record));
    }
    room.analysis.get().unwrap_or(AnalysisState::Failed)
}

async fn work(app: Arc<App>, room: Arc<Room>, record: Record) {
    let Ok(permit) = Arc::clone(&app.thinkers).acquire_owned().await else { return };
    let told = Arc::clone(&room);
    let stop = app.stop.subscribe();
    let done = spawn_blocking(move || {
        let _permit = permit;
        let mut progress = |done, of| {
            told.analysis.set(AnalysisState::Running { done, of });
            if *stop.borrow() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let game = app.game(&record.game).map_err(|problem| problem.to_string())?;
        game.analyse(&record, Depth::default(), &mut progress).map_err(|error| error.to_string())
    });
    room.analysis.set(match done.await {
        Ok(Ok(analysis)) => AnalysisState::Done(Arc::new(analysis)),
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

/// What the adviser would do at a seat that is asked now, and why.
pub(crate) async fn advise(
    app: &App,
    table: Arc<dyn Table>,
    seat: Seat,
    seed: u64,
) -> Result<Report, Problem> {
    let permit = Arc::clone(&app.thinkers).acquire_owned().await.map_err(Problem::broken)?;
    let found = spawn_blocking(move || {
        let _permit = permit;
        table.why(usize::MAX, ADVISER, seat, seed)
    });
    match found.await.map_err(Problem::broken)? {
        Ok(report) => Ok(report),
        Err(BotError::NotAsked(seat)) => Err(Problem::NotAsked(seat)),
        Err(error) => Err(Problem::broken(error)),
    }
}
