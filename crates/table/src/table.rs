//! [`Table`]: one game being played, behind notation and markup.

use liege_game::{
    Cause, DealKey, Forged, Key, Line, Pending, Record, ReplayError, Seat, Seats, Setup, Sign, Standing,
    Step, Viewer,
};
use serde::Serialize;

use crate::{ActError, At, Bots, Decisions, GoingBack, Seen};

/// One sentence of the log, and the step that made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogLine {
    /// How many steps there were once it had happened: the number of the position that shows it.
    pub number: usize,
    /// The sentence.
    pub line: Line,
    /// What kind of great event it is, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<Sign>,
}

impl LogLine {
    /// A sentence of a position that is no great event.
    pub fn new(number: usize, line: Line) -> LogLine {
        LogLine { number, line, sign: None }
    }
}

/// A table on which somebody or chance has acted, and how.
pub struct Played {
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// The table after it.
    pub table: Box<dyn Table>,
}

/// A game in progress: what happened, and what can be done to it. What somebody may know of it is [`Seen`].
pub trait Table: Decisions + Bots + Send + Sync {
    /// Returns what was agreed.
    fn setup(&self) -> &Setup;

    /// The number of the present position: how many steps led to it.
    fn number(&self) -> usize;

    /// What this table, and all that come from it, deal again by from now on. A table is begun with [`DealKey::OPEN`], which
    /// everybody knows: a host that keeps a secret gives it the key made of that.
    fn deal_by(&mut self, key: DealKey);

    /// Returns what the position asks for.
    fn pending(&self, at: At) -> Pending;

    /// The seats that share a private talk at the position; nobody else learns what they say.
    fn circle(&self, at: At) -> Seats;

    /// Scores and ranks.
    fn standing(&self, at: At) -> Standing;

    /// Returns what `viewer` may know of the position.
    fn seen(&self, at: At, viewer: Viewer) -> Box<dyn Seen + '_>;

    /// Checks an action, plays it and makes the draws that follow from `key`, down to the next decision. This table stays
    /// as it is. The first step is the action; the rest are draws.
    ///
    /// # Errors
    /// There is no such seat, the notation is not understood, or a rule forbids it.
    fn act(&self, seat: Seat, action: &str, key: &Key) -> Result<Played, ActError>;

    /// Makes the draws that are due now, down to the next decision. This table stays as it is.
    fn due(&self, key: &Key) -> Played;

    /// Follows steps that a record holds.
    ///
    /// # Errors
    /// The first step that can't be followed; the table is then as it was before that step.
    fn follow(&mut self, steps: &[Step]) -> Result<(), ReplayError>;

    /// Follows one step, and proves that a draw is the one that `key` gives.
    ///
    /// # Errors
    /// It is another draw, or the step can't be followed; the table is then as before.
    fn prove(&mut self, step: &Step, key: &Key) -> Result<(), Forged>;

    /// Follows one step that was taken over from another record, before any that was played here.
    ///
    /// # Errors
    /// The step can't be followed; the table is then as before.
    fn follow_given(&mut self, step: &Step) -> Result<(), ReplayError>;

    /// Returns how many of the first steps were taken over from another record.
    fn given(&self) -> usize;

    /// Follows one step that was played by itself, as its seat had set it.
    ///
    /// # Errors
    /// The step can't be followed; the table is then as before.
    fn follow_automatic(&mut self, step: &Step, cause: Cause) -> Result<(), ReplayError>;

    /// Why the step with this index was played by itself; `None` if it was not.
    fn automatic(&self, index: usize) -> Option<Cause>;

    /// As [`act`](Table::act), for an action that is played by itself.
    ///
    /// # Errors
    /// As there.
    fn act_by_itself(&self, seat: Seat, action: &str, cause: Cause, key: &Key) -> Result<Played, ActError>;

    /// Returns what it would mean to take back everything after position `to`, whichever seat has done it.
    fn going_back(&self, to: usize) -> GoingBack;

    /// Takes the step with this index out of the game.
    ///
    /// # Errors
    /// A later step that can't be followed without it; the table is then as before.
    fn remove(&mut self, index: usize) -> Result<(), ReplayError>;

    /// Returns what is remembered of the game once it is over, in order.
    fn chronicle(&self) -> Vec<LogLine> {
        Vec::new()
    }

    /// The steps so far.
    fn steps(&self) -> Vec<&Step>;

    /// The record, without names, seal, parts and secret.
    fn record(&self) -> Record;

    /// A copy, to be changed on its own. It shares the positions that both have.
    fn duplicate(&self) -> Box<dyn Table>;
}
