//! A table that this version would make something else of than the one that wrote it is frozen: nothing of it is changed, and
//! everybody is told why.

use liege_server::{Finding, examine};
use liege_store::{Store, StoreOptions};
use serde_json::{Value, json};
use sqlx::Connection;

use crate::play::seated;
use crate::test_server::{TestServer, games, options, with_bots};

/// Does something to the file behind the server's back.
pub(crate) async fn change(server: &std::path::Path, statement: &str) {
    sqlx::any::install_default_drivers();
    let address = format!("sqlite://{}", server.display());
    let mut file = sqlx::AnyConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned())).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

/// What the doctor finds.
pub(crate) async fn faults(file: &std::path::Path) -> Vec<Finding> {
    let store = Store::open(&StoreOptions::file(file)).await.unwrap();
    let mut found = Vec::new();
    examine(&games(), &store, |finding| found.extend(finding.fault.is_some().then(|| finding.clone())))
        .await
        .unwrap();
    store.close().await;
    found
}

#[tokio::test]
async fn a_table_that_would_stand_otherwise_is_frozen() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    let (other, cleo, _) = seated(&server, "bell").await;
    assert_eq!(anna.act(&id, "A", 0, "bid 4").await.status, 200);
    let folder = server.close().await;
    let file = folder.path().join("liege.db");
    let store = Store::open(&StoreOptions::file(&file)).await.unwrap();
    let checkpoint = store.last_checkpoint(&id).await.unwrap().unwrap();
    assert_eq!((checkpoint.rows, checkpoint.version.as_str()), (1, env!("CARGO_PKG_VERSION")));
    let rows = store.dated_entries(&id).await.unwrap();
    store.close().await;
    assert_eq!(faults(&file).await, []);

    // As if another version had seen it otherwise.
    let otherwise =
        format!("UPDATE marks SET mark = '{}', version = '0.0.9' WHERE table_id = '{id}'", "0".repeat(64));
    change(&file, &otherwise).await;
    let found = faults(&file).await;
    let why = "after 1 rows it stands otherwise than version 0.0.9 left it";
    assert_eq!(found.iter().map(|finding| finding.fault.as_deref().unwrap()).collect::<Vec<_>>(), [why]);
    let server = TestServer::at(folder, options(), None).await;
    let (anna, ben, cleo) =
        (anna.moved(server.address), ben.moved(server.address), cleo.moved(server.address));
    let shown = anna.get(&format!("/t/{id}")).await;
    assert_eq!(shown.status, 409);
    assert!(
        shown.body.contains("This table is frozen") && shown.body.contains("version 0.0.9"),
        "{}",
        shown.body
    );
    let api = format!("/api/v1/tables/{id}");
    let told = anna.get(&api).await;
    assert_eq!(told.code(), (409, "frozen".into()));
    assert!(told.json()["detail"].as_str().unwrap().contains(why), "{}", told.body);
    assert_eq!(anna.get(&format!("{api}/events")).await.code(), (409, "frozen".into()));
    assert_eq!(ben.act(&id, "B", 1, "bid 1").await.code(), (409, "frozen".into()));
    let record = format!("/t/{id}/record");
    assert!(shown.body.contains(&format!("href=\"{record}\"")), "{}", shown.body);
    for (client, status) in [(&cleo, 403), (&anna, 409), (&ben, 409)] {
        let refused = client.get(&record).await;
        assert_eq!(refused.status, status, "what Anna has bid is a secret: {}", refused.body);
        assert!(!refused.body.contains("bid 4"));
    }
    assert_eq!(anna.get("/").await.status, 200, "the rest goes on");
    assert_eq!(cleo.table(&other).await["seats"][0]["mine"], json!(true));
    let folder = server.close().await;
    let store = Store::open(&StoreOptions::file(&file)).await.unwrap();
    assert_eq!(store.dated_entries(&id).await.unwrap(), rows, "nothing of it is changed");
    assert_eq!(store.last_checkpoint(&id).await.unwrap().unwrap().version, "0.0.9");
    store.close().await;

    // Under the version that wrote it, it goes on.
    change(&file, &format!("UPDATE marks SET mark = '{}' WHERE table_id = '{id}'", checkpoint.fingerprint))
        .await;
    let server = TestServer::at(folder, options(), None).await;
    let ben = ben.moved(server.address);
    assert_eq!(ben.act(&id, "B", 1, "bid 1").await.json()["number"], Value::from(2));
    server.close().await;
}

