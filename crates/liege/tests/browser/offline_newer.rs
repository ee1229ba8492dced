//! A newer version of a site without a server: offered, taken, and in the place of one that can't be opened.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::stand_in::{HALL, Visit, text_at, write_version};

/// Waits until the page is one of this version.
async fn shows(visit: &Visit, name: &str) -> Result<()> {
    let asks = "(window.asks ??= fetch('/name').then((answer) => answer.text()).then((name) => { window.named = name; }), window.named)";
    visit.window.wait_until(&format!("{asks} === '{name}' && {HALL}")).await
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
    // A bot thinks in the window.
    visit.add("a bot is asked").await?;
    visit
        .window
        .eval::<bool>("(navigator.serviceWorker.controller.postMessage({ wake: '0' }), true)")
        .await?;
    visit.window.wait_until("window.answerOf").await?;
    let tab = visit.browser.tab(&visit.window).await?;
    tab.open(&format!("{}/rules/middle-ages", visit.host.address)).await?;
    tab.wait_until("document.readyState === 'complete'").await?;
    write_version(&visit.host.data, "new")?;
    visit.update_comes().await?;
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
    visit.update_comes().await?;
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
