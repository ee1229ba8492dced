//! [`Work`]: the processors on which one bot thinks about one move.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use liege_bots::Host;
use tokio::runtime::Handle;
use tokio::sync::Notify;

use crate::turns::{Purpose, Turn, Turns};

/// The processors on which one bot thinks about one move, one for each thread.
pub(crate) struct Work {
    turns: Turns,
    owner: String,
    purpose: Purpose,
    runtime: Handle,
    held: Vec<Mutex<Option<Turn>>>,
    over: AtomicBool,
    ends: Notify,
}

impl Work {
    /// Begins on the processor that the bot was given; a king takes all that nobody uses besides.
    pub(crate) fn begin(turns: &Turns, owner: &str, purpose: Purpose, first: Turn) -> Work {
        let more = if purpose == Purpose::King { turns.spare() } else { Vec::new() };
        Work {
            turns: turns.clone(),
            owner: owner.to_owned(),
            purpose,
            runtime: Handle::current(),
            held: std::iter::once(first).chain(more).map(|turn| Mutex::new(Some(turn))).collect(),
            over: AtomicBool::new(false),
            ends: Notify::new(),
        }
    }

    /// How many threads may think.
    pub(crate) fn threads(&self) -> usize {
        self.held.len()
    }

    /// Time is up, or nobody waits for the answer any more.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
        self.ends.notify_one();
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

impl Host for Work {
    fn stopped(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// A king gives way to every other bot. Its first thread goes on when they are done, the others have done enough.
    fn goes_on(&self, thread: usize) -> bool {
        let yields = self.purpose == Purpose::King && self.turns.is_wanted(thread > 0);
        let Some(held) = self.held.get(thread).filter(|_| yields) else { return true };
        let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
        drop(held.take());
        if thread == 0 {
            *held = self.wait();
        }
        held.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::task::spawn_blocking;

    use super::*;

    async fn king(turns: &Turns) -> Arc<Work> {
        let first = turns.take("x", Purpose::King).await.unwrap();
        Arc::new(Work::begin(turns, "x", Purpose::King, first))
    }

    #[tokio::test]
    async fn a_king_takes_what_is_idle_and_gives_way_to_others() {
        let turns = Turns::new(2);
        let work = king(&turns).await;
        assert_eq!(work.threads(), 2);
        assert!(work.goes_on(0) && work.goes_on(1), "nobody else wants to think");
        let bots: Vec<_> = (0..2)
            .map(|_| {
                let turns = turns.clone();
                tokio::spawn(async move { turns.take("y", Purpose::Bot).await })
            })
            .collect();
        while turns.waiting() < 2 {
            tokio::task::yield_now().await;
        }
        assert!(!work.goes_on(1), "one thread has done enough");
        let asked = Arc::clone(&work);
        let first = spawn_blocking(move || asked.goes_on(0));
        for bot in bots {
            assert!(bot.await.unwrap().is_some(), "the bot thinks now");
        }
        assert!(first.await.unwrap(), "and then the king goes on");
    }

    #[tokio::test]
    async fn a_king_who_waits_is_told_when_his_time_is_up() {
        let turns = Turns::new(1);
        let work = king(&turns).await;
        let other = turns.clone();
        let bot = tokio::spawn(async move { other.take("y", Purpose::Bot).await });
        while turns.waiting() < 1 {
            tokio::task::yield_now().await;
        }
        let asked = Arc::clone(&work);
        let first = spawn_blocking(move || asked.goes_on(0));
        let busy = bot.await.unwrap();
        work.end();
        assert!(!first.await.unwrap() && work.stopped());
        drop(busy);
    }
}
