//! [`Shares`]: who counts as one where processors are shared out. An account is one wherever it is; browsers of one address
//! without an account are one together, since cookies cost nothing.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Of how many browsers it is known where they are; more are kept by their cookies.
const MOST: usize = 100_000;

/// Where the browsers are that have made tables. It is not kept when the server ends: they are known again when they make one.
#[derive(Clone, Default)]
pub(crate) struct Shares(Arc<Mutex<HashMap<String, IpAddr>>>);

impl Shares {
    /// Keeps in mind where a browser without an account is that makes a table.
    pub(crate) fn see(&self, owner: &str, network: IpAddr) {
        let mut known = self.known();
        if known.len() < MOST || known.contains_key(owner) {
            known.insert(owner.to_owned(), network);
        }
    }

    /// The name of the share that this account or browser has part in.
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
