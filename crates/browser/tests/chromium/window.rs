//! Clicks hit, taps hit, problems are noticed.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

const PAGE: &str = "data:text/html,<meta name=viewport content='width=device-width,initial-scale=1'><body><button id=b onclick='this.textContent=event.pointerType'>go</button>\
                    <div id=under style='height:20px'>x</div><div style='position:absolute;inset:0;top:60px'></div>\
                    <p id=covered style='margin-top:100px'>y</p>";

#[tokio::test(flavor = "multi_thread")]
async fn clicks_and_taps_hit_what_they_name() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    for (size, pointer) in [(Size::Desktop, "mouse"), (Size::Phone, "touch")] {
        let window = browser.window(size).await?;
        window.open(PAGE).await?;
        window.click("#b").await?;
        window.wait_until(&format!("document.querySelector('#b').textContent === '{pointer}'")).await?;
        assert_eq!(window.text("#b").await?, pointer);
        assert!(!window.try_click("#covered").await?, "an element under another must not be clickable");
        assert!(window.problems().is_empty(), "{:?}", window.problems());
        window
            .eval::<u8>("(console.error('no good'), setTimeout(() => { throw new Error('bad') }), 1)")
            .await?;
        window.wait_for_problems(2).await?;
    }
    browser.close().await
}

/// Each window has cookies of its own, and all have the focus, whichever lies before the others.
#[tokio::test(flavor = "multi_thread")]
async fn windows_share_nothing_and_each_has_the_focus() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let windows = [browser.window(Size::Desktop).await?, browser.window(Size::Phone).await?];
    for window in windows.iter().chain(windows.iter().rev()) {
        window.open(PAGE).await?;
        window.click("#b").await?;
        for each in &windows {
            ensure!(
                each.eval::<bool>("document.hasFocus() && document.visibilityState === 'visible'").await?
            );
        }
    }
    browser.close().await
}
