//! People are told, over days, that a table waits for them: by a real mail server, push service and web server.

mod channels;
mod languages;
mod links;
mod page;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use liege_notices::Mailer;
use liege_server::{NoticesOptions, ServerOptions};
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::client::{Client, PATIENCE};
use crate::receivers::{MailServer, WebServer};
use crate::test_server::{TestServer, options};

pub(crate) const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Clocks that tests move, one for each test. They begin on 14 November 2023.
static CLOCKS: [AtomicI64; 15] = [const { AtomicI64::new(1_700_000_000_000) }; 15];

fn now<const N: usize>() -> i64 {
    CLOCKS[N].load(Ordering::SeqCst)
}

/// A server that tells people, whose clock is the test's.
pub(crate) struct Days<const N: usize> {
    pub(crate) server: TestServer,
    looked: watch::Receiver<i64>,
    pub(crate) mail: MailServer,
}

impl<const N: usize> Days<N> {
    pub(crate) async fn open() -> Days<N> {
        Days::with(true, PATIENCE).await
    }

    async fn with(private: bool, deadline: Duration) -> Days<N> {
        Days::at(tempfile::tempdir().unwrap(), MailServer::open().await, private, deadline).await
    }

    async fn at(folder: TempDir, mail: MailServer, private: bool, deadline: Duration) -> Days<N> {
        let looked = watch::Sender::new(0);
        let notices = NoticesOptions {
            private,
            deadline,
            looking: Duration::from_millis(2),
            looked: looked.clone(),
            ..NoticesOptions::new("https://games.example/")
        };
        let mailer = Mailer::new(&mail.address(), "Liege <liege@games.example>", deadline).unwrap();
        let (mailer, notices) = (Some(Arc::new(mailer)), Some(notices));
        let options = ServerOptions { clock: now::<N>, mailer, notices, ..options() };
        let server = TestServer::at(folder, options, None).await;
        Days { server, looked: looked.subscribe(), mail }
    }

    async fn restarted(self) -> Days<N> {
        Days::at(self.server.close().await, self.mail, true, PATIENCE).await
    }

    /// Moves the clock, and waits until everybody has been told what is due then.
    pub(crate) async fn later(&mut self, ms: i64) {
        CLOCKS[N].fetch_add(ms, Ordering::SeqCst);
        let told = self.looked.wait_for(|looked| *looked >= now::<N>());
        drop(timeout(PATIENCE, told).await.unwrap().unwrap());
    }

    /// Has a browser told by mail at this address.
    async fn by_mail(&self, client: &Client, address: &str) {
        let asked = client.form("/notices/mail", &format!("address={address}")).await;
        assert_eq!(asked.status, 200, "{}", asked.body);
        let [letter] = self.mail.letters().try_into().unwrap();
        assert_eq!(letter.to, address.replace("%40", "@"));
        let link = letter.link("/notices/confirm/");
        assert_eq!(self.server.client().form(&link, "").await.status, 200);
    }

    /// Has a browser told at a web server of its own.
    async fn by_web(&self, client: &Client) -> WebServer {
        let server = WebServer::open().await;
        let address = format!("http%3A%2F%2F{}%2Fhook", server.address);
        let added = client.form("/notices/web", &format!("address={address}")).await;
        assert_eq!(added.status, 303, "{}", added.body);
        server
    }
}

/// Takes a stone at a table of Bell.
async fn take(client: &Client, id: &str, seat: &str) {
    let number = client.table(id).await["number"].as_u64().unwrap();
    let answer = client.act(id, seat, number, "take 1").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

/// Returns what came at a web server, as JSON.
fn told(server: &WebServer) -> Vec<Value> {
    server.posted().iter().map(|posted| serde_json::from_slice(&posted.body).unwrap()).collect()
}

/// The field of the first form of this browser's notices.
async fn field(client: &Client, name: &str) -> String {
    let page = client.get("/notices").await.body;
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
    rest.split('"').next().unwrap().to_owned()
}
