//! What a player notes down for themselves.

use crate::house::House;
use crate::play::seated;

#[tokio::test]
async fn notes_are_for_oneself() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    let path = format!("/t/{id}/notes");
    assert_eq!(anna.form(&path, "text=Ben+bluffs").await.status, 204);
    assert_eq!(anna.get(&path).await.body, "Ben bluffs");
    assert_eq!(ben.get(&path).await.body, "");
    assert_eq!(house.client().form(&path, "text=x").await.status, 403);
    assert_eq!(anna.form(&path, &format!("text={}", "x".repeat(20_000))).await.status, 413);
    assert_eq!(anna.form(&path, "text=").await.status, 204);
    assert_eq!(anna.get(&path).await.body, "");
}
