//! Talk, promises and notes, for programs.

use hyper::Method;
use serde_json::json;

use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn programs_talk_promise_and_judge() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/api/v1/tables/{id}");
    let talk = format!("{path}/talk");
    assert_eq!(anna.post(&talk, &json!({ "seat": "A", "text": "Good evening" })).await.status, 204);
    let promised = json!({ "seat": "A", "text": "I leave you the last stone", "promise": true });
    assert_eq!(anna.post(&talk, &promised).await.status, 204);
    let heard = ben.get(&talk).await.json();
    assert_eq!((&heard["seat"], &heard["said"][0]["text"]), (&json!("B"), &json!("Good evening")));
    assert_eq!(heard["said"][1]["promise"], json!({ "judged": "open", "by": null }));

    let number = &heard["said"][1]["number"];
    let judged = format!("{path}/promises/{number}");
    assert_eq!(
        anna.post(&judged, &json!({ "seat": "A", "kept": true })).await.code(),
        (403, "own_promise".into())
    );
    assert_eq!(ben.post(&judged, &json!({ "seat": "B", "kept": false })).await.status, 204);
    let told = anna.get(&talk).await.json();
    assert_eq!(told["said"][1]["promise"], json!({ "judged": "broken", "by": "B" }));

    let mute = json!({ "seat": "B", "other": "A", "muted": true });
    assert_eq!(ben.post(&format!("{path}/mutes"), &mute).await.status, 204);
    assert_eq!(ben.get(&talk).await.json()["muted"], json!(["A"]));
    let unknown = anna.post(&talk, &json!({ "seat": "A", "text": "x", "loud": true })).await;
    assert_eq!(unknown.status, 422);
}

#[tokio::test]
async fn programs_keep_notes() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/api/v1/tables/{id}/notes");
    let text = json!({ "text": "Ben takes three" }).to_string();
    let kept = anna.send(Method::PUT, &path, &[("content-type", "application/json")], text).await;
    assert_eq!(kept.status, 204, "{}", kept.body);
    assert_eq!(anna.get(&path).await.json(), json!({ "text": "Ben takes three" }));
    assert_eq!(ben.get(&path).await.json(), json!({ "text": "" }), "notes are one's own");
}
