//! The files of a site without a server, from a host that cuts them, takes others for them, and mends itself.

use std::fs;

use anyhow::{Result, ensure};

use crate::offline_languages::a_language_comes_once_and_stays;
use crate::stand_in::{HALL, Visit, settled, text_at, write_version};

/// A file, and what the host sends in its place.
const LIES: [(&str, &[u8]); 4] = [
    // An upload that isn't done.
    ("games.wasm", b"\0asm\x01\0"),
    // A page, as hosts of single-page programs send it for what is missing.
    ("games.wasm", b"<!DOCTYPE html><title>Not found</title>"),
    // Another version's, which is a program as well.
    ("games.wasm", b"\0asm\x01\0\0\0\0\x04\x03two"),
    ("helper.js", b"// Of another version."),
];

const CACHES: &str = "caches.keys()";

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_come_whole_is_not_kept_on_a_first_visit() -> Result<()> {
    for (file, lie) in LIES {
        let Some(visit) = Visit::before(&[""]).await? else { return Ok(()) };
        let whole = fs::read(visit.file(file))?;
        fs::write(visit.file(file), lie)?;
        visit.open("/").await?;
        visit.window.wait_until("document.body.innerText.includes('could not be fetched')").await?;
        let kept: Vec<String> = settled(&visit.window, CACHES).await?;
        ensure!(kept.is_empty(), "{file} was kept in {kept:?}");
        fs::write(visit.file(file), whole)?;
        visit.open("/").await?;
        visit.window.wait_until(HALL).await?;
        ensure!(text_at(&visit.window, "/name").await? == "one");
        visit.end().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_update_that_does_not_come_whole_leaves_the_version_that_is_there() -> Result<()> {
    for (file, lie) in LIES {
        let Some(visit) = Visit::begin().await? else { return Ok(()) };
        let before: Vec<String> = settled(&visit.window, CACHES).await?;
        write_version(&visit.host.data, "new")?;
        let whole = fs::read(visit.file(file))?;
        fs::write(visit.file(file), lie)?;
        ensure!(!visit.update().await?, "what did not come whole waits: {file}");
        visit.come_back().await?;
        visit.window.wait_until(HALL).await?;
        ensure!(text_at(&visit.window, "/name").await? == "one", "the old version stands");
        ensure!(settled::<Vec<String>>(&visit.window, CACHES).await? == before);
        fs::write(visit.file(file), whole)?;
        visit.update_comes().await?;
        visit.end().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_does_not_compile_is_fetched_once_more_and_a_language_once() -> Result<()> {
    let Some(visit) = Visit::begin().await? else { return Ok(()) };
    visit.spoil().await?;
    visit.come_back().await?;
    visit.window.wait_until(HALL).await?;
    // The worker in which bots think asks for it too.
    visit.spoil().await?;
    let think = "await new Promise((done, fail) => {
        const thinker = new Worker('/thinker.js');
        thinker.onerror = (event) => fail(event.message);
        thinker.onmessage = ({ data }) => done(data.thought);
        thinker.postMessage({ task: '{}' });
    })";
    ensure!(settled::<String>(&visit.window, think).await? == "thought by one");
    // And while the host has none, a page says so.
    visit.spoil().await?;
    let whole = fs::read(visit.file("games.wasm"))?;
    fs::write(visit.file("games.wasm"), b"")?;
    visit.come_back().await?;
    visit.window.wait_until("document.body.innerText.includes('The games could not be opened')").await?;
    ensure!(visit.window.has("a[href='/games.liege']").await?);
    fs::write(visit.file("games.wasm"), whole)?;
    visit.open("/").await?;
    visit.window.wait_until(HALL).await?;
    a_language_comes_once_and_stays(&visit).await?;
    visit.end().await
}

/// Caches that are there, each with the address of its program or none.
const STRANGE: [(&str, Option<&str>); 5] = [
    ("liege-seen", None),
    ("liege-files", None),
    ("liege-0123456789abcdef", Some("/a/games.wasm")),
    ("liege-fedcba9876543210", Some("/b/games.wasm")),
    ("another", None),
];

#[tokio::test(flavor = "multi_thread")]
async fn sites_of_one_host_leave_each_other_what_they_keep() -> Result<()> {
    let Some(visit) = Visit::before(&["a", "b"]).await? else { return Ok(()) };
    for path in ["/a/", "/b/"] {
        visit.open(path).await?;
        visit.window.wait_until(HALL).await?;
    }
    for (name, program) in STRANGE {
        let put = match program {
            Some(path) => format!("cache.put('{path}', new Response('old'))"),
            None => "cache.put('/other', new Response('other'))".to_owned(),
        };
        settled::<bool>(
            &visit.window,
            &format!("caches.open('{name}').then((cache) => {put}).then(() => true)"),
        )
        .await?;
    }
    write_version(&visit.file("b"), "new")?;
    visit.update_comes().await?;
    // It takes over a moment after the last page has gone.
    for visits in 0.. {
        ensure!(visits < 50, "the new version does not take over");
        visit.window.open("about:blank").await?;
        visit.open("/b/").await?;
        visit.window.wait_until(HALL).await?;
        if text_at(&visit.window, "/b/name").await? == "new" {
            break;
        }
    }
    let kept: Vec<String> = settled(&visit.window, CACHES).await?;
    let of = |path: &str| kept.iter().filter(|name| name.starts_with(&format!("liege{path} "))).count();
    ensure!((of("/a/"), of("/b/")) == (1, 1), "{kept:?}");
    for (name, program) in STRANGE {
        let own = program == Some("/b/games.wasm");
        ensure!(kept.iter().any(|known| known == name) != own, "{name} in {kept:?}");
    }
    // The other site needs its host no more.
    fs::remove_dir_all(visit.file("a"))?;
    visit.window.stop_service_workers().await?;
    visit.open("/a/").await?;
    visit.window.wait_until(HALL).await?;
    visit.end().await
}
