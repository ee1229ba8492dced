//! Tokens of accounts: that they are good for every seat of the account within their scope, and that what is forged, expired,
//! revoked or of another account opens nothing.

use std::sync::atomic::{AtomicI64, Ordering};

use hyper::Method;
use liege_server::{Limits, Proxies, Quota, ServerOptions};
use serde_json::{Value, json};

use crate::account::make;
use crate::client::{Answer, Client};
use crate::play::seated;
use crate::test_server::{TestServer, options, two};

const TOKENS: &str = "/api/v1/account/tokens";

/// Makes a token for the account that is signed in; gives the token and its id.
pub(crate) async fn token(client: &Client, request: Value) -> (String, String) {
    let answer = client.post(TOKENS, &request).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let made = answer.json();
    (made["token"].as_str().unwrap().to_owned(), made["id"].as_str().unwrap().to_owned())
}

async fn scoped(client: &Client, scope: &str) -> String {
    token(client, json!({ "scope": scope })).await.0
}

async fn ask(client: &Client, token: &str, path: &str) -> Answer {
    client.with_bearer(Method::GET, path, token, &Value::Null).await
}

async fn post(client: &Client, token: &str, path: &str, body: &Value) -> Answer {
    client.with_bearer(Method::POST, path, token, body).await
}

fn bid(number: &Value) -> Value {
    json!({ "seat": "A", "number": number, "action": "bid 4" })
}

#[tokio::test]
async fn a_token_is_good_for_every_seat_of_its_account() {
    let server = TestServer::open().await;
    let (first, anna, _) = seated(&server, "bids").await;
    make(&anna, "Anna").await;
    let play = scoped(&anna, "play").await;
    let look = scoped(&anna, "look").await;
    // A seat that is taken after the token was made is the account's too.
    let (second, _) = anna.make("bids", two()).await;
    let listed = ask(&anna, &look, "/api/v1/tables").await.json();
    let ids: Vec<&str> =
        listed["tables"].as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap()).collect();
    assert!(ids.contains(&first.as_str()) && ids.contains(&second.as_str()), "{listed}");
    for id in [&first, &second] {
        for shown in [&play, &look] {
            let seen = ask(&anna, shown, &format!("/api/v1/tables/{id}")).await.json();
            assert_eq!((&seen["viewer"], &seen["seats"][0]["mine"]), (&json!("A"), &json!(true)));
        }
    }
    let actions = format!("/api/v1/tables/{first}/actions");
    let number = ask(&anna, &play, &format!("{actions}?seat=A")).await.json()["number"].clone();
    assert_eq!(post(&anna, &look, &actions, &bid(&number)).await.code(), (403, "token_only_looks".into()));
    let mut others = bid(&number);
    others["seat"] = "B".into();
    assert_eq!(post(&anna, &play, &actions, &others).await.code(), (403, "not_your_seat".into()));
    assert_eq!(post(&anna, &play, &actions, &bid(&number)).await.status, 200);
    // Somebody else's table is looked at as by any spectator.
    let ben = server.client();
    let (foreign, _) = ben.make("bids", two()).await;
    let seen = ask(&anna, &play, &format!("/api/v1/tables/{foreign}")).await.json();
    assert_eq!(seen["viewer"], "onlooker");
    let private = json!({ "game": "bids", "name": "Ben", "seats": two(), "visibility": "private" });
    let hidden = ben.post("/api/v1/tables", &private).await.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/tables/{hidden}");
    assert_eq!(ask(&anna, &play, &path).await.code(), (403, "private_table".into()));
}

