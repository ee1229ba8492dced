//! Links that are mailed for accounts: one confirms an address, the other signs in somebody who has forgotten the password.

use std::sync::Arc;

use axum_extra::extract::CookieJar;
use liege_game::{Verbatim, read_in, say};
use liege_identity::{Passwords, Session, random};
use liege_languages::by_tag;
use liege_notices::{Mail, Mailer};
use liege_store::{AccountRow, LinkKind, LinkRow, StoreError};

use super::{NoticesProblem, Notifier};
use crate::app::App;
use crate::limits::LimitedAction;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// How many links of a kind can be open for an address at once.
const MAX_LINKS: usize = 3;

const MINUTE_MS: i64 = 60_000;

/// How long somebody can sign in by a link.
const ENTER_MS: i64 = 30 * MINUTE_MS;

/// How long an address can be confirmed.
const CONFIRM_MS: i64 = 2 * 24 * 60 * MINUTE_MS;

impl Notifier {
    /// Mails a link to an address by which it becomes the account's.
    pub(crate) async fn ask_for_mail(
        &self,
        app: &App,
        browser: &Browser,
        session: &Session,
        address: &str,
        password: &str,
    ) -> Result<(), Problem> {
        let mailer = self.mailer.as_ref().ok_or(NoticesProblem::NoMail)?;
        Mailer::check(address).map_err(NoticesProblem::from)?;
        app.confirm(browser, session, password).await?;
        app.rate_limiters.pass(LimitedAction::Notices, browser)?;
        let account = &session.account;
        let (token, link) = self.new_link(app, account, LinkKind::Confirm, address).await?;
        let why = say!(
            "The account “{name}” at {server} wants to use this address: if its password is forgotten, a link to sign in can be sent here.",
            name = Verbatim(&account.name),
            server = Verbatim(&self.link(""))
        );
        let open = say!("If that is your account, open this link within two days:");
        let text = format!("{why}\n\n{open}\n\n{link}\n\n{}\n", say!("If not, there is nothing to do."));
        let subject = &say!("Is this your address?").to_string();
        let mail = Mail { to: address, subject, text: &text, id: &random::version()?, stop: None };
        if let Err(trouble) = mailer.send(&mail).await {
            // A link that never left opens nothing.
            app.store.take_link(&random::digest(&token)).await?;
            return Err(NoticesProblem::from(trouble).into());
        }
        Ok(())
    }

    /// Mails a link by which somebody signs in to every account that has this address. The answer does not say whether
    /// there is one, nor does the time that it takes.
    pub(crate) fn ask_to_enter(
        &self,
        app: &Arc<App>,
        browser: &Browser,
        address: &str,
    ) -> Result<(), Problem> {
        let mailer = self.mailer.clone().ok_or(NoticesProblem::NoMail)?;
        Mailer::check(address).map_err(NoticesProblem::from)?;
        app.rate_limiters.pass_mailed(browser, address)?;
        let (app, address) = (Arc::clone(app), address.to_owned());
        tokio::spawn(async move {
            if let Err(problem) = mail_entries(&app, &mailer, &address).await {
                tracing::warn!(%problem, "a link to sign in could not be mailed");
            }
        });
        Ok(())
    }

    /// Returns what a new link holds, and its address.
    async fn new_link(
        &self,
        app: &App,
        account: &AccountRow,
        kind: LinkKind,
        address: &str,
    ) -> Result<(String, String), Problem> {
        let (token, made_ms) = (random::token()?, app.now());
        let (path, lasts_ms) = match kind {
            LinkKind::Confirm => ("mail", CONFIRM_MS),
            LinkKind::Enter => ("enter", ENTER_MS),
        };
        let row = LinkRow {
            account: account.id.clone(),
            kind,
            address: address.to_owned(),
            made_ms,
            until_ms: made_ms + lasts_ms,
        };
        match app.store.save_link(&row, &random::digest(&token), MAX_LINKS).await {
            Err(StoreError::Conflict) => return Err(NoticesProblem::Unanswered.into()),
            kept => kept?,
        }
        let link = self.link(&format!("/account/{path}/{token}"));
        Ok((token, link))
    }
}

