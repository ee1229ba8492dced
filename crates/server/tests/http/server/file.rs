//! The file: deleted under the server, or held by another program.

use serde_json::json;

use crate::play::seated;
use crate::test_server::{TestServer, two};

#[tokio::test]
async fn a_deleted_file_is_noticed_and_not_answered_from() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    std::fs::remove_file(server.file()).unwrap();
    let refused = anna.act(&id, "A", 0, "bid 1").await;
    assert_eq!(refused.code(), (503, "file_gone".into()));
    assert!(refused.body.contains("may be lost with the file"), "{}", refused.body);
    let made = anna.post("/api/v1/tables", &json!({ "game": "bids", "seats": two() })).await;
    assert_eq!(made.code(), (503, "file_gone".into()));
    // It then stops by itself, and says why.
    assert!(server.ended().await.unwrap_err().to_string().contains("deleted or replaced"));
}

#[tokio::test]
async fn another_programs_lock_holds_no_reader_up_and_no_writer_for_ever() {
    use sqlx::Connection;
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    sqlx::any::install_default_drivers();
    let address = format!("sqlite://{}", server.file().display());
    let mut other = sqlx::AnyConnection::connect(&address).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    // A writer waits, for a while; readers don't.
    let (refused, ()) = tokio::join!(anna.act(&id, "A", 0, "bid 1"), async {
        for path in ["/", "/new/bids", &format!("/t/{id}")] {
            assert_eq!(ben.get(path).await.status, 200);
        }
    });
    assert_eq!(refused.code(), (503, "busy".into()));
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    assert_eq!(anna.act(&id, "A", 0, "bid 1").await.status, 200);
}
