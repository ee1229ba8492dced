//! Whether an account is a program's, and for which games it waits.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Redirect;
use liege_store::ProgramAccount;
use utoipa_axum::routes;

use super::{PAGE, session};
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::Fields;
use crate::request::browser::Browser;
use crate::routes::Addresses;
use crate::routes::answers::{FORM, ToAccount};

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(keep))
}

/// Says whether a program has the account, and for which games it waits.
#[utoipa::path(post, path = "/account/program", security(("account" = [])), responses(ToAccount),
    request_body(content = String, content_type = FORM, description = "`program` if one has it; for each game that it waits for `waits-ID`"))]
async fn keep(State(app): State<Arc<App>>, browser: Browser, fields: Fields) -> Result<Redirect, Problem> {
    let account = session(&browser)?.account.id;
    let program = !fields.field("program").is_empty();
    let waits = fields.0.iter().filter_map(|(name, _)| name.strip_prefix("waits-").map(str::to_owned));
    // Nobody waits behind a box that is not ticked.
    let waits = if program { waits.collect() } else { Vec::new() };
    app.rooms.set_program_account(&account, &ProgramAccount { program, waits }).await?;
    Ok(Redirect::to(PAGE))
}
