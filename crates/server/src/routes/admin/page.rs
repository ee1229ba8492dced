//! The page of administrators.

use std::sync::Arc;

use axum::response::Html;
use liege_game::folded_name;
use liege_pages::{AdminAccount, AdminPage, AdminTable, Answer};
use liege_rooms::VERSION;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::routes;

use crate::admin::memory;
use crate::app::App;
use crate::problem::Problem;
use crate::request::administrator::Administrator;
use crate::request::body::Query;
use crate::routes::Addresses;
use crate::routes::answers::Page;

/// How many of each are listed.
const LISTED: usize = 30;

/// What is looked for.
#[derive(Deserialize, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Search {
    /// A part of an account's name.
    #[serde(default)]
    pub(super) account: String,
    /// A table's id, its game, or a part of the name of somebody who sits there.
    #[serde(default)]
    pub(super) table: String,
}

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show))
}

/// The server in figures, its accounts and its tables.
#[utoipa::path(get, path = "/admin", params(Search), security(("administrator" = [])), responses(Page))]
async fn show(by: Administrator, Query(search): Query<Search>) -> Result<Html<String>, Problem> {
    page(&by.app, &search, None).await
}

/// The page; `answer` is what has become of what was asked for.
pub(super) async fn page(
    app: &Arc<App>,
    search: &Search,
    answer: Option<Answer>,
) -> Result<Html<String>, Problem> {
    let sums = app.store.totals(app.rooms.forgotten().await?).await?;
    let accounts = app.store.find_accounts(&folded_name(&search.account), LISTED).await?;
    let mut tables = Vec::new();
    for found in app.store.find_tables(search.table.trim(), LISTED).await? {
        let names = app.store.seats(&found.id).await?.into_iter().map(|row| row.name).collect();
        let game =
            app.rooms.game(&found.game).map_or(found.game.clone(), |game| game.info().title.to_owned());
        let ended = app.rooms.kept(&found.id).is_some_and(|room| room.is_closed());
        tables.push(AdminTable {
            id: found.id,
            game,
            title: found.title,
            names,
            changed_ms: found.changed_ms,
            over: found.over || ended,
            rows: found.rows,
            archived: found.archived,
        });
    }
    let accounts = accounts.into_iter().map(|found| AdminAccount {
        name: found.name,
        made_ms: found.made_ms,
        administrator: found.administrator,
        devices: found.sessions,
        seats: found.seats,
    });
    let refused = app.rate_limiters.refused.most_refused(LISTED);
    Ok(Html(liege_pages::admin(&AdminPage {
        base: app.options.base.clone(),
        version: VERSION,
        tables_in_play: sums.in_play,
        tables_stored: sums.tables,
        tables_in_memory: app.rooms.tables_in_memory(),
        streams: app.streams_open(),
        accounts_stored: sums.accounts,
        memory: memory(),
        stored: sums.bytes,
        bots_waiting: app.rooms.workers.bots_waiting(),
        answer,
        account: search.account.clone(),
        accounts: accounts.collect(),
        table: search.table.clone(),
        tables,
        refused: refused.into_iter().map(|(address, count)| (address.to_string(), count)).collect(),
        backup: app.options.backup.as_ref().map(|place| place.folder.display().to_string()),
    })))
}
