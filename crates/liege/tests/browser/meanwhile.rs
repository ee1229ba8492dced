//! What happened since one last acted: marked, said, and told step by step.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// Anna against two bots, when they have just played and she is asked again.
async fn after_the_bots(browser: &Browser, server: &TestServer, size: Size, pace: &str) -> Result<Person> {
    let mut anna = Person::new(browser, size, 9).await?;
    anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "bot:greedy", "bot:greedy", "", ""]).await?;
    loop {
        anna.wait_for_turn().await?;
        if anna.window.has("#tell").await? {
            break;
        }
        anna.decide().await?;
    }
    anna.prefer("pace", pace).await?;
    Ok(anna)
}

/// The step after position `at` is shown and says something, or the present is.
fn stepped(at: &str) -> String {
    format!(
        "!document.querySelector('#state[data-following]') || document.querySelector('#state[data-told]:not([data-at=\"{at}\"])')"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_did_is_marked_and_told_step_by_step() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    for size in [Size::Desktop, Size::Phone] {
        let anna = after_the_bots(&browser, server, size, "instant").await?;
        let window = &anna.window;
        let marked: Vec<String> = window
            .eval("[...document.querySelectorAll('#board .last')].map((part) => part.dataset.el)")
            .await?;
        ensure!(!marked.is_empty(), "{size:?}: what changed is marked");
        let now: String = window.eval("document.querySelector('#state').dataset.at").await?;
        window.click("#tell").await?;
        window.wait_until("document.querySelector('#state[data-following][data-told]') && document.querySelector('#step-next')").await?;
        let mut seen = Vec::new();
        // One step after the other, at one's own pace, up to the present.
        while window.has("#step-next").await? {
            let at: String = window.eval("document.querySelector('#state').dataset.at").await?;
            ensure!(!window.text("#ask").await?.trim().is_empty(), "a step says what happened");
            seen.push(at.clone());
            window.click("#step-next").await?;
            window.wait_until(&stepped(&at)).await?;
            ensure!(seen.len() < 200, "the steps end");
        }
        window
            .wait_until(&format!("document.querySelector('#state[data-your-turn]')?.dataset.at === '{now}'"))
            .await?;
        ensure!(!anna.lit().await?.is_empty(), "{size:?}: one goes on from there");
        anna.ensure_no_problems()?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_act_at_the_pace_that_one_sets() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = after_the_bots(&browser, server, Size::Desktop, "step").await?;
    // Acts until a bot has answered: its first step is shown, and waits for a click.
    loop {
        anna.wait_for_turn().await?;
        ensure!(!anna.sees_the_end().await?, "no bot has ever answered");
        anna.decide().await?;
        anna.window.wait_until("document.querySelector('#step-next, #state[data-your-turn]')").await?;
        if !anna.window.has("#step-next").await? {
            continue;
        }
        let at: String = anna.window.eval("document.querySelector('#state').dataset.at").await?;
        // Once the page was caught up nothing is left to step through, and the next answer is waited for.
        let over = format!("{} || !document.querySelector('#step-next')", stepped(&at));
        anna.window.click_until("#step-next", &over).await?;
        if anna.window.eval::<bool>(&format!("Boolean({})", stepped(&at))).await? {
            break;
        }
    }
    // A player who has seen enough goes to the present, where what happened has not come to its end meanwhile.
    let gone = "!document.querySelector('#step-skip')";
    anna.window.click_until("#step-skip", gone).await?;
    anna.wait_for_turn().await?;
    ensure!(!anna.window.has("#state[data-past]").await?, "the present is shown");
    anna.ensure_no_problems()?;
    browser.close().await
}
