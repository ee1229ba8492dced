//! Style sheets, scripts and pictures.

use hyper::Method;
use liege_pages::Base;
use liege_server::ServerOptions;

use crate::test_server::{SharedServer, TestServer, options, with_bots};

#[tokio::test]
async fn what_pages_fetch_is_kept_for_good_until_it_changes() {
    let server = SharedServer::open();
    let client = server.client();
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

#[tokio::test]
async fn a_page_in_another_language_brings_what_its_script_says() {
    let server = SharedServer::open();
    let client = server.client();
    let english = client.get("/?lang=en").await.body;
    assert!(!english.contains("/words/"), "pages in English bring nothing");
    let french = client.get("/?lang=fr").await.body;
    let path = french.split('"').find(|text| text.starts_with("/words/fr.js?")).unwrap();
    let words = client.get(path).await;
    assert_eq!((words.status, words.header("content-type")), (200, "text/javascript; charset=utf-8"));
    assert!(words.header("cache-control").contains("immutable"), "{path}");
    assert!(words.body.contains("\"{name} thinks …\":\"{name} réfléchit…\""), "{}", words.body);
    for none in ["/words/en.js", "/words/tlh.js", "/words/fr.css"] {
        assert_eq!(client.get(none).await.status, 404, "{none}");
    }
}

/// What is not named by its contents is asked for again, and not sent if the browser has it.
#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let server = SharedServer::open();
    let client = server.client();
    for path in ["/board/bids.svg", "/board/bids.css"] {
        let first = client.send(Method::GET, path, &[("accept", "image/svg+xml")], "").await;
        let tag = first.header("etag").to_owned();
        assert!(first.status == 200 && tag.starts_with('"'), "{path}: {tag}");
        let again = client.send(Method::GET, path, &[("if-none-match", &tag)], "").await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        let other = client.send(Method::GET, path, &[("if-none-match", "\"other\"")], "").await;
        assert_eq!(other.status, 200, "{path}");
    }
    let robots = client.get("/robots.txt").await;
    assert!(robots.status == 200 && robots.body.contains("Disallow: /t/"), "{}", robots.body);
}

/// The hall shows every game as it looks when it is played.
#[tokio::test]
async fn games_have_pictures() {
    let server = SharedServer::open();
    let client = server.client();
    for id in ["middle-ages", "bids", "bell", "hand"] {
        let picture = client.get(&format!("/board/{id}.svg")).await;
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/svg+xml"), "{id}");
        assert!(picture.body.starts_with("<svg") && picture.body.contains(&format!("board-{id}")), "{id}");
        assert_eq!(client.get(&format!("/board/{id}.svg")).await.body, picture.body, "always the same");
    }
    assert_eq!(client.get("/board/chess.svg").await.status, 404);
    assert_eq!(client.get("/board/bids.png").await.status, 404);
}

#[tokio::test]
async fn a_device_can_keep_it_among_its_programs() {
    let server = TestServer::open().await;
    let client = server.client();
    let page = client.get("/").await.body;
    let (_, rest) = page.split_once("rel=\"manifest\" href=\"").unwrap();
    let manifest = client.get(rest.split('"').next().unwrap()).await;
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    assert_eq!(manifest.json()["icons"][0]["src"], "icon.svg");
    let worker = client.get("/service.js").await;
    assert!(worker.status == 200 && worker.header("content-type").starts_with("text/javascript"));
}

#[tokio::test]
async fn who_is_sent_a_link_sees_a_picture_where_the_server_knows_its_own_address() {
    let base = Base::default().at("https://games.example");
    let server = TestServer::with(ServerOptions { base, ..options() }, None).await;
    let client = server.client();
    let (id, _) = client.make("bids", with_bots("greedy", 1)).await;
    for (page, picture) in [
        ("/".to_owned(), "/share.jpg"),
        ("/new/middle-ages".to_owned(), "/board/middle-ages.jpg"),
        (format!("/t/{id}"), "/board/bids.jpg"),
    ] {
        let html = client.get(&page).await.body;
        let tag = format!("property=\"og:image\" content=\"https://games.example{picture}\"");
        assert!(html.contains(&tag), "{page}: {html}");
        let file = client.head(picture).await;
        assert_eq!((file.status, file.header("content-type")), (200, "image/jpeg"), "{picture}");
    }
    assert_eq!(client.head("/board/chess.jpg").await.status, 404);
    let unknown = TestServer::open().await;
    assert!(!unknown.client().get("/").await.body.contains("og:image"), "messengers take no path alone");
}
