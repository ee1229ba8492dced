//! Many tabs of one browser: all of them live, by one stream.

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn ten_tabs_of_one_browser_are_live() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "hot", "", "", ""]).await?);
    }
    let shared = anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "open", "", "", ""]).await?;
    let invitation = anna.invitations().await?.pop().context("a seat is open")?;
    let mut tabs = Vec::new();
    for table in &tables {
        let tab = browser.tab(&anna.window).await?;
        tab.open(table).await?;
        tab.wait_until("document.querySelector('#state[data-your-turn]')").await?;
        tabs.push(tab);
    }
    let hall = browser.tab(&anna.window).await?;
    hall.open(&format!("{}/", server.address)).await?;
    // Every one of them still gets answers: a person acts in each.
    for tab in &tabs {
        let before: String = tab.eval("document.querySelector('#state').dataset.revision").await?;
        let acted = format!("document.querySelector('#state').dataset.revision !== '{before}'");
        for clicks in 0.. {
            ensure!(clicks < 6, "a click in one of ten tabs leads nowhere");
            tab.click("#confirm, #board [data-el].lit, #buttons button[data-part]").await?;
            let answered = format!(
                "{acted} || (!document.querySelector('#prompt[aria-busy]') && (liege.path.length > {clicks} || document.querySelector('#confirm')))"
            );
            tab.wait_until(&answered).await?;
            if tab.eval::<bool>(&acted).await? {
                break;
            }
        }
    }
    // Titles count the tables that wait.
    hall.wait_until("document.title.startsWith('(8) ')").await?;
    tabs[0].wait_until("document.title.startsWith('(8) ')").await?;
    // The hall and the shared table hear that a friend has come, with nothing loaded again.
    ensure!(hall.text("#hall").await?.contains("Waiting for players to join"), "the shared table waits");
    hall.eval::<bool>("window.same = true").await?;
    let mut ben = Person::new(&browser, Size::Desktop, 2).await?;
    ben.accept(&invitation, "Ben").await?;
    anna.window.wait_until("document.querySelector('#state').innerText.includes('Ben')").await?;
    // A viewer who looks at it sees it.
    hall.click("#games").await?;
    let id = shared.rsplit('/').next().context("the address ends with the table's id")?;
    let line = format!("document.querySelector('#hall [data-key=\"{id}\"]').innerText");
    hall.wait_until(&format!("window.same && {line}.includes('Ben')")).await?;
    ensure!(anna.window.url().await?.starts_with(&shared), "the page is still the same");
    for window in tabs.iter().chain([&hall, &anna.window, &ben.window]) {
        ensure!(window.problems().is_empty(), "{:?}", window.problems());
    }
    browser.close().await
}
