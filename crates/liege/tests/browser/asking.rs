//! How one wants to be asked, and what one drafts while others play, at Fief. What the tests are about is
//! clicked; between that the game goes on by itself.

use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use liege_browser::{Browser, Size};

use crate::person::{CAN_GO_ON, Person, bars, wait_until_any};
use crate::test_server::TestServer;

/// How long nothing may change before a test gives up.
const STUCK: Duration = Duration::from_secs(120);

/// The windows of Fief in which players are asked out of turn.
const WINDOWS: [&str; 6] = ["w-2", "w-6", "w-9", "w-10", "w-12", "w-14"];

/// After so many steps a game is given up that has not had it.
const LONG: usize = 900;

/// How many games are begun for what not every game has.
const GAMES: u64 = 12;

/// Anna at a table of three; `seats` says who has the other two.
async fn sit_down(browser: &Browser, server: &TestServer, seed: u64, seats: [&str; 2]) -> Result<Person> {
    let mut anna = Person::new(browser, Size::Desktop, seed).await?;
    let seats = ["me", seats[0], seats[1], "", "", ""];
    anna.sit_down(server, "fief", &["option-last-turn=60"], "Anna", &seats).await?;
    Ok(anna)
}

/// Lets the game go on until Anna's page is as wanted, which must be before it is as it must never be. Tells whether it came
/// to that before the game was over.
async fn go_on_until(people: &mut [Person], wanted: &str, never: &str) -> Result<bool> {
    let mut moved = Instant::now();
    while moved.elapsed() < STUCK {
        let over = has("#ending");
        let state = format!(
            "Boolean({wanted}) ? 'wanted' : Boolean({never}) ? 'never' : Boolean({over}) ? 'over' : ''"
        );
        match people[0].window.eval::<String>(&state).await?.as_str() {
            "wanted" => return Ok(true),
            "over" => return Ok(false),
            "never" => bail!("{never} before {wanted}: {:#?}", bars(people).await?),
            _ => {}
        }
        let stays = format!("({wanted} || {never})");
        let mut went_on = false;
        for (place, person) in people.iter_mut().enumerate() {
            went_on |= person.go_on(if place == 0 { &stays } else { "false" }).await?;
        }
        if went_on {
            moved = Instant::now();
        } else {
            let mut moves = vec![format!("{stays} || {over} || {CAN_GO_ON}")];
            moves.resize(people.len(), CAN_GO_ON.to_owned());
            wait_until_any(people.iter().zip(moves).collect()).await?;
        }
    }
    bail!("nothing has happened for two minutes: {:#?}", bars(people).await?)
}

/// As an expression of the page: whether it has this.
fn has(selector: &str) -> String {
    format!("document.querySelector(`{selector}`)")
}

