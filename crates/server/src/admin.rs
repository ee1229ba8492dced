//! What whoever runs the server can see and do through the page of administrators.

use std::path::PathBuf;
use std::sync::Arc;

use liege_game::{Seat, Seats, folded_name};
use liege_store::{Store, StoreError, StoreOptions, keep_private};
use liege_table::{Matter, Outcome, Proposal};

use crate::app::App;
use crate::browser::Browser;
use crate::home::forgotten;
use crate::problem::Problem;
use crate::proposals::Halt;
use crate::room::Room;
use crate::session::Session;

/// Where copies of the database go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupPlace {
    /// The database that is copied.
    pub from: StoreOptions,
    /// The folder of the copies.
    pub folder: PathBuf,
}

/// How much memory the process takes, in bytes, where the system says so.
pub(crate) fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

impl App {
    /// Who is signed in, if they are an administrator. To everybody else there is no such page.
    pub(crate) async fn administrator<'a>(&self, browser: &'a Browser) -> Result<&'a Session, Problem> {
        let session = browser.session().ok_or(Problem::NoPage)?;
        if self.store.is_administrator(&session.account.id).await? {
            Ok(session)
        } else {
            Err(Problem::NoPage)
        }
    }

    /// Signs an account out on all devices and revokes its tokens; says how many of each that were.
    pub(crate) async fn sign_out_everywhere(&self, name: &str) -> Result<(usize, usize), Problem> {
        let account = self.account_called(name).await?;
        let sessions = self.store.sessions(&account).await?;
        for row in &sessions {
            match self.close_session(&account, &row.id).await {
                Ok(()) | Err(Problem::NoSession) => {}
                Err(problem) => return Err(problem),
            }
        }
        let tokens = self.store.revoke_tokens_of(&account, self.now()).await?;
        for id in &tokens {
            // Nobody listens while no stream is open.
            drop(self.revoked.send(Arc::from(id.as_str())));
        }
        Ok((sessions.len(), tokens.len()))
    }

    /// Deletes an account, as its holder could.
    pub(crate) async fn delete_account_called(self: &Arc<App>, name: &str) -> Result<(), Problem> {
        let unknown = || Problem::NobodyNamed(name.chars().take(40).collect());
        let account = self.store.account_named(&folded_name(name)).await?.ok_or_else(unknown)?;
        let id = account.id.clone();
        self.remove_account(&Browser::of_account(account), &id).await
    }

    async fn account_called(&self, name: &str) -> Result<String, Problem> {
        let account = self.store.account_named(&folded_name(name)).await?;
        let account = account.ok_or_else(|| Problem::NobodyNamed(name.chars().take(40).collect()))?;
        Ok(account.id)
    }

    /// Removes a table at which nothing was ever done.
    pub(crate) async fn delete_table(&self, id: &str) -> Result<(), Problem> {
        match self.store.close_table(id).await {
            Ok(()) => {}
            Err(StoreError::Moved) => {
                return Err(Problem::Unexpected(
                    "only a table at which nothing was done can be deleted".to_owned(),
                ));
            }
            Err(error) => return Err(error.into()),
        }
        self.forget(id);
        self.change_lobby();
        Ok(())
    }

    /// Removes all tables at which nothing was ever done, and that everybody has forgotten; says how many.
    pub(crate) async fn delete_empty_tables(&self) -> Result<usize, Problem> {
        let mut count = 0;
        for id in self.store.empty_tables(forgotten(self).await?).await? {
            match self.delete_table(&id).await {
                Ok(()) => count += 1,
                // Somebody has just come.
                Err(Problem::Unexpected(_)) => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(count)
    }

    /// Copies the database while it is served; gives the copy's name.
    pub(crate) async fn back_up(&self) -> Result<PathBuf, Problem> {
        let place = self.options.backup.as_ref().ok_or(Problem::NoPage)?;
        let moment = liege_pages::instant(self.now()).replace(':', "");
        let copy = place.folder.join(format!("liege-{moment}.db"));
        if copy.exists() {
            return Err(Problem::Unexpected("there is a copy of this minute already".to_owned()));
        }
        keep_private(&copy).map_err(StoreError::File)?;
        Store::copy(&place.from, &copy).await?;
        Ok(copy)
    }
}

impl Room {
    /// Ends a game as it stands, whatever the players think of it.
    pub(crate) async fn end_by_administrator(&self, app: &App) -> Result<(), Problem> {
        let _lock = self.absences.lock().await;
        if self.is_over() {
            return Err(liege_table::ActError::Over.into());
        }
        if self.halt() == Some(Halt::Ended) {
            return Err(Problem::Ended);
        }
        let (now, position) = (app.now(), self.read(|live| live.table.number()));
        let number = self.time(|timing| timing.proposals.0.len());
        let proposal = Proposal::new(number, Seat::A, Matter::Close, Seats::NONE, position, now);
        let proposal = proposal.closed(Outcome::Agreed, now);
        app.store.propose(&self.id, &proposal, None).await?;
        self.change_time(|timing| timing.proposals.0.push(proposal));
        app.notices.changed(&self.id);
        Ok(())
    }

    /// Whether nobody can do anything here any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.is_over() || self.halt() == Some(Halt::Ended)
    }
}
