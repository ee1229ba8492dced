//! Games and their rules, for programs.

use crate::test_server::SharedServer;

#[tokio::test]
async fn rules_are_told_by_number() {
    let server = SharedServer::open();
    let client = server.client();
    let rule = client.get("/api/v1/games/middle-ages/rules/ma-14").await;
    assert_eq!(rule.json()["number"], "MA-14");
    assert!(rule.json()["text"].as_str().unwrap().starts_with("MA-14"), "{}", rule.body);
    let all = client.get("/api/v1/games/middle-ages/rules").await;
    assert_eq!(all.header("content-type"), "text/markdown; charset=utf-8");
    assert!(all.body.contains("MA-14"));
    let none = client.get("/api/v1/games/middle-ages/rules/MA-999").await;
    assert_eq!(none.code(), (404, "unknown_rule".into()));
    assert_eq!(none.header("content-type"), "application/problem+json");
    assert_eq!(client.get("/api/v1/games/chess/rules").await.code(), (404, "unknown_game".into()));
}

#[tokio::test]
async fn rules_are_found_by_a_question() {
    let server = SharedServer::open();
    let client = server.client();
    let ask = async |question: &str| {
        let path = format!("/api/v1/games/middle-ages/rule-search?question={question}");
        client.get(&path).await.json()["rules"].as_array().unwrap().clone()
    };
    let found = ask("Who+may+take+a+reserved+tile").await;
    assert!((1..=6).contains(&found.len()), "{found:?}");
    assert!(found[0]["text"].as_str().unwrap().to_lowercase().contains("reserve"), "{found:?}");
    assert!(ask("xyzzy").await.is_empty());
    assert_eq!(client.get("/api/v1/games/middle-ages/rule-search").await.code(), (400, "malformed".into()));
}

#[tokio::test]
async fn what_a_game_is_made_of_and_what_it_writes_is_told() {
    let server = SharedServer::open();
    let client = server.client();
    let components = client.get("/api/v1/games/middle-ages/components").await.json();
    assert_eq!(components["game"]["title"], "Middle Ages");
    let schema = client.get("/api/v1/games/middle-ages/schema").await;
    assert_eq!(schema.header("content-type"), "application/schema+json");
    assert!(schema.json()["properties"]["view"].is_object(), "{}", schema.body);
    assert_eq!(client.get("/api/v1/games/chess/schema").await.code(), (404, "unknown_game".into()));
}
