//! The rules as players read them: pages that fit every window, and boards that say what lies on them.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_rules_fit_every_window() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let window = browser.window(Size::Desktop).await?;
    let mut wrong = Vec::new();
    for game in liege_games::infos().into_iter().map(|info| info.id) {
        window.open(&format!("{}/rules/{game}", server.address.trim_end_matches('/'))).await?;
        for width in [360, 390, 768, 1440] {
            window.resize(width, 900).await?;
            window.wait_until(&format!("innerWidth === {width}")).await?;
            let wide: i64 = window.eval("document.documentElement.scrollWidth - innerWidth").await?;
            let unseen: i64 = window
                .eval("[...document.querySelectorAll('.picture > svg')].filter((drawing) => { \
                       const { width, height } = drawing.getBoundingClientRect(); return width < 10 || height < 10; }).length")
                .await?;
            if wide > 0 || unseen > 0 {
                wrong.push(format!(
                    "{game} at {width}: {wide} points stick out, {unseen} pictures are not seen"
                ));
            }
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    ensure!(window.problems().is_empty(), "{:?}", window.problems());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn anything_on_a_board_says_what_it_is_and_by_which_rule() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    for (game, seats, part, name, rule) in [
        (
            "middle-ages",
            vec!["me", "bot:greedy", "", "", ""],
            "[data-el='event-4']",
            "after round 16",
            "MA-4",
        ),
        ("three-estates", vec!["me", "bot:greedy"], "[data-el='tray-B']", "Reserve of Black", "TE-15"),
        ("feudo", vec!["me", "bot:greedy", "", ""], ".land.mountain", "Mountain", "FD-48"),
    ] {
        let mut anna = Person::new(&browser, Size::Desktop, 2).await?;
        anna.sit_down(server, game, &[], "Anna", &seats).await?;
        anna.wait_for_turn().await?;
        // A click on what can't be chosen chooses nothing; the pointer stays where it is.
        anna.window.click(&format!("#board {part}")).await?;
        anna.window
            .wait_until(&format!(
                "[...document.querySelectorAll('#preview:not([hidden]) .rules-of .number')].some((number) => number.textContent.startsWith('{rule}') && \
                 number.parentNode.textContent.length > 30)"
            ))
            .await?;
        let said = anna.window.text("#preview").await?;
        ensure!(said.contains(name), "{game}: {said}");
        anna.ensure_no_problems()?;
    }
    browser.close().await
}