/// A button of the panel, or of the question, that sets what is wanted of a window.
fn preference(place: &str, window: &str, preference: &str) -> String {
    format!(r#"{place} button[data-set*='"{window}"'][data-set*='"{preference}"']"#)
}

/// Opens the panel in which one says how one wants to be asked: a page that was loaded anew meanwhile has closed it.
async fn open_panel(person: &Person) -> Result<()> {
    if person.window.has("#asking[open]").await? {
        Ok(())
    } else {
        person.window.click("#asking summary").await
    }
}

/// Clicks a button that is on or off, and waits until it is on.
async fn switch_on(person: &Person, button: &str) -> Result<()> {
    person.window.wait_until("!liege.busy").await?;
    person.window.click(button).await?;
    person.window.wait_until(&has(&format!("{button}[aria-pressed='true']"))).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_passes_by_setting_until_a_hand_is_raised() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    // A game of random play may be over before enough windows came.
    for seed in 0..GAMES {
        let mut people = [sit_down(&browser, server, seed, ["bot:random", "bot:random"]).await?];
        if sees_windows(&mut people).await? {
            people[0].ensure_no_problems_but(Some("409 (Conflict)"))?;
            return browser.close().await;
        }
    }
    bail!("none of {GAMES} games had windows enough")
}

/// As [`go_on_until`], but a game in which it does not come to that soon is given up: by chance Anna may have nothing left to be asked about.
async fn comes_soon(people: &mut [Person], wanted: &str, never: &str) -> Result<bool> {
    let long = format!("Number(document.querySelector('#state').dataset.number) > {LONG}");
    let soon = go_on_until(people, &format!("({wanted}) || {long}"), never).await?;
    Ok(soon && people[0].window.eval(&format!("Boolean({wanted})")).await?)
}

/// Returns what Anna sees of windows. `false` if the game is over before she has seen it all.
async fn sees_windows(people: &mut [Person]) -> Result<bool> {
    // Anna wants to be asked in every window, of which most usually pass by themselves.
    open_panel(&people[0]).await?;
    for window in WINDOWS {
        switch_on(&people[0], &preference("#asking", window, "ask")).await?;
    }
    if !comes_soon(people, &has("#next-time"), "false").await? {
        return Ok(false);
    }
    let anna = &mut people[0];
    let id = "JSON.parse(document.querySelector('#next-time [data-set]').dataset.set).window";
    let window: String = anna.window.eval(id).await?;
    // She sets it to pass: this one still waits for her, the next does not.
    let passes = preference("#next-time", &window, "pass");
    switch_on(anna, &passes).await?;
    ensure!(anna.is_asked().await?, "the window that is open stays a question");
    anna.decide_on("pass").await?;
    // Later the log says what was done for her, and she was not asked.
    let told = "[...document.querySelectorAll('#log li')].some((line) => /Anna.* passed, by /.test(line.textContent))";
    if !comes_soon(people, told, &has(&passes)).await? {
        return Ok(false);
    }
    // A raised hand: the next window asks her, once, although she has set them all to pass.
    open_panel(&people[0]).await?;
    for window in WINDOWS {
        switch_on(&people[0], &preference("#asking", window, "pass")).await?;
    }
    if !comes_soon(people, "!document.querySelector('#next-time')", "false").await? {
        return Ok(false);
    }
    switch_on(&people[0], "#hand").await?;
    if !comes_soon(people, &has("#next-time"), "false").await? {
        return Ok(false);
    }
    ensure!(people[0].window.has("#hand[aria-pressed='false']").await?, "the hand is down again");
    Ok(true)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_drafted_while_others_play_is_done_with_one_click() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    // Nobody acts unless the test says so: three people and no bot.
    let anna = sit_down(&browser, server, 31, ["open", "open"]).await?;
    let mut people = vec![anna];
    for (name, invitation) in ["Ben", "Cleo"].into_iter().zip(people[0].invitations().await?) {
        let mut guest = Person::new(&browser, Size::Desktop, people.len() as u64).await?;
        guest.accept(&invitation, name).await?;
        people.push(guest);
    }
    ensure!(people.len() == 3, "two are invited");
    while go_on_until(&mut people, &has("#draft-open"), "false").await? {
        let anna = &mut people[0];
        // What the others have just done may still be on its way to this page; one that is loaded now has it all.
        anna.look_again().await?;
        if !anna.window.has("#draft-open").await? {
            continue;
        }
        anna.window.click("#draft-open").await?;
        anna.window.wait_until("!liege.busy && document.querySelector('#draft-close')").await?;
        if !draft_something(anna).await? {
            anna.window.click("#draft-close").await?;
            anna.window.wait_until("!liege.busy && !document.querySelector('#draft-close')").await?;
            // Another moment comes when the others have gone on.
            for guest in &mut people[1..] {
                guest.go_on("false").await?;
            }
            continue;
        }
        // It is there after the page was loaded again, and nobody else sees it.
        let line = anna.window.text("#draft li").await?;
        anna.look_again().await?;
        ensure!(anna.window.text("#draft li").await? == line, "a draft survives the page");
        for guest in &people[1..] {
            ensure!(!guest.window.has("#draft li").await?, "nobody else sees it");
        }
        // When her turn has come, one click does it.
        if !go_on_until(&mut people, &has("#draft-send, #draft li[data-misfit]"), "false").await? {
            break;
        }
        let anna = &people[0];
        if !anna.window.has("#draft-send").await? {
            ensure!(
                anna.window.has("#draft li[data-misfit] .rule").await?,
                "what does not fit says by which rule"
            );
            anna.window.click("#draft-clear").await?;
            anna.window.wait_until("!liege.busy && !document.querySelector('#draft li')").await?;
            continue;
        }
        let revision = "Number(document.querySelector('#state').dataset.revision)";
        let before = anna.window.eval::<usize>(revision).await?;
        anna.window.click("#draft-send").await?;
        anna.window.wait_until("!liege.busy && !document.querySelector('#draft-send')").await?;
        ensure!(!anna.window.has("#draft li").await?, "all was done");
        ensure!(anna.window.eval::<usize>(revision).await? > before, "it was done at the table");
        people.iter().try_for_each(|person| person.ensure_no_problems_but(Some("409 (Conflict)")))?;
        return browser.close().await;
    }
    bail!("nothing that was drafted could be done before the game was over")
}

/// Clicks what is lit on the draft until a line stands in it; `false` if none comes of it. The line is removed once, and
/// drafted again.
async fn draft_something(anna: &mut Person) -> Result<bool> {
    let mut removed = false;
    for _ in 0..30 {
        if anna.window.has("#draft li").await? {
            if removed {
                return Ok(true);
            }
            anna.window.click("#draft [data-draft-remove]").await?;
            anna.window.wait_until("!liege.busy && !document.querySelector('#draft li')").await?;
            removed = true;
        }
        if !anna.click_something().await? {
            return Ok(false);
        }
        anna.window.wait_until("!liege.busy").await?;
    }
    Ok(false)
}
