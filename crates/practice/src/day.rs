//! Days: what is asked is counted by them.

/// Milliseconds of a day, which begins at midnight in Greenwich.
pub(crate) const DAY_MS: i64 = 86_400_000;

/// The day of a time, counted from 1970.
pub fn day(ms: i64) -> i64 {
    ms.div_euclid(DAY_MS)
}
