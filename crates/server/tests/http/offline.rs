//! The games without this server.

use std::borrow::Cow;

use hyper::Method;
use liege_pages::Base;
use liege_server::{OfflineSite, ServerOptions};

use crate::test_server::{TestServer, options};

fn with_site(base: &str) -> ServerOptions {
    let file = |name: &str, text: &'static str| (name.to_owned(), Cow::Borrowed(text.as_bytes()));
    let files = [
        file("index.html", "<title>Liege</title>"),
        file("service.js", "let x;"),
        file("games.wasm", "wasm"),
        file("icon/192.png", "png"),
        file("404.html", "<title>Liege comes</title>"),
    ];
    ServerOptions { base: base.parse::<Base>().unwrap(), offline: OfflineSite::new(files), ..options() }
}

#[tokio::test]
async fn the_hall_offers_to_play_without_the_net() {
    let server = TestServer::with(with_site(""), None).await;
    let client = server.client();
    assert!(client.get("/").await.body.contains("href=\"/offline/\""));
    let first = client.get("/offline/").await;
    assert_eq!((first.status, first.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(first.header("content-security-policy").contains("'wasm-unsafe-eval'"));
    let program = client.get("/offline/games.wasm").await;
    assert_eq!((program.status, program.header("content-type")), (200, "application/wasm"));
    assert_eq!(client.get("/offline/icon/192.png").await.header("content-type"), "image/png");
    assert_eq!(client.get("/offline").await.header("location"), "/offline/");
    assert_eq!(client.get("/offline/../style.css").await.status, 404);
    for inside in ["/offline/rules/fief", "/offline/t/none", "/offline/none.js"] {
        let answer = client.get(inside).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (404, "text/html; charset=utf-8"),
            "{inside}"
        );
        assert!(answer.body.contains("Liege comes"), "{inside} leads to the games");
        assert_eq!(answer.header("content-security-policy"), first.header("content-security-policy"));
    }
    assert!(
        !client.get("/").await.header("content-security-policy").contains("wasm"),
        "elsewhere no WebAssembly runs"
    );
}

/// A browser asks again for each file, and is told that it has it.
#[tokio::test]
async fn files_are_sent_once() {
    let server = TestServer::with(with_site("/liege"), None).await;
    let client = server.client();
    let first = client.get("/liege/offline/service.js").await;
    assert_eq!((first.status, first.header("cache-control")), (200, "no-cache"));
    let tag = first.header("etag").to_owned();
    let again = client.send(Method::GET, "/liege/offline/service.js", &[("if-none-match", &tag)], "").await;
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[tokio::test]
async fn a_server_without_the_files_offers_nothing() {
    let server = TestServer::open().await;
    let client = server.client();
    assert!(!client.get("/").await.body.contains("/offline/"));
    assert_eq!(client.get("/offline/").await.status, 404);
}
