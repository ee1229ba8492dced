//! A site whose games are a stand-in: real files around them, a real service worker, real pages, and a host that can do what hosts do.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use liege_browser::{Browser, Size, Window};
use liege_offline::{Answer, Device, Host, Memory, Method, Request};
use serde::de::DeserializeOwned;
use serde_json::json;
use tempfile::TempDir;
use tokio::task::JoinHandle;

use crate::offline::write_site;
use crate::test_server::TestServer;

/// The pages that the stand-in has, as the real host draws them.
const PAGES: [&str; 6] =
    ["/", "/rules/middle-ages", "/style.css", "/script.js", "/icon.svg", "/app.webmanifest"];

/// A device whose randomness counts.
#[derive(Default)]
pub(crate) struct Counting(AtomicU8);

impl Device for Counting {
    fn now_ms(&self) -> i64 {
        1_700_000_000_000
    }

    fn clock(&self) -> Duration {
        Duration::ZERO
    }

    fn random(&self) -> [u8; 32] {
        [self.0.fetch_add(1, Ordering::Relaxed); 32]
    }
}

pub(crate) type Local = Host<Memory, Counting>;

pub(crate) fn local() -> Result<Local> {
    let base = "".parse().map_err(anyhow::Error::msg)?;
    Ok(Host::new(base, Memory::default(), Counting::default()))
}

pub(crate) fn ask(host: &mut Local, method: Method, path: &str, body: &str) -> Answer {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    host.answer(&Request { method, path, query, body, by_script: false })
}

