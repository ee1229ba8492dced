//! Browsers: a connection that stays open for requests, and one for the stream of events.

use std::io::Read;
use std::time::{Duration, Instant};

use flate2::read::GzDecoder;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use liege_game::Rng;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::page::Page;
use crate::process::Servers;

/// How long somebody waits who got no answer.
const AGAIN: Duration = Duration::from_millis(20);

/// A table with two seats taken, and the tokens of those who took them.
pub(crate) struct Table {
    pub(crate) id: String,
    cookies: [String; 2],
}

/// The two browsers at a table.
pub(crate) struct Pair {
    id: String,
    people: [Browser; 2],
    /// What they have done.
    done: Vec<String>,
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
    page: Page,
}

/// A connection for requests.
struct Wire {
    sender: SendRequest<Full<Bytes>>,
    servers: Servers,
    cookie: Option<String>,
}

/// A stream of events.
pub(crate) struct Stream {
    body: Incoming,
    path: String,
    wire: Wire,
}

/// Makes a table for two and seats both.
pub(crate) async fn table(servers: &Servers) -> Table {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let mut anna = Wire::open(servers, None).await;
    let made: Value = serde_json::from_str(
        &anna.post("/api/v1/tables", &json!({ "game": "middle-ages", "seats": seats })).await,
    )
    .unwrap();
    let mut ben = Wire::open(servers, None).await;
    ben.form(made["invitations"]["B"].as_str().unwrap(), "name=Ben").await;
    Table {
        id: made["id"].as_str().unwrap().to_owned(),
        cookies: [anna, ben].map(|wire| wire.cookie.unwrap()),
    }
}

/// Makes a table at which two barons play.
pub(crate) async fn barons(servers: &Servers) {
    let baron = json!({ "kind": "bot", "level": "baron" });
    let mut wire = Wire::open(servers, None).await;
    wire.post("/api/v1/tables", &json!({ "game": "middle-ages", "seats": [baron, baron] })).await;
}

/// Makes a table at which a person plays against a greedy bot.
pub(crate) async fn duel(servers: &Servers) -> Duel {
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }]);
    let mut wire = Wire::open(servers, None).await;
    let made: Value = serde_json::from_str(
        &wire.post("/api/v1/tables", &json!({ "game": "middle-ages", "seats": seats })).await,
    )
    .unwrap();
    let id = made["id"].as_str().unwrap().to_owned();
    Duel { person: Browser::open(servers, &id, wire.cookie.unwrap()).await, id }
}

impl Duel {
    /// The person acts. How long it took until the bot had done all that it had to do; `None` if nobody is asked any more.
    pub(crate) async fn exchange(&mut self, rng: &mut Rng) -> Option<Duration> {
        while !self.person.page.is_asked() {
            self.person.hear(&self.id).await;
        }
        let action = rng.pick(&self.person.page.choices())?.clone();
        let begun = Instant::now();
        self.person.act(&self.id, &action).await;
        while !self.person.page.is_asked() {
            if self.person.page.find("id=\"ending\"").is_some() {
                return None;
            }
            self.person.hear(&self.id).await;
        }
        Some(begun.elapsed())
    }
}

impl Table {
    /// Both open their pages.
    pub(crate) async fn open(self, servers: &Servers) -> Pair {
        let [anna, ben] = self.cookies;
        let people =
            [Browser::open(servers, &self.id, anna).await, Browser::open(servers, &self.id, ben).await];
        Pair { id: self.id, people, done: Vec::new() }
    }
}

impl Pair {
    /// The table, and everything that was done there.
    pub(crate) fn done(self) -> (String, Vec<String>) {
        (self.id, self.done)
    }
}

impl Pair {
    /// The player who is asked acts. How long it took to be answered, and to be on the other's page; `None` if nobody
    /// is asked any more.
    pub(crate) async fn act(&mut self, rng: &mut Rng) -> Option<(Duration, Duration)> {
        let [one, other] = &mut self.people;
        let (acting, watching) = if one.page.is_asked() { (one, other) } else { (other, one) };
        let action = rng.pick(&acting.page.choices())?.clone();
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
        self.done.push(action);
        Some((answered, shown))
    }
}

impl Browser {
    async fn open(servers: &Servers, id: &str, cookie: String) -> Browser {
        let mut wire = Wire::open(servers, Some(cookie.clone())).await;
        let page = Page::of(&wire.get(&format!("/t/{id}")).await);
        let mut stream = Stream::open(servers, id, Some(cookie)).await;
        stream.next().await;
        Browser { wire, stream, page }
    }

