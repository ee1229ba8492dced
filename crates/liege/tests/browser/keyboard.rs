//! A whole game with the keyboard alone.

use anyhow::{Result, bail, ensure};
use liege_browser::{Browser, Size, Window};

use crate::person::Person;
use crate::test_server::TestServer;

/// Where the focus is, in a few words.
const WHERE: &str = "(({ nodeName, id, dataset, className }) => [nodeName, id, dataset.el, className.baseVal ?? className])(document.activeElement).join(' ')";

/// Returns what the board in words says, as it is seen: nothing as long as it is closed.
async fn words(window: &Window) -> Result<String> {
    window.eval("document.querySelector('#text-board .board-text').innerText").await
}

/// Opens the board in words with the keyboard.
async fn read_the_board(window: &Window) -> Result<()> {
    window.wait_until("document.querySelector('#text-board summary')").await?;
    for _ in 0..200 {
        if window.eval::<bool>("document.activeElement.matches('#text-board summary')").await? {
            window.press("Enter").await?;
            return window
                .wait_until("document.querySelector('#text-board[open] .board-text').checkVisibility()")
                .await;
        }
        window.press("Tab").await?;
    }
    bail!("Tab never reaches the board in words, but {}", window.eval::<String>(WHERE).await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_needs_a_mouse() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 4).await?;
    anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "bot:greedy", "", "", ""]).await?;
    let window = &anna.window;
    read_the_board(window).await?;
    let mut read = words(window).await?;
    for turn in 0.. {
        window.wait_until("document.querySelector('#ending, #state[data-your-turn]')").await?;
        if anna.sees_the_end().await? {
            break;
        }
        ensure!(turn < 500, "a game of two takes fewer decisions");
        let revision: String = window.eval("document.querySelector('#state').dataset.revision").await?;
        // Tab until something that may be chosen has the focus, as a person would.
        let from: String = window.eval(WHERE).await?;
        // Behind what stands beside the board comes the log, whose links lead to rules and moments.
        let links: usize = window.eval("document.querySelectorAll('#log a').length").await?;
        let mut passed: Vec<String> = Vec::new();
        loop {
            ensure!(
                passed.len() < 30 + links,
                "from {from}, Tab never reaches anything lit, only {passed:?}"
            );
            let reached: bool = window
                .eval("document.activeElement.matches('#board [data-el].lit, #buttons button')")
                .await?;
            if reached {
                break;
            }
            window.press("Tab").await?;
            passed.push(window.eval(WHERE).await?);
        }
        if turn % 2 == 1 {
            window.press("ArrowRight").await?;
        }
        // Enter narrows, plays or confirms; an action takes at most a few.
        for step in 0.. {
            ensure!(step < 6, "Enter leads nowhere at {}", window.text("#prompt").await?);
            let confirming = window.has("#confirm").await?;
            window.press("Enter").await?;
            let acted = format!("document.querySelector('#state').dataset.revision !== '{revision}'");
            // What was chosen or confirmed is done before the next key; a person sees that too.
            let moved = if confirming {
                acted
            } else {
                format!(
                    "{acted} || (!document.querySelector('#prompt[aria-busy]') \
                     && document.querySelector('#confirm, #board .chosen'))"
                )
            };
            window.wait_until(&moved).await?;
            let now: String = window.eval("document.querySelector('#state').dataset.revision").await?;
            let lost: bool = window.eval("document.activeElement === document.body").await?;
            ensure!(!lost, "the focus fell off the page");
            if now != revision {
                break;
            }
        }
        // What was done can be read where the board stands in words.
        if turn < 20 {
            let now = words(window).await?;
            ensure!(now != read, "the words don’t say what has changed: {now}");
            read = now;
        }
    }
    anna.ensure_no_problems()?;
    browser.close().await
}
