//! What an action costs in each game: random people play, each at a browser with its page and its stream of events, through a
//! server that is a process of its own. Printed are what `week` reads: of the server's processors, its answers, its file and
//! its memory, for each action and each table. `cargo run --release -p liege-server --example costs [ACTIONS]`

#![expect(clippy::unwrap_used, clippy::panic, reason = "a program that measures, not one that serves")]

#[path = "../tests/http/support/client.rs"]
#[allow(dead_code, unreachable_pub, reason = "the tests need more of it")]
mod client;
#[path = "load/process.rs"]
#[allow(dead_code, reason = "a load needs more of it")]
mod process;

use std::io::Read;

use client::{Client, Events};
use flate2::read::GzDecoder;
use http_body_util::BodyExt;
use hyper::Method;
use liege_game::{Info, Rng};
use liege_pages::pieces;
use liege_store::{Store, StoreOptions};
use process::{Process, serve};
use serde_json::{Value, json};

/// As in `liege` itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Of a game that random people don't bring to its end, no more is played.
const LONGEST: usize = 1_500;

/// Tables at which nothing was done, to tell what one takes in memory.
const IDLE: usize = 150;

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    match (arguments.next().as_deref(), arguments.next()) {
        (Some("--serve"), Some(place)) => serve(&place).await,
        (actions, _) => {
            let actions = actions.map_or(400, |text| text.parse().unwrap());
            for game in liege_games::all() {
                measure(game.info(), actions).await;
            }
        }
    }
}

/// What was played.
#[derive(Default)]
struct Played {
    actions: usize,
    games: usize,
    bytes: usize,
    worked: f64,
}

/// Plays this game until there were so many actions, and prints what they cost.
async fn measure(info: &Info, wanted: usize) {
    let server = Process::start(None);
    let mut rng = Rng::new(31);
    let mut played = Played::default();
    // The first game warms everything up, and what it costs is not told.
    game(&server, info, &mut Played::default(), 30, &mut rng).await;
    let empty = server.megabytes();
    for _ in 0..IDLE {
        seated(&server, info).await;
    }
    let table = (server.megabytes() - empty) * 1000.0 / IDLE as f64;
    let before = (file(&server), entries(&server).await);
    while played.actions < wanted {
        game(&server, info, &mut played, LONGEST, &mut rng).await;
    }
    let (size, rows) = (file(&server) - before.0, entries(&server).await - before.1);
    let actions = played.actions as f64;
    println!(
        "[{}]\nplayers = {}\nactions = {:.0}\ncpu_ms = {:.2}\nbytes = {:.0}\nrows = {:.2}\nfile_bytes = {:.0}\ntable_kb = {:.1}\n",
        info.id,
        info.min_players,
        actions / played.games as f64,
        played.worked * 1000.0 / actions,
        played.bytes as f64 / actions,
        rows as f64 / actions,
        size as f64 / actions,
        table,
    );
}

/// The size of the server's file, with what is still to be put in its place.
fn file(server: &Process) -> u64 {
    ["liege.db", "liege.db-wal"]
        .map(|name| std::fs::metadata(server.folder.path().join(name)).map_or(0, |found| found.len()))
        .iter()
        .sum()
}

/// The rows of all records.
async fn entries(server: &Process) -> usize {
    let store = Store::open(&StoreOptions::file(server.folder.path().join("liege.db"))).await.unwrap();
    let mut rows = 0;
    for id in store.table_ids().await.unwrap() {
        rows += store.entries(&id).await.unwrap().len();
    }
    rows
}

