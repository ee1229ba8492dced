//! Lessons in the browser: somebody who clicks what the lesson lights comes to its end.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size, Window};
use liege_lessons::{Course, Place};
use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use crate::axe::{engine, look};
use crate::questions::{answered_by_clicks, path_and_aid};
use crate::test_server::TestServer;

/// How long a step may take before a test gives up.
const STUCK: Duration = Duration::from_secs(120);

/// How long somebody looks before clicking once more.
const AGAIN: Duration = Duration::from_millis(600);

/// The learner’s place, once nothing is on its way and the page stands still: a finger on a page that scrolls meets something else.
/// Some scrolling has no end that is told, so an old one counts as over.
const HERE: &str = "(() => { const strip = document.querySelector('#lesson'); const state = document.querySelector('#state'); \
    if (!window.scrolls) { window.scrolls = { since: -Infinity }; \
    addEventListener('scroll', () => { scrolls.since = performance.now(); }); addEventListener('scrollend', () => { scrolls.since = -Infinity; }); } \
    if (performance.now() - scrolls.since < 1000) return null; \
    if (!strip || !window.liege?.tools || liege.busy || state.hasAttribute('data-following')) return null; \
    return { step: Number(strip.dataset.step), done: strip.hasAttribute('data-done'), \
    at: `${strip.dataset.step} ${state.dataset.lesson}`, next: (strip.dataset.next || '').split(' ').filter(Boolean), \
    chosen: [...liege.path], confirms: Boolean(document.querySelector('#confirm')) }; })()";

/// Its parts stand in the order in which the page names them.
#[derive(Deserialize, Serialize)]
struct Here {
    step: usize,
    done: bool,
    at: String,
    next: Vec<String>,
    chosen: Vec<String>,
    confirms: bool,
}

/// Where the learner is.
async fn here(window: &Window) -> Result<Here> {
    loop {
        window.wait_until(HERE).await?;
        // By now something may be on its way, or another page.
        if let Some(here) = window.eval::<Option<Here>>(HERE).await.unwrap_or(None) {
            return Ok(here);
        }
    }
}

/// Sets the amount that is asked for to another one at each try: the lesson says in words which it wants.
async fn set_amount(window: &Window, tries: &mut usize) -> Result<()> {
    let set = format!(
        "((field) => {{ if (!field) return false; const least = Number(field.min); \
         field.value = String(least + {tries} % (Number(field.max) - least + 1)); \
         field.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})(document.querySelector('#amount'))"
    );
    *tries += usize::from(window.eval::<bool>(&set).await?);
    Ok(())
}

