//! Answers to what somebody proposes.

use serde_json::json;

use super::{place, three};
use crate::play::seated;
use crate::test_server::TestServer;

#[tokio::test]
async fn a_no_ends_a_proposal_and_so_does_its_maker() {
    let server = TestServer::open().await;
    let (id, [anna, ben, clara]) = three(&server, "").await;
    let form = place(&id);
    anna.form(&format!("{form}/end"), "seat=A").await;
    ben.form(&format!("{form}/agree"), "seat=B&number=0").await;
    assert_eq!(
        ben.form(&format!("{form}/decline"), "seat=B&number=0").await.status,
        204,
        "one may think better of it"
    );
    for (person, answer) in [(&ben, "agree"), (&clara, "agree"), (&clara, "decline")] {
        let seat = if std::ptr::eq(person, &ben) { "B" } else { "C" };
        let late = person.form(&format!("{form}/{answer}"), &format!("seat={seat}&number=0")).await;
        assert_eq!(late.code(), (409, "proposal_closed".into()));
    }
    anna.form(&format!("{form}/end"), "seat=A").await;
    assert_eq!(
        ben.form(&format!("{form}/withdraw"), "seat=B&number=1").await.code(),
        (403, "not_your_seat".into())
    );
    assert_eq!(anna.form(&format!("{form}/withdraw"), "seat=A&number=1").await.status, 204);
    assert_eq!(
        anna.form(&format!("{form}/withdraw"), "seat=A&number=1").await.code(),
        (409, "proposal_closed".into())
    );
    let page = clara.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("said no") && page.contains("and withdrew it"), "{page}");
}

#[tokio::test]
async fn forged_and_senseless_requests_are_refused() {
    let server = TestServer::open().await;
    let (id, [anna, ben, _]) = three(&server, "").await;
    let (form, stranger) = (place(&id), server.client());
    assert_eq!(stranger.form(&format!("{form}/pause"), "seat=A").await.code(), (403, "not_your_seat".into()));
    assert_eq!(ben.form(&format!("{form}/pause"), "seat=A").await.code(), (403, "not_your_seat".into()));
    assert_eq!(anna.form(&format!("{form}/pause"), "seat=Z").await.code(), (404, "unknown_seat".into()));
    assert_eq!(anna.form(&format!("{form}/party"), "seat=A").await.status, 404);
    assert_eq!(
        anna.form(&format!("{form}/agree"), "seat=A&number=0").await.code(),
        (404, "unknown_proposal".into())
    );
    assert_eq!(
        anna.form(&format!("{form}/agree"), "seat=A&number=none").await.code(),
        (422, "unexpected".into())
    );
    anna.form(&format!("{form}/pause"), "seat=A").await;
    for answer in ["agree", "decline"] {
        let forged = stranger.form(&format!("{form}/{answer}"), "seat=B&number=0").await;
        assert_eq!(forged.code(), (403, "not_asked_to_agree".into()));
    }
    assert_eq!(
        stranger.form(&format!("{form}/withdraw"), "seat=A&number=0").await.code(),
        (403, "not_your_seat".into())
    );
    assert_eq!(stranger.form("/t/nowhere/proposals/pause", "seat=A").await.status, 404);
    assert_eq!(ben.table(&id).await["proposal"]["agreed"], json!([]));
    // Before the game begins there is nothing to agree on.
    let (waiting, _) = stranger.make("bell", crate::test_server::two()).await;
    let early = stranger.form(&format!("{}/pause", place(&waiting)), "seat=A").await;
    assert_eq!(early.code(), (409, "waiting_for_players".into()));
}

#[tokio::test]
async fn two_devices_that_answer_at_once_decide_once() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let form = place(&id);
    anna.act(&id, "A", 0, "take 2").await;
    anna.form(&format!("{form}/back-to"), "seat=A").await;
    let number = anna.table(&id).await["number"].as_u64().unwrap();
    let (agree, fields) = (format!("{form}/agree"), "seat=B&number=0");
    let (one, other) = tokio::join!(ben.form(&agree, fields), ben.form(&agree, fields));
    let mut both = [one.status, other.status];
    both.sort_unstable();
    assert_eq!(both, [204, 409], "one is first, the other is told");
    assert_eq!(anna.table(&id).await["number"], json!(number + 2), "two steps were taken back, once");
    // An answer and a withdrawal at once: one of them counts.
    let number = anna.table(&id).await["number"].as_u64().unwrap();
    anna.act(&id, "A", number, "take 2").await;
    anna.form(&format!("{form}/back-to"), "seat=A").await;
    let withdraw = format!("{form}/withdraw");
    let (yes, withdrawn) =
        tokio::join!(ben.form(&agree, "seat=B&number=1"), anna.form(&withdraw, "seat=A&number=1"));
    let mut both = [yes.status, withdrawn.status];
    both.sort_unstable();
    assert_eq!(both, [204, 409]);
}
