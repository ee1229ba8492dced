//! The form that makes a table.

use liege_server::ServerOptions;
use serde_json::json;

use crate::test_server::{SharedServer, TestServer, options, two, with_bots};

#[tokio::test]
async fn a_name_that_nobody_chose_is_not_suggested() {
    let server = SharedServer::open();
    let anna = server.client();
    anna.post("/api/v1/tables", &json!({ "game": "bids", "name": "", "seats": with_bots("greedy", 1) }))
        .await;
    let page = anna.get("/new/bids").await.body;
    assert!(!page.contains("value=\"Player A\""), "{page}");
}

/// The number of the position that a page shows.
fn number(page: &str) -> Option<&str> {
    page.split_once("data-number=\"")?.1.split('"').next()
}

#[tokio::test]
async fn the_form_makes_a_table_that_the_front_page_lists() {
    let server = TestServer::open().await;
    let anna = server.client();
    let fields = "game=bell&name=Anna&seat-A=me&seat-B=&seat-C=bot%3Agreedy&name-C=Kuno&option-flaw=none";
    let answer = anna.form("/tables", fields).await;
    assert_eq!(answer.status, 303);
    let path = answer.header("location").to_owned();
    // The bot may ring at any time, so what is compared is of one position.
    let (page, live) = loop {
        let page = anna.get(&path).await;
        let live = anna.get(&format!("{path}/live")).await;
        if number(&page.body) == number(&live.body) {
            break (page, live);
        }
    };
    assert_eq!(page.status, 200);
    assert!(page.body.contains("Anna") && page.body.contains("Kuno") && page.body.contains("board-bell"));
    assert!(
        !live.body.contains("<html") && page.body.contains(&live.body),
        "the live part is part of the page"
    );
    let home = anna.get("/").await.body;
    assert!(home.contains(&path) && home.contains("Your turn"), "{home}");
    assert!(!server.client().get("/").await.body.contains(&path), "other browsers don't see it");
}

#[tokio::test]
async fn a_wrong_form_comes_back_with_what_is_wrong() {
    let server = SharedServer::open();
    let answer = server.client().form("/tables", "game=bids&name=Anna&seat-A=me").await;
    assert_eq!(answer.status, 422);
    assert!(
        answer.body.contains("is for 2 to 4 players, not 1") && answer.body.contains("<form"),
        "{}",
        answer.body
    );
}

#[tokio::test]
async fn a_table_says_when_it_begins() {
    let clock = || 1_790_000_000_000; // 2026-09-21T14:13:20Z
    let server = TestServer::with(ServerOptions { clock, ..options() }, None).await;
    let (anna, ben) = (server.client(), server.client());
    let wanted = |starts: &str| json!({ "game": "bids", "seats": two(), "starts": starts });
    assert_eq!(anna.post("/api/v1/tables", &wanted("soon")).await.code(), (422, "wrong_setup".into()));
    let made = anna.post("/api/v1/tables", &wanted("2026-09-21T18:00 +02:00")).await.json();
    let id = made["id"].as_str().unwrap();
    assert_eq!(ben.form(made["invitations"]["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    assert_eq!(ben.table(id).await["waiting_for_players"], json!(true));
    let seen = ben.get(&format!("/t/{id}")).await.body;
    assert!(seen.contains("Everybody is here.") && seen.contains("2026-09-21T16:00Z"), "{seen}");
    assert!(ben.get("/").await.body.contains("Begins at the agreed time"));
}
