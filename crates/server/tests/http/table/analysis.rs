//! What search makes of a game: advice while it goes on, and how it went once it is over.

use crate::play::seated;
use crate::play::until_asked;
use crate::test_server::{SharedServer, TestServer, with_bots};

#[tokio::test]
async fn advice_is_for_the_seat_that_is_asked_among_bots() {
    let server = SharedServer::open();
    let (anna, eve) = (server.client(), server.client());
    let (id, _) = anna.make("hand", with_bots("random", 1)).await;
    let mut events = anna.listen(&id).await;
    until_asked(&anna, &id, &mut events).await;
    let advice = anna.get(&format!("/t/{id}/why?as=A")).await;
    assert_eq!(advice.status, 200);
    assert!(advice.body.contains("looked only at what you may know"), "{}", advice.body);
    let hint = anna.get(&format!("/t/{id}/why?as=A&hint=kind")).await.body;
    assert!(hint.contains("It is of this kind") && !hint.contains("looked only at"), "{hint}");
    assert_eq!(eve.get(&format!("/t/{id}/why")).await.status, 409);
    assert_eq!(eve.get(&format!("/t/{id}/why?as=A")).await.status, 403, "not their seat");
    // Among people everybody thinks for themselves.
    let (id, anna, ben) = seated(&server, "bids").await;
    for person in [anna, ben] {
        assert!(!person.get(&format!("/t/{id}")).await.body.contains("id=\"advice\""));
        let refused = person.get(&format!("/t/{id}/why")).await;
        assert!(refused.status == 409 && refused.body.contains("among people"), "{}", refused.body);
    }
}

#[tokio::test]
async fn a_finished_game_is_analysed_once_somebody_asks() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "hand").await;
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
    // It is kept, also when the server ends.
    let server = server.reopen().await;
    let again = anna.moved(server.address).get(&address).await;
    assert!(
        !again.body.contains("http-equiv=\"refresh\"") && again.body.contains("graph wide"),
        "{}",
        again.body
    );
}
