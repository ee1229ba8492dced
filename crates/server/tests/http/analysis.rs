//! What search makes of a game: advice while it goes on, and how it went once it is over.

use crate::house::House;
use crate::play::seated;

#[tokio::test]
async fn advice_is_for_the_seat_that_is_asked() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "hand").await;
    let (asked, other) = if anna.table(&id).await["acting"].is_string() { (anna, ben) } else { (ben, anna) };
    let seat = asked.table(&id).await["acting"].as_str().unwrap().to_owned();
    let advice = asked.get(&format!("/t/{id}/why?as={seat}")).await;
    assert_eq!(advice.status, 200);
    assert!(advice.body.contains("playouts from what this seat may know"), "{}", advice.body);
    assert_eq!(other.get(&format!("/t/{id}/why")).await.status, 409);
    assert_eq!(other.get(&format!("/t/{id}/why?as={seat}")).await.status, 403, "not their seat");
}

#[tokio::test]
async fn a_finished_game_is_analysed_once_somebody_asks() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "hand").await;
    let address = format!("/t/{id}/analysis");
    assert_eq!(anna.get(&address).await.status, 409, "it goes on");
    tokio::join!(anna.play_out(&id), ben.play_out(&id));
    let mut page = anna.get(&address).await;
    // The page reloads itself until the search is done; so do we.
    while page.body.contains("http-equiv=\"refresh\"") {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        page = anna.get(&address).await;
    }
    assert_eq!(page.status, 200);
    for graph in ["graph wide", "graph narrow"] {
        let drawing =
            page.body.split(graph).nth(1).and_then(|rest| rest.split("</svg>").next()).unwrap_or_default();
        assert_eq!(drawing.matches("<polyline").count(), 2, "one line for each seat in {graph}");
    }
    assert!(page.body.contains("The moves that lost most"));
}
