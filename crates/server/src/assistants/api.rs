//! [`Api`]: where tools ask.

use std::sync::Arc;

use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{Request, Response};
use futures_util::future::BoxFuture;

/// The request with which a tool was called, if it came over HTTP: it shows the token.
pub type Came = Option<Arc<Parts>>;

/// Where tools ask: this server itself, or another one over the network.
pub trait Api: Send + Sync + 'static {
    /// Sends a request whose address begins below `/api/v1`, as the one who made the call; answers with what the server answers,
    /// or a sentence if it can't be asked.
    fn send(&self, request: Request<Body>, came: Came) -> BoxFuture<'static, Result<Response<Body>, String>>;
}
