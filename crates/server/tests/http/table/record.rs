//! The record as a file.

use liege_conformance::toys::Bell;
use liege_game::{Record, verify};

use crate::test_server::{TestServer, with_bots};

#[tokio::test]
async fn a_finished_record_proves_its_draws() {
    let server = TestServer::open().await;
    let anna = server.client();
    let (id, _) = anna.make("bell", with_bots("random", 1)).await;
    let running = anna.get(&format!("/t/{id}/record")).await;
    assert!(!running.body.contains("\nsecret: "), "{}", running.body);
    let seal = anna.table(&id).await["seal"].as_str().unwrap().to_owned();
    anna.play_out(&id).await;
    let answer = anna.get(&format!("/t/{id}/record")).await;
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    assert!(answer.header("content-disposition").starts_with("attachment; filename=\"bell-"));
    let record: Record = answer.body.parse().unwrap();
    assert_eq!(record.names, ["Anna", "Random B"]);
    assert_eq!(record.seal.unwrap().to_string(), seal);
    assert!(verify::<Bell>(&record).unwrap() > 0);
}
