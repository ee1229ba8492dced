//! Records that can't be opened: told with their own words, and the rest goes on.

use liege_game::{Parts, Picker, Seat, Step};
use liege_store::{Entry, Store, StoreOptions};
use serde_json::json;

use crate::play::seated;
use crate::test_server::TestServer;

fn act(text: &str) -> Entry {
    Entry::Step(Step::Action { seat: Seat::A, text: text.into() })
}

#[tokio::test]
async fn what_can_not_be_opened_says_why_and_the_rest_goes_on() {
    let server = TestServer::open().await;
    let (unplayable, anna, ben) = seated(&server, "bids").await;
    let (tampered, ..) = seated(&server, "bell").await;
    let (other, _) = anna.make("bids", json!([{ "kind": "me" }, { "kind": "hot" }])).await;
    let store = Store::open(&StoreOptions::file(server.file())).await.unwrap();
    store.append(&unplayable, 0, &[act("bid 2"), act("bid 3")], false, 1).await.unwrap();
    // Three cases in four are calm.
    let secret = store.table(&tampered).await.unwrap().unwrap().secret;
    let calm = secret.key(&Parts::default()).dice(0).below(4) < 3;
    let drawn = Entry::Step(Step::Draw { text: if calm { "wind 1" } else { "wind 0" }.into() });
    store.append(&tampered, 0, &[act("take 1"), drawn], false, 1).await.unwrap();
    let server = server.reopen().await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    let answer = ben.get(&format!("/api/v1/tables/{unplayable}")).await;
    assert_eq!(answer.code(), (500, "unplayable".into()));
    assert!(answer.json()["detail"].as_str().unwrap().contains("step 2"));
    assert_eq!(ben.get(&format!("/t/{unplayable}")).await.status, 500);
    let answer = ben.get(&format!("/api/v1/tables/{tampered}")).await;
    assert_eq!(answer.code(), (500, "tampered".into()));
    let home = anna.get("/").await;
    assert!(home.status == 200 && home.body.contains(&other) && !home.body.contains(&unplayable));
}
