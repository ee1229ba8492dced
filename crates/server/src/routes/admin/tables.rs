//! What administrators do with tables.

use std::sync::Arc;

use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::carry_out;
use super::page::Search;
use crate::problem::Problem;
use crate::request::administrator::Administrator;
use crate::request::body::Form;
use crate::routes::Addresses;
use crate::routes::answers::{FORM, Page};

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(end))
        .routes(routes!(archive_table))
        .routes(routes!(delete))
        .routes(routes!(delete_empty))
}

/// A table that is meant.
#[derive(Deserialize, ToSchema)]
struct TableNamed {
    /// Its id.
    table: String,
}

impl TableNamed {
    fn search(&self) -> Search {
        Search { table: self.table.clone(), ..Search::default() }
    }
}

/// Ends a game as it stands.
#[utoipa::path(post, path = "/admin/tables/end", security(("administrator" = [])), responses(Page),
    request_body(content = TableNamed, content_type = FORM))]
async fn end(by: Administrator, Form(named): Form<TableNamed>) -> Result<Response, Problem> {
    let (app, search) = (Arc::clone(&by.app), named.search());
    let work = async move {
        let TableNamed { table } = named;
        app.rooms.room(&table).await?.end_by_administrator(&app.rooms).await?;
        Ok(format!("The game at table {table} is ended."))
    };
    carry_out(by, search, "end a game", work).await
}

/// Puts a table among what is finished, until something changes there.
#[utoipa::path(post, path = "/admin/tables/put-away", security(("administrator" = [])), responses(Page),
    request_body(content = TableNamed, content_type = FORM))]
async fn archive_table(by: Administrator, Form(named): Form<TableNamed>) -> Result<Response, Problem> {
    let (app, search) = (Arc::clone(&by.app), named.search());
    let work = async move {
        let TableNamed { table } = named;
        app.store.archive_table(&table, app.now()).await?;
        app.rooms.change_lobby();
        Ok(format!("Table {table} is archived until something changes there."))
    };
    carry_out(by, search, "put a table away", work).await
}

/// Deletes a table at which nothing was done.
#[utoipa::path(post, path = "/admin/tables/delete", security(("administrator" = [])), responses(Page),
    request_body(content = TableNamed, content_type = FORM))]
async fn delete(by: Administrator, Form(named): Form<TableNamed>) -> Result<Response, Problem> {
    let (app, search) = (Arc::clone(&by.app), named.search());
    let work = async move {
        let TableNamed { table } = named;
        app.rooms.delete_table(&table).await?;
        Ok(format!("Table {table} is deleted."))
    };
    carry_out(by, search, "delete a table", work).await
}

/// Deletes all tables that stood empty for a month.
#[utoipa::path(post, path = "/admin/tables/delete-empty", security(("administrator" = [])), responses(Page))]
async fn delete_empty(by: Administrator) -> Result<Response, Problem> {
    let app = Arc::clone(&by.app);
    let work = async move {
        let count = app.rooms.delete_empty_tables().await?;
        Ok(format!("{count} empty tables are deleted."))
    };
    carry_out(by, Search::default(), "delete empty tables", work).await
}
