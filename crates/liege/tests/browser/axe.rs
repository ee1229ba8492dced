//! Every kind of page, light and dark, as axe-core reads it for those who can't see it or use no mouse.
//!
//! axe-core is no part of the project: `.ci/run` fetches it. Where it is missing the test says that it did not run; where
//! `CI` is `true` that is a failure.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use liege_browser::{Browser, Size, Window};
use liege_conformance::deep;
use liege_game::Info;

use crate::devices::{account, act};
use crate::person::Person;
use crate::test_server::TestServer;

/// The engine as a script: the file that `AXE` names, or where `.ci/run` puts it.
pub(crate) fn engine() -> Result<Option<String>> {
    let usual = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../axe/node_modules/axe-core/axe.min.js");
    let path = std::env::var_os("AXE").map_or(usual, PathBuf::from);
    if path.is_file() {
        return Ok(Some(std::fs::read_to_string(path)?));
    }
    if std::env::var("CI").is_ok_and(|ci| ci == "true") {
        bail!("no axe-core at {}: npm install --prefix target/axe --no-save axe-core", path.display());
    }
    eprintln!("not run: no axe-core at {}", path.display());
    Ok(None)
}

/// All rules of axe-core, and one that it still calls experimental: that a name says what is written on its part.
const EVERY_RULE: &str = "rules: { 'label-content-name-mismatch': { enabled: true } }";

/// What can be different in another light: the same page was read by every rule before.
const COLOURS: &str = "runOnly: ['color-contrast', 'link-in-text-block']";

/// Returns what axe-core minds on the page as it is now by these rules, in one line each.
async fn minds(window: &Window, engine: &str, rules: &str) -> Result<Vec<String>> {
    if !window.eval::<bool>("Boolean(window.axe)").await? {
        window.eval::<bool>(&format!("(() => {{ {engine}\n; return true; }})()")).await?;
    }
    window
        .eval::<bool>(&format!(
            "(window.minded = null, axe.run(document, {{ resultTypes: ['violations'], {rules} }}).then(({{ violations }}) => {{ \
             window.minded = violations.flatMap(({{ id, nodes }}) => nodes.slice(0, 4).map(({{ target, html, failureSummary }}) => \
             `${{id}}: ${{target.join(' ')}}: ${{failureSummary.replaceAll(/\\s+/g, ' ')}}: ${{html}}`)); }}), true)"
        ))
        .await?;
    window.wait_until("window.minded").await?;
    window.eval("window.minded").await
}

/// Looks at the page in both lights.
pub(crate) async fn look(window: &Window, engine: &str, page: &str, wrong: &mut Vec<String>) -> Result<()> {
    for dark in [false, true] {
        look_in_light(window, engine, page, dark, wrong).await?;
    }
    Ok(())
}

/// Looks at the page in one light: by every rule where it is light, at the colours where it is dark.
async fn look_in_light(
    window: &Window,
    engine: &str,
    page: &str,
    dark: bool,
    wrong: &mut Vec<String>,
) -> Result<()> {
    window.prefer_dark(dark).await?;
    let theme = if dark { "dark" } else { "light" };
    window.wait_until(&format!("document.documentElement.dataset.theme === '{theme}'")).await?;
    // What glides or fades has no settled colours.
    window.wait_until("document.getAnimations().every((moving) => moving.playState !== 'running' || moving.effect.getTiming().iterations === Infinity)").await?;
    let found = minds(window, engine, if dark { COLOURS } else { EVERY_RULE }).await?;
    wrong.extend(found.into_iter().map(|what| format!("{page}, {theme}: {what}")));
    Ok(())
}

/// A table in its different states.
async fn at_a_table(
    anna: &mut Person,
    server: &TestServer,
    info: &Info,
    engine: &str,
    wrong: &mut Vec<String>,
) -> Result<()> {
    let game = info.id;
    // As few as the game allows; the other seats stay empty.
    let seat = |place| match place {
        0 => "me",
        place if place < info.min_players => "bot:greedy",
        _ => "",
    };
    let bots: Vec<&str> = (0..info.max_players).map(seat).collect();
    let table = anna.sit_down(server, game, &[], "Anna", &bots).await?;
    anna.wait_for_turn().await?;
    look(&anna.window, engine, &format!("{game}, one’s turn"), wrong).await?;
    for _ in 0..3 {
        anna.decide().await?;
        anna.wait_for_turn().await?;
    }
    look(&anna.window, engine, &format!("{game}, after the others"), wrong).await?;
    let parts = "[...liege.tools.narrow(liege.model.choices, []).next].find(([, part]) => part.choices.length > 1)?.[0] ?? ''";
    let part: String = anna.window.eval(parts).await?;
    if !part.is_empty() {
        anna.window.click(&format!("#board [data-el='{part}'], #buttons [data-part='{part}']")).await?;
        anna.window.wait_until("liege.path.length > 0").await?;
        look(&anna.window, engine, &format!("{game}, half chosen"), wrong).await?;
    }
    anna.window.open(&format!("{table}/at/1")).await?;
    anna.window.wait_until("document.querySelector('#state[data-past]')").await?;
    look(&anna.window, engine, &format!("{game}, the past"), wrong).await
}

