//! Taking back.

use serde_json::json;

use crate::house::House;
use crate::play::seated;

#[tokio::test]
async fn a_secret_choice_can_be_taken_back_until_all_are_in() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    assert_eq!(anna.act(&id, "A", 0, "bid 4").await.json(), json!({ "number": 1 }));
    let answer = anna.undo(&id, "undo", "A", 1).await;
    assert_eq!(
        (answer.status, answer.json()),
        (200, json!({ "number": 2 })),
        "taking back is counted, not erased"
    );
    let table = anna.table(&id).await;
    assert_eq!((&table["number"], &table["last_position"]), (&json!(2), &json!(0)));
    assert_eq!(anna.act(&id, "A", 2, "bid 3").await.status, 200);
    assert_eq!(ben.act(&id, "B", 3, "bid 2").await.status, 200);
    // All are in: nothing can be taken back.
    let answer = anna.undo(&id, "undo", "A", 4).await;
    assert_eq!(answer.code(), (409, "nothing_to_undo".into()));
    assert_eq!(anna.table(&id).await["view"]["points"], json!([1, 0]));
}

#[tokio::test]
async fn what_another_chose_meanwhile_stays() {
    let house = House::open().await;
    let anna = house.client();
    let three = json!([{ "kind": "me" }, { "kind": "hot" }, { "kind": "hot" }]);
    let (id, _) = anna.make("bids", three).await;
    anna.act(&id, "A", 0, "bid 4").await;
    anna.act(&id, "B", 1, "bid 3").await;
    assert_eq!(anna.undo(&id, "undo", "A", 2).await.status, 200);
    let table = anna.get(&format!("/api/tables/{id}?as=B")).await.json();
    assert_eq!(table["pending"]["must"], json!(["A", "C"]));
    assert_eq!(table["last_position"], 1);
}

#[tokio::test]
async fn a_draw_closes_what_came_before() {
    let house = House::open().await;
    let (id, anna, _) = seated(&house, "bell").await;
    anna.act(&id, "A", 0, "take 2").await;
    for what in ["undo", "restart"] {
        let answer = anna.undo(&id, what, "A", 2).await;
        assert_eq!(answer.code(), (409, "nothing_to_undo".into()));
        assert_eq!(answer.json()["error"]["message"], "Something was drawn since.");
    }
}

#[tokio::test]
async fn nobody_takes_back_for_another_or_at_a_stale_number() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    anna.act(&id, "A", 0, "bid 4").await;
    assert_eq!(ben.undo(&id, "undo", "A", 1).await.code(), (403, "not_your_seat".into()));
    assert_eq!(anna.undo(&id, "undo", "A", 0).await.code(), (409, "stale_number".into()));
    assert_eq!(ben.undo(&id, "undo", "B", 1).await.code(), (409, "nothing_to_undo".into()));
    assert_eq!(anna.undo(&id, "restart", "A", 1).await.status, 200);
}
