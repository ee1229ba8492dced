//! What can go wrong on a site without a server: each time a person is told, and loses the last click at most.

use std::fs;

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};
use tokio::task::JoinHandle;

use crate::offline::site;
use crate::person::Person;
use crate::test_server::TestServer;

const MY_TURN: &str = "document.querySelector('#state[data-your-turn]') && !liege.busy";

/// A site, and somebody who has been there once. The site is there until the last of it is dropped.
struct Visit {
    browser: Browser,
    host: TestServer,
    serving: JoinHandle<()>,
    anna: Person,
}

impl Visit {
    async fn begin() -> Result<Option<Visit>> {
        let Some(folder) = site()? else { return Ok(None) };
        let service = folder.join("service.js");
        fs::write(&service, format!("{}\n{CAN_BE_FULL}", fs::read_to_string(&service)?))?;
        let Some(browser) = Browser::open().await? else { return Ok(None) };
        let (host, serving) = TestServer::of_files(folder).await?;
        let anna = Person::new(&browser, Size::Desktop, 5).await?;
        anna.window.before_each_page(KEEPS_WORKERS).await?;
        anna.window.open(&format!("{}/", host.address)).await?;
        anna.window
            .wait_long_until("document.querySelector('#hall') && document.readyState === 'complete'")
            .await?;
        Ok(Some(Visit { browser, host, serving, anna }))
    }

    async fn sit_down(&mut self, seats: &[&str]) -> Result<()> {
        self.anna.sit_down(&self.host, "middle-ages", &[], "Anna", seats).await?;
        Ok(())
    }

    async fn end(self) -> Result<()> {
        self.serving.abort();
        self.browser.close().await
    }
}

/// Keeps the workers of a page, with their names.
const KEEPS_WORKERS: &str = "{
    const Plain = Worker;
    window.workers = [];
    window.Worker = class extends Plain {
        constructor(address, options) {
            super(address, options);
            window.workers.push({ worker: this, name: options?.name });
        }
    };
}";

async fn revision(person: &Person) -> Result<u32> {
    let text: String = person.window.eval("document.querySelector('#state').dataset.revision").await?;
    Ok(text.parse()?)
}

/// Waits until somebody has acted after this revision.
async fn acted_after(person: &Person, revision: u32) -> Result<()> {
    let acted = format!("Number(document.querySelector('#state')?.dataset.revision) > {revision}");
    person.window.wait_long_until(&acted).await
}

/// A storage that is full when it is told so. Chromium takes `Storage.overrideQuotaForOrigin`, and keeps
/// more than that all the same.
const CAN_BE_FULL: &str = "{
    const plain = IDBObjectStore.prototype.put;
    let full = false;
    IDBObjectStore.prototype.put = function put(...given) {
        if (full) throw new DOMException('There is no room.', 'QuotaExceededError');
        return plain.apply(this, given);
    };
    addEventListener('message', ({ data }) => { if (data.full !== undefined) full = data.full; });
}";

