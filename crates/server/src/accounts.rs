//! Accounts: people who have the same seats on every device. An account holds under its id what a browser without one holds
//! under the SHA-256 of its cookie; whoever signs in brings along what their browser held.

use std::sync::Arc;

use axum_extra::extract::CookieJar;
use liege_game::{LONGEST_NAME, clean_name, folded_name};
use liege_store::{Absence, AccountRow, SeatRow, SessionRow, Sitter, StoreError};

use crate::app::App;
use crate::browser::Browser;
use crate::create::is_taken;
use crate::passwords::Passwords;
use crate::problem::Problem;
use crate::random;
use crate::room::Room;
use crate::session::Session;

/// A name as it is shown, and as people can tell names apart.
fn named(name: &str) -> Result<(String, String), Problem> {
    if name.trim().chars().count() > LONGEST_NAME {
        return Err(Problem::AccountName(format!("a name has at most {LONGEST_NAME} characters")));
    }
    let folded = folded_name(name);
    if folded.is_empty() {
        return Err(Problem::AccountName("nobody could read this name".to_owned()));
    }
    Ok((clean_name(name), folded))
}

/// What somebody is told who can't have a name.
fn taken(done: Result<(), StoreError>, name: &str) -> Result<(), Problem> {
    done.map_err(|error| match error {
        StoreError::Moved => Problem::AccountTaken(name.to_owned()),
        error => error.into(),
    })
}

impl App {
    /// Makes an account and signs in on this device.
    pub(crate) async fn make_account(
        self: &Arc<App>,
        browser: Browser,
        name: &str,
        password: &str,
        device: String,
    ) -> Result<CookieJar, Problem> {
        let (name, folded) = named(name)?;
        Passwords::check(password, &name)?;
        self.gates.pass_password(&browser, &folded)?;
        let password = self.passwords.hash(password).await?;
        let (id, made_ms) = (random::token()?, self.now());
        let row = AccountRow { id, name, password, made_ms, mail: String::new() };
        taken(self.store.make_account(&row, &folded).await, &row.name)?;
        // An account is made for what its holder has here, as the page says.
        self.bring(&browser, &row.id).await?;
        self.open_session(browser, row, device).await
    }

    /// Signs somebody in who knows the password of the account. An unknown name gets the same answer, after as long.
    pub(crate) async fn sign_in(
        self: &Arc<App>,
        browser: Browser,
        name: &str,
        password: &str,
        device: String,
    ) -> Result<CookieJar, Problem> {
        let folded = folded_name(name);
        let account = self.store.account_named(&folded).await?;
        match account.as_ref().and_then(|account| browser.known_to(account)) {
            Some(device) => self.gates.pass_device(&browser, device)?,
            None => self.gates.pass_password(&browser, &folded)?,
        }
        let hash = account.as_ref().map(|account| account.password.clone());
        let fits = self.passwords.fits(password, hash).await?;
        let account = account.filter(|_| fits).ok_or(Problem::NoAccount)?;
        self.open_session(browser, account, device).await
    }

    /// Signs an account in on this device. What the browser held stays with the browser: it may be somebody else's.
    pub(crate) async fn open_session(
        self: &Arc<App>,
        browser: Browser,
        account: AccountRow,
        device: String,
    ) -> Result<CookieJar, Problem> {
        let (token, now) = (random::token()?, self.now());
        let row = SessionRow {
            id: random::version()?,
            account: account.id.clone(),
            device,
            made_ms: now,
            seen_ms: now,
        };
        self.store.open_session(&row, &random::digest(&token)).await?;
        // Whoever signs in as somebody else is signed out first.
        if let Some(session) = browser.session() {
            self.close_session(&session.account.id, &session.row.id).await?;
        }
        if let Some(held) = browser.held() {
            // Its open pages ask again, now as the account.
            drop(self.revoked.send(Arc::from(held)));
        }
        // Its password may just have been changed.
        let account = self.store.account(&account.id).await?.unwrap_or(account);
        browser.signed_in(token, &account)
    }

    /// At how many tables the browser plays or looks on, or which it has made, while nobody is signed in there.
    pub(crate) async fn held_here(&self, browser: &Browser) -> Result<usize, Problem> {
        match browser.held() {
            Some(held) => Ok(self.store.tables_held(held).await?.len()),
            None => Ok(0),
        }
    }

    /// Takes what the browser held along into an account.
    pub(crate) async fn bring(self: &Arc<App>, browser: &Browser, account: &str) -> Result<(), Problem> {
        match browser.held() {
            Some(held) => self.pass_on(held, account).await,
            None => Ok(()),
        }
    }

    /// Signs an account out on one device; its open streams end.
    pub(crate) async fn close_session(&self, account: &str, id: &str) -> Result<(), Problem> {
        match self.store.end_session(account, id).await {
            Ok(()) => {}
            Err(StoreError::Moved) => return Err(Problem::NoSession),
            Err(error) => return Err(error.into()),
        }
        // Nobody listens while no stream is open.
        drop(self.revoked.send(Arc::from(id)));
        Ok(())
    }

    /// What was kept under one token is kept under another from now on, in the store and at every table in memory.
    async fn pass_on(self: &Arc<App>, from: &str, to: &str) -> Result<(), Problem> {
        let ids = self.store.tables_held(from).await?;
        let rooms: Vec<Arc<Room>> = ids.iter().filter_map(|id| self.kept(id)).collect();
        {
            // Nobody gives a seat to a bot meanwhile for a player who is no longer known by the old token. All take the
            // tables in the same order.
            let mut held = Vec::new();
            for room in &rooms {
                held.push(room.absences.lock().await);
            }
            self.store.pass_on(from, to).await?;
        }
        self.refresh(&ids).await
    }

