//! [`RecentPositions`]: the last positions at which several seats could act at once. A request that was made against one of them is
//! carried out all the same, as long as it still means the same.

use std::collections::VecDeque;
use std::sync::Arc;

use liege_game::{Seat, Seats};
use liege_table::{ActionSignature, At, Table};

use crate::secret_choices::SecretChoices;

/// How many positions are kept.
const KEPT: usize = 8;

/// The last positions at which several seats could act.
#[derive(Clone, Default)]
pub(crate) struct RecentPositions(VecDeque<RecentPosition>);

#[derive(Clone)]
struct RecentPosition {
    table: Arc<dyn Table>,
    secret: SecretChoices,
    /// The seats whose own doing was done or taken back then.
    by: Seats,
}

impl RecentPositions {
    /// Keeps a position that was left by what the seats `by` have done or taken back.
    pub(crate) fn add(&mut self, table: Arc<dyn Table>, secret: SecretChoices, by: Seats) {
        if table.pending(At::Now).asked().len() < 2 {
            // A seat that was asked alone has done this itself.
            self.0.clear();
            return;
        }
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(RecentPosition { table, secret, by });
    }

    /// Returns whether an action that `seat` chose at `number`, as the player of the seats `own` counts, means the same at the
    /// table `now`: the seat has done and taken back nothing since, it is asked the same, and the action has the same name, the
    /// same parts and the same preview.
    pub(crate) fn is_still_equivalent(
        &self,
        now: &dyn Table,
        (own, seat): (Seats, Seat),
        number: usize,
        action: &str,
    ) -> bool {
        let Some(then) = self.0.iter().rposition(|past| past.secret.number(own) == number) else {
            return false;
        };
        let mut since = self.0.iter().skip(then).peekable();
        let meant = since.peek().and_then(|past| ActionSignature::of(&*past.table, seat, action));
        meant.is_some()
            && since.all(|past| !past.by.has(seat))
            && meant == ActionSignature::of(now, seat, action)
    }
}
