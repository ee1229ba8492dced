//! What is wrong with a message of the protocol, before the library reads it: it would say so by a number alone.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::problem::Problem;

/// The longest call, in bytes.
const MAX_CALL: usize = 1 << 16;

/// What the library wants to be named; it is answered with JSON in any case.
const BOTH: HeaderValue = HeaderValue::from_static("application/json, text/event-stream");

/// Codes of JSON-RPC.
const NO_JSON: i32 = -32700;
const NO_REQUEST: i32 = -32600;

/// Passes on what the library can read.
pub(super) async fn readable(mut request: Request, next: Next) -> Result<Response, Problem> {
    if request.method() != Method::POST {
        return Ok(next.run(request).await);
    }
    if !accepts_json(request.headers()) {
        return Err(Problem::Accept);
    }
    request.headers_mut().insert(ACCEPT, BOTH);
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let named = kind.split(';').next().unwrap_or_default().trim();
    if !named.eq_ignore_ascii_case("application/json") {
        return Err(Problem::MediaType("application/json"));
    }
    let (parts, body) = request.into_parts();
    let bytes = to_bytes(body, MAX_CALL).await.map_err(|_| Problem::TooLarge)?;
    let message: Value = match serde_json::from_slice(&bytes) {
        Ok(message) => message,
        Err(_) => return Ok(wrong(&Value::Null, NO_JSON, "The message is no JSON.")),
    };
    if let Some(why) = misshapen(&message) {
        return Ok(wrong(&message["id"], NO_REQUEST, why));
    }
    let answer = next.run(Request::from_parts(parts, Body::from(bytes))).await;
    match answer.status() {
        // Nothing but the message is left that it could mean.
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Ok(wrong(
            &message["id"],
            NO_REQUEST,
            "The message is none of the protocol: a call of a tool has a method, \"tools/call\", and params with the tool's name and an \
             object of arguments.",
        )),
        _ => Ok(answer),
    }
}

/// Returns true if an answer in JSON is welcome; so it is where nothing is said.
fn accepts_json(headers: &HeaderMap) -> bool {
    let mut named = headers.get_all(ACCEPT).iter().filter_map(|value| value.to_str().ok()).peekable();
    let is_json = |kind: &str| {
        let kind = kind.split(';').next().unwrap_or_default().trim();
        ["application/json", "application/*", "*/*"].iter().any(|known| kind.eq_ignore_ascii_case(known))
    };
    named.peek().is_none() || named.any(|kinds| kinds.split(',').any(is_json))
}

/// Why it is no message.
fn misshapen(message: &Value) -> Option<&'static str> {
    let fields = match message {
        Value::Object(fields) => fields,
        Value::Array(_) => return Some("Several messages at once are not taken: send one after the other."),
        _ => return Some("A message is an object, with jsonrpc, id, method and params."),
    };
    let has = |name: &str| fields.contains_key(name);
    match () {
        () if fields.get("jsonrpc").and_then(Value::as_str) != Some("2.0") => {
            Some("A message says \"jsonrpc\": \"2.0\".")
        }
        () if fields.get("id").is_some_and(|id| !(id.is_string() || id.is_i64() || id.is_u64())) => {
            Some("The id of a message is a text or a whole number; what wants no answer has none.")
        }
        () if !has("result") && !has("error") && !fields.get("method").is_some_and(Value::is_string) => {
            Some("A message names its method, such as \"tools/list\".")
        }
        () => None,
    }
}

/// An error as JSON-RPC has it.
fn wrong(id: &Value, code: i32, why: &str) -> Response {
    let id = if id.is_string() || id.is_number() { id } else { &Value::Null };
    let error = json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": why } });
    (StatusCode::BAD_REQUEST, axum::Json(error)).into_response()
}
