//! [`Work`]: the processors on which one bot thinks about one move.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};

use liege_bots::Host;
use tokio::runtime::Handle;
use tokio::sync::Notify;

use crate::turns::{Lender, Purpose, Turn, Turns};

/// The processors on which one bot thinks about one move, one for each thread.
pub(crate) struct Work {
    turns: Turns,
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
type Held = Mutex<Option<Turn>>;

impl Work {
    /// Begins on the processor that the bot was given.
    pub(crate) fn begin(turns: &Turns, owner: &str, purpose: Purpose, first: Turn) -> Arc<Work> {
        let work = Arc::new(Work {
            turns: turns.clone(),
            owner: owner.to_owned(),
            purpose,
            runtime: Handle::current(),
            first: Mutex::new(Some(first)),
            more: OnceLock::new(),
            over: AtomicBool::new(false),
            ends: Notify::new(),
        });
        if purpose == Purpose::King {
            let lender: Weak<dyn Lender> = Arc::downgrade(&(Arc::clone(&work) as Arc<dyn Lender>));
            turns.add_lender(lender);
        }
        work
    }

    /// Time is up, or nobody waits for the answer any more.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
        self.ends.notify_one();
    }

    fn more(&self) -> &[Held] {
        self.more.get().map_or(&[], Vec::as_slice)
    }

    /// The first thread's next processor, unless the time is up before.
    fn wait(&self) -> Option<Turn> {
        self.runtime.block_on(async {
            tokio::select! {
                turn = self.turns.take(&self.owner, self.purpose) => turn,
                () = self.ends.notified() => None,
            }
        })
    }
}

fn lock(held: &Held) -> MutexGuard<'_, Option<Turn>> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Lender for Work {
    fn lend(&self, first: bool) -> bool {
        let first = Some(&self.first).filter(|_| first);
        // What is given back goes to whoever waits, at once.
        self.more().iter().chain(first).any(|held| lock(held).take().is_some())
    }
}

impl Host for Work {
    fn stopped(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn threads(&self) -> usize {
        let idle = || match self.purpose {
            Purpose::King => {
                self.turns.spare(&self.owner).into_iter().map(|turn| Mutex::new(Some(turn))).collect()
            }
            _ => Vec::new(),
        };
        1 + self.more.get_or_init(idle).len()
    }

    /// Whose processor was lent has done enough, but for the first thread, which waits for another.
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
    use crate::limits::Limits;
    use crate::thinking::Thinking;

    fn processors(count: usize) -> Turns {
        Turns::new(count, Thinking::new(Limits::FAR.thinking))
    }

    async fn king(turns: &Turns) -> Arc<Work> {
        let first = turns.take("x", Purpose::King).await.unwrap();
        Work::begin(turns, "x", Purpose::King, first)
    }

    #[tokio::test]
    async fn a_king_takes_what_is_idle_and_gives_way_to_others() {
        let turns = processors(2);
        let work = king(&turns).await;
        assert_eq!(work.threads(), 2);
        assert!(work.goes_on(0) && work.goes_on(1), "nobody else wants to think");
        let one = turns.take("y", Purpose::Bot).await;
        assert!(one.is_some() && work.goes_on(0), "the other processor was lent at once");
        assert!(!work.goes_on(1), "its thread has done enough");
        let two = turns.take("y", Purpose::Bot).await;
        assert!(two.is_some(), "so is the first one");
        let asked = Arc::clone(&work);
        let first = spawn_blocking(move || asked.goes_on(0));
        while turns.waiting() < 1 {
            tokio::task::yield_now().await;
        }
        drop(two);
        assert!(first.await.unwrap(), "then the king goes on");
        drop(one);
    }

    #[tokio::test]
    async fn two_kings_share_what_is_idle() {
        let turns = processors(2);
        let work = king(&turns).await;
        assert_eq!(work.threads(), 2);
        let other = king(&turns).await;
        assert_eq!(other.threads(), 1);
        assert!(work.goes_on(0) && !work.goes_on(1) && other.goes_on(0));
    }

    #[tokio::test]
    async fn a_king_who_waits_is_told_when_his_time_is_up() {
        let turns = processors(1);
        let work = king(&turns).await;
        let busy = turns.take("y", Purpose::Bot).await;
        let asked = Arc::clone(&work);
        let first = spawn_blocking(move || asked.goes_on(0));
        while turns.waiting() < 1 {
            tokio::task::yield_now().await;
        }
        work.end();
        assert!(!first.await.unwrap() && work.stopped());
        drop(busy);
    }
}
