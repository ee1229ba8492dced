//! Bodies and queries, read so that whatever is wrong with them is a [`Problem`].

use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use axum::body::{Bytes, HttpBody, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, RawForm, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::error::Category;
use tokio::time::timeout;

use crate::app::App;
use crate::problem::Problem;

/// The maximum size of a request's body, in bytes.
pub(crate) const LIMIT: usize = 256 * 1024;

/// Refuses an address with U+0000 in it, which no name has and not every database can be asked for.
pub(crate) async fn without_nul(request: Request, next: Next) -> Result<Response, Problem> {
    match request.uri().path_and_query().is_some_and(|address| address.as_str().contains("%00")) {
        true => Err(nul()),
        false => Ok(next.run(request).await),
    }
}

fn nul() -> Problem {
    Problem::Malformed("there is a character U+0000 in it".to_owned())
}

/// Whether any text in it has U+0000.
fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(values) => values.iter().any(has_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || has_nul(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Reads the whole body before anybody looks at the request, within the time that it may take.
pub(crate) async fn arrive(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return Ok(next.run(Request::from_parts(parts, body)).await);
    }
    let read = timeout(app.options.body_limit, to_bytes(body, LIMIT)).await.map_err(|_| Problem::Slow)?;
    let bytes = read.map_err(|error| {
        let large = error.source().is_some_and(|source| source.is::<LengthLimitError>());
        if large { Problem::TooLarge } else { Problem::Malformed("its body broke off".to_owned()) }
    })?;
    Ok(next.run(Request::from_parts(parts, bytes.into())).await)
}

/// U+0000 as JSON writes it.
const NUL: &[u8] = br"\u0000";

/// Reads a body in which whole numbers are written like others: `168.0` and `1e2` are integers to JSON Schema.
fn as_whole<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let mut value: Value = serde_json::from_slice(bytes).ok()?;
    write_whole(&mut value);
    serde_json::from_value(value).ok()
}

fn write_whole(value: &mut Value) {
    match value {
        Value::Number(number) if number.is_f64() => {
            // Written out, since no conversion refuses a number that is not whole or too large.
            let written = number.as_f64().map(|number| format!("{number:.0}")).unwrap_or_default();
            let whole: Option<i128> = written.parse().ok();
            let same = whole.filter(|whole| number.as_f64() == Some(*whole as f64));
            let small = same.and_then(|whole| i64::try_from(whole).ok()).map(Value::from);
            let large = same.and_then(|whole| u64::try_from(whole).ok()).map(Value::from);
            if let Some(whole) = small.or(large) {
                *value = whole;
            }
        }
        Value::Array(values) => values.iter_mut().for_each(write_whole),
        Value::Object(fields) => fields.values_mut().for_each(write_whole),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A body of JSON.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Json<T>, Problem> {
        Ok(Json::read(request, state).await?.1)
    }
}

impl<T: DeserializeOwned> Json<T> {
    /// The body, also as it was sent.
    pub(crate) async fn read<S: Send + Sync>(
        request: Request,
        state: &S,
    ) -> Result<(String, Json<T>), Problem> {
        let bytes = read(request, state, "application/json").await?;
        // In JSON the character is always written out; few bodies hold as much as the letters of it.
        if bytes.windows(NUL.len()).any(|found| found == NUL)
            && serde_json::from_slice(&bytes).is_ok_and(|value: Value| has_nul(&value))
        {
            return Err(nul());
        }
        let read = serde_json::from_slice(&bytes).or_else(|error| as_whole(&bytes).ok_or(error));
        let json = read.map_err(|error| match error.classify() {
            Category::Data => Problem::Unexpected(error.to_string()),
            _ => Problem::Malformed(error.to_string()),
        })?;
        // What was read as JSON is text.
        Ok((String::from_utf8_lossy(&bytes).into_owned(), Json(json)))
    }
}

/// The fields of a form in the order in which they were sent.
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

impl Fields {
    /// The value of the first field of this name; empty if there is none.
    pub(crate) fn field(&self, name: &str) -> &str {
        self.0.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }

    /// The fields, also as they were sent.
    async fn read<S: Send + Sync>(request: Request, state: &S) -> Result<(Bytes, Fields), Problem> {
        let bytes = RawForm::from_request(request, state).await;
        let RawForm(bytes) = bytes.map_err(|rejection| match rejection.into_response().status() {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::MediaType("application/x-www-form-urlencoded"),
            _ => Problem::Malformed("its body broke off".to_owned()),
        })?;
        let fields: Vec<(String, String)> = serde_urlencoded::from_bytes(&bytes)
            .map_err(|_| Problem::Malformed("its form fields are broken".to_owned()))?;
        let has_nul = fields.iter().any(|(name, value)| name.contains('\0') || value.contains('\0'));
        if has_nul { Err(nul()) } else { Ok((bytes, Fields(fields))) }
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Fields, Problem> {
        Ok(Fields::read(request, state).await?.1)
    }
}

/// What a form asks for.
pub(crate) struct Form<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Form<T>, Problem> {
        Ok(Form::read(request, state).await?.1)
    }
}

impl<T: DeserializeOwned> Form<T> {
    /// What a form asks for, also field by field.
    pub(crate) async fn read<S: Send + Sync>(
        request: Request,
        state: &S,
    ) -> Result<(Fields, Form<T>), Problem> {
        let (bytes, fields) = Fields::read(request, state).await?;
        let form = serde_urlencoded::from_bytes(&bytes)
            .map_err(|error| Problem::Unexpected(in_words(&error.to_string())))?;
        Ok((fields, Form(form)))
    }
}

/// Reads a field that may be empty, which then counts as left out.
pub(crate) fn unless_empty<'de, T, D>(field: D) -> Result<Option<T>, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    let text = String::deserialize(field)?;
    if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(D::Error::custom) }
}

/// What the libraries say that read addresses and forms, and what people are told.
const WORDS: [(&str, &str); 5] = [
    ("Failed to deserialize query string: ", ""),
    ("invalid digit found in string", "no whole number that can stand here"),
    ("cannot parse integer from empty string", "no whole number that can stand here"),
    ("number too large to fit in target type", "no whole number that can stand here"),
    ("number too small to fit in target type", "no whole number that can stand here"),
];

/// The same for people: "page: no whole number that can stand here".
fn in_words(error: &str) -> String {
    WORDS.iter().fold(error.to_owned(), |said, (theirs, ours)| said.replace(theirs, ours))
}

/// The part of an address behind `?`.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Problem> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        query
            .map(|axum::extract::Query(query)| Query(query))
            .map_err(|rejection| Problem::Malformed(in_words(&rejection.body_text())))
    }
}

async fn read<S: Send + Sync>(request: Request, state: &S, expected: &'static str) -> Result<Bytes, Problem> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let named = kind.split(';').next().unwrap_or_default().trim();
    if !named.eq_ignore_ascii_case(expected) {
        return Err(Problem::MediaType(expected));
    }
    Bytes::from_request(request, state).await.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
        _ => Problem::Malformed("its body broke off".to_owned()),
    })
}