/// Clicks the first part that is lit and not chosen yet, on the board or in the bar; what is asked again is confirmed.
async fn click_what_is_lit(window: &Window, here: &Here, tries: &mut usize) -> Result<bool> {
    if here.confirms {
        set_amount(window, tries).await?;
        return window.try_click("#confirm").await;
    }
    // The finger met something else, as fingers do: back.
    if here.chosen.iter().any(|part| !here.next.contains(part)) {
        return window.try_click("#step-back").await;
    }
    for part in here.next.iter().filter(|part| !here.chosen.contains(part)) {
        for target in
            [format!("#buttons button[data-part='{part}']"), format!("#board [data-el='{part}'].lit")]
        {
            if window.has(&target).await? && window.try_click(&target).await? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Waits until a click has changed something. One that was lost is made again, later than a double click would be.
async fn see_what_came_of_it(window: &Window, before: &Here) -> Result<()> {
    let before = serde_json::to_string(before)?;
    let changed = format!("((here) => here && JSON.stringify(here) !== JSON.stringify({before}))({HERE})");
    timeout(AGAIN, window.wait_until(&changed)).await.unwrap_or(Ok(()))
}

/// Goes through a lesson; says how many clicks it took.
pub(crate) async fn learn(window: &Window, server: &TestServer, lesson: &str) -> Result<usize> {
    window.open(&format!("{}/learn/{lesson}?step=0", server.address)).await?;
    window.wait_until("window.liege?.tools.storage && document.querySelector('#lesson')").await?;
    window.eval::<bool>("(liege.tools.storage.set('pace', 'instant'), true)").await?;
    window.open(&format!("{}/learn/{lesson}?step=0", server.address)).await?;
    let (mut clicks, mut moved, mut last) = (0, Instant::now(), String::new());
    let (mut step, mut tries) = (0, 0);
    loop {
        let now = here(window).await?;
        if now.done {
            return Ok(clicks);
        }
        if now.step != step {
            (step, tries) = (now.step, 0);
        }
        if now.at != last {
            (moved, last) = (Instant::now(), now.at.clone());
        }
        ensure!(
            moved.elapsed() < STUCK,
            "{lesson}: nothing comes of what step {} lights: {:?}",
            now.step + 1,
            now.next
        );
        if click_what_is_lit(window, &now, &mut tries).await? {
            clicks += 1;
            see_what_came_of_it(window, &now).await?;
        }
    }
}

/// Every lesson in a window of this size; but for deep tests every second one, those that `begins` leaves to the other size.
async fn every_lesson_by(size: Size, begins: usize) -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let window = browser.window(size).await?;
    let step = if liege_conformance::deep() { 1 } else { 2 };
    for course in liege_games::courses().iter() {
        let played = course.titles().iter().filter(|title| !title.watch);
        for title in played.skip(begins % step).step_by(step) {
            let lesson = format!("{}/{}", course.info().id, title.id);
            let clicks = learn(&window, server, &lesson).await.with_context(|| lesson.clone())?;
            ensure!(clicks > 0, "{lesson} was done without a click");
        }
    }
    ensure!(window.problems().is_empty(), "{:#?}", window.problems());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_done_by_clicking_what_it_lights() -> Result<()> {
    every_lesson_by(Size::Desktop, 0).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_done_by_tapping_what_it_lights() -> Result<()> {
    every_lesson_by(Size::Phone, 1).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_that_was_left_goes_on_where_it_was() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let window = browser.window(Size::Desktop).await?;
    window.open(&format!("{}/", server.address)).await?;
    window.click("a[href$='/learn/middle-ages/first']").await?;
    let first = here(&window).await?;
    ensure!(first.step == 0 && !first.next.is_empty(), "the board is there within one click");
    loop {
        let now = here(&window).await?;
        if now.step > 0 {
            break;
        }
        if click_what_is_lit(&window, &now, &mut 0).await? {
            see_what_came_of_it(&window, &now).await?;
        }
    }
    window.open(&format!("{}/learn", server.address)).await?;
    window.click("a[href$='/learn/middle-ages/first']").await?;
    window.wait_until("document.querySelector('#lesson')?.dataset.step === '1'").await?;
    window.click("#lesson-skip").await?;
    window.wait_until("document.querySelector('#lesson')?.dataset.step === '2'").await?;
    window.click("#lesson [data-key='back']").await?;
    window.wait_until("document.querySelector('#lesson')?.dataset.step === '1'").await?;
    path_and_aid(&window, server).await?;
    answered_by_clicks(&browser, server).await?;
    browser.close().await
}

/// Clicks the parts of a puzzle's answer, action by action, until it is solved.
async fn solve(window: &Window, course: &dyn Course, id: &str) -> Result<()> {
    let begun = Instant::now();
    loop {
        let mut now = here(window).await?;
        if now.done {
            return Ok(());
        }
        ensure!(begun.elapsed() < STUCK, "{id}: nothing comes of its answer at {}", now.at);
        let way: String = window
            .eval("new URLSearchParams(document.querySelector('#state').dataset.lesson).get('way')")
            .await?;
        let scene = course.scene(id, &Place::new(0, &way))?;
        let (_, parts) = scene.answer.context("no answer")?;
        now.next = parts.into_iter().map(|part| part.id).collect();
        if click_what_is_lit(window, &now, &mut 0).await? {
            see_what_came_of_it(window, &now).await?;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_on_the_board_and_marked_in_the_list() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let courses = liege_games::courses();
    let course = courses.of("feudo").context("no such game")?;
    let puzzle = course.puzzles().first().context("no puzzles")?;
    let theme = format!("#puzzles-feudo details:has(a[href$='/{}'])", puzzle.id);
    let marked = |shown: bool| {
        let mark = format!("[data-lesson='feudo/{}'] .learnt", puzzle.id);
        format!("document.querySelector(\"#puzzles-feudo {mark}\")?.hidden === {}", !shown)
    };
    for size in [Size::Desktop, Size::Phone] {
        let window = browser.window(size).await?;
        window.open(&format!("{}/learn", server.address)).await?;
        window.click("#puzzles-feudo > summary").await?;
        window.click(&format!("{theme} > summary")).await?;
        window.click(&format!("{theme} a[href$='/{}']", puzzle.id)).await?;
        // The answer that is shown is not solved.
        window.wait_until("window.liege?.tools && document.querySelector('#lesson-skip')").await?;
        window.click("#lesson-skip").await?;
        window
            .wait_until("window.liege?.tools && document.querySelector('#lesson')?.hasAttribute('data-done')")
            .await?;
        let kept = format!("localStorage.getItem('liege.lesson/learn/feudo/{}.done') === null", puzzle.id);
        ensure!(window.eval::<bool>(&kept).await?, "an answer that was shown is kept as solved");
        window.click("#lesson [data-key='leave']").await?;
        window.wait_until(&marked(false)).await?;
        window.open(&format!("{}/learn/feudo/{}?step=0", server.address, puzzle.id)).await?;
        solve(&window, course, &puzzle.id).await?;
        window.click("#lesson [data-key='leave']").await?;
        window.wait_until(&marked(true)).await?;
        the_next_that_fits_is_offered(&window, server).await?;
        ensure!(window.problems().is_empty(), "{:#?}", window.problems());
    }
    browser.close().await
}

/// "A puzzle for me" leads to the nearest in rating that this browser has not solved.
async fn the_next_that_fits_is_offered(window: &Window, server: &TestServer) -> Result<()> {
    let (page, door) = (format!("{}/learn/feudo", server.address), "document.querySelector('[data-fits]')");
    window.open(&page).await?;
    let first: String = window.eval(&format!("{door}.pathname.split('/').pop()")).await?;
    let mark = format!("localStorage.setItem('liege.lesson/learn/feudo/{first}.done', 'yes') === undefined");
    ensure!(window.eval::<bool>(&mark).await?);
    window.open(&page).await?;
    window.wait_until(&format!("!{door}.pathname.endsWith('/{first}')")).await?;
    let nearest = format!(
        "(() => {{ const door = {door}; const off = (item) => Math.abs(item.dataset.rating - door.dataset.fits);
        const left = [...document.querySelectorAll('#puzzles-feudo [data-rating]')].filter((item) => item.querySelector('.learnt').hidden);
        const to = left.find((item) => item.querySelector('a').href === door.href);
        return off(to) === Math.min(...left.map(off)); }})()"
    );
    ensure!(window.eval::<bool>(&nearest).await?, "{first}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_lesson_is_out_of_reach() -> Result<()> {
    let (Some(browser), Some(engine)) = (Browser::open().await?, engine()?) else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut wrong = Vec::new();
    for size in [Size::Desktop, Size::Phone] {
        let window = browser.window(size).await?;
        for page in [
            "/learn",
            "/learn/fief",
            "/learn/fief/questions",
            "/learn/fief/questions?kind=landing&seed=1",
            "/learn/fief/questions?kind=dice&seed=1&answer=9",
            "/aid/fief",
            "/learn/middle-ages/first?step=2",
            "/learn/fief/first?step=0",
            "/learn/feudum/first?step=8",
        ] {
            window.open(&format!("{}{page}", server.address)).await?;
            window.wait_until("document.readyState === 'complete'").await?;
            look(&window, &engine, page, &mut wrong).await?;
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await
}

/// Whether the part that a lesson asks for is between its strip and the foot of the window.
const IN_SIGHT: &str = "(() => { const part = document.querySelector('#board .taught, #buttons .taught'); if (!part) return false; \
    const { top, bottom } = part.getBoundingClientRect(); const above = document.querySelector('#lesson').getBoundingClientRect(); \
    return part.closest('#buttons') !== null || top >= above.bottom - 2 && bottom <= innerHeight + 2; })()";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_for_comes_into_sight() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::inside(Default::default()).await?;
    let window = browser.window(Size::Desktop).await?;
    for lesson in [
        "feudum/map?step=0",
        "feudum/court?step=0",
        "feudum/battle?step=0",
        "feudum/ruling?step=0",
        "three-estates/supply?step=0",
    ] {
        window.open(&format!("{}/learn/{lesson}", server.address)).await?;
        window.wait_until(IN_SIGHT).await.with_context(|| lesson.to_owned())?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_later_is_pale_and_says_what_comes_first() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::inside(Default::default()).await?;
    let window = browser.window(Size::Desktop).await?;
    window.open(&format!("{}/learn/fief/surprises?step=2", server.address)).await?;
    window.wait_until("document.querySelector('#board .later')?.dataset.order > 1").await?;
    // One that nothing lies upon.
    let open = "[...document.querySelectorAll('#board .later')].find((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })?.dataset.el ?? [...document.querySelectorAll('#board .later')].map((part) => part.dataset.el).join()";
    let later = window.eval::<String>(open).await?;
    ensure!(
        window.eval::<usize>("document.querySelectorAll('.taught').length").await? == 1,
        "one part is lit"
    );
    window.click(&format!("#board [data-el='{later}']")).await?;
    window.wait_until("document.querySelector('#say').textContent.startsWith('First choose this')").await?;
    ensure!(window.eval::<usize>("liege.path.length").await? == 0, "nothing is chosen by it");
    // What is taken back is not left chosen, and the sentence for it is said.
    window.open(&format!("{}/learn/middle-ages/first?step=0", server.address)).await?;
    window.wait_until("window.liege?.tools.act && document.querySelector('#board .taught')").await?;
    window
        .click_until(
            "#board [data-el='tile-2-2']",
            "document.querySelector('#state').textContent.includes('A Mill is a fine tile')",
        )
        .await?;
    window.wait_until("liege.path.length === 0 && !document.querySelector('#board .chosen')").await?;
    ensure!(window.eval::<String>("document.querySelector('#lesson').dataset.step").await? == "0");
    browser.close().await
}

/// Pixels that may stand above the board of a lesson on a desk.
const ABOVE: f64 = 215.0;

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_and_its_question_stand_side_by_side() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::inside(Default::default()).await?;
    let window = browser.window(Size::Desktop).await?;
    for (width, height) in [(1440, 900), (1366, 768)] {
        window.resize(width, height).await?;
        for lesson in [
            "fief/first?step=2",
            "feudum/first?step=0",
            "middle-ages/first?step=1",
            "three-estates/first?step=1",
        ] {
            window.open(&format!("{}/learn/{lesson}", server.address)).await?;
            window
                .wait_until("document.readyState === 'complete' && document.querySelector('#board svg')")
                .await?;
            let above: f64 =
                window.eval("document.querySelector('#board').getBoundingClientRect().top + scrollY").await?;
            ensure!(above < ABOVE, "{lesson} at {width}: {above} pixels stand above the board");
            let meet: bool = window
                .eval("(() => { const [one, other] = ['#lesson', '#prompt'].map((part) => document.querySelector(part).getBoundingClientRect()); \
                       return one.right > other.left + 1 || Math.abs(one.top - other.top) > 1; })()")
                .await?;
            ensure!(!meet, "{lesson} at {width}: the strip does not stand beside the question");
        }
    }
    browser.close().await
}
