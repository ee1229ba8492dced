//! What people say to each other at a table, promise, and note down for themselves.

use std::sync::Arc;

use axum::extract::Path;
use axum::http::StatusCode;
use liege_identity::IdempotentRequest;
use liege_pages as pages;
use liege_rooms::{TalkRequest, detached};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::letters::letters;
use crate::page::talk;
use crate::problem::Problem;
use crate::request::at_table::{AtTable, Look, Play};
use crate::request::body::Json;
use crate::request::idempotency::{self, Sent};

/// What was said, as the caller may read it.
#[derive(Serialize, ToSchema)]
pub(super) struct TalkState {
    /// The own seat that speaks; none for spectators.
    seat: Option<String>,
    /// The letters of the seats that share a private talk with it now, its own among them; empty if there is none.
    circle: Vec<String>,
    /// The letters of the seats whose remarks it does not want to read.
    muted: Vec<String>,
    said: Vec<Said>,
}

/// A remark.
#[derive(Serialize, ToSchema)]
struct Said {
    /// Its number at the table.
    number: usize,
    /// Who said it.
    #[schema(pattern = "^[A-Z]$")]
    seat: String,
    /// When, in milliseconds since 1970.
    at_ms: i64,
    /// The number of the position at which it was said.
    position: usize,
    /// The letters of the seats that alone may read it; none if everybody may.
    only: Option<Vec<String>>,
    /// What has become of it, if it is a promise.
    promise: Option<PromiseState>,
    text: String,
}

/// What has become of a promise.
#[derive(Serialize, ToSchema)]
struct PromiseState {
    judged: Judged,
    /// Who has judged it.
    by: Option<String>,
}

/// Whether a promise was kept.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Judged {
    /// Nobody has said yet.
    Open,
    /// Somebody says that it was kept.
    Kept,
    /// Somebody says that it was broken.
    Broken,
}

/// Something to say or to promise.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat and text")]
pub(super) struct SayRequest {
    /// An own seat's letter.
    seat: String,
    /// At most 500 characters.
    #[schema(max_length = 500)]
    text: String,
    /// The letters of all who share a private talk, to speak to them alone; empty to speak to everybody.
    #[serde(default)]
    to: Vec<String>,
    /// Whether it is a promise: it is pinned, and binds nobody.
    #[serde(default)]
    promise: bool,
}

/// Whether another's promise was kept.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat and kept")]
pub(super) struct JudgeRequest {
    /// An own seat's letter.
    seat: String,
    kept: bool,
}

/// Whose remarks an own seat does not want to read, or does again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat, other and muted")]
pub(super) struct MuteRequest {
    /// An own seat's letter.
    seat: String,
    /// The letter of the other's seat.
    other: String,
    muted: bool,
}

/// What a player notes down for themselves.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with text")]
pub(super) struct Notes {
    /// All of them; at most 16,000 bytes.
    #[schema(max_length = 16000)]
    text: String,
}

/// Lists what was said, as the caller may read it
#[utoipa::path(get, path = "/tables/{id}/talk", operation_id = "get_talk", tag = "talk",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = OK, description = "the talk", body = TalkState)))]
pub(super) async fn list(at: AtTable<Look>) -> Result<axum::Json<TalkState>, Problem> {
    let AtTable { room, browser, .. } = at;
    Ok(axum::Json(room.read_as(&browser, |live| {
        let talk = match live.is_delayed_copy {
            true => pages::Talk::default(),
            false => room.hear(|said| talk(said, live, live.own(&browser), None)),
        };
        TalkState {
            seat: talk.speaker.map(|seat| seat.to_string()),
            circle: letters(talk.circle),
            muted: letters(talk.muted),
            said: talk.said.into_iter().map(Said::from).collect(),
        }
    })))
}

