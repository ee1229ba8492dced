//! The document that describes what programs use.

use serde_json::Value;

use crate::test_server::SharedServer;

#[tokio::test]
async fn the_document_that_describes_it_stays_as_it_is() {
    let server = SharedServer::open();
    let answer = server.client().get("/api/v1/openapi.json").await;
    assert_eq!(answer.header("content-type"), "application/json");
    let document = answer.json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1."));
    insta::assert_json_snapshot!(document);
}

/// What a document refers to is in it.
#[tokio::test]
async fn every_reference_of_the_document_leads_somewhere() {
    fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str));
                fields.values().for_each(|value| references(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }
    let server = SharedServer::open();
    let document = server.client().get("/api/v1/openapi.json").await.json();
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 30, "{}", found.len());
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

/// What the document says of a request is what the server makes of it.
#[tokio::test]
async fn the_document_lists_how_wrong_requests_are_answered() {
    let server = SharedServer::open();
    let client = server.client();
    let document = client.get("/api/v1/openapi.json").await.json();
    let (mut bodies, paths) = (0, document["paths"].as_object().unwrap());
    for (path, operations) in paths {
        let Some(post) = operations.get("post").filter(|post| post.get("requestBody").is_some()) else {
            continue;
        };
        bodies += 1;
        let mut at = path.clone();
        while let Some((before, rest)) = at.split_once('{') {
            at = format!("{before}x{}", rest.split_once('}').unwrap().1);
        }
        for (kind, body) in [("text/plain", "x"), ("application/json", "{"), ("application/json", "\"x\"")] {
            let answer = client.send(hyper::Method::POST, &at, &[("content-type", kind)], body).await;
            assert!(
                post["responses"].get(answer.status.to_string()).is_some(),
                "{path} {body}: {}",
                answer.body
            );
        }
    }
    assert!(bodies > 5, "{bodies}");
}

/// The names of formats in it that not every validator has: strict ones refuse a schema with a format that they don't know.
fn unknown_formats(schema: &Value) -> Vec<String> {
    match schema {
        Value::Object(fields) => {
            let own = fields
                .get("format")
                .and_then(Value::as_str)
                .filter(|name| !["int32", "int64"].contains(name));
            own.map(str::to_owned).into_iter().chain(fields.values().flat_map(unknown_formats)).collect()
        }
        Value::Array(values) => values.iter().flat_map(unknown_formats).collect(),
        _ => Vec::new(),
    }
}

#[tokio::test]
async fn no_schema_has_a_format_that_strict_clients_refuse() {
    let server = SharedServer::open();
    let client = server.client();
    let games = client.get("/api/v1/games").await.json();
    let games = games["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned());
    let schemas = games.map(|game| format!("/api/v1/games/{game}/schema"));
    for path in schemas.chain(["/api/v1/openapi.json".to_owned()]) {
        let answer = client.get(&path).await;
        // The games of tests have none.
        let schema = if answer.body.is_empty() { Value::Null } else { answer.json() };
        assert_eq!(unknown_formats(&schema), Vec::<String>::new(), "{path}");
    }
    assert_eq!(unknown_formats(&serde_json::json!([{ "a": { "format": "uint16" } }])), ["uint16"]);
}
