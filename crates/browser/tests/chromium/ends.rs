//! Chromium and its files end with the program that has begun it, in whichever way that ends.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use liege_browser::{Browser, Size};

/// Has a test of this program be the program that it is about.
const INSIDE: &str = "LIEGE_BROWSER_INSIDE";

/// What that program says when its page hangs.
const READY: &str = "a page hangs";

/// This program with one of its tests alone, and a folder for all its files.
fn program(test: &str, folder: &Path) -> Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--exact", test, "--nocapture"]).env(INSIDE, "yes").env("TMPDIR", folder);
    Ok(command)
}

/// Begins a Chromium with a page that hangs, and fails as a test does when nothing more comes from the standard input.
async fn hang() -> Result<()> {
    let browser = Browser::open().await?.context("no Chromium")?;
    let window = browser.window(Size::Desktop).await?;
    window.eval::<bool>("(setTimeout(() => { while (true) {} }), true)").await?;
    println!("{READY}");
    std::io::stdin().read_to_end(&mut Vec::new())?;
    bail!("asked to fail")
}

/// The ids of the processes of this group, but for those that have ended and that nobody has waited for.
fn processes(group: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for process in fs::read_dir("/proc")?.flatten() {
        // Not a process, or one that has ended meanwhile.
        let Ok(stat) = fs::read_to_string(process.path().join("stat")) else { continue };
        let (_, rest) = stat.rsplit_once(") ").context("no name")?;
        let rest: Vec<&str> = rest.split(' ').collect();
        if let [state, _parent, of, ..] = rest[..]
            && state != "Z"
            && of == group
        {
            found.push(process.file_name().to_string_lossy().into_owned());
        }
    }
    Ok(found)
}

/// The group of the first process that has this folder in its arguments.
fn group(folder: &Path) -> Result<String> {
    for process in fs::read_dir("/proc")?.flatten() {
        let arguments = fs::read(process.path().join("cmdline")).unwrap_or_default();
        if String::from_utf8_lossy(&arguments).contains(&format!("--user-data-dir={}", folder.display())) {
            let stat = fs::read_to_string(process.path().join("stat"))?;
            let group = stat.rsplit_once(") ").and_then(|(_, rest)| rest.split(' ').nth(2));
            return Ok(group.context("no group")?.to_owned());
        }
    }
    bail!("no Chromium keeps its profile in {}", folder.display())
}

#[tokio::test(flavor = "multi_thread")]
async fn chromium_ends_with_the_program() -> Result<()> {
    if std::env::var_os(INSIDE).is_some() {
        return hang().await;
    }
    if Browser::open().await?.is_none() {
        return Ok(());
    }
    for signal in [None, Some("-KILL"), Some("-TERM")] {
        let folder = tempfile::tempdir()?;
        let mut program = program("ends::chromium_ends_with_the_program", folder.path())?
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let said = BufReader::new(program.stdout.take().context("no standard output")?);
        let mut lines = said.lines().map_while(Result::ok);
        ensure!(lines.any(|line| line.contains(READY)), "no page was opened");
        let group = group(folder.path())?;
        let left = || processes(&group);
        ensure!(left()?.len() > 3, "Chromium is several processes");
        match signal {
            Some(signal) => {
                Command::new("kill").args([signal.to_owned(), program.id().to_string()]).status()?;
            }
            None => drop(program.stdin.take()),
        }
        ensure!(!program.wait()?.success(), "the program was to fail");
        let begun = Instant::now();
        while !left()?.is_empty() || fs::read_dir(folder.path())?.next().is_some() {
            ensure!(begun.elapsed() < Duration::from_secs(60), "{signal:?} leaves {:?} and files", left()?);
            std::thread::yield_now();
        }
    }
    Ok(())
}

/// Has Chromium end under a window, and opens another.
async fn begin_anew() -> Result<()> {
    let browser = Browser::open().await?.context("no Chromium")?;
    let window = browser.window(Size::Desktop).await?;
    let group = group(&std::env::temp_dir())?;
    // One by one: some programs `kill` read a group that starts with 1 as everybody.
    Command::new("kill").arg("-KILL").args(processes(&group)?).status()?;
    while window.eval::<u8>("1").await.is_ok() {}
    loop {
        let browser = Browser::open().await?.context("no Chromium")?;
        // That it has ended may be noticed a moment later.
        if let Ok(window) = browser.window(Size::Desktop).await {
            return window.open("data:text/html,again").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chromium_that_has_ended_is_begun_anew_and_counted() -> Result<()> {
    if std::env::var_os(INSIDE).is_some() {
        return begin_anew().await;
    }
    if Browser::open().await?.is_none() {
        return Ok(());
    }
    let (files, counts) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let test = "ends::a_chromium_that_has_ended_is_begun_anew_and_counted";
    let mut program = program(test, files.path())?.env("LIEGE_TEST_COUNTS", counts.path()).spawn()?;
    ensure!(program.wait()?.success(), "it begins anew");
    let counted = fs::read_to_string(counts.path().join(format!("browsers.{}", program.id())))?;
    ensure!(counted == format!("{test}\n").repeat(2), "{counted}");
    Ok(())
}
