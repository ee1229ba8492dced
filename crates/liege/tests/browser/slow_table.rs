//! A table that is played over days: what people ask each other, time that runs out, a bot that plays on, a player who is
//! away and one who comes back. The clock of the server is the test's.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size, Window};

use crate::person::{CAN_GO_ON, Person, button_to, wait_for_any, wait_until_any};
use crate::test_server::TestServer;

/// How far the server's clock is before the time of day, in milliseconds.
static AHEAD: AtomicI64 = AtomicI64::new(0);

fn now() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64);
    now + AHEAD.load(Ordering::Relaxed)
}

fn days_pass(days: i64) {
    AHEAD.fetch_add(days * 86_400_000, Ordering::Relaxed);
}

const NAMES: [&str; 3] = ["Anna", "Ben", "Clara"];

/// Three people at a table with two days for each.
async fn three(browser: &Browser, server: &TestServer) -> Result<Vec<Person>> {
    let mut anna = Person::new(browser, Size::Desktop, 3).await?;
    let seats = ["me", "open", "open", "", ""];
    anna.sit_down(server, "middle-ages", &["clock=172800+28800/172800"], NAMES[0], &seats).await?;
    let invitations = anna.invitations().await?;
    let mut people = vec![anna];
    for (invitation, name) in invitations.iter().zip(&NAMES[1..]) {
        let mut person = Person::new(browser, Size::Desktop, 4).await?;
        person.accept(invitation, name).await?;
        people.push(person);
    }
    Ok(people)
}

/// Returns who is asked, once somebody is.
async fn asked(people: &[Person]) -> Result<usize> {
    loop {
        for (index, person) in people.iter().enumerate() {
            if person.is_asked().await? {
                return Ok(index);
            }
        }
        wait_for_any(people).await?;
    }
}

/// Lets the player who is asked decide until another one is, and all see it; returns who it was, and who is asked
/// then.
async fn turn(people: &mut [Person]) -> Result<(usize, usize)> {
    let first = asked(people).await?;
    loop {
        people[first].decide().await?;
        let next = asked(people).await?;
        if next == first {
            continue;
        }
        let at = position(&people[next]).await?;
        for person in people {
            let seen = format!("document.querySelector('#state').dataset.at === '{at}'");
            person.window.wait_until(&seen).await?;
        }
        return Ok((first, next));
    }
}

/// Brings a part of the page to the middle of the window, away from the bar, and clicks it.
async fn click_in_sight(window: &Window, selector: &str) -> Result<()> {
    let middle = format!(
        "(document.querySelector({selector:?}).scrollIntoView({{ block: 'center', behavior: 'instant' }}), true)"
    );
    window.eval::<bool>(&middle).await?;
    window.click(selector).await
}

async fn position(person: &Person) -> Result<String> {
    person.window.eval("document.querySelector('#state').dataset.at").await
}

const NO_PROPOSAL: &str = "!document.querySelector('#proposal')";

/// All whom it asks answer the proposal that is open.
async fn answer(people: &[Person], proposer: usize, answer: &str) -> Result<()> {
    people[proposer].window.wait_until("document.querySelector('#proposal')").await?;
    let count: String =
        people[proposer].window.eval("document.querySelector('#state').dataset.proposals").await?;
    for (index, person) in people.iter().enumerate() {
        if index == proposer {
            continue;
        }
        // The player who is asked has heard of it.
        let heard = format!("Number(document.querySelector('#state').dataset.proposals) >= {count}");
        person.window.wait_until(&heard).await?;
        let button = button_to("#proposal", answer);
        if person.window.has(&button).await? {
            person.window.try_click(&button).await?;
            person.window.wait_until(&format!("!document.querySelector({button:?})")).await?;
        }
    }
    people[proposer].window.wait_until(NO_PROPOSAL).await
}

