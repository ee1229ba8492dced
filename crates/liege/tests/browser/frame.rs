//! The frame round a board: houses with arms, a log in two depths, numbers for those who look for them, and a hall whose games stand in
//! one row.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// Cards of the hall that stand in another row than the first, or lack one of the two buttons, or reach beyond the window.
const UNEVEN: &str = "(() => {
    const cards = [...document.querySelectorAll('.cards > .card')];
    const top = cards[0].getBoundingClientRect().top;
    const wrong = cards.filter((card) => {
        const box = card.getBoundingClientRect();
        const says = [...card.querySelectorAll('.doors .button')].map((button) => button.innerText.trim().split(/\\s/)[0]);
        return box.top !== top || box.bottom > innerHeight || says.join() !== 'Play,Learn' || card.querySelector('svg text');
    });
    return [String(cards.length), ...wrong.map((card) => card.querySelector('h3').textContent)];
})()";

/// Places that lack their arms, or show arms that the page does not have.
const WITHOUT_ARMS: &str = "[...document.querySelectorAll('.standings li, #log .person, .podium .person')].filter((place) => {
    const use = place.querySelector('.arms use');
    const { width, height } = place.querySelector('.arms')?.getBoundingClientRect() ?? {};
    return !use || !document.querySelector(`symbol${use.getAttribute('href')}`) || (place.matches('.standings li') && !(width > 20 && height > 20));
}).map((place) => place.textContent.trim().slice(0, 40))";

/// The share of a rule’s number that is seen.
const SEEN: &str =
    "Number(getComputedStyle(document.querySelector('#log li:not([data-folded]) a.rule')).opacity)";

#[tokio::test(flavor = "multi_thread")]
async fn the_frame_is_that_of_a_table_of_houses() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 5).await?;
    for (width, height) in [(1440, 900), (1366, 768)] {
        anna.window.resize(width, height).await?;
        anna.go_away(server).await?;
        anna.window.wait_until(&format!("innerWidth === {width}")).await?;
        let uneven: Vec<String> = anna.window.eval(UNEVEN).await?;
        ensure!(uneven == ["5"], "at {width}: {uneven:?}");
    }

    anna.sit_down(server, "fief", &[], "Anna", &["me", "bot:greedy", "bot:greedy", "bot:greedy", "", ""])
        .await?;
    let folded = "document.querySelectorAll('#log li[data-folded]').length";
    for _ in 0..40 {
        anna.wait_for_turn().await?;
        if anna.window.eval::<usize>(folded).await? > 0 {
            break;
        }
        anna.decide().await?;
    }
    anna.wait_for_turn().await?;
    let bare: Vec<String> = anna.window.eval(WITHOUT_ARMS).await?;
    ensure!(bare.is_empty(), "without arms: {bare:?}");
    let families: Vec<String> =
        anna.window.eval("[...new Set([...document.querySelectorAll('.standings .family')].map((family) => family.textContent))]").await?;
    ensure!(
        families.len() == 4 && families.iter().all(|family| family.starts_with("House of ")),
        "{families:?}"
    );

    // One line for a deed; what came of it unfolds at a press, and stays so.
    let before: usize = anna.window.eval(folded).await?;
    ensure!(before > 0, "nothing is folded");
    let hidden: bool = anna
        .window
        .eval(
            "[...document.querySelectorAll('#log li[data-folded]')].every((line) => !line.checkVisibility())",
        )
        .await?;
    ensure!(hidden, "folded lines are seen");
    anna.window
        .eval::<bool>("document.querySelector('#log .fold[aria-expanded=false]').click(), true")
        .await?;
    anna.window.wait_until(&format!("{folded} < {before}")).await?;

    // Numbers of rules: by pointing at a line and by the keyboard.
    anna.window.eval::<bool>("document.activeElement.blur(), true").await?;
    anna.window.wait_until(&format!("{SEEN} === 0")).await?;
    anna.window
        .eval::<bool>("document.querySelector('#log li:not([data-folded]) a.rule').focus(), true")
        .await?;
    anna.window.wait_until(&format!("{SEEN} === 1")).await?;
    anna.ensure_no_problems()?;
    browser.close().await
}
