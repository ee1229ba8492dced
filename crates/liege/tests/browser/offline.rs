//! A site without a server: whole games by clicks while nothing answers but the browser itself.
//!
//! `.ci/site` builds it, and `LIEGE_OFFLINE` names the folder in which it lies; without it these tests say that they did not run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::{Person, play};
use crate::test_server::TestServer;

/// More clicks than any game here takes.
pub(crate) const PLENTY: usize = 5_000;

static SITES: AtomicU32 = AtomicU32::new(0);

/// A folder as `liege site` writes it; none where nothing is built.
pub(crate) fn site() -> Result<Option<PathBuf>> {
    let Some(built) = std::env::var_os("LIEGE_OFFLINE") else {
        eprintln!("not run: LIEGE_OFFLINE names no folder that .ci/site has filled");
        return Ok(None);
    };
    written(&PathBuf::from(built)).map(Some)
}

/// A site of the programs in this folder.
pub(crate) fn written(built: &Path) -> Result<PathBuf> {
    let number = SITES.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("liege-site-{}-{number}", std::process::id()));
    write_site(built, &folder)?;
    Ok(folder)
}

/// Writes a site of these programs into a folder.
pub(crate) fn write_site(built: &Path, folder: &Path) -> Result<()> {
    let written = Command::new(env!("CARGO_BIN_EXE_liege"))
        .arg("site")
        .arg(folder)
        .arg("--with")
        .arg(built)
        .output()?;
    ensure!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    Ok(())
}

/// Plays a game on the site after its server has gone: half of the clicks, then the page is loaded anew, then the rest.
async fn plays_without_a_network(game: &str, seats: &[&str], clicks: usize) -> Result<()> {
    let Some(folder) = site()? else { return Ok(()) };
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let (host, serving) = TestServer::of_files(folder).await?;
    let mut anna = Person::new(&browser, Size::Desktop, 3).await?;
    anna.window.before_each_page(COUNTS_THOUGHTS).await?;
    anna.window.open(&format!("{}/", host.address)).await?;
    anna.window
        .wait_long_until("document.querySelector('#hall') && document.readyState === 'complete'")
        .await?;
    let installable = anna.window.not_installable().await?;
    ensure!(installable.is_empty(), "what keeps it from being installed: {installable:?}");
    // From here on nobody is there any more.
    serving.abort();
    anna.window.forget_problems();
    anna.sit_down(&host, game, &[], "Anna", seats).await?;
    let mut people = [anna];
    play(&mut people, clicks.min(40) / 2).await?;
    people[0].look_again().await?;
    play(&mut people, clicks).await?;
    let [anna] = &people;
    if clicks == PLENTY {
        ensure!(anna.sees_the_end().await?, "the game ends");
    }
    if seats.contains(&"bot:squire") {
        ensure!(
            anna.window.eval::<bool>("Number(sessionStorage.thoughts) > 0").await?,
            "bots think in a worker of their own"
        );
        anna.window.click("#ending a[href$='/analysis']").await?;
        anna.window.wait_long_until("document.querySelector('#moves')").await?;
    }
    // Who clicks as a bot acts is told so, and clicks again.
    anna.ensure_no_problems_but(Some("status of 409"))?;
    // It stands in the hall, or among what is finished.
    anna.go_away(&host).await?;
    let list = if anna.window.has("main a[href$='/archive']").await? { "/archive" } else { "/" };
    anna.window.open(&format!("{}{list}", host.address)).await?;
    let id = anna.table.rsplit("/t/").next().unwrap_or_default().to_owned();
    anna.window.wait_until(&format!("document.querySelector('a[href$=\"/t/{id}\"]')")).await?;
    browser.close().await
}

/// Counts what bots have come to in workers of this page, in how many threads, and keeps the tasks that took playouts.
pub(crate) const COUNTS_THOUGHTS: &str = "{
    window.tasks = [];
    const Plain = Worker;
    window.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => {
                if (!data.thought) return;
                // A click may lead to another page and back, so what is counted outlives the page.
                sessionStorage.thoughts = Number(sessionStorage.thoughts ?? 0) + 1;
                window.threads = data.threads;
                if (data.playouts > 1) window.tasks.push(data.task);
            });
        }
    };
}";

