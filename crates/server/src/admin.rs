//! What the operator can see and do through the administrators' page.

use std::path::PathBuf;
use std::sync::Arc;

use liege_identity::{Caller, Session};
use liege_store::{Store, StoreError, StoreOptions, restrict_permissions};

use crate::app::App;
use crate::problem::Problem;
use crate::request::browser::Browser;

/// Where copies of the database go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupTarget {
    /// The database that is copied.
    pub from: StoreOptions,
    /// The folder of the copies.
    pub folder: PathBuf,
}

/// Returns how much memory the process takes, in bytes, where the system says so.
pub(crate) fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

impl App {
    /// Returns who is signed in, if they are an administrator. To everybody else there is no such page.
    pub(crate) async fn administrator<'a>(&self, browser: &'a Browser) -> Result<&'a Session, Problem> {
        let session = browser.session().ok_or(Problem::NoPage)?;
        if self.store.is_administrator(&session.account.id).await? {
            Ok(session)
        } else {
            Err(Problem::NoPage)
        }
    }

    /// Deletes an account, as its holder could.
    pub(crate) async fn delete_account_called(self: &Arc<App>, name: &str) -> Result<(), Problem> {
        let account = self.accounts.of_name(name).await?;
        let id = account.id.clone();
        Ok(self.rooms.remove_account(&Caller::of_account(account), &id).await?)
    }

    /// Copies the database while it is served; gives the copy's name.
    pub(crate) async fn back_up(&self) -> Result<PathBuf, Problem> {
        let place = self.options.backup.as_ref().ok_or(Problem::NoPage)?;
        let moment = liege_pages::instant(self.now()).replace(':', "");
        let copy = place.folder.join(format!("liege-{moment}.db"));
        if copy.exists() {
            return Err(Problem::Unexpected("there is a copy of this minute already".into()));
        }
        restrict_permissions(&copy).map_err(StoreError::File)?;
        Store::copy(&place.from, &copy).await?;
        Ok(copy)
    }
}