/// Looks at the page in both lights, in a window of a desk and in one of a phone; in the short run, where the colours are the
/// same, in the dark only on a desk.
async fn look_in_both_sizes(
    window: &Window,
    engine: &str,
    page: &str,
    wrong: &mut Vec<String>,
) -> Result<()> {
    resize(window, 390, 844).await?;
    look_in_light(window, engine, &format!("{page} on a phone"), false, wrong).await?;
    if deep() {
        look_in_light(window, engine, &format!("{page} on a phone"), true, wrong).await?;
    }
    resize(window, 1440, 900).await?;
    look(window, engine, page, wrong).await
}

async fn resize(window: &Window, width: i64, height: i64) -> Result<()> {
    window.resize(width, height).await?;
    window.wait_until(&format!("innerWidth === {width}")).await
}

/// A proposal that waits for an answer, as the player who made it and the player who is asked see it; what has become of it; a table that is
/// paused.
async fn proposals(
    browser: &Browser,
    server: &TestServer,
    engine: &str,
    wrong: &mut Vec<String>,
) -> Result<()> {
    let mut anna = Person::new(browser, Size::Desktop, 5).await?;
    let mut ben = Person::new(browser, Size::Desktop, 6).await?;
    anna.sit_down(server, "feudo", &["clock=172800+28800/172800"], "Anna", &["me", "open", "", ""]).await?;
    let invitation = anna.invitations().await?.pop().unwrap_or_default();
    ben.accept(&invitation, "Ben").await?;
    anna.look_again().await?;
    for answer in ["decline", "agree"] {
        anna.send_form("form[data-key=propose-pause]", "/pause").await?;
        for (person, whose) in [(&anna, "own"), (&ben, "another’s")] {
            person.window.wait_until("document.querySelector('#proposal')").await?;
            look_in_both_sizes(&person.window, engine, &format!("{whose} proposal"), wrong).await?;
        }
        ben.send_form("#proposal form", &format!("/{answer}")).await?;
        anna.window.wait_until("!document.querySelector('#proposal')").await?;
        look_in_both_sizes(&anna.window, engine, &format!("a proposal, answered {answer}"), wrong).await?;
    }
    anna.window.wait_until("document.querySelector('form[data-key=propose-resume]')").await?;
    look_in_both_sizes(&ben.window, engine, "a paused table", wrong).await
}

/// A finished game: its ending, and how it went; a seat that moves to another device, and one that a program may play.
async fn behind_the_table(
    anna: &mut Person,
    server: &TestServer,
    engine: &str,
    wrong: &mut Vec<String>,
) -> Result<()> {
    let there = "document.readyState === 'complete'";
    let table = anna.sit_down(server, "three-estates", &[], "Anna", &["me", "bot:random"]).await?;
    anna.window.open(&format!("{table}/programs")).await?;
    look_in_both_sizes(&anna.window, engine, "programs", wrong).await?;
    anna.look_again().await?;
    act(&anna.window, &table, "A", 100_000).await?;
    anna.window.wait_until("document.querySelector('#ending')").await?;
    look_in_both_sizes(&anna.window, engine, "the end of a game", wrong).await?;
    anna.window.open(&format!("{table}/analysis")).await?;
    let found = format!("!document.querySelector('meta[http-equiv=refresh]') && {there}");
    anna.window.wait_long_until(&found).await?;
    look_in_both_sizes(&anna.window, engine, "how a game went", wrong).await?;
    anna.sit_down(server, "three-estates", &[], "Anna", &["me", "bot:random"]).await?;
    anna.send_form("form.sitting", "/seats/move").await?;
    anna.window.wait_until(&format!("!document.querySelector('#state') && {there}")).await?;
    look_in_both_sizes(&anna.window, engine, "a link for another device", wrong).await?;
    let link = anna.invitations().await?.pop().unwrap_or_default();
    anna.window.open(&link).await?;
    look_in_both_sizes(&anna.window, engine, "taking a seat to this device", wrong).await
}