    /// Reads these tables out of the store again, those that are in memory or are being read just now.
    async fn refresh(self: &Arc<App>, ids: &[String]) -> Result<(), Problem> {
        for id in ids {
            // A table that can't be opened any more says so when it is asked for.
            if let Ok(room) = self.room(id).await {
                room.refresh(self).await?;
            }
        }
        Ok(())
    }

    /// Gives an account another name, at all tables that go on too.
    pub(crate) async fn rename(self: &Arc<App>, session: &Session, name: &str) -> Result<(), Problem> {
        let (name, folded) = named(name)?;
        let account = &session.account;
        taken(self.store.rename_account(&account.id, &name, &folded).await, &name)?;
        for id in self.store.tables_held(&account.id).await? {
            if let Ok(room) = self.room(&id).await {
                room.rename(self, &account.id, &account.name, &name).await?;
            }
        }
        Ok(())
    }

    /// Gives an account another password, and signs it out on all other devices.
    pub(crate) async fn change_password(
        &self,
        browser: &Browser,
        session: &Session,
        old: &str,
        new: &str,
    ) -> Result<CookieJar, Problem> {
        Passwords::check(new, &session.account.name)?;
        self.confirm(browser, session, old).await?;
        self.set_password(&session.account.id, new, &session.row.id).await?;
        let account = self.store.account(&session.account.id).await?.ok_or(Problem::NotSignedIn)?;
        browser.clone().with_device(&account)
    }

    /// Gives an account another password, and signs it out everywhere but in the session `here`.
    pub(crate) async fn set_password(&self, account: &str, new: &str, here: &str) -> Result<(), Problem> {
        let others = self.store.sessions(account).await?;
        let hash = self.passwords.hash(new).await?;
        self.store.set_password(account, &hash, here).await?;
        for other in others.iter().filter(|other| other.id != here) {
            drop(self.revoked.send(Arc::from(other.id.as_str())));
        }
        Ok(())
    }

    /// Refuses whoever does not know the password of the account that is signed in.
    pub(crate) async fn confirm(
        &self,
        browser: &Browser,
        session: &Session,
        password: &str,
    ) -> Result<(), Problem> {
        self.gates.pass_session(browser, &session.row.id)?;
        let fits = self.passwords.fits(password, Some(session.account.password.clone())).await?;
        if fits { Ok(()) } else { Err(Problem::WrongPassword) }
    }

    /// Deletes the account that is signed in, for whoever knows its password.
    pub(crate) async fn delete_account(
        self: &Arc<App>,
        browser: &Browser,
        session: &Session,
        password: &str,
    ) -> Result<(), Problem> {
        self.confirm(browser, session, password).await?;
        self.remove_account(browser, &session.account.id).await
    }

    /// Deletes an account, for which this browser stands. Its seats stay at tables that have begun, for the others to fill; at tables
    /// that still wait for players they are open again.
    pub(crate) async fn remove_account(self: &Arc<App>, browser: &Browser, id: &str) -> Result<(), Problem> {
        let (tables, sessions) = (self.store.tables_held(id).await?, self.store.sessions(id).await?);
        let tokens = self.store.tokens(id, None).await?;
        for table in &tables {
            let Ok(room) = self.room(table).await else { continue };
            // Nobody else sits there: the table goes.
            if room.close(self, browser).await.is_ok() {
                continue;
            }
            let own =
                room.read(|live| if live.waits() { live.own(browser) } else { liege_game::Seats::NONE });
            for seat in own.iter() {
                room.leave(self, browser, &seat.to_string()).await?;
            }
        }
        self.store.delete_account(id, self.now()).await?;
        self.refresh(&tables).await?;
        for ended in sessions.iter().map(|row| &row.id).chain(tokens.iter().map(|row| &row.id)) {
            drop(self.revoked.send(Arc::from(ended.as_str())));
        }
        Ok(())
    }
}

impl Room {
    /// Reads who sits here out of the store again.
    pub(crate) async fn refresh(&self, app: &App) -> Result<(), Problem> {
        let _writer = self.writer.lock().await;
        self.reload(app).await?;
        self.reload_timing(app).await
    }

    /// Shows an account under another name, if the game goes on: a finished one keeps the names under which it was played.
    /// Whoever shares a device with friends has named only one seat after themselves.
    async fn rename(&self, app: &App, account: &str, old: &str, new: &str) -> Result<(), Problem> {
        if self.is_over() {
            return Ok(());
        }
        let _absence = self.absences.lock().await;
        let away: Vec<Absence> = app.store.absences(&self.id).await?;
        for absence in away.into_iter().filter(|away| away.token.as_deref() == Some(account)) {
            app.store.keep_absence(&self.id, &Absence { name: new.to_owned(), ..absence }).await?;
        }
        let _writer = self.writer.lock().await;
        let seats = self.read(|live| live.seats.clone());
        // Where somebody else had the name, the account has it with a number.
        let named =
            |name: &str| name.strip_prefix(old).is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("));
        let own = |row: &&SeatRow| {
            named(&row.name) && matches!(&row.sitter, Sitter::Person { token } if token == account)
        };
        for row in seats.iter().filter(own) {
            let others: Vec<SeatRow> = seats.iter().filter(|other| other.seat != row.seat).cloned().collect();
            let mut name = new.to_owned();
            for number in 2.. {
                if !is_taken(&others, &name) {
                    break;
                }
                let short: String = new.chars().take(LONGEST_NAME - 4).collect();
                name = format!("{short} ({number})");
            }
            app.store.reseat(&self.id, &SeatRow { name, ..row.clone() }, app.now()).await?;
        }
        self.reload(app).await?;
        self.reload_timing(app).await
    }
}
