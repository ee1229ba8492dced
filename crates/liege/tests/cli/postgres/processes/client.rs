//! A browser, and what it hears.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::Instant;

use serde_json::{Value, json};

use super::club::Process;
use super::{LOOK, PATIENCE};

/// A browser.
#[derive(Clone)]
pub(super) struct Client {
    pub(super) address: String,
    pub(super) cookie: String,
}

/// An answer that has come whole.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: String,
}

impl Answer {
    pub(super) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

impl Client {
    /// The same browser, at another server.
    pub(super) fn at(&self, process: &Process) -> Client {
        Client { address: process.address.clone(), cookie: self.cookie.clone() }
    }

    /// Sends a request; `None` if no whole answer came.
    pub(super) fn send(&mut self, method: &str, path: &str, kind: &str, body: &str) -> Option<Answer> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: {}\r\nContent-Type: {kind}\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        )
        .ok()?;
        let mut text = String::new();
        stream.read_to_string(&mut text).ok()?;
        let (head, body) = text.split_once("\r\n\r\n")?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        if length.is_some_and(|length| length.parse() != Ok(body.len())) {
            return None;
        }
        if let Some(cookie) = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")) {
            self.cookie = cookie.split(';').next().unwrap().to_owned();
        }
        Some(Answer { status: head.split(' ').nth(1)?.parse().ok()?, body: body.to_owned() })
    }

    pub(super) fn get(&mut self, path: &str) -> Option<Answer> {
        self.send("GET", path, "", "")
    }

    pub(super) fn post(&mut self, path: &str, body: &Value) -> Option<Answer> {
        self.send("POST", path, "application/json", &body.to_string())
    }

    pub(super) fn form(&mut self, path: &str, fields: &str) -> Answer {
        self.send("POST", path, "application/x-www-form-urlencoded", fields).unwrap()
    }

    /// Makes a table; its id and its invitations.
    pub(super) fn make(&mut self, game: &str, seats: &Value) -> (String, Value) {
        let made = self.post("/api/v1/tables", &json!({ "game": game, "seats": seats })).unwrap();
        assert_eq!(made.status, 201, "{}", made.body);
        let made = made.json();
        (made["id"].as_str().unwrap().to_owned(), made["invitations"].clone())
    }

    /// The table; asked for until it comes.
    pub(super) fn table(&mut self, id: &str) -> Value {
        until(|| Some(self.get(&format!("/api/v1/tables/{id}"))?.json()).filter(|table| table["id"] == id))
    }

    /// An action for the seat that this browser has to act for at a table that stands so; `None` if it need not.
    pub(super) fn choice(&mut self, id: &str, table: &Value) -> Option<(String, String)> {
        let must = table["pending"]["must"].as_array()?;
        let seat = table["acting"].as_str().filter(|seat| must.contains(&json!(seat)))?.to_owned();
        let path = format!("/api/v1/tables/{id}/actions?seat={seat}");
        let found = until(|| self.get(&path)).json();
        // Of the first few, so that the game goes on rather than up and down.
        let action = found["actions"].as_array()?.first()?["action"].as_str()?.to_owned();
        Some((seat, action))
    }

    pub(super) fn act(&mut self, id: &str, seat: &str, number: u64, action: &str) -> Option<Answer> {
        self.post(&format!("/t/{id}/act"), &json!({ "seat": seat, "number": number, "action": action }))
    }

    /// Listens to a table through this server.
    pub(super) fn listen(&self, id: &str) -> Events {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(stream, "GET /t/{id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {}\r\n\r\n", self.cookie)
            .unwrap();
        Events(BufReader::new(stream))
    }
}

/// A stream of events.
pub(super) struct Events(pub(super) BufReader<TcpStream>);

impl Events {
    /// Waits for an event of which this holds.
    pub(super) fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let mut line = String::new();
            assert!(self.0.read_line(&mut line).unwrap() > 0, "the stream has ended");
            if let Some(data) = line.strip_prefix("data: ") {
                let news: Value = serde_json::from_str(data).unwrap();
                if holds(&news) {
                    return news;
                }
            }
        }
    }

    pub(super) fn until_number(&mut self, number: u64) {
        self.until(|news| news["number"].as_u64() >= Some(number));
    }
}

/// Asks until there is an answer.
pub(super) fn until<T>(mut ask: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "nothing came of it");
        sleep(LOOK);
    }
}
