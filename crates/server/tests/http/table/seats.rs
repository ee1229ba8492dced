//! Seats: given to a bot, offered anew, left.

use serde_json::json;

use crate::test_server::{SharedServer, two};

#[tokio::test]
async fn a_seat_is_offered_anew_given_to_a_bot_and_left() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, links) = anna.make("bids", two()).await;
    let form = async |what: &str, fields: &str| anna.form(&format!("/t/{id}/seats/{what}"), fields).await;
    let old = links["B"].as_str().unwrap();
    assert_eq!(form("invite", "seat=B").await.header("location"), format!("/t/{id}"));
    let stranger = server.client();
    assert_eq!(stranger.form(old, "name=Eve").await.status, 410, "the old link opens nothing");
    for what in ["invite", "fill", "leave"] {
        assert_eq!(stranger.form(&format!("/t/{id}/seats/{what}"), "seat=B").await.status, 403, "{what}");
    }
    assert_eq!(form("fill", "seat=B&level=greedy").await.status, 303);
    let seat = anna.table(&id).await["seats"][1].clone();
    assert_eq!(
        (&seat["kind"], &seat["name"], &seat["level"]),
        (&json!("bot"), &json!("Greedy B"), &json!("greedy"))
    );
    assert_eq!(form("leave", "seat=A").await.status, 303);
    assert_eq!(anna.table(&id).await["seats"][0]["name"], json!("Knight for Anna"));
}
