//! Tokens: what they open, and that what is forged, expired, revoked or of another table opens nothing.

use std::sync::atomic::{AtomicI64, Ordering};

use hyper::Method;
use liege_server::ServerOptions;
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::play::seated;
use crate::test_server::{SharedServer, TestServer, options};

/// Makes a token at a table; gives the token and its id.
pub(crate) async fn token(client: &Client, id: &str, request: Value) -> (String, String) {
    let answer = client.post(&format!("/api/v1/tables/{id}/tokens"), &request).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let made = answer.json();
    (made["token"].as_str().unwrap().to_owned(), made["id"].as_str().unwrap().to_owned())
}

pub(crate) async fn ask(client: &Client, token: &str, path: &str) -> Answer {
    client.with_bearer(Method::GET, path, token, &Value::Null).await
}

#[tokio::test]
async fn a_token_sees_and_plays_its_seat_alone() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "hand").await;
    let table = format!("/api/v1/tables/{id}");
    let (play, _) = token(&ben, &id, json!({ "seat": "B", "scope": "play", "name": "My bot" })).await;
    let (look, _) = token(&ben, &id, json!({ "seat": "B", "scope": "look" })).await;
    let own = ben.table(&id).await;
    for shown in [&play, &look] {
        let seen = ask(&ben, shown, &table).await.json();
        assert_eq!((&seen["view"], &seen["viewer"]), (&own["view"], &json!("B")));
        let listed = ask(&ben, shown, "/api/v1/tables").await.json();
        assert_eq!(listed["tables"][0]["id"], json!(id));
    }
    // Anna acts until it is Ben's turn.
    let mut stream = anna.stream(&id, &[]).await;
    while stream.news().await.unwrap()["pending"]["must"] != json!(["B"]) {
        let action = anna.choices(&id, "A").await.pop().unwrap();
        let number = anna.table(&id).await["number"].as_u64().unwrap();
        assert_eq!(anna.act(&id, "A", number, &action).await.status, 200);
    }
    let legal = ask(&ben, &play, &format!("{table}/actions?seat=B")).await.json();
    let act = json!({ "seat": "B", "number": legal["number"], "action": legal["actions"][0]["action"] });
    let post =
        async |shown: &str, path: &str, body: &Value| anna.with_bearer(Method::POST, path, shown, body).await;
    let actions = format!("{table}/actions");
    assert_eq!(post(&look, &actions, &act).await.code(), (403, "token_only_looks".into()));
    let undo = json!({ "seat": "B", "number": legal["number"] });
    assert_eq!(post(&look, &format!("{table}/undo"), &undo).await.code(), (403, "token_only_looks".into()));
    let mut others = act.clone();
    others["seat"] = "A".into();
    assert_eq!(post(&play, &actions, &others).await.code(), (403, "not_your_seat".into()));
    assert_eq!(post(&play, &actions, &act).await.status, 200);

    // Nothing else opens to it.
    let make = json!({ "game": "bids", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    assert_eq!(post(&play, "/api/v1/tables", &make).await.code(), (403, "token_of_another_table".into()));
    let more = json!({ "seat": "B", "scope": "play" });
    let tokens = format!("{table}/tokens");
    assert_eq!(post(&play, &tokens, &more).await.code(), (403, "token_of_another_table".into()));
    assert_eq!(ask(&ben, &play, &tokens).await.code(), (403, "token_of_another_table".into()));
    let page = ask(&ben, &play, &format!("/t/{id}/live")).await;
    assert!(page.status == 200 && page.body == server.client().get(&format!("/t/{id}/live")).await.body);
}

#[tokio::test]
async fn every_bad_token_has_its_own_answer() {
    static NOW: AtomicI64 = AtomicI64::new(1_000_000);
    let clock = ServerOptions { clock: || NOW.load(Ordering::SeqCst), ..options() };
    let server = TestServer::with(clock, None).await;
    let (id, anna, _) = seated(&server, "bids").await;
    let (other, ben, _) = seated(&server, "bell").await;
    let table = format!("/api/v1/tables/{id}");
    let (brief, _) = token(&anna, &id, json!({ "seat": "A", "scope": "play", "hours": 1 })).await;
    let (lost, lost_id) = token(&anna, &id, json!({ "seat": "A", "scope": "look" })).await;
    let (foreign, _) = token(&ben, &other, json!({ "seat": "A", "scope": "play" })).await;
    assert_eq!(ask(&anna, &brief, &table).await.status, 200);
    NOW.fetch_add(3_600_000, Ordering::SeqCst);
    let expired = ask(&anna, &brief, &table).await;
    assert_eq!(expired.code(), (401, "expired_token".into()));
    assert_eq!(expired.header("www-authenticate"), "Bearer error=\"invalid_token\"");
    let forged = format!("liege_{}", "0".repeat(64));
    for forged in [forged.as_str(), "", &lost_id] {
        assert_eq!(ask(&anna, forged, &table).await.code(), (401, "unknown_token".into()), "{forged}");
    }
    assert_eq!(ask(&anna, &foreign, &table).await.code(), (403, "token_of_another_table".into()));

    // Only its maker revokes it.
    let revoke = format!("{table}/tokens/{lost_id}");
    let delete = async |client: &Client| client.send(Method::DELETE, &revoke, &[], "").await;
    assert_eq!(delete(&ben).await.code(), (404, "no_such_token".into()));
    assert_eq!(ask(&anna, &lost, &table).await.status, 200);
    assert_eq!(delete(&anna).await.status, 204);
    assert_eq!(ask(&anna, &lost, &table).await.code(), (401, "revoked_token".into()));
    let listed = anna.get(&format!("{table}/tokens")).await.json();
    assert_eq!(listed["tokens"].as_array().unwrap().len(), 2);
    assert!(!listed.to_string().contains("liege_"), "what a token is stands nowhere");

    let wrong = anna.post(&format!("{table}/tokens"), &json!({ "seat": "B", "scope": "play" })).await;
    assert_eq!(wrong.code(), (403, "not_your_seat".into()));
    let wrong = anna.post(&format!("{table}/tokens"), &json!({ "seat": "A", "scope": "all" })).await;
    assert_eq!(wrong.code(), (422, "unexpected".into()));
}

#[tokio::test]
async fn a_revoked_token_ends_its_open_streams() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bids").await;
    let (first, first_id) = token(&anna, &id, json!({ "seat": "A", "scope": "look" })).await;
    let (second, _) = token(&anna, &id, json!({ "seat": "A", "scope": "look" })).await;
    let show = |token: &str| format!("Bearer {token}");
    let mut ends = server.client().stream(&id, &[("authorization", &show(&first))]).await;
    let mut stays = server.client().stream(&id, &[("authorization", &show(&second))]).await;
    let (now, also) = (ends.news().await.unwrap(), stays.news().await.unwrap());
    assert_eq!((&now["number"], &also["number"]), (&json!(0), &json!(0)));
    let path = format!("/api/v1/tables/{id}/tokens/{first_id}");
    assert_eq!(anna.send(Method::DELETE, &path, &[], "").await.status, 204);
    loop {
        match ends.news().await {
            Some(news) if news["code"] == "revoked_token" => break,
            Some(news) => assert_eq!(news["number"], 0, "{news}"),
            None => panic!("the stream ended without a word"),
        }
    }
    assert!(ends.news().await.is_none());
    anna.act(&id, "A", 0, "bid 4").await;
    stays.until(1).await;

    // A seat that goes to somebody else takes nothing with it.
    let leave = format!("/t/{id}");
    assert_eq!(anna.form(&format!("{leave}/seats/leave"), "seat=A").await.status, 303);
    let table = format!("/api/v1/tables/{id}");
    assert_eq!(ask(&ben, &second, &table).await.code(), (403, "token_of_a_former_player".into()));
    loop {
        match stays.news().await {
            Some(news) if news["code"] == "token_of_a_former_player" => break,
            Some(_) => {}
            None => panic!("the stream ended without a word"),
        }
    }
}
