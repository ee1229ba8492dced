//! What people say, propose and note down at a table.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use liege_rooms::{ConsentRequest, Proposing, RoomError, TalkRequest, detached};

use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;
use crate::request::idempotency::Sent;

/// Somebody speaks, promises, judges a promise, or mutes somebody.
pub(super) async fn talk(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Sent(fields, once): Sent<Form>,
) -> Result<StatusCode, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let request = talk_request(&fields)?;
    let seat = fields.field("seat").to_owned();
    detached(room.talk(Arc::clone(&app.rooms), browser.caller(), (seat, request), once)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody proposes, answers a proposal, or declares something to the whole table.
pub(super) async fn proposals(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Sent(fields, once): Sent<Form>,
) -> Result<StatusCode, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let request = consent_request(&fields)?;
    detached(room.consent(Arc::clone(&app.rooms), browser.caller(), request, once)).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn talk_request(fields: &Form) -> Result<TalkRequest, Problem> {
    let named = |field: &str| Some(fields.field(field).to_owned()).filter(|text| !text.is_empty());
    if let Some(other) = named("mute") {
        return Ok(TalkRequest::Mute { other, muted: true });
    }
    if let Some(other) = named("hear") {
        return Ok(TalkRequest::Mute { other, muted: false });
    }
    let say = |promise| {
        let (text, to) = (fields.field("text").to_owned(), fields.field("to").to_owned());
        Ok(TalkRequest::Say { text, to, promise })
    };
    let judge = |kept| {
        let number = fields.field("number").parse().map_err(|_| RoomError::NoPromise)?;
        Ok(TalkRequest::Judge { number, kept })
    };
    match fields.field("do") {
        "say" | "" => say(false),
        "promise" => say(true),
        "kept" => judge(true),
        "broken" => judge(false),
        _ => Err(Problem::Unexpected("nothing like that can be done in a talk".to_owned())),
    }
}

fn consent_request(fields: &Form) -> Result<ConsentRequest, Problem> {
    let unexpected = |why: &str| Problem::Unexpected(why.to_owned());
    let number = || fields.field("number").parse().map_err(|_| Problem::from(RoomError::NoProposal));
    let what = match fields.field("do") {
        "yes" => return Ok(ConsentRequest::Answer { number: number()?, yes: true }),
        "no" => return Ok(ConsentRequest::Answer { number: number()?, yes: false }),
        "withdraw" => return Ok(ConsentRequest::Withdraw { number: number()? }),
        "pause" => Proposing::Pause,
        "resume" => Proposing::Resume,
        "end" => Proposing::End,
        "back-to" => Proposing::BackTo {
            position: match fields.field("to") {
                "" => None,
                text => Some(text.parse().map_err(|_| unexpected("a position is a number"))?),
            },
        },
        "steward" => Proposing::Steward {
            absent: fields.field("absent").to_owned(),
            level: fields.field("level").to_owned(),
        },
        "away" => {
            let days = fields.field("days").parse().map_err(|_| unexpected("days are a whole number"))?;
            Proposing::Away { days }
        }
        "return" => Proposing::Return,
        _ => return Err(unexpected("nothing like that can be proposed")),
    };
    Ok(ConsentRequest::Propose { seat: fields.field("seat").to_owned(), what })
}

/// The notes of whoever asks.
pub(super) async fn notes(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
) -> Result<impl IntoResponse, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    let note = match browser.owner() {
        Some(digest) => app.store.note(&room.id, digest).await?,
        None => String::new(),
    };
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], note))
}

/// Keeps the notes of whoever asks.
pub(super) async fn keep_notes(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    browser: Browser,
    Sent(fields, once): Sent<Form>,
) -> Result<StatusCode, Problem> {
    let room = app.rooms.look_at(&id, &browser).await?;
    room.keep_note(&app.rooms, &browser, fields.field("text"), once.as_ref()).await?;
    Ok(StatusCode::NO_CONTENT)
}
