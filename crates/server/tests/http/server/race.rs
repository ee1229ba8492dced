//! Several writers for the same number.

use serde_json::json;

use crate::play::seated;
use crate::test_server::TestServer;

#[tokio::test]
async fn a_stale_number_is_told_the_present_one() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    anna.act(&id, "A", 0, "bid 4").await;
    let answer = anna.act(&id, "A", 0, "bid 3").await;
    assert_eq!(answer.status, 409);
    assert_eq!(
        answer.json(),
        json!({
            "title": "Conflict",
            "status": 409,
            "detail": "The table has moved on: its number is 1 now.",
            "code": "stale_number",
            "number": 1,
        })
    );
}

#[tokio::test]
async fn of_two_racing_writers_one_wins() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    for round in 0..4_u64 {
        let number = 2 * round;
        let card = format!("bid {}", round + 1);
        let twin = anna.moved(server.address);
        let (one, other) = tokio::join!(anna.act(&id, "A", number, &card), twin.act(&id, "A", number, &card));
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let told = if one.status == 409 { one } else { other };
        assert_eq!(told.json()["number"], number + 1);
        assert_eq!(ben.act(&id, "B", number + 1, &card).await.status, 200);
    }
    assert_eq!(anna.table(&id).await["pending"]["kind"], "over");
}

#[tokio::test]
async fn secret_choices_of_one_moment_do_not_stand_in_each_others_way() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    for round in 0..4_u64 {
        let number = 2 * round;
        let card = format!("bid {}", round + 1);
        let (one, other) = tokio::join!(anna.act(&id, "A", number, &card), ben.act(&id, "B", number, &card));
        assert_eq!((one.status, other.status), (200, 200), "both saw the same moment");
    }
    assert_eq!(anna.table(&id).await["pending"]["kind"], "over");
    let answer = anna.act(&id, "A", 6, "bid 1").await;
    assert_eq!(answer.status, 409, "that moment is past");
}

#[tokio::test]
async fn a_choice_taken_back_leaves_the_others_their_moment() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    assert_eq!(anna.act(&id, "A", 0, "bid 1").await.status, 200);
    assert_eq!(anna.undo(&id, "undo", "A", 1).await.status, 200);
    assert_eq!(
        anna.act(&id, "A", 0, "bid 1").await.status,
        409,
        "for the seat that took it back it is another one"
    );
    assert_eq!(ben.act(&id, "B", 0, "bid 1").await.status, 200);
    assert_eq!(ben.act(&id, "B", 2, "bid 2").await.status, 409);
}

#[tokio::test]
async fn many_requests_at_once_store_one_action() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    let requests: Vec<_> = (0..16)
        .map(|_| {
            let (anna, id) = (anna.moved(server.address), id.clone());
            tokio::spawn(async move { anna.act(&id, "A", 0, "bid 2").await.status })
        })
        .collect();
    let mut won = 0;
    for request in requests {
        match request.await.unwrap() {
            200 => won += 1,
            status => assert_eq!(status, 409),
        }
    }
    assert_eq!((won, &anna.table(&id).await["number"]), (1, &json!(1)));
}

#[tokio::test]
async fn what_means_the_same_after_somebody_interrupted_is_done() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    assert_eq!(ben.act(&id, "B", 0, "ring").await.status, 200);
    // Anna has not heard the bell yet.
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200);
    let table = anna.table(&id).await;
    assert_eq!(table["view"]["taken"], json!([2, 1]));
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 409, "the same request again does nothing");
    assert_eq!(anna.table(&id).await["number"], table["number"]);
}

#[tokio::test]
async fn what_means_something_else_by_now_is_not_done() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    assert_eq!(anna.act(&id, "A", 0, "take 3").await.status, 200);
    assert_eq!(
        ben.act(&id, "B", 0, "ring").await.status,
        409,
        "it is Ben's turn now, and the bell rings out of turn"
    );
    let number = anna.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(anna.act(&id, "A", number, "ring").await.status, 200);
    // Ben knows of the bell, takes, and takes back as if nothing had been drawn: his own doing makes a number stale.
    assert_eq!(ben.act(&id, "B", number, "take 1").await.status, 200);
    assert_eq!(ben.act(&id, "B", number, "take 1").await.status, 409);
}
