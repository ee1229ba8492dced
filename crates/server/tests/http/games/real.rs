//! A real game, with its own components.

use liege_game::{Record, verify};
use middle_ages::MiddleAges;
use serde_json::json;

use crate::test_server::{TestServer, with_bots};

const COMPONENTS: &str = include_str!("../../../../../games/middle-ages/components.toml");

#[tokio::test]
async fn a_whole_game_of_middle_ages() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("middle-ages", with_bots("greedy", 2)).await;
    let table = anna.play_out(&id).await;
    assert!(table["standing"].as_array().unwrap().iter().any(|place| place["rank"] == 1));
    let record: Record = anna.get(&format!("/t/{id}/record")).await.body.parse().unwrap();
    assert!(verify::<MiddleAges>(&record).unwrap() > 0);
    for at in [0, 40] {
        assert_eq!(anna.get(&format!("/t/{id}/at/{at}")).await.status, 200);
    }
}

#[tokio::test]
async fn a_browser_keeps_the_drawings_that_a_game_uses_again_and_again() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("middle-ages", with_bots("greedy", 1)).await;
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains(liege_game::ART_PLACE) && !page.contains("<symbol"), "{page}");
    let address = page.split('"').find(|text| text.starts_with("/board/middle-ages.js?")).unwrap();
    let art = anna.get(address).await;
    assert!(art.header("cache-control").contains("immutable"));
    assert!(art.body.starts_with("liege.art = \"") && art.body.contains("<symbol"), "{}", art.body);
}

#[tokio::test]
async fn a_browser_keeps_the_ground_of_a_map() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("feudo", with_bots("greedy", 1)).await;
    let page = anna.get(&format!("/t/{id}")).await.body;
    let address = page.split('"').find(|text| text.contains("/ground/")).unwrap();
    assert!(!page.contains("#k-hill"), "{page}");
    let ground = anna.get(address).await;
    assert!(ground.header("cache-control").contains("immutable"));
    let name = address.rsplit_once('/').unwrap().1;
    assert!(page.contains(&format!("data-ground=\"{name}\" aria-hidden=\"true\"></g>")), "{page}");
    let beginning = format!("(window.grounds ??= {{}})[\"{name}\"] = \"<use href=");
    assert!(ground.body.starts_with(&beginning), "{}", ground.body);
    assert_eq!(anna.get(&format!("/t/{id}/ground/0")).await.status, 404);
}

#[tokio::test]
async fn components_are_replaced_or_refused_with_line_and_field() {
    let server = TestServer::open().await;
    let anna = server.client();
    let make = async |components: &str| {
        let seats = with_bots("random", 1);
        anna.post(
            "/api/v1/tables",
            &json!({ "game": "middle-ages", "seats": seats, "components": components }),
        )
        .await
    };
    let own = make(COMPONENTS).await;
    assert_eq!(own.status, 201, "{}", own.body);
    let id = own.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(anna.play_out(&id).await["pending"]["kind"], "over");
    let broken = make("title = 3").await;
    assert_eq!(broken.code(), (422, "wrong_setup".into()));
    assert!(broken.body.contains("components, line "), "{}", broken.body);

    let server = server.reopen().await;
    let anna = anna.moved(server.address);
    assert_eq!(anna.table(&id).await["pending"]["kind"], "over", "the file is stored with the table");
}
