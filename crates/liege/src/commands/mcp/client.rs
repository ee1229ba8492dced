//! [`Client`]: asks a server through its API.

use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use liege_server::Base;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// The longest event of a stream, in bytes; the server sends nothing near it.
const LONGEST_EVENT: usize = 1 << 20;

/// Asks a server, each time over a connection of its own.
#[derive(Clone)]
pub(super) struct Client {
    /// Host and port, as they stand in the address.
    host: String,
    /// Below which everything lies there.
    base: Base,
    /// What encrypts the connection, and the name that the server has to prove; none for `http`.
    tls: Option<(TlsConnector, ServerName<'static>)>,
    token: String,
}

/// A part of an address, without anything that would mean something there.
pub(super) fn word(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

/// An answer that has begun, and the connection over which it comes.
struct Begun(Response<Incoming>, Connection);

/// Carries a connection on until it is dropped.
struct Connection(JoinHandle<()>);

impl Drop for Connection {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Client {
    /// For the server at this address.
    pub(super) fn new(server: &str, token: String) -> Result<Client> {
        let (secure, host) = match (server.strip_prefix("https://"), server.strip_prefix("http://")) {
            (Some(host), _) => (true, host),
            (_, Some(host)) => (false, host),
            _ => bail!("--server begins with neither https:// nor http://"),
        };
        let host = host.trim_end_matches('/');
        let (host, base) = host.split_at(host.find('/').unwrap_or(host.len()));
        if host.is_empty() {
            bail!("--server is an address like https://games.example");
        }
        let base = base.parse::<Base>().map_err(|error| anyhow!("--server: {error}"))?;
        let tls = if secure { Some(encrypted(host)?) } else { None };
        Ok(Client { host: host.to_owned(), base, tls, token })
    }

    pub(super) async fn get(&self, path: &str) -> Result<Value, String> {
        let text = self.get_text(path).await?;
        serde_json::from_str(&text).map_err(|_| "The server's answer can't be read.".to_owned())
    }

    pub(super) async fn get_text(&self, path: &str) -> Result<String, String> {
        self.ask(Method::GET, path, String::new()).await
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> Result<String, String> {
        self.ask(Method::POST, path, body.to_string()).await
    }

    /// Listens to a stream of events until one is what is waited for.
    pub(super) async fn listen(&self, path: &str, due: impl Fn(&Value) -> bool) -> Result<(), String> {
        let Begun(mut answer, _connection) = self
            .exchange(Method::GET, path, String::new())
            .await
            .map_err(|error| self.unreachable(&error))?;
        if !answer.status().is_success() {
            return Err(whole(answer).await.map_err(|error| self.unreachable(&error))?);
        }
        let mut text = String::new();
        while let Some(frame) = answer.body_mut().frame().await {
            let frame = frame.map_err(|error| self.unreachable(&error.into()))?;
            let Ok(bytes) = frame.into_data() else { continue };
            text.push_str(&String::from_utf8_lossy(&bytes));
            while let Some((event, rest)) = text.split_once("\n\n") {
                let data = event.lines().find_map(|line| line.strip_prefix("data: "));
                if event.lines().any(|line| line == "event: end") {
                    return Err(data.unwrap_or_default().to_owned());
                }
                if data.and_then(|data| serde_json::from_str(data).ok()).is_some_and(|event| due(&event)) {
                    return Ok(());
                }
                text = rest.to_owned();
            }
            if text.len() > LONGEST_EVENT {
                return Err("The server's stream can't be read.".to_owned());
            }
        }
        Ok(())
    }

    /// The answer; or as an error what the server says is wrong, or that it can't be reached.
    async fn ask(&self, method: Method, path: &str, body: String) -> Result<String, String> {
        let asked = async {
            let Begun(answer, _connection) = self.exchange(method, path, body).await?;
            Ok((answer.status().is_success(), whole(answer).await?))
        };
        let (good, text) = asked.await.map_err(|error| self.unreachable(&error))?;
        if good { Ok(text) } else { Err(text) }
    }

    fn unreachable(&self, error: &anyhow::Error) -> String {
        format!("The server at {} can't be asked: {error:#}", self.host)
    }

    async fn exchange(&self, method: Method, path: &str, body: String) -> Result<Begun> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}/api/v1{path}", self.base))
            .header(HOST, &self.host)
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .header(CONTENT_TYPE, "application/json")
            .body(Full::new(Bytes::from(body)))?;
        let port = if self.tls.is_some() { 443 } else { 80 };
        let address = if has_port(&self.host) { self.host.clone() } else { format!("{}:{port}", self.host) };
        let stream = TcpStream::connect(address).await?;
        match &self.tls {
            None => send(TokioIo::new(stream), request).await,
            Some((tls, name)) => send(TokioIo::new(tls.connect(name.clone(), stream).await?), request).await,
        }
    }
}

async fn send<S>(stream: S, request: Request<Full<Bytes>>) -> Result<Begun>
where
    S: hyper::rt::Read + hyper::rt::Write + Unpin + Send + 'static,
{
    let (mut sender, connection) = http1::handshake(stream).await?;
    let connection = Connection(tokio::spawn(async move { drop(connection.await) }));
    Ok(Begun(sender.send_request(request).await?, connection))
}

async fn whole(answer: Response<Incoming>) -> Result<String> {
    let text = answer.into_body().collect().await?.to_bytes();
    Ok(String::from_utf8_lossy(&text).into_owned())
}

fn has_port(host: &str) -> bool {
    host.rsplit_once(':')
        .is_some_and(|(_, port)| !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()))
}

fn encrypted(host: &str) -> Result<(TlsConnector, ServerName<'static>)> {
    let bare = if has_port(host) { host.rsplit_once(':').map_or(host, |(bare, _)| bare) } else { host };
    let bare = bare.trim_start_matches('[').trim_end_matches(']').to_owned();
    let name = ServerName::try_from(bare).map_err(|_| anyhow!("--server names no host"))?;
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .context("no TLS")?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok((TlsConnector::from(Arc::new(config)), name))
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
