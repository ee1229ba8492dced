//! The form that makes a table.

use serde_json::json;

use crate::test_server::{TestServer, with_bots};

#[tokio::test]
async fn a_name_that_nobody_chose_is_not_suggested() {
    let server = TestServer::open().await;
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
    let server = TestServer::open().await;
    let answer = server.client().form("/tables", "game=bids&name=Anna&seat-A=me").await;
    assert_eq!(answer.status, 422);
    assert!(
        answer.body.contains("is for 2 to 4 players, not 1") && answer.body.contains("<form"),
        "{}",
        answer.body
    );
}
