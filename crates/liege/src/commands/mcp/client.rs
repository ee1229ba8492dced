//! [`Client`]: asks a server through its API.

use anyhow::{Result, anyhow, bail};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use liege_server::Base;
use liege_server::assistants::{Api, Call, Came, Reply};
use reqwest::header::CONTENT_TYPE;

use crate::web;

/// How the sentence begins that says why a server has not answered.
const UNREACHABLE: &str = "The server can't be asked";

/// Asks a server, as whose token it shows.
pub(super) struct Client {
    http: reqwest::Client,
    /// Where the server's API begins.
    api: String,
    token: String,
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
        let http = web::client()?;
        Ok(Client { http, api, token })
    }
}

impl Api for Client {
    fn send(&self, call: Call, _: Came) -> BoxFuture<'static, Result<Reply, String>> {
        let address = format!("{}{}", self.api, call.path);
        let request = match call.posted {
            Some(body) => self.http.post(address).header(CONTENT_TYPE, "application/json").body(body),
            None => self.http.get(address),
        };
        let request = request.bearer_auth(&self.token);
        Box::pin(async move {
            let answer = request.send().await.map_err(|error| web::in_words(UNREACHABLE, &error))?;
            let is_success = answer.status().is_success();
            let pieces = answer.bytes_stream();
            let pieces = pieces.map(|piece| {
                piece.map(|piece| piece.to_vec()).map_err(|error| web::in_words(UNREACHABLE, &error))
            });
            Ok(Reply { is_success, pieces: pieces.boxed() })
        })
    }
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
    }
}