/// The hall in French, and for somebody who has chosen French where it is not there: how the stand-in calls them.
fn in_french() -> Result<[(&'static str, Answer); 2]> {
    let hall = |mut host: Local| ask(&mut host, Method::Get, "/?lang=fr", "");
    Ok([("fr /", hall(local()?)), ("lacking /", hall(local()?.with_languages(|_| None)))])
}

/// Writes a version of this name into a folder, over what is there.
pub(crate) fn write_version(folder: &Path, name: &str) -> Result<()> {
    let mut host = local()?;
    let pages = PAGES.map(|path| (path, ask(&mut host, Method::Get, path, "")));
    let pages: serde_json::Map<_, _> = pages
        .into_iter()
        .chain(in_french()?)
        .map(|(name, answer)| (name.to_owned(), json!({ "media": answer.media, "body": answer.text() })))
        .collect();
    let glue = format!(
        "const PAGES = {};\nconst NAME = {};\n{}",
        serde_json::Value::from(pages),
        json!(name),
        include_str!("stand_in.js")
    );
    // A program that does nothing, with its name in a section that nobody reads.
    let length = u8::try_from(name.len())?;
    let mut program = [b"\0asm\x01\0\0\0", [0, length + 1, length].as_slice()].concat();
    program.extend_from_slice(name.as_bytes());
    let built = TempDir::new()?;
    fs::write(built.path().join("games.js"), glue)?;
    fs::write(built.path().join("games_bg.wasm"), program)?;
    write_site(built.path(), folder)
}

/// The value of a script that has to be waited for.
pub(crate) async fn settled<T: DeserializeOwned>(window: &Window, script: &str) -> Result<T> {
    let ask = format!(
        "(window.answer = undefined, (async () => ({script}))().then((found) => {{ window.answer = {{ found }}; }}, (error) => {{ window.answer = {{ error: String(error) }}; }}), true)"
    );
    window.eval::<bool>(&ask).await?;
    window.wait_until("window.answer").await?;
    if let Some(error) = window.eval::<Option<String>>("window.answer.error").await? {
        bail!("in {script}: {error}");
    }
    window.eval("window.answer.found").await
}

/// The text at an address, as a page is answered.
pub(crate) async fn text_at(window: &Window, address: &str) -> Result<String> {
    settled(window, &format!("fetch({}).then((answer) => answer.text())", json!(address))).await
}

/// The longest that one looks for a new version that is there.
const UPDATE_COMES: Duration = Duration::from_secs(30);

/// A visit to a site of version `one`, whose folder the test may change.
pub(crate) struct Visit {
    pub(crate) browser: Browser,
    pub(crate) host: TestServer,
    serving: JoinHandle<()>,
    pub(crate) window: Window,
}

impl Visit {
    /// A window that has not been there yet; none without a browser. The site lies in these folders of the host.
    pub(crate) async fn before(folders: &[&str]) -> Result<Option<Visit>> {
        let Some(browser) = Browser::open().await? else { return Ok(None) };
        let root = TempDir::new()?.keep();
        for folder in folders {
            write_version(&root.join(folder), "one")?;
        }
        let (host, serving) = TestServer::of_files(root).await?;
        let window = browser.window(Size::Desktop).await?;
        Ok(Some(Visit { browser, host, serving, window }))
    }

    /// A window that shows the hall.
    pub(crate) async fn begin() -> Result<Option<Visit>> {
        let Some(visit) = Visit::before(&[""]).await? else { return Ok(None) };
        visit.open("/").await?;
        visit.window.wait_until(HALL).await?;
        Ok(Some(visit))
    }

    pub(crate) async fn open(&self, path: &str) -> Result<()> {
        self.window.open(&format!("{}{path}", self.host.address)).await
    }

    /// A file on the host.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.host.data.join(name)
    }

    /// Loads the hall in place of whatever is there, with a service worker that begins anew.
    pub(crate) async fn come_back(&self) -> Result<()> {
        self.window.stop_service_workers().await?;
        self.open("/").await
    }

    /// Looks for another version on the host, and waits until it is there or has failed. What waits then.
    pub(crate) async fn update(&self) -> Result<bool> {
        settled(&self.window, UPDATE).await
    }

    /// Looks until another version waits: what the browser began to look for by itself, when a page was opened, still fails if it began
    /// before the host had everything.
    pub(crate) async fn update_comes(&self) -> Result<()> {
        let end = Instant::now() + UPDATE_COMES;
        while !self.update().await? {
            ensure!(Instant::now() < end, "no new version is there though the host has all of it");
        }
        Ok(())
    }

    /// Opens a game of this record, by the page's own script. The status of the answer and its text.
    pub(crate) async fn add(&self, record: &str) -> Result<(u16, String)> {
        let body = serde_urlencoded::to_string([("record", record)])?;
        let post = format!(
            "await fetch('/records', {{ method: 'POST', redirect: 'manual', headers: {{ accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }}, body: {} }}).then(async (answer) => [answer.status, await answer.text()])",
            json!(body)
        );
        settled(&self.window, &post).await
    }

    /// Puts a page in the place of the program that the first version keeps.
    pub(crate) async fn spoil(&self) -> Result<()> {
        settled::<bool>(&self.window, SPOIL).await.map(drop)
    }

    /// The texts that this browser keeps.
    pub(crate) async fn kept(&self) -> Result<Vec<String>> {
        settled(&self.window, KEPT).await
    }

    /// Nobody is there any more who sends files.
    pub(crate) fn disconnect(&self) {
        self.serving.abort();
    }

    pub(crate) async fn end(self) -> Result<()> {
        self.serving.abort();
        self.browser.close().await.context("closing the browser")
    }
}

/// The status of a redirect to a script that does not follow it.
pub(crate) const DONE: u16 = 0;

/// The hall is there.
pub(crate) const HALL: &str = "document.querySelector('#hall') && document.readyState === 'complete'";

const UPDATE: &str = "await (async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = await registration.update().catch(() => registration);
    const coming = found.installing;
    if (coming) await new Promise((done) => {
        const look = () => { if (coming.state !== 'installing') done(); };
        coming.addEventListener('statechange', look);
        look();
    });
    return Boolean(registration.waiting);
})()";

const KEPT: &str = "await new Promise((done, fail) => {
    const asked = indexedDB.open('liege/');
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
        const all = asked.result.transaction('texts').objectStore('texts').getAll();
        all.onsuccess = () => { asked.result.close(); done(all.result); };
    };
})";

const SPOIL: &str = "await (async () => {
    const cache = await caches.open((await caches.keys())[0]);
    await cache.put('/games.wasm', new Response('<!DOCTYPE html>', { headers: { 'content-type': 'application/wasm' } }));
    return true;
})()";
