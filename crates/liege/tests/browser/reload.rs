//! Nothing is lost: reload, a killed server, undo, and every past position has its address.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::{Person, play};
use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_and_a_closed_page_lose_nothing() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let mut server = TestServer::open()?;
    let mut anna = Person::new(&browser, Size::Desktop, 5).await?;
    let table = anna.sit_down(&server, "middle-ages", &[], "Anna", &["me", "hot", "", "", ""]).await?;
    let mut people = [anna];
    play(&mut people, 12).await?;
    let [anna] = &people;
    anna.window.wait_until("document.querySelector('#state[data-your-turn]') && !document.querySelector('#prompt[aria-busy]')").await?;
    let board = "document.querySelector('#board svg').textContent";
    let before: String = anna.window.eval(board).await?;
    anna.ensure_no_problems()?;
    server.restart()?;
    anna.window.open(&table).await?;
    // The page that was open when the server fell has lost its connection, as it must.
    anna.window.forget_problems();
    anna.window.wait_until("document.querySelector('#state[data-your-turn]')").await?;
    let after: String = anna.window.eval(board).await?;
    ensure!(before == after, "the board is as it was");
    // Past positions have addresses of their own, and looking back changes nothing.
    anna.window.open(&format!("{table}/at/0")).await?;
    anna.window.wait_until("document.querySelector('#state[data-past]')").await?;
    ensure!(anna.lit().await?.is_empty(), "nothing can be clicked in the past");
    anna.window.click("#back-to-now").await?;
    anna.window.wait_until("document.querySelector('#state[data-your-turn]:not([data-past])')").await?;
    let again: String = anna.window.eval(board).await?;
    ensure!(before == again, "looking back changes nothing");
    people[0].ensure_no_problems()?;
    browser.close().await
}