    async fn act(&mut self, id: &str, action: &str) {
        let seat = self.page.state("seat").unwrap().to_owned();
        let number: usize = self.page.state("revision").unwrap().parse().unwrap();
        let body = json!({ "seat": seat, "number": number, "action": action });
        loop {
            let path = format!("/t/{id}/act?have={}", self.page.version);
            if let Some(answer) = self.wire.try_post(&path, &body).await {
                let answer: Value = serde_json::from_str(&answer).unwrap();
                self.page.take(&answer["page"]);
                return;
            }
            // Nobody knows whether it was done: the page says.
            self.page = Page::of(&self.wire.get(&format!("/t/{id}")).await);
            if self.page.state("revision").is_none_or(|now| now != number.to_string()) {
                return;
            }
        }
    }

    /// Waits for news, and has them on the page.
    async fn hear(&mut self, id: &str) {
        let before = self.page.state("revision").unwrap().to_owned();
        while self.page.state("revision").is_some_and(|now| now == before) {
            self.stream.next().await;
            let answer = self.wire.get(&format!("/t/{id}/live?have={}", self.page.version)).await;
            self.page.take(&serde_json::from_str(&answer).unwrap());
        }
    }
}

impl Wire {
    /// To the next server that takes it.
    async fn open(servers: &Servers, cookie: Option<String>) -> Wire {
        loop {
            if let Ok(stream) = TcpStream::connect(servers.address()).await {
                stream.set_nodelay(true).unwrap();
                if let Ok((sender, connection)) = http1::handshake(TokioIo::new(stream)).await {
                    tokio::spawn(connection);
                    return Wire { sender, servers: servers.clone(), cookie };
                }
            }
            sleep(AGAIN).await;
        }
    }

    /// Sends a request; on a new connection if the server has ended this one, as it does with idle ones. `None` if no answer
    /// comes.
    async fn send(
        &mut self,
        method: &str,
        path: &str,
        kind: &str,
        body: String,
    ) -> Option<Response<Incoming>> {
        if self.sender.ready().await.is_err() {
            *self = Wire::open(&self.servers.clone(), self.cookie.take()).await;
        }
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "127.0.0.1")
            .header("accept-encoding", "gzip");
        if !kind.is_empty() {
            request = request.header("content-type", kind);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        let request = request.body(Full::new(body.into())).unwrap();
        let answer = self.sender.send_request(request).await.ok()?;
        if let Some(cookie) = answer.headers().get("set-cookie") {
            self.cookie = Some(cookie.to_str().unwrap().split(';').next().unwrap().to_owned());
        }
        Some(answer)
    }

    /// Returns what an answer says; `None` if it breaks off, or if it was somebody else's turn or the server's data was not there.
    async fn text(answer: Response<Incoming>) -> Option<String> {
        let (parts, body) = answer.into_parts();
        let bytes = body.collect().await.ok()?.to_bytes();
        let mut text = String::new();
        if parts.headers.contains_key("content-encoding") {
            GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        } else {
            text = String::from_utf8(bytes.to_vec()).unwrap();
        }
        if matches!(parts.status.as_u16(), 409 | 503) {
            return None;
        }
        assert!(parts.status.is_success() || parts.status.is_redirection(), "{} {text}", parts.status);
        Some(text)
    }

    /// Asks until an answer comes.
    async fn get(&mut self, path: &str) -> String {
        loop {
            if let Some(answer) = self.send("GET", path, "", String::new()).await
                && let Some(text) = Wire::text(answer).await
            {
                return text;
            }
            sleep(AGAIN).await;
        }
    }

    async fn try_post(&mut self, path: &str, body: &Value) -> Option<String> {
        let answer = self.send("POST", path, "application/json", body.to_string()).await?;
        Wire::text(answer).await
    }

    async fn post(&mut self, path: &str, body: &Value) -> String {
        self.try_post(path, body).await.unwrap()
    }

    async fn form(&mut self, path: &str, body: &str) -> String {
        let kind = "application/x-www-form-urlencoded";
        let answer = self.send("POST", path, kind, body.to_owned()).await.unwrap();
        Wire::text(answer).await.unwrap()
    }
}

impl Stream {
    pub(crate) async fn open(servers: &Servers, id: &str, cookie: Option<String>) -> Stream {
        let (path, mut wire) = (format!("/t/{id}/events"), Wire::open(servers, cookie).await);
        let body = Stream::begin(&mut wire, &path).await;
        Stream { body, path, wire }
    }

    async fn begin(wire: &mut Wire, path: &str) -> Incoming {
        loop {
            if let Some(answer) = wire.send("GET", path, "", String::new()).await
                && answer.status().is_success()
            {
                return answer.into_body();
            }
            sleep(AGAIN).await;
        }
    }

    /// Waits for something to be sent; by another server if this one is no more.
    async fn next(&mut self) {
        while !matches!(self.body.frame().await, Some(Ok(_))) {
            self.wire = Wire::open(&self.wire.servers.clone(), self.wire.cookie.take()).await;
            self.body = Stream::begin(&mut self.wire, &self.path).await;
        }
    }
}
