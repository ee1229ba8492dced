//! How quick a site without a server is beside a server on the same machine, and how much memory it takes. Asserts nothing: the figures
//! stand in docs/offline.md. Run by hand:
//!
//! `LIEGE_OFFLINE=FOLDER cargo test --workspace --all-features --test browser -- --ignored --nocapture --test-threads 1 measures`

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use liege_browser::{Browser, Size};

use crate::offline::{COUNTS_THOUGHTS, PLENTY, site, written};
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
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let (host, _serving) = TestServer::of_files(folder).await?;
    let server = TestServer::shared()?;
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
        for place in [server, &host] {
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

/// Returns how many playouts a king makes in the second that it has, at the same ten decisions of a game: in one thread, and in
/// several.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures how fast bots search: run by hand"]
async fn measures_of_threads() -> Result<()> {
    let Some(built) = std::env::var_os("LIEGE_OFFLINE").map(PathBuf::from) else { return Ok(()) };
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let alone = std::env::temp_dir().join(format!("liege-one-thread-{}", std::process::id()));
    fs::create_dir_all(&alone)?;
    for file in ["games.js", "games_bg.wasm"] {
        fs::copy(built.join(file), alone.join(file))?;
    }
    let (one, _serving_one) = TestServer::of_files(written(&alone)?).await?;
    let (several, _serving_several) = TestServer::of_files(written(&built)?).await?;
    println!("game: playouts of a thought in the median, in one thread; in several, and in how many");
    for (game, seats) in [
        ("middle-ages", &["me", "bot:king"][..]),
        ("three-estates", &["me", "bot:king"]),
        ("feudo", &["me", "bot:king"]),
        ("fief", &["me", "bot:king", "bot:king"]),
        ("feudum", &["me", "bot:king"]),
    ] {
        let mut anna = Person::new(&browser, Size::Desktop, 3).await?;
        anna.window.before_each_page(COUNTS_THOUGHTS).await?;
        anna.go_away(&one).await?;
        anna.sit_down(&one, game, &[], "Anna", seats).await?;
        let tasks = tasks(&mut anna, 10).await?;
        let mut told = Vec::new();
        for place in [&one, &several] {
            anna.go_away(place).await?;
            // The first worker lets the program for several threads be fetched.
            think_again(&anna, &tasks[..1]).await?;
            anna.window.wait_long_until(FETCHED).await?;
            let (playouts, threads) = think_again(&anna, &tasks).await?;
            let median = playouts.get(playouts.len() / 2).context("no bot has searched")?;
            told.push(format!("{median} in {threads}"));
        }
        println!("{game}: {}", told.join("; "));
    }
    browser.close().await
}

/// Plays on until bots have searched so often on this page, or the game is over. What they thought about.
async fn tasks(person: &mut Person, count: usize) -> Result<Vec<String>> {
    let enough = format!("(window.tasks.length >= {count} || !!document.querySelector('#ending'))");
    let mine =
        "document.querySelector('#state[data-your-turn]') && !liege.busy && liege.model.choices.length > 0";
    loop {
        person.window.wait_long_until(&format!("{enough} || ({mine})")).await?;
        if person.window.eval(&enough).await? {
            return person.window.eval("window.tasks").await;
        }
        person.decide().await?;
    }
}

/// Lets a new worker think about these tasks. The playouts of each, sorted, and in how many threads.
async fn think_again(person: &Person, tasks: &[String]) -> Result<(Vec<u32>, u32)> {
    let tasks = serde_json::to_string(tasks)?;
    let begin = format!(
        "(() => {{
            const [tasks, playouts] = [{tasks}, []];
            window.thoughtOver = null;
            const worker = new Worker('/thinker.js');
            worker.onmessage = ({{ data }}) => {{
                if (!data.thought) return;
                playouts.push(data.playouts);
                if (playouts.length < tasks.length) return worker.postMessage({{ task: tasks[playouts.length] }});
                worker.terminate();
                window.thoughtOver = [playouts.sort((a, b) => a - b), data.threads];
            }};
            worker.postMessage({{ task: tasks[0] }});
            return true;
        }})()"
    );
    person.window.eval::<bool>(&begin).await?;
    person.window.wait_long_until("window.thoughtOver !== null").await?;
    person.window.eval("window.thoughtOver").await
}

/// Whether this browser keeps the program for several threads, where the site has one.
const FETCHED: &str = "(() => {
    caches.keys().then(async ([name]) => {
        const files = await (await caches.open(name)).keys();
        const text = await (await fetch('/thinker.js')).text();
        const never = text.includes('const THREADS = null');
        window.fetched = never || files.filter(({ url }) => url.includes('/threads-')).length === 2;
    });
    return window.fetched === true;
})()";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "plays a whole game of Fief with six: run by hand"]
async fn measures_of_memory() -> Result<()> {
    let Some(folder) = site()? else { return Ok(()) };
    let Some(browser) = Browser::open().await? else { return Ok(()) };
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
