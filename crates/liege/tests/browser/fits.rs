//! Nobody scrolls to decide: in a window of a desk, what is lit, what one holds and where it leads lie in sight together.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::cut::languages;
use crate::person::Person;
use crate::test_server::TestServer;

/// Notes from then on whether the page scrolls. A click of a test scrolls to its part first, which people do only where they have to.
const WATCH: &str = "(() => {
    window.scrolled = [];
    addEventListener('scroll', () => window.scrolled.push(Math.round(scrollY)));
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (how) {
        const { top, bottom } = this.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight) scroll.call(this, how);
    };
    return true;
})()";

/// Finds parts that a decision needs and that are not in the window whole: lit ones, and those of these selectors.
fn out_of_sight(needed: &str) -> String {
    format!(
        "(() => {{
            const above = document.querySelector('#prompt').getBoundingClientRect().bottom;
            return [...document.querySelectorAll('#board [data-el].lit, {needed}')].flatMap((part) => {{
                const {{ top, bottom, left, right, width }} = part.getBoundingClientRect();
                if (!width || top >= above - 3 && bottom <= innerHeight + 1 && left >= 0 && right <= innerWidth) return [];
                return [`${{part.dataset.el ?? part.getAttribute('aria-label')}} from ${{Math.round(top)}} to ${{Math.round(bottom)}}`];
            }});
        }})()"
    )
}

/// Plays on, and looks at each decision.
async fn fits(game: &str, seats: &[&str], windows: &[(i64, i64)], needed: &str) -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let decisions = if liege_conformance::deep() { 80 } else { 14 };
    let mut wrong = Vec::new();
    let looks = languages().iter().flat_map(|language| windows.iter().map(move |window| (*language, window)));
    for (language, (width, height)) in looks {
        let mut anna = Person::new(&browser, Size::Desktop, 8).await?.reads(language);
        anna.window.resize(*width, *height).await?;
        anna.window.wait_until(&format!("innerWidth === {width}")).await?;
        anna.sit_down(server, game, &[], "Anna", seats).await?;
        anna.window.eval::<bool>(WATCH).await?;
        for _ in 0..decisions {
            anna.wait_for_turn().await?;
            if anna.sees_the_end().await? || anna.window.eval("!liege.model.choices.length").await? {
                break;
            }
            let out: Vec<String> = anna.window.eval(&out_of_sight(needed)).await?;
            wrong.extend(
                out.into_iter().map(|what| format!("{game} at {width} by {height} in {language}: {what}")),
            );
            anna.decide().await?;
        }
        // A click that led away from the table took the watch with it.
        let scrolled: Vec<i64> = anna.window.eval("window.scrolled ?? []").await?;
        if !scrolled.is_empty() {
            wrong.push(format!(
                "{game} at {width} by {height} in {language}: the page scrolled to {scrolled:?}"
            ));
        }
    }
    wrong.dedup();
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn feudum_fits() -> Result<()> {
    // Map, hand and guilds.
    let needed =
        "#board svg.map, #board [data-el^=card-A-], #board [data-el^=guild-], #board [data-el^=push-]";
    fits("feudum", &["me", "bot:greedy", "bot:greedy", "", ""], &[(1440, 900), (1366, 768)], needed).await
}

#[tokio::test(flavor = "multi_thread")]
async fn fief_fits() -> Result<()> {
    // The map, and the panels below it that say what a vote, a battle, an offer or a purchase comes to.
    let needed = "#board svg.map, #board svg.scene";
    let seats = ["me", "bot:greedy", "bot:greedy", "bot:greedy", "", ""];
    fits("fief", &seats, &[(1440, 900), (1366, 768)], needed).await
}

#[tokio::test(flavor = "multi_thread")]
async fn three_estates_fits() -> Result<()> {
    let needed = "#board svg.fief";
    fits("three-estates", &["me", "bot:greedy"], &[(1440, 900), (1366, 768)], needed).await
}
