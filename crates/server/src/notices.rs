//! [`Notices`]: people are told that a table waits for them, while they are away.

pub(crate) mod channels;
pub(crate) mod links;
mod options;
pub(crate) mod problem;
mod tell;
mod waits;
mod words;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use liege_identity::random;
use liege_notices::{HttpSender, Mailer, PushKey, Pusher};
use liege_store::Store;
use tokio::sync::OnceCell;

pub use options::NoticesOptions;
pub(crate) use problem::{NoticesProblem, unsent};
pub(crate) use tell::notice_loop;

use crate::options::ServerOptions;
use crate::problem::Problem;

/// People are told that a table waits for them, if the operator wants it so.
pub(crate) struct Notices(Option<Notifier>);

/// What is needed to send notices.
pub(crate) struct Notifier {
    options: NoticesOptions,
    pub(crate) mailer: Option<Arc<Mailer>>,
    http_sender: HttpSender,
    /// Made when it is first needed, since its key lies in the store.
    pusher: OnceCell<Pusher>,
    /// The tables at which something may have changed since the waiting players were last looked for.
    changed: Mutex<BTreeSet<String>>,
}

impl Notices {
    pub(crate) fn new(options: &ServerOptions) -> Result<Notices, Problem> {
        let Some(own) = options.notices.clone() else { return Ok(Notices(None)) };
        Ok(Notices(Some(Notifier {
            http_sender: HttpSender::new(own.private, own.deadline).map_err(Problem::broken)?,
            options: own,
            mailer: options.mailer.clone(),
            pusher: OnceCell::new(),
            changed: Mutex::default(),
        })))
    }

    pub(crate) fn is_offered(&self) -> bool {
        self.0.is_some()
    }

    /// Returns whether links can be mailed.
    pub(crate) fn mails(&self) -> bool {
        self.0.as_ref().is_some_and(|notifier| notifier.mailer.is_some())
    }

    /// Returns what is needed to send notices; without it there is no page for them either.
    pub(crate) fn notifier(&self) -> Result<&Notifier, Problem> {
        self.0.as_ref().ok_or(Problem::NoPage)
    }

    /// Something happened at a table: another player may be waited for now.
    pub(crate) fn changed(&self, table: &str) {
        if let Some(notifier) = &self.0 {
            notifier.changed().insert(table.to_owned());
        }
    }
}

impl Notifier {
    fn changed(&self) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The address of a page as it stands in notices.
    fn link(&self, path: &str) -> String {
        format!("{}{path}", self.options.site.trim_end_matches('/'))
    }

    /// Returns what tells browsers, with the key that the store keeps.
    pub(crate) async fn pusher(&self, store: &Store) -> Result<&Pusher, Problem> {
        self.pusher
            .get_or_try_init(async || {
                let kept = store.server_key("push", &random::token()?).await?;
                let key =
                    random::unhex(&kept).ok_or_else(|| Problem::broken("the key for pushing is broken"))?;
                let key = PushKey::new(&key).map_err(Problem::broken)?;
                let contact = match &self.mailer {
                    Some(mailer) => format!("mailto:{}", mailer.from()),
                    None => self.options.site.clone(),
                };
                Ok(Pusher::new(self.http_sender.clone(), key, contact))
            })
            .await
    }
}
