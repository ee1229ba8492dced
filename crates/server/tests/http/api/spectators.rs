//! Who may look at a table, for programs.

use serde_json::{Value, json};

use crate::play::seated;
use crate::test_server::{SharedServer, TestServer};

#[tokio::test]
async fn a_link_lets_a_program_look() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    let path = format!("/api/v1/tables/{id}");
    let private = json!({ "visibility": "private" });
    assert_eq!(anna.post(&format!("{path}/visibility"), &private).await.status, 204);
    let stranger = server.client();
    assert_eq!(stranger.get(&path).await.code(), (403, "private_table".into()));
    assert_eq!(anna.post(&format!("{path}/spectators/link"), &Value::Null).await.status, 204);
    let page = anna.get(&format!("/t/{id}")).await.body;
    let code = page.split("/look/").nth(1).unwrap().split(['"', '<', '&']).next().unwrap().to_owned();
    let looked = stranger.post(&format!("/api/v1/spectator-links/{code}"), &Value::Null).await;
    assert_eq!((looked.status, looked.json()), (200, json!({ "id": id })), "{}", looked.body);
    assert_eq!(stranger.get(&path).await.status, 200);
    let none = stranger.post("/api/v1/spectator-links/nothing", &Value::Null).await;
    assert_eq!(none.code(), (404, "unknown_invitation".into()));
    let nobody = anna.post(&format!("{path}/spectators"), &json!({ "name": "Nobody" })).await;
    assert_eq!(nobody.status, 404, "{}", nobody.body);
}

#[tokio::test]
async fn tables_are_hidden_and_closed() {
    let server = TestServer::open().await;
    let anna = server.client();
    let request = json!({ "game": "bell", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let make = async || anna.post("/api/v1/tables", &request).await.json()["id"].as_str().unwrap().to_owned();
    let (first, second) = (make().await, make().await);
    let listed = async || {
        let tables = anna.get("/api/v1/tables").await.json()["tables"].clone();
        let ids = tables.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_owned());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(listed().await.len(), 2);
    assert_eq!(anna.post(&format!("/api/v1/tables/{first}/hide"), &Value::Null).await.status, 204);
    assert_eq!(listed().await, std::slice::from_ref(&second));
    assert_eq!(anna.post(&format!("/api/v1/tables/{second}/close"), &Value::Null).await.status, 204);
    assert_eq!(anna.get(&format!("/api/v1/tables/{second}")).await.status, 404);
}
