//! Whatever field of whatever request has a wrong value, what is wrong is said in words of our own.

use hyper::Method;
use liege_server::{Limits, Quota, ServerOptions};
use serde_json::{Value, json};

use crate::play::seated;
use crate::test_server::{TestServer, options};

/// Values that no field of any request can have, and values that only some can.
pub(crate) const WRONG: [&str; 9] =
    ["\"seven\"", "\"\"", "null", "-1", "1.5", "18446744073709551616", "true", "[[]]", "{\"x\":{}}"];

/// Words by which libraries of the server speak of types.
const THEIRS: [&str; 15] = [
    "invalid type",
    "invalid value",
    "invalid length",
    "invalid digit",
    "missing field",
    "unknown field",
    "unknown variant",
    ", expected",
    "deserialize",
    "at line",
    "usize",
    "u16",
    "u32",
    "u64",
    "boolean",
];

pub(crate) fn no_word_of_the_library(told: &str, what: &str) {
    for theirs in THEIRS {
        assert!(!told.to_lowercase().contains(theirs), "{what}: {told}");
    }
}

/// Resolves a schema that stands elsewhere.
fn found<'a>(schema: &'a Value, document: &'a Value) -> &'a Value {
    let inner = schema["oneOf"].as_array().and_then(|some| some.iter().find(|one| one["type"] != "null"));
    match (schema["$ref"].as_str(), inner) {
        (Some(reference), _) => found(document.pointer(reference.trim_start_matches('#')).unwrap(), document),
        (None, Some(inner)) => found(inner, document),
        (None, None) => schema,
    }
}

/// Something that can stand there.
fn right(schema: &Value, document: &Value) -> Value {
    let schema = found(schema, document);
    let kind = schema["type"].to_string();
    match () {
        () if schema["enum"].is_array() => schema["enum"][0].clone(),
        () if kind.contains("integer") => json!(0),
        () if kind.contains("boolean") => json!(false),
        () if kind.contains("array") => json!([right(&schema["items"], document)]),
        () if kind.contains("object") => needed(schema, document),
        () => json!("A"),
    }
}

/// The fields that have to be there.
fn needed(schema: &Value, document: &Value) -> Value {
    let names = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    names.map(|name| (name.to_owned(), right(&schema["properties"][name], document))).collect()
}

/// Every place in it that has a value: the way to it, and what stands there.
fn places(value: &Value, at: &str, places: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, inner)| {
            places.push(format!("{at}/{name}"));
            self::places(inner, &format!("{at}/{name}"), places);
        }),
        Value::Array(values) => values
            .iter()
            .enumerate()
            .for_each(|(place, inner)| self::places(inner, &format!("{at}/{place}"), places)),
        _ => {}
    }
}

#[tokio::test]
async fn every_field_of_every_request_is_refused_in_words() {
    let requests = Quota { burst: 1_000_000, per_hour: 1_000_000 };
    let near = Limits { requests, tables: requests, ..Limits::NEAR };
    let server = TestServer::with(ServerOptions { near, ..options() }, None).await;
    let (id, anna, _) = seated(&server, "bell").await;
    let document = anna.get("/api/v1/openapi.json").await.json();
    let (mut asked, mut named) = (0, 0);
    for (path, item) in document["paths"].as_object().unwrap() {
        let path = path.replace("{id}", &id).replace("{game}", "bell").replace("{seat}", "A");
        let path = path.replace(['{', '}'], "").replace("/promises/number", "/promises/0");
        for (method, operation) in item.as_object().unwrap() {
            let method: Method = method.to_uppercase().parse().unwrap();
            let schema = found(&operation["requestBody"]["content"]["application/json"]["schema"], &document);
            if let Some(fields) = schema["properties"].as_object() {
                let whole: Value =
                    fields.iter().map(|(name, schema)| (name.clone(), right(schema, &document))).collect();
                let mut all = Vec::new();
                places(&whole, "", &mut all);
                for (place, wrong) in all.iter().flat_map(|place| WRONG.map(|wrong| (place, wrong))) {
                    let mut body = needed(schema, &document);
                    let top = place.split('/').nth(1).unwrap();
                    body[top] = whole[top].clone();
                    *body.pointer_mut(place).unwrap() = serde_json::from_str(wrong).unwrap();
                    let answer = anna
                        .send(
                            method.clone(),
                            &path,
                            &[("content-type", "application/json")],
                            body.to_string(),
                        )
                        .await;
                    let what = format!("{method} {path} {body}");
                    assert!(answer.status < 500, "{what}: {}", answer.body);
                    if answer.status < 400 {
                        continue;
                    }
                    no_word_of_the_library(&answer.body, &what);
                    let told = answer.json()["detail"].as_str().unwrap().to_owned();
                    if told.contains("; here it is ") {
                        let field = place.rsplit('/').find(|step| step.parse::<usize>().is_err()).unwrap();
                        assert!(told.contains(field), "{what}: {told}");
                        named += 1;
                    }
                    asked += 1;
                }
            }
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            for name in parameters.filter(|one| one["in"] == "query").filter_map(|one| one["name"].as_str()) {
                if path.ends_with("/events") {
                    continue;
                }
                for wrong in ["seven", "", "-1", "1.5", "18446744073709551616", "%FF"] {
                    let address = format!("{path}?{name}={wrong}");
                    let answer = anna.send(method.clone(), &address, &[], "").await;
                    assert!(answer.status < 500, "{address}: {}", answer.body);
                    if answer.status >= 400 {
                        no_word_of_the_library(&answer.body, &address);
                    }
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 400 && named > 100, "{asked} asked, {named} named");
}

#[tokio::test]
async fn numbers_may_be_texts_and_what_is_optional_null_or_empty() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bell").await;
    let api = format!("/api/v1/tables/{id}");
    let act = json!({ "seat": "A", "number": "0", "action": "take 1", "amount": "" });
    assert_eq!(anna.post(&format!("{api}/actions"), &act).await.status, 200);
    let say = json!({ "seat": "A", "text": "Hello", "to": null, "promise": "" });
    assert_eq!(anna.post(&format!("{api}/talk"), &say).await.status, 204);
    let set = json!({ "seat": "A", "forced": "true", "window": null, "hand": "" });
    assert_eq!(anna.post(&format!("{api}/settings"), &set).await.status, 200);
    let seats = json!([{ "kind": "me", "name": null }, { "kind": "open" }]);
    let make = json!({ "game": "bell", "seats": seats, "seed": "", "options": "", "components": null, "from": null });
    let made = anna.post("/api/v1/tables", &make).await;
    assert_eq!(made.status, 201, "{}", made.body);
    assert_eq!(anna.get(&format!("{api}?at=&as=A")).await.status, 200);
}
