//! A reader gets the language of the address, else the one kept, else the one that the browser likes best.

use hyper::Method;

use crate::client::Client;
use crate::test_server::SharedServer;

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
