//! `kill -9` under load, again and again: whatever was answered is there.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use liege_server::Server;
use liege_store::{Entry, Store, StoreOptions};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::client::Client;
use crate::test_server::{games, options};

/// How often the server is killed.
const KILLS: usize = 20;
/// Tables that are played at while it runs.
const TABLES: usize = 4;
/// Names the file of a server that runs as a process of its own.
const FILE: &str = "LIEGE_TEST_FILE";

/// Not a test unless [`FILE`] is set: then this process is the server of the test below, until it is killed.
#[tokio::test]
async fn the_server_that_is_killed() {
    let Ok(file) = std::env::var(FILE) else { return };
    let store = Store::open(&StoreOptions::file(file)).await.unwrap();
    let listener = Server::loopback(0).await.unwrap();
    eprintln!("listening {}", listener.local_addr().unwrap());
    liege_conformance::count("servers").unwrap();
    Server::new(games(), store, options()).unwrap().serve(listener, std::future::pending()).await.unwrap();
}

async fn start(file: &Path) -> (Child, SocketAddr) {
    start_as(Command::new(std::env::current_exe().unwrap()), file).await
}

async fn start_as(mut command: Command, file: &Path) -> (Child, SocketAddr) {
    let mut child = command
        .args(["--exact", "server::durability::the_server_that_is_killed", "--nocapture"])
        .env(FILE, file)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    loop {
        let line = lines.next_line().await.unwrap().unwrap();
        if let Some(address) = line.strip_prefix("listening ") {
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return (child, address.parse().unwrap());
        }
    }
}

/// A server that can't write beyond this many blocks of a file, as if the disk were full there.
#[cfg(unix)]
async fn start_cramped(file: &Path, blocks: u32) -> (Child, SocketAddr) {
    let mut command = Command::new("sh");
    let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    command.arg("-c").arg(limited).arg(std::env::current_exe().unwrap());
    start_as(command, file).await
}

#[cfg(unix)]
#[tokio::test]
async fn what_was_answered_on_a_full_disk_survives_being_killed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("full.db");
    let (mut child, address) = start_cramped(&file, 3600).await;
    let client = Client::new(address);
    let seats = json!([{ "kind": "me" }, { "kind": "hot" }]);
    let (id, _) = client.make("bids", seats.clone()).await;
    let (mut number, mut made, mut full) = (0, vec![id.clone()], 0);
    while full < 60 {
        let answer = match number % 2 {
            0 => client.act(&id, "A", number, "bid 1").await,
            _ => client.undo(&id, "undo", "A", number).await,
        };
        match answer.status {
            200 => number += 1,
            _ => assert_eq!(answer.code(), (507, "disk_full".into())),
        }
        full += usize::from(answer.status == 507);
        if full % 3 == 1 {
            let answer = client.post("/api/v1/tables", &json!({ "game": "bids", "seats": seats })).await;
            match answer.status {
                201 => made.push(answer.json()["id"].as_str().unwrap().to_owned()),
                _ => assert_eq!(answer.code(), (507, "disk_full".into())),
            }
        }
    }
    child.kill().await.unwrap();
    let (_child, address) = start(&file).await;
    let client = client.moved(address);
    let found = client.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(found, number, "found beside answered");
    for id in made {
        assert_eq!(client.get(&format!("/api/v1/tables/{id}")).await.status, 200);
    }
}

/// Acts and takes back until the server is gone. Returns the number of rows that were answered for.
async fn load(client: Client, id: String, mut number: u64, done: Arc<AtomicU64>) -> u64 {
    loop {
        let (path, body) = match number % 2 {
            0 => ("act", json!({ "seat": "A", "number": number, "action": "bid 1" })),
            _ => ("undo", json!({ "seat": "A", "number": number })),
        };
        let path = format!("/t/{id}/{path}");
        let kind = [("content-type", "application/json")];
        let sent = client.open(hyper::Method::POST, &path, &kind, body.to_string().into()).await;
        match sent {
            Ok(answer) if answer.status() == 200 => {
                number += 1;
                done.fetch_add(1, Ordering::Relaxed);
            }
            Ok(answer) => panic!("refused: {answer:?}"),
            Err(_) => return number,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_answered_survives_being_killed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("killed.db");
    let (mut child, address) = start(&file).await;
    let mut client = Client::new(address);
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let (id, _) = client.make("bids", json!([{ "kind": "me" }, { "kind": "hot" }])).await;
        tables.push((id, 0));
    }
    let mut total = 0;
    for kill in 0..KILLS {
        let done = Arc::new(AtomicU64::new(0));
        let loads: Vec<_> = tables
            .iter()
            .map(|(id, number)| {
                tokio::spawn(load(client.moved(client.address()), id.clone(), *number, Arc::clone(&done)))
            })
            .collect();
        // Not always at the same moment of the work.
        while done.load(Ordering::Relaxed) < 40 + 3 * (kill as u64 % 7) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        child.kill().await.unwrap();
        let mut answered = Vec::new();
        for load in loads {
            answered.push(load.await.unwrap());
        }
        let address;
        (child, address) = start(&file).await;
        client = client.moved(address);
        for ((id, number), answered) in tables.iter_mut().zip(answered) {
            let found = client.table(id).await["number"].as_u64().unwrap();
            // One more may have been stored whose answer was cut off; none may be missing.
            assert!((answered..=answered + 1).contains(&found), "answered {answered}, found {found}");
            total += answered - *number;
            *number = found;
        }
    }
    child.kill().await.unwrap();
    assert!(total as usize >= 40 * KILLS, "only {total} actions were answered in all");
    let store = Store::open(&StoreOptions::file(&file)).await.unwrap();
    for (id, number) in tables {
        let entries = store.entries(&id).await.unwrap();
        assert_eq!(entries.len() as u64, number);
        let alternates =
            |(index, entry): (usize, &Entry)| matches!(entry, Entry::Undo { .. }) == (index % 2 == 1);
        assert!(entries.iter().enumerate().all(alternates));
    }
}