/// The strongest bot thinks for a second: long enough to be seen, and to be told to act.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_told_to_act_now_without_a_network() -> Result<()> {
    let Some(folder) = site()? else { return Ok(()) };
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let threads = std::fs::read_dir(&folder)?
        .filter_map(Result::ok)
        .any(|file| file.file_name().to_string_lossy().starts_with("threads-"));
    let (host, _serving) = TestServer::of_files(folder).await?;
    let mut anna = Person::new(&browser, Size::Phone, 3).await?;
    anna.window.before_each_page(COUNTS_THOUGHTS).await?;
    anna.window.open(&format!("{}/", host.address)).await?;
    anna.window
        .wait_long_until("document.querySelector('#hall') && document.readyState === 'complete'")
        .await?;
    anna.sit_down(&host, "middle-ages", &[], "Anna", &["bot:king", "me", "", "", ""]).await?;
    // The king is asked at some time, perhaps not first.
    let your_turn = "document.querySelector('#state[data-your-turn]')";
    let told = "document.querySelector('#thinking button:not([disabled])')";
    for _ in 0..20 {
        anna.window.wait_until(&format!("{told} || {your_turn}")).await?;
        if anna.window.has("#thinking button").await? {
            break;
        }
        anna.decide().await?;
    }
    let before: String = anna.window.eval("document.querySelector('#state').dataset.revision").await?;
    // Pressed as often as it is there: the king may have answered a moment before.
    let acted =
        format!("({told}?.click(), document.querySelector('#state').dataset.revision !== '{before}')");
    anna.window.wait_until(&acted).await?;
    // One thread has answered: the program for several is fetched meanwhile, and there at the next page.
    let expected = if threads { "Math.min(navigator.hardwareConcurrency, 4)" } else { "1" };
    for _ in 0..20 {
        anna.look_again().await?;
        anna.window.wait_until(your_turn).await?;
        anna.decide().await?;
        // The same seat may be asked again: then no bot has searched.
        anna.window.wait_until(&format!("window.threads > 0 || {your_turn}")).await?;
        if anna.window.eval(&format!("window.threads === {expected}")).await? {
            break;
        }
    }
    anna.window.wait_until(&format!("window.threads === {expected}")).await?;
    // However many threads there are, it is seen how far they have come.
    let progress = "(window.progressed ||= document.querySelector('#thinking progress')?.value > 0)";
    for _ in 0..20 {
        anna.window.wait_until(&format!("{progress} || {your_turn}")).await?;
        if anna.window.eval::<bool>("Boolean(window.progressed)").await? {
            break;
        }
        anna.decide().await?;
    }
    anna.window.wait_until(progress).await?;
    anna.ensure_no_problems()?;
    browser.close().await
}

/// Returns how many clicks of a long game are made.
fn clicks_of_a_long_game() -> usize {
    if liege_conformance::deep() { PLENTY } else { 40 }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_middle_ages_without_a_network() -> Result<()> {
    plays_without_a_network("middle-ages", &["me", "bot:greedy", "bot:squire", "", ""], PLENTY).await
}

#[tokio::test(flavor = "multi_thread")]
async fn three_estates_without_a_network() -> Result<()> {
    plays_without_a_network("three-estates", &["me", "bot:greedy"], PLENTY).await
}

#[tokio::test(flavor = "multi_thread")]
async fn feudo_without_a_network() -> Result<()> {
    plays_without_a_network("feudo", &["me", "bot:greedy", "bot:random"], clicks_of_a_long_game()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn fief_without_a_network() -> Result<()> {
    plays_without_a_network("fief", &["me", "bot:random", "bot:random"], clicks_of_a_long_game()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn feudum_without_a_network() -> Result<()> {
    plays_without_a_network("feudum", &["me", "bot:greedy"], clicks_of_a_long_game()).await
}
