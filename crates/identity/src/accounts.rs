//! [`Accounts`]: people who have the same seats on every device.

use std::sync::Arc;

use liege_game::folded_name;
use liege_store::{AccountRow, SessionRow, Store, StoreError};
use tokio::sync::broadcast;

use crate::{AccountName, Caller, IdentityError, Passwords, Receipts, Session, random};

/// How many hexadecimal digits a recovery code has: 96 bits.
const RECOVERY: usize = 24;

/// Returns what is stored of a recovery code, however it was written down.
fn recovery_digest(code: &str) -> String {
    let digits: String = code.chars().filter(char::is_ascii_hexdigit).collect();
    random::digest(&digits.to_uppercase())
}

/// Accounts, their sessions and tokens. Cheap to clone; clones share all of it.
#[derive(Clone)]
pub struct Accounts {
    pub(crate) store: Store,
    pub(crate) receipts: Receipts,
    passwords: Passwords,
    /// The time of day in milliseconds since 1970.
    clock: fn() -> i64,
    /// Announces that the token, session or browser of this name was revoked.
    revoked: broadcast::Sender<Arc<str>>,
}

impl Accounts {
    /// The accounts of this store, by this clock: milliseconds since 1970.
    pub fn new(store: Store, clock: fn() -> i64) -> Accounts {
        Accounts {
            receipts: Receipts::new(store.clone()),
            store,
            passwords: Passwords::new(),
            clock,
            revoked: broadcast::Sender::new(64),
        }
    }

    pub(crate) fn now(&self) -> i64 {
        (self.clock)()
    }

    /// The receipts of requests that were carried out.
    pub fn receipts(&self) -> &Receipts {
        &self.receipts
    }

    /// Subscribes to revocations: of each the name of the token, session or browser. An empty name means that some may
    /// have been missed.
    pub fn revocations(&self) -> broadcast::Receiver<Arc<str>> {
        self.revoked.subscribe()
    }

    /// Announces that the token, session or browser of this name was revoked.
    pub fn revoke(&self, name: &str) {
        // Nobody listens while no stream is open.
        drop(self.revoked.send(Arc::from(name)));
    }

    /// Makes an account.
    ///
    /// # Errors
    /// The name is taken, the password is not allowed; the store's.
    pub async fn make(&self, name: &AccountName, password: &str) -> Result<AccountRow, IdentityError> {
        Passwords::check(password, name.shown())?;
        let password = self.passwords.hash(password).await?;
        let (id, made_ms) = (random::token()?, self.now());
        let row = AccountRow { id, name: name.shown().to_owned(), password, made_ms, mail: String::new() };
        taken(self.store.make_account(&row, name.folded()).await, name)?;
        Ok(row)
    }

    /// The account of this name, if there is one.
    ///
    /// # Errors
    /// The store's.
    pub async fn named(&self, name: &str) -> Result<Option<AccountRow>, IdentityError> {
        Ok(self.store.account_named(&folded_name(name)).await?)
    }

    /// The account of this name.
    ///
    /// # Errors
    /// There is none; the store's.
    pub async fn of_name(&self, name: &str) -> Result<AccountRow, IdentityError> {
        let unknown = || IdentityError::NobodyNamed(name.chars().take(40).collect());
        self.named(name).await?.ok_or_else(unknown)
    }

    /// The account of this name, if the password is right.
    ///
    /// # Errors
    /// As [`fits`](Accounts::fits); the store's.
    pub async fn find(&self, name: &str, password: &str) -> Result<AccountRow, IdentityError> {
        let account = self.named(name).await?;
        self.fits(account, password).await
    }

    /// The account with this name and password. Where there is none the same is answered, after as long.
    ///
    /// # Errors
    /// [`IdentityError::NoAccount`].
    pub async fn fits(
        &self,
        account: Option<AccountRow>,
        password: &str,
    ) -> Result<AccountRow, IdentityError> {
        let hash = account.as_ref().map(|account| account.password.clone());
        let fits = self.passwords.fits(password, hash).await?;
        account.filter(|_| fits).ok_or(IdentityError::NoAccount)
    }

    /// Refuses a wrong password for the account that is signed in.
    ///
    /// # Errors
    /// [`IdentityError::WrongPassword`].
    pub async fn confirm(&self, session: &Session, password: &str) -> Result<(), IdentityError> {
        let fits = self.passwords.fits(password, Some(session.account.password.clone())).await?;
        if fits { Ok(()) } else { Err(IdentityError::WrongPassword) }
    }

