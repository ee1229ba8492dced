//! Another game with the same people: it begins once all of them agree.

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::{Person, button_to};
use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn another_game_is_asked_for_and_agreed_to_by_clicks() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    let mut ben = Person::new(&browser, Size::Phone, 2).await?;
    let table = anna.sit_down(server, "three-estates", &[], "Anna", &["me", "open"]).await?;
    let invitations = anna.invitations().await?;
    ben.accept(invitations.first().context("a seat is free")?, "Ben").await?;
    anna.wait_for_turn().await?;

    ben.send_form("#sitting", "/proposals/give-up").await?;
    ben.window.wait_until("document.querySelector('#ending')").await?;
    anna.window.wait_until("document.querySelector('#ending')").await?;
    ensure!(anna.window.text("#winner").await?.contains("Anna"), "the other one has won");

    // Anna asks, and Ben is asked where he looks.
    let again = button_to("#ending", "/rematch");
    anna.window.click_until(&again, "document.querySelector('#ending .proposal')").await?;
    ensure!(anna.window.url().await? == table, "nobody has agreed yet");
    let agree = "#ending .proposal button.primary";
    ben.window.wait_until(&format!("document.querySelector({agree:?})")).await?;
    // Agreeing leads there; the one who has asked goes there.
    let there = format!("location.href !== '{table}' && document.querySelector('#state')");
    ben.window.click_until(agree, &there).await?;
    anna.window.wait_until(&format!("document.querySelector({again:?})")).await?;
    anna.window.click_until(&again, &there).await?;
    ensure!(anna.window.url().await? == ben.window.url().await?, "both sit at the next table");
    for person in [&anna, &ben] {
        person.ensure_no_problems()?;
    }
    browser.close().await
}
