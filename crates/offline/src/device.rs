//! [`Device`]: what the machine brings on which the games run.

use std::time::Duration;

/// What the machine brings on which the games run: time and randomness, which pure code does not have.
pub trait Device {
    /// The time, in milliseconds since 1970.
    fn now_ms(&self) -> i64;

    /// The time since a moment that stays the same, by which bots think that think by the clock.
    fn clock(&self) -> Duration;

    /// 32 bytes that nobody can guess.
    fn random(&self) -> [u8; 32];
}
