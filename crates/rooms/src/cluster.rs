//! The other processes that serve the same database.

pub(crate) mod hearing;
pub(crate) mod peers;
