//! Feudum on a phone: map, cards and guilds are a thumb apart, one guild is open at a time, and nothing that is lit is out of reach.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

const SEATS: [&str; 5] = ["me", "bot:greedy", "bot:greedy", "", ""];

/// Number of decisions that are looked at, at most: until guilds were asked about some times.
const DECISIONS: usize = 120;
const IN_GUILDS: usize = 4;

/// The guilds that are seen.
const OPEN: &str = "[...document.querySelectorAll('#board [data-drawer]')].filter((mark) => mark.checkVisibility({ visibilityProperty: true })).map((mark) => mark.dataset.drawer)";

/// Places of all drawings on the page.
const PLACES: &str = "[...document.querySelectorAll('#board .drawing')].map((drawing) => {
    const { left, top, width, height } = drawing.getBoundingClientRect();
    return [left, top + scrollY, width, height].map(Math.round).join();
})";

/// Guilds with something lit in them that is out of sight while nothing on their head says so, or while none that has something is open;
/// heads that say so where nothing is; and stops whose dot is wrong.
const HIDDEN: &str = "(() => {
    const lit = (drawing) => Boolean(drawing.querySelector('[data-el].lit:not(.aside)'));
    const guilds = [...document.querySelectorAll('#board [data-drawer]')].map((mark) => [mark.dataset.drawer, mark.closest('.drawing')]);
    const wrong = guilds.filter(([name, drawing]) => document.querySelector(`[data-opens=${name}]`).hasAttribute('data-lit') !== lit(drawing)).map(([name]) => name);
    const holding = guilds.filter(([, drawing]) => lit(drawing));
    if (holding.length && !holding.some(([, drawing]) => drawing.checkVisibility({ visibilityProperty: true }))) wrong.push('shut');
    for (const button of document.querySelectorAll('#stops button')) {
        const drawings = [...document.querySelectorAll(`#board [data-stop=${button.dataset.to}]`)].map((mark) => mark.closest('.drawing'));
        if (drawings.some(lit) !== button.hasAttribute('data-lit')) wrong.push(button.dataset.to);
    }
    return wrong;
})()";

/// A table of Feudum on a phone, at which this person is asked.
async fn seated(browser: &Browser) -> Result<Person> {
    let mut anna = Person::new(browser, Size::Phone, 6).await?;
    anna.window.resize(390, 844).await?;
    anna.sit_down(TestServer::shared()?, "feudum", &[], "Anna", &SEATS).await?;
    anna.wait_for_turn().await?;
    Ok(anna)
}

#[tokio::test(flavor = "multi_thread")]
async fn map_cards_and_guilds_are_a_thumb_apart() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let anna = seated(&browser).await?;
    let small: Vec<String> = anna
        .window
        .eval("[...document.querySelectorAll('#stops button')].filter((button) => button.offsetWidth < 44 || button.offsetHeight < 44).map((button) => button.textContent)")
        .await?;
    ensure!(small.is_empty(), "too small for a thumb: {small:?}");
    for stop in ["Guilds", "Map", "Cards", "Guilds"] {
        anna.window.click(&format!("#stops [data-to={stop}]")).await?;
        // Right below the standings, and whole above the bar with its buttons.
        let there = format!(
            "(() => {{
                const {{ top, bottom }} = document.querySelector('#board [data-stop={stop}]').closest('.drawing').getBoundingClientRect();
                const above = document.querySelector('#strip').getBoundingClientRect().bottom;
                const below = document.querySelector('#stops').getBoundingClientRect().top;
                return top >= above - 1 && top < above + 30 && bottom <= below;
            }})()"
        );
        let came = anna.window.wait_until(&there).await;
        ensure!(came.is_ok(), "{stop} does not come into sight");
    }
    anna.ensure_no_problems()?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_guild_is_open_and_opening_moves_nothing() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let mut anna = seated(&browser).await?;
    let places: Vec<String> = anna.window.eval(PLACES).await?;
    for guild in ["monk", "farmer", "noble", "merchant", "knight", "alchemist"] {
        anna.window.click(&format!("#board [data-opens={guild}]")).await?;
        anna.window.wait_until(&format!("{OPEN}.join() === '{guild}'")).await?;
        let now: Vec<String> = anna.window.eval(PLACES).await?;
        ensure!(now == places, "opening {guild} moves something");
    }
    let mut in_guilds = 0;
    for _ in 0..DECISIONS {
        if in_guilds == IN_GUILDS || !anna.comes_to_choose().await? {
            break;
        }
        let wrong: Vec<String> = anna.window.eval(HIDDEN).await?;
        ensure!(wrong.is_empty(), "{wrong:?}: {}", anna.window.text("#prompt").await?);
        in_guilds += usize::from(anna.window.has("#board [data-opens][data-lit]").await?);
        anna.decide().await?;
    }
    ensure!(in_guilds > 0, "nothing in a guild was ever asked about");
    // Wide windows show all guilds, and no rail.
    anna.window.resize(1440, 900).await?;
    anna.window.wait_until(&format!("{OPEN}.length === 6")).await?;
    let rail = "document.querySelector('#board .rail').checkVisibility({ visibilityProperty: true })";
    ensure!(!anna.window.eval::<bool>(rail).await?, "a wide window shows the rail");
    anna.ensure_no_problems()?;
    browser.close().await
}
