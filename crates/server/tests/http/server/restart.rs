//! Closing the server loses nothing.

use serde_json::json;

use crate::play::seated;
use crate::test_server::{TestServer, with_bots};

#[tokio::test]
async fn a_table_stands_as_it_was() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    anna.act(&id, "A", 0, "bid 4").await;
    anna.undo(&id, "undo", "A", 1).await;
    anna.act(&id, "A", 2, "bid 2").await;
    let before = anna.table(&id).await;
    let server = server.reopen().await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    assert_eq!(anna.table(&id).await, before);
    assert_eq!(ben.act(&id, "B", 3, "bid 1").await.json(), json!({ "number": 4 }));
}

#[tokio::test]
async fn bots_go_on() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bell", json!([{ "kind": "bot", "level": "random" }, { "kind": "me" }])).await;
    let server = server.reopen().await;
    let anna = anna.moved(server.address);
    assert_eq!(anna.play_out(&id).await["pending"]["kind"], "over");
}

#[tokio::test]
async fn bots_go_on_though_nobody_asks() {
    let server = TestServer::with(
        liege_server::ServerOptions {
            bot_pause: std::time::Duration::from_secs(3600),
            ..crate::test_server::options()
        },
        None,
    )
    .await;
    let anna = server.client();
    let seats = json!([{ "kind": "bot", "level": "random" }, { "kind": "bot", "level": "random" }]);
    let (id, _) = anna.make("bids", seats).await;
    assert_eq!(anna.table(&id).await["number"], 0);
    let file = server.file();
    let server = server.reopen().await;
    // Nothing asks the server for this table: only the store is read.
    let store = liege_store::Store::open(&liege_store::StoreOptions::file(file)).await.unwrap();
    while !store.table(&id).await.unwrap().unwrap().over {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    server.close().await;
}

#[tokio::test]
async fn tables_make_room_in_memory_and_come_back() {
    let few = liege_server::ServerOptions { tables_in_memory: 2, ..crate::test_server::options() };
    let server = TestServer::with(few, None).await;
    let anna = server.client();
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(anna.make("bids", json!([{ "kind": "me" }, { "kind": "hot" }])).await.0);
    }
    for id in &tables {
        assert_eq!(anna.act(id, "A", 0, "bid 1").await.status, 200);
    }
    for id in &tables {
        assert_eq!(anna.act(id, "B", 1, "bid 2").await.status, 200);
    }
    let (id, _) = anna.make("bids", with_bots("random", 1)).await;
    assert_eq!(anna.play_out(&id).await["pending"]["kind"], "over");
}
