//! [`Stopwatch`]: how long a bot works, whatever else the machine does meanwhile.

/// Measures the time that the present thread spends on a processor. Where the system can't tell, the time by the clock.
pub(crate) struct Stopwatch(Reading);

impl Stopwatch {
    /// Starts it. It must be read on the same thread.
    pub(crate) fn start() -> Stopwatch {
        Stopwatch(reading())
    }

    /// Nanoseconds since the start.
    #[cfg(unix)]
    pub(crate) fn nanos(&self) -> u64 {
        reading().saturating_sub(self.0)
    }

    /// Nanoseconds since the start.
    #[cfg(not(unix))]
    pub(crate) fn nanos(&self) -> u64 {
        self.0.elapsed().as_nanos() as u64
    }
}

#[cfg(unix)]
type Reading = u64;

#[cfg(unix)]
fn reading() -> Reading {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

#[cfg(not(unix))]
type Reading = std::time::Instant;

#[cfg(not(unix))]
fn reading() -> Reading {
    std::time::Instant::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn waiting_is_not_work() {
        let watch = Stopwatch::start();
        std::thread::sleep(std::time::Duration::from_millis(50));
        let asleep = watch.nanos();
        let mut sum = 0u64;
        while watch.nanos() < asleep + 1_000_000 {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(asleep < 50_000_000 && sum > 0, "{asleep}");
    }
}
