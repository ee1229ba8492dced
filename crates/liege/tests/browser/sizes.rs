//! Windows of all sizes: nothing sticks out, nothing is too small to read, and the bar covers no control.

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};

use crate::cut::languages;
use crate::person::Person;
use crate::test_server::TestServer;

/// Widths and heights of phones and of other windows, in points.
const PHONES: [(i64, i64); 3] = [(360, 740), (390, 844), (430, 932)];
const DESKS: [(i64, i64); 6] =
    [(768, 1024), (1024, 768), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440)];

/// Words that are too small on the page as it is now. A map that can be zoomed may have small ones.
const SMALL: &str = "(() => {
    const least = innerWidth >= 1024 ? 11 : innerWidth >= 390 ? 10 : 9;
    const seen = (node) => { const { width, height } = node.getBoundingClientRect(); return width > 1 && height > 1; };
    const found = [];
    for (const node of document.querySelectorAll('#table *')) {
        if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()) || !seen(node)) continue;
        if (node.closest('svg[data-zoom], .said, script, [hidden], details:not([open]) > :not(summary)')) continue;
        const matrix = node.ownerSVGElement ? node.getScreenCTM() : null;
        const size = parseFloat(getComputedStyle(node).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
        if (size < least - 0.05) found.push(`${node.textContent.trim().slice(0, 20)} (${size.toFixed(1)})`);
    }
    return [...new Set(found)];
})()";

/// Returns what is wrong with a table of this game in windows of these sizes.
async fn look(
    browser: &Browser,
    server: &TestServer,
    size: Size,
    language: &'static str,
    game: &str,
    seats: &[&str],
) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    let mut anna = Person::new(browser, size, 2).await?.reads(language);
    anna.sit_down(server, game, &[], "Anna", seats).await?;
    for _ in 0..4 {
        anna.wait_for_turn().await?;
        anna.decide().await?;
    }
    anna.wait_for_turn().await?;
    let windows = if size == Size::Phone { PHONES.as_slice() } else { DESKS.as_slice() };
    for (width, height) in windows {
        anna.window.resize(*width, *height).await?;
        anna.window.wait_until(&format!("innerWidth === {width}")).await?;
        let wide: i64 = anna.window.eval("document.documentElement.scrollWidth - innerWidth").await?;
        if wide > 0 {
            wrong.push(format!("{game} at {width} in {language}: {wide} points stick out"));
        }
        let small: Vec<String> = anna.window.eval(SMALL).await?;
        if !small.is_empty() {
            wrong.push(format!("{game} at {width} in {language}: too small: {}", small.join(", ")));
        }
    }
    anna.ensure_no_problems()?;
    Ok(wrong)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_size_of_window_can_be_played_in() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut wrong = Vec::new();
    for (game, seats) in [
        ("middle-ages", ["me", "bot:greedy", "bot:greedy", "", ""].as_slice()),
        ("three-estates", &["me", "bot:greedy"]),
        ("feudo", &["me", "bot:greedy", "bot:greedy", ""]),
        ("fief", &["me", "bot:greedy", "bot:greedy", "", "", ""]),
        ("feudum", &["me", "bot:greedy", "bot:greedy", "", ""]),
    ] {
        for language in languages() {
            for size in [Size::Desktop, Size::Phone] {
                wrong.extend(look(&browser, server, size, language, game, seats).await?);
            }
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await
}

/// Sizes of the names of villages that are seen, in pixels.
const NAMES: &str = "[...document.querySelectorAll('#board .village text.name')].filter((name) => name.checkVisibility()).map((name) => Math.hypot(name.getScreenCTM().c, name.getScreenCTM().d) * parseFloat(getComputedStyle(name).fontSize))";

/// A village of Fief’s map that can’t be chosen, where a finger touches nothing that can, and its name.
const VILLAGE: &str = "(() => {
    const lit = [...document.querySelectorAll('#board [data-el].lit')].map((part) => part.getBoundingClientRect());
    for (const village of document.querySelectorAll('#board .village:not(.lit)')) {
        const { left, top, width, height } = village.querySelector('.plot').getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const near = lit.some((box) => x > box.left - 30 && x < box.right + 30 && y > box.top - 30 && y < box.bottom + 30);
        if (!near && village.contains(document.elementFromPoint(x, y))) return [village.dataset.el, village.querySelector('text.name').textContent];
    }
    return null;
})()";

#[tokio::test(flavor = "multi_thread")]
async fn names_of_villages_are_read_or_told_by_a_tap() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Phone, 2).await?;
    anna.window.resize(390, 844).await?;
    anna.sit_down(server, "fief", &[], "Anna", &["me", "bot:greedy", "bot:greedy", "", "", ""]).await?;
    // At first everybody settles somewhere.
    anna.wait_for_turn().await?;
    while anna.window.eval::<Option<(String, String)>>(VILLAGE).await?.is_none() {
        anna.decide().await?;
        anna.wait_for_turn().await?;
    }
    let window = &anna.window;
    let small = |sizes: &[f64]| sizes.iter().copied().find(|size| *size < 11.0);
    let names: Vec<f64> = window.eval(NAMES).await?;
    ensure!(small(&names).is_none(), "names of {names:?} pixels");
    let (village, name): (String, String) =
        window.eval::<Option<_>>(VILLAGE).await?.context("every village can be chosen")?;
    window.click(&format!("#board [data-el='{village}'] .plot")).await?;
    let told = format!(
        "[...document.querySelectorAll('#preview, #say')].some((card) => !card.hidden && card.textContent.includes({name:?}))"
    );
    window.wait_until(&told).await.context("a tap does not tell its name")?;
    for _ in 0..3 {
        window.click("#zoom [data-zoom-by=in]").await?;
    }
    let names: Vec<f64> = window.eval(NAMES).await?;
    ensure!(!names.is_empty() && small(&names).is_none(), "in the enlarged map names of {names:?} pixels");
    window.click("#zoom [data-zoom-by=fit]").await?;
    ensure!(window.eval::<Vec<f64>>(NAMES).await?.is_empty(), "the whole map shows them again");
    anna.ensure_no_problems()?;
    browser.close().await
}