async fn mail_entries(app: &App, mailer: &Mailer, address: &str) -> Result<(), Problem> {
    let notifier = app.notices.notifier()?;
    let (mut links, mut language) = (String::new(), None);
    for account in app.store.accounts_at(address).await?.iter().take(MAX_LINKS) {
        let (_, link) = notifier.new_link(app, account, LinkKind::Enter, address).await?;
        language = language.or(by_tag(&app.store.account_language(&account.id).await?));
        let to =
            read_in(language, || say!("To sign in as “{name}”:", name = Verbatim(&account.name)).to_string());
        links += &format!("{to}\n{link}\n\n");
    }
    if links.is_empty() {
        return Ok(());
    }
    let server = notifier.link("");
    let (subject, why, once) = read_in(language, || {
        let why = say!(
            "Somebody, probably you, has asked for a way into an account at {server}.",
            server = Verbatim(&server)
        );
        let once = say!(
            "It works once, for half an hour. If it was not you, there is nothing to do: nobody gets in without this mail."
        );
        (say!("Sign in to Liege").to_string(), why.to_string(), once.to_string())
    });
    let text = format!("{why}\n\n{links}{once}\n");
    let mail = Mail { to: address, subject: &subject, text: &text, id: &random::version()?, stop: None };
    mailer.send(&mail).await.map_err(|trouble| NoticesProblem::from(trouble).into())
}

/// The link that somebody has opened, and its account, if it can still be used.
pub(crate) async fn opened(app: &App, token: &str, kind: LinkKind) -> Result<(LinkRow, AccountRow), Problem> {
    let digest = random::digest(token);
    let Some(row) = app.store.link(&digest, kind).await? else { return Err(lapsed(app, &digest).await) };
    if row.until_ms <= app.now() {
        return Err(NoticesProblem::ExpiredLink.into());
    }
    let account = app.store.account(&row.account).await?.ok_or(NoticesProblem::Link)?;
    Ok((row, account))
}

/// Why the link with this SHA-256 opens nothing.
pub(super) async fn lapsed(app: &App, digest: &str) -> Problem {
    match app.store.used_link(digest).await {
        Ok(Some(_)) => NoticesProblem::UsedLink.into(),
        Ok(None) => NoticesProblem::Link.into(),
        Err(error) => error.into(),
    }
}

async fn used(app: &App, token: &str, kind: LinkKind) -> Result<(LinkRow, AccountRow), Problem> {
    let opened = opened(app, token, kind).await?;
    match app.store.take_link(&random::digest(token)).await {
        Err(StoreError::Conflict) => Err(NoticesProblem::UsedLink.into()),
        taken => Ok(taken.map(|()| opened)?),
    }
}

/// Confirms the address behind a link, once.
pub(crate) async fn confirm_mail(app: &App, token: &str) -> Result<(LinkRow, AccountRow), Problem> {
    let (row, account) = used(app, token, LinkKind::Confirm).await?;
    app.store.set_mail(&account.id, &row.address).await?;
    Ok((row, account))
}

/// Signs somebody in by a link, once, and sets a new password if there is one.
pub(crate) async fn enter(
    app: &Arc<App>,
    browser: Browser,
    token: &str,
    new: &str,
    device: String,
) -> Result<CookieJar, Problem> {
    let (_, account) = opened(app, token, LinkKind::Enter).await?;
    if !new.is_empty() {
        // What is no password leaves the link as it is.
        Passwords::check(new, &account.name)?;
    }
    let (_, account) = used(app, token, LinkKind::Enter).await?;
    if !new.is_empty() {
        // Everybody who knew the old one is out before this device is in.
        app.accounts.set_password(&account.id, new, ("", true)).await?;
    }
    app.open_session(browser, account, device).await
}
