//! Everything that a client can get wrong has its own status, code and sentence.

use std::fmt::Write as _;

use hyper::Method;
use serde_json::{Value, json};

use crate::client::Answer;
use crate::play::seated;
use crate::test_server::{TestServer, two, with_bots};

const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn every_wrong_request_has_its_own_answer() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    let (waiting, _) = anna.make("bids", two()).await;
    let (over, _) = anna.make("bell", with_bots("random", 1)).await;
    let last = anna.play_out(&over).await["number"].as_u64().unwrap();
    let act = async |table: &str, body: &str| {
        anna.send(Method::POST, &format!("/t/{table}/act"), &[JSON], body.to_owned()).await
    };
    let request = |seat: &str, number: u64, action: &str| {
        json!({ "seat": seat, "number": number, "action": action }).to_string()
    };
    let make = async |body: Value| anna.post("/api/v1/tables", &body).await;
    anna.act(&id, "A", 0, "bid 4").await;

    let mut told = String::new();
    let mut tell = |what: &str, answer: Answer| {
        writeln!(told, "{what}\n  {} {}", answer.status, answer.json()).unwrap();
    };
    tell("unknown page", anna.get("/api/v1/nothing").await);
    tell("unknown table", act("nowhere", &request("A", 0, "bid 1")).await);
    tell("unknown seat", act(&id, &request("F", 1, "bid 1")).await);
    tell("no seat at all", act(&id, &request("Anna", 1, "bid 1")).await);
    tell("another's seat", act(&id, &request("B", 1, "bid 1")).await);
    tell("stale number", act(&id, &request("A", 0, "bid 1")).await);
    tell("number to come", act(&id, &request("A", 7, "bid 1")).await);
    tell("unknown action", act(&id, &request("A", 1, "bid all")).await);
    tell("refused action", act(&id, &request("A", 1, "bid 3")).await);
    tell("waiting for players", act(&waiting, &request("A", 0, "bid 1")).await);
    tell("game over", act(&over, &request("A", last, "take 1")).await);
    tell("malformed body", act(&id, "{\"seat\":").await);
    tell("empty body", act(&id, "").await);
    tell("field missing", act(&id, "{\"seat\":\"A\",\"number\":1}").await);
    tell("field of another type", act(&id, "{\"seat\":\"A\",\"number\":-1,\"action\":\"bid 1\"}").await);
    tell("oversized body", act(&id, &request("A", 1, &"x".repeat(300_000))).await);
    tell(
        "other content type",
        anna.send(
            Method::POST,
            &format!("/t/{id}/act"),
            &[("content-type", "text/plain")],
            request("A", 1, "bid 1"),
        )
        .await,
    );
    let in_capitals = [("content-type", "Application/JSON; charset=utf-8")];
    let path = format!("/t/{id}/act");
    tell("a list", anna.send(Method::POST, &path, &in_capitals, "[]").await);
    tell(
        "a type that only begins alike",
        anna.send(Method::POST, &path, &[("content-type", "application/jsonp")], "[]").await,
    );
    tell("other method", anna.send(Method::PUT, &format!("/api/v1/tables/{id}"), &[JSON], "{}").await);
    tell("choices of another's seat", anna.get(&format!("/api/v1/tables/{id}/actions?seat=B")).await);
    tell("choices of nobody", anna.get(&format!("/api/v1/tables/{id}/choices")).await);
    tell("position that is no number", anna.get(&format!("/api/v1/tables/{id}?at=x")).await);
    tell("nothing to undo", ben.undo(&id, "undo", "B", 1).await);
    tell("unknown game", make(json!({ "game": "chess", "seats": two() })).await);
    tell("too few players", make(json!({ "game": "bids", "seats": [{ "kind": "me" }] })).await);
    tell(
        "too many players",
        make(json!({ "game": "bids", "seats": vec![json!({ "kind": "me" }); 9] })).await,
    );
    tell(
        "unknown option",
        make(json!({ "game": "bids", "seats": two(), "options": { "wind": "on" } })).await,
    );
    tell("unknown level", make(json!({ "game": "bids", "seats": with_bots("search:4000000000", 1) })).await);
    tell(
        "unknown kind of player",
        make(json!({ "game": "bids", "seats": [{ "kind": "king" }, { "kind": "me" }] })).await,
    );
    for kind in ["bot", "friend", "program"] {
        let seats = json!([{ "kind": kind }, { "kind": "me" }]);
        tell(&format!("{kind} without what names it"), make(json!({ "game": "bids", "seats": seats })).await);
    }
    tell("unknown field", make(json!({ "game": "bids", "seats": two(), "colour": "red" })).await);
    insta::assert_snapshot!(told);

    // Nothing of all that was stored.
    assert_eq!(anna.table(&id).await["number"], 1);
}

#[tokio::test]
async fn odd_bytes_never_break_the_server() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    let odd = ["\u{0}", "[]", "null", "\"", "{\"a\":{\"a\":{\"a\":", "\u{feff}{}", "🂡", "1e999"];
    for body in odd.into_iter().map(str::to_owned).chain([format!("{}1", "[".repeat(5000))]) {
        for path in ["act", "undo", "restart"] {
            let answer = anna.send(Method::POST, &format!("/t/{id}/{path}"), &[JSON], body.clone()).await;
            assert!(matches!(answer.status, 400 | 422), "{body:?}: {}", answer.status);
        }
        for action in [body.clone(), body.repeat(3), format!("bid {body}")] {
            let answer = anna.act(&id, "A", 0, &action).await;
            let wrong = if action.contains('\0') { (400, "malformed") } else { (422, "unknown_action") };
            assert_eq!(answer.code(), (wrong.0, wrong.1.to_owned()), "{action:?}");
        }
    }
    for path in [
        "/t/%00",
        "/t/%2e%2e%2f",
        "/join/%00",
        "/board/..%2f.css",
        "/t/x/at/99999999999999999999",
        "/?%FF",
        "/t/x?as=%FF",
    ] {
        assert!(matches!(anna.get(path).await.status, 200 | 400 | 404), "{path}");
    }
    assert_eq!(anna.table(&id).await["number"], 0);
}
