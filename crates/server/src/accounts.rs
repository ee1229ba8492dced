//! Accounts: people who have the same seats on every device. An account holds under its id what a browser without one holds
//! under the SHA-256 of its cookie; signing in brings along what the browser held.

use std::sync::Arc;

use axum_extra::extract::CookieJar;
use liege_game::folded_name;
use liege_identity::{AccountName, Caller, IdentityError, Passwords, Session};
use liege_store::AccountRow;

use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

impl App {
    /// Makes an account and signs in on this device.
    pub(crate) async fn make_account(
        self: &Arc<App>,
        browser: Browser,
        name: &str,
        password: &str,
        device: String,
    ) -> Result<CookieJar, Problem> {
        let name = AccountName::new(name)?;
        Passwords::check(password, name.shown())?;
        self.rate_limiters.pass_password(&browser, name.folded())?;
        let account = self.accounts.make(&name, password).await?;
        // An account is made for what its holder has here, as the page says.
        self.rooms.bring(&browser, &account.id).await?;
        self.open_session(browser, account, device).await
    }

    /// Signs somebody in who knows the password of the account. An unknown name gets the same answer, after as long.
    pub(crate) async fn sign_in(
        self: &Arc<App>,
        browser: Browser,
        name: &str,
        password: &str,
        device: String,
    ) -> Result<CookieJar, Problem> {
        let account = self.accounts.named(name).await?;
        match account.as_ref().and_then(|account| browser.known_to(account)) {
            Some(device) => self.rate_limiters.pass_device(&browser, device)?,
            None => self.rate_limiters.pass_password(&browser, &folded_name(name))?,
        }
        let account = self.accounts.fits(account, password).await?;
        self.open_session(browser, account, device).await
    }

    /// Sets a new password by a recovery code, and signs in.
    pub(crate) async fn recover(
        self: &Arc<App>,
        browser: Browser,
        name: &str,
        code: &str,
        new: &str,
        device: String,
    ) -> Result<CookieJar, Problem> {
        self.rate_limiters.pass_password(&browser, &folded_name(name))?;
        let account = self.accounts.recover(name, code, new).await?;
        self.open_session(browser, account, device).await
    }

    /// Signs an account in on this device.
    pub(crate) async fn open_session(
        &self,
        browser: Browser,
        account: AccountRow,
        device: String,
    ) -> Result<CookieJar, Problem> {
        let (token, account) = self.accounts.open_session(&browser, account, device).await?;
        Ok(browser.signed_in(token, &account)?)
    }

    /// Gives an account another password, and signs it out on all other devices; revokes its tokens too, if `tokens` says so.
    pub(crate) async fn change_password(
        &self,
        browser: &Browser,
        session: &Session,
        (old, new): (&str, &str),
        tokens: bool,
    ) -> Result<CookieJar, Problem> {
        Passwords::check(new, &session.account.name)?;
        self.confirm(browser, session, old).await?;
        self.accounts.set_password(&session.account.id, new, (&session.row.id, tokens)).await?;
        let account = self.store.account(&session.account.id).await?.ok_or(IdentityError::NotSignedIn)?;
        Ok(browser.clone().with_device(&account)?)
    }

    /// Refuses a wrong password for the account that is signed in.
    pub(crate) async fn confirm(
        &self,
        caller: &Caller,
        session: &Session,
        password: &str,
    ) -> Result<(), Problem> {
        self.rate_limiters.pass_session(caller, &session.row.id)?;
        Ok(self.accounts.confirm(session, password).await?)
    }

    /// Deletes the account that is signed in, if its password is right.
    pub(crate) async fn delete_account(
        self: &Arc<App>,
        caller: &Caller,
        session: &Session,
        password: &str,
    ) -> Result<(), Problem> {
        self.confirm(caller, session, password).await?;
        Ok(self.rooms.remove_account(caller, &session.account.id).await?)
    }
}
