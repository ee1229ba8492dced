//! [`Seconds`]: a time on the command line.

use std::str::FromStr;
use std::time::Duration;

/// A time of more than nothing and at most an hour.
#[derive(Clone, Copy)]
pub(super) struct Seconds(pub(super) Duration);

impl Seconds {
    /// The time in whole milliseconds, at least one.
    pub(super) fn millis(self) -> u64 {
        (self.0.as_millis() as u64).max(1)
    }
}

impl FromStr for Seconds {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Seconds, &'static str> {
        let seconds: Option<f64> = text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= 3600.0);
        seconds
            .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
            .map(Seconds)
            .ok_or("expected more than 0 and at most 3600")
    }
}
