//! A server of its own for each test, and the tables that are played at it.

use std::net::SocketAddr;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, Weak, mpsc};
use std::thread;
use std::time::Duration;

use liege_conformance::toys::{Bell, Bids, Fair, Hand, Pact};
use liege_server::{Server, ServerOptions};
use liege_store::{Store, StoreOptions};
use liege_table::{AnyGame, any_game};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Builder;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::client::{Answer, Client, PATIENCE};

/// The address at which a server is found.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    base: String,
}

/// A running server of a test's own, and its file.
pub(crate) struct TestServer {
    site: Site,
    folder: TempDir,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

pub(crate) fn games() -> Vec<Box<dyn AnyGame>> {
    vec![
        any_game::<Bids>(),
        any_game::<Bell>(),
        any_game::<Hand>(),
        any_game::<Pact>(),
        any_game::<Fair>(),
        liege_games::find("middle-ages").unwrap(),
        liege_games::find("feudo").unwrap(),
    ]
}

/// Bots act at once and have little time.
pub(crate) fn options() -> ServerOptions {
    ServerOptions {
        hosts: vec!["games.example".into()],
        bot_pause: Duration::ZERO,
        bot_limit: Duration::from_millis(300),
        ..ServerOptions::default()
    }
}

impl Site {
    pub(crate) fn client(&self) -> Client {
        Client::below(self.address, &self.base)
    }
}

impl Deref for TestServer {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

/// A server for all tests that need none of their own: none that looks at what others have made there, at files or at limits. It
/// ends with the last test that uses it.
pub(crate) struct SharedServer {
    site: Site,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

static SHARED: Mutex<Weak<SharedServer>> = Mutex::new(Weak::new());

impl SharedServer {
    pub(crate) fn open() -> Arc<SharedServer> {
        let mut shared = SHARED.lock().unwrap();
        if let Some(server) = shared.upgrade() {
            return server;
        }
        let server = Arc::new(SharedServer::begin());
        *shared = Arc::downgrade(&server);
        server
    }

    /// Serves on a thread of its own, since the runtime of a test ends with it.
    fn begin() -> SharedServer {
        let (ready, begun) = mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = thread::spawn(move || {
            let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
            runtime.block_on(async {
                let TestServer { site, folder, stop, task } = TestServer::open().await;
                ready.send(site).unwrap();
                stopped.await.ok();
                stop.send(()).ok();
                task.await.unwrap().unwrap();
                // A name is nobody's guest any more where an account has it.
                let store = Store::open(&StoreOptions::file(folder.path().join("liege.db"))).await.unwrap();
                let accounts = store.totals(0).await.unwrap().accounts;
                store.close().await;
                assert_eq!(accounts, 0, "a test that makes accounts needs a server of its own");
            });
        });
        SharedServer { site: begun.recv().unwrap(), stop: Some(stop), thread: Some(thread) }
    }
}

impl Deref for SharedServer {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

impl Drop for SharedServer {
    fn drop(&mut self) {
        self.stop.take();
        let ended = self.thread.take().map(thread::JoinHandle::join);
        assert!(thread::panicking() || matches!(ended, Some(Ok(()))), "the shared server has ended badly");
    }
}

impl TestServer {
    pub(crate) async fn open() -> TestServer {
        TestServer::with(options(), None).await
    }

    pub(crate) async fn with(options: ServerOptions, max_bytes: Option<u64>) -> TestServer {
        TestServer::at(tempfile::tempdir().unwrap(), options, max_bytes).await
    }

    pub(crate) async fn at(folder: TempDir, options: ServerOptions, max_bytes: Option<u64>) -> TestServer {
        TestServer::of(games(), folder, options, max_bytes).await
    }

