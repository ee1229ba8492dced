//! The latest deeds: on a phone it is read above the board while one is asked, and all of it is one tap away, which moves nothing.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// Number of moments that are looked at, at which others have done something since this person last acted.
const MOMENTS: usize = 6;

/// Number of decisions that are made for it at most.
const DECISIONS: usize = 60;

/// The deeds of others since this person last acted, by the log: its own words and those of what came of it.
const NEWS: &str = "(() => {
    const since = document.querySelector('#state').dataset.since;
    if (!since || document.querySelector('#ending')) return [];
    const words = (line) => { const copy = line.querySelector('.words').cloneNode(true); for (const rule of copy.querySelectorAll('.rule')) rule.remove(); return copy.textContent.replace(/\\s+/g, ' ').trim(); };
    return [...document.querySelectorAll('#log li[data-number]')].filter((line) => line.dataset.number > Number(since)).map(words);
})()";

/// The line above the board: its words, whether they are whole, and what keeps a finger from it.
const LINE: &str = "(() => {
    const line = document.querySelector('#latest');
    if (!line?.checkVisibility({ visibilityProperty: true })) return null;
    const { left, top, right, bottom } = line.getBoundingClientRect();
    const words = line.querySelector('.latest-words');
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { words: words.textContent.replace(/\\s+/g, ' ').trim(), whole: words.scrollHeight <= words.clientHeight + 1, inside: top >= 0 && bottom <= innerHeight && right <= innerWidth, hit: line.contains(hit) };
})()";

/// The lines of the sheet that are read without anything being cut: where it is too long it scrolls.
const SHEET: &str = "(() => {
    const sheet = document.querySelector('#latest-all');
    const { left, top, right, bottom } = sheet.getBoundingClientRect();
    if (!sheet.checkVisibility() || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return [];
    return [...sheet.querySelectorAll('li')].filter((line) => line.checkVisibility() && line.scrollWidth <= line.clientWidth + 1).map((line) => line.textContent.replace(/\\s+/g, ' '));
})()";

/// The places of whatever must not move.
const PLACES: &str = "['#strip', '#board', '#prompt', '#side'].map((part) => { const { left, top, width, height } = document.querySelector(part).getBoundingClientRect(); return [part, left, top, width, height].join(); })";

/// A click of a test scrolls to its part first, also to what stays in sight wherever the page is scrolled.
const IN_SIGHT: &str = "(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (how) {
        if (!this.matches('#latest, #latest-all *')) scroll.call(this, how);
    };
    return true;
})()";

#[derive(serde::Deserialize)]
struct Latest {
    words: String,
    whole: bool,
    inside: bool,
    hit: bool,
}

/// Plays a game on a phone, and looks for what others did each time that this person is asked. Returns what is not told.
async fn wrongly_told(browser: &Browser, game: &str, seats: &[&str]) -> Result<Vec<String>> {
    let server = TestServer::shared()?;
    let mut anna = Person::new(browser, Size::Phone, 7).await?;
    anna.window.resize(390, 844).await?;
    // The page scrolls at once to what is asked.
    anna.window.prefer_still().await?;
    anna.sit_down(server, game, &[], "Anna", seats).await?;
    anna.window.eval::<bool>(IN_SIGHT).await?;
    let moments = if liege_conformance::deep() { 60 } else { MOMENTS };
    let (mut wrong, mut looked, mut whole) = (Vec::new(), 0, 0);
    for _ in 0..DECISIONS * moments / MOMENTS {
        if looked == moments || !anna.comes_to_choose().await? {
            break;
        }
        let window = &anna.window;
        let news: Vec<String> = window.eval(NEWS).await?;
        if !news.is_empty() {
            looked += 1;
            let rests = "(window.rests = false, requestAnimationFrame(() => requestAnimationFrame(() => { window.rests = true; })), true)";
            window.eval::<bool>(rests).await?;
            window.wait_until("window.rests").await?;
            let at = format!("{game}: at “{}”", window.text("#ask").await?);
            let line: Option<Latest> = window.eval(LINE).await?;
            let Some(line) = line else {
                wrong.push(format!("{at} nothing says what others did: {news:?}"));
                anna.decide().await?;
                continue;
            };
            whole += usize::from(line.whole);
            if !(line.inside && line.hit) {
                wrong.push(format!("{at} “{}” can’t be tapped", line.words));
            }
            let places: Vec<String> = window.eval(PLACES).await?;
            window.click("#latest").await?;
            window.wait_until("document.querySelector('#latest-all:popover-open li')").await?;
            let now: Vec<String> = window.eval(PLACES).await?;
            if now != places {
                wrong.push(format!("{at} opening it moves {places:?} to {now:?}"));
            }
            let told: Vec<String> = window.eval(SHEET).await?;
            for words in news.iter().filter(|words| !told.iter().any(|line| line.contains(*words))) {
                wrong.push(format!("{at} “{words}” is not told"));
            }
            window.click("#latest-all .doors .primary").await?;
            window.wait_until("!document.querySelector('#latest-all:popover-open')").await?;
        }
        anna.decide().await?;
    }
    println!("{game}: {looked} moments, at {whole} the line is whole");
    ensure!(looked > 0, "{game}: others have done nothing");
    anna.ensure_no_problems()?;
    Ok(wrong)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_tells_what_happened_lately() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let bot = "bot:greedy";
    let games: [(&str, &[&str]); 5] = [
        ("middle-ages", &["me", bot, bot, "", ""]),
        ("three-estates", &["me", bot]),
        ("feudo", &["me", bot, bot, ""]),
        ("fief", &["me", bot, bot, bot, "", ""]),
        ("feudum", &["me", bot, bot, "", ""]),
    ];
    let mut wrong = Vec::new();
    for (game, seats) in games {
        wrong.extend(wrongly_told(&browser, game, seats).await?);
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await
}
