//! How long it takes until another browser has what a player did: a real server on loopback, two browsers at a table of
//! Middle Ages, one acting and the other listening.

use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};

use crate::client::{Client, Events};
use crate::here::Here;
use crate::times::tell;

/// How long it takes until another browser shows what a player did
#[derive(Args)]
pub(crate) struct Latency {
    /// How many actions are played
    #[arg(default_value_t = 200)]
    actions: usize,
}

impl Latency {
    pub(crate) async fn run(self) {
        let folder = tempfile::tempdir().unwrap();
        let server = Here::start(&folder.path().join("liege.db")).await;
        let (mut from_answer, mut from_sending) = (Vec::new(), Vec::new());
        while from_answer.len() < self.actions {
            game(
                [&Client::new(server.address), &Client::new(server.address)],
                self.actions,
                &mut from_answer,
                &mut from_sending,
            )
            .await;
        }
        println!(
            "{} actions at a table of Middle Ages, on the other browser's screen after",
            from_answer.len()
        );
        tell("being answered", from_answer);
        tell("being sent", from_sending);
    }
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
