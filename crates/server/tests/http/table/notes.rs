//! What a player notes down for themselves.

use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn notes_are_for_oneself() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bids").await;
    let path = format!("/t/{id}/notes");
    assert_eq!(anna.form(&path, "text=Ben+bluffs").await.status, 204);
    assert_eq!(anna.get(&path).await.body, "Ben bluffs");
    assert_eq!(ben.get(&path).await.body, "");
    assert_eq!(server.client().form(&path, "text=x").await.status, 403);
    assert_eq!(anna.form(&path, &format!("text={}", "x".repeat(20_000))).await.status, 413);
    assert_eq!(anna.form(&path, "text=").await.status, 204);
    assert_eq!(anna.get(&path).await.body, "");
}
