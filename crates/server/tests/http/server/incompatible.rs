//! A table that this version would make something else of than the one that wrote it is frozen: nothing of it is changed, and
//! everybody is told why.

use liege_server::{Finding, examine};
use liege_store::{Store, StoreOptions};
use serde_json::json;
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

/// Findings of the doctor.
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
async fn a_frozen_table_says_so_everywhere_and_leaves_its_record() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    let (other, cleo, _) = seated(&server, "bell").await;
    assert_eq!(anna.act(&id, "A", 0, "bid 4").await.status, 200);
    let (ended, _) = anna.make("bell", json!([{ "kind": "me" }, { "kind": "hot" }])).await;
    assert_eq!(anna.act(&ended, "A", 0, "take 2").await.status, 200);
    assert_eq!(anna.form(&format!("/t/{ended}/proposals/end"), "seat=A").await.status, 204);
    let (unknown, _) = anna.make("hand", with_bots("random", 1)).await;
    anna.play_out(&unknown).await;
    let folder = server.close().await;
    // As if another version had seen them otherwise, and had let a seat do what this one doesn't know.
    let otherwise = format!(
        "UPDATE marks SET mark = '{}', version = '0.0.9' WHERE table_id IN ('{id}', '{ended}'); \
         UPDATE steps SET text = 'juggle' WHERE table_id = '{unknown}' AND number = \
         (SELECT MIN(number) FROM steps WHERE table_id = '{unknown}' AND kind = 'action')",
        "0".repeat(64)
    );
    change(&folder.path().join("liege.db"), &otherwise).await;
    let server = TestServer::at(folder, options(), None).await;
    let [anna, ben, cleo] = [anna, ben, cleo].map(|client| client.moved(server.address));
    let (shown, record) = (anna.get(&format!("/t/{id}")).await, format!("/t/{id}/record"));
    assert_eq!(shown.status, 409);
    for words in ["This table is frozen", "version 0.0.9", &format!("href=\"{record}\"")] {
        assert!(shown.body.contains(words), "{words}: {}", shown.body);
    }
    let api = format!("/api/v1/tables/{id}");
    for path in [&api, &format!("{api}/events")] {
        let told = anna.get(path).await;
        assert_eq!(told.code(), (409, "frozen".into()));
        let why = "after 1 rows it stands otherwise than version 0.0.9 left it";
        assert!(told.json()["detail"].as_str().unwrap().contains(why), "{}", told.body);
    }
    assert_eq!(ben.act(&id, "B", 1, "bid 1").await.code(), (409, "frozen".into()));
    for (client, status) in [(&cleo, 403), (&anna, 409), (&ben, 409)] {
        let refused = client.get(&record).await;
        assert_eq!(refused.status, status, "what Anna has bid is a secret: {}", refused.body);
        assert!(!refused.body.contains("bid 4"));
    }
    assert_eq!(anna.get("/").await.status, 200, "the rest goes on");
    assert_eq!(cleo.table(&other).await["seats"][0]["mine"], json!(true));

    let page = anna.get(&format!("/t/{unknown}")).await;
    assert_eq!(page.status, 500);
    assert!(page.body.contains("Download the record"), "{}", page.body);
    for id in [&ended, &unknown] {
        let record = format!("/t/{id}/record");
        let kept = anna.get(&record).await;
        assert_eq!(kept.status, 200, "{}", kept.body);
        assert!(!kept.body.parse::<liege_game::Record>().unwrap().steps.is_empty());
        assert_eq!(cleo.get(&record).await.status, 403, "who does not sit there");
    }
}
