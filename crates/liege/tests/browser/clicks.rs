//! How many clicks a decision takes, and how a choice is changed and taken back.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// How many decisions of a long game are made but in the deep run, which plays it to its end.
const LONG: usize = 30;

/// Plays a game against bots as somebody who knows what they want: to its end, or so many decisions. A decision takes no more clicks than it has parts,
/// and one more for what can't be taken back. A click that the page swallows, because it is drawn again at that moment, is
/// made again; that may not happen often.
async fn no_click_is_wasted(size: Size, game: &str, seats: &[&str], decisions: usize) -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, size, 11).await?;
    anna.sit_down(server, game, &[], "Anna", seats).await?;
    let mut counts = Vec::new();
    let mut wasted = Vec::new();
    loop {
        anna.wait_for_turn().await?;
        if anna.sees_the_end().await? || (counts.len() == decisions && !liege_conformance::deep()) {
            break;
        }
        let (clicks, max) = anna.decide().await?;
        counts.push(clicks);
        if clicks > max {
            wasted.push((clicks, max));
        }
        ensure!(counts.len() < 2_000, "{game} does not end");
    }
    anna.ensure_no_problems()?;
    ensure!(wasted.len() * 10 <= counts.len(), "{game}: clicks made and needed: {wasted:?}");
    counts.sort_unstable();
    let (clicks, decisions) = (counts.iter().sum::<usize>(), counts.len());
    let median = counts.get(decisions / 2).copied().unwrap_or_default();
    println!("{game}, {size:?}: {clicks} clicks for {decisions} decisions, {median} in the median");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_click_is_wasted_in_middle_ages() -> Result<()> {
    no_click_is_wasted(Size::Desktop, "middle-ages", &["me", "bot:greedy", "bot:greedy", "", ""], usize::MAX)
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_click_is_wasted_in_three_estates() -> Result<()> {
    no_click_is_wasted(Size::Desktop, "three-estates", &["me", "bot:greedy"], usize::MAX).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_click_is_wasted_in_feudo() -> Result<()> {
    no_click_is_wasted(Size::Desktop, "feudo", &["me", "bot:greedy", "", ""], LONG).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_tap_is_wasted_in_middle_ages() -> Result<()> {
    no_click_is_wasted(Size::Phone, "middle-ages", &["me", "bot:greedy", "bot:greedy", "", ""], LONG).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_tap_is_wasted_in_feudo() -> Result<()> {
    no_click_is_wasted(Size::Phone, "feudo", &["me", "bot:greedy", "", ""], LONG).await
}

#[tokio::test(flavor = "multi_thread")]
async fn another_part_is_chosen_instead_and_a_second_click_takes_it_back() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 3).await?;
    anna.sit_down(server, "three-estates", &[], "Anna", &["me", "bot:greedy"]).await?;
    // Until there are two parts that each lead to several actions.
    let several = "[...liege.tools.narrow(liege.model.choices, []).next].filter(([, part]) => part.choices.length > 1).map(([id]) => id)";
    loop {
        anna.wait_for_turn().await?;
        ensure!(!anna.sees_the_end().await?, "no decision has two parts");
        if anna.window.eval::<Vec<String>>(several).await?.len() > 1 {
            break;
        }
        anna.decide().await?;
    }
    let parts: Vec<String> = anna.window.eval(several).await?;
    let chosen = |id: &str| format!("JSON.stringify(liege.path) === '[\"{id}\"]'");
    let part = |id: &str| format!("#board [data-el='{id}']");
    anna.window.click(&part(&parts[0])).await?;
    anna.window.wait_until(&chosen(&parts[0])).await?;
    ensure!(anna.window.has("#then:not([hidden])").await?, "the bar asks for the second part");
    anna.window.click(&part(&parts[1])).await?;
    anna.window.wait_until(&chosen(&parts[1])).await?;
    // Not so soon that it would be the second half of a double click.
    anna.window.wait_until("performance.now() - liege.clicked.at > liege.tools.DOUBLE").await?;
    anna.window.click(&part(&parts[1])).await?;
    anna.window.wait_until("liege.path.length === 0 && document.querySelector('#then').hidden").await?;
    anna.ensure_no_problems()?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn against_bots_alone_an_action_is_taken_back_with_their_answers() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 5).await?;
    let seats = ["me", "bot:greedy", "", "", ""];
    anna.sit_down(server, "middle-ages", &[], "Anna", &seats).await?;
    // Until a bot has answered, and nothing was drawn since.
    let (mut games, open) = (
        0,
        "document.querySelector('#undo') && document.querySelector('#undo').getAttribute('aria-disabled') !== 'true'",
    );
    let (before, board) = loop {
        anna.wait_for_turn().await?;
        if anna.sees_the_end().await? {
            games += 1;
            ensure!(games < 10, "a bot’s answer could never be taken back");
            anna.sit_down(server, "middle-ages", &[], "Anna", &seats).await?;
            continue;
        }
        let before: usize = anna.window.eval("Number(document.querySelector('#state').dataset.at)").await?;
        let board: String = anna.window.eval("document.querySelector('#board').innerText").await?;
        anna.decide().await?;
        anna.wait_for_turn().await?;
        let after: usize = anna.window.eval("Number(document.querySelector('#state').dataset.at)").await?;
        if after > before + 1 && anna.window.eval::<bool>(open).await? {
            break (before, board);
        }
    };
    anna.window.click("#undo").await?;
    anna.window
        .wait_until(&format!("document.querySelector('#state[data-your-turn]')?.dataset.at === '{before}'"))
        .await?;
    let again: String = anna.window.eval("document.querySelector('#board').innerText").await?;
    ensure!(again == board, "the board is as it was");
    anna.ensure_no_problems()?;
    browser.close().await
}
