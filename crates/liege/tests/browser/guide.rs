//! The guide of a first game: it says what the moment is for, goes away with one click, and stays away.

use anyhow::Result;
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

const SHOWN: &str = "getComputedStyle(document.getElementById('guide')).display !== 'none'";
const HIDDEN: &str = "getComputedStyle(document.getElementById('guide')).display === 'none'";

#[tokio::test]
async fn the_guide_goes_away_with_one_click_and_comes_back_with_another() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 4).await?;
    anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "bot:greedy", "", "", ""]).await?;
    anna.window.wait_until(SHOWN).await?;
    let told = anna.window.text("#guide").await?;
    let weighed = told.contains("Look:") || anna.window.has("#guide .fact").await?;
    assert!(told.contains("Now:") && weighed, "{told}");
    anna.window.click_until("#guide-off", HIDDEN).await?;
    anna.look_again().await?;
    anna.window.wait_until(HIDDEN).await?;
    anna.window.click_until("#guide-on", SHOWN).await?;
    browser.close().await
}
