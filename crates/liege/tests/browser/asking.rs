//! How one wants to be asked, and what one drafts while others play: two people and a bot at Fief, by clicks alone.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use liege_browser::{Browser, Size};

use crate::house::House;
use crate::person::{Person, bars};

/// How long nothing may change before a test gives up.
const STUCK: Duration = Duration::from_secs(120);

/// The most clicks until something must have come up.
const MOST: usize = 3_000;

/// Anna and Ben, and a bot that does anything.
async fn sit_down(browser: &Browser, house: &House, seed: u64) -> Result<[Person; 2]> {
    let mut anna = Person::new(browser, Size::Desk, seed).await?;
    let mut ben = Person::new(browser, Size::Desk, seed + 1).await?;
    anna.sit_down(house, "fief", &[], "Anna", &["me", "open", "bot:random", "", "", ""]).await?;
    let invitations = anna.invitations().await?;
    ben.accept(invitations.first().context("nobody is invited")?, "Ben").await?;
    Ok([anna, ben])
}

/// Lets both click what is lit until Anna's page has what is wanted, and never what is not; every second click ends something
/// if it can, so that turns go by.
async fn play_until(people: &mut [Person; 2], wanted: &str, never: &str) -> Result<()> {
    let there = format!("Boolean({wanted})");
    let (mut made, mut moved) = (0, Instant::now());
    while made < MOST {
        for place in 0..people.len() {
            people[0].come_back().await?;
            if people[0].window.eval::<bool>(&there).await? {
                return Ok(());
            }
            ensure!(
                !people[0].window.has(never).await?,
                "{never} is there: {}",
                people[0].window.text("#prompt").await?
            );
            let person = &mut people[place];
            person.come_back().await?;
            ensure!(!person.sees_the_end().await?, "the game is over before {wanted}");
            if !person.is_asked().await? {
                continue;
            }
            let clicked = if made % 2 == 0 { person.click_part("pass").await? } else { false };
            if clicked || person.click_something().await? {
                (made, moved) = (made + 1, Instant::now());
            }
        }
        if moved.elapsed() > STUCK {
            bail!("nothing to click for two minutes: {:#?}", bars(people).await?);
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    bail!("{MOST} clicks were not enough for {wanted}")
}

/// As an expression of the page: whether it has this.
fn has(selector: &str) -> String {
    format!("document.querySelector(`{selector}`)")
}

/// A button of the panel, or of the question, that sets what is wanted of a window.
fn preference(place: &str, window: &str, preference: &str) -> String {
    format!(r#"{place} button[data-set*='"{window}"'][data-set*='"{preference}"']"#)
}

/// Clicks a button that is on or off, and waits until it is on.
async fn switch_on(person: &Person, button: &str) -> Result<()> {
    person.window.wait_until("!liege.busy").await?;
    person.window.click(button).await?;
    person.window.wait_until(&has(&format!("{button}[aria-pressed='true']"))).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "its people miss buttons that move while others act: to be made steady before it holds anything up"]
async fn a_window_passes_by_setting_until_a_hand_is_raised() -> Result<()> {
    let Some(browser) = Browser::launch().await? else { return Ok(()) };
    let house = House::open()?;
    let mut people = sit_down(&browser, &house, 21).await?;
    // Anna wants to be asked before incomes are paid, which usually passes by itself.
    let anna = &people[0];
    anna.window.click("#asking summary").await?;
    switch_on(anna, &preference("#asking", "w-6", "ask")).await?;
    let asked = preference("#next-time", "w-6", "pass");
    play_until(&mut people, &has(&asked), "#ending").await?;
    let anna = &mut people[0];
    ensure!(anna.window.text("#next-time").await?.contains("Incomes"), "the question says what it is");
    // She sets it to pass: this one still waits for her, the next does not.
    switch_on(anna, &asked).await?;
    ensure!(anna.is_asked().await?, "the window that is open stays a question");
    // What can't be taken back is confirmed, where there is something else to choose.
    for clicks in 0.. {
        anna.window.wait_until("!liege.busy").await?;
        if !anna.window.has("#next-time").await? {
            break;
        }
        ensure!(clicks < 50, "she can't let it pass: {}", anna.window.text("#prompt").await?);
        if !anna.window.try_click("#confirm").await? {
            anna.click_part("pass").await?;
        }
    }
    anna.window.wait_until("!liege.busy && !document.querySelector('#next-time')").await?;
    // All of the next turn goes by, and the log says what was done for her.
    let turn = "Math.max(...document.querySelector('#log').textContent.match(/Turn \\d+/g).map((turn) => Number(turn.slice(5))))";
    let now: usize = people[0].window.eval(turn).await?;
    let told = "[...document.querySelectorAll('#log li')].some((line) => /Anna.* passed, by /.test(line.textContent))";
    play_until(&mut people, &format!("{turn} >= {} && {told}", now + 2), &asked).await?;
    // A raised hand: the next window asks her, once, although she has set them all to pass.
    for window in ["w-2", "w-9", "w-10", "w-12", "w-14"] {
        switch_on(&people[0], &preference("#asking", window, "pass")).await?;
    }
    play_until(&mut people, "!document.querySelector('#next-time')", "#ending").await?;
    switch_on(&people[0], "#hand").await?;
    play_until(&mut people, &has("#next-time"), "#ending").await?;
    ensure!(people[0].window.has("#hand[aria-pressed='false']").await?, "the hand is down again");
    people.iter().try_for_each(|person| person.ensure_no_problems_but(Some("409 (Conflict)")))?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "its people miss buttons that move while others act: to be made steady before it holds anything up"]
async fn what_is_drafted_while_others_play_is_done_with_one_click() -> Result<()> {
    let Some(browser) = Browser::launch().await? else { return Ok(()) };
    let house = House::open()?;
    let mut people = sit_down(&browser, &house, 31).await?;
    for _ in 0..40 {
        play_until(&mut people, &has("#draft-open"), "#ending").await?;
        let anna = &mut people[0];
        if !anna.window.try_click("#draft-open").await? {
            continue;
        }
        let ready = "!liege.busy && (document.querySelector('#draft-close') || !document.querySelector('#draft-open'))";
        anna.window.wait_until(ready).await?;
        // Somebody else may have played on meanwhile.
        let drafted = draft_something(anna).await?;
        if !drafted {
            if anna.window.has("#draft-close").await? {
                anna.window.try_click("#draft-close").await?;
            }
            anna.window.wait_until("!document.querySelector('#draft-close')").await?;
            let asked = people[0].window.has("#state[data-your-turn]").await?;
            if !asked {
                // Ben goes on, so that another moment comes.
                people[1].come_back().await?;
                if people[1].is_asked().await? {
                    people[1].click_something().await?;
                }
            }
            continue;
        }
        // It is there after the page was loaded again, and nobody else sees it.
        let line = anna.window.text("#draft li").await?;
        let address = anna.window.url().await?;
        anna.window.open(&address).await?;
        anna.window
            .wait_until("document.readyState === 'complete' && document.querySelector('#draft li')")
            .await?;
        ensure!(anna.window.text("#draft li").await? == line, "a draft survives the page");
        ensure!(!people[1].window.has("#draft li").await?, "nobody else sees it");
        // When her turn has come, one click does it.
        play_others_until(&mut people, "#draft-send, #draft li[data-misfit]").await?;
        let anna = &people[0];
        if !anna.window.has("#draft-send").await? {
            ensure!(
                anna.window.has("#draft li[data-misfit] .rule").await?,
                "what does not fit says by which rule"
            );
            anna.window.click("#draft-clear").await?;
            anna.window.wait_until("!document.querySelector('#draft li')").await?;
            continue;
        }
        let revision = "Number(document.querySelector('#state').dataset.revision)";
        let before = anna.window.eval::<usize>(revision).await?;
        anna.window.click("#draft-send").await?;
        anna.window.wait_until("!liege.busy && !document.querySelector('#draft-send')").await?;
        ensure!(!anna.window.has("#draft li").await?, "all was done");
        ensure!(anna.window.eval::<usize>(revision).await? > before, "it was done at the table");
        people.iter().try_for_each(|person| person.ensure_no_problems_but(Some("409 (Conflict)")))?;
        return browser.close().await;
    }
    bail!("nothing could ever be drafted")
}

/// Clicks what is lit on the draft until a line stands in it; `false` if the draft was cut short. The line is removed once, and
/// drafted again.
async fn draft_something(anna: &mut Person) -> Result<bool> {
    let mut removed = false;
    for _ in 0..30 {
        if !anna.window.has("#draft-close").await? {
            return Ok(false);
        }
        if anna.window.has("#draft li").await? {
            if removed {
                return Ok(true);
            }
            anna.window.try_click("#draft [data-draft-remove]").await?;
            anna.window.wait_until("!liege.busy && !document.querySelector('#draft li')").await?;
            removed = true;
        }
        if !anna.click_something().await? {
            return Ok(false);
        }
        anna.window.wait_until("!liege.busy").await?;
    }
    Ok(false)
}

/// Lets Ben, and the bot, play until Anna's page is as wanted. Anna only answers in windows and to others.
async fn play_others_until(people: &mut [Person; 2], wanted: &str) -> Result<()> {
    let moved = Instant::now();
    while moved.elapsed() < STUCK {
        for person in people.iter_mut().rev() {
            person.come_back().await?;
        }
        if people[0].window.has(wanted).await? {
            return Ok(());
        }
        for person in people.iter_mut().rev() {
            if person.is_asked().await? && !person.click_part("pass").await? {
                person.click_something().await?;
            }
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    bail!("Anna's turn never came: {:#?}", bars(people).await?)
}
