//! Fief by clicks alone: until the second turn is over, and until the log has told of what the game is known for.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use liege_browser::{Browser, Size};

use crate::house::House;
use crate::person::{Person, bars};

/// How long nothing may change before a test gives up.
const STUCK: Duration = Duration::from_secs(120);

/// Lets people click until the log, as the first of them reads it, tells all that is wanted. Every third click ends
/// something if it can, so that turns go by.
async fn play_until(people: &mut [Person], tells: impl Fn(&str) -> bool, most: usize) -> Result<String> {
    let (mut made, mut moved) = (0, Instant::now());
    while made < most {
        let mut over = true;
        for person in people.iter_mut() {
            person.come_back().await?;
            if person.sees_the_end().await? {
                continue;
            }
            over = false;
            if !person.is_asked().await? {
                continue;
            }
            let clicked = if made % 3 == 0 { person.click_part("pass").await? } else { false };
            if clicked || person.click_something().await? {
                (made, moved) = (made + 1, Instant::now());
            }
        }
        let first = people.first().context("nobody plays")?;
        if made % 20 == 0 || over {
            let log = first.window.text("#log").await?;
            if tells(&log) {
                return Ok(log);
            }
            ensure!(!over, "the game is over before all was told");
        }
        if moved.elapsed() > STUCK {
            bail!("nothing to click for two minutes: {:#?}", bars(people).await?);
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    bail!("{most} clicks were not enough")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_and_bots_play_two_turns_of_fief() -> Result<()> {
    let Some(browser) = Browser::launch().await? else { return Ok(()) };
    let house = House::open()?;
    let mut anna = Person::new(&browser, Size::Desk, 3).await?;
    anna.sit_down(&house, "fief", &[], "Anna", &["me", "bot:random", "bot:random", "", "", ""]).await?;
    let mut people = [anna];
    play_until(&mut people, |log| log.contains("Turn 3"), 1_500).await?;
    // Anybody may act at many moments: who clicks as another does is told so, and clicks again.
    people.iter().try_for_each(|person| person.ensure_no_problems_but(Some("409 (Conflict)")))?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_and_two_bots_marry_vote_meet_and_surprise_in_fief() -> Result<()> {
    let Some(browser) = Browser::launch().await? else { return Ok(()) };
    let house = House::open()?;
    let mut people = Vec::new();
    for seed in [11, 12, 13] {
        people.push(Person::new(&browser, Size::Desk, seed).await?);
    }
    let seats = ["me", "open", "open", "bot:random", "bot:random", ""];
    people[0].sit_down(&house, "fief", &[], "Anna", &seats).await?;
    let invitations = people[0].invitations().await?;
    ensure!(invitations.len() == 2, "two seats are open: {invitations:?}");
    for (person, (invitation, name)) in people[1..].iter_mut().zip(invitations.iter().zip(["Ben", "Carl"])) {
        person.accept(invitation, name).await?;
    }
    let wanted: [&[&str]; 4] = [
        &[" marry"],
        &["is elected"],
        &["meet in an embassy"],
        &[
            "raises a revolt",
            "murdered",
            "to justice",
            " Of Arc",
            "secret passage",
            "knows a passage",
            "cardinal",
        ],
    ];
    let told = |log: &str| wanted.iter().all(|any| any.iter().any(|words| log.contains(words)));
    play_until(&mut people, told, 2_000).await?;
    // Anybody may act at many moments: who clicks as another does is told so, and clicks again.
    people.iter().try_for_each(|person| person.ensure_no_problems_but(Some("409 (Conflict)")))?;
    browser.close().await
}
