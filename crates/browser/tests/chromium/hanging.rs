//! A page that does nothing more ends the test that waits for it, and leaves its neighbours alone.

use std::time::Duration;

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size, Window};

/// Waits for nothing that takes long.
const SOON: Duration = Duration::from_secs(1);

const COUNTER: &str = "data:text/html,<button id=b onclick='this.textContent++'>0</button>";

/// A loop without an end, and a dialog that nobody answers.
const HANGS: [&str; 2] = ["while (true) {}", "alert('Are you there?')"];

/// Clicks once more, and sees what has come of it.
async fn works(window: &Window, clicks: &mut u32) -> Result<()> {
    window.click("#b").await?;
    *clicks += 1;
    window.wait_until(&format!("document.querySelector('#b').textContent === '{clicks}'")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_hangs_ends_its_own_test_and_no_other() -> Result<()> {
    let Some(neighbour) = Browser::open().await? else { return Ok(()) };
    let (window, mut clicks) = (neighbour.window(Size::Desktop).await?, 0);
    window.open(COUNTER).await?;
    for hangs in HANGS {
        let Some(browser) = Browser::open().await? else { return Ok(()) };
        let stuck = browser.window(Size::Desktop).await?;
        stuck.open(COUNTER).await?;
        stuck.eval::<bool>(&format!("(setTimeout(() => {{ {hangs} }}), true)")).await?;
        let stuck = stuck.with_patience(SOON);
        // Until it does.
        while stuck.eval::<u8>("1").await.is_ok() {}
        works(&window, &mut clicks).await?;
        ensure!(stuck.wait_until("true").await.is_err(), "nothing is there that could be waited for");
        ensure!(stuck.click("#b").await.is_err(), "nothing is there that could be clicked");
        works(&window, &mut clicks).await?;
        browser.close().await?;
        works(&window, &mut clicks).await?;
    }
    neighbour.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_hangs_while_it_is_loaded_is_not_waited_for() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    for hangs in HANGS {
        let window = browser.window(Size::Phone).await?.with_patience(SOON);
        let opened = window.open(&format!("data:text/html,<script>{hangs}</script>")).await;
        ensure!(opened.is_err(), "{hangs}");
    }
    browser.close().await
}
