//! [`Workers`]: the processors of this machine, for searches.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use crate::quota::{Allowance, CpuQuota};
use crate::scheduler::{Processor, Purpose, Scheduler};
use crate::search::SearchThreads;
use crate::shares::Shares;

/// The processors of this machine, shared out fairly. Cheap to clone; clones share the processors.
#[derive(Clone)]
pub struct Workers {
    /// For searches; leaves a processor to requests.
    searching: Scheduler,
    /// For bots that answer at once.
    quick: Scheduler,
    /// How long bots have thought, and for whom.
    quota: CpuQuota,
    /// Who counts as one owner.
    shares: Shares,
}

impl Workers {
    /// For so many processors; 0 counts as 1.
    pub fn new(processors: usize, allowance: Allowance) -> Workers {
        let quota = CpuQuota::new(allowance);
        Workers {
            searching: Scheduler::new(processors.saturating_sub(1), quota.clone()),
            quick: Scheduler::new(processors, quota.clone()),
            quota,
            shares: Shares::default(),
        }
    }

    /// Grants every owner so much from now on.
    pub fn allow(&self, allowance: Allowance) {
        self.quota.set(allowance);
    }

    /// Remembers that this owner is a browser without an account in this network, with which it shares.
    pub fn locate(&self, owner: &str, network: IpAddr) {
        self.shares.see(owner, network);
    }

    /// Returns how long bots that search have to wait at the tables of this owner, whose share is used up.
    pub fn wait(&self, owner: &str) -> Option<Duration> {
        self.quota.wait(&self.shares.of(owner))
    }

    /// Waits for a processor for a table of this owner. `None` only when the server stops.
    pub async fn take(&self, owner: &str, purpose: Purpose) -> Option<Processor> {
        let scheduler = if purpose == Purpose::Quick { &self.quick } else { &self.searching };
        scheduler.take(&self.shares.of(owner), purpose).await
    }

    /// The threads of a search that begins on this processor, for a table of this owner.
    pub fn begin(&self, owner: &str, purpose: Purpose, processor: Processor) -> Arc<SearchThreads> {
        SearchThreads::begin(&self.searching, &self.shares.of(owner), purpose, processor)
    }

    /// Returns how many bots wait for a processor.
    pub fn bots_waiting(&self) -> usize {
        self.searching.bots_waiting() + self.quick.bots_waiting()
    }

    /// Returns how many searches wait for a processor: bots, analyses, advice.
    pub fn searches_waiting(&self) -> usize {
        self.searching.waiting()
    }

    /// Forgets owners who have made up for everything.
    pub fn tidy(&self) {
        self.quota.tidy();
    }
}
