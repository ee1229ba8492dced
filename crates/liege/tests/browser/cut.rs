//! Nothing is cut: what the bar says and offers is whole, in every game and in windows of three sizes.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// Watches the bar of the page from then on.
const WATCH: &str = include_str!("cut.js");

/// So many pixels of the bar may be empty when it is at its fullest, its edges among them.
const SPARE: f64 = 27.0;

/// The height of a line in pixels: in few decisions the longest sentence of a game may not be met.
const LINE: f64 = 20.0;

/// English, words that are longer by half, and when there is time the same from the right to the left.
pub(crate) fn languages() -> &'static [&'static str] {
    if liege_conformance::deep() { &["en", "en-XA", "ar-XB"] } else { &["en", "en-XA"] }
}

/// Number of decisions that are made in each window.
const DECISIONS: usize = 10;

/// Plays a game in windows of three sizes as somebody who clicks whatever is lit.
async fn is_whole(game: &str, seats: &[&str]) -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let decisions = if liege_conformance::deep() { 80 } else { DECISIONS };
    let mut wrong = Vec::new();
    let sizes = [(Size::Desktop, [(1440, 900), (1366, 768)].as_slice()), (Size::Phone, &[(390, 844)])];
    let looks = languages().iter().flat_map(|language| sizes.iter().map(move |size| (*language, size)));
    for (language, &(size, windows)) in looks {
        let mut anna = Person::new(&browser, size, 6).await?.reads(language);
        anna.sit_down(server, game, &[], "Anna", seats).await?;
        for (width, height) in windows {
            anna.window.resize(*width, *height).await?;
            anna.window.wait_until(&format!("innerWidth === {width}")).await?;
            anna.look_again().await?;
            anna.wait_for_turn().await?;
            anna.window.eval::<bool>(WATCH).await?;
            for _ in 0..decisions {
                anna.wait_for_turn().await?;
                if anna.sees_the_end().await? || anna.window.eval("!liege.model.choices.length").await? {
                    break;
                }
                anna.decide().await?;
            }
            // A click that led away from the table took the watch with it.
            let mut found: Vec<String> = anna.window.eval("[...(window.cuts?.wrong ?? [])]").await?;
            let spare: Option<f64> = anna.window.eval("window.cuts?.spare ?? null").await?;
            println!(
                "{game} at {width} in {language}: {spare:?} of the bar’s height are empty when it is at its fullest"
            );
            // As high as English needs it: of longer words fewer may have been met.
            let most = if liege_conformance::deep() { SPARE } else { SPARE + LINE };
            if let Some(spare) = spare.filter(|spare| *spare > most && language == "en") {
                wrong.push(format!("{game} at {width}: {spare} pixels of the bar stay empty"));
            }
            // Where pieces lie side by side a frame may cross a letter in one game of many: that is looked at when there is time.
            found.retain(|what| liege_conformance::deep() || !what.starts_with("a frame crosses"));
            wrong.extend(found.into_iter().map(|what| format!("{game} at {width} in {language}: {what}")));
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bar_of_middle_ages_is_whole() -> Result<()> {
    is_whole("middle-ages", &["me", "bot:greedy", "bot:greedy", "", ""]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bar_of_three_estates_is_whole() -> Result<()> {
    is_whole("three-estates", &["me", "bot:greedy"]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bar_of_feudo_is_whole() -> Result<()> {
    is_whole("feudo", &["me", "bot:greedy", "bot:greedy", ""]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bar_of_fief_is_whole() -> Result<()> {
    is_whole("fief", &["me", "bot:greedy", "bot:greedy", "bot:greedy", "", ""]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bar_of_feudum_is_whole() -> Result<()> {
    is_whole("feudum", &["me", "bot:greedy", "bot:greedy", "", ""]).await
}
