//! [`ServerOptions`]: what an operator may want to set.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// What an operator may want to set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerOptions {
    /// Names under which the server may be reached, besides `localhost` and bare IP addresses. A request for any other
    /// name is refused, so that no page of another site can reach a server on loopback by pointing its name there.
    pub hosts: Vec<String>,
    /// By game id the text of the components file that new tables are played with, where it is not the game's own.
    pub components: BTreeMap<String, Arc<str>>,
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pause: Duration,
    /// How long a bot may think about one action before a random one is taken instead.
    pub bot_limit: Duration,
    /// How many tables are kept in memory beyond those that somebody looks at.
    pub tables_in_memory: usize,
}

impl Default for ServerOptions {
    fn default() -> Self {
        ServerOptions {
            hosts: Vec::new(),
            components: BTreeMap::new(),
            bot_pause: Duration::from_millis(400),
            bot_limit: Duration::from_secs(30),
            tables_in_memory: 200,
        }
    }
}
