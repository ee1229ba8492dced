//! [`RoomsOptions`]: the settings of rooms.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The settings of rooms.
#[derive(Clone, Debug)]
pub struct RoomsOptions {
    /// By game id, the text of the components file for new tables, where it is not the game's own.
    pub components: BTreeMap<String, Arc<str>>,
    /// How long a bot waits before it acts.
    pub bot_pause: Duration,
    /// How long a bot may think about one action; then it answers with the best it has found.
    pub bot_limit: Duration,
    /// How many tables are kept in memory besides those that somebody has open.
    pub tables_in_memory: usize,
    /// The time of day in milliseconds since 1970.
    pub clock: fn() -> i64,
}

impl Default for RoomsOptions {
    fn default() -> RoomsOptions {
        RoomsOptions {
            components: BTreeMap::new(),
            bot_pause: Duration::from_millis(100),
            bot_limit: Duration::from_secs(30),
            tables_in_memory: 200,
            clock: now_ms,
        }
    }
}

/// The time of day in milliseconds since 1970.
fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}
