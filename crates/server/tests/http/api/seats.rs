//! Seats and who may look, for programs.

use serde_json::json;

use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn an_open_seat_is_offered_anew_and_given_to_a_bot() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, made) = anna.make("bell", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let path = format!("/api/v1/tables/{id}/seats/B");
    let anew = anna.post(&format!("{path}/invitation"), &json!({})).await;
    assert_eq!(anew.status, 200, "{}", anew.body);
    let invitation = anew.json()["invitation"].clone();
    assert!(invitation.is_string() && invitation != made["invitations"]["B"], "{invitation}");
    let stranger = server.client();
    assert_eq!(stranger.post(&format!("{path}/fill"), &json!({})).await.status, 403);
    assert_eq!(anna.post(&format!("{path}/fill"), &json!({ "level": "random" })).await.status, 204);
    assert_eq!(anna.table(&id).await["seats"][1]["level"], "random");
}

#[tokio::test]
async fn a_seat_is_left_and_a_game_that_is_over_is_played_once_more() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/api/v1/tables/{id}");
    assert_eq!(anna.post(&format!("{path}/rematch"), &json!({})).await.code(), (409, "not_over".into()));
    assert_eq!(ben.post(&format!("{path}/seats/B/leave"), &json!({})).await.status, 204);
    assert_eq!(anna.table(&id).await["seats"][1]["kind"], "bot");
    assert_eq!(ben.post(&format!("{path}/reclaim"), &json!({})).await.status, 403);
    let hidden = anna.post(&format!("{path}/visibility"), &json!({ "visibility": "private" })).await;
    assert_eq!(hidden.status, 204, "{}", hidden.body);
    assert_eq!(server.client().get(&path).await.code(), (403, "private_table".into()));
}
