//! [`Host`]: what runs a bot.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When the machine's clock was first asked for.
static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// What one thread of a search does.
pub type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

/// What runs a bot: says when it must answer, and when others need its processor. A flag that is set once is the
/// simplest.
pub trait Host: Sync {
    /// Returns whether a search must answer with what it has.
    fn stopped(&self) -> bool;

    /// The time that has passed since a moment that stays the same for this host: what a search by the clock goes by. It is the
    /// machine's own clock, unless the machine has none: then the host brings one.
    fn now(&self) -> Duration {
        BEGUN.elapsed()
    }

    /// Returns how many threads a search by the clock may have. Asked once, if it is going to use them.
    fn threads(&self) -> usize {
        1
    }

    /// Does these jobs at once, each on a thread of its own, and returns when all are done. They are threads of the machine's, unless
    /// the machine has none: then the host brings them.
    fn at_once<'a>(&self, jobs: Vec<Job<'a>>) {
        std::thread::scope(|scope| {
            for job in jobs {
                scope.spawn(job);
            }
        });
    }

    /// Called repeatedly by each thread of a search that thinks by the clock. Blocks while others need the processor; that
    /// time is not counted as the search's. `false`: the thread must end.
    fn goes_on(&self, _thread: usize) -> bool {
        true
    }

    /// Returns how much of the time by the clock counts against a search's budget: all of it, unless the host can tell how long
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
