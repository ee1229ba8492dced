//! Copies of the database, made while it is served.

use std::sync::Arc;

use axum::response::Response;
use utoipa_axum::routes;

use super::carry_out;
use super::page::Search;
use crate::problem::Problem;
use crate::request::administrator::Administrator;
use crate::routes::Addresses;
use crate::routes::answers::Page;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(back_up))
}

/// Copies the database into the folder of copies, and checks the copy.
#[utoipa::path(post, path = "/admin/back-up", security(("administrator" = [])), responses(Page))]
async fn back_up(by: Administrator) -> Result<Response, Problem> {
    let app = Arc::clone(&by.app);
    let work = async move {
        let copy = app.back_up().await?;
        Ok(format!("Copied and checked: {}", copy.display()))
    };
    carry_out(by, Search::default(), "back up", work).await
}
