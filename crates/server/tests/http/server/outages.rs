//! Programs see what clocks show.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::json;

use crate::play::seated_with;
use crate::test_server::{TestServer, options};

/// A clock that the test moves.
static NOW: AtomicI64 = AtomicI64::new(1_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

#[tokio::test]
async fn programs_see_clocks_in_tables_and_events() {
    let options = ServerOptions { clock: now, ..options() };
    let server = TestServer::with(options, None).await;
    let (id, anna, _) = seated_with(&server, "40+5", "").await;
    let clock = anna.table(&id).await["clock"].clone();
    let all = json!({ "bank": 40_000, "step": 5_000, "hours": "", "left": { "A": 40_000, "B": 40_000 },
        "runs": ["A"], "at": now() });
    assert_eq!(clock, all);
    let mut events = anna.stream(&id, &[]).await;
    assert_eq!(events.news().await.unwrap()["clock"], all);
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200);
    let number = anna.table(&id).await["number"].clone();
    NOW.fetch_add(7_000, Ordering::Relaxed);
    let event = loop {
        let event = events.news().await.unwrap();
        if event["number"] == number {
            break event;
        }
    };
    assert_eq!(event["clock"]["runs"], json!(["B"]));
    assert_eq!(event["clock"]["left"]["A"], json!(40_000), "the first decision takes no time and adds none");
    let (other, cleo, _) = crate::play::seated(&server, "bell").await;
    assert!(cleo.table(&other).await.get("clock").is_none(), "a table without a clock");
}
