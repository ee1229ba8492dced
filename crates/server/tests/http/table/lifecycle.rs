//! A table as a whole: closed, hidden from one’s own list, followed by another one.

use serde_json::json;

use crate::play::seated;
use crate::test_server::{SharedServer, TestServer, two, with_bots};

#[tokio::test]
async fn another_game_is_asked_for_on_the_page_and_leads_there() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bids").await;
    let (page, rematch) = (format!("/t/{id}"), format!("/t/{id}/rematch"));
    assert_eq!(anna.form(&rematch, "").await.status, 409, "not before the end");
    assert_eq!(ben.form(&format!("{page}/proposals/give-up"), "seat=B").await.status, 204);
    assert_eq!(server.client().form(&rematch, "").await.status, 403);
    let asked = anna.form(&rematch, "").await;
    assert_eq!((asked.status, asked.header("location")), (303, page.as_str()), "Ben has not agreed");
    assert_eq!(anna.table(&id).await["proposal"]["kind"], "rematch");
    let seen = ben.get(&page).await.body;
    assert!(seen.contains("asks to play again") && seen.contains("A proposal ·"), "{seen}");
    let next = ben.form(&rematch, "").await.header("location").to_owned();
    assert_ne!(next, page);
    assert_eq!(anna.form(&rematch, "").await.header("location"), next);
    assert!(anna.get(&page).await.body.contains("To the next game"));
    assert_eq!(anna.table(next.trim_start_matches("/t/")).await["seats"][1]["mine"], json!(true));
    let proposes = json!({ "seat": "A", "do": "rematch" });
    assert_eq!(anna.post(&format!("/api/v1/tables/{id}/proposals"), &proposes).await.status, 422);
}

#[tokio::test]
async fn a_table_is_removed_from_ones_own_list_alone() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bids", with_bots("greedy", 1)).await;
    assert!(anna.get("/").await.body.contains(&id));
    assert_eq!(anna.form(&format!("/t/{id}/hide"), "").await.status, 303);
    assert!(!anna.get("/").await.body.contains(&id));
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 200, "it is still there");
}

#[tokio::test]
async fn a_table_that_is_closed_is_gone() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, invitations) = anna.make("bids", two()).await;
    let form = format!("/t/{id}/close");
    assert_eq!(server.client().form(&form, "").await.status, 403, "not by somebody else");
    assert_eq!(anna.form(&form, "").await.status, 303);
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 404);
    assert_eq!(
        anna.get(invitations["B"].as_str().unwrap()).await.status,
        410,
        "the invitation opens nothing"
    );
    let (begun, _) = anna.make("bids", with_bots("greedy", 1)).await;
    assert_eq!(anna.form(&format!("/t/{begun}/close"), "").await.status, 409);
}
