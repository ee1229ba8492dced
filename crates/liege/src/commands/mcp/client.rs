//! [`Client`]: asks a server through its API.

use anyhow::{Context, Result};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

/// Asks a server, each time over a connection of its own.
#[derive(Clone)]
pub(super) struct Client {
    /// Host and port.
    host: String,
    token: String,
}

impl Client {
    /// For the server at this address.
    pub(super) fn new(server: &str, token: String) -> Result<Client> {
        let host = server.strip_prefix("http://").context("--server does not begin with http://")?;
        Ok(Client { host: host.trim_end_matches('/').to_owned(), token })
    }

    pub(super) async fn get(&self, path: &str) -> Result<Value, String> {
        let text = self.get_text(path).await?;
        serde_json::from_str(&text).map_err(|_| "the server's answer can't be read".to_owned())
    }

    pub(super) async fn get_text(&self, path: &str) -> Result<String, String> {
        self.ask(Method::GET, path, String::new()).await
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> Result<String, String> {
        self.ask(Method::POST, path, body.to_string()).await
    }

    /// The answer; or as an error what the server says is wrong, or that it can't be reached.
    async fn ask(&self, method: Method, path: &str, body: String) -> Result<String, String> {
        let (good, text) = self
            .exchange(method, path, body)
            .await
            .map_err(|error| format!("the server at {} can't be asked: {error:#}", self.host))?;
        if good { Ok(text) } else { Err(text) }
    }

    async fn exchange(&self, method: Method, path: &str, body: String) -> Result<(bool, String)> {
        let address = if self.host.contains(':') { self.host.clone() } else { format!("{}:80", self.host) };
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(TcpStream::connect(address).await?)).await?;
        let connection = tokio::spawn(connection);
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(HOST, &self.host)
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .header(CONTENT_TYPE, "application/json")
            .body(Full::new(Bytes::from(body)))?;
        let answer = sender.send_request(request).await?;
        let good = answer.status().is_success();
        let text = answer.into_body().collect().await?.to_bytes();
        connection.abort();
        Ok((good, String::from_utf8_lossy(&text).into_owned()))
    }
}
