//! What says that it is compressed is compressed, whatever has gone wrong.

use std::io::Read;

use flate2::read::GzDecoder;
use http_body_util::BodyExt;
use hyper::Method;
use hyper::body::Bytes;

use crate::play::seated;
use crate::test_server::TestServer;

#[tokio::test]
async fn errors_are_compressed_where_they_say_so() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    let promises = format!("/api/v1/tables/{id}/promises/x");
    let (mut compressed, json) = (0, ("content-type", "application/json"));
    for (method, path) in [
        (Method::GET, "/"),
        (Method::GET, "/nowhere"),
        (Method::GET, "/join/%ED%A0%BD"),
        (Method::GET, "/archive?page=x"),
        (Method::GET, "/api/v1/tables/none"),
        (Method::GET, "/api/v1/archive?page=0"),
        (Method::POST, promises.as_str()),
        (Method::DELETE, "/about"),
    ] {
        let plain = anna.send(method.clone(), path, &[json], "{}").await;
        let headers = [json, ("accept-encoding", "gzip")];
        let answer = anna.open(method.clone(), path, &headers, Bytes::from_static(b"{}")).await.unwrap();
        assert_eq!(answer.status().as_u16(), plain.status, "{method} {path}");
        let (head, body) = answer.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        let mut text = String::new();
        match head.headers.get("content-encoding").map(|kind| kind.to_str().unwrap()) {
            Some("gzip") => {
                let read = GzDecoder::new(&*body).read_to_string(&mut text);
                assert!(read.is_ok(), "{method} {path} says gzip and has {body:?}");
                compressed += 1;
            }
            other => {
                assert_eq!(other, None, "{method} {path}");
                text = String::from_utf8(body.to_vec()).unwrap();
            }
        }
        let begins = |text: &str| text.chars().take(40).collect::<String>();
        assert_eq!(begins(&text), begins(&plain.body), "{method} {path}");
    }
    assert!(compressed >= 6, "pages and errors are compressed: {compressed}");
}

#[tokio::test]
async fn streams_are_not_compressed() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    for path in
        [format!("/t/{id}/events"), "/events?open=hall".to_owned(), format!("/api/v1/tables/{id}/events")]
    {
        let headers = [("accept-encoding", "gzip, br")];
        let answer = anna.open(Method::GET, &path, &headers, Bytes::new()).await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        assert!(!answer.headers().contains_key("content-encoding"), "{path}: none holds a compressor");
    }
}
