//! [`Channel`]: the way to a bot outside and back.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use liege_arena::NoAnswer;

/// The longest line of an answer, in bytes.
pub(super) const LONGEST: u64 = 1 << 12;

/// The way to a bot outside and back, for one seat of one game.
pub(super) trait Channel: Send {
    /// Sends a message and waits for the line that answers it, no longer than this, and no longer than until `stop` is set.
    fn ask(&mut self, message: String, patience: Duration, stop: &AtomicBool) -> Result<String, NoAnswer>;

    /// Sends the last message, which nobody answers.
    fn tell(&mut self, message: String);
}
