//! Two people who talk at a table, and what each keeps for themselves.

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size, Window};

use crate::person::{Person, button_to};
use crate::test_server::TestServer;

/// Types something into the field of the talk and sends it to this address.
async fn say(window: &Window, words: &str, address: &str) -> Result<()> {
    window.fill("#say-text", words).await?;
    window.click(&button_to("#say-form", address)).await?;
    window.wait_until("document.querySelector('#say-text').value === ''").await
}

fn is_said(words: &str) -> String {
    format!("document.querySelector('#said')?.innerText.includes({words:?})")
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_talk_promise_and_mute() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "open", "", "", ""]).await?;
    let invitation = anna.invitations().await?.pop().context("a seat is open")?;
    let mut ben = Person::new(&browser, Size::Phone, 2).await?;
    ben.accept(&invitation, "Ben").await?;
    anna.window.wait_until("document.querySelector('#state').innerText.includes('Ben')").await?;
    say(&anna.window, "Hello @Ben, I keep off your mill", "/promise").await?;
    // On the phone the tab counts what was not read, and shows it.
    ben.window
        .wait_until("document.querySelector('#tabs [data-tab=talk]')?.textContent === 'Talk (1)'")
        .await?;
    ben.window.click("#tabs [data-tab=talk]").await?;
    ben.window.wait_until(&is_said("I keep off your mill")).await?;
    ensure!(
        ben.window.has("#said .promise").await? && ben.window.has("#said .to-me").await?,
        "it is for Ben"
    );
    ben.window.click(&button_to("#said .promise", "/broken")).await?;
    anna.window.wait_until(&is_said("Broken, says Ben")).await?;
    say(&ben.window, "It was you!", "/say").await?;
    anna.window.wait_until(&is_said("It was you!")).await?;
    // A muted player is not heard until they are unmuted.
    anna.window.click("#mutes summary").await?;
    anna.window.click(&button_to("#mutes", "/mute")).await?;
    anna.window.wait_until(&format!("document.querySelector({:?})", button_to("#mutes", "/unmute"))).await?;
    ensure!(!anna.window.text("#said").await?.contains("It was you!"), "Ben is muted");
    say(&ben.window, "Do you hear me?", "/say").await?;
    anna.window.click(&button_to("#mutes", "/unmute")).await?;
    anna.window.wait_until(&is_said("Do you hear me?")).await?;
    for person in [&anna, &ben] {
        person.ensure_no_problems()?;
    }
    browser.close().await
}

/// As an expression of the page: whether these words, said last, can be read: in the list of what was said, or at the bar.
fn can_be_read(words: &str) -> String {
    format!(
        "(() => {{
            const within = (box) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
            const heard = document.querySelector('#heard:not([hidden])');
            if (heard?.textContent.includes({words:?}) && within(heard.getBoundingClientRect())) return true;
            const last = [...document.querySelectorAll('#said li')].at(-1);
            if (!last?.textContent.includes({words:?})) return false;
            const [box, list] = [last, last.parentNode].map((node) => node.getBoundingClientRect());
            return within(box) && box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
        }})()"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_can_be_read_in_every_window() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    for (size, windows) in
        [(Size::Desktop, [(1440, 900), (1366, 768), (1024, 768)].as_slice()), (Size::Phone, &[(390, 844)])]
    {
        let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
        anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "open", "", "", ""]).await?;
        let invitation = anna.invitations().await?.pop().context("a seat is open")?;
        let mut ben = Person::new(&browser, size, 2).await?;
        ben.accept(&invitation, "Ben").await?;
        anna.window.wait_until("document.querySelector('#state').innerText.includes('Ben')").await?;
        for (width, height) in windows {
            ben.window.resize(*width, *height).await?;
            ben.window.wait_until(&format!("innerWidth === {width}")).await?;
            let words = format!("Can you read this at {width}?");
            say(&anna.window, &words, "/say").await?;
            ben.window.wait_until(&can_be_read(&words)).await?;
        }
        for person in [&anna, &ben] {
            person.ensure_no_problems()?;
        }
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_are_there_again_after_a_reload() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    let table = anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "bot:greedy", "", "", ""]).await?;
    ensure!(!anna.window.has("#said").await?, "there is nobody to talk to");
    anna.window.click("#notes summary").await?;
    anna.window.wait_until("!document.querySelector('#note').disabled").await?;
    anna.window.fill("#note", "B hoards mills").await?;
    anna.window.wait_until("document.querySelector('#notes-state').textContent === 'Kept.'").await?;
    anna.window.open(&table).await?;
    anna.window.click("#notes summary").await?;
    anna.window.wait_until("document.querySelector('#note').value === 'B hoards mills'").await?;
    anna.ensure_no_problems()?;
    browser.close().await
}

