//! [`CpuQuota`]: how long bots have thought for the tables of each account or browser, and when they may go on.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

const SECOND: Duration = Duration::from_secs(1);

/// How long bots may have a processor at the tables of one owner, counted over all processors. Less than a second counts as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// At once.
    pub at_once: Duration,
    /// In each hour, in the long run; counted in whole seconds.
    pub per_hour: Duration,
}

impl Default for Allowance {
    /// An hour at once, and half of a processor in the long run.
    fn default() -> Allowance {
        Allowance { at_once: Duration::from_secs(3600), per_hour: Duration::from_secs(1800) }
    }
}

const HOUR: Duration = Duration::from_secs(3600);

/// Counts the processor seconds that bots use, by the account or browser that made their table. Work is counted when it is
/// done, so an owner may go beyond the limit, and waits the longer for it.
#[derive(Clone)]
pub(crate) struct CpuQuota(Arc<Mutex<Counts>>);

struct Counts {
    allowance: Allowance,
    /// When the time that was used will have been granted again.
    settled: HashMap<String, Instant>,
}

impl CpuQuota {
    /// Grants everybody this allowance.
    pub(crate) fn new(allowance: Allowance) -> CpuQuota {
        CpuQuota(Arc::new(Mutex::new(Counts { allowance, settled: HashMap::new() })))
    }

    /// Grants everybody this allowance from now on.
    pub(crate) fn set(&self, allowance: Allowance) {
        self.counts().allowance = allowance;
    }

    /// Counts that a bot has had a processor for so long.
    pub(crate) fn add(&self, owner: &str, taken: Duration) {
        let now = Instant::now();
        let mut counts = self.counts();
        let longer = counts.allowance.time_for(taken);
        let settled = counts.settled.entry(owner.to_owned()).or_insert(now);
        *settled = (*settled).max(now) + longer;
    }

    /// Returns how long the bots at the tables of this account or browser have to wait.
    pub(crate) fn wait(&self, owner: &str) -> Option<Duration> {
        let counts = self.counts();
        let ahead = counts.settled.get(owner)?.saturating_duration_since(Instant::now());
        let max = counts.allowance.time_for(counts.allowance.at_once.max(SECOND));
        ahead.checked_sub(max).filter(|wait| !wait.is_zero())
    }

    /// Forgets owners whose used time has been granted again.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        let mut counts = self.counts();
        counts.settled.retain(|_, settled| *settled > now);
        counts.settled.shrink_to_fit();
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Allowance {
    /// Returns how long it takes until so much is granted again.
    fn time_for(self, taken: Duration) -> Duration {
        let per_hour = u32::try_from(self.per_hour.as_secs()).unwrap_or(u32::MAX);
        taken.saturating_mul(HOUR.as_secs() as u32) / per_hour.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_owner_who_takes_more_than_is_granted_waits_and_nobody_else() {
        let seconds = Duration::from_secs;
        let quota = CpuQuota::new(Allowance { at_once: seconds(10), per_hour: seconds(1800) });
        quota.add("rich", Duration::from_secs(10));
        assert_eq!(quota.wait("rich"), None, "what may be taken at once");
        quota.add("rich", Duration::from_secs(30));
        let wait = quota.wait("rich").unwrap();
        assert!(wait > Duration::from_secs(50) && wait <= Duration::from_secs(60), "{wait:?}");
        assert_eq!(quota.wait("poor"), None);
        quota.tidy();
        assert!(quota.wait("rich").is_some(), "a debt is not forgotten");
        quota.set(Allowance { at_once: seconds(100), per_hour: seconds(1800) });
        assert_eq!(quota.wait("rich"), None);
    }
}
