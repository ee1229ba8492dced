//! [`HallEntry`]: a table in the list of the hall.

use serde::{Deserialize, Serialize};

/// What the hall says of a table.
#[derive(Serialize, Deserialize)]
pub(crate) struct HallEntry {
    pub(crate) game: String,
    pub(crate) names: Vec<String>,
    pub(crate) state: String,
    pub(crate) yours: bool,
    pub(crate) over: bool,
    pub(crate) changed_ms: i64,
}
