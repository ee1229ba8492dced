//! Languages of a site without a server: each is a file, which comes when somebody chooses it and stays.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};

use crate::offline::site;
use crate::stand_in::{HALL, Visit, settled, text_at, write_version};
use crate::test_server::TestServer;

/// The files of languages that this browser keeps.
const KEPT: &str = "(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => url).filter((url) => url.includes('/languages/'));
})()";

/// The rules of Middle Ages in French.
const RULES: &str = include_str!("../../../languages/fr/middle-ages/RULES.md");

/// The hall is there, in this language.
fn hall_in(tag: &str) -> String {
    format!("document.documentElement.lang === '{tag}' && {HALL}")
}

/// French as a folder of a site has it.
fn french(folder: &Path) -> Result<PathBuf> {
    let mut files = fs::read_dir(folder.join("languages"))?.filter_map(Result::ok).map(|file| file.path());
    files.next().context("there is a file of French")
}

/// Goes on from a hall in English, with all files on the host.
pub(crate) async fn a_language_comes_once_and_stays(visit: &Visit) -> Result<()> {
    let window = &visit.window;
    ensure!(
        settled::<Vec<String>>(window, KEPT).await?.is_empty(),
        "who reads English has no other language"
    );
    // A file that is not whole is no language.
    let file = french(&visit.host.data)?;
    let whole = fs::read(&file)?;
    fs::write(&file, &whole[..whole.len() / 2])?;
    visit.open("/?lang=fr").await?;
    window.wait_until(&format!("document.querySelector('.lacking') && {}", hall_in("en"))).await?;
    ensure!(window.text(".lacking").await?.contains("Français could not be fetched"));
    ensure!(settled::<Vec<String>>(window, KEPT).await?.is_empty());
    // It is asked for again, since it was chosen.
    fs::write(&file, whole)?;
    visit.open("/").await?;
    window.wait_until(&hall_in("fr")).await?;
    ensure!(!window.has(".lacking").await?);
    ensure!(settled::<Vec<String>>(window, KEPT).await?.len() == 1);
    // A newer version brings it along: nobody is there afterwards.
    write_version(&visit.host.data, "new")?;
    visit.update_comes().await?;
    visit.disconnect();
    for visits in 0.. {
        ensure!(visits < 50, "the new version does not take over");
        window.open("about:blank").await?;
        visit.open("/").await?;
        window.wait_until(&hall_in("fr")).await?;
        if text_at(window, "/name").await? == "new" {
            break;
        }
    }
    visit.come_back().await?;
    window.wait_until(&hall_in("fr")).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn french_without_a_network() -> Result<()> {
    let Some(folder) = site()? else { return Ok(()) };
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let (file, hidden) = (french(&folder)?, folder.join("french"));
    let has_french = |file: &Path| Ok::<_, anyhow::Error>(has_words(&fs::read(file)?, "Prenez place"));
    ensure!(has_french(&file)? && !has_french(&folder.join("games.wasm"))?, "French is a file of its own");
    fs::rename(&file, &hidden)?;
    let (host, serving) = TestServer::of_files(folder).await?;
    let window = browser.window(Size::Desktop).await?;
    let open = async |path: &str| window.open(&format!("{}{path}", host.address)).await;
    open("/").await?;
    window.wait_long_until(HALL).await?;
    open("/?lang=fr").await?;
    window.wait_until(&format!("document.querySelector('.lacking') && {}", hall_in("en"))).await?;
    fs::rename(&hidden, &file)?;
    open("/").await?;
    window.wait_until(&hall_in("fr")).await?;
    ensure!(window.text("#hall h1").await? == "Prenez place");
    serving.abort();
    window.stop_service_workers().await?;
    open("/rules/middle-ages").await?;
    window.wait_until("document.documentElement.lang === 'fr' && document.readyState === 'complete'").await?;
    let heading = RULES.lines().find_map(|line| line.strip_prefix("## ")).context("they have a heading")?;
    ensure!(window.text("main h2").await? == heading);
    let saved = text_at(&window, "/games.liege").await?;
    ensure!(
        saved == "# Aucune partie n’est gardée ici.\n",
        "the service worker speaks French by itself: {saved}"
    );
    browser.close().await
}

fn has_words(contents: &[u8], words: &str) -> bool {
    contents.windows(words.len()).any(|window| window == words.as_bytes())
}
