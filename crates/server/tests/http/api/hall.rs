//! The hall, for programs.

use serde_json::{Value, json};

use crate::api::tokens::{ask, token};
use crate::play::seated;
use crate::test_server::TestServer;

#[tokio::test]
async fn programs_find_open_tables_and_sit_down() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let request = json!({ "game": "bell", "seats": seats, "name": "Anna", "visibility": "open" });
    let made = anna.post("/api/v1/tables", &request).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let own = anna.get("/api/v1/lobby").await.json();
    assert_eq!(own["open"], json!([]), "one's own table is in one's own list");
    let found = ben.get("/api/v1/lobby").await.json();
    let table = &found["open"][0];
    assert_eq!((&table["id"], &table["game"]), (&made.json()["id"], &json!("bell")));
    assert_eq!((&table["free"], &table["seats"], &table["names"]), (&json!(1), &json!(2), &json!(["Anna"])));
    let invitation = table["invitation"].as_str().unwrap();
    let sat = ben.post(&format!("/api/v1/invitations/{invitation}"), &json!({ "name": "Ben" })).await;
    assert_eq!((sat.status, &sat.json()["seat"]), (201, &json!("B")), "{}", sat.body);
    assert_eq!(server.client().get("/api/v1/lobby").await.json()["open"], json!([]));
    let watched = server.client().get("/api/v1/watchable").await.json();
    assert_eq!(watched["tables"][0]["id"], made.json()["id"]);
    assert_eq!(ben.get("/api/v1/watchable").await.json()["tables"], json!([]), "Ben plays there");
}

#[tokio::test]
async fn finished_tables_are_in_the_archive() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bids", json!([{ "kind": "me" }, { "kind": "hot", "name": "Ben" }])).await;
    assert_eq!(anna.get("/api/v1/archive").await.json(), json!({ "tables": [], "more": false }));
    anna.play_out(&id).await;
    assert_eq!(anna.get("/api/v1/archive").await.json()["tables"][0]["id"], json!(id));
    assert_eq!(anna.get("/api/v1/archive?page=2").await.json()["tables"], json!([]));
    for page in ["x", "0", "-1", "1000001"] {
        let path = format!("/api/v1/archive?page={page}");
        assert_eq!(anna.get(&path).await.code(), (400, "malformed".into()), "{page}");
    }
}

#[tokio::test]
async fn the_token_of_a_seat_opens_no_hall() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let (shown, _) = token(&anna, &id, json!({ "seat": "A", "scope": "play" })).await;
    for path in ["/api/v1/lobby", "/api/v1/watchable", "/api/v1/archive"] {
        let refused = ask(&ben, &shown, path).await;
        assert_eq!(refused.status, 403, "{path}: {}", refused.body);
    }
    let hidden = ben
        .with_bearer(hyper::Method::POST, &format!("/api/v1/tables/{id}/hide"), &shown, &Value::Null)
        .await;
    assert_eq!(hidden.status, 403, "{}", hidden.body);
}
