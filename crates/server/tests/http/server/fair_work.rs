//! Advice waits for bots.

use liege_server::ServerOptions;
use serde_json::json;

use crate::test_server::{Site, TestServer, options, with_bots};

/// More tables of two barons than any machine has processors, in a game where each of their turns takes seconds.
async fn full_of_barons(server: &Site) {
    let barons = json!([{ "kind": "bot", "level": "baron" }, { "kind": "bot", "level": "baron" }]);
    let rich = server.client();
    for _ in 0..40 {
        rich.make("feudo", barons.clone()).await;
    }
}

/// Searches may take as long as they like: nothing here waits for one to end.
fn patient() -> ServerOptions {
    ServerOptions { bot_limit: std::time::Duration::from_secs(3600), ..options() }
}

#[tokio::test]
async fn advice_that_has_to_wait_says_so() {
    let server = TestServer::with(patient(), None).await;
    full_of_barons(&server).await;
    let anna = server.client();
    let (id, _) = anna.make("bids", with_bots("greedy", 1)).await;
    let page = anna.get(&format!("/t/{id}/why")).await;
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains("bots that are playing go first") && page.body.contains("refresh"),
        "{}",
        page.body
    );
}