#[tokio::test]
async fn only_a_token_for_that_makes_tables_and_takes_seats() {
    let server = TestServer::open().await;
    let anna = server.client();
    make(&anna, "Anna").await;
    let (play, all) = (scoped(&anna, "play").await, scoped(&anna, "make").await);
    let table = json!({ "game": "bids", "name": "Robot", "seats": two() });
    let refused = (403, "token_makes_nothing".to_owned());
    assert_eq!(post(&anna, &play, "/api/v1/tables", &table).await.code(), refused);
    let made = post(&anna, &all, "/api/v1/tables", &table).await;
    assert_eq!(made.status, 201, "{}", made.body);
    assert_eq!(made.header("set-cookie"), "", "a program gets no cookie");
    let id = made.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(true), "it is Anna's table");
    // The other way round: a seat at somebody else's.
    let ben = server.client();
    let (other, invitations) = ben.make("bids", two()).await;
    let invitation = invitations["B"].as_str().unwrap().replace("/join/", "/api/v1/invitations/");
    let name = json!({ "name": "Robot" });
    assert_eq!(post(&anna, &play, &invitation, &name).await.code(), refused);
    let taken = post(&anna, &all, &invitation, &name).await;
    assert_eq!(taken.status, 201, "{}", taken.body);
    assert_eq!(anna.table(&other).await["seats"][1]["mine"], json!(true));
    // A link that opens a seat is for those who may give it away.
    let seen = async |shown: &str| {
        ask(&anna, shown, &format!("/api/v1/tables/{id}")).await.json()["seats"][1].to_string()
    };
    assert!(seen(&all).await.contains("/join/") && !seen(&play).await.contains("/join/"));
    // No token makes, lists or revokes another.
    for shown in [&play, &all] {
        let refused = (403, "not_for_tokens".to_owned());
        assert_eq!(post(&anna, shown, TOKENS, &json!({ "scope": "look" })).await.code(), refused);
        assert_eq!(ask(&anna, shown, TOKENS).await.code(), refused);
        let seat = json!({ "seat": "A", "scope": "look" });
        let path = format!("/api/v1/tables/{id}/tokens");
        assert_eq!(post(&anna, shown, &path, &seat).await.code(), refused);
    }
}

#[tokio::test]
async fn every_bad_token_has_its_own_answer() {
    static NOW: AtomicI64 = AtomicI64::new(1_000_000);
    let clock = || ServerOptions { clock: || NOW.load(Ordering::SeqCst), ..options() };
    let server = TestServer::with(clock(), None).await;
    let (anna, ben) = (server.client(), server.client());
    assert_eq!(anna.post(TOKENS, &json!({ "scope": "look" })).await.code(), (403, "not_signed_in".into()));
    make(&anna, "Anna").await;
    make(&ben, "Ben").await;
    let (brief, _) = token(&anna, json!({ "scope": "play", "hours": 1 })).await;
    let (lost, lost_id) = token(&anna, json!({ "scope": "look", "name": "Lost" })).await;
    let tables = "/api/v1/tables";
    assert_eq!(ask(&anna, &brief, tables).await.status, 200);
    NOW.fetch_add(3_600_000, Ordering::SeqCst);
    assert_eq!(ask(&anna, &brief, tables).await.code(), (401, "expired_token".into()));
    let forged = format!("liege_{}", "0".repeat(64));
    for forged in [forged.as_str(), "", &lost_id] {
        assert_eq!(ask(&anna, forged, tables).await.code(), (401, "unknown_token".into()), "{forged}");
    }
    // Only the account that made it revokes it.
    let delete =
        async |client: &Client| client.send(Method::DELETE, &format!("{TOKENS}/{lost_id}"), &[], "").await;
    assert_eq!(delete(&ben).await.code(), (404, "no_such_token".into()));
    assert!(!ben.get(TOKENS).await.body.contains("Lost"));
    assert_eq!(ask(&anna, &lost, tables).await.status, 200);
    assert_eq!(delete(&anna).await.status, 204);
    assert_eq!(ask(&anna, &lost, tables).await.code(), (401, "revoked_token".into()));
    let listed = anna.get(TOKENS).await.json();
    assert_eq!(listed["tokens"].as_array().unwrap().len(), 2);
    assert!(!listed.to_string().contains("liege_"), "what a token is stands nowhere");
    // So many and no more; those that open nothing don't count.
    for _ in 0..20 {
        scoped(&anna, "look").await;
    }
    let more = anna.post(TOKENS, &json!({ "scope": "look" })).await;
    assert_eq!(more.code(), (409, "too_many_tokens".into()));
    assert_eq!(anna.post(TOKENS, &json!({ "scope": "all" })).await.code(), (422, "unexpected".into()));
    // They outlast the server, and go with the account.
    let kept = scoped(&ben, "look").await;
    let server = TestServer::at(server.close().await, clock(), None).await;
    let ben = ben.moved(server.address);
    assert_eq!(ask(&ben, &kept, tables).await.status, 200);
    assert_eq!(ben.form("/account/delete", "password=correct-horse").await.status, 303);
    assert_eq!(ask(&ben, &kept, tables).await.code(), (401, "unknown_token".into()));
}

