//! [`Draft`]: what a seat means to do when its turn comes, on a copy of the table as the seat knows it.

use std::sync::Arc;

use liege_game::{Line, Pending, Rng, Seat, Show, Silent, Viewer, Windows as _};

use crate::play::{Play, PlayedStep};
use crate::{ActError, Table};

/// How many decisions of others a draft looks through.
const AHEAD: usize = 256;

/// How many different draws are tried on the way, to see what depends on them.
const LOTS: u64 = 3;

/// What a seat means to do, on a copy of the table as it would be if everybody let everything pass until then. What is hidden
/// from the seat is dealt again, and what is drawn until then is drawn by lot, so that a draft tells it nothing.
pub struct Draft {
    /// The copy, after the lines that fit.
    pub table: Box<dyn Table>,
    /// What the seat means to do, in order.
    pub lines: Vec<DraftLine>,
    /// Whether something was drawn on the way.
    pub by_lot: bool,
}

/// One action of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftLine {
    /// The notation.
    pub action: String,
    /// What it is, as an imperative.
    pub label: Line,
    /// Why it does not fit, if it does not.
    pub problem: Option<ActError>,
    /// Whether it depends on draws that come before it if it fits.
    pub doubtful: bool,
}

impl<G: Show + liege_game::Judge> Play<G> {
    /// See [`Decisions::draft`](crate::Decisions::draft).
    pub(crate) fn drafted(&self, seat: Seat, actions: &[String]) -> Option<Draft> {
        let mut draft = self.drafted_by(0, seat, actions)?;
        if draft.by_lot && !draft.lines.is_empty() {
            for other in (1..LOTS).filter_map(|lot| self.drafted_by(lot, seat, actions)) {
                for (line, again) in draft.lines.iter_mut().zip(&other.lines) {
                    line.doubtful |= line.problem.is_none() != again.problem.is_none();
                }
            }
        }
        Some(draft)
    }

    /// The same by one way in which draws may fall.
    fn drafted_by(&self, lot: u64, seat: Seat, actions: &[String]) -> Option<Draft> {
        let viewer = Viewer::Seat(seat);
        let mut rng = self.deals.rng(&format!("draft {lot}"), viewer, self.number());
        let now = self.game.resample(self.now(), viewer, &mut rng);
        let (mut position, mut by_lot) = self.awaited(now, seat, &mut rng)?;
        let mut lines = Vec::new();
        for text in actions {
            let action = self.game.read_action(text);
            let view = self.game.view(&position, viewer);
            let label = action.as_ref().map(|action| self.game.describe(&view, seat, *action));
            let label = label.unwrap_or_else(|_| Line::new().text(text));
            let done = action.map_err(ActError::from).and_then(|action| {
                if self.game.pending(&position) == Pending::Over {
                    return Err(ActError::Over);
                }
                Ok(self.game.apply(&mut position, seat, action, &mut Silent)?)
            });
            // What comes next may come after others and draws.
            if let Some((next, drawn)) = self.awaited(position.clone(), seat, &mut rng) {
                (position, by_lot) = (next, by_lot | drawn);
            }
            lines.push(DraftLine { action: text.clone(), label, problem: done.err(), doubtful: false });
        }
        Some(Draft { table: Box::new(self.seeing(position)), lines, by_lot })
    }

    /// The next position in which the seat must answer if everybody lets everything pass until then, and whether anything
    /// is drawn before. `None` if it depends on what somebody else decides, or does not come.
    fn awaited(&self, mut position: G::Position, seat: Seat, rng: &mut Rng) -> Option<(G::Position, bool)> {
        let mut drawn = false;
        for _ in 0..AHEAD {
            let pending = self.game.pending(&position);
            if pending == Pending::Chance {
                let draw = self.game.sample(&position, rng)?;
                self.game.draw(&mut position, draw, &mut Silent);
                drawn = true;
                continue;
            }
            let must = pending.must();
            if must.has(seat) && self.game.window(&position, seat).is_none() {
                return Some((position, drawn));
            }
            let (other, pass) =
                must.iter().find_map(|other| Some((other, self.game.pass(&position, other)?)))?;
            self.game.play(&mut position, other, pass, &mut Silent);
        }
        None
    }

    /// This table with another present position.
    fn seeing(&self, position: G::Position) -> Play<G> {
        let mut copy = self.clone();
        match copy.played_steps.last_mut() {
            Some(last) => {
                let PlayedStep { step, events, automatic, .. } = &**last;
                let (step, events, automatic) = (step.clone(), events.clone(), *automatic);
                *last = Arc::new(PlayedStep::new(step, position, events, automatic));
            }
            None => copy.start = Arc::new(position),
        }
        copy
    }
}
