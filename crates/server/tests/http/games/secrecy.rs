//! What a seat may not know does not leave the server.

use crate::play::seated;
use crate::test_server::TestServer;

#[tokio::test]
async fn nobody_else_sees_a_hand() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "hand").await;
    let record = anna.get(&format!("/t/{id}/record")).await;
    assert_eq!(record.status, 409, "a record names every card");
    let eve = server.client();
    let own = |client| {
        let id = &id;
        async move {
            let client: &crate::client::Client = client;
            client
                .choices(id, if client.table(id).await["seats"][0]["mine"] == true { "A" } else { "B" })
                .await
        }
    };
    let hand = own(&anna).await;
    assert_eq!(hand.len(), 2);
    for viewer in [&ben, &eve] {
        for path in [
            "/t/{id}",
            "/t/{id}/live",
            "/t/{id}/log?before=99",
            "/t/{id}/at/4",
            "/api/v1/tables/{id}",
            "/api/v1/tables/{id}/log",
        ] {
            let text = viewer.get(&path.replace("{id}", &id)).await.body;
            for card in &hand {
                let card = card.trim_start_matches("play ");
                assert!(!text.contains(&format!("card-{card}\"")), "{path}: {text}");
                assert!(!text.contains(&format!("Anna draws card {card}")), "{path}: {text}");
            }
        }
    }
}
