//! A whole game by taps alone on a screen of 390 points.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::{Person, play};
use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn one_person_taps_through_middle_ages() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Phone, 3).await?;
    anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "bot:random", "", "", ""]).await?;
    let mut people = [anna];
    play(&mut people, 5_000).await?;
    let [anna] = &people;
    ensure!(anna.sees_the_end().await?, "the game ends");
    let wide: bool = anna.window.eval("document.documentElement.scrollWidth > innerWidth").await?;
    ensure!(!wide, "the page must not be wider than the screen");
    anna.ensure_no_problems()?;
    browser.close().await
}
