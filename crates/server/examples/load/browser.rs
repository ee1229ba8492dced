//! Browsers: a connection that stays open for requests, and one for the stream of events.

use std::io::Read;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use flate2::read::GzDecoder;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use liege_game::Rng;
use liege_pages::pieces;
use serde_json::{Value, json};
use tokio::net::TcpStream;

/// A table with two seats taken, and the tokens of those who took them.
pub(crate) struct Table {
    pub(crate) id: String,
    cookies: [String; 2],
}

/// The two browsers at a table.
pub(crate) struct Pair {
    id: String,
    people: [Browser; 2],
}

/// Somebody at a table with a bot.
pub(crate) struct Duel {
    id: String,
    person: Browser,
}

/// A browser with a table open.
pub(crate) struct Browser {
    wire: Wire,
    stream: Stream,
    version: String,
    pieces: Vec<String>,
}

/// A connection for requests.
struct Wire {
    sender: SendRequest<Full<Bytes>>,
    address: SocketAddr,
    cookie: Option<String>,
}

/// A stream of events.
pub(crate) struct Stream {
    body: Incoming,
    _wire: Wire,
}

/// Makes a table for two and seats both.
pub(crate) async fn table(address: SocketAddr) -> Table {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let mut anna = Wire::open(address, None).await;
    let made: Value = serde_json::from_str(
        &anna.post("/api/v1/tables", &json!({ "game": "middle-ages", "seats": seats })).await,
    )
    .unwrap();
    let mut ben = Wire::open(address, None).await;
    ben.form(made["invitations"]["B"].as_str().unwrap(), "name=Ben").await;
    Table {
        id: made["id"].as_str().unwrap().to_owned(),
        cookies: [anna, ben].map(|wire| wire.cookie.unwrap()),
    }
}

/// Makes a table at which two barons play.
pub(crate) async fn barons(address: SocketAddr) {
    let baron = json!({ "kind": "bot", "level": "baron" });
    let mut wire = Wire::open(address, None).await;
    wire.post("/api/v1/tables", &json!({ "game": "middle-ages", "seats": [baron, baron] })).await;
}

/// Makes a table at which a person plays against a greedy bot.
pub(crate) async fn duel(address: SocketAddr) -> Duel {
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }]);
    let mut wire = Wire::open(address, None).await;
    let made: Value = serde_json::from_str(
        &wire.post("/api/v1/tables", &json!({ "game": "middle-ages", "seats": seats })).await,
    )
    .unwrap();
    let id = made["id"].as_str().unwrap().to_owned();
    Duel { person: Browser::open(address, &id, wire.cookie.unwrap()).await, id }
}

impl Duel {
    /// The person acts. How long it took until the bot had done all that it had to do; `None` if nobody is asked any more.
    pub(crate) async fn exchange(&mut self, rng: &mut Rng) -> Option<Duration> {
        while !self.person.is_asked() {
            self.person.hear(&self.id).await;
        }
        let action = rng.pick(&self.person.choices())?.clone();
        let begun = Instant::now();
        self.person.act(&self.id, &action).await;
        while !self.person.is_asked() {
            if self.person.find("id=\"ending\"").is_some() {
                return None;
            }
            self.person.hear(&self.id).await;
        }
        Some(begun.elapsed())
    }
}

impl Table {
    /// Both open their pages.
    pub(crate) async fn open(self, address: SocketAddr) -> Pair {
        let [anna, ben] = self.cookies;
        let people =
            [Browser::open(address, &self.id, anna).await, Browser::open(address, &self.id, ben).await];
        Pair { id: self.id, people }
    }
}

impl Pair {
    /// Whoever is asked acts. How long it took to be answered, and to be on the other's page; `None` if nobody is
    /// asked any more.
    pub(crate) async fn act(&mut self, rng: &mut Rng) -> Option<(Duration, Duration)> {
        let [one, other] = &mut self.people;
        let (acting, watching) = if one.is_asked() { (one, other) } else { (other, one) };
        let action = rng.pick(&acting.choices())?.clone();
        let id = &self.id;
        let begun = Instant::now();
        let (answered, shown) = tokio::join!(
            async {
                acting.act(id, &action).await;
                begun.elapsed()
            },
            async {
                watching.hear(id).await;
                begun.elapsed()
            }
        );
        // The browser that acted hears of it as well, and has it already.
        acting.stream.next().await;
        Some((answered, shown))
    }
}

impl Browser {
    async fn open(address: SocketAddr, id: &str, cookie: String) -> Browser {
        let mut wire = Wire::open(address, Some(cookie.clone())).await;
        let html = wire.get(&format!("/t/{id}")).await;
        let version = between(&html, "data-version=\"", "\"").to_owned();
        let live = between(&html, " data-pieces=\"", "</main>").split_once("\">").unwrap().1;
        let pieces = pieces(live).map(str::to_owned).collect();
        let mut stream = Stream::open(address, id, Some(cookie)).await;
        stream.next().await;
        Browser { wire, stream, version, pieces }
    }

