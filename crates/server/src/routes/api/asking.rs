//! How a seat wants to be asked, and what it means to do when its turn comes.

use std::sync::Arc;

use liege_game::in_words;
use liege_seating::{DraftRequest, SettingRequest};
use liege_table::Settings;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::model::Done;
use crate::problem::Problem;
use crate::request::at_table::{AtTable, Look, Play};
use crate::request::body::{Json, Query};

/// The own seat that is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OwnSeat {
    /// An own seat's letter.
    seat: String,
}

/// How a seat wants to be asked.
#[derive(Serialize, ToSchema)]
pub(super) struct SettingsState {
    /// The kinds of moments at which the seat could interrupt.
    windows: Vec<WindowState>,
    /// Whether choices of one action, which everybody knows, are played by themselves.
    forced: bool,
    /// Whether its hand is raised: it wants to be asked in the next window, of whatever kind.
    hand: bool,
    /// What it lets pass for now: `turn` or `deed`.
    order: Option<&'static str>,
}

/// What a seat wants of a kind of moment.
#[derive(Serialize, ToSchema)]
struct WindowState {
    id: &'static str,
    title: &'static str,
    about: &'static str,
    /// The rule that opens it.
    #[schema(example = "FF-88")]
    rule: String,
    #[schema(value_type = WindowPreference)]
    preference: liege_game::Preference,
}

/// What a seat wants when such a moment comes.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "what liege_game::Preference is in the document")]
enum WindowPreference {
    /// To be asked.
    Ask,
    /// To be asked unless it does not concern the seat.
    Unless,
    /// To let it pass.
    Pass,
}

/// What a seat means to do when its turn comes.
#[derive(Serialize, ToSchema)]
pub(super) struct DraftState {
    lines: Vec<DraftAction>,
}

/// An action of a draft.
#[derive(Serialize, ToSchema)]
struct DraftAction {
    action: String,
    label: String,
    /// Why it does not fit as the table stands, if it does not.
    problem: Option<String>,
    /// Whether it depends on draws that come before it.
    doubtful: bool,
}

/// How an own seat wants to be asked
#[utoipa::path(get, path = "/tables/{id}/settings", operation_id = "get_settings", tag = "asking",
    params(("id" = String, Path, description = "The table's id"), OwnSeat),
    responses((status = OK, description = "the settings", body = SettingsState)))]
pub(super) async fn settings(
    at: AtTable<Look>,
    Query(query): Query<OwnSeat>,
) -> Result<axum::Json<SettingsState>, Problem> {
    at.room.read(|live| {
        let seat = live.own_seat(&query.seat, &at.browser)?;
        let own: &Settings = &live.settings[seat];
        let windows = live.table.windows().iter().map(|window| WindowState {
            id: window.id,
            title: in_words(window.title),
            about: in_words(window.about),
            rule: window.rule.to_string(),
            preference: own.preference(window),
        });
        Ok(axum::Json(SettingsState {
            windows: windows.collect(),
            forced: own.forced,
            hand: own.hand,
            order: own.order.map(liege_game::Order::id),
        }))
    })
}

/// Sets how an own seat wants to be asked from the next moment on, or raises its hand
#[utoipa::path(post, path = "/tables/{id}/settings", operation_id = "set", tag = "asking",
    params(("id" = String, Path, description = "The table's id")),
    request_body = SettingRequest, responses((status = OK, description = "it is set", body = Done)))]
pub(super) async fn set(
    at: AtTable<Play>,
    Json(request): Json<SettingRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let acted = Arc::clone(&at.room).set(Arc::clone(&at.app.rooms), at.browser.caller(), request).await?;
    Ok(axum::Json(acted.into()))
}

/// What an own seat means to do when its turn comes
#[utoipa::path(get, path = "/tables/{id}/draft", operation_id = "get_draft", tag = "asking",
    params(("id" = String, Path, description = "The table's id"), OwnSeat),
    responses((status = OK, description = "the draft", body = DraftState)))]
pub(super) async fn draft(
    at: AtTable<Look>,
    Query(query): Query<OwnSeat>,
) -> Result<axum::Json<DraftState>, Problem> {
    at.room.read_as(&at.browser, |live| {
        let seat = live.own_seat(&query.seat, &at.browser)?;
        let kept = &live.drafts[seat];
        let lines = match live.table.draft(seat, kept) {
            Some(found) => {
                let line = |line: liege_table::DraftLine| DraftAction {
                    action: line.action,
                    label: line.label.plain(|seat| live.name(seat)),
                    problem: line.problem.map(|problem| problem.to_string()),
                    doubtful: line.doubtful,
                };
                found.lines.into_iter().map(line).collect()
            }
            None => {
                let line = |action: &String| DraftAction {
                    action: action.clone(),
                    label: action.clone(),
                    problem: None,
                    doubtful: false,
                };
                kept.iter().map(line).collect()
            }
        };
        Ok(axum::Json(DraftState { lines }))
    })
}

/// Adds an action to the draft of an own seat, removes one, or clears it
#[utoipa::path(post, path = "/tables/{id}/draft", operation_id = "change_draft", tag = "asking",
    params(("id" = String, Path, description = "The table's id")),
    request_body = DraftRequest, responses((status = OK, description = "it is kept", body = Done)))]
pub(super) async fn change(
    at: AtTable<Play>,
    Json(request): Json<DraftRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let acted = Arc::clone(&at.room).draft(Arc::clone(&at.app.rooms), at.browser.caller(), request).await?;
    Ok(axum::Json(acted.into()))
}

/// Does what an own seat has drafted, as far as it fits
#[utoipa::path(post, path = "/tables/{id}/draft/send", operation_id = "send_draft", tag = "asking",
    params(("id" = String, Path, description = "The table's id")),
    request_body = DraftRequest, responses((status = OK, description = "it is done", body = Done)))]
pub(super) async fn send(
    at: AtTable<Play>,
    Json(request): Json<DraftRequest>,
) -> Result<axum::Json<Done>, Problem> {
    let acted = Arc::clone(&at.room).send(Arc::clone(&at.app.rooms), at.browser.caller(), request).await?;
    Ok(axum::Json(acted.into()))
}
