//! [`SendError`]: why a notice did not arrive.

use serde::{Deserialize, Serialize};

/// Why something could not be sent. Displayed as a sentence for the person whose notices they are, so it says nothing of
/// the server's own network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SendError {
    /// Nothing can be sent there at all.
    #[error("“{0}” is no address of that kind.")]
    Address(String),
    /// A web address without TLS.
    #[error("The address has to begin with https://.")]
    Insecure,
    /// The address lies on this machine or in a network that is not public, or its name leads nowhere: which of them, and so what
    /// names the server's own network knows, is nobody's business.
    #[error("The address leads nowhere, or lies inside a private network, where this server sends nothing.")]
    Inside,
    /// Nothing accepts connections there.
    #[error("The connection failed.")]
    Unreachable,
    /// There was no answer in time.
    #[error("There was no answer in time.")]
    Slow,
    /// The other side answered with a status that is no success.
    #[error("The answer was status {0}.")]
    Status(u16),
    /// The push service no longer knows the browser.
    #[error("The push service no longer knows this browser. Turn its notices on again if you want them.")]
    Gone,
    /// The mail server refused the message, with this code.
    #[error("The mail server refused the message ({0}).")]
    Refused(u16),
    /// The mail server can't be reached, or closes the connection.
    #[error("The mail server can’t be reached.")]
    NoMailServer,
    /// The message itself can't be made.
    #[error("The message can’t be written.")]
    Message,
}
