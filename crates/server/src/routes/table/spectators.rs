//! Who may look at a table.

use axum::response::Redirect;
use liege_rooms::detached;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Form;
use crate::routes::Addresses;
use crate::routes::answers::{FORM, ToTable};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(visibility)).routes(routes!(link)).routes(routes!(admit))
}

/// Who may look.
#[derive(Deserialize, ToSchema)]
struct SeenBy {
    /// `open`, `unlisted` or `private`.
    visibility: String,
}

/// Somebody who may look at a private table.
#[derive(Deserialize, ToSchema)]
struct Admitted {
    /// The name of their account.
    name: String,
}

/// Sets who may look.
#[utoipa::path(post, path = "/t/{id}/visibility", security(("maker" = [])), responses(ToTable),
    request_body(content = SeenBy, content_type = FORM))]
async fn visibility(at: AtTable, Form(SeenBy { visibility }): Form<SeenBy>) -> Result<Redirect, Problem> {
    let table = at.page();
    detached(async move { at.room.set_visibility(&at.app.rooms, &at.browser, &visibility).await }).await?;
    Ok(Redirect::to(&table))
}

/// Makes another link that lets one look, and removes everybody who came by the former one or by name.
#[utoipa::path(post, path = "/t/{id}/spectators/link", security(("maker" = [])), responses(ToTable))]
async fn link(at: AtTable) -> Result<Redirect, Problem> {
    let table = at.page();
    detached(async move { at.room.replace_look(&at.app.rooms, &at.browser).await }).await?;
    Ok(Redirect::to(&table))
}

/// Lets the holder of an account look.
#[utoipa::path(post, path = "/t/{id}/spectators/admit", security(("maker" = [])), responses(ToTable),
    request_body(content = Admitted, content_type = FORM))]
async fn admit(at: AtTable, Form(Admitted { name }): Form<Admitted>) -> Result<Redirect, Problem> {
    let table = at.page();
    detached(async move { at.room.admit_account(&at.app.rooms, &at.browser, &name).await }).await?;
    Ok(Redirect::to(&table))
}
