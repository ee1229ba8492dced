//! The page of a table, whole or as far as it has changed.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};
use axum_extra::extract::CookieJar;
use utoipa_axum::routes;

use crate::page::{PageQuery, changing, document, earlier, ground as ground_of, update};
use crate::problem::Problem;
use crate::request::at_table::AtTable;
use crate::request::body::Query;
use crate::routes::Addresses;
use crate::routes::answers::Page;
use crate::routes::assets::{JAVASCRIPT, KEPT};

pub(super) fn addresses() -> Addresses {
    Addresses::new()
        .routes(routes!(show))
        .routes(routes!(past))
        .routes(routes!(live))
        .routes(routes!(log))
        .routes(routes!(ground))
}

/// The table as it is now.
#[utoipa::path(get, path = "/t/{id}", params(PageQuery), security(("spectator" = [])), responses(Page))]
async fn show(at: AtTable, Query(query): Query<PageQuery>) -> Result<(CookieJar, Html<String>), Problem> {
    let page = document(&at.app, &at.room, &at.browser, &query)?;
    Ok((at.browser.renewed(), Html(page)))
}

/// The table as it was at a past position.
#[utoipa::path(get, path = "/t/{id}/at/{number}", params(PageQuery), security(("spectator" = [])), responses(Page))]
async fn past(
    at: AtTable,
    Path((_, number)): Path<(String, String)>,
    Query(query): Query<PageQuery>,
) -> Result<Html<String>, Problem> {
    let found = number.parse().map_err(|_| Problem::NoPage)?;
    let last = at.room.read_as(&at.browser, |live| live.table.number());
    if found > last {
        return Err(Problem::NoPosition { found, last });
    }
    document(&at.app, &at.room, &at.browser, &PageQuery { at: Some(found), ..query }).map(Html)
}

/// The part of the page that changes; or, for a page that names its version, what has changed in it, as JSON.
#[utoipa::path(get, path = "/t/{id}/live", params(PageQuery), security(("spectator" = [])), responses(Page))]
async fn live(at: AtTable, Query(query): Query<PageQuery>) -> Result<Response, Problem> {
    if query.have.is_some() {
        return Ok(axum::Json(update(&at.app, &at.room, &at.browser, &query)?).into_response());
    }
    Ok(Html(changing(&at.app, &at.room, &at.browser, &query)?).into_response())
}

/// The lines of the log that a long game's page leaves out.
#[utoipa::path(get, path = "/t/{id}/log", params(PageQuery), security(("spectator" = [])), responses(Page))]
async fn log(at: AtTable, Query(query): Query<PageQuery>) -> Result<Html<String>, Problem> {
    Ok(Html(earlier(&at.app, &at.room, &at.browser, &query)?))
}

/// What of the board stays the same for long, as a script. Its address names its contents, so browsers keep it for good; 404 if
/// the board does not have it then.
#[utoipa::path(get, path = "/t/{id}/ground/{name}", params(PageQuery), security(("spectator" = [])),
    responses((status = OK, description = "a script", content_type = "text/javascript", body = String)))]
async fn ground(
    at: AtTable,
    Path((_, name)): Path<(String, String)>,
    Query(query): Query<PageQuery>,
) -> Result<Response, Problem> {
    let script = ground_of(&at.app, &at.room, &at.browser, (&query, &name))?;
    Ok((JAVASCRIPT, KEPT, script).into_response())
}
