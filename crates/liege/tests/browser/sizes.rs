//! Windows of all sizes: nothing sticks out, nothing is too small to read, and the bar covers no control.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::house::House;
use crate::person::Person;

/// Widths and heights of windows, in points.
const WINDOWS: [(i64, i64); 8] =
    [(360, 740), (390, 844), (768, 1024), (1024, 768), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440)];

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

#[tokio::test(flavor = "multi_thread")]
async fn every_size_of_window_can_be_played_in() -> Result<()> {
    let Some(browser) = Browser::launch().await? else { return Ok(()) };
    let house = House::open()?;
    let mut wrong = Vec::new();
    for (game, seats) in [
        ("middle-ages", vec!["me", "bot:greedy", "bot:greedy", "", ""]),
        ("three-estates", vec!["me", "bot:greedy"]),
        ("feudo", vec!["me", "bot:greedy", "bot:greedy", ""]),
    ] {
        let mut anna = Person::new(&browser, Size::Desk, 2).await?;
        anna.sit_down(&house, game, &[], "Anna", &seats).await?;
        for _ in 0..4 {
            anna.wait_for_turn().await?;
            anna.decide().await?;
        }
        anna.wait_for_turn().await?;
        for (width, height) in WINDOWS {
            anna.window.resize(width, height).await?;
            anna.window.wait_until(&format!("innerWidth === {width}")).await?;
            let wide: i64 = anna.window.eval("document.documentElement.scrollWidth - innerWidth").await?;
            if wide > 0 {
                wrong.push(format!("{game} at {width}: {wide} points stick out"));
            }
            let small: Vec<String> = anna.window.eval(SMALL).await?;
            if !small.is_empty() {
                wrong.push(format!("{game} at {width}: too small: {}", small.join(", ")));
            }
        }
        anna.ensure_no_problems()?;
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await
}
