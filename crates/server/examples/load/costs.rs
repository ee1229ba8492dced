//! What an action costs in each game: random people play, each at a browser with its page and its stream of events, through a
//! server that is a process of its own. Printed are what `week` reads: of the server's processors, its answers, its file and
//! its memory, for each action and each table.

use std::io::Read;

use clap::Args;
use flate2::read::GzDecoder;
use http_body_util::BodyExt;
use hyper::Method;
use liege_game::{Info, Rng};
use liege_store::{Store, StoreOptions};
use serde_json::{Value, json};

use crate::client::{Client, Events};
use crate::page::Page;
use crate::process::Process;

/// Of a game that random people don't bring to its end, no more is played.
const LONGEST: usize = 1_500;

/// Tables at which nothing was done, to tell what one takes in memory.
const IDLE: usize = 150;

/// What an action costs in each game, as `week` reads it
#[derive(Args)]
pub(crate) struct Costs {
    /// How many actions are played of each game
    #[arg(default_value_t = 400)]
    actions: usize,
}

impl Costs {
    pub(crate) async fn run(self) {
        for game in liege_games::all() {
            measure(game.info(), self.actions).await;
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
    page: Page,
}

impl Browser {
    async fn open(client: Client, id: &str) -> Browser {
        let events = client.listen(id).await;
        let page = Page::of(&client.get(&format!("/t/{id}")).await.body);
        Browser { client, _events: events, page }
    }

    fn is_asked(&self) -> bool {
        self.page.is_asked() && !self.page.choices().is_empty()
    }

    /// Does something that is legal; the bytes of the answer.
    async fn act(&mut self, id: &str, rng: &mut Rng) -> usize {
        let action = rng.pick(&self.page.choices()).unwrap().clone();
        let number: usize = self.page.state("revision").unwrap().parse().unwrap();
        let seat = self.page.state("seat").unwrap();
        let body = json!({ "seat": seat, "number": number, "action": action }).to_string();
        let path = format!("/t/{id}/act?have={}", self.page.version);
        let (answer, bytes) = self.fetch(Method::POST, &path, body).await;
        self.page.take(&answer["page"]);
        bytes
    }

    /// Asks for what has changed; the bytes of the answer.
    async fn look(&mut self, id: &str) -> usize {
        let path = format!("/t/{id}/live?have={}", self.page.version);
        let (answer, bytes) = self.fetch(Method::GET, &path, String::new()).await;
        self.page.take(&answer);
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
}
