//! An evening with a game that somebody learns: a turn is watched, a short game played with the guide, and learnt from.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size, Window};

use crate::person::Person;
use crate::test_server::TestServer;

const GAME: &str = "middle-ages";

/// The time for which somebody tries to do something at a position.
const STUCK: Duration = Duration::from_secs(60);

/// A short game has fewer decisions of one player than this.
const DECISIONS: usize = 120;

/// The record of the table that is shown says that a short game was agreed.
const IS_SHORT: &str = "window.record?.includes('short') ?? (fetch(`${location.pathname}/record`) \
    .then((answer) => answer.text()).then((text) => { window.record = text; }), false)";

/// A turn that the page plays by itself: nothing is clicked, until it is stopped.
async fn watched(window: &Window, server: &TestServer) -> Result<()> {
    let courses = liege_games::courses();
    let course = courses.of(GAME).context("no course")?;
    let title = course.titles().iter().find(|title| title.watch).context("nothing to watch")?;
    let minute = format!("{}/learn/{GAME}/{}?step=0", server.address, title.id);
    window.open(&minute).await?;
    window.wait_until("document.querySelector('#lesson-watch[aria-pressed=true]')").await?;
    window.wait_until("Number(document.querySelector('#lesson')?.dataset.step) > 0").await?;
    window
        .click_until("#lesson-watch", "document.querySelector('#lesson-watch[aria-pressed=false]')")
        .await?;
    // Somebody who wants no motion begins it by a click.
    window.prefer_still().await?;
    window.open(&minute).await?;
    window
        .wait_until("window.liege?.tools && document.querySelector('#lesson-watch[aria-pressed=false]')")
        .await?;
    window.click("#lesson-watch").await?;
    window.wait_until("Number(document.querySelector('#lesson')?.dataset.step) > 0").await
}

/// So much of an answer as is asked for, and no more.
async fn hinted(anna: &Person) -> Result<()> {
    let link = "document.querySelector('#guide a[href*=\"hint=kind\"]')?.href ?? ''";
    let address: String = anna.window.eval(link).await?;
    ensure!(!address.is_empty(), "the guide offers no hint");
    anna.window.open(&address).await?;
    let told = |words: &str| format!("document.querySelector('.lead')?.textContent.includes('{words}')");
    anna.window.wait_long_until(&told("It is of this kind")).await?;
    anna.window.click("a[href*='hint=part']").await?;
    anna.window.wait_until(&told("It begins with")).await?;
    anna.window.click("a[href*='hint=action']").await?;
    anna.window.wait_until(&told("It is this")).await?;
    anna.look_again().await
}

impl Person {
    /// Returns how many own questions of this kind the path lists, once there are some.
    async fn listed(&self, of: &str) -> Result<usize> {
        let listed = format!("document.querySelectorAll('#own-questions:not([hidden]) li{of}').length");
        self.window.wait_until(&format!("{listed} > 0")).await?;
        self.window.eval(&listed).await
    }
}

/// Plays again what cost most: something is done there, and then it is known when it comes back.
async fn asked_again(anna: &mut Person) -> Result<()> {
    anna.window.click(".question-ways form button").await?;
    anna.window.wait_until("document.querySelector('#lesson[data-trial]') && window.liege?.tools").await?;
    let begun = Instant::now();
    while !anna.window.has("#own-question:not([hidden])").await? {
        ensure!(begun.elapsed() < STUCK, "nothing is said of what was done: {:?}", anna.lit().await?);
        anna.click_something().await?;
        anna.window.wait_until("!liege.busy").await?;
    }
    if anna.window.has("[data-own-asks]:not([hidden])").await? {
        anna.window.click("#own-question [data-right=yes]").await?;
    }
    anna.window.wait_until("document.querySelector('[data-own-kept]:not([hidden]) time')").await
}

#[tokio::test]
async fn a_short_game_is_played_from_the_path_and_learnt_from() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    watched(&browser.window(Size::Desktop).await?, server).await?;
    let mut anna = Person::new(&browser, Size::Desktop, 7).await?;
    let path = format!("{}/learn/{GAME}", server.address);
    anna.window.open(&path).await?;
    anna.prefer("pace", "instant").await?;
    anna.window.click("a[href*='short=yes']").await?;
    anna.fill_in(&[], "Anna", &["me", "bot:greedy"]).await?;
    anna.window.wait_until(IS_SHORT).await?;
    anna.wait_for_turn().await?;
    hinted(&anna).await?;
    let (mut decisions, mut facts) = (0, 0);
    while anna.comes_to_choose().await? {
        facts += usize::from(anna.window.has("#guide .fact").await?);
        anna.decide().await?;
        decisions += 1;
        ensure!(decisions < DECISIONS, "a short game has no end");
    }
    ensure!(facts > 0, "the guide tells nothing of any position");
    anna.window.click("a[href$='/analysis#learn']").await?;
    anna.window.wait_long_until("document.querySelector('#learn')").await?;
    ensure!(
        !anna.window.has(".slips[data-analysed] details[open]").await?,
        "what was better is not told at once"
    );
    anna.window.wait_until("document.querySelector('[data-analysed][data-kept]')").await?;
    anna.window.open(&path).await?;
    let kept = anna.listed("[data-due]").await?;
    asked_again(&mut anna).await?;
    anna.window.open(&path).await?;
    ensure!(anna.listed(":not([data-due])").await? == 1, "what was answered is due no longer");
    ensure!(anna.listed("").await? == kept, "it comes back");
    anna.window.click("#own-questions li button").await?;
    let fewer = format!("document.querySelectorAll('#own-questions li').length === {}", kept - 1);
    anna.window.wait_until(&fewer).await?;
    ensure!(anna.window.problems().is_empty(), "{:#?}", anna.window.problems());
    browser.close().await
}
