//! Two servers whose tables differ only in what one seat did in secret: nobody else can tell them apart, by anything
//! that they answer, now, after a restart and once everything is open.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_game::{Seat, Secret, Setup};
use liege_server::ServerOptions;
use liege_store::{NewTable, SeatRow, Sitter, Store, StoreOptions};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::client::Client;
use crate::test_server::{TestServer, options};

/// The time of both servers, which the test sets: what is done in secret takes its own.
static TIME: AtomicI64 = AtomicI64::new(0);

fn time() -> i64 {
    TIME.load(Ordering::SeqCst)
}

const TOKENS: [&str; 4] = ["a", "b", "c", "e"];

/// One of two servers, and Anna, Ben, Cleo and a spectator.
struct Twin {
    server: TestServer,
    people: [Client; 4],
}

impl Twin {
    async fn open() -> Twin {
        TIME.store(1_000, Ordering::SeqCst);
        let server = TestServer::with(ServerOptions { clock: time, ..options() }, None).await;
        let digest = |token: &str| -> String {
            Sha256::digest(token.repeat(64)).iter().map(|byte| format!("{byte:02x}")).collect()
        };
        let seats = Seat::all(3).zip(TOKENS).map(|(seat, token)| SeatRow {
            seat,
            name: format!("Player {seat}"),
            sitter: Sitter::Person { token: digest(token) },
            part: None,
        });
        let table = NewTable {
            id: "twin".into(),
            game: "feudo".into(),
            setup: Setup::new(3),
            secret: Secret::from_seed(4),
            owner: digest("a"),
            seats: seats.collect(),
            given: Vec::new(),
            seed: None,
        };
        let store = Store::open(&StoreOptions::file(server.file())).await.unwrap();
        store.create(&table, time()).await.unwrap();
        store.close().await;
        let people = TOKENS.map(|token| Client::with_token(server.address, &token.repeat(64)));
        Twin { server, people }
    }

    async fn reopen(self) -> Twin {
        let server =
            TestServer::at(self.server.close().await, ServerOptions { clock: time, ..options() }, None).await;
        let people = self.people.map(|client| client.moved(server.address));
        Twin { server, people }
    }

    fn person(&self, seat: &str) -> &Client {
        &self.people["ABC".find(seat).unwrap()]
    }

    /// The seat does one of the things that it may do.
    async fn act(&self, seat: &str, choice: usize) {
        let client = self.person(seat);
        let number = client.table("twin").await["number"].as_u64().unwrap();
        let choices = client.choices("twin", seat).await;
        let action = &choices[choice.min(choices.len() - 1)];
        let answer = client.act("twin", seat, number, action).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    async fn undo(&self, seat: &str) {
        let client = self.person(seat);
        let number = client.table("twin").await["number"].as_u64().unwrap();
        assert_eq!(client.undo("twin", "undo", seat, number).await.status, 200);
    }

    /// Plays until all three choose in secret.
    async fn until_all_choose(&self) {
        while self.people[0].table("twin").await["pending"]["must"] != json!(["A", "B", "C"]) {
            let table = self.people[0].table("twin").await;
            let seat = table["pending"]["must"][0].as_str().unwrap().to_owned();
            self.act(&seat, 0).await;
        }
    }

    /// Everything that everybody but Anna is answered, down to whether something can be taken back.
    async fn seen(&self) -> Vec<(String, u16, String)> {
        let mut seen = Vec::new();
        for (client, seat) in [(&self.people[1], "B"), (&self.people[2], "C"), (&self.people[3], "C")] {
            let table = client.table("twin").await;
            let last = table["last_position"].as_u64().unwrap();
            let number = table["number"].as_u64().unwrap();
            let past = format!("/t/twin/at/{last}");
            let before = format!("/t/twin/at/{}", last.saturating_sub(2));
            let choices = format!("/api/v1/tables/twin/actions?seat={seat}");
            for path in [
                "/",
                "/t/twin/live",
                "/t/twin/log?before=99",
                &past,
                &before,
                "/t/twin/record",
                "/api/v1/tables/twin",
                "/api/v1/tables/twin/log",
                &choices,
            ] {
                let answer = client.get(path).await;
                seen.push((path.to_owned(), answer.status, unversioned(&answer.body)));
            }
            // Refused either way, or the table would move on; only the refusal is compared.
            for wrong in [number + 1, number.saturating_sub(1)] {
                let answer = client.act("twin", seat, wrong, "nothing").await;
                seen.push((format!("act at {wrong}"), answer.status, answer.body));
            }
            let undo = client.undo("twin", "undo", seat, number + 1).await;
            seen.push(("undo".into(), undo.status, undo.body));
            let first = client.listen("twin").await.next().await;
            seen.push(("events".into(), 200, format!("{first:?}")));
        }
        seen
    }
}

/// Without the random name of the page.
fn unversioned(page: &str) -> String {
    match page.split_once("data-version=\"") {
        Some((head, rest)) => format!("{head}{}", rest.split_once('"').unwrap().1),
        None => page.to_owned(),
    }
}

async fn same(one: &Twin, other: &Twin, when: &str) {
    for (here, there) in one.seen().await.iter().zip(other.seen().await) {
        assert!(*here == there, "{when}: {}\n{} {}\n{} {}", here.0, here.1, here.2, there.1, there.2);
    }
}

#[tokio::test]
async fn what_is_done_in_secret_leaves_no_trace_for_anybody_else() {
    let (quiet, busy) = (Twin::open().await, Twin::open().await);
    for twin in [&quiet, &busy] {
        twin.until_all_choose().await;
    }
    same(&quiet, &busy, "before").await;
    // The one does nothing; the other chooses, thinks again and chooses something else, later.
    for (at, deed) in [(5_000, Some(1)), (6_000, Some(0)), (7_000, None), (8_000, None), (9_000, Some(2))] {
        TIME.store(at, Ordering::SeqCst);
        match deed {
            Some(choice) => busy.act("A", choice).await,
            None => busy.undo("A").await,
        }
        same(&quiet, &busy, "while Anna chooses").await;
    }
    let (quiet, busy) = (quiet.reopen().await, busy.reopen().await);
    same(&quiet, &busy, "after a restart").await;
    // Both take the same time from now on. Anna of the busy table takes all back first.
    TIME.store(20_000, Ordering::SeqCst);
    busy.undo("A").await;
    for twin in [&quiet, &busy] {
        for seat in ["A", "B", "C"] {
            // Until the seat is ready: then others are asked, or what was chosen is carried out.
            let asked = twin.people[0].table("twin").await["pending"].clone();
            while twin.people[0].table("twin").await["pending"] == asked {
                twin.act(seat, 0).await;
            }
        }
    }
    same(&quiet, &busy, "once all are in").await;
    let (quiet, busy) = (quiet.reopen().await, busy.reopen().await);
    same(&quiet, &busy, "and after another restart").await;
}
