//! The people of a table: friends and blocked, for who sits there or looks on.

use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Form;
use crate::routes::answers::{FORM, ToProfile};
use crate::routes::{Addresses, profile};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(know))
}

/// The player of a seat.
#[derive(Deserialize, ToSchema)]
struct Player {
    /// The letter of the seat.
    seat: String,
    /// `friend` or `blocked`.
    relation: String,
}

/// Makes the player of a seat a friend, or blocks them, which they are not told.
#[utoipa::path(post, path = "/t/{id}/people", security(("spectator" = [])), responses(ToProfile),
    request_body(content = Player, content_type = FORM))]
async fn know(at: AtTable, Form(player): Form<Player>) -> Result<Response, Problem> {
    let (owner, cookies) = at.browser.clone().known()?;
    let relation = profile::relation(&player.relation)?;
    at.room.know_player(&at.app.rooms, &owner, &player.seat, relation).await?;
    Ok((cookies, Redirect::to("/profile")).into_response())
}
