//! A network that forgets the stream of events without closing it, and lets everything else pass.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};
use liege_server::ServerOptions;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::person::Person;
use crate::test_server::TestServer;

/// Passes on what browsers and server say to each other.
struct Relay {
    address: String,
    /// Whether what the server says on streams is swallowed.
    mute: Arc<AtomicBool>,
}

impl Relay {
    /// Before the server at this address.
    async fn before(address: &str) -> Result<Relay> {
        let to = address.trim_start_matches("http://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let relay = Relay { address: format!("http://{}", listener.local_addr()?), mute: Arc::default() };
        let mute = Arc::clone(&relay.mute);
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                let (to, mute) = (to.clone(), Arc::clone(&mute));
                tokio::spawn(async move { pass(browser, TcpStream::connect(to).await?, mute).await });
            }
        });
        Ok(relay)
    }

    fn mute(&self, mute: bool) {
        self.mute.store(mute, Ordering::SeqCst);
    }
}

/// Passes on both ways until one end closes. A connection on which a stream was asked for is one from then on.
async fn pass(browser: TcpStream, server: TcpStream, mute: Arc<AtomicBool>) -> std::io::Result<()> {
    let (mut from_browser, mut to_browser) = browser.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let streams = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&streams);
    let there = async move {
        let mut bytes = vec![0; 1 << 16];
        loop {
            let read = from_browser.read(&mut bytes).await?;
            let Some(said) = bytes.get(..read).filter(|said| !said.is_empty()) else {
                return std::io::Result::Ok(());
            };
            if said.starts_with(b"GET /events") {
                asked.store(true, Ordering::SeqCst);
            }
            to_server.write_all(said).await?;
        }
    };
    let back = async move {
        let mut bytes = vec![0; 1 << 16];
        loop {
            let read = from_server.read(&mut bytes).await?;
            let Some(said) = bytes.get(..read).filter(|said| !said.is_empty()) else {
                return std::io::Result::Ok(());
            };
            if !(streams.load(Ordering::SeqCst) && mute.load(Ordering::SeqCst)) {
                to_browser.write_all(said).await?;
            }
        }
    };
    tokio::select! {
        ended = there => ended,
        ended = back => ended,
    }
}

const BEHIND: &str = "!document.querySelector('#connection').hidden && document.querySelector('#connection').textContent.includes('may be behind')";
const LINKED: &str = "document.querySelector('#connection').hidden && !document.body.matches('.unlinked')";

/// Which of two is asked comes first.
async fn asked_first(mut people: [Person; 2]) -> Result<[Person; 2]> {
    for _ in 0..2 {
        let [first, _] = &people;
        if first.is_asked().await? {
            return Ok(people);
        }
        people.reverse();
    }
    anyhow::bail!("nobody is asked")
}

/// The one who is asked acts; tells at which number the table is then.
async fn acts(person: &mut Person) -> Result<String> {
    ensure!(person.go_on("false").await?, "there is something to do");
    person.window.eval("document.querySelector('#state').dataset.revision").await
}

async fn a_dead_stream_is_noticed(shared: bool) -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let beat = Duration::from_millis(300);
    let mut server = TestServer::inside(ServerOptions { beat, ..ServerOptions::default() }).await?;
    let relay = Relay::before(&server.address).await?;
    server.address.clone_from(&relay.address);
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    let mut ben = Person::new(&browser, Size::Desktop, 2).await?;
    let hall = Person::new(&browser, Size::Desktop, 3).await?;
    if !shared {
        for person in [&anna, &ben, &hall] {
            person.window.before_each_page("delete window.SharedWorker").await?;
        }
    }
    hall.go_away(&server).await?;
    anna.sit_down(&server, "middle-ages", &[], "Anna", &["me", "open", "", "", ""]).await?;
    let invitation = anna.invitations().await?.pop().context("a seat is open")?;
    ben.accept(&invitation, "Ben").await?;
    anna.window.wait_until("document.querySelector('#state').innerText.includes('Ben')").await?;
    let [mut first, second] = asked_first([anna, ben]).await?;
    let reached = |number: &str| format!("document.querySelector('#state').dataset.revision === '{number}'");
    for window in [&second.window, &hall.window] {
        window.wait_until(LINKED).await?;
    }
    relay.mute(true);
    let number = acts(&mut first).await?;
    for window in [&second.window, &hall.window] {
        window.wait_until(BEHIND).await?;
    }
    // What else passes shows how it stands, and the banner stays.
    second.window.wait_until(&reached(&number)).await?;
    second.window.wait_until(BEHIND).await?;
    relay.mute(false);
    for window in [&first.window, &second.window, &hall.window] {
        window.wait_until(LINKED).await?;
    }
    let [mut first, second] = asked_first([first, second]).await?;
    let number = acts(&mut first).await?;
    second.window.wait_until(&reached(&number)).await?;
    for person in [&first, &second, &hall] {
        // An answer of which the relay has kept the beginning back is none.
        person.ensure_no_problems_but(Some("ERR_INVALID_HTTP_RESPONSE"))?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_stream_is_noticed_by_the_shared_worker() -> Result<()> {
    a_dead_stream_is_noticed(true).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_stream_is_noticed_without_a_shared_worker() -> Result<()> {
    a_dead_stream_is_noticed(false).await
}
