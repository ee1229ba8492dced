//! What search makes of games: the analysis of a finished one, and advice in one that goes on. Both take long, so they
//! run on threads of their own, use the processors that bots leave over, and what they find is kept.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use liege_bots::{Analysis, BotError, Depth, Report};
use liege_game::{Record, Seat};
use liege_table::Table;
use liege_workers::Purpose;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::spawn_blocking;

use crate::room::Room;
use crate::rooms::Rooms;

/// The bot that gives advice.
pub const ADVISER: &str = "knight";

/// How far the analysis of a game has come.
#[derive(Clone, Debug)]
pub enum AnalysisState {
    /// It is under way.
    Running {
        /// How many decisions were looked at.
        done: usize,
        /// How many there are.
        of: usize,
    },
    /// It is done.
    Done(Arc<Analysis>),
    /// It broke off.
    Failed,
}

/// The analysis of one table, once somebody has asked for it.
#[derive(Default)]
pub struct KeptAnalysis(Mutex<Option<AnalysisState>>);

impl KeptAnalysis {
    fn set(&self, state: AnalysisState) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(state);
    }

    fn get(&self) -> Option<AnalysisState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether nobody has asked yet.
    pub fn is_new(&self) -> bool {
        self.get().is_none()
    }

    /// Takes up what was found before this run of the server.
    pub fn take_up(&self, found: Analysis) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.get_or_insert_with(|| AnalysisState::Done(Arc::new(found)));
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
            // An analysis is plain data, and one that could not be kept is only made again.
            let text = serde_json::to_string(&analysis).unwrap_or_default();
            if let Err(error) = store.keep_analysis(&room.id, &text).await {
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

/// Advice at the present moment of a table, once somebody has asked for it: for which number and seat, and what became
/// of it.
#[derive(Default)]
pub struct KeptAdvice(Mutex<Option<(usize, Seat, watch::Receiver<Advice>)>>);

/// What became of a question for advice.
pub type Advice = Option<Result<Arc<Report>, NoAdvice>>;

/// Why there is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAdvice {
    /// The seat is not asked.
    NotAsked,
    /// The search failed.
    Failed,
}

impl KeptAdvice {
    /// The advice for this moment, if somebody has asked for it.
    pub fn get(&self, number: usize, seat: Seat) -> Option<watch::Receiver<Advice>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref()
            .filter(|(at, whose, _)| (*at, *whose) == (number, seat))
            .map(|(.., advice)| advice.clone())
    }

    fn keep(&self, number: usize, seat: Seat, advice: watch::Receiver<Advice>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((number, seat, advice));
    }
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
            table.why(usize::MAX, ADVISER, seat, seed)
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
