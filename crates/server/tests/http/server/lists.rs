//! Lists tell of tables without following their records.

use serde_json::json;

use crate::client::Client;
use crate::server::incompatible::change;
use crate::test_server::{Site, TestServer, options, two};

#[tokio::test]
async fn lists_and_the_lobby_follow_no_record() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let open = json!({
        "game": "bell", "name": "Anna", "seats": two(), "visibility": "open", "behind": "2 actions", "clock": "1200+20"
    });
    let mut made = Vec::new();
    for _ in 0..4 {
        made.push(anna.post("/api/v1/tables", &open).await.json());
    }
    let (paused, played) = (made[0]["id"].as_str().unwrap(), made[1]["id"].as_str().unwrap());
    for table in &made[..2] {
        let invitation = table["invitations"]["B"].as_str().unwrap();
        assert_eq!(ben.form(invitation, "name=Ben").await.status, 303);
        assert_eq!(anna.act(table["id"].as_str().unwrap(), "A", 0, "take 2").await.status, 200);
    }
    assert_eq!(anna.form(&format!("/t/{paused}/proposals/pause"), "seat=A").await.status, 204);
    assert_eq!(ben.form(&format!("/t/{paused}/proposals/agree"), "seat=B&number=0").await.status, 204);
    let section = |page: &str, begins: &str| {
        let (_, rest) = page.split_once(begins).unwrap_or_else(|| panic!("no {begins}: {page}"));
        rest.split_once("</section>").unwrap().0.to_owned()
    };
    let lists = async |server: &Site| {
        let [anna, ben] = [&anna, &ben].map(|client: &Client| client.moved(server.address));
        let lobby = section(&server.client().get("/").await.body, "data-key=\"lobby\"");
        [anna.get("/api/v1/tables").await.body, ben.get("/api/v1/tables").await.body, lobby]
    };
    let before = lists(&server).await;
    for state in ["Paused until", "Ben: ", "Waiting for players"] {
        assert!(before[0].contains(state), "{state}: {}", before[0]);
    }
    let lobby = &before[2];
    assert_eq!(lobby.matches("/join/").count(), 2, "{lobby}");
    assert!(lobby.contains("20 minutes each") && lobby.contains("2 actions behind"), "{lobby}");

    // As if what was done could not be followed any more.
    let folder = server.close().await;
    change(&folder.path().join("liege.db"), "UPDATE steps SET text = 'juggle' WHERE kind = 'action'").await;
    let server = TestServer::at(folder, options(), None).await;
    assert_eq!(lists(&server).await, before);
    let opened = anna.moved(server.address).get(&format!("/api/v1/tables/{played}")).await;
    assert_eq!(opened.code(), (500, "unplayable".into()), "none can be opened");
}