fn log_says(words: &str) -> String {
    format!("document.querySelector('#log').textContent.includes({words:?})")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_did_is_taken_back_only_if_they_agree() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut people = three(&browser, server).await?;
    let (first, _) = turn(&mut people).await?;
    turn(&mut people).await?;
    let before = position(&people[first]).await?;
    let ask = ".steady form[data-key=propose-back-to] button";
    people[first].window.click(ask).await?;
    answer(&people, first, "/decline").await?;
    people[first].window.wait_until(&log_says("said no")).await?;
    ensure!(position(&people[first]).await? == before, "nothing was taken back");
    people[first].window.click(ask).await?;
    answer(&people, first, "/agree").await?;
    people[first].window.wait_until(&log_says("and it was agreed")).await?;
    people[first].wait_for_turn().await?;
    let after = position(&people[first]).await?;
    ensure!(after.parse::<u32>()? < before.parse::<u32>()?, "{before} went back to {after}");
    // The game goes on from there.
    turn(&mut people).await?;
    // Remarks of a muted player are not shown.
    people[1].window.fill("#say-text", "That was mean!").await?;
    click_in_sight(&people[1].window, &button_to("#say-form", "/say")).await?;
    people[0].window.wait_until("document.querySelector('#said').innerText.includes('mean')").await?;
    click_in_sight(&people[0].window, "#mutes summary").await?;
    click_in_sight(&people[0].window, &format!("{}[value=B]", button_to("#mutes", "/mute"))).await?;
    people[0].window.wait_until("!document.querySelector('#said').innerText.includes('mean')").await?;
    people[2].window.wait_until("document.querySelector('#said').innerText.includes('mean')").await?;
    for person in &people {
        person.ensure_no_problems()?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn days_pass_at_a_table() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::with_clock(now).await?;
    let mut people = three(&browser, &server).await?;
    let (_, late) = turn(&mut people).await?;
    let others: Vec<usize> = (0..3).filter(|index| *index != late).collect();
    // The player who is asked leaves, and does not come for three days. The others choose a bot.
    people[late].go_away(&server).await?;
    days_pass(3);
    for &other in &others {
        people[other].look_again().await?;
    }
    let window = &people[others[0]].window;
    ensure!(window.text(".absent").await?.contains("time is up"), "the others are told");
    let level = "(document.querySelector('.absent select').value = 'greedy')";
    window.eval::<String>(level).await?;
    window.click(&button_to(".absent", "/steward")).await?;
    let other = &people[others[1]].window;
    let agree = button_to("#proposal", "/agree");
    other.wait_until(&format!("document.querySelector({agree:?})")).await?;
    ensure!(other.text("#proposal").await?.contains("let a greedy bot play"), "it says what is meant");
    other.click(&agree).await?;
    let steward =
        format!("document.querySelector('#side').textContent.includes('Greedy for {}')", NAMES[late]);
    window.wait_until(&steward).await?;
    // The bot plays, and the others go on.
    for _ in 0..2 {
        let there = [others[0], others[1]];
        wait_until_any(there.map(|index| (&people[index], CAN_GO_ON.to_owned())).into()).await?;
        let next = if people[there[0]].is_asked().await? { there[0] } else { there[1] };
        people[next].decide().await?;
    }
    // Back after another day: what has happened is told in a paragraph, and stays so however often the page is opened.
    days_pass(1);
    let back = &people[late];
    back.look_again().await?;
    back.look_again().await?;
    let since = "#since-left:not([hidden])";
    ensure!(back.window.text(since).await?.starts_with("Since you left"), "what happened is told");
    back.window.click("#left-step").await?;
    back.window
        .wait_until(
            "document.querySelector('#step-next') && document.querySelector('#state[data-following]')",
        )
        .await?;
    back.window.click("#step-skip").await?;
    back.window.wait_until("!document.querySelector('#state[data-past]')").await?;
    back.window.click("#left-read").await?;
    back.window.wait_until("document.querySelector('#since-left').hidden").await?;
    back.window.click(&button_to(".absent", "/reclaim")).await?;
    back.window.wait_until(&log_says("takes the seat from the bot")).await?;
    // The player who is asked now is away for a week: their clock stands, and everybody sees it.
    for person in &people {
        person.look_again().await?;
    }
    let away = asked(&people).await?;
    let friend = (away + 1) % 3;
    click_in_sight(&people[away].window, "#sitting summary").await?;
    click_in_sight(&people[away].window, &button_to("#sitting", "/away")).await?;
    people[friend].window.wait_until(&log_says("is away until")).await?;
    days_pass(5);
    people[friend].look_again().await?;
    let standings = people[friend].window.text(".standings").await?;
    ensure!(standings.contains("away until") && !standings.contains("time is up"), "{standings}");
    people[away].look_again().await?;
    people[away].decide().await?;
    for person in &people {
        person.ensure_no_problems()?;
    }
    browser.close().await
}
