//! Pages and assets.

use crate::house::{House, with_bots};

#[tokio::test]
async fn every_page_and_asset_is_there() {
    let house = House::open().await;
    let client = house.client();
    let pages = ["/", "/about", "/new/bids", "/rules/bids"];
    for path in pages {
        let answer = client.get(path).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "text/html; charset=utf-8"),
            "{path}"
        );
    }
    let assets = [
        ("/style.css", "text/css; charset=utf-8"),
        ("/board/bids.css", "text/css; charset=utf-8"),
        ("/script.js", "text/javascript; charset=utf-8"),
        ("/worker.js", "text/javascript; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
    ];
    for (path, kind) in assets {
        let answer = client.get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, kind), "{path}");
        assert!(!answer.body.is_empty());
    }
    let games = client.get("/api/v1/games").await.json();
    assert_eq!(games["games"][0]["id"], "bids");
    assert_eq!(games["levels"][1], "greedy");
}

#[tokio::test]
async fn the_form_makes_a_table_that_the_front_page_lists() {
    let house = House::open().await;
    let anna = house.client();
    let fields = "game=bell&name=Anna&seat-A=me&seat-B=&seat-C=bot%3Agreedy&name-C=Kuno&option-flaw=none";
    let answer = anna.form("/tables", fields).await;
    assert_eq!(answer.status, 303);
    let path = answer.header("location").to_owned();
    let page = anna.get(&path).await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("Anna") && page.body.contains("Kuno") && page.body.contains("board-bell"));
    let live = anna.get(&format!("{path}/live")).await;
    assert!(
        !live.body.contains("<html") && page.body.contains(&live.body),
        "the live part is part of the page"
    );
    let home = anna.get("/").await.body;
    assert!(home.contains(&path) && home.contains("Your turn"), "{home}");
    assert!(!house.client().get("/").await.body.contains(&path), "other browsers don't see it");
}

#[tokio::test]
async fn a_wrong_form_comes_back_with_what_is_wrong() {
    let house = House::open().await;
    let answer = house.client().form("/tables", "game=bids&name=Anna&seat-A=me").await;
    assert_eq!(answer.status, 422);
    assert!(
        answer.body.contains("is for 2 to 4 players, not 1") && answer.body.contains("<form"),
        "{}",
        answer.body
    );
}

#[tokio::test]
async fn faults_are_pages_with_their_status() {
    let house = House::open().await;
    let client = house.client();
    for path in [
        "/nowhere",
        "/t/nowhere",
        "/t/nowhere/live",
        "/t/nowhere/record",
        "/new/chess",
        "/rules/chess",
        "/board/chess.css",
        "/t/%FF",
    ] {
        let answer = client.get(path).await;
        assert!(matches!(answer.status, 400 | 404), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert!(answer.body.contains("<html"), "{path}: {}", answer.body);
    }
}

#[tokio::test]
async fn names_can_not_be_markup() {
    let house = House::open().await;
    let anna = house.client();
    let answer =
        anna.form("/tables", "game=bell&name=%3Cscript%3Ealert(1)%3C%2Fscript%3E&seat-A=me&seat-B=hot").await;
    let path = answer.header("location").to_owned();
    for path in [path.clone(), format!("{path}/live"), format!("{path}/at/0"), "/".to_owned()] {
        let body = anna.get(&path).await.body;
        assert!(body.contains("alert(1)") && !body.contains("<script>alert"), "{path}");
    }
}

#[tokio::test]
async fn what_pages_fetch_is_kept_for_good_until_it_changes() {
    let house = House::open().await;
    let client = house.client();
    let (id, _) = client.make("bids", with_bots("greedy", 1)).await;
    let page = client.get(&format!("/t/{id}")).await.body;
    let named = |from: &str| page.split('"').find(|text| text.starts_with(from)).unwrap().to_owned();
    for path in ["/style.css?", "/script.js?", "/worker.js?", "/icon.svg?", "/board/bids.css?"].map(named) {
        let answer = client.get(&path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("cache-control").contains("immutable"), "{path}");
        let other = client.get(&format!("{}?other", path.split('?').next().unwrap())).await;
        assert_eq!((other.status, other.header("cache-control")), (200, "no-cache"), "{path}");
    }
}
