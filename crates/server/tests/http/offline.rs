//! The games without this server.

use std::borrow::Cow;

use http_body_util::BodyExt;
use hyper::Method;
use hyper::body::Bytes;
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
        file("languages/fr.json", "{}"),
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
    assert_eq!(client.get("/offline/languages/fr.json").await.header("content-type"), "application/json");
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

/// The programs are compressed once, for all who take brotli; tower-http's own would not say how long the answer is.
#[tokio::test]
async fn programs_are_compressed_once() {
    let server = TestServer::with(with_site(""), None).await;
    let client = server.client();
    let codings = [("accept-encoding", "gzip, br")];
    for _ in 0..2 {
        let answer = client.open(Method::GET, "/offline/games.wasm", &codings, Bytes::new()).await.unwrap();
        let (head, body) = answer.into_parts();
        let header = |name: &str| head.headers.get(name).map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(header("content-encoding").as_deref(), Some("br"));
        assert_eq!(header("content-type").as_deref(), Some("application/wasm"));
        assert!(header("content-security-policy").is_some_and(|policy| policy.contains("wasm")));
        let body = body.collect().await.unwrap().to_bytes();
        assert_eq!(header("content-length"), Some(body.len().to_string()));
        let mut text = Vec::new();
        brotli::BrotliDecompress(&mut &*body, &mut text).unwrap();
        assert_eq!(text, b"wasm");
    }
    let plain = client.open(Method::GET, "/offline/games.wasm", &[], Bytes::new()).await.unwrap();
    assert!(!plain.headers().contains_key("content-encoding"), "who takes none gets it as it is");
}

#[tokio::test]
async fn a_server_without_the_files_offers_nothing() {
    let server = TestServer::open().await;
    let client = server.client();
    assert!(!client.get("/").await.body.contains("/offline/"));
    assert_eq!(client.get("/offline/").await.status, 404);
}