/// The pages of an account and of an administrator.
async fn signed_in(
    anna: &mut Person,
    server: &TestServer,
    engine: &str,
    wrong: &mut Vec<String>,
) -> Result<()> {
    account(server, &anna.window, "make", "Anna").await?;
    look_in_both_sizes(&anna.window, engine, "an account", wrong).await?;
    server.make_administrator("Anna")?;
    anna.window.open(&format!("{}/account", server.address)).await?;
    anna.window.click("a[href='/admin']").await?;
    anna.window.wait_until("location.pathname === '/admin' && document.readyState === 'complete'").await?;
    look_in_both_sizes(&anna.window, engine, "administration", wrong).await
}

/// Everything that axe-core minds, as a test tells it.
fn ensure_nothing(mut wrong: Vec<String>) -> Result<()> {
    wrong.sort();
    wrong.dedup();
    ensure!(wrong.is_empty(), "axe-core minds:\n{}", wrong.join("\n"));
    Ok(())
}

/// Goes through pages with a browser, a server and the engine, and fails with everything that axe-core minds on them. Does
/// nothing where there is no browser or no engine.
async fn read_by_ear(
    pages: impl AsyncFnOnce(&Browser, &TestServer, &str, &mut Vec<String>) -> Result<()>,
) -> Result<()> {
    let Some(engine) = engine()? else { return Ok(()) };
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut wrong = Vec::new();
    pages(&browser, server, &engine, &mut wrong).await?;
    ensure_nothing(wrong)?;
    browser.close().await
}

/// Tables of every game in a window of this size, in their different states.
async fn tables(size: Size) -> Result<()> {
    read_by_ear(async |browser, server, engine, wrong| {
        let mut anna = Person::new(browser, size, 3).await?;
        for game in liege_games::infos() {
            at_a_table(&mut anna, server, game, engine, wrong).await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_can_be_read_by_ear() -> Result<()> {
    tables(Size::Desktop).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_can_be_read_by_ear_on_a_phone() -> Result<()> {
    tables(Size::Phone).await
}

/// Pages that everybody reaches.
const PATHS: [&str; 7] = ["/", "/about", "/account", "/archive", "/profile", "/new/feudo", "/nowhere"];

#[tokio::test(flavor = "multi_thread")]
async fn every_page_can_be_read_by_ear() -> Result<()> {
    read_by_ear(async |browser, server, engine, wrong| {
        let mut anna = Person::new(browser, Size::Desktop, 3).await?;
        anna.sit_down(server, "feudo", &[], "Anna", &["me", "hot", "", ""]).await?;
        look_in_both_sizes(&anna.window, engine, "handing over", wrong).await?;
        anna.sit_down(server, "feudo", &[], "Anna", &["me", "open", "", ""]).await?;
        look_in_both_sizes(&anna.window, engine, "waiting for a friend", wrong).await?;
        let invitation = anna.invitations().await?.pop().unwrap_or_default();
        for path in PATHS {
            anna.window.open(&format!("{}{path}", server.address)).await?;
            anna.window.forget_problems();
            look_in_both_sizes(&anna.window, engine, path, wrong).await?;
        }
        anna.window.open(&invitation).await?;
        look_in_both_sizes(&anna.window, engine, "an invitation", wrong).await?;
        // Who looks after a server sees what all others do there.
        signed_in(&mut anna, &TestServer::open()?, engine, wrong).await
    })
    .await
}

/// Rules are long: axe-core reads each for seconds. The short run reads them by every rule in a window of a desk, and looks at their colours in the dark on a phone.
#[tokio::test(flavor = "multi_thread")]
async fn the_rules_can_be_read_by_ear() -> Result<()> {
    read_by_ear(async |browser, server, engine, wrong| {
        let anna = Person::new(browser, Size::Desktop, 3).await?;
        for info in liege_games::infos() {
            let path = &format!("/rules/{}", info.id);
            resize(&anna.window, 1440, 900).await?;
            anna.window.open(&format!("{}{path}", server.address)).await?;
            if deep() {
                look_in_both_sizes(&anna.window, engine, path, wrong).await?;
            } else {
                look_in_light(&anna.window, engine, path, false, wrong).await?;
                resize(&anna.window, 390, 844).await?;
                look_in_light(&anna.window, engine, path, true, wrong).await?;
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_lies_behind_a_table_can_be_read_by_ear() -> Result<()> {
    read_by_ear(async |browser, server, engine, wrong| {
        let mut anna = Person::new(browser, Size::Desktop, 3).await?;
        behind_the_table(&mut anna, server, engine, wrong).await
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn proposals_can_be_read_by_ear() -> Result<()> {
    read_by_ear(proposals).await
}
