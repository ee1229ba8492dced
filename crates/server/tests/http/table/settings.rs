//! How a seat wants to be asked, on its own page, and what comes too late.

use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::play::seated;
use crate::test_server::SharedServer;

const HOLDS: &str = "You asked the table";
const ENDED: &str = "Your order to the table has come to its end";

impl Client {
    async fn set(&self, id: &str, setting: Value) -> Answer {
        self.post(&format!("/t/{id}/settings"), &setting).await
    }

    /// Does the first thing that it can do whose notation begins so.
    async fn act_like(&self, id: &str, seat: &str, begins: &str) -> Answer {
        let number = self.table(id).await["number"].as_u64().unwrap();
        let choices = self.choices(id, seat).await;
        self.act(id, seat, number, choices.iter().find(|action| action.starts_with(begins)).unwrap()).await
    }
}

#[tokio::test]
async fn what_a_seat_sets_is_shown_on_its_own_page_alone() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "pact").await;
    for begins in ["keep", "lay"] {
        assert_eq!(anna.act_like(&id, "A", begins).await.status, 200);
    }
    let page = async |client: &Client| client.get(&format!("/t/{id}/live")).await.body;
    let before = ben.get(&format!("/t/{id}/live")).await.body;
    assert_eq!(anna.set(&id, json!({ "seat": "A", "hand": true })).await.status, 200);
    assert!(page(&anna).await.contains("Will stop"));
    assert_eq!(anna.set(&id, json!({ "seat": "A", "hand": false })).await.status, 200);
    assert!(!page(&anna).await.contains("Will stop"));
    assert_eq!(anna.set(&id, json!({ "seat": "A", "order": "deed" })).await.status, 200);
    assert!(page(&anna).await.contains(HOLDS));
    assert_eq!(page(&ben).await, before, "nobody else sees it");
    assert_eq!(ben.act_like(&id, "B", "lay").await.status, 200);
    let shown = page(&anna).await;
    assert!(shown.contains(ENDED) && !shown.contains(HOLDS), "{shown}");
    assert!(!page(&ben).await.contains(ENDED), "it is nobody else’s business");

    // An answer to a window that has closed is told which, and by which rule.
    let number = anna.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(anna.act(&id, "A", number, "pass").await.status, 200);
    let late = anna.act(&id, "A", number, "pass").await;
    assert_eq!((late.code(), &late.json()["rule"]), ((409, "window_closed".into()), &json!("PA-5")));
    assert_eq!(late.json()["number"], anna.table(&id).await["number"]);

    assert_eq!(anna.set(&id, json!({ "seat": "A" })).await.code(), (422, "unexpected".into()));
    assert_eq!(
        ben.set(&id, json!({ "seat": "A", "hand": true })).await.code(),
        (403, "not_your_seat".into())
    );
    assert_eq!(ben.form(&format!("/t/{id}/seats/leave"), "seat=B").await.status, 303);
    assert_eq!(ben.set(&id, json!({ "seat": "B", "hand": true })).await.code(), (409, "seat_of_bot".into()));
}
