//! [`Known`]: the numbers of actions that were met, since writing a notation takes longer than playing.

use std::hash::Hash;

use foldhash::HashMap;

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
    /// The number of the action, if it has one; `find` is asked where it is not known yet.
    pub(crate) fn of(&mut self, action: A, find: impl FnOnce() -> Option<u64>) -> Option<u64> {
        if self.0.len() >= MAX {
            self.0.clear();
        }
        *self.0.entry(action).or_insert_with(find)
    }
}
