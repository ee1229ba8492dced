//! A site without a server and other sites: what they send, what its pages may load, and addresses inside that somebody was sent.

use std::fs;

use anyhow::{Result, ensure};
use liege_browser::Size;
use serde_json::json;
use tempfile::TempDir;

use crate::stand_in::{HALL, Visit, settled};
use crate::test_server::TestServer;

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
