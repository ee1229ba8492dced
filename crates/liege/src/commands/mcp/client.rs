//! [`Client`]: asks a server through its API.

use std::error::Error;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use liege_server::Base;
use reqwest::header::CONTENT_TYPE;
use reqwest::redirect::Policy;
use reqwest::{Method, Response};
use serde_json::Value;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// The longest event of a stream, in bytes; the server sends nothing near it.
const MAX_EVENT: usize = 1 << 20;

/// Asks a server, as whose token it shows.
#[derive(Clone)]
pub(super) struct Client {
    http: reqwest::Client,
    /// Where the server's API begins.
    api: String,
    token: String,
}

/// A part of an address, without anything that would mean something there.
pub(super) fn word(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

impl Client {
    /// For the server at this address.
    pub(super) fn new(server: &str, token: String) -> Result<Client> {
        let (scheme, host) = match server.split_once("://") {
            Some((scheme @ ("http" | "https"), host)) => (scheme, host.trim_end_matches('/')),
            _ => bail!("--server begins with neither https:// nor http://"),
        };
        let (host, base) = host.split_at(host.find('/').unwrap_or(host.len()));
        if host.is_empty() {
            bail!("--server is an address like https://games.example");
        }
        let base = base.parse::<Base>().map_err(|error| anyhow!("--server: {error}"))?;
        let api = format!("{scheme}://{host}{base}/api/v1");
        reqwest::Url::parse(&api).map_err(|_| anyhow!("--server names no host"))?;
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .context("no TLS")?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let http = reqwest::Client::builder()
            .tls_backend_preconfigured(tls)
            .redirect(Policy::none())
            .no_proxy()
            .user_agent("liege")
            .build()?;
        Ok(Client { http, api, token })
    }

    pub(super) async fn get(&self, path: &str) -> Result<Value, String> {
        let text = self.get_text(path).await?;
        serde_json::from_str(&text).map_err(|_| "The server's answer can't be read.".to_owned())
    }

    pub(super) async fn get_text(&self, path: &str) -> Result<String, String> {
        whole(self.ask(Method::GET, path, String::new()).await?).await
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> Result<String, String> {
        whole(self.ask(Method::POST, path, body.to_string()).await?).await
    }

    /// Listens to a stream of events until one is what is waited for.
    pub(super) async fn listen(&self, path: &str, due: impl Fn(&Value) -> bool) -> Result<(), String> {
        let mut answer = self.ask(Method::GET, path, String::new()).await?;
        let mut unread: Vec<u8> = Vec::new();
        while let Some(bytes) = answer.chunk().await.map_err(|error| unreachable(&error))? {
            unread.extend_from_slice(&bytes);
            while let Some(end) = unread.windows(2).position(|pair| pair == b"\n\n") {
                let event: Vec<u8> = unread.drain(..end + 2).collect();
                let event = String::from_utf8_lossy(&event);
                let data = event.lines().find_map(|line| line.strip_prefix("data: "));
                if event.lines().any(|line| line == "event: end") {
                    return Err(data.unwrap_or_default().to_owned());
                }
                if data.and_then(|data| serde_json::from_str(data).ok()).is_some_and(|event| due(&event)) {
                    return Ok(());
                }
            }
            if unread.len() > MAX_EVENT {
                return Err("The server's stream can't be read.".to_owned());
            }
        }
        Ok(())
    }

    /// An answer that has begun; or as an error what the server says is wrong, or that it can't be reached.
    async fn ask(&self, method: Method, path: &str, body: String) -> Result<Response, String> {
        let request = self
            .http
            .request(method, format!("{}{path}", self.api))
            .bearer_auth(&self.token)
            .header(CONTENT_TYPE, "application/json")
            .body(body);
        let answer = request.send().await.map_err(|error| unreachable(&error))?;
        if answer.status().is_success() { Ok(answer) } else { Err(whole(answer).await?) }
    }
}

async fn whole(answer: Response) -> Result<String, String> {
    answer.text().await.map_err(|error| unreachable(&error))
}

/// A sentence with every cause, the last of which tells what is wrong.
fn unreachable(error: &reqwest::Error) -> String {
    let mut sentence = format!("The server can't be asked: {error}");
    let mut cause = error.source();
    while let Some(inner) = cause {
        sentence.push_str(&format!(": {inner}"));
        cause = inner.source();
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_named_by_their_address_alone() {
        for right in [
            "http://127.0.0.1:7878",
            "https://games.example",
            "https://games.example:8443/",
            "https://[::1]:1",
            "https://games.example/liege",
            "http://127.0.0.1:7878/games/liege/",
        ] {
            assert!(Client::new(right, String::new()).is_ok(), "{right}");
        }
        for wrong in [
            "games.example",
            "https://",
            "https://games.example/liege?x",
            "https:///liege",
            "ftp://games.example",
        ] {
            assert!(Client::new(wrong, String::new()).is_err(), "{wrong}");
        }
        assert_eq!(word("../MA-14?x"), "MA-14x");
    }
}
