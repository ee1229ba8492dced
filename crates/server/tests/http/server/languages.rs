//! A reader gets the language of the address, else the one kept, else the one that the browser likes best.

use hyper::Method;

use crate::account::{device, make};
use crate::client::Client;
use crate::test_server::{SharedServer, TestServer};

/// The language of a page, and whether the hall is read in French.
async fn read(client: &Client, path: &str, accepted: &str) -> (String, bool) {
    let answer = client.send(Method::GET, path, &[("accept-language", accepted)], "").await;
    assert_eq!(answer.status, 200, "{path}");
    assert!(
        answer.headers.get_all("vary").iter().any(|vary| vary.as_bytes().starts_with(b"accept-language"))
    );
    let tag = answer.body.split("<html lang=\"").nth(1).and_then(|rest| rest.split('"').next());
    let tag = tag.unwrap_or_default().to_owned();
    assert_eq!(answer.header("content-language"), tag);
    (tag, answer.body.contains("Prenez place"))
}

#[tokio::test]
async fn a_page_is_read_in_the_language_that_is_asked_for() {
    let server = SharedServer::open();
    let (english, french) = (("en".to_owned(), false), ("fr".to_owned(), true));
    let anna = server.client();
    assert_eq!(read(&anna, "/", "").await, english);
    assert_eq!(read(&anna, "/", "fr-CH,fr;q=0.9,en;q=0.8").await, french);
    assert_eq!(read(&anna, "/", "de,en;q=0.5,fr;q=0.4").await, english);
    assert_eq!(read(&anna, "/", ";;q=x,,").await, english, "what makes no sense asks for nothing");
    assert_eq!(read(&anna, "/?lang=fr", "en").await, french);
    assert_eq!(read(&anna, "/", "en").await, french, "it is kept");
    assert_eq!(read(&anna, "/?lang=tlh", "en").await, french, "what there is not changes nothing");
    assert_eq!(read(&anna, "/?lang=en", "fr").await, english);
    assert_eq!(read(&anna, "/", "fr").await, english);
    let ben = server.client();
    ben.keep("liege-language", "../../fr");
    assert_eq!(read(&ben, "/", "fr").await, french, "a cookie that nobody gave counts for nothing");
    assert_eq!(read(&ben, "/?lang=ar-XB", "fr").await.0, "ar-XB");
    let page = ben.send(Method::GET, "/", &[], "").await.body;
    assert!(page.contains(" dir=\"rtl\""), "it is read from the right to the left");
}

/// The language in which a page is read that a browser opens by itself, with its account's choice.
async fn opened(client: &Client, path: &str, site: &str) -> String {
    let headers = [("accept", "text/html"), ("sec-fetch-site", site), ("accept-language", "en")];
    client.send(Method::GET, path, &headers, "").await.header("content-language").to_owned()
}

#[tokio::test]
async fn an_account_keeps_its_language_for_other_devices() {
    let server = TestServer::open().await;
    let anna = server.client();
    make(&anna, "Anna").await;
    assert_eq!(opened(&anna, "/?lang=en-XA", "cross-site").await, "en-XA");
    assert_eq!(
        opened(&device(&server, "Anna").await, "/", "none").await,
        "en",
        "a link of another site is no choice"
    );
    assert_eq!(opened(&anna, "/?lang=fr", "same-origin").await, "fr");
    let phone = device(&server, "Anna").await;
    assert_eq!(opened(&phone, "/", "none").await, "fr");
    assert_eq!(phone.cookie("liege-language"), "fr", "the device keeps it");
    assert_eq!(opened(&server.client(), "/", "none").await, "en", "nobody is signed in there");
}

#[tokio::test]
async fn problems_are_told_in_the_language_of_the_reader_with_their_keys() {
    let server = SharedServer::open();
    let client = server.client();
    let told = async |path: &str, language: &str| {
        client.send(Method::GET, path, &[("accept-language", language)], "").await
    };
    let english = told("/api/v1/tables/nowhere", "en").await.json();
    let french = told("/api/v1/tables/nowhere", "fr").await.json();
    assert_eq!(english["detail"], "There is no table “nowhere”.");
    assert_eq!(french["detail"], "Il n’y a pas de table «\u{202f}nowhere\u{202f}».");
    assert_eq!(french["sentence"], english["sentence"]);
    assert_eq!(french["code"], "unknown_table");
    assert_eq!(french["sentence"]["arguments"]["table"]["verbatim"], "nowhere");
    assert!(french["sentence"]["key"].as_str().unwrap().starts_with("there-is-no-table-table-"));
    assert!(told("/nothing", "fr").await.body.contains("Cette page n’existe pas."));
}

#[tokio::test]
async fn pages_name_themselves_in_other_languages() {
    let server = SharedServer::open();
    let client = server.client();
    for path in ["/", "/learn", "/rules/middle-ages"] {
        let page = client.get(path).await.body;
        let link = format!("rel=\"alternate\" hreflang=\"fr\" href=\"{path}?lang=fr\"");
        assert!(page.contains(&link), "{path}");
    }
    assert!(!client.get("/account").await.body.contains("hreflang=\"fr\" href=\"/account"));
}
