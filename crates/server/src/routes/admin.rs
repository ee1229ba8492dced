//! The page of administrators. To everybody else it is not there.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use liege_game::folded_name;
use liege_pages::{AdminAccount, AdminPage, AdminTable, Answer};
use liege_rooms::{VERSION, detached};
use serde::Deserialize;

use crate::admin::memory;
use crate::app::App;
use crate::problem::Problem;
use crate::request::body::{Form, Query};
use crate::request::browser::Browser;

/// How many of each are listed.
const LISTED: usize = 30;

/// What is looked for.
#[derive(Deserialize, Default)]
pub(super) struct Search {
    /// A part of an account's name.
    #[serde(default)]
    account: String,
    /// A table's id, its game, or a part of the name of somebody who sits there.
    #[serde(default)]
    table: String,
}

/// The page.
pub(super) async fn show(
    State(app): State<Arc<App>>,
    Query(search): Query<Search>,
    browser: Browser,
) -> Result<Html<String>, Problem> {
    app.administrator(&browser).await?;
    page(&app, &search, None).await
}

/// What the forms of the page ask for in their field `do`. What can't be done comes back with the page and says why.
pub(super) async fn change(
    State(app): State<Arc<App>>,
    browser: Browser,
    fields: Form,
) -> Result<Response, Problem> {
    let session = app.administrator(&browser).await?;
    let who = session.account.name.clone();
    let search =
        Search { account: fields.field("account").to_owned(), table: fields.field("table").to_owned() };
    tracing::warn!(administrator = %who, does = fields.field("do"), account = %search.account, table = %search.table, "an administrator acts");
    let (doing, working) = (Arc::clone(&app), (fields, who));
    let done = detached(async move { done(&doing, &working.0, &working.1).await }).await;
    let (status, answer) = match done {
        Ok(told) => (axum::http::StatusCode::OK, Answer::Done(told)),
        Err(problem) => (problem.kind().0, Answer::Refused(problem.sentence())),
    };
    Ok((status, page(&app, &search, Some(answer)).await?).into_response())
}

async fn done(app: &Arc<App>, fields: &Form, who: &str) -> Result<String, Problem> {
    let (account, table) = (fields.field("account"), fields.field("table"));
    match fields.field("do") {
        "sign-out" => {
            let (devices, tokens) = app.accounts.sign_out_everywhere(account).await?;
            Ok(format!("{account} is signed out everywhere. Devices: {devices}. Tokens revoked: {tokens}."))
        }
        "delete-account" if folded_name(account) == folded_name(who) => {
            Err(Problem::Unexpected("your own account is deleted on its own page".to_owned()))
        }
        "delete-account" => {
            app.delete_account_called(account).await?;
            Ok(format!("The account {account} is deleted."))
        }
        "end" => {
            app.rooms.room(table).await?.end_by_administrator(&app.rooms).await?;
            Ok(format!("The game at table {table} is ended."))
        }
        "put-away" => {
            app.store.put_away(table, app.now()).await?;
            app.rooms.change_lobby();
            Ok(format!("Table {table} is put away until something changes there."))
        }
        "delete-table" => {
            app.rooms.delete_table(table).await?;
            Ok(format!("Table {table} is deleted."))
        }
        "delete-empty" => {
            let count = app.rooms.delete_empty_tables().await?;
            Ok(format!("{count} empty tables are deleted."))
        }
        "back-up" => {
            let copy = app.back_up().await?;
            Ok(format!("Copied and checked: {}", copy.display()))
        }
        _ => Err(Problem::Unexpected("no such thing can be done here".to_owned())),
    }
}

async fn page(app: &Arc<App>, search: &Search, answer: Option<Answer>) -> Result<Html<String>, Problem> {
    let sums = app.store.sums(app.rooms.forgotten().await?).await?;
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
    let refused = app.gates.refused.most(LISTED);
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
