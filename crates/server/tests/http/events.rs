//! The stream of a browser: everything that it has open or plays at.

use http_body_util::BodyExt;
use hyper::Method;
use hyper::body::Bytes;
use liege_server::ServerOptions;
use serde_json::json;
use tokio::time::timeout;

use crate::client::PATIENCE;
use crate::play::seated;
use crate::test_server::{SharedServer, TestServer, options, two, with_bots};

#[tokio::test]
async fn one_stream_tells_of_every_table_of_a_browser() {
    let server = SharedServer::open();
    let (first, anna, ben) = seated(&server, "bids").await;
    let (second, _) = anna.make("bids", with_bots("greedy", 1)).await;
    let mut events = anna.listen_to_all(&first).await;
    let mut known = Vec::new();
    loop {
        let news = events.news().await.unwrap();
        let Some(id) = news["id"].as_str() else { break };
        known.push(id.to_owned());
    }
    assert!(
        known.contains(&first) && known.contains(&second),
        "where all of them stand comes first: {known:?}"
    );
    // A change at any of them is heard, and whether it waits for this browser.
    ben.act(&first, "B", 0, "bid 2").await;
    loop {
        let news = events.news().await.unwrap();
        if news["id"] == first.as_str() && news["number"] == 1 {
            assert_eq!((&news["yours"], &news["title"]), (&json!(true), &json!("Bids")));
            break;
        }
    }
    anna.act(&first, "A", 1, "bid 4").await;
    let mut his = ben.listen_to_all("").await;
    assert_eq!(his.news().await.unwrap()["id"], first.as_str());
    // A player who has a table open is present; one who only has a seat at it is not.
    assert_eq!(ben.table(&first).await["seats"][0]["present"], true);
    assert_eq!(anna.table(&first).await["seats"][1]["present"], false);
}

#[tokio::test]
async fn a_stream_without_tables_says_that_it_is_there() {
    let server = SharedServer::open();
    let mut events = server.client().listen_to_all("no-such-table").await;
    assert_eq!(events.news().await.unwrap(), json!({}));
}

#[tokio::test]
async fn proxies_pass_every_stream_on_and_a_silent_one_says_that_it_is_alive() {
    let beat = std::time::Duration::from_millis(20);
    let server = TestServer::with(ServerOptions { beat, ..options() }, None).await;
    let anna = server.client();
    let (id, _) = anna.make("bids", two()).await;
    for path in
        [format!("/t/{id}/events"), format!("/events?open=hall,{id}"), format!("/api/v1/tables/{id}/events")]
    {
        let answer = anna.open(Method::GET, &path, &[], Bytes::new()).await.unwrap();
        assert_eq!(answer.headers()["x-accel-buffering"], "no", "{path}");
        assert_eq!(answer.headers()["cache-control"], "no-cache, no-transform", "{path}");
        let (mut body, mut text) = (answer.into_body(), String::new());
        // A program that reads data alone goes on to find tables in it.
        let beat = if path.starts_with("/api") { "event: beat\n\n" } else { "event: beat\ndata: {}\n\n" };
        while text.matches(beat).count() < 2 {
            let frame = timeout(PATIENCE, body.frame()).await.unwrap().unwrap().unwrap();
            text.push_str(std::str::from_utf8(frame.data_ref().unwrap()).unwrap());
        }
        assert_eq!(
            text.contains("event: ready\ndata: {\"beat\":20}\n"),
            path.starts_with("/events"),
            "{text}"
        );
    }
}
