//! How long it takes until another browser has what a player did: a real server on loopback, two browsers at a table of
//! Middle Ages, one acting and the other listening. `cargo run --release -p liege-server --example latency [ACTIONS]`

#![expect(clippy::unwrap_used, clippy::panic, reason = "a program that measures, not one that serves")]

#[path = "../tests/http/support/client.rs"]
#[allow(dead_code, unreachable_pub, reason = "the tests need more of it")]
mod client;

use std::time::{Duration, Instant};

use client::{Client, Events};
use liege_server::{Server, ServerOptions};
use liege_store::{Store, StoreOptions};
use serde_json::{Value, json};

#[tokio::main]
async fn main() {
    let wanted = std::env::args().nth(1).map_or(200, |text| text.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&StoreOptions::file(folder.path().join("liege.db"))).await.unwrap();
    let listener = Server::loopback(0).await.unwrap();
    let address = listener.local_addr().unwrap();
    let server =
        Server::new(liege_games::find("middle-ages").into_iter().collect(), store, ServerOptions::default())
            .unwrap();
    tokio::spawn(server.serve(listener, std::future::pending()));

    let (mut from_answer, mut from_sending) = (Vec::new(), Vec::new());
    while from_answer.len() < wanted {
        game([&Client::new(address), &Client::new(address)], wanted, &mut from_answer, &mut from_sending)
            .await;
    }
    println!("{} actions at a table of Middle Ages, on the other browser's screen after", from_answer.len());
    tell("being answered", from_answer);
    tell("being sent", from_sending);
}

/// Plays one game, at most until there are `wanted` times.
async fn game(
    people: [&Client; 2],
    wanted: usize,
    from_answer: &mut Vec<Duration>,
    from_sending: &mut Vec<Duration>,
) {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let made =
        people[0].post("/api/v1/tables", &json!({ "game": "middle-ages", "seats": seats })).await.json();
    let id = made["id"].as_str().unwrap();
    people[1].form(made["invitations"]["B"].as_str().unwrap(), "name=Ben").await;
    let mut streams = [people[0].listen(id).await, people[1].listen(id).await];
    for stream in &mut streams {
        stream.next().await;
    }
    while from_answer.len() < wanted {
        let table = people[0].get(&format!("/api/v1/tables/{id}")).await.json();
        let Some(seat) = table["pending"]["must"][0].as_str() else { return };
        let [acting, other] = if seat == "A" { [0, 1] } else { [1, 0] };
        let choices = people[acting].get(&format!("/api/v1/tables/{id}/actions?seat={seat}")).await.json();
        let number = table["number"].as_u64().unwrap();
        let request = json!({ "seat": seat, "number": number, "action": choices["actions"][0]["action"] });
        let sent = Instant::now();
        let (answered, shown) = tokio::join!(
            act(people[acting], id, &request),
            shown(people[other], &mut streams[other], id, number)
        );
        from_answer.push(shown.saturating_duration_since(answered));
        from_sending.push(shown - sent);
    }
}

/// When the action was answered.
async fn act(client: &Client, id: &str, request: &Value) -> Instant {
    let answer = client.post(&format!("/t/{id}/act"), request).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    Instant::now()
}

/// When this browser has the part of the page that changes, after it heard that the table has moved on from `number`.
async fn shown(client: &Client, stream: &mut Events, id: &str, number: u64) -> Instant {
    while stream.next().await.unwrap() <= number {}
    let part = client.get(&format!("/t/{id}/live")).await;
    assert!(part.status == 200 && !part.body.contains(&format!("data-revision=\"{number}\"")));
    Instant::now()
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let ms = |time: Option<&Duration>| time.map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0);
    println!("  {what}: median {:.2} ms, worst {:.2} ms", ms(times.get(times.len() / 2)), ms(times.last()));
}
