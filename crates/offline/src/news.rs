//! [`News`]: what open pages hear of a table.

use serde::Serialize;

/// What open pages hear of a table, in the words of the script.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct News {
    pub(crate) id: String,
    pub(crate) title: &'static str,
    pub(crate) yours: bool,
    pub(crate) number: usize,
    pub(crate) seats: String,
    pub(crate) talk: usize,
    pub(crate) proposals: usize,
}
