//! What tests need: servers, clients, tables, and others who listen.

pub(crate) mod client;
pub(crate) mod play;
#[cfg(feature = "notices")]
pub(crate) mod receivers;
pub(crate) mod test_server;
