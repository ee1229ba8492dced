//! [`Known`]: the numbers of actions that were met, since writing a notation takes longer than playing.

use std::hash::Hash;

use foldhash::HashMap;
use liege_game::Observe;

use crate::agreed::Shared;

/// The most numbers that are kept.
const MAX: usize = 1 << 18;

/// Numbers of actions.
#[derive(Debug)]
pub(crate) struct Known<A>(HashMap<A, Option<u64>>);

impl<A> Default for Known<A> {
    fn default() -> Self {
        Known(HashMap::default())
    }
}

impl<A: Copy + Eq + Hash> Known<A> {
    /// The number of the action, if it has one.
    pub(crate) fn of<G: Observe<Action = A>>(&mut self, shared: &Shared<G>, action: A) -> Option<u64> {
        if self.0.len() >= MAX {
            self.0.clear();
        }
        *self.0.entry(action).or_insert_with(|| shared.numbering().number(&shared.game, action))
    }
}
