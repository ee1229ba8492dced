//! From the address that the program prints to a table.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_is_at_a_table_within_three_clicks() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    for game in liege_games::infos().into_iter().map(|info| info.id) {
        let window = browser.window(Size::Desktop).await?;
        window.open(&server.address).await?;
        window.click(&format!("a.button[href='/new/{game}'], a[href='/new/{game}']")).await?;
        window.click("#new-table button[type=submit]").await?;
        // That was two.
        window
            .wait_until("location.pathname.startsWith('/t/') && document.querySelector('#board svg') && document.readyState === 'complete'")
            .await?;
        ensure!(!window.text("#ask").await?.is_empty(), "{game}: one sentence says what is asked");
        ensure!(window.problems().is_empty(), "{game}: {:?}", window.problems());
    }
    browser.close().await
}
