//! The draft of a seat, on its own page.

use serde_json::json;

use crate::client::Client;
use crate::play::seated;
use crate::test_server::{SharedServer, Site, two};

async fn page(client: &Client, id: &str) -> String {
    client.get(&format!("/t/{id}/live")).await.body
}

#[tokio::test]
async fn a_draft_is_shown_to_its_seat_alone() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let before = page(&ben, &id).await;
    let draft = async |client: &Client, seat: &str, add: &str| {
        let change = json!({ "seat": seat, "number": 0, "add": add });
        client.post(&format!("/t/{id}/draft"), &change).await
    };
    assert_eq!(draft(&anna, "A", "take 3").await.json(), json!({ "number": 0 }));
    assert!(page(&anna, &id).await.contains("id=\"draft-send\""));
    assert_eq!(page(&ben, &id).await, before, "nobody else sees it");
    assert_eq!(draft(&ben, "A", "take 1").await.code(), (403, "not_your_seat".into()));
    assert_eq!(draft(&anna, "A", "dance").await.code(), (422, "unknown_action".into()));
    assert_eq!(draft(&ben, "B", "take 1").await.code(), (409, "no_draft".into()));
    let early = ben.post(&format!("/t/{id}/draft/send"), &json!({ "seat": "B", "number": 0 })).await;
    assert_eq!(early.code(), (409, "not_asked".into()));
}

/// A table at which the heap has run low at A's turn, who has drafted to take more.
async fn run_low(server: &Site) -> (String, Client) {
    for _ in 0..40 {
        let (anna, ben) = (server.client(), server.client());
        let request = json!({ "game": "bell", "name": "Anna", "seats": two(), "components": "stones = 4\n" });
        let made = anna.post("/api/v1/tables", &request).await.json();
        let id = made["id"].as_str().unwrap().to_owned();
        assert_eq!(ben.form(made["invitations"]["B"].as_str().unwrap(), "name=Ben").await.status, 303);
        let add = json!({ "seat": "A", "number": 0, "add": "take 3" });
        assert_eq!(anna.post(&format!("/t/{id}/draft"), &add).await.status, 200);
        anna.act(&id, "A", 0, "take 1").await;
        let number = ben.table(&id).await["number"].as_u64().unwrap();
        ben.act(&id, "B", number, "take 1").await;
        if anna.table(&id).await["pending"]["must"] == json!(["A"]) {
            return (id, anna);
        }
    }
    panic!("the wind always blew the rest away");
}

#[tokio::test]
async fn what_no_longer_fits_is_marked_with_its_rule_and_stays() {
    let server = SharedServer::open();
    let (id, anna) = run_low(&server).await;
    let shown = page(&anna, &id).await;
    assert!(shown.contains("data-misfit") && shown.contains("BE-2"), "{shown}");
    let number = anna.table(&id).await["number"].clone();
    let send =
        async || anna.post(&format!("/t/{id}/draft/send"), &json!({ "seat": "A", "number": number })).await;
    let misfit = send().await;
    assert_eq!((misfit.code(), &misfit.json()["rule"]), ((409, "draft_misfits".into()), &json!("BE-2")));
    assert!(page(&anna, &id).await.contains("data-misfit"), "nothing is lost");
    anna.post(&format!("/t/{id}/draft"), &json!({ "seat": "A", "number": number, "clear": true })).await;
    assert!(!page(&anna, &id).await.contains("id=\"draft\""));
    assert_eq!(send().await.code(), (422, "unexpected".into()));
}
