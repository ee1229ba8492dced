//! Legal actions, acting, and taking back.

use std::sync::Arc;

use axum::http::StatusCode;
use liege_game::Seat;
use liege_rooms::{Acted, ConsentRequest, Live, Proposing, RoomError, detached};
use liege_seating::{ActRequest, UndoExtent, UndoRequest};
use liege_table::Choice;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::model::{Done, LegalAction, LegalActions, Told};
use crate::problem::Problem;
use crate::request::at_table::{AtTable, Look, Play};
use crate::request::body::{Json, Query};
use crate::request::idempotency::{self, Sent};

/// Whose legal actions are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LegalQuery {
    /// The letter of an own seat.
    seat: String,
    /// Whether to tell what each action would bring, which takes longer.
    #[serde(default)]
    preview: bool,
}

/// Every legal action of an own seat
#[utoipa::path(get, path = "/tables/{id}/actions", operation_id = "list_actions", tag = "actions",
    params(("id" = String, Path, description = "The table's id"), LegalQuery), responses((status = OK, description = "every legal action of the seat", body = LegalActions)))]
pub(super) async fn legal(
    at: AtTable<Look>,
    Query(query): Query<LegalQuery>,
) -> Result<axum::Json<LegalActions>, Problem> {
    at.room.read_as(&at.browser, |live| {
        let seat = live.own_seat(&query.seat, &at.browser)?;
        let own = Some(&live.settings[seat]);
        let choices = match live.waits() {
            true => Vec::new(),
            false => live.table.choices_as_set(seat, live.other_players(seat), own),
        };
        let actions = choices.into_iter().map(|choice| offer(live, seat, choice, query.preview));
        let actions = actions.collect::<Result<_, _>>()?;
        Ok(axum::Json(LegalActions { number: live.revision, seat: seat.to_string(), actions }))
    })
}

fn offer(live: &Live, seat: Seat, choice: Choice, preview: bool) -> Result<LegalAction, Problem> {
    let preview = preview.then(|| live.table.preview(seat, &choice.action)).transpose()?;
    let preview = preview.map(|lines| lines.iter().map(|line| Told::of(live, line)).collect());
    let Choice { action, elements, label, last, .. } = choice;
    Ok(LegalAction { action, label: label.to_string(), elements, preview, last })
}

/// Acts for an own seat. Once it is answered it is stored
#[utoipa::path(post, path = "/tables/{id}/actions", operation_id = "act", tag = "actions", params(("id" = String, Path, description = "The table's id")),
    request_body = ActRequest, responses((status = OK, description = "it is stored", body = Done)))]
pub(super) async fn act(
    at: AtTable<Play>,
    Json(request): Json<ActRequest>,
) -> Result<axum::Json<Done>, Problem> {
    Ok(done(at.room.act(Arc::clone(&at.app.rooms), at.browser.caller(), request).await?))
}

/// Takes the last action of an own seat back
#[utoipa::path(post, path = "/tables/{id}/undo", operation_id = "undo", tag = "actions", params(("id" = String, Path, description = "The table's id")),
    request_body = UndoRequest, responses((status = OK, description = "it is taken back", body = Done)))]
pub(super) async fn undo(
    at: AtTable<Play>,
    Json(request): Json<UndoRequest>,
) -> Result<axum::Json<Done>, Problem> {
    Ok(done(at.room.undo(Arc::clone(&at.app.rooms), at.browser.caller(), request, UndoExtent::Step).await?))
}

/// Takes all of an own seat's turn back that can be taken back
#[utoipa::path(post, path = "/tables/{id}/restart", operation_id = "restart_turn", tag = "actions", params(("id" = String, Path, description = "The table's id")),
    request_body = UndoRequest, responses((status = OK, description = "it is taken back", body = Done)))]
pub(super) async fn restart(
    at: AtTable<Play>,
    Json(request): Json<UndoRequest>,
) -> Result<axum::Json<Done>, Problem> {
    Ok(done(at.room.undo(Arc::clone(&at.app.rooms), at.browser.caller(), request, UndoExtent::Turn).await?))
}

/// `pause`, `end`, `back-to`, `steward`, `fill` and `rematch` propose; `yes`, `no` and `withdraw` answer; `resume`, `give-up`, `away`
/// and `return` declare.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ProposalWord {
    Pause,
    Resume,
    End,
    GiveUp,
    Rematch,
    BackTo,
    Fill,
    Steward,
    Away,
    Return,
    Yes,
    No,
    Withdraw,
}

/// What is proposed, answered or declared.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an object with seat and do")]
pub(super) struct ProposalRequest {
    /// An own seat's letter.
    seat: String,
    #[serde(rename = "do")]
    what: ProposalWord,
    /// The number of the proposal that is answered or withdrawn.
    #[serde(default)]
    number: Option<usize>,
    /// `back-to`: the number of the position; without it, that before the seat's last action.
    #[serde(default)]
    to: Option<usize>,
    /// `steward`: the letter of the seat whose time is up; `fill`: of the one that nobody plays.
    #[serde(default)]
    absent: String,
    /// `steward` and `fill`: the level of its bot; without it a knight.
    #[serde(default)]
    level: String,
    /// `away`: for how many days.
    #[serde(default)]
    #[schema(format = Int64, maximum = 4294967295u64)]
    days: Option<u32>,
}

impl ProposalRequest {
    fn meant(self) -> Result<ConsentRequest, Problem> {
        let number = self.number.ok_or(RoomError::NoProposal);
        let what = match self.what {
            ProposalWord::Yes => return Ok(ConsentRequest::Answer { number: number?, yes: true }),
            ProposalWord::No => return Ok(ConsentRequest::Answer { number: number?, yes: false }),
            ProposalWord::Withdraw => return Ok(ConsentRequest::Withdraw { number: number? }),
            ProposalWord::Pause => Proposing::Pause,
            ProposalWord::Resume => Proposing::Resume,
            ProposalWord::End => Proposing::End,
            ProposalWord::GiveUp => Proposing::GiveUp,
            ProposalWord::Rematch => Proposing::Rematch,
            ProposalWord::BackTo => Proposing::BackTo { position: self.to },
            ProposalWord::Fill => Proposing::Fill { unplayed: self.absent, level: self.level },
            ProposalWord::Steward => Proposing::Steward { absent: self.absent, level: self.level },
            ProposalWord::Away => {
                let missing = || Problem::Unexpected("`days` is missing: say for how many, such as 3".into());
                Proposing::Away { days: self.days.ok_or_else(missing)?.into() }
            }
            ProposalWord::Return => Proposing::Return,
        };
        Ok(ConsentRequest::Propose { seat: self.seat, what })
    }
}

/// Proposes something to the others, answers what they propose, or declares something
#[utoipa::path(post, path = "/tables/{id}/proposals", operation_id = "propose", tag = "actions", params(("id" = String, Path, description = "The table's id"),
    ("Idempotency-Key" = Option<String>, Header, description = idempotency::ABOUT)),
    request_body = ProposalRequest, responses((status = NO_CONTENT, description = "it is stored")))]
pub(super) async fn propose(
    at: AtTable<Play>,
    Sent(Json(request), once): Sent<Json<ProposalRequest>>,
) -> Result<StatusCode, Problem> {
    let request = request.meant()?;
    detached(at.room.consent(Arc::clone(&at.app.rooms), at.browser.caller(), request, once)).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn done(acted: Acted) -> axum::Json<Done> {
    axum::Json(acted.into())
}