/// Says or promises something
#[utoipa::path(post, path = "/tables/{id}/talk", operation_id = "say", tag = "talk",
    params(("id" = String, Path, description = "The table's id"),
        ("Idempotency-Key" = Option<String>, Header, description = idempotency::ABOUT)),
    request_body = SayRequest, responses((status = NO_CONTENT, description = "it is said")))]
pub(super) async fn say(
    at: AtTable<Play>,
    Sent(Json(request), once): Sent<Json<SayRequest>>,
) -> Result<StatusCode, Problem> {
    let said = TalkRequest::Say { text: request.text, to: request.to.concat(), promise: request.promise };
    asked(at, request.seat, said, once).await
}

/// Says whether another's promise was kept
#[utoipa::path(post, path = "/tables/{id}/promises/{number}", operation_id = "judge_promise", tag = "talk",
    params(("id" = String, Path, description = "The table's id"), ("number" = usize, Path, description = "The number of the remark"),
        ("Idempotency-Key" = Option<String>, Header, description = idempotency::ABOUT)),
    request_body = JudgeRequest, responses((status = NO_CONTENT, description = "it is judged")))]
pub(super) async fn judge(
    at: AtTable<Play>,
    Path((_, number)): Path<(String, usize)>,
    Sent(Json(request), once): Sent<Json<JudgeRequest>>,
) -> Result<StatusCode, Problem> {
    asked(at, request.seat, TalkRequest::Judge { number, kept: request.kept }, once).await
}

/// Hides what somebody says from an own seat, or shows it again
#[utoipa::path(post, path = "/tables/{id}/mutes", operation_id = "mute", tag = "talk",
    params(("id" = String, Path, description = "The table's id")),
    request_body = MuteRequest, responses((status = NO_CONTENT, description = "it is set")))]
pub(super) async fn mute(at: AtTable<Play>, Json(request): Json<MuteRequest>) -> Result<StatusCode, Problem> {
    asked(at, request.seat, TalkRequest::Mute { other: request.other, muted: request.muted }, None).await
}

async fn asked(
    at: AtTable<Play>,
    seat: String,
    request: TalkRequest,
    once: Option<IdempotentRequest>,
) -> Result<StatusCode, Problem> {
    detached(at.room.talk(Arc::clone(&at.app.rooms), at.browser.caller(), (seat, request), once)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The own notes at a table
#[utoipa::path(get, path = "/tables/{id}/notes", operation_id = "get_notes", tag = "talk",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = OK, description = "the notes", body = Notes)))]
pub(super) async fn notes(at: AtTable<Look>) -> Result<axum::Json<Notes>, Problem> {
    let text = match at.browser.owner() {
        Some(digest) => at.app.store.note(&at.room.id, digest).await?,
        None => String::new(),
    };
    Ok(axum::Json(Notes { text }))
}

/// Keeps the own notes at a table, in place of those before
#[utoipa::path(put, path = "/tables/{id}/notes", operation_id = "keep_notes", tag = "talk",
    params(("id" = String, Path, description = "The table's id")),
    request_body = Notes, responses((status = NO_CONTENT, description = "they are kept")))]
pub(super) async fn keep_notes(at: AtTable<Play>, Json(notes): Json<Notes>) -> Result<StatusCode, Problem> {
    at.room.save_note(&at.app.rooms, &at.browser, &notes.text, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

impl From<pages::Said> for Said {
    fn from(said: pages::Said) -> Said {
        let judged = |promise: pages::Promise| match promise {
            pages::Promise::Open => PromiseState { judged: Judged::Open, by: None },
            pages::Promise::Kept(by) => PromiseState { judged: Judged::Kept, by: Some(by.to_string()) },
            pages::Promise::Broken(by) => PromiseState { judged: Judged::Broken, by: Some(by.to_string()) },
        };
        Said {
            number: said.number,
            seat: said.seat.to_string(),
            at_ms: said.at_ms,
            position: said.position,
            only: said.only.map(letters),
            promise: said.promise.map(judged),
            text: said.text,
        }
    }
}
