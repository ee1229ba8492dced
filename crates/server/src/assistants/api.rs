//! [`Api`]: where tools ask.

use std::sync::Arc;

use axum::http::request::Parts;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;

/// The request with which a tool was called, if it came over HTTP: it shows the token.
pub type Came = Option<Arc<Parts>>;

/// What a tool asks.
pub struct Call {
    /// The address below `/api/v1`.
    pub path: String,
    /// The JSON that is posted; none to look.
    pub posted: Option<String>,
}

/// An answer that has begun.
pub struct Reply {
    /// Whether it is what was asked for; else it is a problem.
    pub is_success: bool,
    /// What it says, as it comes; an error is a sentence.
    pub pieces: BoxStream<'static, Result<Vec<u8>, String>>,
}

/// Where tools ask: this server itself, or another one over the network.
pub trait Api: Send + Sync + 'static {
    /// Asks with the token of the one who made the call.
    ///
    /// # Errors
    /// A sentence that says why nothing can be asked there.
    fn send(&self, call: Call, came: Came) -> BoxFuture<'static, Result<Reply, String>>;
}

impl Reply {
    /// All of it, unless it is longer than so many bytes.
    ///
    /// # Errors
    /// A sentence that says why it can't be read.
    pub async fn whole(mut self, max: usize) -> Result<String, String> {
        let mut all = Vec::new();
        while let Some(piece) = self.pieces.next().await {
            all.extend_from_slice(&piece?);
            if all.len() > max {
                return Err("The server's answer is too long.".to_owned());
            }
        }
        String::from_utf8(all).map_err(|_| "The server's answer is no text.".to_owned())
    }
}
