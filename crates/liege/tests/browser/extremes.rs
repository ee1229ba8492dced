//! Windows that hardly anybody has, text at twice its size, and names of forty letters: nothing is cut, and all can be reached.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// As long as a name may be, in one word, which no line can be broken in.
const NAME: &str = "Wolfeschlegelsteinhausenbergerdorffwelch";

/// Width and height of a window, and how large its text is. Half of 1366 by 768 is what somebody sees of it who has everything twice as
/// large.
const WINDOWS: [(i64, i64, &str); 5] =
    [(320, 480, "100%"), (390, 844, "200%"), (683, 384, "100%"), (1440, 900, "100%"), (3840, 2160, "100%")];

/// Parts that stick out of the page, lie on others or can’t be reached.
const WRONG: &str = "(() => {
    const wrong = [], say = (what, node) => wrong.push(`${what}: ${(node.id || node.getAttribute('class') || node.nodeName)} “${node.textContent.trim().slice(0, 50)}”`);
    if (document.documentElement.scrollWidth > innerWidth) {
        wrong.push(`${document.documentElement.scrollWidth - innerWidth} points stick out`);
        const far = [...document.querySelectorAll('body *')].filter((node) => !node.closest('svg, #board, .said') && node.getBoundingClientRect().right > innerWidth + 1);
        for (const node of far.slice(0, 4)) say('sticks out', node);
    }
    for (const plate of document.querySelectorAll('.standings li')) {
        const boxes = [...plate.querySelectorAll('.bearer, .who, .points, .parts, .remarks')].map((node) => [node, node.getBoundingClientRect()]).filter(([, box]) => box.width);
        for (const [one, a] of boxes) for (const [other, b] of boxes) {
            if (one !== other && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) say('overlaps', one);
        }
        const name = plate.querySelector('.name');
        if (name.checkVisibility() && name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).display !== 'inline') say('cut', name);
    }
    // Of a small window the bar leaves something to the board.
    const bar = document.getElementById('prompt').getBoundingClientRect();
    if (bar.height > 0.62 * innerHeight) wrong.push(`the bar takes ${Math.round(bar.height)} of ${innerHeight}`);
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((node) => [node, node.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
    for (const [words, a] of boxes('#prompt .ask, #prompt .lately')) for (const [button, b] of boxes('#buttons button, .steady button')) {
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3) say('lies on words', button);
    }
    for (const button of document.querySelectorAll('#prompt button, .tabs button, .history .button, .settings summary')) {
        if (!button.checkVisibility({ visibilityProperty: true })) continue;
        const { left, right, width } = button.getBoundingClientRect();
        if (width && (left < -1 || right > innerWidth + 1)) say('out of reach', button);
    }
    return [...new Set(wrong)];
})()";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_breaks_where_all_is_large_or_small() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 2).await?;
    anna.sit_down(
        server,
        "fief",
        &[],
        NAME,
        &["me", "bot:greedy", "bot:greedy", "bot:greedy", "bot:greedy", "bot:greedy"],
    )
    .await?;
    for _ in 0..3 {
        anna.wait_for_turn().await?;
        anna.decide().await?;
    }
    anna.wait_for_turn().await?;
    let mut wrong = Vec::new();
    for (width, height, text) in WINDOWS {
        anna.window.resize(width, height).await?;
        anna.window.wait_until(&format!("innerWidth === {width}")).await?;
        anna.window
            .eval::<bool>(&format!("document.documentElement.style.fontSize = '{text}', true"))
            .await?;
        let drawn = "(window.drawn = false, requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = true; })), true)";
        anna.window.eval::<bool>(drawn).await?;
        anna.window.wait_until("window.drawn").await?;
        let found: Vec<String> = anna.window.eval(WRONG).await?;
        wrong.extend(found.into_iter().map(|what| format!("{width} × {height}, text at {text}: {what}")));
    }
    // The hall names those at a table too.
    anna.window.resize(320, 480).await?;
    anna.go_away(server).await?;
    let wide: i64 = anna.window.eval("document.documentElement.scrollWidth - innerWidth").await?;
    if wide > 0 {
        wrong.push(format!("the hall at 320: {wide} points stick out"));
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    anna.ensure_no_problems()?;
    browser.close().await
}
