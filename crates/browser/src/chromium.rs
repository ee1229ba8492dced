//! The one Chromium of a program of tests.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use std::{env, process};

use anyhow::{Context as _, Result, bail};
use chromiumoxide::handler::HandlerConfig;
use chromiumoxide::{Browser, Handler};
use futures_util::StreamExt as _;
use tokio::io::{self, AsyncBufReadExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStderr, Command};
use tokio::runtime::{Builder, Handle};
use tokio::sync::{Mutex, oneshot};
use tokio::time::timeout;

use crate::Guard;

/// Where Chromium usually is, besides what the variable `CHROMIUM` names. Its shell without windows draws the same pages in half
/// the time.
const PLACES: [&str; 5] = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
];

/// Has it begin without a window, with nothing that asks, sleeps or fetches by itself.
const ARGUMENTS: [&str; 29] = [
    "--headless=new",
    "--remote-debugging-port=0",
    "--window-size=1440,900",
    "--lang=en_US",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    "--mute-audio",
    "--no-first-run",
    "--no-sandbox",
    "--password-store=basic",
    "--enable-automation",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-gpu",
    "--disable-hang-monitor",
    "--disable-ipc-flooding-protection",
    "--disable-popup-blocking",
    "--disable-prompt-on-repost",
    "--disable-quic",
    "--disable-renderer-backgrounding",
    "--disable-sync",
    "--metrics-recording-only",
];

/// How long it may take to begin.
const BEGINNING: Duration = Duration::from_secs(60);

/// Distinguishes the profiles of one program.
static PROFILES: AtomicU32 = AtomicU32::new(0);

/// What the tests of this program share, once one of them has wanted it.
static SHARED: Mutex<Option<Arc<Chromium>>> = Mutex::const_new(None);

/// A running Chromium. A thread of its own keeps the connection to it, since the runtime of a test ends with the test.
pub(crate) struct Chromium {
    pub(crate) protocol: Browser,
    /// That of the thread.
    pub(crate) runtime: Handle,
    thread: JoinHandle<()>,
}

impl Chromium {
    /// The one of this program: begun for the first test that wants it, and anew for the first after it has ended of itself. `None`
    /// if there is none on this machine.
    pub(crate) async fn shared() -> Result<Option<Arc<Chromium>>> {
        let Some(executable) = executable() else { return Ok(None) };
        let mut shared = SHARED.lock().await;
        if let Some(running) = shared.as_ref().filter(|chromium| !chromium.thread.is_finished()) {
            return Ok(Some(Arc::clone(running)));
        }
        liege_conformance::count("browsers")?;
        let begun = Arc::new(Chromium::begin(executable).await?);
        *shared = Some(Arc::clone(&begun));
        Ok(Some(begun))
    }

    async fn begin(executable: PathBuf) -> Result<Chromium> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let (tell, told) = oneshot::channel();
        let thread = thread::Builder::new().name("chromium".into()).spawn(move || {
            runtime.block_on(async move {
                match Process::begin(&executable).await {
                    Ok((process, protocol, handler)) => {
                        if tell.send(Ok(protocol)).is_ok() {
                            process.serve(handler).await;
                        }
                    }
                    // Nobody waits for it any more if the test has ended.
                    Err(error) => drop(tell.send(Err(error))),
                }
            });
        })?;
        let protocol = told.await.context("Chromium’s thread has ended")??;
        Ok(Chromium { protocol, runtime: handle, thread })
    }
}

fn executable() -> Option<PathBuf> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    named.into_iter().chain(PLACES.map(PathBuf::from)).find(|path| path.is_file())
}

/// The process, which ends with this, and with the program.
struct Process {
    child: Child,
    says: Lines<BufReader<ChildStderr>>,
    _guard: Guard,
}

impl Process {
    /// Starts Chromium with a fresh profile and connects to it.
    async fn begin(executable: &Path) -> Result<(Process, Browser, Handler)> {
        let number = PROFILES.fetch_add(1, Ordering::Relaxed);
        let profile = env::temp_dir().join(format!("liege-browser-{}-{number}", process::id()));
        let mut child = Command::new(executable)
            .args(ARGUMENTS)
            .arg(format!("--user-data-dir={}", profile.display()))
            // The executable may be a script that starts another.
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .context("Chromium does not start")?;
        let guard = Guard::over(child.id().context("Chromium has ended")?, &profile)?;
        let errors = child.stderr.take().context("Chromium has no standard error")?;
        let mut process = Process { child, says: BufReader::new(errors).lines(), _guard: guard };
        let address = timeout(BEGINNING, process.address()).await.context("Chromium does not begin")??;
        let config = HandlerConfig { viewport: None, request_timeout: BEGINNING, ..HandlerConfig::default() };
        let (protocol, handler) = Browser::connect_with_config(address, config).await?;
        Ok((process, protocol, handler))
    }

    /// Where it listens, which it says when it is ready.
    async fn address(&mut self) -> Result<String> {
        let mut said = String::new();
        while let Some(line) = self.says.next_line().await? {
            if let Some((_, address)) = line.split_once("DevTools listening on ") {
                return Ok(address.trim().to_owned());
            }
            said += &line;
            said.push('\n');
        }
        bail!("Chromium has ended: {said}")
    }

    /// Passes on what tests and pages say to each other, until Chromium ends.
    async fn serve(mut self, mut handler: Handler) {
        // Whatever else it says is read away, so that a full pipe never stops it.
        tokio::spawn(async move { io::copy(&mut self.says.into_inner(), &mut io::sink()).await });
        // Messages that the library can't read are of no concern to a test; only the end of the stream is.
        let passed = async { while handler.next().await.is_some() {} };
        tokio::select! {
            () = passed => {}
            _ = self.child.wait() => {}
        }
    }
}
