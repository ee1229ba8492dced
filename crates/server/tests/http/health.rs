//! What the operator asks.

use std::time::Duration;

use hyper::Method;
use liege_server::{Proxies, ServerOptions};
use tokio::net::TcpStream;

use crate::play::seated;
use crate::test_server::{TestServer, options};

#[tokio::test]
async fn it_says_that_it_lives_and_is_ready() {
    let server = TestServer::open().await;
    let client = server.client();
    for (path, words) in [("/health", "ok\n"), ("/ready", "ready\n")] {
        let answer = client.get(path).await;
        assert_eq!((answer.status, answer.body.as_str()), (200, words));
    }
}

/// A load balancer hears of it before the server goes.
#[tokio::test]
async fn it_says_that_it_is_about_to_stop_while_it_still_answers() {
    let notice = ServerOptions { notice: Duration::from_secs(3600), ..options() };
    let server = TestServer::with(notice, None).await;
    let (id, anna, _) = seated(&server, "bids").await;
    assert_eq!(anna.get("/ready").await.status, 200);
    let (_folder, task) = server.stop();
    loop {
        let answer = anna.get("/ready").await;
        if answer.status != 200 {
            assert_eq!(answer.code(), (503, "leaving".into()));
            break;
        }
    }
    assert_eq!(anna.get("/health").await.status, 200);
    assert_eq!(anna.act(&id, "A", 0, "bid 4").await.status, 200);
    assert!(TcpStream::connect(anna.address()).await.is_ok(), "connections are still taken");
    task.abort();
}

#[tokio::test]
async fn every_answer_names_its_request() {
    let server = TestServer::open().await;
    let client = server.client();
    let (one, other) = (client.get("/health").await, client.get("/nowhere").await);
    let id = |answer: &crate::client::Answer| answer.header("x-request-id").to_owned();
    assert!(!id(&one).is_empty() && id(&one) != id(&other));
    let named = client.send(Method::GET, "/health", &[("x-request-id", "mine")], "").await;
    assert_eq!(id(&named), "mine", "a proxy has named it already");
    let long = "x".repeat(8_000);
    for odd in [long.as_str(), "two words"] {
        let given = client.send(Method::GET, "/health", &[("x-request-id", odd)], "").await;
        assert!(id(&given) != odd && (1..=64).contains(&id(&given).len()), "{}", id(&given));
    }
}

#[cfg(not(feature = "metrics"))]
#[tokio::test]
async fn without_figures_nobody_is_told_any() {
    let server = TestServer::open().await;
    assert_eq!(server.client().get("/metrics").await.status, 404);
}

#[cfg(feature = "metrics")]
#[tokio::test]
async fn figures_are_told_to_this_machine_or_to_a_caller_that_shows_the_token() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    let _stream = anna.stream(&id, &[]).await;
    assert_eq!(anna.act(&id, "A", 0, "bid 4").await.status, 200);
    let told = anna.get("/metrics").await;
    assert_eq!(told.header("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    for line in [
        "liege_record_entries_total{kind=\"action\"} ",
        "liege_http_requests_total{method=\"POST\",route=\"/t/{id}/act\",status=\"200\"} ",
        "liege_http_request_duration_seconds_bucket{route=\"/t/{id}/act\",le=\"0.01\"} ",
        "liege_tables_in_memory ",
        "liege_event_streams_open ",
        "liege_bots_waiting ",
    ] {
        assert!(told.body.lines().any(|found| found.starts_with(line)), "{line}: {}", told.body);
    }
    assert!(!told.body.contains(&id), "no figure names a table");

    let far = ServerOptions { proxies: Proxies::loopback(), ..options() };
    let server = TestServer::with(far, None).await;
    let forwarded = [("x-forwarded-for", "203.0.113.9")];
    assert_eq!(server.client().send(Method::GET, "/metrics", &forwarded, "").await.status, 404);
    let set = ServerOptions { metrics_token: Some("secret".into()), ..options() };
    let server = TestServer::with(set, None).await;
    let ask = async |shown: &str| {
        server.client().send(Method::GET, "/metrics", &[("authorization", shown)], "").await.status
    };
    assert_eq!((ask("Bearer secret").await, ask("Bearer other").await), (200, 404));
    assert_eq!(server.client().get("/metrics").await.status, 404);
}
