//! [`SearchThreads`]: the processors on which one bot thinks about one move.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};

use liege_bots::Host;
use tokio::runtime::Handle;
use tokio::sync::Notify;

use crate::scheduler::{Lender, Processor, Purpose, Scheduler};

/// The processors on which one bot thinks about one move, one for each thread.
pub struct SearchThreads {
    scheduler: Scheduler,
    owner: String,
    purpose: Purpose,
    runtime: Handle,
    first: Held,
    /// Those that were idle when a search asked for threads.
    more: OnceLock<Vec<Held>>,
    over: AtomicBool,
    ends: Notify,
}

/// A processor, as long as it is not lent to somebody else.
type Held = Mutex<Option<Processor>>;

impl SearchThreads {
    /// A search that begins on the processor that the bot was given.
    pub(crate) fn begin(
        scheduler: &Scheduler,
        owner: &str,
        purpose: Purpose,
        first: Processor,
    ) -> Arc<SearchThreads> {
        let search = Arc::new(SearchThreads {
            scheduler: scheduler.clone(),
            owner: owner.to_owned(),
            purpose,
            runtime: Handle::current(),
            first: Mutex::new(Some(first)),
            more: OnceLock::new(),
            over: AtomicBool::new(false),
            ends: Notify::new(),
        });
        if purpose == Purpose::King {
            let lender: Weak<dyn Lender> = Arc::downgrade(&(Arc::clone(&search) as Arc<dyn Lender>));
            scheduler.add_lender(lender);
        }
        search
    }

    /// The search must end: time is up, or nobody waits for the answer any more.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
        self.ends.notify_one();
    }

    fn more(&self) -> &[Held] {
        self.more.get().map_or(&[], Vec::as_slice)
    }

    /// The first thread's next processor, unless the time is up before.
    fn wait(&self) -> Option<Processor> {
        self.runtime.block_on(async {
            tokio::select! {
                processor = self.scheduler.take(&self.owner, self.purpose) => processor,
                () = self.ends.notified() => None,
            }
        })
    }
}

fn lock(held: &Held) -> MutexGuard<'_, Option<Processor>> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Lender for SearchThreads {
    fn lend(&self, first: bool) -> bool {
        let first = Some(&self.first).filter(|_| first);
        // What is given back goes to those that wait, at once.
        self.more().iter().chain(first).any(|held| lock(held).take().is_some())
    }
}

impl Host for SearchThreads {
    fn stopped(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn threads(&self) -> usize {
        let idle = || match self.purpose {
            Purpose::King => self
                .scheduler
                .spare(&self.owner)
                .into_iter()
                .map(|processor| Mutex::new(Some(processor)))
                .collect(),
            _ => Vec::new(),
        };
        1 + self.more.get_or_init(idle).len()
    }

    /// A thread whose processor was lent ends, except the first, which waits for another processor.
    fn goes_on(&self, thread: usize) -> bool {
        match thread.checked_sub(1) {
            Some(place) => self.more().get(place).is_some_and(|held| lock(held).is_some()),
            None if lock(&self.first).is_some() => true,
            None => {
                let next = self.wait();
                let goes_on = next.is_some();
                *lock(&self.first) = next;
                goes_on
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::task::spawn_blocking;

    use super::*;
    use crate::quota::{Allowance, CpuQuota};

    fn processors(count: usize) -> Scheduler {
        Scheduler::new(count, CpuQuota::new(Allowance::default()))
    }

    async fn king(scheduler: &Scheduler) -> Arc<SearchThreads> {
        let first = scheduler.take("x", Purpose::King).await.unwrap();
        SearchThreads::begin(scheduler, "x", Purpose::King, first)
    }

    #[tokio::test]
    async fn a_king_takes_what_is_idle_and_gives_way_to_others() {
        let scheduler = processors(2);
        let search = king(&scheduler).await;
        assert_eq!(search.threads(), 2);
        assert!(search.goes_on(0) && search.goes_on(1), "nobody else wants to think");
        let one = scheduler.take("y", Purpose::Bot).await;
        assert!(one.is_some() && search.goes_on(0), "the other processor was lent at once");
        assert!(!search.goes_on(1), "its thread has done enough");
        let two = scheduler.take("y", Purpose::Bot).await;
        assert!(two.is_some(), "so is the first one");
        let asked = Arc::clone(&search);
        let first = spawn_blocking(move || asked.goes_on(0));
        while scheduler.waiting() < 1 {
            tokio::task::yield_now().await;
        }
        drop(two);
        assert!(first.await.unwrap(), "then the king goes on");
        drop(one);
    }

    #[tokio::test]
    async fn two_kings_share_what_is_idle() {
        let scheduler = processors(2);
        let search = king(&scheduler).await;
        assert_eq!(search.threads(), 2);
        let other = king(&scheduler).await;
        assert_eq!(other.threads(), 1);
        assert!(search.goes_on(0) && !search.goes_on(1) && other.goes_on(0));
    }

    #[tokio::test]
    async fn a_king_who_waits_is_told_when_his_time_is_up() {
        let scheduler = processors(1);
        let search = king(&scheduler).await;
        let busy = scheduler.take("y", Purpose::Bot).await;
        let asked = Arc::clone(&search);
        let first = spawn_blocking(move || asked.goes_on(0));
        while scheduler.waiting() < 1 {
            tokio::task::yield_now().await;
        }
        search.end();
        assert!(!first.await.unwrap() && search.stopped());
        drop(busy);
    }
}
