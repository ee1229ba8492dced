//! What administrators do with accounts.

use std::sync::Arc;

use axum::response::Response;
use liege_game::folded_name;
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
    Addresses::new().routes(routes!(sign_out)).routes(routes!(delete))
}

/// An account that is meant.
#[derive(Deserialize, ToSchema)]
struct AccountNamed {
    /// Its name.
    account: String,
}

impl AccountNamed {
    fn search(&self) -> Search {
        Search { account: self.account.clone(), ..Search::default() }
    }
}

/// Signs an account out everywhere, and revokes its tokens.
#[utoipa::path(post, path = "/admin/accounts/sign-out", security(("administrator" = [])), responses(Page),
    request_body(content = AccountNamed, content_type = FORM))]
async fn sign_out(by: Administrator, Form(named): Form<AccountNamed>) -> Result<Response, Problem> {
    let (app, search) = (Arc::clone(&by.app), named.search());
    let work = async move {
        let AccountNamed { account } = named;
        let (devices, tokens) = app.accounts.sign_out_everywhere(&account).await?;
        Ok(format!("{account} is signed out everywhere. Devices: {devices}. Tokens revoked: {tokens}."))
    };
    carry_out(by, search, "sign out", work).await
}

/// Deletes an account, as its holder could.
#[utoipa::path(post, path = "/admin/accounts/delete", security(("administrator" = [])), responses(Page),
    request_body(content = AccountNamed, content_type = FORM))]
async fn delete(by: Administrator, Form(named): Form<AccountNamed>) -> Result<Response, Problem> {
    let (app, search) = (Arc::clone(&by.app), named.search());
    let own = folded_name(&named.account) == folded_name(&by.name);
    let work = async move {
        if own {
            return Err(Problem::Unexpected("your own account is deleted on its own page".into()));
        }
        app.delete_account_called(&named.account).await?;
        Ok(format!("The account {} is deleted.", named.account))
    };
    carry_out(by, search, "delete an account", work).await
}
