//! [`Wait`]: a length of time until something can be done again.

/// A length of time for people.
pub(super) enum Wait {
    Seconds(u64),
    Minutes(u64),
}

impl Wait {
    pub(super) fn of(seconds: u64) -> Wait {
        if seconds < 120 { Wait::Seconds(seconds) } else { Wait::Minutes(seconds.div_ceil(60)) }
    }
}
