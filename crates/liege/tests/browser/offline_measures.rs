//! How quick a site without a server is beside a server on the same machine, and how much memory it takes. Asserts nothing: the figures
//! stand in docs/offline.md. Run by hand:
//!
//! `LIEGE_OFFLINE=FOLDER cargo test --workspace --all-features --test browser -- --ignored --nocapture --test-threads 1 measures`

use std::fs;

use anyhow::{Context as _, Result};
use liege_browser::{Browser, Size};

use crate::offline::{PLENTY, site};
use crate::person::Person;
use crate::test_server::TestServer;

/// Times an own action, in milliseconds from the page's call, in `measured`: until its answer is there, until the page shows it to
/// scripts, and until the moment after the next frame.
const ONE_CLICK: &str = "(() => {
    const { choices } = liege.model;
    window.measured = null;
    if (!document.querySelector('#state[data-your-turn]') || !choices.length) return false;
    const state = () => document.getElementById('state').dataset.revision;
    performance.clearResourceTimings();
    const [from, begun] = [state(), performance.now()];
    const seen = new MutationObserver(() => {
        if (state() === from) return;
        seen.disconnect();
        const changed = performance.now();
        const [answer] = performance.getEntriesByType('resource').filter(({ name }) => /[/](act|draft)[?]/.test(name));
        requestAnimationFrame(() => setTimeout(() => {
            window.measured = [(answer?.responseEnd ?? changed) - begun, changed - begun, performance.now() - begun];
        }));
    });
    seen.observe(document.body, { subtree: true, attributes: true, childList: true });
    liege.tools.act(choices[Math.floor(choices.length * 0.37)]);
    return true;
})()";

/// The times of so many own actions, sorted: until the answer, until the page has changed, until the frame.
async fn clicks(person: &Person, count: usize) -> Result<[Vec<f64>; 3]> {
    let mut times: [Vec<f64>; 3] = Default::default();
    while times[0].len() < count && !person.sees_the_end().await? {
        person.wait_for_turn().await?;
        person.window.wait_until("!liege.busy").await?;
        if person.window.eval::<bool>(ONE_CLICK).await? {
            person.window.wait_long_until("window.measured !== null").await?;
            let measured: [f64; 3] = person.window.eval("window.measured").await?;
            times.iter_mut().zip(measured).for_each(|(kind, time)| kind.push(time));
        }
    }
    times.iter_mut().for_each(|kind| kind.sort_by(f64::total_cmp));
    Ok(times)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures how long clicks take: run by hand"]
async fn measures_of_a_click() -> Result<()> {
    let Some(folder) = site()? else { return Ok(()) };
    let Some(browser) = Browser::launch().await? else { return Ok(()) };
    let (host, _serving) = TestServer::of_files(folder).await?;
    let server = TestServer::open()?;
    println!(
        "game: milliseconds of a click (median, 90th percentile), with a server and without: answer, page, frame"
    );
    for (game, seats) in [
        ("middle-ages", &["me", "bot:greedy"][..]),
        ("three-estates", &["me", "bot:greedy"]),
        ("feudo", &["me", "bot:greedy"]),
        ("fief", &["me", "bot:random", "bot:random"]),
        ("feudum", &["me", "bot:greedy"]),
    ] {
        let mut told = Vec::new();
        for place in [&server, &host] {
            let mut anna = Person::new(&browser, Size::Desktop, 3).await?;
            anna.go_away(place).await?;
            anna.sit_down(place, game, &[], "Anna", seats).await?;
            let times = clicks(&anna, 60).await?;
            let at =
                |kind: &[f64], share: usize| kind.get(kind.len() * share / 100).copied().unwrap_or(f64::NAN);
            let parts = times.map(|kind| format!("{:.1} {:.1}", at(&kind, 50), at(&kind, 90)));
            told.push(parts.join(", "));
        }
        println!("{game}: {}", told.join(" | "));
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "plays a whole game of Fief with six: run by hand"]
async fn measures_of_memory() -> Result<()> {
    let Some(folder) = site()? else { return Ok(()) };
    let Some(browser) = Browser::launch().await? else { return Ok(()) };
    let (host, _serving) = TestServer::of_files(folder).await?;
    let mut anna = Person::new(&browser, Size::Desktop, 3).await?;
    anna.go_away(&host).await?;
    let bots = ["bot:random"; 5];
    let seats: Vec<&str> = std::iter::once("me").chain(bots).collect();
    anna.sit_down(&host, "fief", &[], "Anna", &seats).await?;
    anna.wait_for_turn().await?;
    tell_memory(&anna, "at the first action").await?;
    let [times, ..] = clicks(&anna, PLENTY).await?;
    tell_memory(&anna, &format!("after a whole game with {} own actions", times.len())).await?;
    browser.close().await
}

/// Prints what the largest page process takes, as it is and when it has given back what nothing refers to.
async fn tell_memory(person: &Person, when: &str) -> Result<()> {
    let held = largest_renderer()?;
    person.window.collect_garbage().await?;
    let used = largest_renderer()?;
    println!("{when}: {} MB, of which {} MB are in use", held / 1_000_000, used / 1_000_000);
    Ok(())
}

/// The proportional set size of the browser's largest page process, in bytes.
fn largest_renderer() -> Result<u64> {
    let mut largest = 0;
    for process in fs::read_dir("/proc")?.flatten() {
        let arguments = fs::read(process.path().join("cmdline")).unwrap_or_default();
        if !String::from_utf8_lossy(&arguments).contains("--type=renderer") {
            continue;
        }
        let sizes = fs::read_to_string(process.path().join("smaps_rollup")).unwrap_or_default();
        let size = sizes.lines().find_map(|line| line.strip_prefix("Pss:")).context("no size")?;
        let kilobytes: u64 = size.trim().trim_end_matches(" kB").parse()?;
        largest = largest.max(kilobytes * 1024);
    }
    Ok(largest)
}
