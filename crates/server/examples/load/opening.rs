//! What it costs to open a table at which somebody has taken back again and again: four strangers open it at once while a
//! neighbour looks at another table.

use std::time::{Duration, Instant};

use clap::Args;
use futures_util::future::join_all;
use liege_game::{Seat, Step};
use liege_store::{Entry, Store, StoreOptions};
use serde_json::json;

use crate::client::Client;
use crate::here::Here;

/// What it costs to open a table at which somebody has taken back again and again
#[derive(Args)]
pub(crate) struct Opening {
    /// How many rows the table's record has
    #[arg(default_value_t = 20_000)]
    rows: usize,
}

impl Opening {
    pub(crate) async fn run(self) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("liege.db");
        let server = Here::start(&file).await;
        let people: Vec<Client> = (0..4).map(|_| Client::new(server.address)).collect();
        let (id, action, seat) = choosing(&people).await;
        let (next, ..) = choosing(&people).await;
        server.stop().await;

        let store = Store::open(&StoreOptions::file(&file)).await.unwrap();
        let stored = store.entries(&id).await.unwrap();
        let steps = stored.len();
        let done = Entry::Step(Step::Action { seat, text: action });
        let pair = [done, Entry::Undo { seat, index: steps }];
        let more: Vec<Entry> = pair.iter().cycle().take(self.rows / 2 * 2).cloned().collect();
        store.append(&id, steps, &more, false, 0).await.unwrap();
        store.close().await;

        let server = Here::start(&file).await;
        let address = server.address;
        let neighbour = people[0].moved(address);
        neighbour.get(&format!("/t/{next}")).await;
        let (path, begun, spent) = (format!("/t/{id}"), Instant::now(), processor_time());
        let mut opening = tokio::spawn(async move {
            join_all((0..4).map(|_| async { Client::new(address).get(&path).await.status })).await
        });
        let mut pages = Vec::new();
        let statuses = loop {
            tokio::select! {
                opened = &mut opening => break opened.unwrap(),
                took = page(&neighbour, &next) => pages.push(took),
            }
        };
        let (took, spent) = (begun.elapsed(), processor_time() - spent);
        pages.sort_unstable();
        println!("{} rows, opened by four at once: {statuses:?}", more.len());
        println!(
            "  after {took:.0?}; {spent:.2?} of processor time in all, {} pages of the neighbour's included",
            pages.len()
        );
        println!(
            "  the neighbour's page: median {:.0?}, worst {:.0?}",
            pages.get(pages.len() / 2),
            pages.last()
        );
    }
}

/// A table of Feudo at which all choose at once, and what one of them can choose first.
async fn choosing(people: &[Client]) -> (String, String, Seat) {
    let open = json!({ "kind": "open" });
    let request = json!({ "game": "feudo", "name": "Anna", "seats": [{ "kind": "me" }, open, open, open] });
    let made = people[0].post("/api/v1/tables", &request).await.json();
    let id = made["id"].as_str().unwrap().to_owned();
    for (client, letter) in people.iter().zip(["A", "B", "C", "D"]).skip(1) {
        client
            .form(made["invitations"][letter].as_str().unwrap(), &format!("name=Player+{letter}{letter}"))
            .await;
    }
    loop {
        let table = people[0].get(&format!("/api/v1/tables/{id}")).await.json();
        let must = table["pending"]["must"].as_array().unwrap();
        let letter = must[0].as_str().unwrap();
        let player = &people["ABCD".find(letter).unwrap()];
        let choices = player.get(&format!("/api/v1/tables/{id}/actions?seat={letter}")).await.json();
        let action = choices["actions"][0]["action"].as_str().unwrap().to_owned();
        if must.len() == 4 {
            return (id, action, Seat::from_letter(letter.chars().next().unwrap()).unwrap());
        }
        let request = json!({ "seat": letter, "number": table["number"], "action": action });
        player.post(&format!("/t/{id}/act"), &request).await;
    }
}

async fn page(client: &Client, id: &str) -> Duration {
    let asked = Instant::now();
    client.get(&format!("/t/{id}")).await;
    asked.elapsed()
}

/// Returns how long this process has had processors so far.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: u64 = [11, 12].iter().filter_map(|field| fields.get(*field)?.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}
