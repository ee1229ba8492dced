//! Starting and ending Chromium.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use chromiumoxide::cdp::browser_protocol::target::{CreateBrowserContextParams, CreateTargetParams};
use chromiumoxide::{Browser as Chromium, BrowserConfig};
use futures_util::StreamExt;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use crate::Window;

/// How large a window is, and what it is pointed at with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// 1440 by 900, with a mouse.
    Desktop,
    /// 390 by 844 at two device pixels a point, with fingers.
    Phone,
}

/// A running Chromium with a fresh profile.
pub struct Browser {
    chromium: Arc<Mutex<Chromium>>,
    handler: JoinHandle<()>,
    profile: PathBuf,
}

/// Distinguishes the profiles of one process.
static PROFILES: AtomicU32 = AtomicU32::new(0);

/// Where Chromium usually is, besides what the variable `CHROMIUM` names. Its shell without windows draws the same pages in half
/// the time.
const PLACES: [&str; 5] = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
];

fn executable() -> Option<PathBuf> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    named.into_iter().chain(PLACES.map(PathBuf::from)).find(|path| path.is_file())
}

impl Browser {
    /// Starts Chromium, or says on the standard error that there is none and gives `None`.
    ///
    /// # Errors
    /// Chromium does not start, or is missing where the variable `CI` is `true`.
    pub async fn launch() -> Result<Option<Browser>> {
        let Some(path) = executable() else {
            if env::var("CI").is_ok_and(|ci| ci == "true") {
                bail!("no Chromium on this machine, and CI must not pass without the browser tests");
            }
            eprintln!("not run: no Chromium on this machine (set CHROMIUM to name one)");
            return Ok(None);
        };
        let number = PROFILES.fetch_add(1, Ordering::Relaxed);
        let profile = env::temp_dir().join(format!("liege-browser-{}-{number}", std::process::id()));
        let (chromium, mut events) =
            Chromium::launch(config(&path, &profile)?).await.context("Chromium does not start")?;
        // Events that the library can't read are of no concern to a test; only the end of the stream is.
        let handler = tokio::spawn(async move { while events.next().await.is_some() {} });
        Ok(Some(Browser { chromium: Arc::new(Mutex::new(chromium)), handler, profile }))
    }

    /// Opens an empty window that shares no cookie with any other.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn window(&self, size: Size) -> Result<Window> {
        let chromium = self.chromium.lock().await;
        let context = chromium.create_browser_context(CreateBrowserContextParams::default()).await?;
        let mut target = CreateTargetParams::new("about:blank");
        target.browser_context_id = Some(context.clone());
        let page = chromium.new_page(target).await?;
        drop(chromium);
        Window::new(page, size, context).await
    }

    /// Opens another tab beside a window: one person's, with the same cookies.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn tab(&self, beside: &Window) -> Result<Window> {
        let mut target = CreateTargetParams::new("about:blank");
        target.browser_context_id = Some(beside.context.clone());
        let page = self.chromium.lock().await.new_page(target).await?;
        Window::new(page, beside.size, beside.context.clone()).await
    }

    /// Ends Chromium and removes its profile.
    ///
    /// # Errors
    /// Chromium does not end.
    pub async fn close(self) -> Result<()> {
        let mut chromium = self.chromium.lock().await;
        chromium.close().await?;
        chromium.wait().await?;
        self.handler.abort();
        // Chromium may still be tidying up; a profile left in the temporary folder harms nobody.
        let _ = std::fs::remove_dir_all(&self.profile);
        Ok(())
    }
}

fn config(path: &Path, profile: &Path) -> Result<BrowserConfig> {
    let config = BrowserConfig::builder()
        .chrome_executable(path)
        .user_data_dir(profile)
        .new_headless_mode()
        .no_sandbox()
        .viewport(None)
        .window_size(1440, 900)
        .launch_timeout(Duration::from_secs(60))
        .request_timeout(Duration::from_secs(60))
        .args([
            "disable-gpu",
            "disable-quic",
            "disable-background-networking",
            "disable-component-update",
            "disable-sync",
        ]);
    config.build().map_err(|error| anyhow!(error))
}
