//! What an action costs on the wire: a game for four, Feudo if none is named, each person at a browser of their own with a
//! stream of events, played through a real server on loopback by random choices. Printed are the compressed bytes that each
//! browser gets for an action, in all and by part.

mod parts;

use std::collections::BTreeMap;

use clap::Args;
use liege_game::Rng;
use serde_json::{Value, json};

use self::parts::{Measured, Part};
use crate::client::{Client, Events};
use crate::here::Here;

/// Decides all choices.
const SEED: u64 = 7;

/// How many steps before the last are measured.
const MEASURED: usize = 60;

/// A browser at the table.
struct Player {
    client: Client,
    events: Events,
    page: Measured,
}

/// What an action sends to each browser at a game for four, compressed
#[derive(Args)]
pub(crate) struct Traffic {
    /// How many steps are played; the last of them are measured
    #[arg(default_value_t = 430)]
    steps: usize,
    /// The game's id
    #[arg(default_value = "feudo")]
    game: String,
}

impl Traffic {
    pub(crate) async fn run(self) {
        let Traffic { steps, game } = self;
        let folder = tempfile::tempdir().unwrap();
        let server = Here::start(&folder.path().join("liege.db")).await;
        // The game with everything in it.
        let options = if game == "feudum" { json!({ "mode": "advanced" }) } else { json!({}) };

        let people = [0; 4].map(|_| Client::new(server.address));
        let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }, { "kind": "open" }]);
        let made = people[0]
            .post("/api/v1/tables", &json!({ "game": game, "options": options, "seats": seats }))
            .await
            .json();
        let id = made["id"].as_str().unwrap();
        for (person, seat) in people.iter().skip(1).zip(["B", "C", "D"]) {
            person.form(made["invitations"][seat].as_str().unwrap(), "").await;
        }
        let mut players = Vec::new();
        for client in people {
            let events = client.listen(id).await;
            let page = Measured::open(&client, id).await;
            println!("first load of the table: {}", sizes(page.loaded));
            players.push(Player { client, events, page });
        }

        let mut measured: BTreeMap<Part, Vec<usize>> = BTreeMap::new();
        let mut rng = Rng::new(SEED);
        loop {
            let table = players[0].client.get(&format!("/api/v1/tables/{id}")).await.json();
            let at = table["position"].as_u64().unwrap() as usize;
            if at >= steps || table["pending"]["kind"] == "over" {
                println!("up to step {at}, {MEASURED} steps before it measured:");
                break;
            }
            let acting = acting(&table, &mut rng);
            let got = act(&mut players, acting, id, &mut rng).await;
            if at + MEASURED >= steps {
                for (part, size) in got {
                    measured.entry(part).or_default().push(size);
                }
            }
        }
        for player in &players {
            let page = Measured::open(&player.client, id).await;
            println!("a later load, with script, style and ground kept: {}", sizes(page.loaded));
        }
        for (part, mut sizes) in measured {
            sizes.sort_unstable();
            let median = sizes[sizes.len() / 2];
            let max = sizes.last().unwrap();
            println!("  {part:<22} median {median:>6} most {max:>6} bytes, {} times", sizes.len());
        }
    }
}

fn sizes([gzip, brotli]: [usize; 2]) -> String {
    format!("{gzip} bytes by gzip, {brotli} by Brotli")
}

/// The index of somebody who must answer.
fn acting(table: &Value, rng: &mut Rng) -> usize {
    let must: Vec<_> =
        table["pending"]["must"].as_array().unwrap().iter().map(|seat| seat.as_str().unwrap()).collect();
    let seat = rng.pick(&must).unwrap();
    usize::from(seat.as_bytes()[0] - b'A')
}

/// One action, and what each browser got for it until it showed the table as it is then.
async fn act(players: &mut [Player], acting: usize, id: &str, rng: &mut Rng) -> Vec<(Part, usize)> {
    let mut got = Vec::new();
    let choices = players[acting].page.choices();
    let action = rng.pick(&choices).unwrap().clone();
    got.extend(players[acting].page.act(&players[acting].client, id, &action).await);
    for player in players {
        got.extend(player.page.catch_up(&player.client, &mut player.events, id).await);
    }
    got
}
