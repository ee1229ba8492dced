//! A table as a whole: closed, hidden from one’s own list, followed by another one.

use serde_json::json;

use crate::account::{device, make};
use crate::play::seated;
use crate::test_server::{TestServer, two, with_bots};

#[tokio::test]
async fn the_next_game_is_made_once_with_everybody_one_seat_further() {
    let server = TestServer::open().await;
    let anna = server.client();
    let seats =
        json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }, { "kind": "bot", "level": "random" }]);
    let (id, _) = anna.make("bids", seats).await;
    let form = format!("/t/{id}");
    assert_eq!(anna.form(&format!("{form}/rematch"), "").await.status, 409, "not before the end");
    anna.play_out(&id).await;
    assert_eq!(server.client().form(&format!("{form}/rematch"), "").await.status, 403);
    let first = anna.form(&format!("{form}/rematch"), "").await;
    assert_eq!(first.status, 303);
    let next = first.header("location").to_owned();
    assert_eq!(anna.form(&format!("{form}/rematch"), "").await.header("location"), next);
    let id = next.trim_start_matches("/t/");
    let table = anna.play_out(id).await;
    let names: Vec<_> =
        table["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Greedy A", "Random B", "Anna"]);
}

#[tokio::test]
async fn another_game_with_the_same_people_begins_once_all_of_them_agree() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    let (page, rematch) = (format!("/t/{id}"), format!("/t/{id}/rematch"));
    assert_eq!(ben.form(&format!("{page}/proposals/give-up"), "seat=B").await.status, 204);
    let asked = anna.form(&rematch, "").await;
    assert_eq!((asked.status, asked.header("location")), (303, page.as_str()), "Ben has not agreed");
    assert_eq!(anna.form(&rematch, "").await.header("location"), page, "asking twice asks once");
    assert_eq!(anna.table(&id).await["proposal"]["kind"], "rematch");
    let seen = ben.get(&page).await.body;
    assert!(seen.contains("asks to play again") && seen.contains("A proposal ·"), "{seen}");
    assert_eq!(ben.form(&format!("{page}/proposals/decline"), "number=1").await.status, 204);
    assert!(anna.get(&page).await.body.contains("said no"));
    assert_eq!(anna.form(&rematch, "").await.header("location"), page);
    // Who asks for the same meanwhile agrees.
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
async fn a_table_that_waits_can_be_closed_by_a_player_who_sits_there_alone() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let (id, invitations) = anna.make("bids", two()).await;
    let form = format!("/t/{id}");
    assert_eq!(ben.form(&format!("{form}/close"), "").await.status, 403, "not by somebody else");
    assert_eq!(anna.form(&format!("{form}/close"), "").await.status, 303);
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 404);
    assert_eq!(ben.get(invitations["B"].as_str().unwrap()).await.status, 410, "the invitation opens nothing");
}

#[tokio::test]
async fn a_table_with_others_or_one_that_has_begun_is_not_closed() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    assert_eq!(anna.form(&format!("/t/{id}/close"), "").await.status, 403);
    let (id, _) = anna.make("bids", with_bots("greedy", 1)).await;
    assert_eq!(anna.form(&format!("/t/{id}/close"), "").await.status, 422);
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 200);
}

#[tokio::test]
async fn a_rematch_is_for_all_devices() {
    let server = TestServer::open().await;
    let anna = server.client();
    make(&anna, "Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }]);
    let (id, _) = anna.make("bids", seats).await;
    let phone = device(&server, "Anna").await;
    phone.play_out(&id).await;
    let form = format!("/t/{id}");
    let rematch = format!("{form}/rematch");
    let (one, two) = tokio::join!(anna.form(&rematch, ""), phone.form(&rematch, ""));
    assert_eq!((one.status, one.header("location")), (303, two.header("location")), "one table, the caller");
    let next = one.header("location").trim_start_matches("/t/").to_owned();
    for device in [&anna, &phone] {
        assert_eq!(device.table(&next).await["seats"][1]["mine"], json!(true));
    }
}
