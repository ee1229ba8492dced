//! Connections: their number, their deadlines, and where they come from.

pub(crate) mod client_address;
pub(crate) mod connections;
mod hops;
pub(crate) mod open_files;
pub(crate) mod proxies;
mod write_limit;
