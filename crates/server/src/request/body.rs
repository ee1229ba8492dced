//! Bodies and queries, read so that whatever is wrong with them is a [`Problem`].

use std::error::Error;
use std::sync::Arc;

use axum::body::{Bytes, HttpBody, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, RawForm, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use liege_game::say;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::error::Category;
use tokio::time::timeout;

use crate::app::App;
use crate::problem::Problem;
use crate::request::given;

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
    Problem::Malformed("there is a character U+0000 in it".into())
}

/// Returns whether any text in it has U+0000.
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
        if large { Problem::TooLarge } else { Problem::Malformed("its body broke off".into()) }
    })?;
    Ok(next.run(Request::from_parts(parts, bytes.into())).await)
}

/// Where a body stops being JSON.
fn not_json(error: &serde_json::Error) -> Problem {
    Problem::Malformed(match error.classify() {
        Category::Eof => "its JSON ends too early".into(),
        _ => say!(
            "it is no JSON at character {column} of line {line}",
            column = error.column(),
            line = error.line()
        )
        .into(),
    })
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
        let sent: Value = serde_json::from_slice(&bytes).map_err(|error| not_json(&error))?;
        if has_nul(&sent) {
            return Err(nul());
        }
        let json = given::read(sent).map_err(|misfit| Problem::Unexpected(misfit.line().into()))?;
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
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Fields, Problem> {
        let bytes = RawForm::from_request(request, state).await;
        let RawForm(bytes) = bytes.map_err(|rejection| match rejection.into_response().status() {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::MediaType("application/x-www-form-urlencoded"),
            _ => Problem::Malformed("its body broke off".into()),
        })?;
        let fields: Vec<(String, String)> = serde_urlencoded::from_bytes(&bytes)
            .map_err(|_| Problem::Malformed("its form fields are broken".into()))?;
        let has_nul = fields.iter().any(|(name, value)| name.contains('\0') || value.contains('\0'));
        if has_nul { Err(nul()) } else { Ok(Fields(fields)) }
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
    /// Returns what a form asks for, also field by field.
    pub(crate) async fn read<S: Send + Sync>(
        request: Request,
        state: &S,
    ) -> Result<(Fields, Form<T>), Problem> {
        let fields = Fields::from_request(request, state).await?;
        let form = given::read(given::fields(fields.0.iter().cloned()))
            .map_err(|misfit| Problem::Unexpected(misfit.line().into()))?;
        Ok((fields, Form(form)))
    }
}

/// The part of an address behind `?`.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, Problem> {
        let query = parts.uri.query().unwrap_or_default();
        let fields: Vec<(String, String)> = serde_urlencoded::from_str(query)
            .map_err(|_| Problem::Malformed("what stands behind its question mark is broken".into()))?;
        let query = given::read(given::fields(fields.into_iter()));
        query.map(Query).map_err(|misfit| Problem::Malformed(misfit.line().into()))
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
        _ => Problem::Malformed("its body broke off".into()),
    })
}
