//! Words that the script writes into pages, in a language that puts every sentence into brackets.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// The places of a table that the script fills, and what is read of them. Names, and numbers of rules, are said by nobody.
const WRITTEN: &str = "(() => {
    const outside = (text) => {
        for (let before = ''; before !== text;) [before, text] = [text, text.replace(/\\[[^[\\]]*\\]/g, ' ')];
        return text;
    };
    const places = '.clock, time[data-ms], #then, #buttons, #preview, #say, #since-left, #stops, #tabs [data-tab=talk], #connection';
    const texts = [...document.querySelectorAll(places)].map((place) => place.textContent);
    const named = [...document.querySelectorAll('#buttons [aria-label], #stops [aria-label], #board [data-el][role=button]')];
    texts.push(...named.map((part) => part.getAttribute('aria-label') ?? ''));
    return texts.map(outside).filter((text) => /\\p{L}{2}/u.test(text.replace(/\\bAnna\\b|\\b[A-Z]+-\\d+\\b/g, '')));
})()";

/// Returns what stands outside of brackets on the page as it is now.
async fn look(anna: &Person, found: &mut BTreeSet<String>) -> Result<()> {
    found.extend(anna.window.eval::<Vec<String>>(WRITTEN).await?);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_the_script_writes_is_said_in_the_language_of_the_page() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Phone, 5).await?.reads("en-XA");
    let seats = ["me", "bot:greedy", "bot:greedy", "", ""];
    anna.sit_down(server, "middle-ages", &["clock=172800+28800/172800"], "Anna", &seats).await?;
    anna.prefer("pace", "step").await?;
    let (mut found, mut looks, mut steps, mut chosen) = (BTreeSet::new(), 0, 0, 0);
    // The game is dealt by lot: in some, long steps of others come before the first choice of two parts.
    while looks < 40 || (looks < 300 && (steps == 0 || chosen == 0)) {
        looks += 1;
        anna.window
            .wait_until("!liege.busy && document.querySelector('#buttons button, #board .lit')")
            .await?;
        look(&anna, &mut found).await?;
        let leads = anna.window.has("#step-next").await?;
        steps += usize::from(leads);
        chosen += usize::from(anna.window.has("#then:not([hidden])").await?);
        if leads {
            anna.window.try_click("#step-next").await?;
        } else {
            anna.click_something().await?;
        }
    }
    let clock = anna.window.text(".clock").await?;
    ensure!(clock.starts_with('['), "a clock runs: {clock}");
    ensure!(steps > 0 && chosen > 0, "{steps} steps were led through, {chosen} parts chosen");
    ensure!(found.is_empty(), "said by no sentence: {found:#?}");
    anna.ensure_no_problems()?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn times_are_said_in_french() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 6).await?.reads("fr");
    let seats = ["me", "bot:greedy", "bot:greedy", "", ""];
    anna.sit_down(server, "middle-ages", &["clock=172800+28800/172800"], "Anna", &seats).await?;
    anna.window.wait_until("/\\d\\s*j\\s/.test(document.querySelector('.clock')?.textContent ?? '')").await?;
    anna.go_away(server).await?;
    let times = "[...document.querySelectorAll('time[data-ms]')].map((time) => time.textContent)";
    anna.window
        .wait_until(&format!("{times}.some((text) => /^(à l’instant|il y a \\d+ minute|depuis)/.test(text))"))
        .await?;
    anna.ensure_no_problems()?;
    browser.close().await
}
