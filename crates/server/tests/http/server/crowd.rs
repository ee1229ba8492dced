//! Many people behind one address: a class, a club, a mobile carrier.

use std::collections::BTreeSet;

use hyper::Method;
use liege_server::{Limits, Proxies, Quota, ServerOptions};
use serde_json::json;

use crate::client::Client;
use crate::test_server::{TestServer, options, two};

/// How many browsers there are.
const BROWSERS: usize = 45;

/// What each of them asks for besides the hall and what that brings along.
const MORE: [&str; 7] =
    ["/learn", "/about", "/new/bids", "/rules/bids", "/account", "/api/v1/lobby", "/api/v1/watchable"];

/// The status of what a browser at this address gets, and the page.
async fn from(client: &Client, address: &str, path: &str) -> (u16, String) {
    let forwarded = [("x-forwarded-for", address), ("accept-encoding", "identity")];
    let answer = client.open(Method::GET, path, &forwarded, hyper::body::Bytes::new()).await.unwrap();
    let status = answer.status().as_u16();
    use http_body_util::BodyExt;
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8_lossy(&body).into_owned())
}

/// Returns what a page brings along.
fn files(page: &str) -> BTreeSet<String> {
    let named = [
        "src=\"",
        "<link rel=\"stylesheet\" href=\"",
        "<link rel=\"icon\" href=\"",
        "<link rel=\"manifest\" href=\"",
    ];
    let after = |words: &&str| {
        page.split(*words).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    named.iter().flat_map(after).filter(|file| file.starts_with('/') && *file != "/board/bad.svg").collect()
}

#[tokio::test]
async fn a_class_that_begins_in_the_same_minute_is_not_refused() {
    let server = TestServer::with(ServerOptions { proxies: Proxies::loopback(), ..options() }, None).await;
    let open = json!({ "game": "bids", "name": "Anna", "seats": two(), "visibility": "open" });
    let made = server.client().post("/api/v1/tables", &open).await.json();
    let table = format!("/t/{}", made["id"].as_str().unwrap());
    let (mut asked, mut brought) = (0, 0);
    for _ in 0..BROWSERS {
        let browser = server.client();
        for path in ["/", table.as_str()].iter().chain(&MORE) {
            let (status, page) = from(&browser, "203.0.113.1", path).await;
            assert_eq!(status, 200, "{path} after {asked}");
            asked += 1;
            for file in files(&page).into_iter().filter(|_| *path == "/" || *path == table) {
                let (status, _) = from(&browser, "203.0.113.1", &file).await;
                assert_eq!(status, 200, "{file} after {asked}");
                (asked, brought) = (asked + 1, brought + 1);
            }
        }
    }
    println!("{asked} requests of {BROWSERS} browsers, {brought} of them for files");
    assert!(asked >= BROWSERS * 15 && brought >= BROWSERS * 5, "{asked} and {brought}");
}

#[tokio::test]
async fn limits_are_set_and_networks_exempted() {
    let far = Limits { requests: Quota { burst: 2, per_hour: 1 }, ..Limits::FAR };
    let exempt: Proxies = "198.51.100.0/24".parse().unwrap();
    let with = ServerOptions { proxies: Proxies::loopback(), far, exempt, ..options() };
    let server = TestServer::with(with, None).await;
    let asked = async |address: &str, path: &str| from(&server.client(), address, path).await.0;
    let mut told = Vec::new();
    for _ in 0..3 {
        told.push((asked("203.0.113.1", "/about").await, asked("198.51.100.7", "/about").await));
    }
    assert_eq!(told, [(200, 200), (200, 200), (429, 200)]);
    assert_eq!(asked("198.51.100.7", "/metrics").await, 404, "it is not this machine");
    // Files are counted apart, ten times as many.
    for count in 0..20 {
        assert_eq!(asked("203.0.113.1", "/style.css").await, 200, "{count}");
    }
    assert_eq!(asked("203.0.113.1", "/script.js").await, 429);
}
