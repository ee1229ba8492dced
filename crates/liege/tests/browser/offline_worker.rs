//! The service worker of a site without a server: what it keeps, whom it listens to, and how it makes way.

use std::fs;

use anyhow::{Context as _, Result, ensure};
use liege_browser::Size;
use liege_offline::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::stand_in::{HALL, Visit, ask, local, settled, text_at, write_version};
use crate::test_server::TestServer;

/// Opens a game of this record, by the page's own script. The status of the answer and its text.
async fn add(visit: &Visit, record: &str) -> Result<(u16, String)> {
    let body = serde_urlencoded::to_string([("record", record)])?;
    let post = format!(
        "await fetch('/records', {{ method: 'POST', redirect: 'manual', headers: {{ accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }}, body: {} }}).then(async (answer) => [answer.status, await answer.text()])",
        json!(body)
    );
    settled(&visit.window, &post).await
}

/// What a redirect is to a script that does not follow it.
const DONE: u16 = 0;

/// Waits until the page is one of this version.
async fn shows(visit: &Visit, name: &str) -> Result<()> {
    let asks = "(window.asks ??= fetch('/name').then((answer) => answer.text()).then((name) => { window.named = name; }), window.named)";
    visit.window.wait_until(&format!("{asks} === '{name}' && {HALL}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn all_games_are_saved_without_a_script_or_a_program() -> Result<()> {
    let Some(visit) = Visit::begin().await? else { return Ok(()) };
    let mut host = local()?;
    let mut records = Vec::new();
    for game in ["middle-ages", "feudo"] {
        let form = format!("game={game}&name=Anna&seat-A=me&seat-B=bot:greedy");
        let made = ask(&mut host, Method::Post, "/tables", &form).location.context("a table is made")?;
        records.push(ask(&mut host, Method::Get, &format!("{made}/record"), "").text().into_owned());
    }
    for record in &records {
        ensure!(add(&visit, record).await?.0 == DONE);
    }
    visit.spoil().await?;
    fs::write(visit.file("games.wasm"), "")?;
    visit.come_back().await?;
    visit.window.wait_until("document.body.innerText.includes('The games could not be opened')").await?;
    ensure!(!visit.window.has("script").await?, "nothing on the page can fail");
    let link: String = visit.window.eval("document.querySelector('p a[href$=\".liege\"]').href").await?;
    let save = format!(
        "fetch('{link}').then(async (file) => [file.headers.get('content-disposition'), await file.text()])"
    );
    let (name, file): (String, String) = settled(&visit.window, &save).await?;
    ensure!(name == "attachment; filename=\"games.liege\"", "{name}");
    // The hall of another device takes all of them up.
    let mut other = local()?;
    let body = serde_urlencoded::to_string([("record", &file)])?;
    let taken = ask(&mut other, Method::Post, "/records", &body);
    ensure!(taken.location.as_deref() == Some("/"), "{}", taken.text());
    let hall = ask(&mut other, Method::Get, "/", "");
    ensure!(hall.text().matches("href=\"/t/").count() == records.len(), "{}", hall.text());
    for record in &records {
        ensure!(file.contains(record.trim()), "each is there as it was");
    }
    visit.end().await
}

/// Lets the test decide when a bot has thought, in place of the worker that would.
const THINKS_WHEN_TOLD: &str = "window.Worker = class {
    terminate() {}
    postMessage({ task }) { window.answerOf = (thought) => this.onmessage({ data: { task, thought } }); }
};";

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_version_is_offered_and_comes_when_no_bot_thinks() -> Result<()> {
    let Some(visit) = Visit::before(&[""]).await? else { return Ok(()) };
    visit.window.before_each_page(THINKS_WHEN_TOLD).await?;
    visit.open("/").await?;
    visit.window.wait_until(HALL).await?;
    ensure!(!visit.window.has(".newer").await?);
    let tab = visit.browser.tab(&visit.window).await?;
    tab.open(&format!("{}/rules/middle-ages", visit.host.address)).await?;
    tab.wait_until("document.readyState === 'complete'").await?;
    // A bot thinks in the window.
    add(&visit, "a bot is asked").await?;
    visit
        .window
        .eval::<bool>("(navigator.serviceWorker.controller.postMessage({ wake: '0' }), true)")
        .await?;
    visit.window.wait_until("window.answerOf").await?;
    write_version(&visit.host.data, "new")?;
    ensure!(visit.update().await?);
    // Every page says so, also one that is opened later.
    for window in [&visit.window, &tab] {
        window
            .wait_until("document.querySelector('.newer')?.innerText.includes('A newer Liege is here')")
            .await?;
    }
    tab.open(&format!("{}/", visit.host.address)).await?;
    tab.click(".newer button").await?;
    tab.wait_until("document.querySelector('.newer')?.innerText.includes('as soon as no bot thinks')")
        .await?;
    ensure!(text_at(&tab, "/name").await? == "one", "a bot thinks");
    visit.window.eval::<bool>("(window.answerOf('thought to the end'), true)").await?;
    shows(&visit, "new").await?;
    tab.wait_until(&format!("{HALL} && !document.querySelector('.newer')")).await?;
    ensure!(text_at(&tab, "/name").await? == "new", "all pages are loaded anew");
    ensure!(visit.kept().await? == [json!({ "record": "thought to the end" }).to_string()]);
    visit.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_version_that_can_t_be_opened_makes_way_for_the_next() -> Result<()> {
    let Some(visit) = Visit::begin().await? else { return Ok(()) };
    // A page that stays keeps the new version waiting.
    let tab = visit.browser.tab(&visit.window).await?;
    tab.open(&format!("{}/rules/middle-ages", visit.host.address)).await?;
    write_version(&visit.host.data, "new")?;
    ensure!(visit.update().await?);
    visit.spoil().await?;
    visit.come_back().await?;
    visit.window.wait_until("document.body.innerText.includes('The games could not be opened')").await?;
    // It takes over in a moment.
    for visits in 0.. {
        ensure!(visits < 50, "the new version does not take over");
        visit.open("/").await?;
        if text_at(&visit.window, "/name").await? == "new" {
            break;
        }
    }
    visit.end().await
}

/// Lets the test lose the connection to the storage, and have it fail.
const FAILS: &str = "{
    const { open } = IDBFactory.prototype;
    const { put } = IDBObjectStore.prototype;
    const opened = [];
    let fails = [];
    IDBFactory.prototype.open = function (...given) {
        const asked = open.apply(this, given);
        asked.addEventListener('success', () => opened.push(asked.result));
        return asked;
    };
    IDBObjectStore.prototype.put = function (...given) {
        const name = fails.shift();
        if (name) throw new DOMException('The test says so.', name);
        return put.apply(this, given);
    };
    addEventListener('message', ({ data, source }) => {
        if (data.close) for (const database of opened.splice(0)) database.close();
        if (data.fails) ({ fails } = data);
        source.postMessage({ heard: true });
    });
}";

/// Says something to the service worker, and waits until it has heard.
async fn tell(visit: &Visit, said: &Value) -> Result<()> {
    let tell = format!(
        "await new Promise((done) => {{
            navigator.serviceWorker.addEventListener('message', ({{ data }}) => {{ if (data.heard) done(true); }});
            navigator.serviceWorker.controller.postMessage({said});
        }})"
    );
    settled::<bool>(&visit.window, &tell).await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_to_the_storage_costs_nothing() -> Result<()> {
    let Some(visit) = Visit::before(&[""]).await? else { return Ok(()) };
    let service = visit.file("service.js");
    fs::write(&service, format!("{FAILS}\n{}", fs::read_to_string(&service)?))?;
    visit.open("/").await?;
    visit.window.wait_until(HALL).await?;
    for (number, said) in
        [json!({}), json!({ "close": true }), json!({ "fails": ["UnknownError"] }), json!({ "close": true })]
            .iter()
            .enumerate()
    {
        tell(&visit, said).await?;
        let (status, text) = add(&visit, &format!("game {number}")).await?;
        ensure!(status == DONE, "{said}: {text}");
        ensure!(visit.kept().await?.len() == number + 1, "{said}");
    }
    // Each failure has its own words, and a full disk alone is called one.
    let always = |name: &str| json!({ "fails": vec![name; 4] });
    for (name, expected, code) in [("QuotaExceededError", 507, "full"), ("UnknownError", 503, "storage")] {
        tell(&visit, &always(name)).await?;
        let (status, text) = add(&visit, "one more").await?;
        let told: Value = serde_json::from_str(&text)?;
        ensure!((status, &told["code"]) == (expected, &json!(code)), "{text}");
        tell(&visit, &json!({ "fails": [] })).await?;
        ensure!(visit.kept().await?.len() == 4, "what is not kept is not there");
    }
    // An address that means nothing is no failure of the storage.
    let strange: u16 = settled(&visit.window, "fetch('/%E0%A4%A').then((answer) => answer.status)").await?;
    ensure!(strange == 404, "{strange}");
    visit.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_other_site_does_anything_in_a_visitor_s_name() -> Result<()> {
    let Some(visit) = Visit::begin().await? else { return Ok(()) };
    let form = |policy: &str| {
        format!(
            "<meta name=\"referrer\" content=\"{policy}\"><form method=\"post\" enctype=\"multipart/form-data\" action=\"{}/records\"><input name=\"record\" value=\"theirs\"><button>Win a castle</button></form>",
            visit.host.address
        )
    };
    let theirs = TempDir::new()?.keep();
    for policy in ["no-referrer", "unsafe-url", "same-origin"] {
        fs::write(theirs.join(format!("{policy}.html")), form(policy))?;
    }
    fs::write(theirs.join("frame.html"), format!("<iframe src=\"{}/\"></iframe>", visit.host.address))?;
    let (other, _serving) = TestServer::of_files(theirs).await?;
    for policy in ["no-referrer", "unsafe-url", "same-origin"] {
        visit.window.open(&format!("{}/{policy}.html", other.address)).await?;
        visit.window.click("button").await?;
        visit.window.wait_until("document.body.innerText.includes('sent by another site')").await?;
        ensure!(visit.kept().await?.is_empty(), "{policy}");
    }
    // Nor is it shown in another site's frame.
    visit.window.open(&format!("{}/frame.html", other.address)).await?;
    visit.window.wait_until("document.readyState === 'complete'").await?;
    ensure!(
        visit.window.problems().iter().any(|problem| problem.contains("frame-ancestors")),
        "{:?}",
        visit.window.problems()
    );
    // What the site's own page sends is done.
    visit.open("/").await?;
    visit.window.wait_until(HALL).await?;
    let own = "(() => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action: '/records', enctype: 'multipart/form-data' });
        form.innerHTML = '<input name=record value=mine>';
        document.body.append(form);
        window.old = true;
        form.submit();
        return true;
    })()";
    visit.window.eval::<bool>(own).await?;
    visit.window.wait_until(&format!("!window.old && {HALL}")).await?;
    ensure!(visit.kept().await? == [json!({ "record": "mine" }).to_string()]);
    visit.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_says_what_it_may_load() -> Result<()> {
    let Some(visit) = Visit::before(&[""]).await? else { return Ok(()) };
    let index = fs::read_to_string(visit.file("index.html"))?;
    ensure!(index.contains("http-equiv=\"content-security-policy\""), "{index}");
    ensure!(fs::read_to_string(visit.file("404.html"))?.contains("http-equiv=\"content-security-policy\""));
    visit.open("/").await?;
    visit.window.wait_until(HALL).await?;
    for path in ["/", "/rules/middle-ages", "/none", "/%E0%A4%A", "/script.js", "/thinker.js", "/games.liege"]
    {
        let policy: Option<String> = settled(
            &visit.window,
            &format!("fetch('{path}').then((answer) => answer.headers.get('content-security-policy'))"),
        )
        .await?;
        let policy = policy.unwrap_or_default();
        ensure!(policy.contains("script-src 'self' 'wasm-unsafe-eval'"), "{path}: {policy}");
    }
    visit.window.forget_problems();
    // A script that got into a page does not run.
    let put = "(document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' })), Boolean(window.ran))";
    ensure!(!visit.window.eval::<bool>(put).await?, "only the site's own scripts run");
    visit.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_inside_that_was_sent_opens_on_a_first_visit() -> Result<()> {
    let Some(visit) = Visit::before(&["", "a"]).await? else { return Ok(()) };
    for path in ["/rules/middle-ages", "/a/rules/middle-ages", "/a/t/none/at/3"] {
        let window = visit.browser.window(Size::Phone).await?;
        window.open(&format!("{}{path}", visit.host.address)).await?;
        window.wait_until("navigator.serviceWorker.controller").await?;
        let there = if path.contains("/rules/") {
            "document.querySelector('h1')?.innerText.includes('The rules of')"
        } else {
            "document.body.innerText.includes('no such page: /t/none/at/3')"
        };
        window.wait_until(there).await?;
        let scope: String =
            settled(&window, "navigator.serviceWorker.getRegistration().then((found) => found.scope)")
                .await?;
        let folder = if path.starts_with("/a/") { "/a/" } else { "/" };
        ensure!(scope == format!("{}{folder}", visit.host.address), "{path}: {scope}");
    }
    visit.end().await
}
