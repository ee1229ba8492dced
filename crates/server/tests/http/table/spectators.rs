//! Who may look at a table.

use serde_json::{Value, json};

use crate::client::Client;
use crate::test_server::{TestServer, two};

pub(crate) async fn table(client: &Client, seats: Value, visibility: &str) -> (String, Value) {
    let request = json!({ "game": "bids", "name": "Anna", "seats": seats, "visibility": visibility });
    let made = client.post("/api/v1/tables", &request).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    (made["id"].as_str().unwrap().to_owned(), made["invitations"].clone())
}

#[tokio::test]
async fn a_private_table_is_for_those_who_are_let_in() {
    let server = TestServer::open().await;
    let (anna, ben, cleo) = (server.client(), server.client(), server.client());
    let (id, links) = table(&anna, two(), "private").await;
    let page = format!("/t/{id}");
    let everywhere =
        ["", "/live", "/log?before=9", "/at/0", "/record", "/analysis", "/events", "/notes", "/programs"];
    for path in everywhere {
        let refused = cleo.get(&format!("{page}{path}")).await;
        assert_eq!(refused.status, 403, "{path}: {}", refused.body);
    }
    for path in ["", "/board", "/log", "/events"] {
        let refused = cleo.get(&format!("/api/v1/tables/{id}{path}")).await;
        assert_eq!(refused.code(), (403, "private_table".into()), "{path}");
    }
    let mut all = cleo.listen_to_all(&id).await;
    assert_eq!(all.news().await.unwrap(), json!({}), "nothing is told of it");
    // Those with an invitation come in, and so do those with the maker's link …
    assert_eq!(ben.form(links["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    assert_eq!(ben.get(&page).await.status, 200);
    let shown = anna.get(&page).await.body;
    let look = shown.split("data-invite=\"/look/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(!ben.get(&page).await.body.contains(&look), "the link is the maker’s");
    assert_eq!(cleo.get("/look/0000").await.status, 404);
    let look = format!("/look/{look}");
    let asks = cleo.get(&look).await;
    assert!(asks.status == 200 && asks.body.contains(&format!("action=\"{look}\"")), "{}", asks.body);
    assert!(asks.headers.get("set-cookie").is_none(), "looking at the link alone keeps nothing");
    assert_eq!(cleo.get(&page).await.status, 403);
    assert_eq!(cleo.form(&look, "").await.status, 303);
    assert_eq!(cleo.get(&page).await.status, 200);
    assert!(!cleo.get(&page).await.body.contains("/join/"));
    // … or was named by the maker.
    let dora = server.client();
    assert_eq!(dora.form("/account/make", "name=Dora&password=correct-horse").await.status, 303);
    let admit = format!("{page}/spectators/admit");
    assert_eq!(ben.form(&admit, "name=Dora").await.status, 403, "only the maker");
    assert_eq!(anna.form(&admit, "name=Nobody").await.status, 404);
    assert_eq!(anna.form(&admit, "name=dora").await.status, 303);
    assert_eq!(dora.get(&page).await.status, 200);
    // The maker opens and closes the door; streams of those outside hear nothing more.
    let eve = server.client();
    assert_eq!(ben.form(&format!("{page}/visibility"), "visibility=open").await.status, 403);
    assert_eq!(anna.form(&format!("{page}/visibility"), "visibility=unlisted").await.status, 303);
    let (mut evas, mut cleos) = (eve.stream(&id, &[]).await, cleo.stream(&id, &[]).await);
    evas.news().await.unwrap();
    cleos.news().await.unwrap();
    assert_eq!(anna.form(&format!("{page}/visibility"), "visibility=private").await.status, 303);
    assert_eq!(evas.news().await.unwrap()["code"], json!("private_table"));
    assert_eq!(evas.news().await, None, "the stream ends");
    // Another link sends away who came by the first.
    assert_eq!(cleo.form(&format!("{page}/spectators/link"), "").await.status, 403, "only the maker");
    assert_eq!(anna.form(&format!("{page}/spectators/link"), "").await.status, 303);
    while cleos.news().await.unwrap()["code"] != json!("private_table") {}
    assert_eq!(cleo.get(&page).await.status, 403);
    for old in [cleo.get(&look).await, cleo.form(&look, "").await] {
        assert_eq!(old.status, 410);
    }
    let other = look_of(&anna, &page).await;
    assert!(other != look && cleo.form(&other, "").await.status == 303);
}

/// The link by which others may look at a private table, as its maker reads it.
pub(crate) async fn look_of(maker: &Client, page: &str) -> String {
    let shown = maker.get(page).await.body;
    let look = shown.split("data-invite=\"/look/").nth(1).unwrap().split('"').next().unwrap();
    format!("/look/{look}")
}
