//! The time of day, which each test moves by itself.

use std::cell::Cell;

pub(crate) const MINUTE: i64 = 60_000;
pub(crate) const HOUR: i64 = 60 * MINUTE;
pub(crate) const DAY: i64 = 24 * HOUR;

/// When every test begins.
const BEGIN: i64 = 1_000_000;

thread_local! {
    /// A test and all its tasks run on one thread.
    static NOW: Cell<i64> = const { Cell::new(BEGIN) };
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    NOW.get()
}

pub(crate) fn begin() {
    set(BEGIN);
}

pub(crate) fn set(now_ms: i64) {
    NOW.set(now_ms);
}

pub(crate) fn wait(ms: i64) {
    NOW.set(NOW.get() + ms);
}
