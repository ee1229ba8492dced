//! Rows of a record that somebody has changed by hand are told, not passed over.

use crate::play::seated;
use crate::server::incompatible::{change, faults};
use crate::test_server::{TestServer, options};

#[tokio::test]
async fn an_undo_that_names_no_step_is_told() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bids").await;
    assert_eq!(anna.act(&id, "A", 0, "bid 4").await.status, 200);
    let folder = server.close().await;
    let file = folder.path().join("liege.db");
    assert_eq!(faults(&file).await.len(), 0);
    let undo = format!(
        "INSERT INTO steps (table_id, number, kind, seat, text, at_ms, automatic) VALUES ('{id}', 1, 'undo', 'A', '99999', 0, 0)"
    );
    change(&file, &undo).await;
    let found = faults(&file).await;
    let [finding] = found.as_slice() else { panic!("{found:?}") };
    assert!(finding.fault.as_deref().unwrap().contains("no such step stands"), "{finding:?}");
    let server = TestServer::at(folder, options(), None).await;
    let shown = anna.moved(server.address).get(&format!("/t/{id}")).await;
    assert_ne!(shown.status, 200, "{}", shown.body);
}
