//! Tables for programs: made, joined, listed, looked at.

use hyper::Method;
use serde_json::{Value, json};

use crate::account::make as make_account;
use crate::api::account::token;
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
    for whole in [json!(168.0), json!(1e2), json!("168"), json!(u32::MAX)] {
        assert_eq!(anna.post(&format!("{tables}/tokens"), &token(whole)).await.status, 201);
    }
    for wrong in [json!(168.5), json!(-1.0), json!(1e30), json!(4_294_967_296_u64)] {
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
    assert_eq!(ben.post(&path, &json!({})).await.code(), (410, "used_invitation".into()));
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

/// The names of the fields of an object, in order.
fn fields(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

#[tokio::test]
async fn what_happened_is_told_as_the_schema_of_the_game_says() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("middle-ages", json!([{ "kind": "me" }, { "kind": "hot", "name": "Ben" }])).await;
    anna.play_out(&id).await;
    let schema = anna.get("/api/v1/games/middle-ages/schema").await.json();
    let kinds = schema["$defs"]["LogSpan"]["oneOf"].as_array().unwrap();
    let kinds: Vec<&str> = kinds.iter().map(|kind| kind["required"][0].as_str().unwrap()).collect();
    assert_eq!(kinds, ["text", "seat", "part"]);
    let log = anna.get(&format!("/api/v1/tables/{id}/log")).await.json();
    let lines = log["lines"].as_array().unwrap();
    assert!(lines.len() > 10, "{}", lines.len());
    for line in lines {
        let mut expected: Vec<&str> = fields(&schema["$defs"]["LogEntry"]["properties"]);
        expected.sort_unstable();
        let mut found = fields(line);
        found.sort_unstable();
        assert_eq!(found, expected);
        let mut text = String::new();
        for span in line["spans"].as_array().unwrap() {
            assert!(kinds.contains(&fields(span)[0]), "{span}");
            let words = [&span["text"], &span["part"]["label"]].into_iter().find_map(Value::as_str);
            text += words.unwrap_or(if span["seat"] == "A" { "Anna" } else { "Ben" });
        }
        assert_eq!(line["text"], json!(text));
    }
}

#[tokio::test]
async fn a_table_goes_on_from_a_position_of_another_one_or_from_a_seed() {
    let server = TestServer::open().await;
    let anna = server.client();
    let both = json!([{ "kind": "me" }, { "kind": "hot", "name": "Ben" }]);
    let (id, _) = anna.make("bell", both.clone()).await;
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200);
    let make = async |fields: Value| {
        let mut request = json!({ "game": "bell", "name": "Anna", "seats": both });
        request.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        anna.post("/api/v1/tables", &request).await
    };
    let record = anna.get(&format!("/api/v1/tables/{id}/record")).await.body;
    for from in [json!({ "table": id, "position": 2 }), json!({ "record": record, "position": 2 })] {
        let made = make(json!({ "from": from })).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let id = made.json()["id"].as_str().unwrap().to_owned();
        let table = anna.table(&id).await;
        assert_eq!((&table["given"], &table["last_position"]), (&json!(2), &json!(2)));
        let page = anna.get(&format!("/t/{id}")).await.body;
        assert!(page.contains("the first 2 steps were taken over from a record"), "{page}");
    }
    // A guest who is invited to it is told how far it is.
    let open = json!([{ "kind": "me" }, { "kind": "open" }]);
    let made = make(json!({ "seats": open, "from": { "table": id, "position": 2 } })).await;
    let link = made.json()["invitations"]["B"].as_str().unwrap().to_owned();
    let page = server.client().get(&link).await.body;
    assert!(page.contains("The game has begun.") && page.contains("Points: seat A"), "{page}");
    let refused = make(json!({ "from": { "table": id, "position": 999 } })).await;
    assert_eq!(refused.code(), (422, "wrong_setup".into()));
    assert!(refused.body.contains("there is no position 999"), "{}", refused.body);
    // The seed of a table that only bots and programs play is told.
    let robot = server.client();
    make_account(&robot, "Robot").await;
    let (shown, _) = token(&robot, json!({ "scope": "make" })).await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]);
    let seeded = json!({ "game": "bell", "seats": seats, "seed": 7 });
    let made = robot.with_bearer(Method::POST, "/api/v1/tables", &shown, &seeded).await;
    assert_eq!(made.status, 201, "{}", made.body);
    assert_eq!(robot.table(made.json()["id"].as_str().unwrap()).await["seed"], json!(7));
    assert_eq!(make(json!({ "seed": 7 })).await.code(), (422, "wrong_setup".into()));
}

#[tokio::test]
async fn places_are_told_with_their_routes_where_the_game_has_a_map() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bell", two()).await;
    let none = anna.get(&format!("/api/v1/tables/{id}/locations")).await;
    assert_eq!(none.json(), json!({ "locations": [] }));
}