/// Plays a game of at most so many actions.
async fn game(server: &Process, info: &Info, played: &mut Played, longest: usize, rng: &mut Rng) {
    let (id, clients) = seated(server, info).await;
    let mut browsers = Vec::new();
    for client in clients {
        browsers.push(Browser::open(client, &id).await);
    }
    let before = server.worked();
    for _ in 0..longest {
        let Some(acting) = browsers.iter().position(Browser::is_asked) else { break };
        played.bytes += browsers[acting].act(&id, rng).await;
        for (index, browser) in browsers.iter_mut().enumerate() {
            if index != acting {
                played.bytes += browser.look(&id).await;
            }
        }
        played.actions += 1;
    }
    played.games += 1;
    played.worked += server.worked() - before;
}

/// Makes a table for the fewest players, and seats them.
async fn seated(server: &Process, info: &Info) -> (String, Vec<Client>) {
    let people: Vec<Client> = (0..info.min_players).map(|_| Client::new(server.address)).collect();
    let mut seats = vec![json!({ "kind": "open" }); info.min_players];
    seats[0] = json!({ "kind": "me" });
    let made = people[0].post("/api/v1/tables", &json!({ "game": info.id, "seats": seats })).await.json();
    for (person, seat) in people.iter().zip(["A", "B", "C", "D"]).skip(1) {
        person.form(made["invitations"][seat].as_str().unwrap(), "").await;
    }
    (made["id"].as_str().unwrap().to_owned(), people)
}

/// Somebody with the page of a table.
struct Browser {
    client: Client,
    _events: Events,
    version: String,
    pieces: Vec<String>,
}

impl Browser {
    async fn open(client: Client, id: &str) -> Browser {
        let events = client.listen(id).await;
        let html = client.get(&format!("/t/{id}")).await.body;
        let version = between(&html, "data-version=\"", "\"").to_owned();
        let (_, live) = between(&html, " data-pieces=\"", "</main>").split_once("\">").unwrap();
        let pieces = pieces(live).map(str::to_owned).collect();
        Browser { client, _events: events, version, pieces }
    }

    fn state(&self) -> &str {
        self.pieces.iter().find(|piece| piece.contains("id=\"state\"")).map_or("", String::as_str)
    }

    fn is_asked(&self) -> bool {
        self.state().contains(" data-your-turn") && !self.choices().is_empty()
    }

    /// The notation of all that can be chosen.
    fn choices(&self) -> Vec<Value> {
        let text = self.pieces.concat();
        let offers: Value = serde_json::from_str(between(&text, "id=\"choices\">", "</script>")).unwrap();
        offers["choices"].as_array().unwrap().iter().map(|choice| choice[0].clone()).collect()
    }

    /// Does something that is legal; the bytes of the answer.
    async fn act(&mut self, id: &str, rng: &mut Rng) -> usize {
        let action = rng.pick(&self.choices()).unwrap().clone();
        let number: usize = between(self.state(), " data-revision=\"", "\"").parse().unwrap();
        let seat = between(self.state(), " data-seat=\"", "\"");
        let body = json!({ "seat": seat, "number": number, "action": action }).to_string();
        let path = format!("/t/{id}/act?have={}", self.version);
        let (answer, bytes) = self.fetch(Method::POST, &path, body).await;
        self.take(&answer["page"]);
        bytes
    }

    /// Asks for what has changed; the bytes of the answer.
    async fn look(&mut self, id: &str) -> usize {
        let path = format!("/t/{id}/live?have={}", self.version);
        let (answer, bytes) = self.fetch(Method::GET, &path, String::new()).await;
        self.take(&answer);
        bytes
    }

    async fn fetch(&self, method: Method, path: &str, body: String) -> (Value, usize) {
        let headers = [("accept-encoding", "gzip"), ("content-type", "application/json")];
        let answer = self.client.open(method, path, &headers, body.into()).await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        let packed = answer.headers().contains_key("content-encoding");
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        let mut text = String::new();
        if packed {
            GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        } else {
            text = String::from_utf8(bytes.to_vec()).unwrap();
        }
        (serde_json::from_str(&text).unwrap(), bytes.len())
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

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}"));
    rest.split_once(after).map_or(rest, |(found, _)| found)
}