#[tokio::test]
async fn a_revoked_token_ends_its_open_streams() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    make(&anna, "Anna").await;
    make(&ben, "Ben").await;
    let (first, first_id) = token(&anna, json!({ "scope": "look" })).await;
    let (second, gone) = (scoped(&anna, "look").await, scoped(&ben, "look").await);
    let open = async |token: &str| {
        server.client().stream(&id, &[("authorization", &format!("Bearer {token}"))]).await
    };
    let (mut ends, mut stays, mut leaves) = (open(&first).await, open(&second).await, open(&gone).await);
    ends.news().await.unwrap();
    stays.news().await.unwrap();
    leaves.news().await.unwrap();
    let path = format!("{TOKENS}/{first_id}");
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
    // With its account every token is gone.
    assert_eq!(ben.form("/account/delete", "password=correct-horse").await.status, 303);
    while leaves.news().await.is_some_and(|news| news["code"] != "revoked_token") {}
    assert!(leaves.news().await.is_none());
}

#[tokio::test]
async fn an_account_asks_so_often_and_no_more_wherever_it_asks_from() {
    let few = Limits { requests: Quota { burst: 20, per_hour: 1 }, ..Limits::FAR };
    let server =
        TestServer::with(ServerOptions { far: few, proxies: Proxies::loopback(), ..options() }, None).await;
    let anna = server.client();
    make(&anna, "Anna").await;
    let shown = format!("Bearer {}", scoped(&anna, "look").await);
    let mut answers = Vec::new();
    for number in 0..30 {
        let address = format!("203.0.113.{number}");
        let headers = [("authorization", shown.as_str()), ("x-forwarded-for", &address)];
        answers.push(server.client().send(Method::GET, "/api/v1/tables", &headers, "").await);
    }
    let refused = answers.iter().filter(|answer| answer.status == 429);
    assert!(refused.clone().count() >= 10, "though each address asked once");
    assert!(refused.clone().all(|answer| answer.code().1 == "too_many_requests"));
    assert_eq!(answers[0].status, 200);
}

#[tokio::test]
async fn an_account_has_so_many_streams_open_and_no_more() {
    let few = Limits { streams: 2, ..Limits::NEAR };
    let server = TestServer::with(ServerOptions { near: few, ..options() }, None).await;
    let (id, anna, ben) = seated(&server, "bids").await;
    make(&anna, "Anna").await;
    let shown = format!("Bearer {}", scoped(&anna, "look").await);
    let open = async |headers: &[(&'static str, &str)]| {
        let path = format!("/api/v1/tables/{id}/events");
        anna.open(Method::GET, &path, headers, "".into()).await.unwrap()
    };
    let with_token = [("authorization", shown.as_str())];
    let (one, two) = (open(&with_token).await, open(&[]).await);
    assert_eq!((one.status().as_u16(), two.status().as_u16()), (200, 200));
    let refused = open(&with_token).await;
    assert_eq!((refused.status().as_u16(), &refused.headers()["retry-after"]), (429, &"60".parse().unwrap()));
    assert_eq!(anna.get(&format!("/t/{id}/events")).await.code(), (429, "too_many_streams".into()));
    assert_eq!(anna.get("/events").await.status, 429);
    assert_eq!(ben.open(Method::GET, "/events", &[], "".into()).await.unwrap().status(), 200);
    // That a client has gone is noticed when something is to be told.
    drop(one);
    anna.act(&id, "A", 0, "bid 4").await;
    while open(&with_token).await.status() != 200 {}
    drop(two);
}