/// From now on what is said and proposed reaches the server when the test says so: with `answer()` the answer comes, with `lose()` it is lost on
/// its way back. `said` is what was sent.
const HOLD: &str = "(() => { const real = window.fetch; window.said = []; window.fetch = (address, options) => { \
    if (!/\\/(talk|proposals)\\/[a-z]+$/.test(address)) return real(address, options); said.push(String(options.body)); \
    return new Promise((done, fail) => { window.answer = () => real(address, options).then(done); \
    window.lose = () => real(address, options).then(() => fail(new TypeError('lost'))); }); }; \
    return true; })()";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_over_a_bad_connection_is_said_once() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "open", "", "", ""]).await?;
    let window = &anna.window;
    let button = button_to("#say-form", "/say");
    let press = format!("(() => {{ document.querySelector({button:?}).click(); return said.length; }})()");
    let heard = "document.querySelectorAll('#said li[data-number]').length";
    ensure!(window.eval::<bool>(HOLD).await?, "the connection is bad");
    window.fill("#say-text", "Is anybody there?").await?;
    for _ in 0..3 {
        ensure!(window.eval::<usize>(&press).await? == 1, "the button is off until there is an answer");
    }
    ensure!(window.has(&format!("{button}[aria-disabled=true]")).await?, "and shows it");
    window.eval::<bool>("(lose(), true)").await?;
    window.wait_until(&format!("!document.querySelector({:?})", format!("{button}[aria-disabled]"))).await?;
    // Nobody knows what has become of it, so it is sent again.
    ensure!(window.eval::<usize>(&press).await? == 2, "the button is on again");
    window.eval::<bool>("(answer(), true)").await?;
    window.wait_until("document.querySelector('#say-text').value === ''").await?;
    window.wait_until(&format!("{heard} === 1")).await?;
    ensure!(
        window.eval::<bool>("said[0] === said[1] && said[0].includes('&key=')").await?,
        "under the same key"
    );
    // The same words later are others.
    window.fill("#say-text", "Is anybody there?").await?;
    ensure!(window.eval::<usize>(&press).await? == 3, "it is sent");
    window.eval::<bool>("(answer(), true)").await?;
    window.wait_until(&format!("{heard} === 2")).await?;
    ensure!(window.eval::<bool>("said[2] !== said[1]").await?, "under another key");
    anna.ensure_no_problems()?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_proposed_over_a_bad_connection_is_proposed_once() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    anna.sit_down(server, "middle-ages", &[], "Anna", &["me", "open", "", "", ""]).await?;
    let invitation = anna.invitations().await?.pop().context("a seat is open")?;
    let mut ben = Person::new(&browser, Size::Desktop, 2).await?;
    ben.accept(&invitation, "Ben").await?;
    let window = &anna.window;
    let button = "form[data-key=propose-pause] button";
    window.wait_until(&format!("document.querySelector('{button}')")).await?;
    ensure!(window.eval::<bool>(HOLD).await?, "the connection is bad");
    let press = format!("(() => {{ document.querySelector('{button}').click(); return said.length; }})()");
    for _ in 0..3 {
        ensure!(window.eval::<usize>(&press).await? == 1, "the button is off until there is an answer");
    }
    ensure!(window.has(&format!("{button}[aria-disabled=true]")).await?, "and shows it");
    // It was carried out, and the page hears of it, but not that it was this: so it is sent again.
    window.eval::<bool>("(lose(), true)").await?;
    window.wait_until(&format!("!document.querySelector('{button}[aria-disabled]')")).await?;
    window.wait_until("document.querySelector('#state').dataset.proposals === '1'").await?;
    ensure!(window.eval::<usize>(&press).await? == 2, "the button is on again");
    window.eval::<bool>("(answer(), true)").await?;
    let agree = button_to("#proposal", "/agree");
    ben.window.wait_until(&format!("document.querySelector({agree:?})")).await?;
    window.wait_until("document.querySelector('#state').dataset.proposals === '1'").await?;
    ensure!(
        window.eval::<bool>("said[0] === said[1] && said[0].includes('&key=')").await?,
        "under the same key"
    );
    let refused = "document.querySelector('#say')?.textContent ?? ''";
    ensure!(!window.eval::<String>(refused).await?.contains("Another proposal"), "it is answered as before");
    for person in [&anna, &ben] {
        person.ensure_no_problems()?;
    }
    browser.close().await
}
