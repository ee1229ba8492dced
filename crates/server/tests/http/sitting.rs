//! A table's life beside the game: leaving, bots, another device, another game.

use serde_json::{Value, json};

use crate::house::{House, two, with_bots};
use crate::play::seated;

#[tokio::test]
async fn whoever_leaves_is_replaced_by_a_bot_that_says_so() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    assert_eq!(ben.form(&format!("/t/{id}/sitting"), "do=leave&seat=A").await.status, 403, "not for another");
    assert_eq!(ben.form(&format!("/t/{id}/sitting"), "do=leave&seat=B").await.status, 303);
    let seat: Value = anna.table(&id).await["seats"][1].clone();
    assert_eq!((&seat["kind"], &seat["name"]), (&json!("bot"), &json!("Knight for Ben")));
    assert!(!ben.get("/").await.body.contains(&id), "it is no longer Ben’s");
    assert_eq!(anna.play_out(&id).await["pending"]["kind"], "over");
}

#[tokio::test]
async fn an_open_seat_is_given_to_a_bot_by_those_who_may_invite() {
    let house = House::open().await;
    let anna = house.client();
    let (id, _) = anna.make("bell", two()).await;
    let fill = format!("/t/{id}/sitting");
    assert_eq!(house.client().form(&fill, "do=fill&seat=B&level=greedy").await.status, 403);
    assert_eq!(anna.form(&fill, "do=fill&seat=B&level=greedy").await.status, 303);
    assert_eq!(anna.form(&fill, "do=fill&seat=B&level=greedy").await.status, 403, "it is open no longer");
    assert_eq!(anna.table(&id).await["seats"][1]["name"], "Greedy B");
    assert_eq!(anna.play_out(&id).await["pending"]["kind"], "over");
}

#[tokio::test]
async fn a_seat_goes_to_another_device_by_a_link_that_works_once() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    assert_eq!(ben.form(&format!("/t/{id}/sitting"), "do=move&seat=A").await.status, 403);
    let page = anna.form(&format!("/t/{id}/sitting"), "do=move&seat=A").await;
    let link = page.body.split('"').find(|text| text.starts_with("/take/")).unwrap().to_owned();
    let phone = house.client();
    assert!(phone.get(&link).await.body.contains("Go on here as Anna"));
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], true, "until it is taken it stays");
    assert_eq!(phone.form(&link, "").await.status, 303);
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], false);
    assert_eq!(phone.table(&id).await["seats"][0]["mine"], true);
    assert_eq!(phone.act(&id, "A", 0, "bid 4").await.status, 200);
    assert_eq!(house.client().form(&link, "").await.status, 404);
}

#[tokio::test]
async fn the_next_game_is_made_once_with_everybody_one_seat_further() {
    let house = House::open().await;
    let anna = house.client();
    let seats =
        json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }, { "kind": "bot", "level": "random" }]);
    let (id, _) = anna.make("bids", seats).await;
    let form = format!("/t/{id}/sitting");
    assert_eq!(anna.form(&form, "do=rematch").await.status, 409, "not before the end");
    anna.play_out(&id).await;
    assert_eq!(house.client().form(&form, "do=rematch").await.status, 403);
    let first = anna.form(&form, "do=rematch").await;
    assert_eq!(first.status, 303);
    let next = first.header("location").to_owned();
    assert_eq!(anna.form(&form, "do=rematch").await.header("location"), next);
    let id = next.trim_start_matches("/t/");
    let table = anna.play_out(id).await;
    let names: Vec<_> =
        table["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Greedy A", "Random B", "Anna"]);
}

#[tokio::test]
async fn a_table_is_removed_from_ones_own_list_alone() {
    let house = House::open().await;
    let anna = house.client();
    let (id, _) = anna.make("bids", with_bots("greedy", 1)).await;
    assert!(anna.get("/").await.body.contains(&id));
    assert_eq!(anna.form(&format!("/t/{id}/sitting"), "do=hide").await.status, 303);
    assert!(!anna.get("/").await.body.contains(&id));
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 200, "it is still there");
}

#[tokio::test]
async fn a_table_that_waits_can_be_closed_by_whoever_sits_there_alone() {
    let house = House::open().await;
    let (anna, ben) = (house.client(), house.client());
    let (id, invitations) = anna.make("bids", two()).await;
    let form = format!("/t/{id}/sitting");
    assert_eq!(ben.form(&form, "do=close").await.status, 403, "not by somebody else");
    assert_eq!(anna.form(&form, "do=close").await.status, 303);
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 404);
    assert_eq!(ben.get(invitations["B"].as_str().unwrap()).await.status, 404, "the invitation opens nothing");
}

#[tokio::test]
async fn a_table_with_others_or_one_that_has_begun_is_not_closed() {
    let house = House::open().await;
    let (id, anna, _) = seated(&house, "bids").await;
    assert_eq!(anna.form(&format!("/t/{id}/sitting"), "do=close").await.status, 403);
    let (id, _) = anna.make("bids", with_bots("greedy", 1)).await;
    assert_eq!(anna.form(&format!("/t/{id}/sitting"), "do=close").await.status, 422);
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 200);
}

#[tokio::test]
async fn a_name_that_nobody_chose_is_not_suggested() {
    let house = House::open().await;
    let anna = house.client();
    anna.post("/api/v1/tables", &json!({ "game": "bids", "name": "", "seats": with_bots("greedy", 1) }))
        .await;
    let page = anna.get("/new/bids").await.body;
    assert!(!page.contains("value=\"Player A\""), "{page}");
}
