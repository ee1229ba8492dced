//! Nothing moves under the pointer: whatever is asked and done, bar, board and what stands beside it keep their places and their size.

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// Watches the page from then on, and counts layouts that the script forces.
const WATCH: &str = include_str!("still.js");

/// Share of the window that may shift in a decision, as browsers measure it: they find up to 0.013.
const SHIFT: f64 = 0.03;

/// The same on a phone, where rows of buttons lift what is asked, and Feudum's accounts come one by one below all else: up to 0.055.
const SHIFT_ON_PHONE: f64 = 0.08;

/// Number of decisions that are made in each window.
const DECISIONS: usize = 12;

/// Plays on at this table, and returns what moved, how much shifted, and how many layouts were forced for each click and each answer.
async fn watched(person: &mut Person, decisions: usize) -> Result<(Vec<String>, f64, Vec<usize>)> {
    person.look_again().await?;
    person.wait_for_turn().await?;
    // Who comes back is told what happened, on a card that makes room for itself.
    let card = "#since-left:not([hidden])";
    if person.window.has(card).await? {
        let gone = format!("!document.querySelector('{card}')");
        person.window.click_until("#left-read", &gone).await?;
    }
    person.window.eval::<bool>(WATCH).await?;
    let mut layouts = Vec::new();
    while layouts.len() < decisions && person.comes_to_choose().await? {
        person.window.eval::<bool>("(watch.layouts = 0, true)").await?;
        let (clicks, _) = person.decide().await?;
        person.wait_for_turn().await?;
        let forced: usize = person.window.eval("watch.layouts").await?;
        layouts.push(forced.div_ceil(clicks.max(1)));
    }
    // A click that led away from the table took the watch with it.
    let moved = person.window.eval("window.watch?.moved ?? []").await?;
    let shift = person.window.eval("window.watch?.shift ?? 0").await?;
    Ok((moved, shift, layouts))
}

/// Plays a game in windows of three widths.
async fn stays(game: &str, seats: &[&str]) -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut wrong = Vec::new();
    let decisions = if liege_conformance::deep() { 60 } else { DECISIONS };
    for (size, widths) in [(Size::Desktop, [1440, 1024].as_slice()), (Size::Phone, &[390])] {
        let mut anna = Person::new(&browser, size, 4).await?;
        for width in widths {
            anna.sit_down(server, game, &[], "Anna", seats).await?;
            let height = if *width == 1440 { 900 } else { 800 };
            anna.window.resize(*width, height).await?;
            anna.window.wait_until(&format!("innerWidth === {width}")).await?;
            let (moved, shift, mut layouts) = watched(&mut anna, decisions).await?;
            let shift = shift / layouts.len().max(1) as f64;
            layouts.sort_unstable();
            let median = layouts.get(layouts.len() / 2).copied().context("nothing was decided")?;
            println!(
                "{game} at {width}: {} boxes moved, {shift:.4} shifted in a decision, layouts forced by a click {layouts:?}",
                moved.len()
            );
            if shift >= if size == Size::Phone { SHIFT_ON_PHONE } else { SHIFT } {
                let most: Vec<String> = anna.window.eval("window.watch?.mostShifted() ?? []").await?;
                wrong.push(format!(
                    "{game} at {width}: {shift:.4} of the window shifts in a decision: {most:#?}"
                ));
            }
            if !moved.is_empty() {
                wrong.push(format!("{game} at {width}: {moved:#?}"));
            }
            if median > 6 {
                wrong.push(format!("{game} at {width}: a click forces {median} layouts in the median"));
            }
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn middle_ages_stays_where_it_is() -> Result<()> {
    stays("middle-ages", &["me", "bot:greedy", "bot:greedy", "", ""]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn three_estates_stays_where_it_is() -> Result<()> {
    stays("three-estates", &["me", "bot:greedy"]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn feudo_stays_where_it_is() -> Result<()> {
    stays("feudo", &["me", "bot:greedy", "bot:greedy", ""]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn fief_stays_where_it_is() -> Result<()> {
    stays("fief", &["me", "bot:greedy", "bot:greedy", "bot:greedy", "", ""]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn feudum_stays_where_it_is() -> Result<()> {
    stays("feudum", &["me", "bot:greedy", "bot:greedy", "", ""]).await
}

/// A game to its end: that nobody is asked any more moves nothing either.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_moves_nothing() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 5).await?;
    let middle_ages = ["me", "bot:random", "bot:random", "", ""];
    for (game, seats) in [("three-estates", &middle_ages[..2]), ("middle-ages", &middle_ages)] {
        anna.sit_down(server, game, &[], "Anna", seats).await?;
        anna.window.eval::<bool>(WATCH).await?;
        while anna.comes_to_choose().await? {
            anna.go_on("false").await?;
        }
        let ended = "document.querySelector('#guide').textContent.includes('The game is over')";
        anna.window.wait_until(ended).await?;
        let moved: Vec<String> = anna.window.eval("watch.moved").await?;
        ensure!(moved.is_empty(), "{game}: {moved:#?}");
    }
    browser.close().await
}

/// How many decisions of a whole game are counted outside of the deep run.
const COUNTED: usize = 25;

/// A game of Fief by lit parts alone, to its end in the deep run: how much moved, how often nothing was to be chosen, how many
/// clicks a decision took and how many layouts a click forced.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_fief_is_counted() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 9).await?;
    let seats = ["me", "bot:greedy", "bot:greedy", "bot:greedy", "", ""];
    anna.sit_down(server, "fief", &["option-last-turn=12"], "Anna", &seats).await?;
    let decisions = if liege_conformance::deep() { 2_000 } else { COUNTED };
    anna.window.eval::<bool>(WATCH).await?;
    let answers =
        "liege.model.choices.filter(({ elements }) => !['deal', 'right'].includes(elements[0]?.id)).length";
    let (mut lonely, mut clicks, mut made, mut layouts) = (0, 0, 0, Vec::new());
    while made < decisions && anna.comes_to_choose().await? {
        lonely += usize::from(anna.window.eval::<usize>(answers).await? == 1);
        anna.window.eval::<bool>("(watch.layouts = 0, true)").await?;
        let (took, _) = anna.decide().await?;
        anna.wait_for_turn().await?;
        layouts.push(anna.window.eval::<usize>("watch.layouts").await?.div_ceil(took.max(1)));
        (clicks, made) = (clicks + took, made + 1);
    }
    let moved: Vec<String> = anna.window.eval("watch.moved").await?;
    layouts.sort_unstable();
    let median = layouts.get(layouts.len() / 2).copied().context("nothing was decided")?;
    println!(
        "{made} decisions, {clicks} clicks, {lonely} with one answer, {median} layouts forced by a click in the median"
    );
    ensure!(moved.is_empty(), "{moved:#?}");
    ensure!(median <= 6, "a click forces {median} layouts in the median");
    ensure!(2 * clicks <= 5 * made, "{clicks} clicks for {made} decisions");
    browser.close().await
}
