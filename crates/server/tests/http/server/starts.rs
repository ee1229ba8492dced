//! What a start takes up again: tables that wait for a bot, and nothing of what nobody has come to for a month.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{ThreadId, current};
use std::time::Duration;

use liege_bots::{Analysis, AnalysisError, Depth};
use liege_conformance::toys::{Bell, Bids};
use liege_game::{Board, Forged, Info, Record, ReplayError, Setup, SetupError, Viewer};
use liege_server::ServerOptions;
use liege_table::{AnyGame, Table, any_game};
use serde_json::Value;

use crate::client::{Client, PATIENCE};
use crate::test_server::{TestServer, options, with_bots};

const DAY: i64 = 86_400_000;

static NOW: AtomicI64 = AtomicI64::new(1_000_000_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

/// A game that keeps in mind on which threads its records were taken up.
struct Counted(Box<dyn AnyGame>, Taken);

type Taken = Arc<Mutex<Vec<ThreadId>>>;

impl AnyGame for Counted {
    fn info(&self) -> &'static Info {
        self.0.info()
    }
    fn rules(&self) -> &'static str {
        self.0.rules()
    }
    fn example(&self, text: &str, viewer: Viewer) -> Result<Board, String> {
        self.0.example(text, viewer)
    }
    fn style(&self) -> &'static str {
        self.0.style()
    }
    fn begin(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
        self.0.begin(setup)
    }
    fn resume(&self, record: &Record) -> Result<Box<dyn Table>, ReplayError> {
        self.1.lock().unwrap().push(current().id());
        self.0.resume(record)
    }
    fn verify(&self, record: &Record) -> Result<usize, Forged> {
        self.0.verify(record)
    }
    fn analyse(
        &self,
        record: &Record,
        depth: Depth,
        progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError> {
        self.0.analyse(record, depth, progress)
    }
}

/// A server whose games count.
async fn counting(folder: tempfile::TempDir, options: ServerOptions) -> (TestServer, Taken) {
    let taken = Taken::default();
    let games = [any_game::<Bids>(), any_game::<Bell>(), liege_games::find("feudo").unwrap()];
    let counted = games.map(|game| Box::new(Counted(game, Arc::clone(&taken))) as Box<dyn AnyGame>);
    (TestServer::of(counted.into(), folder, options, None).await, taken)
}

/// Bots that act at once, or not while the server runs.
fn bots(act: bool) -> ServerOptions {
    let bot_pause = if act { Duration::ZERO } else { Duration::from_secs(3600) };
    ServerOptions { bot_pause, clock: now, ..options() }
}

async fn tables(client: &Client, count: usize) -> Vec<String> {
    let mut made = Vec::new();
    for _ in 0..count {
        made.push(client.make("bids", with_bots("greedy", 1)).await.0);
    }
    made
}

/// Waits until this is so.
async fn until<T>(mut found: impl AsyncFnMut() -> Option<T>) -> T {
    let waits = async {
        loop {
            match found().await {
                Some(found) => return found,
                None => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    };
    tokio::time::timeout(PATIENCE, waits).await.unwrap()
}

/// Waits until the bot of a table has chosen.
async fn bot_has_chosen(client: &Client, id: &str) {
    until(async || (client.table(id).await["sealed"]["B"] != Value::Null).then_some(())).await;
}

#[tokio::test]
async fn a_start_opens_the_tables_that_wait_for_a_bot_and_no_others() {
    let (server, _) = counting(tempfile::tempdir().unwrap(), bots(false)).await;
    let forgotten = tables(&server.client(), 2).await;
    NOW.fetch_add(31 * DAY, Ordering::Relaxed);
    let (server, taken) = counting(server.close().await, bots(true)).await;
    let client = server.client();
    for id in tables(&client, 12).await {
        bot_has_chosen(&client, &id).await;
    }
    assert_eq!(taken.lock().unwrap().len(), 12, "those that were made: at the others nobody was for a month");

    let (server, taken) = counting(server.close().await, bots(false)).await;
    let asked = tables(&server.client(), 3).await;
    assert_eq!(taken.lock().unwrap().len(), 3, "those that were made: the others wait for people");

    let (server, taken) = counting(server.close().await, bots(true)).await;
    until(async || (taken.lock().unwrap().len() >= asked.len()).then_some(())).await;
    let client = server.client();
    bot_has_chosen(&client, &forgotten[0]).await;
    assert_eq!(taken.lock().unwrap().len(), asked.len() + 1, "where somebody comes bots go on too");
    for id in &asked {
        bot_has_chosen(&client, id).await;
    }
    assert_eq!(taken.lock().unwrap().len(), asked.len() + 1);
}
