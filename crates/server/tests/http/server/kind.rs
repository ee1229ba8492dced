//! What makes the interface kind to programs: tags, what is left of a quota, pages of other sites, a word at the end.

use hyper::Method;
use liege_server::{Limits, Quota, ServerOptions};
use serde_json::json;

use crate::api::tokens::token;
use crate::play::seated;
use crate::test_server::{TestServer, options};

#[tokio::test]
async fn what_a_program_has_already_is_not_sent_again() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/api/v1/tables/{id}");
    let first = anna.get(&path).await;
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with("W/\""), "{tag}");
    let again = anna.send(Method::GET, &path, &[("if-none-match", &tag)], "").await;
    assert_eq!((again.status, again.body.as_str(), again.header("etag")), (304, "", tag.as_str()));
    let others = ben.send(Method::GET, &path, &[("if-none-match", &tag)], "").await;
    assert_eq!(others.status, 200, "what another sees is something else");
    assert_eq!(anna.act(&id, "A", 0, "take 2").await.status, 200);
    let later = anna.send(Method::GET, &path, &[("if-none-match", &tag)], "").await;
    assert_eq!(later.status, 200);
    assert_ne!(later.header("etag"), tag);
}

#[tokio::test]
async fn programs_are_told_what_is_left() {
    let requests = Quota { burst: 4, per_hour: 60 };
    let near = Limits { requests, ..Limits::NEAR };
    let server = TestServer::with(ServerOptions { near, ..options() }, None).await;
    let client = server.client();
    for (path, status, left) in
        [("/api/v1/games", 200, "r=3;t=60"), ("/api/v1/games/chess/rules", 404, "r=2;t=120")]
    {
        let answer = client.get(path).await;
        assert_eq!(
            (answer.status, answer.header("ratelimit")),
            (status, format!("\"requests\";{left}").as_str())
        );
        assert_eq!(answer.header("ratelimit-policy"), "\"requests\";q=4;w=240");
    }
    assert_eq!(client.get("/about").await.header("ratelimit"), "", "pages are not told");
}

#[tokio::test]
async fn a_page_of_another_site_asks_with_a_token_alone() {
    let server = TestServer::open().await;
    let (id, _, ben) = seated(&server, "bell").await;
    let (shown, _) = token(&ben, &id, json!({ "seat": "B", "scope": "play" })).await;
    let (path, site) = (format!("/api/v1/tables/{id}"), "https://tools.example");
    let bearer = format!("Bearer {shown}");
    let foreign = [("origin", site), ("sec-fetch-site", "cross-site")];
    let stranger = server.client();

    let asks = [
        ("origin", site),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "authorization,content-type"),
    ];
    let may = stranger.send(Method::OPTIONS, &format!("{path}/actions"), &asks, "").await;
    assert_eq!((may.status, may.header("access-control-allow-origin")), (200, site));
    assert!(may.header("access-control-allow-headers").contains("authorization"));
    assert_eq!(may.header("access-control-allow-credentials"), "", "cookies are never asked for");

    let with = [foreign[0], foreign[1], ("authorization", &bearer)];
    let seen = stranger.send(Method::GET, &path, &with, "").await;
    assert_eq!((seen.status, seen.header("access-control-allow-origin")), (200, site));
    assert_eq!(seen.json()["viewer"], json!("B"));
    let said = json!({ "seat": "B", "text": "From afar" }).to_string();
    let kind = ("content-type", "application/json");
    let talk = format!("{path}/talk");
    let told = stranger.send(Method::POST, &talk, &[with[0], with[1], with[2], kind], said.clone()).await;
    assert_eq!(told.status, 204, "{}", told.body);

    // A refusal can be read as well.
    let talk_to_nobody = json!({ "seat": "A", "text": "Not mine" }).to_string();
    let refused =
        stranger.send(Method::POST, &talk, &[with[0], with[1], with[2], kind], talk_to_nobody).await;
    assert_eq!(
        (refused.code(), refused.header("access-control-allow-origin")),
        ((403, "not_your_seat".into()), site)
    );

    // With a cookie, or with nothing: as before.
    let by_cookie = ben.send(Method::GET, &path, &foreign, "").await;
    assert_eq!(by_cookie.header("access-control-allow-origin"), "", "no script reads it");
    let posted = ben.send(Method::POST, &talk, &[foreign[0], foreign[1], kind], said.clone()).await;
    assert_eq!(posted.code(), (403, "other_site".into()));
    // A token that is none opens nothing, also where a cookie would.
    let forged = [foreign[0], foreign[1], ("authorization", "Bearer forged"), kind];
    assert_eq!(ben.send(Method::POST, &talk, &forged, said).await.code(), (401, "unknown_token".into()));
    // Pages are for people, whatever is shown with them.
    let page = stranger.send(Method::GET, &format!("/t/{id}"), &with, "").await;
    assert_eq!(page.header("access-control-allow-origin"), "");
    let form = ben
        .send(Method::POST, &format!("/t/{id}/talk/say"), &[with[0], with[1], with[2]], "seat=B&text=x")
        .await;
    assert_eq!(form.code(), (403, "other_site".into()));
}

#[tokio::test]
async fn a_stream_says_that_the_server_leaves() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bell").await;
    let mut stream = anna.stream(&id, &[]).await;
    assert_eq!(stream.next().await, Some(0));
    let (_folder, ended) = server.stop();
    let end = stream.news().await.unwrap();
    assert_eq!((&end["code"], &end["status"]), (&json!("leaving"), &json!(503)));
    assert!(stream.news().await.is_none());
    ended.await.unwrap().unwrap();
}
