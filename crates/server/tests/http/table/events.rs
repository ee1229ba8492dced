//! The stream of one table’s changes.

use crate::play::seated;
use crate::test_server::{SharedServer, TestServer};

#[tokio::test]
async fn a_change_is_heard_by_everybody() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bids").await;
    let spectator = server.client();
    let (mut at_ben, mut at_spectator) = (ben.listen(&id).await, spectator.listen(&id).await);
    assert_eq!(at_spectator.next().await, Some(0), "where the table stands comes first");
    anna.act(&id, "A", 0, "bid 4").await;
    at_ben.until(1).await;
    at_spectator.until(1).await;
    anna.undo(&id, "undo", "A", 1).await;
    at_ben.until(2).await;
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    let mut events = anna.listen(&id).await;
    events.next().await;
    server.close().await;
    while events.next().await.is_some() {}
}
