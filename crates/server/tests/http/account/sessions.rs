//! Devices on which somebody is signed in.

use std::sync::atomic::{AtomicI64, Ordering};

use hyper::Method;
use hyper::header::SET_COOKIE;
use liege_server::{Limits, Proxies, Quota, ServerOptions};
use serde_json::json;

use crate::account::{COOKIE_NAME, account, device, make};
use crate::client::Client;
use crate::play::seated;
use crate::test_server::{TestServer, options, two};

#[tokio::test]
async fn a_device_is_signed_out_from_another() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    make(&anna, "Anna").await;
    let phone = device(&server, "Anna").await;
    let mut stream = phone.listen_to_all(&id).await;
    while stream.news().await.unwrap() != json!({}) {}
    let page = anna.get("/account").await.body;
    let session =
        page.split("name=\"session\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    // Nobody signs out somebody else's device.
    let cleo = server.client();
    make(&cleo, "Cleo").await;
    assert_eq!(cleo.form("/account/sessions/end", &format!("session={session}")).await.status, 404);
    assert_eq!(
        server.client().form("/account/sessions/end", &format!("session={session}")).await.status,
        403
    );
    assert_eq!(anna.form("/account/sessions/end", &format!("session={session}")).await.status, 303);
    while stream.news().await.is_some() {}
    assert_eq!(phone.table(&id).await["seats"][0]["mine"], json!(false));
    let told = phone.get("/").await;
    assert!(told.body.contains("no longer signed in"), "{}", told.body);
    assert_eq!(phone.cookie(COOKIE_NAME), "", "the cookie is gone");
    assert!(!phone.get("/").await.body.contains("no longer signed in"), "it is said once");
    let again = anna.form("/account/sessions/end", &format!("session={session}")).await;
    assert_eq!(again.status, 404);
    assert!(again.body.contains("signed out already"), "{}", again.body);
}

#[tokio::test]
async fn sessions_that_are_forged_or_replayed_open_nothing() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    make(&anna, "Anna").await;
    let token = anna.cookie(COOKIE_NAME);
    assert_eq!(token.len(), 64);
    for forged in ["x", &"0".repeat(64), &format!("{token}0"), &token.to_uppercase().replace('0', "O")] {
        let thief = server.client();
        thief.keep(COOKIE_NAME, forged);
        assert_eq!(thief.table(&id).await["seats"][0]["mine"], json!(false), "{forged}");
        assert!(thief.get("/account").await.body.contains("no longer signed in"), "{forged}");
    }
    assert_eq!(anna.form("/account/sign-out", "").await.status, 303);
    anna.keep(COOKIE_NAME, &token);
    assert_eq!(
        anna.table(&id).await["seats"][0]["mine"],
        json!(false),
        "a cookie that was signed out is replayed"
    );
    assert_eq!(anna.form("/account/rename", "name=Eve").await.status, 403);
    // Neither the account's id nor a session's can be shown as a browser's cookie: both are no token that was given out.
    let folder = server.close().await;
    let stored = std::fs::read(folder.path().join("liege.db")).unwrap();
    let holds = |text: &str| stored.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(!holds(&token) && !holds("correct-horse"), "neither is stored as it is");
}

#[tokio::test]
async fn encrypted_visits_have_cookies_that_no_neighbour_can_plant() {
    let server = TestServer::with(ServerOptions { proxies: Proxies::loopback(), ..options() }, None).await;
    let secure = async |client: &Client, method: Method, path: &str, fields: &'static str| {
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("x-forwarded-for", "203.0.113.1"),
            ("x-forwarded-proto", "https"),
        ];
        client.send(method, path, &headers, fields).await
    };
    let mine = async |client: &Client, id: &str| {
        let table = secure(client, Method::GET, &format!("/api/v1/tables/{id}"), "").await.json();
        table["seats"][0]["mine"].as_bool().unwrap()
    };
    // A browser that came before the longer name was given out keeps its seat, and is given the longer name.
    let old = server.client();
    let (id, _) = old.make("bids", two()).await;
    let token = old.cookie("liege");
    assert!(mine(&old, &id).await);
    let page = secure(&old, Method::GET, &format!("/t/{id}"), "").await;
    let given: Vec<&str> =
        page.headers.get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap()).collect();
    let named = given.iter().find(|cookie| cookie.starts_with("__Host-liege=")).unwrap();
    assert!(named.contains("Secure") && named.contains("Path=/") && !named.contains("Domain"), "{given:?}");
    assert_eq!((old.cookie("__Host-liege"), old.cookie("liege")), (token, String::new()));
    assert!(mine(&old, &id).await);
    // What a neighbour has planted under the shorter name counts for nothing.
    old.keep("liege", &"0".repeat(64));
    assert!(mine(&old, &id).await);
    // The same for who is signed in.
    let made = secure(&old, Method::POST, "/account/make", "name=Anna&password=correct-horse").await;
    assert_eq!(made.status, 303, "{}", made.body);
    let session = old.cookie("__Host-liege-account");
    assert_eq!((session.len(), old.cookie(COOKIE_NAME)), (64, String::new()));
    let earlier = server.client();
    earlier.keep(COOKIE_NAME, &session);
    assert!(mine(&earlier, &id).await);
    earlier.keep("__Host-liege-account", &"0".repeat(64));
    assert!(!mine(&earlier, &id).await);
    assert_eq!(secure(&earlier, Method::POST, "/account/sign-out", "").await.status, 303);
    assert_eq!(
        (earlier.cookie("__Host-liege-account"), earlier.cookie(COOKIE_NAME)),
        (String::new(), String::new())
    );
}

