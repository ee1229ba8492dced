//! [`Host`]: what runs a bot.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What runs a bot: says when it must answer, and when others need its processor. A flag that is set once is the
/// simplest.
pub trait Host: Sync {
    /// Whether a search must answer with what it has.
    fn stopped(&self) -> bool;

    /// How many threads a search by the clock may have. Asked once, if it is going to use them.
    fn threads(&self) -> usize {
        1
    }

    /// Called repeatedly by each thread of a search that thinks by the clock. Blocks while others need the processor; that
    /// time is not counted as the search's. `false`: the thread must end.
    fn goes_on(&self, _thread: usize) -> bool {
        true
    }

    /// How much of the time by the clock counts against a search's budget: all of it, unless the host can tell how long
    /// the thread was really at work. Asked on the thread that searches.
    fn counted(&self, by_clock: Duration) -> Duration {
        by_clock
    }
}

impl Host for AtomicBool {
    fn stopped(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
