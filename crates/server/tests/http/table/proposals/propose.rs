//! Proposals that are refused, each with its reason.

use super::{done, form};
use crate::client::Client;
use crate::play::seated_with;
use crate::test_server::{TestServer, two, with_bots};

#[tokio::test]
async fn each_wrong_request_has_its_own_answer() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated_with(&server, "86400+3600", "").await;
    let refused = async |client: &Client, what: &str, fields: &str, status: u16, code: &str| {
        let answer = form(client, &id, what, fields).await;
        assert_eq!(answer.code(), (status, code.to_owned()), "{what} {fields}");
    };
    let stranger = server.client();
    for (what, fields, status, code) in [
        ("pause", "seat=Z", 404, "unknown_seat"),
        ("agree", "seat=A&number=0", 404, "unknown_proposal"),
        ("agree", "seat=A&number=none", 422, "unexpected"),
        ("resume", "seat=A", 422, "unexpected"),
        ("back-to", "seat=A", 409, "nothing_to_undo"),
        ("back-to", "seat=A&to=x", 422, "unexpected"),
        ("away", "seat=A", 422, "unexpected"),
        ("away", "seat=A&days=some", 422, "unexpected"),
        ("steward", "seat=A&absent=B", 409, "time_left"),
        ("steward", "seat=A&absent=A", 403, "not_your_seat"),
    ] {
        refused(&anna, what, fields, status, code).await;
    }
    assert_eq!(form(&anna, &id, "party", "seat=A").await.status, 404);
    assert_eq!(form(&anna, "nowhere", "pause", "seat=A").await.status, 404);
    refused(&stranger, "pause", "seat=A", 403, "not_your_seat").await;
    done(&anna, &id, "pause", "seat=A").await;
    refused(&ben, "end", "seat=B", 409, "another_proposal").await;
    refused(&anna, "agree", "number=0", 403, "not_asked_to_agree").await;
    refused(&stranger, "withdraw", "number=0", 403, "not_your_seat").await;
    done(&ben, &id, "agree", "number=0").await;
    refused(&ben, "pause", "seat=B", 409, "paused").await;
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.code(), (409, "paused".into()));
    done(&ben, &id, "end", "seat=B").await;
    done(&anna, &id, "agree", "number=1").await;
    refused(&ben, "pause", "seat=B", 409, "ended").await;
    refused(&ben, "agree", "number=1", 409, "proposal_closed").await;
    let lines = anna.get("/api/v1/tables").await.json();
    assert_eq!(lines["tables"][0]["state"], "Ended as it stood");
    let (waiting, _) = anna.make("bell", two()).await;
    assert_eq!(form(&anna, &waiting, "pause", "seat=A").await.code(), (409, "waiting_for_players".into()));
    // What one has declared a bot's seat can't be declared again.
    let (bots, _) = anna.make("bell", with_bots("random", 1)).await;
    let steward = form(&anna, &bots, "steward", "seat=A&absent=B").await;
    assert_eq!(steward.code(), (409, "seat_of_bot".into()));
}
