//! The account itself: made, renamed, given another password, deleted.

use hyper::Method;
use hyper::header::SET_COOKIE;
use serde_json::json;

use crate::account::{account, device, make};
use crate::play::seated;
use crate::test_server::{TestServer, two};

#[tokio::test]
async fn nobody_has_a_name_that_looks_like_anothers() {
    let server = TestServer::open().await;
    make(&server.client(), "Hanno").await;
    let other = server.client();
    for same in ["%CE%97anno", "%D0%9Danno", "HANNO"] {
        let answer = account(&other, "make", same, "correct-horse").await;
        assert!(answer.status == 409 && answer.body.contains("looks the same"), "{same}: {}", answer.body);
    }
    make(&other, "Johanna").await;
    assert_eq!(other.form("/account/rename", "name=%CE%97anno").await.status, 409);
}

#[tokio::test]
async fn signing_in_asks_before_it_takes_along_what_a_browser_holds() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    make(&server.client(), "Cleo").await;
    let mine = async || anna.table(&id).await["seats"][0]["mine"].as_bool().unwrap();
    let signed = account(&anna, "sign-in", "Cleo", "correct-horse").await;
    assert_eq!((signed.status, signed.header("location")), (303, "/account"));
    let asks = anna.get("/account").await.body;
    assert!(asks.contains("action=\"/account/bring\"") && asks.contains("at one table"), "{asks}");
    assert!(!mine().await, "Cleo has got nothing of it");
    assert_eq!(anna.form("/account/sign-out", "").await.status, 303);
    assert!(mine().await, "and the browser has lost nothing");
    assert_eq!(anna.form("/account/bring", "").await.status, 403);
    account(&anna, "sign-in", "Cleo", "correct-horse").await;
    assert_eq!(anna.form("/account/bring", "").await.status, 303);
    assert!(mine().await && device(&server, "Cleo").await.get("/").await.body.contains(&id));
    assert!(
        !anna.get("/account").await.body.contains("action=\"/account/bring\""),
        "nothing is left to ask for"
    );
    anna.form("/account/sign-out", "").await;
    assert!(!mine().await);
    let signed = account(&anna, "sign-in", "Cleo", "correct-horse").await;
    assert_eq!(signed.header("location"), "/");
}

#[tokio::test]
async fn names_and_passwords_that_can_not_be_taken_say_why() {
    let server = TestServer::open().await;
    make(&server.client(), "Anna").await;
    for same in ["ANNA", "%D0%90nn%D0%B0", "An%E2%80%8Bna", "++Anna++"] {
        let refused = account(&server.client(), "make", same, "correct-horse").await;
        assert_eq!(refused.status, 409, "{same}: {}", refused.body);
        assert!(refused.body.contains("looks the same"), "{}", refused.body);
    }
    for (name, password, word) in [
        ("", "correct-horse", "nobody could read"),
        ("%E2%80%8B", "correct-horse", "nobody could read"),
        ("%E2%A0%80", "correct-horse", "nobody could read"),
        (&"x".repeat(41) as &str, "correct-horse", "at most 40 characters"),
        ("Ben", "short", "8 to 200 characters"),
        ("Ben", &"x".repeat(201), "8 to 200 characters"),
        ("Benedict", "benedict", "the first that others would try"),
    ] {
        let refused = account(&server.client(), "make", name, password).await;
        assert_eq!(refused.status, 422, "{name} {password}");
        assert!(refused.body.contains(word), "{word}: {}", refused.body);
    }
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("origin", "http://evil.example")];
    let foreign = "name=Anna&password=correct-horse";
    let answer = server.client().send(Method::POST, "/account/sign-in", &headers, foreign).await;
    assert_eq!(answer.status, 403);
    assert!(answer.headers.get(SET_COOKIE).is_none(), "no other site signs anybody in");
    assert_eq!(server.client().form("/account/nothing", "").await.status, 404);
}

#[tokio::test]
async fn a_new_name_is_shown_and_offered() {
    let server = TestServer::open().await;
    let anna = server.client();
    make(&anna, "Anna").await;
    let (running, _) = anna.make("bids", two()).await;
    make(&server.client(), "Cleo").await;
    assert_eq!(anna.form("/account/rename", "name=cleo").await.status, 409, "somebody has it");
    assert_eq!(anna.form("/account/rename", "name=Annabel").await.status, 303);
    assert_eq!(anna.table(&running).await["seats"][0]["name"], json!("Annabel"));
    assert!(anna.get("/new/bids").await.body.contains("value=\"Annabel\""));
    let (next, _) = anna.make("bids", two()).await;
    let name = anna.table(&next).await["seats"][0]["name"].clone();
    assert_eq!(name, json!("Anna"), "a table can call her what she likes");
}

#[tokio::test]
async fn a_new_password_signs_all_others_out() {
    let server = TestServer::open().await;
    let anna = server.client();
    make(&anna, "Anna").await;
    let phone = device(&server, "Anna").await;
    let change = |old: &str| format!("password={old}&new=battery-staple");
    assert_eq!(anna.form("/account/password", &change("wrong-horse")).await.status, 403);
    assert_eq!(anna.form("/account/password", &change("correct-horse")).await.status, 303);
    assert!(phone.get("/account").await.body.contains("no longer signed in"));
    assert!(anna.get("/account").await.body.contains("this device"));
    assert_eq!(account(&phone, "sign-in", "Anna", "correct-horse").await.status, 403);
    assert_eq!(account(&phone, "sign-in", "Anna", "battery-staple").await.status, 303);
}

#[tokio::test]
async fn who_deletes_an_account_leaves_a_seat_that_says_so() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    make(&anna, "Anna").await;
    assert_eq!(anna.form("/account/delete", "password=wrong-horse").await.status, 403);
    assert_eq!(anna.form("/account/delete", "password=correct-horse").await.status, 303);
    assert_eq!(account(&server.client(), "sign-in", "Anna", "correct-horse").await.status, 403);
    let seat = ben.table(&id).await["seats"][0].clone();
    assert_eq!(
        (&seat["kind"], &seat["name"], &seat["mine"]),
        (&json!("gone"), &json!("Player A"), &json!(false))
    );
    let page = ben.get(&format!("/t/{id}")).await.body;
    assert!(!page.contains("Anna") && page.contains("has left for good"), "the name is gone too: {page}");
    assert_eq!(anna.act(&id, "A", 0, "take 1").await.code(), (403, "not_your_seat".into()));
    assert_eq!(ben.form(&format!("/t/{id}/seats/fill"), "seat=A&level=greedy").await.status, 303);
    assert_eq!(ben.get(&format!("/t/{id}/record")).await.status, 200);
}
