//! What a table leaves behind and what searches say of it: records, analyses, hints.

use std::sync::Arc;

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use liege_rooms::{ADVISER, AnalysisState};
use liege_table::{Keyed, OtherPlayers};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::problem::Problem;
use crate::request::at_table::{AtTable, Look};
use crate::request::body::Query;
use crate::routes::KeyedSentence;
use crate::routes::table::{advised, analysed};

/// The own seat that is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct HintQuery {
    /// An own seat's letter.
    seat: String,
}

/// What a bot would do.
#[derive(Serialize, ToSchema)]
pub(super) struct Hint {
    /// The bot's level.
    level: &'static str,
    /// What its search has found, the best answer first; none while it searches: ask again.
    #[schema(value_type = Option<Object>)]
    report: Option<Value>,
    /// The report's reason by its key and its parts, if it has one: a sentence that goes on from "because".
    #[schema(value_type = Option<KeyedSentence>)]
    reason: Option<Keyed>,
}

/// How far an analysis is.
#[derive(Serialize, ToSchema)]
pub(super) struct AnalysisAnswer {
    /// Decisions that are weighed.
    done: usize,
    /// Decisions in all; 0 if that is not known yet.
    of: usize,
    /// What each seat could expect at every moment, and which decisions lost most, once all are weighed.
    #[schema(value_type = Option<Object>)]
    analysis: Option<Value>,
}

/// The record as text, as far as the caller may have it
#[utoipa::path(get, path = "/tables/{id}/record", operation_id = "get_record", tag = "review",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = OK, description = "the record", body = String, content_type = "text/plain")))]
pub(super) async fn record(at: AtTable<Look>) -> Result<impl IntoResponse, Problem> {
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], at.room.record(&at.browser)?))
}

/// How a finished game went; the first who asks has it begun
#[utoipa::path(get, path = "/tables/{id}/analysis", operation_id = "get_analysis", tag = "review",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = OK, description = "the analysis, or how far it is", body = AnalysisAnswer)))]
pub(super) async fn analysis(at: AtTable<Look>) -> Result<axum::Json<AnalysisAnswer>, Problem> {
    Ok(axum::Json(match analysed(&at.app, &at.room, &at.browser).await? {
        AnalysisState::Running { done, of } => AnalysisAnswer { done, of, analysis: None },
        AnalysisState::Done(found) => {
            let decisions = found.points.len().saturating_sub(1);
            let analysis = serde_json::to_value(&*found).map_err(Problem::broken)?;
            AnalysisAnswer { done: decisions, of: decisions, analysis: Some(analysis) }
        }
        AnalysisState::Failed => return Err(Problem::broken("the game can't be analysed")),
    }))
}

/// What a bot would do at an own seat that is asked, where nobody but bots plays against it
#[utoipa::path(get, path = "/tables/{id}/hint", operation_id = "get_hint", tag = "review",
    params(("id" = String, Path, description = "The table's id"), HintQuery),
    responses((status = OK, description = "the hint", body = Hint)))]
pub(super) async fn hint(
    at: AtTable<Look>,
    Query(query): Query<HintQuery>,
) -> Result<axum::Json<Hint>, Problem> {
    let (seat, number, table, key) = at.room.read_as(&at.browser, |live| {
        let seat = live.own_seat(&query.seat, &at.browser)?;
        if live.other_players(seat) == OtherPlayers::People {
            return Err(Problem::NoHints);
        }
        Ok::<_, Problem>((seat, live.revision, Arc::clone(&live.table), live.key))
    })?;
    let report = advised(&at.app, &at.room, &at.browser, (table, number, seat, &key)).await?;
    let reason = report.as_ref().and_then(|report| Keyed::of(report.reason.as_ref()?));
    let report = report.map(|report| serde_json::to_value(&*report)).transpose().map_err(Problem::broken)?;
    Ok(axum::Json(Hint { level: ADVISER, report, reason }))
}
