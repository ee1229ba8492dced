//! [`ServerOptions`]: the settings of a server.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use liege_lessons::Courses;
use liege_pages::Base;
use liege_questions::Banks;
use liege_rooms::RoomsOptions;

use crate::limits::Limits;
use crate::network::proxies::Proxies;
use crate::offline_site::OfflineSite;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// Names under which the server may be reached, besides `localhost` and bare IP addresses. A request for any other
    /// name is refused, so that no page of another site can reach a server on loopback by pointing its name there.
    pub hosts: Vec<String>,
    /// The path below which everything lies. A proxy passes the whole path on.
    pub base: Base,
    /// By game id, the text of the components file for new tables, where it is not the game's own.
    pub components: BTreeMap<String, Arc<str>>,
    /// The lessons of the games, if the server teaches them.
    pub courses: Courses,
    /// The questions about positions of the games, if the server asks any.
    pub questions: Banks,
    /// What the server offers to those who want to play without it.
    pub offline: OfflineSite,
    /// How long a bot waits before it acts. Pages show what it does at the pace that each person sets.
    pub bot_pause: Duration,
    /// How long a bot may think about one action; then it answers with the best it has found.
    pub bot_limit: Duration,
    /// The proxies whose headers say where a visitor is and whether its connection is encrypted.
    pub proxies: Proxies,
    /// The maximum number of connections, and of those from one address. This machine itself may have them all.
    /// The server has fewer if the system lets it open fewer files.
    pub connections: usize,
    /// See `connections`.
    pub connections_per_address: usize,
    /// How long the head of a request may take, and how long a connection may lie idle.
    pub head_limit: Duration,
    /// How long the body of a request may take.
    pub body_limit: Duration,
    /// How long a client may take nothing of an answer, or of a stream of events, before its connection ends.
    pub write_limit: Duration,
    /// How long a stream is silent at most: then it says that it is alive. Proxies close those that are silent for long, and
    /// a page that has missed two opens the stream anew.
    pub beat: Duration,
    /// How much a visitor on this machine may ask for.
    pub near: Limits,
    /// How much any other visitor may ask for.
    pub far: Limits,
    /// The networks whose visitors may ask for as much as those on this machine, and have as many connections.
    pub exempt: Proxies,
    /// How long the server goes on after it was asked to stop while it says that it is not ready, so that a load balancer
    /// sends it no more requests.
    pub notice: Duration,
    /// The token with which the figures can be read from elsewhere; without it they are for this machine alone.
    pub metrics_token: Option<String>,
    /// The time of day in milliseconds since 1970.
    pub clock: fn() -> i64,
    /// What sends mail; without it none is sent.
    #[cfg(feature = "notices")]
    pub mailer: Option<Arc<liege_notices::Mailer>>,
    /// How people are told that a table waits for them; without it nobody is told.
    #[cfg(feature = "notices")]
    pub notices: Option<crate::NoticesOptions>,
    /// Where administrators can back the database up.
    pub backup: Option<crate::BackupTarget>,
    /// How many tables are kept in memory besides those that somebody has open.
    pub tables_in_memory: usize,
}

impl Default for ServerOptions {
    fn default() -> Self {
        ServerOptions {
            hosts: Vec::new(),
            base: Base::default(),
            components: BTreeMap::new(),
            courses: Courses::default(),
            questions: Banks::default(),
            offline: OfflineSite::default(),
            bot_pause: Duration::from_millis(100),
            bot_limit: Duration::from_secs(30),
            notice: Duration::ZERO,
            metrics_token: None,
            clock: RoomsOptions::default().clock,
            proxies: Proxies::none(),
            connections: 50_000,
            connections_per_address: 200,
            head_limit: Duration::from_secs(20),
            body_limit: Duration::from_secs(20),
            write_limit: Duration::from_secs(20),
            beat: Duration::from_secs(15),
            near: Limits::NEAR,
            far: Limits::FAR,
            exempt: Proxies::none(),
            #[cfg(feature = "notices")]
            mailer: None,
            #[cfg(feature = "notices")]
            notices: None,
            backup: None,
            tables_in_memory: 200,
        }
    }
}
