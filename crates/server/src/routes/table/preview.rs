//! What an action would bring.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use liege_showing::Preview;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use crate::page::seats;
use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Query;
use crate::routes::Addresses;
use crate::routes::answers::ProblemJson;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(preview))
}

/// An action whose preview is wanted, of a seat that knows the table by this number.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PreviewQuery {
    /// The letter of an own seat.
    seat: String,
    /// The number by which the page knows the table.
    number: usize,
    /// The action in notation.
    action: String,
    /// The action's amount, if it has another one.
    amount: Option<u16>,
    /// The seat, if it is an action of its draft.
    draft: Option<String>,
}

/// What a legal action is called and would bring; nothing if the table has moved on, or the draft.
#[utoipa::path(get, path = "/t/{id}/preview", params(PreviewQuery), security(("player" = [])), responses(
    (status = OK, description = "its words", body = Preview), (status = NO_CONTENT, description = "the table has moved on"), ProblemJson))]
async fn preview(at: AtTable, Query(query): Query<PreviewQuery>) -> Result<Response, Problem> {
    let moved_on = || Ok(StatusCode::NO_CONTENT.into_response());
    at.room.read_as(&at.browser, |live| {
        let seat = live.own_seat(&query.seat, &at.browser)?;
        if live.ready(live.own(&at.browser), seat, query.number).is_err() {
            return moved_on();
        }
        let action = live.with_amount(query.action, query.amount)?;
        let drafting = query.draft.is_some();
        let draft = if drafting { live.table.draft(seat, &live.drafts[seat]) } else { None };
        let table = match &draft {
            Some(draft) => &*draft.table,
            // Nothing can be drafted any more.
            None if drafting => return moved_on(),
            None => &*live.table,
        };
        let seats = seats(&at.room, live, &at.browser);
        let shown = (&at.app.options.base, at.room.info, seats.as_slice());
        match Preview::of(shown, table, seat, &action) {
            // The draft may have changed since the page was drawn, without the table's number.
            Err(_) if drafting => moved_on(),
            told => Ok(axum::Json(told?).into_response()),
        }
    })
}