    fn find(&self, sign: &str) -> Option<&String> {
        self.pieces.iter().find(|piece| piece.contains(sign))
    }

    fn state(&self, name: &str) -> Option<&str> {
        let tag = self.find("id=\"state\"")?;
        tag.split_once(&format!(" data-{name}=\""))?.1.split('"').next()
    }

    fn is_asked(&self) -> bool {
        self.find("id=\"state\"").is_some_and(|tag| tag.contains(" data-your-turn"))
    }

    fn choices(&self) -> Vec<String> {
        let at = self.pieces.iter().position(|piece| piece.contains("id=\"choices\"")).unwrap();
        let text = self.pieces[at..].concat();
        let offers: Value = serde_json::from_str(between(&text, "id=\"choices\">", "</script>")).unwrap();
        offers["choices"]
            .as_array()
            .unwrap()
            .iter()
            .map(|choice| choice[0].as_str().unwrap().to_owned())
            .collect()
    }

    async fn act(&mut self, id: &str, action: &str) {
        let seat = self.state("seat").unwrap();
        let number: usize = self.state("revision").unwrap().parse().unwrap();
        let path = format!("/t/{id}/act?have={}", self.version);
        let body = json!({ "seat": seat, "number": number, "action": action });
        let answer: Value = serde_json::from_str(&self.wire.post(&path, &body).await).unwrap();
        self.take(&answer["page"]);
    }

    /// Waits for news, and has them on the page.
    async fn hear(&mut self, id: &str) {
        let before = self.state("revision").unwrap().to_owned();
        while self.state("revision").is_some_and(|now| now == before) {
            self.stream.next().await;
            let answer = self.wire.get(&format!("/t/{id}/live?have={}", self.version)).await;
            self.take(&serde_json::from_str(&answer).unwrap());
        }
    }

    fn take(&mut self, update: &Value) {
        let mut next = Vec::new();
        for part in update["parts"].as_array().unwrap() {
            match part.as_str() {
                Some(text) => next.extend(pieces(text).map(str::to_owned)),
                None => {
                    let [first, count] = [0, 1].map(|index| part[index].as_u64().unwrap() as usize);
                    next.extend_from_slice(&self.pieces[first..first + count]);
                }
            }
        }
        self.version = update["version"].as_str().unwrap().to_owned();
        self.pieces = next;
    }
}

impl Wire {
    async fn open(address: SocketAddr, cookie: Option<String>) -> Wire {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let (sender, connection) = http1::handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        Wire { sender, address, cookie }
    }

    /// Sends a request; on a new connection if the server has ended this one, as it does with idle ones.
    async fn send(&mut self, method: &str, path: &str, kind: &str, body: String) -> Response<Incoming> {
        if self.sender.ready().await.is_err() {
            *self = Wire::open(self.address, self.cookie.take()).await;
        }
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", self.address.to_string())
            .header("accept-encoding", "gzip");
        if !kind.is_empty() {
            request = request.header("content-type", kind);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        let request = request.body(Full::new(body.into())).unwrap();
        let answer = self.sender.send_request(request).await.unwrap();
        if let Some(cookie) = answer.headers().get("set-cookie") {
            self.cookie = Some(cookie.to_str().unwrap().split(';').next().unwrap().to_owned());
        }
        answer
    }

    async fn text(answer: Response<Incoming>) -> String {
        let (parts, body) = answer.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let mut text = String::new();
        if parts.headers.contains_key("content-encoding") {
            GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        } else {
            text = String::from_utf8(bytes.to_vec()).unwrap();
        }
        assert!(parts.status.is_success() || parts.status.is_redirection(), "{} {text}", parts.status);
        text
    }

    async fn get(&mut self, path: &str) -> String {
        let answer = self.send("GET", path, "", String::new()).await;
        Wire::text(answer).await
    }

    async fn post(&mut self, path: &str, body: &Value) -> String {
        let answer = self.send("POST", path, "application/json", body.to_string()).await;
        Wire::text(answer).await
    }

    async fn form(&mut self, path: &str, body: &str) -> String {
        let answer = self.send("POST", path, "application/x-www-form-urlencoded", body.to_owned()).await;
        Wire::text(answer).await
    }
}

impl Stream {
    pub(crate) async fn open(address: SocketAddr, id: &str, cookie: Option<String>) -> Stream {
        let mut wire = Wire::open(address, cookie).await;
        let answer = wire.send("GET", &format!("/t/{id}/events"), "", String::new()).await;
        assert!(answer.status().is_success(), "{}", answer.status());
        Stream { body: answer.into_body(), _wire: wire }
    }

    /// Waits for something to be sent.
    async fn next(&mut self) {
        self.body.frame().await.unwrap().unwrap();
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}"));
    rest.split_once(after).map_or(rest, |(found, _)| found)
}
