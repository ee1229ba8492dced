//! Calls as models and simple clients make them, and what is said of those that can't be read.

use hyper::Method;
use serde_json::{Value, json};

use super::{call, post, tools};
use crate::api::tokens::token;
use crate::play::seated;
use crate::server::wrong_values::{WRONG, no_word_of_the_library};
use crate::test_server::SharedServer;

#[tokio::test]
async fn numbers_may_be_texts_and_what_is_optional_null() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    let (shown, _) = token(&anna, &id, json!({ "seat": "A", "scope": "play" })).await;
    let stranger = server.client();
    for (tool, arguments) in [
        ("act", json!({ "number": "0", "action": "take 1", "amount": null, "table": null })),
        ("log", json!({ "position": "0", "seat": null })),
        ("log", json!({ "position": "" })),
        ("say", json!({ "text": "Hello", "to": null, "promise": "false" })),
        ("say", json!({ "text": "Hello", "to": "", "promise": "" })),
        ("set", json!({ "forced": "true", "hand": "", "window": null })),
        ("propose", json!({ "what": "pause", "number": "", "days": null })),
    ] {
        let (told, wrong) = call(&stranger, &shown, tool, arguments).await;
        assert!(!wrong, "{tool}: {told}");
    }
}

#[tokio::test]
async fn whatever_is_wrong_in_a_call_is_named_in_words() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    let (shown, _) = token(&anna, &id, json!({ "seat": "A", "scope": "look" })).await;
    let stranger = server.client();
    for tool in tools(&stranger, &shown).await.iter().filter(|tool| tool["name"] != "wait") {
        let (name, schema) = (tool["name"].as_str().unwrap(), &tool["inputSchema"]);
        let fields = schema["properties"].as_object().unwrap();
        let right = |field: &str| match fields[field]["type"].to_string() {
            kind if kind.contains("integer") => json!(0),
            kind if kind.contains("boolean") => json!(false),
            _ => json!("middle-ages"),
        };
        let needed = schema["required"].as_array().cloned().unwrap_or_default();
        let whole: Value = needed
            .iter()
            .map(|field| (field.as_str().unwrap().to_owned(), right(field.as_str().unwrap())))
            .collect();
        for field in fields.keys() {
            for wrong in WRONG {
                let mut arguments = whole.clone();
                arguments[field] = serde_json::from_str(wrong).unwrap();
                let (told, refused) = call(&stranger, &shown, name, arguments).await;
                if !refused {
                    continue;
                }
                no_word_of_the_library(&told, &format!("{name}, {field}: {wrong}"));
                if told.contains("can't be read") {
                    assert!(told.contains(&format!("`{field}")), "{name}, {field}: {wrong}: {told}");
                }
            }
        }
        for field in needed.iter().map(|field| field.as_str().unwrap()) {
            let mut arguments = whole.clone();
            arguments.as_object_mut().unwrap().remove(field);
            let (told, wrong) = call(&stranger, &shown, name, arguments).await;
            assert!(wrong && told.contains(&format!("`{field}` is missing: say it, such as ")), "{told}");
        }
    }
    let (told, _) = call(&stranger, &shown, "act", json!({ "number": "seven", "action": "take 1" })).await;
    assert!(
        told.contains(
            "`number` has to be a whole number that can stand here, such as 18; here it is “seven”"
        ),
        "{told}"
    );
}

#[tokio::test]
async fn a_message_that_is_none_is_refused_with_its_reason() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    let (shown, _) = token(&anna, &id, json!({ "seat": "A", "scope": "look" })).await;
    let (bearer, stranger) = (format!("Bearer {shown}"), server.client());
    let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list", "params": {} }).to_string();
    let send = async |accept: Option<&str>, kind: &str, body: String| {
        let mut headers = vec![("authorization", bearer.as_str()), ("content-type", kind)];
        headers.extend(accept.map(|accept| ("accept", accept)));
        stranger.send(Method::POST, "/mcp", &headers, body).await
    };
    for accept in [None, Some("*/*"), Some("application/json"), Some("text/html, application/*;q=0.5")] {
        let answer = send(accept, "application/json", list.clone()).await;
        assert_eq!(answer.status, 200, "{accept:?}: {}", answer.body);
    }
    let refused = send(Some("text/html"), "application/json", list.clone()).await;
    assert_eq!(refused.code(), (406, "not_acceptable".into()));
    assert!(refused.body.contains("application/json"), "{}", refused.body);
    assert_eq!(send(None, "text/plain", list.clone()).await.code(), (415, "wrong_content_type".into()));
    for (body, code) in [
        ("{\"jsonrpc\":".to_owned(), -32700),
        (format!("[{list}]"), -32600),
        ("7".to_owned(), -32600),
        (json!({ "jsonrpc": "2.0", "id": null, "method": "tools/list" }).to_string(), -32600),
        (json!({ "jsonrpc": "2.0", "id": 1.5, "method": "tools/list" }).to_string(), -32600),
        (json!({ "jsonrpc": "1.0", "id": 1, "method": "tools/list" }).to_string(), -32600),
        (json!({ "jsonrpc": "2.0", "id": 1 }).to_string(), -32600),
        (json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": "look" }).to_string(), -32600),
    ] {
        let answer = send(Some("*/*"), "application/json", body.clone()).await;
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (400, &json!(code)), "{body}");
        no_word_of_the_library(&answer.body, &body);
    }
}

#[tokio::test]
async fn without_a_token_it_is_said_that_one_is_needed() {
    let server = SharedServer::open();
    let (stranger, hello) = (server.client(), json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" }));
    let none = stranger.post("/mcp", &hello).await;
    assert_eq!((none.code(), none.header("www-authenticate")), ((401, "no_token".into()), "Bearer"));
    assert!(none.json()["detail"].as_str().unwrap().contains("token is needed"), "{}", none.body);
    let unknown = post(&stranger, "liege_nothing", &hello).await;
    assert_eq!(unknown.code(), (401, "unknown_token".into()));
    assert_eq!(unknown.header("www-authenticate"), "Bearer error=\"invalid_token\"");
}
