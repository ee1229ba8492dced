//! A small HTTP client with a cookie, as one browser has.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{HeaderMap, Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Far longer than anything takes; a test that waits so long has failed.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// One browser: keeps the cookies that it is given.
pub(crate) struct Client {
    address: SocketAddr,
    /// Below which everything lies; put before paths that do not have it.
    base: String,
    cookies: Mutex<BTreeMap<String, String>>,
}

/// An answer that was read to its end.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {} {}", self.status, self.body))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }

    /// Status and code of an error in JSON.
    pub(crate) fn code(&self) -> (u16, String) {
        (self.status, self.json()["code"].as_str().unwrap_or_default().to_owned())
    }
}

/// A page without the name by which the server knows it, which is another one each time.
pub(crate) fn unversioned(page: &str) -> String {
    let (before, rest) = page.split_once(" data-version=\"").unwrap_or((page, ""));
    before.to_owned() + rest.split_once('"').map_or("", |(_, rest)| rest)
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client::below(address, "")
    }

    /// The same for a server below a base.
    pub(crate) fn below(address: SocketAddr, base: &str) -> Client {
        Client { address, base: base.to_owned(), cookies: Mutex::default() }
    }

    /// A browser that has been given this token.
    pub(crate) fn with_token(address: SocketAddr, token: &str) -> Client {
        let client = Client::new(address);
        client.keep("liege", token);
        client
    }

    /// Keeps a cookie, or forgets it if there is nothing in it.
    pub(crate) fn keep(&self, name: &str, value: &str) {
        let mut cookies = self.cookies.lock().unwrap();
        if value.is_empty() {
            cookies.remove(name);
        } else {
            cookies.insert(name.to_owned(), value.to_owned());
        }
    }

    /// The cookie of this name; empty if it has none.
    pub(crate) fn cookie(&self, name: &str) -> String {
        self.cookies.lock().unwrap().get(name).cloned().unwrap_or_default()
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The same browser, after the server has moved to another port.
    pub(crate) fn moved(&self, address: SocketAddr) -> Client {
        let base = self.base.clone();
        Client { address, base, cookies: Mutex::new(self.cookies.lock().unwrap().clone()) }
    }

    /// Sends a request; `headers` replace those that a browser would send.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&'static str, &str)],
        body: impl Into<Bytes>,
    ) -> Answer {
        let (parts, body) = self.open(method, path, headers, body.into()).await.unwrap().into_parts();
        let body = timeout(PATIENCE, body.collect()).await.unwrap().unwrap().to_bytes();
        Answer {
            status: parts.status.as_u16(),
            headers: parts.headers,
            body: String::from_utf8(body.to_vec()).unwrap(),
        }
    }

    /// Sends a request and returns as soon as the answer begins, or with what went wrong on the way.
    pub(crate) async fn open(
        &self,
        method: Method,
        path: &str,
        headers: &[(&'static str, &str)],
        body: Bytes,
    ) -> Result<Response<Incoming>, Box<dyn std::error::Error + Send + Sync>> {
        let stream = TcpStream::connect(self.address).await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        let base = if path.starts_with(&self.base) { "" } else { &self.base };
        let path = format!("{base}{path}");
        let mut request = Request::builder().method(method).uri(path).header(HOST, self.address.to_string());
        let cookies: Vec<String> =
            self.cookies.lock().unwrap().iter().map(|(name, value)| format!("{name}={value}")).collect();
        if !cookies.is_empty() {
            request = request.header(COOKIE, cookies.join("; "));
        }
        let mut request = request.body(Full::new(body))?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse()?);
        }
        let answer = timeout(PATIENCE, sender.send_request(request)).await??;
        for cookie in answer.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str()?.split(';').next().unwrap_or_default();
            let (name, value) = cookie.split_once('=').unwrap_or((cookie, ""));
            self.keep(name, value);
        }
        Ok(answer)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], "").await
    }

    pub(crate) async fn head(&self, path: &str) -> Answer {
        self.send(Method::HEAD, path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, &[(CONTENT_TYPE.as_str(), "application/json")], body.to_string()).await
    }

    pub(crate) async fn form(&self, path: &str, fields: &str) -> Answer {
        let kind = "application/x-www-form-urlencoded";
        self.send(Method::POST, path, &[(CONTENT_TYPE.as_str(), kind)], fields.to_owned()).await
    }

    /// Asks as a program does, with a token and without a cookie.
    pub(crate) async fn with_bearer(&self, method: Method, path: &str, token: &str, body: &Value) -> Answer {
        let shown = format!("Bearer {token}");
        let headers = [(CONTENT_TYPE.as_str(), "application/json"), (AUTHORIZATION.as_str(), shown.as_str())];
        Client::below(self.address, &self.base).send(method, path, &headers, body.to_string()).await
    }

    /// Listens to a table through the interface for programs, from the event after `last`.
    pub(crate) async fn stream(&self, table: &str, headers: &[(&'static str, &str)]) -> Events {
        let path = format!("/api/v1/tables/{table}/events");
        let answer = self.open(Method::GET, &path, headers, Bytes::new()).await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        Events { body: answer.into_body(), text: String::new(), received: 0 }
    }

    /// Listens to everything that this browser has open or plays at.
    pub(crate) async fn listen_to_all(&self, open: &str) -> Events {
        let path = format!("/events?open={open}");
        let answer = self.open(Method::GET, &path, &[], Bytes::new()).await.unwrap();
        assert_eq!(answer.status(), 200);
        Events { body: answer.into_body(), text: String::new(), received: 0 }
    }

    /// Listens to the events of a table.
    pub(crate) async fn listen(&self, table: &str) -> Events {
        let path = format!("/t/{table}/events");
        let answer = self.open(Method::GET, &path, &[], Bytes::new()).await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        Events { body: answer.into_body(), text: String::new(), received: 0 }
    }
}

/// A stream of events.
pub(crate) struct Events {
    body: Incoming,
    text: String,
    /// How many bytes have come so far.
    pub(crate) received: usize,
}

impl Events {
    /// The number that the next event carries; `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<u64> {
        self.news().await?["number"].as_u64()
    }

    /// Returns what the next event carries; `None` when the stream has ended.
    pub(crate) async fn news(&mut self) -> Option<Value> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let Some(data) = event.lines().find_map(|line| line.strip_prefix("data: ")) else { continue };
                // Nothing more than that the stream is alive.
                if event.lines().any(|line| line == "event: beat") {
                    continue;
                }
                // How often it beats is no news.
                if event.lines().any(|line| line == "event: ready") {
                    return Some(json!({}));
                }
                let known = ["event: table", "event: end", "event: leave", "event: lobby"];
                assert!(event.lines().any(|line| known.contains(&line)), "{event}");
                return Some(serde_json::from_str(data).unwrap());
            }
            let frame = timeout(PATIENCE, self.body.frame()).await.unwrap()?.unwrap();
            let bytes = frame.data_ref().unwrap();
            self.received += bytes.len();
            self.text.push_str(std::str::from_utf8(bytes).unwrap());
        }
    }

    /// Waits for an event with this number.
    pub(crate) async fn until(&mut self, number: u64) {
        while self.next().await.unwrap() != number {}
    }
}
