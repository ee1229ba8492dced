//! The five tables in figures, for the deep run: heights, letters, clicks, and what one has to look for.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};
use serde::Deserialize;

use crate::person::Person;
use crate::test_server::TestServer;

/// Measures a table in its window.
const STANDS: &str = include_str!("figures.js");

/// Number of decisions that are looked at in each window.
const DECISIONS: usize = 40;

/// A table in its window, in pixels of the page.
#[derive(Deserialize)]
struct Stands {
    height: u32,
    bar: u32,
    letters: f64,
    words: String,
    lit: usize,
    outside: usize,
    cut: usize,
}

/// Plays at a table in a window of this size, and prints a line of figures.
async fn count(browser: &Browser, game: &str, seats: &[&str], (width, height): (i64, i64)) -> Result<()> {
    let server = TestServer::shared()?;
    let size = if width < 500 { Size::Phone } else { Size::Desktop };
    let mut anna = Person::new(browser, size, 8).await?;
    anna.sit_down(server, game, &[], "Anna", seats).await?;
    anna.window.resize(width, height).await?;
    anna.window.wait_until(&format!("innerWidth === {width}")).await?;
    let (mut made, mut clicks, mut lit, mut outside, mut cut) = (0, 0, 0, 0, 0);
    let (mut letters, mut words, mut heights, mut bars) = (f64::MAX, String::new(), Vec::new(), Vec::new());
    while made < DECISIONS && anna.comes_to_choose().await? {
        let stands: Stands = anna.window.eval(STANDS.trim_end()).await?;
        (lit, outside, cut) = (lit + stands.lit, outside + stands.outside, cut + stands.cut);
        if stands.letters < letters {
            (letters, words) = (stands.letters, stands.words);
        }
        heights.push(stands.height);
        bars.push(stands.bar);
        let (took, _) = anna.decide().await?;
        (clicks, made) = (clicks + took, made + 1);
    }
    ensure!(made > 0, "{game} asks nothing");
    heights.sort_unstable();
    bars.sort_unstable();
    println!(
        "{game} at {width}×{height}: page {} to {} px, bar {} to {} px, smallest letters {letters:.1} px (“{words}”); {made} decisions with {:.2} \
         clicks each; {outside} of {lit} lit parts outside of the window, {cut} buttons cut",
        heights[0],
        heights[heights.len() - 1],
        bars[0],
        bars[bars.len() - 1],
        clicks as f64 / made as f64,
    );
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_five_tables_in_figures() -> Result<()> {
    if !liege_conformance::deep() {
        return Ok(());
    }
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let bot = "bot:greedy";
    let games: [(&str, &[&str]); 5] = [
        ("middle-ages", &["me", bot, bot, "", ""]),
        ("three-estates", &["me", bot]),
        ("feudo", &["me", bot, bot, ""]),
        ("fief", &["me", bot, bot, bot, "", ""]),
        ("feudum", &["me", bot, bot, "", ""]),
    ];
    for (game, seats) in games {
        for window in [(1440, 900), (1366, 768), (390, 844)] {
            count(&browser, game, seats, window).await?;
        }
    }
    browser.close().await
}
