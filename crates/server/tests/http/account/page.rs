//! The page of an account.

use hyper::Method;
use hyper::header::COOKIE;
use serde_json::json;

use crate::account::{COOKIE_NAME, account, device, make};
use crate::play::seated;
use crate::test_server::{TestServer, two};

#[tokio::test]
async fn an_account_has_the_same_seats_on_every_device() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    anna.form(&format!("/t/{id}/notes"), "text=beware").await;
    make(&anna, "Anna").await;
    assert!(anna.table(&id).await["seats"][0]["mine"].as_bool().unwrap(), "what the browser held came along");
    let phone = device(&server, "anna").await;
    assert!(phone.get("/").await.body.contains(&id), "the table is in the list of the phone");
    assert_eq!(phone.table(&id).await["seats"][0]["mine"], json!(true));
    assert_eq!(phone.get(&format!("/t/{id}/notes")).await.body, "beware");
    assert_eq!(ben.table(&id).await["seats"][0]["mine"], json!(false));
    // Signing out leaves the seat with the account.
    assert_eq!(anna.form("/account/sign-out", "").await.status, 303);
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(false));
    assert!(!anna.get("/").await.body.contains(&id));
    assert_eq!(phone.table(&id).await["seats"][0]["mine"], json!(true));
    // What a signed-in device takes is the account's, even after a restart.
    let (other, _) = phone.make("bids", two()).await;
    let server = server.reopen().await;
    let anna = anna.moved(server.address);
    assert_eq!(account(&anna, "sign-in", "Anna", "correct-horse").await.status, 303);
    for id in [&id, &other] {
        assert_eq!(anna.table(id).await["seats"][0]["mine"], json!(true));
    }
}

#[tokio::test]
async fn who_signs_in_as_somebody_else_is_signed_out_first() {
    let server = TestServer::open().await;
    let anna = server.client();
    make(&anna, "Anna").await;
    let (id, _) = anna.make("bids", two()).await;
    make(&server.client(), "Ben").await;
    let token = anna.cookie(COOKIE_NAME);
    assert_eq!(account(&anna, "sign-in", "Ben", "correct-horse").await.status, 303);
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(false), "Anna’s seat stays with Anna");
    let cookie = format!("{COOKIE_NAME}={token}");
    let old = server.client().send(Method::GET, "/account", &[(COOKIE.as_str(), &cookie)], "").await;
    assert!(old.body.contains("no longer signed in"), "{}", old.body);
}
