//! Whole games by clicks alone: people in windows of their own, bots at the other seats. Of the long games all but the deep
//! run (`LIEGE_DEEP=1`) play the beginning.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::{Person, play};
use crate::test_server::TestServer;

/// More clicks than any game here takes.
const PLENTY: usize = 5_000;

/// Reads the end without its pictures, which each player sees from an own seat.
const END: &str = "(() => {
    const end = document.querySelector('#ending').cloneNode(true);
    for (const moments of end.querySelectorAll('.moments')) moments.remove();
    return end.textContent;
})()";

/// Returns how many clicks of a long game are made.
fn clicks_of_a_long_game() -> usize {
    if liege_conformance::deep() { PLENTY } else { 80 }
}

/// Anna makes a table with one open seat, Ben takes it, and both play until they see the same end or have made so many clicks.
async fn two_people_play(
    browser: &Browser,
    server: &TestServer,
    game: &str,
    options: &[&str],
    seats: &[&str],
    seeds: [u64; 2],
    clicks: usize,
) -> Result<[Person; 2]> {
    let mut anna = Person::new(browser, Size::Desktop, seeds[0]).await?;
    let mut ben = Person::new(browser, Size::Desktop, seeds[1]).await?;
    anna.sit_down(server, game, options, "Anna", seats).await?;
    let invitations = anna.invitations().await?;
    ensure!(invitations.len() == 1, "one seat is open: {invitations:?}");
    ben.accept(&invitations[0], "Ben").await?;
    let mut people = [anna, ben];
    play(&mut people, clicks).await?;
    if clicks == PLENTY {
        let ends: [String; 2] = [people[0].window.eval(END).await?, people[1].window.eval(END).await?];
        ensure!(ends[0] == ends[1], "both see the same end: {ends:?}");
    }
    Ok(people)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_middle_ages() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let seats = ["me", "open", "bot:greedy", "", ""];
    let server = TestServer::shared()?;
    for person in two_people_play(&browser, server, "middle-ages", &[], &seats, [1, 2], PLENTY).await? {
        ensure!(person.clicks > 16, "sixteen rounds take more than {} clicks", person.clicks);
        person.ensure_no_problems()?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_three_estates_against_a_bot() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 6).await?;
    anna.sit_down(server, "three-estates", &[], "Anna", &["me", "bot:greedy"]).await?;
    let mut people = [anna];
    play(&mut people, PLENTY).await?;
    let [anna] = &people;
    ensure!(anna.sees_the_end().await?, "the game ends");
    anna.ensure_no_problems()?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_bots_play_feudo() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let seats = ["me", "open", "bot:random", "bot:greedy"];
    let server = TestServer::shared()?;
    let people =
        two_people_play(&browser, server, "feudo", &[], &seats, [7, 8], clicks_of_a_long_game()).await?;
    people.iter().try_for_each(Person::ensure_no_problems)?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_bots_play_feudum_to_the_final_scoring() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let seats = ["me", "open", "bot:greedy", "bot:random", ""];
    let server = TestServer::shared()?;
    let clicks = clicks_of_a_long_game();
    let advanced = ["option-mode=advanced"];
    for person in two_people_play(&browser, server, "feudum", &advanced, &seats, [3, 4], clicks).await? {
        ensure!(
            person.clicks > clicks.min(80) / 4,
            "{} clicks are too few for both to have played",
            person.clicks
        );
        // All choose and declare at the same time: who clicks as another declares is told so, and clicks again.
        person.ensure_no_problems_but(Some("409 (Conflict)"))?;
    }
    browser.close().await
}
