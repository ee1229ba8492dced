//! [`Draft`]: what a seat means to do when its turn comes, on a copy of the table as the seat knows it.

use std::sync::Arc;

use liege_game::{Pending, Seat, Show, Silent};

use crate::play::{Moment, Play};
use crate::{ActError, Table};

/// Through so many moments of others a draft looks ahead.
const AHEAD: usize = 64;

/// What a seat means to do, on a copy of the table as it would be if everybody let everything pass until then. What is hidden
/// from the seat is dealt again, so that a draft tells it nothing.
pub struct Draft {
    /// The copy, after the lines that fit.
    pub table: Box<dyn Table>,
    /// What the seat means to do, in order.
    pub lines: Vec<DraftLine>,
}

/// One action of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftLine {
    /// The notation.
    pub action: String,
    /// What it is, as an imperative.
    pub label: String,
    /// Why it does not fit, if it does not.
    pub problem: Option<ActError>,
}

impl<G: Show + liege_game::Judge> Play<G> {
    /// See [`Table::draft`].
    pub(crate) fn drafted(&self, seat: Seat, actions: &[String]) -> Option<Draft> {
        let mut position = self.awaited(seat)?;
        let mut lines = Vec::new();
        for text in actions {
            let label = self.seeing(position.clone()).label(usize::MAX, seat, text);
            let done = self.game.read_action(text).map_err(ActError::from).and_then(|action| {
                if self.game.pending(&position) == Pending::Over {
                    return Err(ActError::Over);
                }
                Ok(self.game.apply(&mut position, seat, action, &mut Silent)?)
            });
            let label = label.unwrap_or_else(|| text.clone());
            lines.push(DraftLine { action: text.clone(), label, problem: done.err() });
        }
        Some(Draft { table: Box::new(self.seeing(position)), lines })
    }

    /// The position in which the seat must answer next if everybody lets everything pass until then, as the seat knows it.
    /// `None` if it depends on a draw or on what somebody else decides.
    fn awaited(&self, seat: Seat) -> Option<G::Position> {
        let mut position = self.imagined(seat);
        for _ in 0..AHEAD {
            let must = self.game.pending(&position).must();
            if must.has(seat) && self.game.window(&position, seat).is_none() {
                return Some(position);
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
        match copy.moments.last_mut() {
            Some(last) => {
                let Moment { step, events, automatic, .. } = &**last;
                let (step, events, automatic) = (step.clone(), events.clone(), *automatic);
                *last = Arc::new(Moment { step, position, events, automatic });
            }
            None => copy.start = Arc::new(position),
        }
        copy
    }
}
