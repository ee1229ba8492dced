//! [`Thinking`]: how long bots have thought for the tables of each account or browser, and when they may go on.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::Quota;

const HOUR: Duration = Duration::from_secs(3600);

/// Counts the processors' seconds that bots take, by the account or browser that made their table. What is done is counted
/// once it is done, so whoever comes to the limit may be beyond it, and waits for so much the longer.
#[derive(Clone)]
pub(crate) struct Thinking(Arc<Mutex<Ledger>>);

struct Ledger {
    quota: Quota,
    /// When all that was taken will be made up for.
    settled: HashMap<String, Instant>,
}

impl Thinking {
    /// Grants everybody so many seconds.
    pub(crate) fn new(quota: Quota) -> Thinking {
        Thinking(Arc::new(Mutex::new(Ledger { quota, settled: HashMap::new() })))
    }

    /// Grants everybody so many seconds from now on.
    pub(crate) fn set(&self, quota: Quota) {
        self.ledger().quota = quota;
    }

    /// A bot has had a processor so long.
    pub(crate) fn add(&self, owner: &str, taken: Duration) {
        let now = Instant::now();
        let mut ledger = self.ledger();
        let longer = ledger.quota.time_for(taken);
        let settled = ledger.settled.entry(owner.to_owned()).or_insert(now);
        *settled = (*settled).max(now) + longer;
    }

    /// How long the bots at the tables of this account or browser have to wait.
    pub(crate) fn wait(&self, owner: &str) -> Option<Duration> {
        let ledger = self.ledger();
        let ahead = ledger.settled.get(owner)?.saturating_duration_since(Instant::now());
        let most = ledger.quota.time_for(Duration::from_secs(ledger.quota.burst.max(1).into()));
        ahead.checked_sub(most).filter(|wait| !wait.is_zero())
    }

    /// Forgets whoever has made up for everything.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        let mut ledger = self.ledger();
        ledger.settled.retain(|_, settled| *settled > now);
        ledger.settled.shrink_to_fit();
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Quota {
    /// In how long so many seconds are granted again.
    fn time_for(self, taken: Duration) -> Duration {
        taken.saturating_mul(HOUR.as_secs() as u32) / self.per_hour.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_takes_more_than_is_granted_waits_and_nobody_else() {
        let thinking = Thinking::new(Quota { burst: 10, per_hour: 1800 });
        thinking.add("rich", Duration::from_secs(10));
        assert_eq!(thinking.wait("rich"), None, "what may be taken at once");
        thinking.add("rich", Duration::from_secs(30));
        let wait = thinking.wait("rich").unwrap();
        assert!(wait > Duration::from_secs(50) && wait <= Duration::from_secs(60), "{wait:?}");
        assert_eq!(thinking.wait("poor"), None);
        thinking.tidy();
        assert!(thinking.wait("rich").is_some(), "a debt is not forgotten");
        thinking.set(Quota { burst: 100, per_hour: 1800 });
        assert_eq!(thinking.wait("rich"), None);
    }
}
