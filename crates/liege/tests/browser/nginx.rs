//! Two browsers play through a real nginx: through the configuration in `deploy`, and through the plainest there is, which
//! keeps answers back unless they say that they are not to be.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};
use liege_server::{Proxies, ServerOptions};
use tempfile::TempDir;

use crate::house::House;
use crate::person::Person;

/// The configuration for operators.
const DEPLOYED: &str = include_str!("../../../../deploy/nginx.conf");

/// What somebody writes who knows nothing of streams.
const PLAINEST: &str = "server {
    listen 80;
    server_name games.example;
    location / {
        proxy_pass http://127.0.0.1:7878;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}";

/// A running nginx. Ends with the value.
struct Nginx {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl Nginx {
    /// Starts nginx with this site before the server at this address, on a free port of this machine.
    fn before(program: &Path, site: &str, server: &str) -> Result<Nginx> {
        let folder = tempfile::tempdir()?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut site = site.to_owned();
        for (from, to) in [
            ("listen 80;", format!("listen 127.0.0.1:{port};")),
            ("http://127.0.0.1:7878", server.to_owned()),
            // This nginx has a port of its own, which belongs in the host; a site on port 80 has none to name.
            ("Host $host;", "Host $http_host;".to_owned()),
            ("games.example", "127.0.0.1".to_owned()),
        ] {
            ensure!(site.contains(from), "the configuration has no “{from}”");
            site = site.replace(from, &to);
        }
        let at = folder.path().display();
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {at}/{kind};\n"))
            .concat();
        let whole = format!(
            "daemon off;\nworker_processes 1;\npid {at}/pid;\nerror_log {at}/errors;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}\n}}\n"
        );
        let file = folder.path().join("nginx.conf");
        std::fs::write(&file, whole)?;
        let child = Command::new(program)
            .arg("-p")
            .arg(folder.path())
            .arg("-c")
            .arg(&file)
            .stdin(Stdio::null())
            .spawn()?;
        let mut nginx = Nginx { child, address: format!("http://127.0.0.1:{port}"), _folder: folder };
        let begun = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            ensure!(nginx.child.try_wait()?.is_none(), "nginx does not take its configuration");
            ensure!(begun.elapsed() < Duration::from_secs(60), "nginx does not listen");
            std::thread::yield_now();
        }
        Ok(nginx)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Asked to end, it ends its workers too.
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        if !asked.is_ok_and(|asked| asked.success()) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// The nginx of this machine. Where there is none a test says that it did not run; in CI that is a failure.
fn program() -> Result<Option<PathBuf>> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    let found = folders.map(|folder| folder.join("nginx")).find(|file| file.is_file());
    if found.is_none() {
        ensure!(
            !std::env::var("CI").is_ok_and(|ci| ci == "true"),
            "no nginx was found, and in CI these tests must run"
        );
        println!("not run: no nginx was found");
    }
    Ok(found)
}

async fn two_play_through(site: &str) -> Result<()> {
    let Some(nginx) = program()? else { return Ok(()) };
    let Some(browser) = Browser::launch().await? else { return Ok(()) };
    // No beat comes to the help of a stream that is kept back.
    let beat = Duration::from_secs(3600);
    let options = ServerOptions { beat, proxies: Proxies::loopback(), ..ServerOptions::default() };
    let mut house = House::inside(options).await?;
    let nginx = Nginx::before(&nginx, site, &house.address)?;
    house.address.clone_from(&nginx.address);
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    let mut ben = Person::new(&browser, Size::Desktop, 2).await?;
    anna.sit_down(&house, "middle-ages", &[], "Anna", &["me", "open", "", "", ""]).await?;
    let invitation = anna.invitations().await?.pop().context("a seat is open")?;
    ben.accept(&invitation, "Ben").await?;
    anna.window.wait_until("document.querySelector('#state').innerText.includes('Ben')").await?;
    let mut people = [anna, ben];
    for _ in 0..6 {
        let mut acted = None;
        while acted.is_none() {
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
        person.ensure_no_problems()?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_through_the_configuration_for_operators() -> Result<()> {
    two_play_through(DEPLOYED).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_through_the_plainest_configuration() -> Result<()> {
    two_play_through(PLAINEST).await
}