#[tokio::test]
async fn a_game_that_would_end_otherwise_is_frozen() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    let folder = server.close().await;
    let file = folder.path().join("liege.db");
    change(&file, &format!("UPDATE tables SET over = 1 WHERE id = '{id}'")).await;
    assert_eq!(faults(&file).await.len(), 1);
    let server = TestServer::at(folder, options(), None).await;
    let told = anna.moved(server.address).get(&format!("/api/v1/tables/{id}")).await;
    assert_eq!(told.code(), (409, "frozen".into()));
    assert!(told.body.contains("was over and goes on now"), "{}", told.body);
    server.close().await;
}

/// The steps of a record that is had from here.
async fn steps(client: &crate::client::Client, id: &str) -> Vec<liege_game::Step> {
    let answer = client.get(&format!("/t/{id}/record")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body.parse::<liege_game::Record>().unwrap().steps
}

#[tokio::test]
async fn the_record_of_a_frozen_table_is_not_lost() {
    let server = TestServer::open().await;
    let (anna, cleo) = (server.client(), server.client());
    let (whole, _) = anna.make("hand", with_bots("random", 1)).await;
    anna.play_out(&whole).await;
    let played = steps(&anna, &whole).await;
    assert!(played.len() > 4);
    let (unknown, _) = anna.make("hand", with_bots("random", 1)).await;
    anna.play_out(&unknown).await;
    let folder = server.close().await;
    let file = folder.path().join("liege.db");
    // As if another version had not seen the end, and as if it had let a seat do what this one doesn't know.
    let changed = format!(
        "UPDATE tables SET over = 0 WHERE id = '{whole}'; \
         UPDATE steps SET text = 'juggle' WHERE table_id = '{unknown}' AND number = \
         (SELECT MIN(number) FROM steps WHERE table_id = '{unknown}' AND kind = 'action')"
    );
    change(&file, &changed).await;
    let server = TestServer::at(folder, options(), None).await;
    let (anna, cleo) = (anna.moved(server.address), cleo.moved(server.address));
    assert_eq!(steps(&anna, &whole).await, played);
    let page = anna.get(&format!("/t/{unknown}")).await;
    assert_eq!(page.status, 500);
    assert!(page.body.contains("Download the record"), "{}", page.body);
    let kept = steps(&anna, &unknown).await;
    assert!(kept.len() > 4 && format!("{kept:?}").contains("juggle"), "{kept:?}");
    for id in [&whole, &unknown] {
        assert_eq!(cleo.get(&format!("/t/{id}/record")).await.status, 403, "who does not sit there");
    }
    server.close().await;
}

#[tokio::test]
async fn the_record_of_a_frozen_table_says_that_it_was_ended() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bell", json!([{ "kind": "me" }, { "kind": "hot" }])).await;
    let number = anna.act(&id, "A", 0, "take 2").await.json()["number"].as_u64().unwrap();
    assert_eq!(anna.form(&format!("/t/{id}/proposals/end"), "seat=A").await.status, 204);
    let folder = server.close().await;
    let file = folder.path().join("liege.db");
    let otherwise = format!("UPDATE marks SET mark = '{}' WHERE table_id = '{id}'", "0".repeat(64));
    change(&file, &otherwise).await;
    let server = TestServer::at(folder, options(), None).await;
    let anna = anna.moved(server.address);
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 409, "it is frozen");
    let record = anna.get(&format!("/t/{id}/record")).await.body;
    let record: liege_game::Record = record.parse().unwrap();
    assert_eq!((record.ended, record.steps.len() as u64), (Some(record.steps.len()), number));
    server.close().await;
}
