//! How a problem is told: as JSON for programs and the pages' script, as a page for people.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use liege_pages::{Base, ErrorPage};
use liege_rooms::RoomError;
use liege_seating::ProblemCode;
use liege_table::Keyed;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, RefOr};

use super::{Problem, ProblemWord};
use crate::app::App;
use crate::routes::KeyedSentence;

/// The media type of problems, as RFC 9457 has it.
pub(crate) const PROBLEM_JSON: &str = "application/problem+json";

/// What went wrong, as RFC 9457 has it. Programs go by `code`.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemBody {
    /// What the status is called.
    title: &'static str,
    /// The status.
    status: u16,
    /// A sentence for people.
    detail: String,
    /// The sentence by its key and its parts, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<KeyedSentence>)]
    sentence: Option<Keyed>,
    /// What went wrong, in a word that never changes.
    #[schema(value_type = ProblemWord, example = "refused")]
    code: ProblemCode,
    /// The number of the rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "MA-14")]
    rule: Option<String>,
    /// The present number, if the request named another.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
}

impl Problem {
    fn body(&self) -> ProblemBody {
        let status = self.status();
        ProblemBody {
            title: status.canonical_reason().unwrap_or("Refused"),
            status: status.as_u16(),
            detail: self.sentence(),
            sentence: Keyed::of(&self.line()),
            code: self.code(),
            rule: self.rule(),
            number: self.number(),
        }
    }

    /// As it is told on a stream, in short.
    pub(crate) fn json_text(&self) -> String {
        // Only a map with keys that are no texts could fail.
        serde_json::to_string(&ProblemBody { sentence: None, ..self.body() }).unwrap_or_default()
    }

    fn json(&self) -> Response {
        let (status, code) = (self.status(), self.code());
        let mut response = (status, axum::Json(self.body())).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(PROBLEM_JSON));
        if status == StatusCode::UNAUTHORIZED {
            // Without a token there is none that is wrong.
            let challenge =
                if code == ProblemCode::NoToken { "Bearer" } else { "Bearer error=\"invalid_token\"" };
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static(challenge));
        }
        response
    }

    fn page(&self, base: &Base, path: &str) -> Response {
        let status = self.status();
        let (text, rule) = (self.sentence(), self.rule());
        // No way leads back to a table that is not there or can't be opened.
        let shut =
            matches!(self, Problem::Room(RoomError::NoTable(_) | RoomError::Private | RoomError::Frozen(_)));
        let opens = !shut && status.is_client_error();
        let table = table_of(path).filter(|_| opens);
        let record = path.strip_prefix("/t/").and_then(|rest| rest.split('/').next());
        let record = record.filter(|_| matches!(self, Problem::Room(error) if error.leaves_the_record()));
        let error_page = ErrorPage {
            base: base.clone(),
            status: status.as_u16(),
            text: &text,
            rule: rule.as_deref(),
            table,
            puzzles: matches!(self, Problem::NoPuzzle),
            record,
        };
        (status, Html(liege_pages::error_page(&error_page))).into_response()
    }
}

impl IntoResponse for Problem {
    /// Only the status; [`render_error`] adds the words.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// Puts every problem into words for the client: JSON for programs and the pages' script, a page for people.
pub(crate) async fn render_error(
    State((app, json)): State<(Arc<App>, JsonAddresses)>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path().to_owned();
    let as_json = json.render_error(&path, request.extensions().get::<MatchedPath>());
    let response = next.run(request).await;
    let status = response.status();
    let problem = match response.extensions().get::<Arc<Problem>>() {
        Some(problem) => Arc::clone(problem),
        // What the framework itself refuses, such as an address that is not UTF-8.
        None if status == StatusCode::METHOD_NOT_ALLOWED => Arc::new(Problem::Method),
        None if is_bare(&response) => Arc::new(Problem::Other(status)),
        None => return response,
    };
    let mut told = if as_json { problem.json() } else { problem.page(&app.options.base, &path) };
    // What was said beside it holds for it too: what is left of a quota, that a method is allowed.
    for (name, value) in response.headers() {
        if *name != CONTENT_LENGTH {
            told.headers_mut().entry(name).or_insert_with(|| value.clone());
        }
    }
    if let Some(seconds) = problem.retry() {
        told.headers_mut().insert(RETRY_AFTER, seconds.into());
    }
    told
}

/// The id of the table below which an address lies.
fn table_of(path: &str) -> Option<&str> {
    path.strip_prefix("/t/")?.split_once('/').map(|(id, _)| id).filter(|id| !id.is_empty())
}

fn is_bare(response: &Response) -> bool {
    let status = response.status();
    let kind = response.headers().get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    (status.is_client_error() || status.is_server_error())
        && (kind.is_empty() || kind.starts_with("text/plain"))
}

/// The addresses that tell problems as JSON, as the table of addresses says it.
#[derive(Clone)]
pub(crate) struct JsonAddresses(Arc<BTreeSet<String>>);

impl JsonAddresses {
    pub(crate) fn of(document: &OpenApi) -> JsonAddresses {
        let told = |operation: &Operation| match operation.responses.responses.get("default") {
            Some(RefOr::T(problem)) => problem.content.contains_key(PROBLEM_JSON),
            _ => false,
        };
        let paths = document
            .paths
            .paths
            .iter()
            .filter(|(_, item)| [&item.get, &item.post].into_iter().flatten().any(told));
        JsonAddresses(Arc::new(paths.map(|(path, _)| path.clone()).collect()))
    }

    /// Returns whether a problem with what was asked for is told so.
    fn render_error(&self, path: &str, matched: Option<&MatchedPath>) -> bool {
        path.starts_with("/api/")
            || path == "/mcp"
            || matched.is_some_and(|matched| self.0.contains(matched.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_wrong_at_a_table_leads_back_to_it() {
        assert_eq!(table_of("/t/abc/analysis"), Some("abc"));
        assert_eq!(table_of("/t/abc"), None, "the table itself can't be shown");
        assert_eq!(table_of("/new/toy"), None);
    }
}
