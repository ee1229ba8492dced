//! The page of a browser, measured by its parts.

use std::fmt;
use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use http_body_util::BodyExt;
use hyper::Method;
use hyper::body::Bytes;
use hyper::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE};
use serde_json::{Value, json};

use crate::client::{Client, Events};
use crate::page::Page;

/// What of an answer is measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    Acting,
    Watching,
    Preview,
    Board,
    Choices,
    Log,
    Rest,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Part::Acting => "the browser that acts",
            Part::Watching => "each other browser",
            Part::Preview => "· preview pointed at",
            Part::Board => "· board alone",
            Part::Choices => "· choices alone",
            Part::Log => "· log alone",
            Part::Rest => "· rest alone",
        })
    }
}

/// The page of one browser.
pub(crate) struct Measured {
    page: Page,
    /// How many bytes its first load took: compressed by gzip, and by Brotli, which browsers take on this machine and over TLS.
    pub(crate) loaded: [usize; 2],
}

impl Measured {
    pub(crate) async fn open(client: &Client, table: &str) -> Measured {
        let path = format!("/t/{table}");
        let (html, gzip) = fetch(client, Method::GET, &path, "").await;
        let loaded = [gzip, fetched(client, Method::GET, &path, "", "br").await.1.len()];
        Measured { page: Page::of(&html), loaded }
    }

    /// The notation of all that can be chosen.
    pub(crate) fn choices(&self) -> Vec<String> {
        self.page.choices()
    }

    fn state(&self, name: &str) -> String {
        self.page.state(name).unwrap().to_owned()
    }

    /// Points at an action and carries it out.
    pub(crate) async fn act(&mut self, client: &Client, table: &str, action: &str) -> Vec<(Part, usize)> {
        let (seat, number) = (self.state("seat"), self.state("revision").parse::<usize>().unwrap());
        let written = action.replace('+', "%2B").replace(' ', "+");
        let path = format!("/t/{table}/preview?seat={seat}&number={number}&action={written}");
        let (_, preview) = fetch(client, Method::GET, &path, "").await;
        let path = format!("/t/{table}/act?have={}", self.page.version);
        let body = json!({ "seat": seat, "number": number, "action": action }).to_string();
        let (answer, size) = fetch(client, Method::POST, &path, &body).await;
        let answer: Value = serde_json::from_str(&answer).unwrap();
        let mut got = self.take(&answer["page"]);
        got.extend([(Part::Preview, preview), (Part::Acting, preview + size)]);
        got
    }

    /// Asks for what has changed if the table says that something has.
    pub(crate) async fn catch_up(
        &mut self,
        client: &Client,
        events: &mut Events,
        table: &str,
    ) -> Vec<(Part, usize)> {
        let now = client.get(&format!("/api/v1/tables/{table}")).await.json()["number"].as_u64().unwrap();
        if self.state("revision") == now.to_string() {
            return Vec::new();
        }
        let before = events.received;
        events.until(now).await;
        let (answer, size) =
            fetch(client, Method::GET, &format!("/t/{table}/live?have={}", self.page.version), "").await;
        let mut got = self.take(&serde_json::from_str(&answer).unwrap());
        assert_eq!(self.state("revision"), now.to_string());
        got.push((Part::Watching, size + events.received - before));
        got
    }

    /// Takes an update, and tells how large each part of what is new would be if it were sent alone.
    fn take(&mut self, update: &Value) -> Vec<(Part, usize)> {
        assert_eq!(update["base"], json!(self.page.version));
        let fresh = self.page.take(update);
        let mut new = [Part::Board, Part::Choices, Part::Log, Part::Rest].map(|part| (part, String::new()));
        let mut at = Part::Rest;
        for (piece, fresh) in self.page.pieces.iter().zip(fresh) {
            at = part_of(piece).unwrap_or(at);
            if let Some((_, text)) = new.iter_mut().find(|(part, _)| fresh && *part == at) {
                text.push_str(piece);
            }
        }
        new.into_iter().map(|(part, text)| (part, compressed(&text))).collect()
    }
}

/// The part that begins with this piece, if one does.
fn part_of(piece: &str) -> Option<Part> {
    let begins = |sign: &str| piece.split_once('>').is_some_and(|(tag, _)| tag.contains(sign));
    let parts = [
        ("id=\"board\"", Part::Board),
        ("class=\"under\"", Part::Rest),
        ("data-panel=\"log\"", Part::Log),
        ("data-panel=\"more\"", Part::Rest),
        ("id=\"choices\"", Part::Choices),
    ];
    parts.into_iter().find(|(sign, _)| begins(sign)).map(|(_, part)| part)
}

/// The text of an answer, and the bytes that it took.
async fn fetch(client: &Client, method: Method, path: &str, body: &str) -> (String, usize) {
    let (packed, bytes) = fetched(client, method, path, body, "gzip").await;
    let mut text = String::new();
    if packed {
        GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    } else {
        text = String::from_utf8(bytes.to_vec()).unwrap();
    }
    (text, bytes.len())
}

/// Returns whether an answer is compressed, and what came.
async fn fetched(client: &Client, method: Method, path: &str, body: &str, encoding: &str) -> (bool, Bytes) {
    let headers = [(ACCEPT_ENCODING.as_str(), encoding), (CONTENT_TYPE.as_str(), "application/json")];
    let sent =
        client.open(method, path, &headers[..if body.is_empty() { 1 } else { 2 }], body.to_owned().into());
    let answer = sent.await.unwrap();
    assert!(answer.status().is_success(), "{path}: {}", answer.status());
    let packed = answer.headers().contains_key(CONTENT_ENCODING);
    (packed, answer.into_body().collect().await.unwrap().to_bytes())
}

fn compressed(text: &str) -> usize {
    if text.is_empty() {
        return 0;
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap().len()
}
