//! A lesson that a reader makes in the browser, and that somebody else plays in another one.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};

use crate::lessons::learn;
use crate::person::Person;
use crate::test_server::TestServer;

const GAME: &str = "middle-ages";

/// The way from what was tried to the form of the lesson.
const MAKE: &str = "#lesson a[href*='/make?from=']";

/// The time for which somebody tries to do something at a position.
const STUCK: Duration = Duration::from_secs(60);

const STANDS: &str = "window.liege?.tools && document.querySelector('#lesson') && !liege.busy";

/// Lights a part of the first step by clicking it, which its list then shows, and takes the light away and gives it back there.
async fn light_on_the_board(maker: &Person) -> Result<()> {
    let window = &maker.window;
    if !window.has(".make-step .parting[open]").await? {
        window.click(".make-step .parting > summary").await?;
    }
    window.click(".make-step .make-board > summary").await?;
    window.wait_until("document.querySelector('.make-drawing #board [data-el]')").await?;
    // A part of the list that is on top where it is clicked.
    let part = "[...document.querySelectorAll('.make-drawing [data-el]')].map((part) => part.dataset.el).find((id) => { \
        const part = document.querySelector(`.make-drawing [data-el='${CSS.escape(id)}']`); \
        part.scrollIntoView({ block: 'center' }); const box = part.getBoundingClientRect(); \
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('[data-el]'); \
        return top === part && document.querySelector(`[name=light-1][value='${CSS.escape(id)}']`); }) ?? ''";
    let part: String = window.eval(part).await?;
    ensure!(!part.is_empty(), "no part can be lit");
    let (drawn, tick) =
        (format!(".make-drawing [data-el='{part}']"), format!("[name=light-1][value='{part}']"));
    window.click(&drawn).await?;
    let lit = |lit: bool| {
        format!(
            "document.querySelector(\"{drawn}\").classList.contains('to-see') === {lit} \
             && document.querySelector(\"{tick}\").checked === {lit}"
        )
    };
    window.wait_until(&lit(true)).await?;
    for on in [false, true] {
        window.click(&tick).await?;
        window.wait_until(&lit(on)).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_made_by_clicks_and_played_in_another_browser() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut maker = Person::new(&browser, Size::Desktop, 5).await?;
    let learner = browser.window(Size::Phone).await?;
    maker.window.open(&format!("{}/rules/{GAME}", server.address)).await?;
    maker.prefer("pace", "instant").await?;
    maker.window.click(&format!("a[href*='/learn/{GAME}/try-']")).await?;
    maker.window.wait_until(STANDS).await?;
    let begun = Instant::now();
    while !maker.window.has(MAKE).await? {
        ensure!(begun.elapsed() < STUCK, "nothing can be done there: {:?}", maker.lit().await?);
        maker.click_something().await?;
        maker.window.wait_until(STANDS).await?;
    }
    maker.window.click(MAKE).await?;
    maker.window.wait_until("document.querySelector('#lesson-form [name=say-1]')").await?;
    maker.window.fill("[name=title]", "A <b>first</b> move").await?;
    // Too many words are counted, and nothing is sent.
    maker.window.fill("[name=say-1]", &"word ".repeat(26)).await?;
    maker
        .window
        .wait_until("document.querySelector('#lesson-form .counted').textContent === '26 of 25 words' && !document.querySelector('#lesson-form').checkValidity()")
        .await?;
    maker.window.fill("[name=say-1]", "Do what I did.").await?;
    maker.window.wait_until("document.querySelector('#lesson-form').checkValidity()").await?;
    light_on_the_board(&maker).await?;
    maker.window.click("#lesson-form button[type=submit]").await?;
    maker
        .window
        .wait_until("location.pathname.endsWith('/edit') && document.querySelector('#lesson-key')")
        .await?;
    let link: String = maker.window.eval("document.querySelector('.invitation input').value").await?;
    ensure!(maker.window.has("[name=light-1]:checked").await?, "what was lit on the board is kept");
    let (_, lesson) = link.split_once("/learn/").context("no link")?;

    let clicks = learn(&learner, server, lesson).await?;
    ensure!(clicks > 0, "it was done without a click");
    let title = learner.text("#lesson .lesson-title").await?;
    ensure!(title.contains("A <b>first</b> move"), "{title}");
    ensure!(!learner.has("#lesson [data-change]:not([hidden])").await?, "a learner changes nothing");
    ensure!(learner.problems().is_empty(), "{:#?}", learner.problems());

    // The maker's own browser leads from the lesson to its page, which tells that somebody has done it.
    maker.window.open(&link).await?;
    maker.window.wait_until("document.querySelector('#lesson [data-change]:not([hidden])')?.href").await?;
    maker.window.click("#lesson [data-change]").await?;
    maker
        .window
        .wait_until("document.querySelector('#lesson-form')?.textContent.includes('Done 1 time so far.')")
        .await?;
    maker.window.open(&format!("{}/learn/{GAME}/make", server.address)).await?;
    maker
        .window
        .wait_until("document.querySelector('#lessons-made a')?.textContent === 'A <b>first</b> move'")
        .await?;
    maker.ensure_no_problems()?;
    browser.close().await
}
