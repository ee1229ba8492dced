//! [`RefusalCounter`]: which addresses were refused most often, for the operator.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// The most addresses that are kept.
const MAX_ADDRESSES: usize = 1_000;

/// How often each address was refused because it asked for too much. Not kept when the server ends.
#[derive(Default)]
pub(crate) struct RefusalCounter(Mutex<HashMap<IpAddr, u64>>);

impl RefusalCounter {
    /// Counts a refusal. When there are too many addresses, those that were refused least make room.
    pub(crate) fn add(&self, address: IpAddr) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MAX_ADDRESSES && !counts.contains_key(&address) {
            let mut all: Vec<u64> = counts.values().copied().collect();
            all.sort_unstable();
            let middle = all.get(all.len() / 2).copied().unwrap_or_default();
            counts.retain(|_, count| *count > middle);
        }
        *counts.entry(address).or_default() += 1;
    }

    /// The addresses that were refused most, with how often.
    pub(crate) fn most_refused(&self, limit: usize) -> Vec<(IpAddr, u64)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<(IpAddr, u64)> = counts.iter().map(|(address, count)| (*address, *count)).collect();
        drop(counts);
        all.sort_by_key(|(address, count)| (std::cmp::Reverse(*count), *address));
        all.truncate(limit);
        all
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn those_who_were_refused_most_stay() {
        let refused = RefusalCounter::default();
        let address = |number: u32| IpAddr::from(Ipv4Addr::from(number));
        for _ in 0..5 {
            refused.add(address(7));
        }
        for number in 100..100 + 3 * MAX_ADDRESSES as u32 {
            refused.add(address(number));
        }
        assert_eq!(refused.most_refused(1), [(address(7), 5)]);
        assert!(refused.most_refused(usize::MAX).len() <= MAX_ADDRESSES);
    }
}
