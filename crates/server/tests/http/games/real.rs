//! Drawings of real games.

use crate::test_server::{SharedServer, with_bots};

#[tokio::test]
async fn a_browser_keeps_the_drawings_that_a_game_uses_again_and_again() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, _) = anna.make("middle-ages", with_bots("greedy", 1)).await;
    let page = anna.get(&format!("/t/{id}")).await.body;
    // A page has the arms of its seats in itself, and no drawing of the game.
    let arms = |symbol: &str| symbol.starts_with(" id=\"arms-");
    assert!(page.contains(liege_game::ART_PLACE) && page.split("<symbol").skip(1).all(arms), "{page}");
    let address = page.split('"').find(|text| text.starts_with("/board/middle-ages.js?")).unwrap();
    let art = anna.get(address).await;
    assert!(art.header("cache-control").contains("immutable"));
    assert!(art.body.starts_with("liege.art = \"") && art.body.contains("<symbol"), "{}", art.body);
}

#[tokio::test]
async fn a_browser_keeps_the_ground_of_a_map() {
    let server = SharedServer::open();
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
