//! [`NoticesOptions`]: the settings of notices.

use std::time::Duration;

use tokio::sync::watch;

/// The settings of notices.
#[derive(Clone, Debug)]
pub struct NoticesOptions {
    /// The address at which people reach the server, as it stands in notices: `https://games.example`.
    pub site: String,
    /// Whether notices may go to addresses inside of private networks, and without TLS.
    pub private: bool,
    /// How long a recipient's server may take to accept a notice.
    pub deadline: Duration,
    /// How often due notices are looked for.
    pub looking: Duration,
    /// Is told the time up to which all due notices were sent, in milliseconds since 1970.
    pub looked: watch::Sender<i64>,
}

impl NoticesOptions {
    /// The defaults for a server at this address.
    pub fn new(site: impl Into<String>) -> NoticesOptions {
        NoticesOptions {
            site: site.into(),
            private: false,
            deadline: Duration::from_secs(10),
            looking: Duration::from_secs(5),
            looked: watch::Sender::new(0),
        }
    }
}
