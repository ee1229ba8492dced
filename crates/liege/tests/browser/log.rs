//! The log of a long game: the page has its end, the rest comes when somebody wants it, and nothing is there twice.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// The indices of the lines that are shown, in order.
const SHOWN: &str = "[...document.querySelectorAll('#log li[data-key^=log-]')].map((line) => Number(line.dataset.key.slice(4)))";

/// Returns whether the lines shown are all from `first` on, each once.
fn is_whole(shown: &[usize], first: usize) -> bool {
    shown.iter().copied().eq(first..first + shown.len())
}

#[tokio::test(flavor = "multi_thread")]
async fn earlier_lines_come_when_they_are_wanted() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let eve = Person::new(&browser, Size::Desktop, 5).await?;
    eve.window.open(&server.address).await?;
    // What the bots do is not shown step by step.
    eve.prefer("pace", "instant").await?;
    // Bots play a whole game among themselves.
    let made = "fetch('/api/v1/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, \
                body: JSON.stringify({ game: 'middle-ages', seats: [{ kind: 'bot', level: 'greedy' }, { kind: 'bot', level: 'greedy' }] }) }) \
                .then((answer) => answer.json()).then(({ id }) => { document.body.dataset.made = id; }), true";
    eve.window.eval::<bool>(made).await?;
    eve.window.wait_until("document.body.dataset.made").await?;
    let id: String = eve.window.eval("document.body.dataset.made").await?;
    eve.window.open(&format!("{}/t/{id}", server.address)).await?;
    eve.window.wait_until("document.querySelector('#ending')").await?;
    let shown: Vec<usize> = eve.window.eval(SHOWN).await?;
    let first = shown.first().copied().unwrap_or_default();
    ensure!(first > 0 && is_whole(&shown, first), "{shown:?}");

    eve.window.click("[data-earlier]").await?;
    eve.window.wait_until("document.querySelector('[data-key=log-0]')").await?;
    let all: Vec<usize> = eve.window.eval(SHOWN).await?;
    ensure!(is_whole(&all, 0) && all.len() == first + shown.len(), "{all:?}");
    ensure!(
        !eve.window.eval::<bool>("document.querySelector('[data-earlier]').checkVisibility()").await?,
        "nothing is left to fetch"
    );

    // In the past only what had happened by then is told, and at the end again all of it.
    let at = |number: usize| format!("document.querySelector('#state').dataset.at === '{number}'");
    eve.window.eval::<bool>("liege.tools.goTo(9), true").await?;
    eve.window.wait_until(&at(9)).await?;
    let then: Vec<usize> = eve.window.eval(SHOWN).await?;
    ensure!(is_whole(&then, 0) && then.len() < all.len(), "{then:?}");
    eve.window.click("#back-to-now").await?;
    eve.window.wait_until("document.querySelector('#state:not([data-past])')").await?;
    let again: Vec<usize> = eve.window.eval(SHOWN).await?;
    ensure!(
        again.last() == all.last() && is_whole(&again, again.first().copied().unwrap_or_default()),
        "{again:?}"
    );
    eve.ensure_no_problems()?;
    browser.close().await
}
