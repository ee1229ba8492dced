//! Connections: how many there are, that each of them ends, and where it comes from.

pub(crate) mod connections;
mod hops;
pub(crate) mod open_files;
pub(crate) mod peer;
pub(crate) mod proxies;
mod write_limit;
