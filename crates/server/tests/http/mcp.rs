//! Assistants over HTTP.

mod said;
mod shape;

use hyper::Method;
use serde_json::{Value, json};

use crate::api::tokens::token;
use crate::client::{Answer, Client};
use crate::play::seated;
use crate::test_server::SharedServer;

async fn post(client: &Client, shown: &str, message: &Value) -> Answer {
    let bearer = format!("Bearer {shown}");
    let headers = [
        ("content-type", "application/json"),
        ("accept", "application/json, text/event-stream"),
        ("mcp-protocol-version", "2025-06-18"),
        ("authorization", &bearer),
    ];
    client.send(Method::POST, "/mcp", &headers, message.to_string()).await
}

/// Returns what a tool answers, and whether it is an error.
async fn call(client: &Client, shown: &str, tool: &str, arguments: Value) -> (String, bool) {
    let params = json!({ "name": tool, "arguments": arguments });
    let message = json!({ "jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": params });
    let answer = post(client, shown, &message).await;
    assert_eq!(answer.status, 200, "{tool}: {}", answer.body);
    let result = answer.json()["result"].clone();
    let text = result["content"][0]["text"].as_str().unwrap_or_else(|| panic!("{tool}: {}", answer.body));
    (text.to_owned(), result["isError"] == true)
}

/// The list of its tools, as the server tells it.
async fn tools(client: &Client, shown: &str) -> Vec<Value> {
    let message = json!({ "jsonrpc": "2.0", "id": 3, "method": "tools/list", "params": {} });
    post(client, shown, &message).await.json()["result"]["tools"].as_array().unwrap().clone()
}

#[tokio::test]
async fn assistants_say_hello_with_a_token_alone() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    let (shown, _) = token(&anna, &id, json!({ "seat": "A", "scope": "play" })).await;
    let who = json!({ "name": "test", "version": "1" });
    let params = json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": who });
    let hello = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params });
    let stranger = server.client();
    let welcome = post(&stranger, &shown, &hello).await;
    assert_eq!(welcome.json()["result"]["serverInfo"]["name"], "liege", "{}", welcome.body);
    let refused = stranger.post("/mcp", &hello).await;
    assert_eq!(refused.code(), (401, "no_token".into()));
    assert_eq!(refused.header("content-type"), "application/problem+json");
    let elsewhere = [("host", "evil.example"), ("authorization", "Bearer x")];
    let wrong = stranger.send(Method::POST, "/mcp", &elsewhere, hello.to_string()).await;
    assert_eq!(wrong.status, 421);
    let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list", "params": {} });
    for message in [&hello, &list] {
        let unknown = post(&stranger, "0123456789abcdef0123456789abcdef", message).await;
        assert_eq!(
            unknown.code(),
            (401, "unknown_token".into()),
            "a token that was not given out: {message}"
        );
        for (origin, status) in [("https://evil.example", 403), ("null", 403), ("", 200)] {
            let bearer = format!("Bearer {shown}");
            let mut headers = vec![
                ("content-type", "application/json"),
                ("accept", "application/json, text/event-stream"),
                ("mcp-protocol-version", "2025-06-18"),
                ("authorization", bearer.as_str()),
            ];
            headers.extend(Some(("origin", origin)).filter(|(_, origin)| !origin.is_empty()));
            let answer = stranger.send(Method::POST, "/mcp", &headers, message.to_string()).await;
            assert_eq!(answer.status, status, "from “{origin}”: {}", answer.body);
        }
    }
}

#[tokio::test]
async fn assistants_look_act_and_talk() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let (shown, _) = token(&anna, &id, json!({ "seat": "A", "scope": "play" })).await;
    let stranger = server.client();
    let tool = async |name: &str, arguments: Value| call(&stranger, &shown, name, arguments).await;
    let (tables, _) = tool("tables", json!({})).await;
    assert!(tables.contains(&id), "{tables}");
    let (seen, _) = tool("look", json!({})).await;
    assert!(seen.contains("\"you\":\"A\""), "{seen}");
    let (legal, _) = tool("legal_actions", json!({})).await;
    let legal: Value = serde_json::from_str(&legal).unwrap();
    let act = json!({ "number": legal["number"], "action": legal["actions"][0]["action"] });
    let (done, wrong) = tool("act", act.clone()).await;
    assert!(!wrong, "{done}");
    let (stale, wrong) = tool("act", act).await;
    assert!(wrong && stale.contains("\"code\":\"stale_number\""), "{stale}");
    let (said, wrong) = tool("say", json!({ "text": "I leave you the last stone", "promise": true })).await;
    assert_eq!((said.as_str(), wrong), ("done", false));
    let heard = ben.get(&format!("/api/v1/tables/{id}/talk")).await.json();
    assert_eq!(heard["said"][0]["promise"]["judged"], "open");
    let number = &heard["said"][0]["number"];
    let (own, wrong) = tool("judge", json!({ "number": number, "kept": true })).await;
    assert!(wrong && own.contains("own_promise"), "{own}");
    let (talk, _) = tool("talk", json!({})).await;
    assert!(talk.contains("last stone"), "{talk}");
    let (settings, _) = tool("settings", json!({})).await;
    assert!(settings.contains("\"windows\""), "{settings}");
    assert!(!tool("set", json!({ "forced": false })).await.1);
    assert!(!tool("propose", json!({ "what": "pause" })).await.1);
    let (record, _) = tool("record", json!({})).await;
    assert!(record.contains("A take 1"), "{record}");
    assert!(tool("look", json!({})).await.0.contains("\"kind\":\"pause\""), "the proposal is told");
    let (rules, _) =
        tool("find_rules", json!({ "game": "middle-ages", "question": "When does a Scout reserve a tile?" }))
            .await;
    assert!(rules.contains("Scout") && rules.contains("\"number\":\"MA-"), "{rules}");
}

#[tokio::test]
async fn what_has_the_wrong_shape_is_refused_with_words() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    let (shown, _) = token(&anna, &id, json!({ "seat": "A", "scope": "look" })).await;
    let stranger = server.client();
    let params = json!({ "name": "act", "arguments": { "number": "seven" } });
    let message = json!({ "jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": params });
    let wrong = post(&stranger, &shown, &message).await;
    let told = wrong.json();
    assert!(told["error"]["code"] == -32602 || told["result"]["isError"] == true, "{told}");
    let (only, refused) = call(&stranger, &shown, "act", json!({ "number": 0, "action": "take 1" })).await;
    assert!(refused && only.contains("token_only_looks"), "{only}");
    assert_eq!(post(&stranger, "liege_nothing", &message).await.code(), (401, "unknown_token".into()));
    let (other, refused) = call(&stranger, &shown, "look", json!({ "table": "another" })).await;
    assert!(refused && other.contains("token_of_another_table"), "{other}");
    let long = json!({ "text": "x".repeat(1 << 17) });
    let message = json!({ "jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": { "name": "say", "arguments": long } });
    assert_eq!(post(&stranger, &shown, &message).await.status, 413);
}