static NOW: AtomicI64 = AtomicI64::new(1_000_000_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

#[tokio::test]
async fn a_session_ends_when_its_device_was_away_for_a_season() {
    const DAY: i64 = 86_400_000;
    let server = TestServer::with(ServerOptions { clock: now, ..options() }, None).await;
    let (id, anna, _) = seated(&server, "bids").await;
    make(&anna, "Anna").await;
    for _ in 0..3 {
        NOW.fetch_add(60 * DAY, Ordering::Relaxed);
        assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(true), "it is used, so it lasts");
    }
    NOW.fetch_add(91 * DAY, Ordering::Relaxed);
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(false));
    assert!(anna.get("/account").await.body.contains("no longer signed in"));
}

#[tokio::test]
async fn who_guesses_is_stopped_and_learns_nothing() {
    let tries = Quota { burst: 3, per_hour: 60 };
    let near = Limits { passwords: tries, ..Limits::NEAR };
    let server =
        TestServer::with(ServerOptions { far: near, proxies: Proxies::loopback(), ..options() }, None).await;
    let far = async |from: &str, what: &str, fields: &str| {
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("x-forwarded-for", from),
            ("x-forwarded-proto", "https"),
        ];
        server.client().send(Method::POST, &format!("/account/{what}"), &headers, fields.to_owned()).await
    };
    let made = far("203.0.113.1", "make", "name=Anna&password=correct-horse").await;
    assert_eq!(made.status, 303);
    let cookie = made.headers.get_all(SET_COOKIE).iter().next().unwrap().to_str().unwrap();
    assert!(
        ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"].iter().all(|word| cookie.contains(word)),
        "{cookie}"
    );
    let wrong = far("203.0.113.2", "sign-in", "name=Anna&password=wrong-horse").await;
    let nobody = far("203.0.113.2", "sign-in", "name=Annb&password=wrong-horse").await;
    assert_eq!((wrong.status, nobody.status), (403, 403));
    assert_eq!(wrong.body.replace("Anna", "Annb"), nobody.body, "an unknown name gets the same answer");
    // By one address for one account …
    for status in [403, 403] {
        assert_eq!(far("203.0.113.2", "sign-in", "name=ANNA&password=wrong-horse").await.status, status);
    }
    let stopped = far("203.0.113.2", "sign-in", "name=Anna&password=wrong-horse").await;
    assert_eq!(stopped.status, 429);
    assert!(stopped.header("retry-after").parse::<u64>().unwrap() > 0);
    assert!(stopped.body.contains("Please come back in"), "{}", stopped.body);
    // … which locks nobody out elsewhere, however many addresses it is guessed from …
    for last in 3..9 {
        let answer = far(&format!("203.0.113.{last}"), "sign-in", "name=ANNA&password=wrong-horse").await;
        assert_eq!(answer.status, 403, "{last}");
    }
    assert_eq!(far("203.0.113.9", "sign-in", "name=Anna&password=correct-horse").await.status, 303);
    // … nor out of another account at the same address; but one address does not try them all.
    let mut tried = Vec::new();
    while tried.last().is_none_or(|status| *status == 403) {
        let guess = format!("name=Nobody{}&password=wrong-horse", tried.len());
        tried.push(far("203.0.113.2", "sign-in", &guess).await.status);
        assert!(tried.len() < 20, "{tried:?}");
    }
    assert!(tried.len() > 5 && tried.last() == Some(&429), "{tried:?}");
}

#[tokio::test]
async fn nobody_locks_a_device_out_that_was_signed_in_before() {
    let near = Limits { passwords: Quota { burst: 2, per_hour: 1 }, ..Limits::NEAR };
    let server = TestServer::with(ServerOptions { near, ..options() }, None).await;
    let (anna, eve) = (server.client(), server.client());
    make(&anna, "Anna").await;
    let sign_in =
        async |client: &Client, password: &str| account(client, "sign-in", "Anna", password).await.status;
    assert_eq!([sign_in(&eve, "wrong-horse").await, sign_in(&eve, "correct-horse").await], [403, 429]);
    // Her session has a count of its own, which stops people who sit down at her device, and so has the device.
    let change = async |old: &str| {
        let form = format!("new=another-horse&password={old}");
        anna.form("/account/password", &form).await.status
    };
    assert_eq!([change("wrong-horse").await, change("correct-horse").await], [403, 303]);
    assert_eq!(change("another-horse").await, 429);
    assert_eq!(anna.form("/account/sign-out", "").await.status, 303);
    assert_eq!([sign_in(&anna, "wrong-horse").await, sign_in(&anna, "another-horse").await], [403, 303]);
    // What her device shows opens nothing by itself, and stands for no other account.
    eve.keep("liege-device", &anna.cookie("liege-device"));
    assert!(!eve.get("/account").await.body.contains("sign-out"));
    assert_eq!(account(&eve, "make", "Eve", "correct-horse").await.status, 303);
    assert_eq!(anna.form("/account/sign-out", "").await.status, 303);
    let guess = async || account(&anna, "sign-in", "Eve", "wrong-horse").await.status;
    assert_eq!([guess().await, guess().await], [403, 429]);
}
