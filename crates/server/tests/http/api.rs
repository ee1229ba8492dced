//! The interface for programs: what describes it, rules, joining, listing, streams.

use serde_json::{Value, json};

use crate::client::Client;
use crate::house::{House, two};
use crate::play::seated;

#[tokio::test]
async fn the_document_that_describes_it_stays_as_it_is() {
    let house = House::open().await;
    let answer = house.client().get("/api/v1/openapi.json").await;
    assert_eq!(answer.header("content-type"), "application/json");
    let document = answer.json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1."));
    insta::assert_json_snapshot!(document);
}

/// What a document refers to is in it.
#[tokio::test]
async fn every_reference_of_the_document_leads_somewhere() {
    fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str));
                fields.values().for_each(|value| references(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }
    let house = House::open().await;
    let document = house.client().get("/api/v1/openapi.json").await.json();
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 30, "{}", found.len());
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

/// JSON Schema, and so the document, knows no difference between them.
#[tokio::test]
async fn whole_numbers_may_be_written_like_others() {
    let house = House::open().await;
    let (id, anna, _) = seated(&house, "bids").await;
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

/// What the document says of a request is what the server makes of it.
#[tokio::test]
async fn the_document_lists_how_wrong_requests_are_answered() {
    let house = House::open().await;
    let client = house.client();
    let document = client.get("/api/v1/openapi.json").await.json();
    let (mut bodies, paths) = (0, document["paths"].as_object().unwrap());
    for (path, operations) in paths {
        let Some(post) = operations.get("post").filter(|post| post.get("requestBody").is_some()) else {
            continue;
        };
        bodies += 1;
        let mut at = path.clone();
        while let Some((before, rest)) = at.split_once('{') {
            at = format!("{before}x{}", rest.split_once('}').unwrap().1);
        }
        for (kind, body) in [("text/plain", "x"), ("application/json", "{"), ("application/json", "\"x\"")] {
            let answer = client.send(hyper::Method::POST, &at, &[("content-type", kind)], body).await;
            assert!(
                post["responses"].get(answer.status.to_string()).is_some(),
                "{path} {body}: {}",
                answer.body
            );
        }
    }
    assert!(bodies > 5, "{bodies}");
}

#[tokio::test]
async fn rules_are_told_by_number() {
    let house = House::open().await;
    let client = house.client();
    let rule = client.get("/api/v1/games/middle-ages/rules/ma-14").await;
    assert_eq!(rule.json()["number"], "MA-14");
    assert!(rule.json()["text"].as_str().unwrap().starts_with("MA-14"), "{}", rule.body);
    let all = client.get("/api/v1/games/middle-ages/rules").await;
    assert_eq!(all.header("content-type"), "text/markdown; charset=utf-8");
    assert!(all.body.contains("MA-14"));
    let none = client.get("/api/v1/games/middle-ages/rules/MA-999").await;
    assert_eq!(none.code(), (404, "unknown_rule".into()));
    assert_eq!(none.header("content-type"), "application/problem+json");
    assert_eq!(client.get("/api/v1/games/chess/rules").await.code(), (404, "unknown_game".into()));
}

#[tokio::test]
async fn a_seat_is_taken_by_its_invitation_and_the_table_is_listed() {
    let house = House::open().await;
    let (anna, ben) = (house.client(), house.client());
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
    assert_eq!(own(&house.client()).await, json!([]));
}

#[tokio::test]
async fn actions_and_taking_back_go_through_it() {
    let house = House::open().await;
    let (id, anna, _) = seated(&house, "bids").await;
    let tables = format!("/api/v1/tables/{id}");
    let act = json!({ "seat": "A", "number": 0, "action": "bid 4" });
    let done = anna.post(&format!("{tables}/actions"), &act).await;
    assert_eq!((done.status, done.json()), (200, json!({ "number": 1, "position": 1 })));
    for (what, number) in [("undo", 2), ("restart", 4)] {
        let undone =
            anna.post(&format!("{tables}/{what}"), &json!({ "seat": "A", "number": number - 1 })).await;
        assert_eq!((undone.status, undone.json()), (200, json!({ "number": number, "position": 0 })));
        let again = json!({ "seat": "A", "number": number, "action": "bid 4" });
        assert_eq!(anna.post(&format!("{tables}/actions"), &again).await.status, 200);
    }
    let refused = anna
        .post(&format!("{tables}/actions"), &json!({ "seat": "A", "number": 5, "action": "bid 3" }))
        .await;
    assert_eq!((refused.code(), &refused.json()["rule"]), ((422, "refused".into()), &json!("BI-2")));
}

#[tokio::test]
async fn the_log_begins_where_one_wants() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bell").await;
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

#[tokio::test]
async fn a_stream_goes_on_where_it_broke_off() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bell").await;
    let mut stream = ben.stream(&id, &[]).await;
    let first = stream.news().await.unwrap();
    assert_eq!((&first["number"], &first["pending"]["must"]), (&json!(0), &json!(["A"])));
    anna.act(&id, "A", 0, "take 2").await;
    stream.until(2).await;
    drop(stream);
    let mut caught_up = house.client().stream(&id, &[("last-event-id", "0")]).await;
    assert_eq!(caught_up.next().await, Some(2), "what was missed comes at once");
    let mut quiet = house.client().stream(&id, &[("last-event-id", "2")]).await;
    ben.act(&id, "B", 2, "take 1").await;
    assert!(quiet.next().await > Some(2), "what was heard is not told again");
    let path = format!("/api/v1/tables/{id}/events");
    let send = async |last: &str| anna.send(hyper::Method::GET, &path, &[("last-event-id", last)], "").await;
    let never = send("99").await;
    assert_eq!(never.code(), (409, "unknown_event".into()));
    assert_eq!(never.json()["number"], anna.table(&id).await["number"]);
    assert_eq!(send("x").await.code(), (400, "malformed".into()));
}
