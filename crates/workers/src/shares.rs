//! [`Shares`]: who counts as one owner where processors are shared out. An account is one wherever it signs in; browsers
//! without an account at one address are one together, since cookies cost nothing.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many browsers' networks are remembered; others count by their cookies.
const MAX_OWNERS: usize = 100_000;

/// The networks of the browsers that have made tables. Not stored: after a restart they are known again when they make one.
#[derive(Clone, Default)]
pub(crate) struct Shares(Arc<Mutex<HashMap<String, IpAddr>>>);

impl Shares {
    /// Remembers the network of a browser without an account that makes a table.
    pub(crate) fn see(&self, owner: &str, network: IpAddr) {
        let mut known = self.known();
        if known.len() < MAX_OWNERS || known.contains_key(owner) {
            known.insert(owner.to_owned(), network);
        }
    }

    /// The owner under which this account or browser counts.
    pub(crate) fn of(&self, owner: &str) -> String {
        self.known().get(owner).map_or_else(|| owner.to_owned(), |network| format!("from {network}"))
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, IpAddr>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_of_one_address_are_one() {
        let shares = Shares::default();
        for (owner, address) in [("a", "203.0.113.9"), ("b", "203.0.113.9"), ("c", "203.0.113.10")] {
            shares.see(owner, address.parse().unwrap());
        }
        assert_eq!(shares.of("a"), shares.of("b"), "another cookie is no other share");
        assert_ne!(shares.of("a"), shares.of("c"));
        assert_eq!(shares.of("account"), "account", "an account is one wherever it is");
    }
}
