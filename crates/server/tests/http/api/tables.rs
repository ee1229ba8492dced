//! Tables for programs: made, joined, listed, looked at.

use hyper::Method;
use liege_conformance::toys::Bell;
use liege_game::{Record, verify};
use serde_json::{Value, json};

use crate::account::make;
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
    let kinds = schema["$defs"]["LogSpan"]["anyOf"].as_array().unwrap();
    let kinds: Vec<&str> = kinds.iter().map(|kind| kind["required"][0].as_str().unwrap()).collect();
    assert_eq!(kinds, ["part", "seat", "text"]);
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
async fn a_table_goes_on_from_a_record_and_from_a_position_of_another_one() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let both = json!([{ "kind": "me" }, { "kind": "hot", "name": "Ben" }]);
    let (id, _) = anna.make("bell", both.clone()).await;
    let over = anna.play_out(&id).await;
    let record = anna.get(&format!("/api/v1/tables/{id}/record")).await.body;
    let last = over["last_position"].as_u64().unwrap();
    let make = async |from: Value| {
        let request = json!({ "game": "bell", "name": "Anna", "seats": both, "from": from });
        anna.post("/api/v1/tables", &request).await
    };

    let mut made_ids = Vec::new();
    for from in
        [json!({ "table": id, "position": last - 1 }), json!({ "record": record, "position": last - 1 })]
    {
        let made = make(from).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let id = made.json()["id"].as_str().unwrap().to_owned();
        let table = anna.table(&id).await;
        assert_eq!((&table["given"], &table["last_position"]), (&json!(last - 1), &json!(last - 1)));
        let page = anna.get(&format!("/t/{id}")).await.body;
        assert!(
            page.contains(&format!("the first {} steps were taken over from a record", last - 1)),
            "{page}"
        );
        anna.play_out(&id).await;
        let record: Record = anna.get(&format!("/api/v1/tables/{id}/record")).await.body.parse().unwrap();
        assert_eq!(record.given as u64, last - 1);
        verify::<Bell>(&record).unwrap();
        made_ids.push(id);
    }

    for (from, why) in [
        (json!({ "table": id }), "the game is over there"),
        (json!({ "table": id, "position": 999 }), "there is no position 999"),
        (json!({ "record": "A poem" }), "record, line"),
        (json!({ "record": record.replace("game: bell", "game: bids") }), "it is of the game “bids”"),
        (json!({ "record": record, "table": id }), "either a record or a table"),
        (json!({}), "either a record or a table"),
    ] {
        let refused = make(from.clone()).await;
        assert_eq!(refused.code(), (422, "wrong_setup".into()), "{from}");
        assert!(refused.body.contains(why), "{from}: {}", refused.body);
    }
    let three = json!([{ "kind": "me" }, { "kind": "hot" }, { "kind": "hot" }]);
    let more = json!({ "game": "bell", "seats": three, "from": { "table": id, "position": 1 } });
    assert_eq!(anna.post("/api/v1/tables", &more).await.code(), (422, "wrong_setup".into()));
    // What is hidden in a game that goes on is nobody's to take over.
    let (hidden, _) = anna.make("hand", both.clone()).await;
    let request = json!({ "game": "hand", "seats": both, "from": { "table": hidden } });
    assert_eq!(anna.post("/api/v1/tables", &request).await.status, 409);
    assert_eq!(ben.post("/api/v1/tables", &request).await.status, 409);

    // They stand after a restart as they stood before.
    let server = server.reopen().await;
    for id in made_ids {
        assert_eq!(server.client().table(&id).await["given"], json!(last - 1));
    }
}

#[tokio::test]
async fn a_table_that_waits_at_a_position_can_be_joined_and_closed() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let (id, _) = anna.make("bell", json!([{ "kind": "me" }, { "kind": "hot", "name": "Ben" }])).await;
    let last = anna.play_out(&id).await["last_position"].as_u64().unwrap();
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let request = json!({ "game": "bell", "name": "Anna", "seats": seats, "from": { "table": id, "position": last - 1 } });
    let made = anna.post("/api/v1/tables", &request).await.json();
    let invite = made["invitations"]["B"].as_str().unwrap().strip_prefix("/join/").unwrap();
    let part = "7".repeat(64);
    let joined =
        ben.post(&format!("/api/v1/invitations/{invite}"), &json!({ "name": "Ben", "part": part })).await;
    assert_eq!(joined.status, 201, "{}", joined.body);
    let waits = anna.post("/api/v1/tables", &request).await.json();
    let closed =
        anna.post(&format!("/api/v1/tables/{}/close", waits["id"].as_str().unwrap()), &json!({})).await;
    assert!(closed.status < 300, "{} {}", closed.status, closed.body);
}

#[tokio::test]
async fn the_same_seed_is_the_same_game_where_only_bots_and_programs_sit() {
    let server = TestServer::open().await;
    let anna = server.client();
    let bots = json!([{ "kind": "bot", "level": "random" }, { "kind": "bot", "level": "random" }]);
    let seeded = |seats: &Value| json!({ "game": "bell", "seats": seats, "seed": 7 });
    let mut seals = Vec::new();
    for _ in 0..2 {
        let made = anna.post("/api/v1/tables", &seeded(&bots)).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let table = anna.table(made.json()["id"].as_str().unwrap()).await;
        assert_eq!(table["seed"], json!(7));
        seals.push(table["seal"].clone());
    }
    assert_eq!(seals[0], seals[1]);
    let people = json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]);
    assert_eq!(anna.post("/api/v1/tables", &seeded(&people)).await.code(), (422, "wrong_setup".into()));
    let robot = server.client();
    make(&robot, "Robot").await;
    let (shown, _) = token(&robot, json!({ "scope": "make" })).await;
    let made = robot.with_bearer(Method::POST, "/api/v1/tables", &shown, &seeded(&people)).await;
    assert_eq!(made.status, 201, "{}", made.body);
}

#[tokio::test]
async fn places_are_told_with_their_routes_where_the_game_has_a_map() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bell", two()).await;
    let none = anna.get(&format!("/api/v1/tables/{id}/locations")).await;
    assert_eq!(none.json(), json!({ "locations": [] }));
}
