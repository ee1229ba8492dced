//! Real proxies before a server, and two browsers that play through one.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};
use liege_server::{Base, Proxies, ServerOptions};
use tempfile::TempDir;

use crate::person::{Person, wait_for_any};
use crate::test_server::TestServer;

/// A running proxy. Ends with the value.
pub(crate) struct Proxy {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl Proxy {
    /// Starts a program that is to listen at this port of this machine. The folder is its own.
    pub(crate) fn start(mut program: Command, port: u16, folder: TempDir) -> Result<Proxy> {
        let child = program.stdin(Stdio::null()).spawn()?;
        let mut proxy = Proxy { child, address: format!("http://127.0.0.1:{port}"), _folder: folder };
        let begun = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            ensure!(proxy.child.try_wait()?.is_none(), "the proxy does not take its configuration");
            ensure!(begun.elapsed() < Duration::from_secs(60), "the proxy does not listen");
            std::thread::yield_now();
        }
        Ok(proxy)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Asked to end, it ends its workers too; but Caddy waits for connections that are open, so it is asked for a while only.
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let asked = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && asked.elapsed() < Duration::from_secs(5) {
            std::thread::yield_now();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program of this name on this machine. Where there is none a test says that it did not run; in CI that is a failure.
pub(crate) fn program(name: &str) -> Result<Option<PathBuf>> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    let found = folders.map(|folder| folder.join(name)).find(|file| file.is_file());
    if found.is_none() {
        ensure!(
            !std::env::var("CI").is_ok_and(|ci| ci == "true"),
            "no {name} was found, and in CI these tests must run"
        );
        println!("not run: no {name} was found");
    }
    Ok(found)
}

/// The configuration with each of these put in place of what stands there.
pub(crate) fn with(configuration: &str, changes: &[(&str, &str)]) -> Result<String> {
    let mut whole = configuration.to_owned();
    for (from, to) in changes {
        ensure!(whole.contains(from), "the configuration has no “{from}”");
        whole = whole.replace(from, to);
    }
    Ok(whole)
}

/// A port of this machine that is free now.
pub(crate) fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Two browsers play through the proxy that this starts before the server at an address, which serves below a base.
pub(crate) async fn two_play_through(base: &str, proxy: impl FnOnce(&str) -> Result<Proxy>) -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let base: Base = base.parse().map_err(anyhow::Error::msg)?;
    // No beat comes to the help of a stream that is kept back.
    let beat = Duration::from_secs(3600);
    let options =
        ServerOptions { base: base.clone(), beat, proxies: Proxies::loopback(), ..ServerOptions::default() };
    let mut server = TestServer::inside(options).await?;
    let proxy = proxy(&server.address)?;
    server.address = format!("{}{base}", proxy.address);
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    let mut ben = Person::new(&browser, Size::Desktop, 2).await?;
    anna.sit_down(&server, "middle-ages", &[], "Anna", &["me", "open", "", "", ""]).await?;
    let invitation = anna.invitations().await?.pop().context("a seat is open")?;
    ensure!(invitation.starts_with(&format!("{}/join/", server.address)), "{invitation}");
    ben.accept(&invitation, "Ben").await?;
    anna.window.wait_until("document.querySelector('#state').innerText.includes('Ben')").await?;
    let mut people = [anna, ben];
    for _ in 0..6 {
        let mut acted = None;
        while acted.is_none() {
            wait_for_any(&people).await?;
            for (place, person) in people.iter_mut().enumerate() {
                if acted.is_none() && person.is_asked().await? && person.go_on("false").await? {
                    acted = Some(place);
                }
            }
        }
        let [first, second] = &people;
        let (who, other) = if acted == Some(0) { (first, second) } else { (second, first) };
        let number: String = who.window.eval("document.querySelector('#state').dataset.revision").await?;
        other
            .window
            .wait_until(&format!("document.querySelector('#state').dataset.revision === '{number}'"))
            .await?;
    }
    for person in &people {
        ensure!(!person.window.has(".unlinked").await?, "the stream was there all the time");
        ensure!(person.table.starts_with(&format!("{}/t/", server.address)), "{}", person.table);
        // The rules are fetched when somebody asks for one, and the hall says what changes.
        let asked = "liege.tools.rulebook().then((book) => (window.asked = book.querySelector('h1').innerText), (error) => (window.asked = String(error)))";
        person.window.eval::<bool>(&format!("({asked}, true)")).await?;
        person.window.wait_until("window.asked").await?;
        let found: String = person.window.eval("window.asked").await?;
        ensure!(found.starts_with("The rules of"), "{found}");
        person.ensure_no_problems()?;
    }
    browser.close().await
}