fn full(full: bool) -> String {
    format!("navigator.serviceWorker.controller.postMessage({{ full: {full} }})")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_that_can_t_be_kept_is_not_done_and_said_so() -> Result<()> {
    let Some(mut visit) = Visit::begin().await? else { return Ok(()) };
    visit.sit_down(&["me", "hot", "", "", ""]).await?;
    let anna = &mut visit.anna;
    let before = revision(anna).await?;
    anna.window.eval::<bool>(&format!("({}, true)", full(true))).await?;
    let act = "(liege.tools.act(liege.model.choices[0]), true)";
    anna.window.eval::<bool>(act).await?;
    anna.window.wait_until("document.body.innerText.includes('could not be kept on your device')").await?;
    ensure!(revision(anna).await? == before, "what was not kept is not shown");
    anna.window.eval::<bool>(&format!("({}, true)", full(false))).await?;
    anna.look_again().await?;
    ensure!(revision(anna).await? == before, "the table is as it was");
    anna.decide().await?;
    acted_after(anna, before).await?;
    anna.ensure_no_problems_but(Some("status of 507"))?;
    visit.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_the_browser_has_cleared_is_said_to_be_gone() -> Result<()> {
    let Some(mut visit) = Visit::begin().await? else { return Ok(()) };
    visit.sit_down(&["me", "hot", "", "", ""]).await?;
    let anna = &visit.anna;
    anna.window.clear_databases().await?;
    anna.window.stop_service_workers().await?;
    anna.window.open(&anna.table).await?;
    anna.window.wait_until("document.body.innerText.includes('no such table on this device')").await?;
    anna.go_away(&visit.host).await?;
    ensure!(!anna.window.has("#hall a[href*='/t/']").await?, "the hall is empty");
    // And everything can begin anew.
    visit.sit_down(&["me", "hot", "", "", ""]).await?;
    visit.anna.decide().await?;
    visit.anna.ensure_no_problems_but(Some("status of 404"))?;
    visit.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_show_the_same_game() -> Result<()> {
    let Some(mut visit) = Visit::begin().await? else { return Ok(()) };
    visit.sit_down(&["me", "hot", "", "", ""]).await?;
    let tab = visit.browser.tab(&visit.anna.window).await?;
    tab.open(&visit.anna.table).await?;
    tab.wait_until(MY_TURN).await?;
    for _ in 0..4 {
        visit.anna.decide().await?;
        let now = revision(&visit.anna).await?;
        tab.wait_until(&format!("document.querySelector('#state').dataset.revision === '{now}'")).await?;
    }
    // Both act at the same position: one is done, the other refused or done after it.
    let before = revision(&visit.anna).await?;
    let act = "(liege.tools.act(liege.model.choices[0]), true)";
    tab.eval::<bool>(act).await?;
    visit.anna.window.eval::<bool>(act).await?;
    acted_after(&visit.anna, before).await?;
    let same = format!("document.querySelector('#state').dataset.revision === '{}'", {
        visit.anna.window.wait_until("!liege.busy").await?;
        tab.wait_until("!liege.busy").await?;
        revision(&visit.anna).await?
    });
    tab.wait_until(&same).await?;
    visit.anna.ensure_no_problems_but(Some("status of 409"))?;
    visit.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_worker_that_ends_while_a_bot_thinks_goes_on() -> Result<()> {
    let Some(mut visit) = Visit::begin().await? else { return Ok(()) };
    visit.sit_down(&["bot:king", "bot:king", "me", "", ""]).await?;
    let anna = &mut visit.anna;
    for _ in 0..3 {
        anna.window.wait_until(&format!("document.querySelector('#thinking') || {MY_TURN}")).await?;
        let before = revision(anna).await?;
        anna.window.stop_service_workers().await?;
        if anna.window.eval::<bool>(&format!("Boolean({MY_TURN})")).await? {
            anna.decide().await?;
        }
        acted_after(anna, before).await?;
    }
    anna.ensure_no_problems()?;
    visit.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_left_while_a_bot_thinks_finds_it_further_on() -> Result<()> {
    let Some(mut visit) = Visit::begin().await? else { return Ok(()) };
    visit.sit_down(&["bot:king", "bot:king", "me", "", ""]).await?;
    let anna = &mut visit.anna;
    let before = thinking(anna).await?;
    anna.window.open("about:blank").await?;
    anna.look_again().await?;
    acted_after(anna, before).await?;
    anna.ensure_no_problems()?;
    visit.end().await
}

/// Plays on until a bot is seen to think. The revision of the table.
async fn thinking(person: &mut Person) -> Result<u32> {
    loop {
        person.window.wait_until(&format!("document.querySelector('#thinking') || {MY_TURN}")).await?;
        if person.window.has("#thinking").await? {
            return revision(person).await;
        }
        person.decide().await?;
    }
}

/// Returns what a worker can't read ends it as any fault of its own would; what a thread that fails says is said for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_worker_or_thread_fails_acts_all_the_same() -> Result<()> {
    let Some(mut visit) = Visit::begin().await? else { return Ok(()) };
    visit.sit_down(&["bot:king", "bot:king", "me", "", ""]).await?;
    let anna = &mut visit.anna;
    for fails in [
        "window.workers.at(-1).worker.postMessage({ task: '?' })",
        "new BroadcastChannel(window.workers.at(-1).name).postMessage({ failed: '' })",
    ] {
        let before = thinking(anna).await?;
        let workers: usize = anna.window.eval("window.workers.length").await?;
        anna.window.eval::<bool>(&format!("({fails}, true)")).await?;
        acted_after(anna, before).await?;
        // The next that thinks does so in another worker.
        loop {
            anna.window.wait_until(&format!("window.workers.length > {workers} || {MY_TURN}")).await?;
            if anna.window.eval::<usize>("window.workers.length").await? > workers {
                break;
            }
            anna.decide().await?;
        }
    }
    visit.end().await
}

/// The names under which versions keep their files.
async fn versions(person: &Person) -> Result<Vec<String>> {
    let ask = "(window.versions = null, caches.keys().then((names) => { window.versions = names; }), true)";
    person.window.eval::<bool>(ask).await?;
    person.window.wait_until("window.versions").await?;
    person.window.eval("window.versions").await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_update_waits_until_the_last_page_is_closed() -> Result<()> {
    let Some(mut visit) = Visit::begin().await? else { return Ok(()) };
    visit.sit_down(&["me", "hot", "", "", ""]).await?;
    let anna = &mut visit.anna;
    let version = versions(anna).await?.pop().context("a version is kept")?;
    let path = visit.host.data.join("service.js");
    let script = fs::read_to_string(&path)?;
    let (first, rest) = script.split_once('\n').context("the version stands in the first line")?;
    ensure!(first.starts_with("const VERSION = "), "{first}");
    fs::write(&path, format!("const VERSION = \"another\";\n{rest}"))?;
    anna.window
        .wait_until(
            "(navigator.serviceWorker.getRegistration().then((found) => { if (!found.waiting) found.update(); window.waits = Boolean(found.waiting); }), window.waits)",
        )
        .await?;
    // The game goes on as it was, also when the page is loaded anew.
    anna.decide().await?;
    anna.look_again().await?;
    anna.decide().await?;
    ensure!(versions(anna).await?.contains(&version), "the version of the first page is still there");
    let revision = revision(anna).await?;
    // A browser lets it take over a moment after the last page has gone.
    for visits in 0.. {
        ensure!(visits < 20, "the new version does not take over");
        anna.window.open("about:blank").await?;
        anna.look_again().await?;
        if versions(anna).await? == ["liege/ another"] {
            break;
        }
    }
    ensure!(self::revision(anna).await? == revision, "the game is where it was");
    visit.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_too_old_is_told_so() -> Result<()> {
    let Some(folder) = site()? else { return Ok(()) };
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let (host, _serving) = TestServer::of_files(folder).await?;
    for missing in ["delete window.WebAssembly", "WebAssembly.validate = () => false"] {
        let anna = Person::new(&browser, Size::Phone, 1).await?;
        anna.window.before_each_page(missing).await?;
        anna.window.open(&format!("{}/", host.address)).await?;
        anna.window
            .wait_until("document.body.innerText.includes('This browser can’t run the games')")
            .await?;
        anna.ensure_no_problems()?;
    }
    browser.close().await
}
