//! Whether a device can keep Liege among its programs.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_device_can_keep_it_among_its_programs() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let anna = Person::new(&browser, Size::Phone, 1).await?;
    anna.go_away(server).await?;
    let faults = anna.window.not_installable().await?;
    ensure!(faults.is_empty(), "the browser would not install it: {faults:?}");
    // iOS asks for a picture of its own.
    let touch = "(window.touch ??= Object.assign(new Image(), { src: document.querySelector('link[rel=apple-touch-icon]').href }))";
    anna.window.wait_until(&format!("{touch}.complete && window.touch.naturalWidth === 180")).await?;
    anna.ensure_no_problems()?;
    browser.close().await
}

/// What a page sees that was opened as a program of its own.
const AS_A_PROGRAM: &str = "{
    const own = matchMedia.bind(window);
    window.matchMedia = (query) => query.includes('display-mode: standalone') ? { matches: true } : own(query);
}";

#[tokio::test(flavor = "multi_thread")]
async fn an_installed_program_shows_what_was_seen_last_when_the_server_is_gone() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let mut server = TestServer::open()?;
    let mut anna = Person::new(&browser, Size::Desktop, 2).await?;
    anna.window.before_each_page(AS_A_PROGRAM).await?;
    anna.go_away(&server).await?;
    anna.window.wait_until("navigator.serviceWorker.controller").await?;
    anna.sit_down(&server, "middle-ages", &[], "Anna", &["me", "bot:greedy", "bot:greedy", "", ""]).await?;
    anna.look_again().await?;
    let board: String = anna.window.text("#board").await?;
    // The page is kept beside what goes on; when it is, it can be asked for.
    anna.window
        .wait_until("(async () => window.kept = Boolean(await (await caches.open('liege-seen')).match(location.href)))() && window.kept")
        .await?;
    server.stop()?;
    anna.window.forget_problems();
    let table = anna.table.clone();
    anna.window.open(&table).await?;
    anna.window
        .wait_until("document.querySelector('.unreachable time') && document.querySelector('#board svg')")
        .await?;
    ensure!(anna.window.text("#board").await? == board, "the board is as it was");
    // What was never seen leads to the hall, as it was.
    anna.window.open(&format!("{}/rules/feudum", server.address)).await?;
    anna.window
        .wait_until("document.querySelector('.unreachable') && document.querySelector('#hall')")
        .await?;
    // Once the server is there again, the page goes on.
    server.restart()?;
    anna.window.open(&table).await?;
    anna.window
        .wait_until("document.querySelector('#board svg') && !document.querySelector('.unreachable')")
        .await?;
    browser.close().await
}
