//! Tables for programs: made, joined, listed, looked at.

use serde_json::{Value, json};

use crate::client::Client;
use crate::play::seated;
use crate::test_server::{TestServer, two};

#[tokio::test]
async fn the_json_of_a_table_stays_as_it_is() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bell").await;
    let mut table = anna.table(&id).await;
    table["id"] = "ID".into();
    table["seal"] = "SEAL".into();
    insta::assert_json_snapshot!(table);
}

/// JSON Schema, and so the document, knows no difference between them.
#[tokio::test]
async fn whole_numbers_may_be_written_like_others() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    let tables = format!("/api/v1/tables/{id}");
    let act = json!({ "seat": "A", "number": 0.0, "action": "bid 4" });
    assert_eq!(anna.post(&format!("{tables}/actions"), &act).await.status, 200);
    let token = |hours: Value| json!({ "seat": "A", "scope": "play", "hours": hours });
    for whole in [json!(168.0), json!(1e2), json!(u32::MAX)] {
        assert_eq!(anna.post(&format!("{tables}/tokens"), &token(whole)).await.status, 201);
    }
    for wrong in [json!(168.5), json!(-1.0), json!(1e30), json!(4_294_967_296_u64), json!("168")] {
        let answer = anna.post(&format!("{tables}/tokens"), &token(wrong.clone())).await;
        assert_eq!(answer.code(), (422, "unexpected".into()), "{wrong}");
    }
}

#[tokio::test]
async fn a_seat_is_taken_by_its_invitation_and_the_table_is_listed() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let (id, invitations) = anna.make("bell", two()).await;
    let invite = invitations["B"].as_str().unwrap().strip_prefix("/join/").unwrap();
    let path = format!("/api/v1/invitations/{invite}");
    assert_eq!(ben.post(&path, &json!({ "name": "anna" })).await.code(), (409, "name_taken".into()));
    let joined = ben.post(&path, &json!({ "name": "Ben" })).await;
    assert_eq!((joined.status, joined.json()), (201, json!({ "id": id, "seat": "B" })));
    assert_eq!(ben.post(&path, &json!({})).await.code(), (404, "unknown_invitation".into()));
    let own = async |client: &Client| client.get("/api/v1/tables").await.json()["tables"].clone();
    let listed = own(&ben).await;
    assert_eq!((&listed[0]["id"], &listed[0]["names"]), (&json!(id), &json!(["Anna", "Ben"])));
    assert_eq!((&listed[0]["your_turn"], &own(&anna).await[0]["your_turn"]), (&json!(false), &json!(true)));
    assert_eq!(own(&server.client()).await, json!([]));
}

#[tokio::test]
async fn the_log_begins_where_one_wants() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    anna.act(&id, "A", 0, "take 2").await;
    ben.act(&id, "B", 2, "take 1").await;
    let lines = async |query: &str| {
        let log = anna.get(&format!("/api/v1/tables/{id}/log{query}")).await.json();
        log["lines"].as_array().unwrap().iter().map(|line| line["text"].clone()).collect::<Vec<_>>()
    };
    let all = lines("").await;
    let board = anna.get(&format!("/api/v1/tables/{id}/board")).await;
    assert!(
        board.status == 200
            && board.header("content-type").starts_with("text/plain")
            && !board.body.is_empty()
    );
    let later = lines("?since=2").await;
    assert!(!later.is_empty() && later.len() < all.len());
    assert!(all.ends_with(&later), "{all:?} {later:?}");
}
