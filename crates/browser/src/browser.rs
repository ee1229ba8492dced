//! A test's share of Chromium.

use std::env;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use chromiumoxide::cdp::browser_protocol::browser::BrowserContextId;
use chromiumoxide::cdp::browser_protocol::target::{CreateBrowserContextParams, CreateTargetParams};
use tokio::time::timeout;

use crate::Window;
use crate::chromium::Chromium;

/// How large a window is, and what it is pointed at with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// 1440 by 900, with a mouse.
    Desktop,
    /// 390 by 844 at two device pixels a point, with fingers.
    Phone,
}

/// How long closing a window may take, whatever its page does.
const CLOSING: Duration = Duration::from_secs(10);

/// The windows of one test, in the Chromium that all tests of a program share. They are closed with it, also when a test fails.
pub struct Browser {
    chromium: Arc<Chromium>,
    /// What each window keeps, which no other has.
    contexts: Mutex<Vec<BrowserContextId>>,
}

impl Browser {
    /// A browser without a window, or `None` if there is no Chromium, as it says on the standard error.
    ///
    /// # Errors
    /// Chromium does not start, or is missing where the variable `CI` is `true`.
    pub async fn open() -> Result<Option<Browser>> {
        let Some(chromium) = Chromium::shared().await? else {
            if env::var("CI").is_ok_and(|ci| ci == "true") {
                bail!("no Chromium on this machine, and CI must not pass without the browser tests");
            }
            eprintln!("not run: no Chromium on this machine (set CHROMIUM to name one)");
            return Ok(None);
        };
        Ok(Some(Browser { chromium, contexts: Mutex::default() }))
    }

    /// Opens an empty window that shares no cookie with any other.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn window(&self, size: Size) -> Result<Window> {
        let context =
            self.chromium.protocol.create_browser_context(CreateBrowserContextParams::default()).await?;
        self.contexts.lock().unwrap_or_else(PoisonError::into_inner).push(context.clone());
        self.page(size, context).await
    }

    /// Opens another tab beside a window: one person's, with the same cookies.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn tab(&self, beside: &Window) -> Result<Window> {
        self.page(beside.size, beside.context.clone()).await
    }

    async fn page(&self, size: Size, context: BrowserContextId) -> Result<Window> {
        let mut target = CreateTargetParams::new("about:blank");
        target.browser_context_id = Some(context.clone());
        Window::new(self.chromium.protocol.new_page(target).await?, size, context).await
    }

    /// Closes all windows, with everything that they keep.
    ///
    /// # Errors
    /// A window does not close.
    pub async fn close(self) -> Result<()> {
        let mut closed = Ok(());
        for context in self.take_contexts() {
            closed = closed.and(close(&self.chromium, context).await);
        }
        closed
    }

    fn take_contexts(&self) -> Vec<BrowserContextId> {
        std::mem::take(&mut *self.contexts.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let (contexts, chromium) = (self.take_contexts(), Arc::clone(&self.chromium));
        // A test that has failed does not wait for it.
        self.chromium.runtime.spawn(async move {
            for context in contexts {
                let _ = close(&chromium, context).await;
            }
        });
    }
}

/// Closes the pages of a context and forgets what it keeps; a page that does nothing more is not asked.
async fn close(chromium: &Chromium, context: BrowserContextId) -> Result<()> {
    let closed = timeout(CLOSING, chromium.protocol.dispose_browser_context(context)).await;
    Ok(closed.context("a window does not close")??)
}
