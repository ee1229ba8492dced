//! Which requests are let in at all.

use hyper::Method;
use serde_json::json;

use crate::house::{House, two};

#[tokio::test]
async fn other_names_are_not_answered() {
    let house = House::open().await;
    let client = house.client();
    let answer = client.send(Method::GET, "/", &[("host", "evil.example")], "").await;
    assert_eq!(answer.status, 421);
    assert!(answer.body.contains("evil.example"));
    let answer = client.send(Method::GET, "/api/v1/games", &[("host", "evil.example:80")], "").await;
    assert_eq!(answer.code(), (421, "wrong_host".into()));
    for host in ["localhost:1", "[::1]", "games.example"] {
        assert_eq!(client.send(Method::GET, "/api/v1/games", &[("host", host)], "").await.status, 200);
    }
}

#[tokio::test]
async fn pages_of_other_sites_can_not_post() {
    let house = House::open().await;
    let client = house.client();
    let body = json!({ "game": "bids", "seats": two() }).to_string();
    let kind = ("content-type", "application/json");
    for foreign in [("origin", "http://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")] {
        let answer = client.send(Method::POST, "/api/v1/tables", &[kind, foreign], body.clone()).await;
        assert_eq!(answer.code(), (403, "other_site".into()));
    }
    let own = format!("http://{}", house.address);
    let answer = client.send(Method::POST, "/api/v1/tables", &[kind, ("origin", &own)], body).await;
    assert_eq!(answer.status, 201);
}

#[tokio::test]
async fn pages_run_only_their_own_script() {
    let house = House::open().await;
    let answer = house.client().get("/").await;
    assert!(answer.header("content-security-policy").contains("default-src 'self'"));
    assert_eq!(answer.header("referrer-policy"), "same-origin");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(answer.header("cache-control"), "no-store");
}

/// The hall shows every game as it looks when it is played.
#[tokio::test]
async fn games_have_pictures() {
    let house = House::open().await;
    let client = house.client();
    for id in ["middle-ages", "bids", "bell", "hand"] {
        let picture = client.get(&format!("/board/{id}.svg")).await;
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/svg+xml"), "{id}");
        assert!(picture.body.starts_with("<svg") && picture.body.contains(&format!("board-{id}")), "{id}");
        assert_eq!(client.get(&format!("/board/{id}.svg")).await.body, picture.body, "always the same");
    }
    assert_eq!(client.get("/board/chess.svg").await.status, 404);
    assert_eq!(client.get("/board/bids.png").await.status, 404);
}

/// Whoever runs the server has to want it, and to have built it so.
#[tokio::test]
async fn notices_are_not_offered_unless_somebody_wants_it_so() {
    let house = House::open().await;
    let client = house.client();
    assert!(!client.get("/").await.body.contains("/notices"));
    for path in ["/notices", "/notices/confirm/x", "/notices/stop/x"] {
        assert_eq!(client.get(path).await.status, 404, "{path}");
        assert_eq!(client.form(path, "do=mail&address=a%40b.example").await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_device_can_keep_it_among_its_programs() {
    let house = House::open().await;
    let client = house.client();
    let page = client.get("/").await.body;
    let (_, rest) = page.split_once("rel=\"manifest\" href=\"").unwrap();
    let manifest = client.get(rest.split('"').next().unwrap()).await;
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    assert_eq!(manifest.json()["icons"][0]["src"], "/icon.svg");
    let worker = client.get("/service.js").await;
    assert!(worker.status == 200 && worker.header("content-type").starts_with("text/javascript"));
}
