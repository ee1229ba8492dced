//! The stream of a table, for programs.

use serde_json::json;

use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn a_stream_goes_on_where_it_broke_off() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let mut stream = ben.stream(&id, &[]).await;
    let first = stream.news().await.unwrap();
    assert_eq!((&first["number"], &first["pending"]["must"]), (&json!(0), &json!(["A"])));
    anna.act(&id, "A", 0, "take 2").await;
    stream.until(2).await;
    drop(stream);
    let mut caught_up = server.client().stream(&id, &[("last-event-id", "0")]).await;
    assert_eq!(caught_up.next().await, Some(2), "what was missed comes at once");
    let mut quiet = server.client().stream(&id, &[("last-event-id", "2")]).await;
    ben.act(&id, "B", 2, "take 1").await;
    assert!(quiet.next().await > Some(2), "what was heard is not told again");
    let path = format!("/api/v1/tables/{id}/events");
    let send = async |last: &str| anna.send(hyper::Method::GET, &path, &[("last-event-id", last)], "").await;
    let never = send("99").await;
    assert_eq!(never.code(), (409, "unknown_event".into()));
    assert_eq!(never.json()["number"], anna.table(&id).await["number"]);
    assert_eq!(send("x").await.code(), (400, "malformed".into()));
}
