//! What becomes of an analysis and of advice, once somebody has asked for it.

use std::sync::{Arc, Mutex, PoisonError};

use liege_bots::{Analysis, Report};
use liege_game::Seat;
use tokio::sync::watch;

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

/// The analysis of one table, once it was asked for.
#[derive(Default)]
pub struct AnalysisSlot(Mutex<Option<AnalysisState>>);

impl AnalysisSlot {
    pub(super) fn set(&self, state: AnalysisState) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(state);
    }

    pub(super) fn get(&self) -> Option<AnalysisState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns whether nobody has asked yet.
    pub fn is_new(&self) -> bool {
        self.get().is_none()
    }

    /// Sets what was found before this run of the server.
    pub fn take_up(&self, found: Analysis) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.get_or_insert_with(|| AnalysisState::Done(Arc::new(found)));
    }

    /// Claims the work: true for the first who asks.
    pub(super) fn claim(&self, steps: usize) -> bool {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let first = state.is_none();
        if first {
            *state = Some(AnalysisState::Running { done: 0, of: steps });
        }
        first
    }
}

/// Advice at the present moment of a table, once somebody has asked for it: for which number and seat, and what became
/// of it.
#[derive(Default)]
pub struct AdviceSlot(Mutex<Option<(usize, Seat, watch::Receiver<Advice>)>>);

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

impl AdviceSlot {
    /// The advice for this moment, if somebody has asked for it.
    pub fn get(&self, number: usize, seat: Seat) -> Option<watch::Receiver<Advice>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref()
            .filter(|(at, whose, _)| (*at, *whose) == (number, seat))
            .map(|(.., advice)| advice.clone())
    }

    pub(super) fn keep(&self, number: usize, seat: Seat, advice: watch::Receiver<Advice>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((number, seat, advice));
    }
}