    /// Signs an account in on this device; gives the token of the session, and the account as it is by then. What the browser
    /// held stays with the browser: it may be somebody else's.
    ///
    /// # Errors
    /// The store's.
    pub async fn open_session(
        &self,
        caller: &Caller,
        account: AccountRow,
        device: String,
    ) -> Result<(String, AccountRow), IdentityError> {
        let (token, now) = (random::token()?, self.now());
        let row = SessionRow {
            id: random::version()?,
            account: account.id.clone(),
            device,
            made_ms: now,
            seen_ms: now,
        };
        self.store.open_session(&row, &random::digest(&token)).await?;
        // A caller who signs in as somebody else is signed out first.
        if let Some(session) = caller.session() {
            self.close_session(&session.account.id, &session.row.id).await?;
        }
        if let Some(held) = caller.held() {
            // Its open pages reload, now as the account.
            self.revoke(held);
        }
        // Its password may just have been changed.
        let account = self.store.account(&account.id).await?.unwrap_or(account);
        Ok((token, account))
    }

    /// Signs an account out on one device; what was opened there ends.
    ///
    /// # Errors
    /// [`IdentityError::NoSession`]; the store's.
    pub async fn close_session(&self, account: &str, id: &str) -> Result<(), IdentityError> {
        match self.store.end_session(account, id).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Err(IdentityError::NoSession),
            Err(error) => return Err(error.into()),
        }
        self.revoke(id);
        Ok(())
    }

    /// Signs an account out on all devices and revokes its tokens; says how many of each that were.
    ///
    /// # Errors
    /// There is no such account; the store's.
    pub async fn sign_out_everywhere(&self, name: &str) -> Result<(usize, usize), IdentityError> {
        let account = self.of_name(name).await?.id;
        let sessions = self.store.sessions(&account).await?;
        for row in &sessions {
            match self.close_session(&account, &row.id).await {
                Ok(()) | Err(IdentityError::NoSession) => {}
                Err(error) => return Err(error),
            }
        }
        let tokens = self.store.revoke_tokens_of(&account, self.now()).await?;
        tokens.iter().for_each(|id| self.revoke(id));
        Ok((sessions.len(), tokens.len()))
    }

    /// Makes a code by which the holder of an account can set a new password, once. An older one opens nothing any more.
    ///
    /// # Errors
    /// The store's; the system's, without randomness.
    pub async fn make_recovery(&self, account: &str) -> Result<String, IdentityError> {
        let digits = random::token()?.to_uppercase();
        let digits: Vec<char> = digits.chars().take(RECOVERY).collect();
        let groups: Vec<String> = digits.chunks(4).map(|group| group.iter().collect()).collect();
        let code = groups.join("-");
        self.store.set_recovery(account, &recovery_digest(&code)).await?;
        Ok(code)
    }

    /// Gives an account another password by its recovery code, which is used up; signs it out everywhere, and revokes its tokens.
    ///
    /// # Errors
    /// [`IdentityError::NoRecovery`] for a wrong name as for a wrong code; the password is not allowed; the store's.
    pub async fn recover(&self, name: &str, code: &str, new: &str) -> Result<AccountRow, IdentityError> {
        let account = self.named(name).await?;
        Passwords::check(new, name)?;
        // Hashed also where there is no such account, so that both take as long.
        let hash = self.passwords.hash(new).await?;
        let account = account.ok_or(IdentityError::NoRecovery)?;
        let sessions = self.store.sessions(&account.id).await?;
        let revoked = self.store.recover(&account.id, &recovery_digest(code), &hash, self.now()).await?;
        revoked.ok_or(IdentityError::NoRecovery)?.iter().for_each(|token| self.revoke(token));
        sessions.iter().for_each(|session| self.revoke(&session.id));
        Ok(AccountRow { password: hash, ..account })
    }

    /// Gives an account another name.
    ///
    /// # Errors
    /// The name is taken; the store's.
    pub async fn rename(&self, account: &str, name: &AccountName) -> Result<(), IdentityError> {
        taken(self.store.rename_account(account, name.shown(), name.folded()).await, name)
    }

    /// Gives an account another password, and signs it out everywhere but in the session `here`; revokes its tokens too, if
    /// `tokens` says so.
    ///
    /// # Errors
    /// The store's.
    pub async fn set_password(
        &self,
        account: &str,
        new: &str,
        (here, tokens): (&str, bool),
    ) -> Result<(), IdentityError> {
        let others = self.store.sessions(account).await?;
        let hash = self.passwords.hash(new).await?;
        let revoked = self.store.set_password(account, &hash, here, tokens.then(|| self.now())).await?;
        revoked.iter().for_each(|token| self.revoke(token));
        others.iter().filter(|other| other.id != here).for_each(|other| self.revoke(&other.id));
        Ok(())
    }
}

/// The error for a name that can't be had.
fn taken(done: Result<(), StoreError>, name: &AccountName) -> Result<(), IdentityError> {
    done.map_err(|error| match error {
        StoreError::Conflict => IdentityError::AccountTaken(name.shown().to_owned()),
        error => error.into(),
    })
}