    /// A server with other games.
    pub(crate) async fn of(
        games: Vec<Box<dyn AnyGame>>,
        folder: TempDir,
        options: ServerOptions,
        max_bytes: Option<u64>,
    ) -> TestServer {
        liege_conformance::count("servers").unwrap();
        let mut store = StoreOptions::file(folder.path().join("liege.db"));
        if let Some(bytes) = max_bytes {
            store = store.max_bytes(bytes);
        }
        let base = options.base.to_string();
        let server = Server::new(games, Store::open(&store).await.unwrap(), options).unwrap();
        let listener = Server::loopback(0).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.serve(listener, async {
            stopped.await.ok();
        }));
        TestServer { site: Site { address, base }, folder, stop, task }
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("liege.db")
    }

    /// Stops the server as an operator does, and returns when it has stopped.
    pub(crate) async fn close(self) -> TempDir {
        self.stop.send(()).unwrap();
        tokio::time::timeout(PATIENCE, self.task).await.unwrap().unwrap().unwrap();
        self.folder
    }

    /// Asks the server to stop; its file goes away with what is returned.
    pub(crate) fn stop(self) -> (TempDir, JoinHandle<std::io::Result<()>>) {
        self.stop.send(()).unwrap();
        (self.folder, self.task)
    }

    /// Returns what the server says when it has ended by itself.
    pub(crate) async fn ended(self) -> std::io::Result<()> {
        tokio::time::timeout(PATIENCE, self.task).await.unwrap().unwrap()
    }

    /// Stops the server and starts another on the same file.
    pub(crate) async fn reopen(self) -> TestServer {
        TestServer::at(self.close().await, options(), None).await
    }
}

impl Client {
    /// Makes a table and returns its id and invitations.
    pub(crate) async fn make(&self, game: &str, seats: Value) -> (String, Value) {
        let answer =
            self.post("/api/v1/tables", &json!({ "game": game, "name": "Anna", "seats": seats })).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        let made = answer.json();
        (made["id"].as_str().unwrap().to_owned(), made["invitations"].clone())
    }

    pub(crate) async fn table(&self, id: &str) -> Value {
        self.get(&format!("/api/v1/tables/{id}")).await.json()
    }

    pub(crate) async fn act(&self, id: &str, seat: &str, number: u64, action: &str) -> Answer {
        self.post(&format!("/t/{id}/act"), &json!({ "seat": seat, "number": number, "action": action })).await
    }

    pub(crate) async fn undo(&self, id: &str, what: &str, seat: &str, number: u64) -> Answer {
        self.post(&format!("/t/{id}/{what}"), &json!({ "seat": seat, "number": number })).await
    }

    /// The notation of every legal action of an own seat.
    pub(crate) async fn choices(&self, id: &str, seat: &str) -> Vec<String> {
        let found = self.get(&format!("/api/v1/tables/{id}/actions?seat={seat}")).await.json();
        let choices = found["actions"].as_array().unwrap();
        choices.iter().map(|choice| choice["action"].as_str().unwrap().to_owned()).collect()
    }

    /// Acts whenever an own seat must, until the game is over; returns the table as it then stands.
    pub(crate) async fn play_out(&self, id: &str) -> Value {
        let mut events = self.listen(id).await;
        loop {
            events.next().await.unwrap();
            loop {
                let table = self.table(id).await;
                if table["pending"]["kind"] == "over" {
                    return table;
                }
                let must = table["pending"]["must"].as_array().unwrap();
                let Some(seat) = table["acting"].as_str().filter(|seat| must.contains(&json!(seat))) else {
                    break;
                };
                // Somebody else may have acted since.
                let Some(action) = self.choices(id, seat).await.pop() else { continue };
                let answer = self.act(id, seat, table["number"].as_u64().unwrap(), &action).await;
                assert!(matches!(answer.status, 200 | 409), "{} {}", answer.status, answer.body);
            }
        }
    }
}

/// A person and bots of this level at all other seats.
pub(crate) fn with_bots(level: &str, bots: usize) -> Value {
    let mut seats = vec![json!({ "kind": "me" })];
    seats.resize(bots + 1, json!({ "kind": "bot", "level": level }));
    Value::Array(seats)
}

/// Two people at two browsers.
pub(crate) fn two() -> Value {
    json!([{ "kind": "me" }, { "kind": "open" }])
}
