//! The page of administrators, and what they do there. To everybody else it is not there.

mod accounts;
mod backup;
mod page;
mod tables;

use std::future::Future;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use liege_pages::Answer;
use liege_rooms::detached;

use self::page::{Search, page};
use super::Addresses;
use crate::problem::Problem;
use crate::request::administrator::Administrator;

/// Every address of administrators.
pub(super) fn addresses() -> Addresses {
    page::addresses().merge(accounts::addresses()).merge(tables::addresses()).merge(backup::addresses())
}

/// Does what an administrator asks for, and shows the page with what has become of it. What was meant is looked for there.
async fn carry_out(
    by: Administrator,
    search: Search,
    what: &str,
    work: impl Future<Output = Result<String, Problem>> + Send + 'static,
) -> Result<Response, Problem> {
    tracing::warn!(administrator = %by.name, does = what, account = %search.account, table = %search.table, "an administrator acts");
    let (status, answer) = match detached(work).await {
        Ok(told) => (StatusCode::OK, Answer::Done(told)),
        Err(problem) => (problem.status(), Answer::Refused(problem.sentence())),
    };
    Ok((status, page(&by.app, &search, Some(answer)).await?).into_response())
}
