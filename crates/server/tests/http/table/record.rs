//! The record as a file.

use crate::test_server::{SharedServer, with_bots};

#[tokio::test]
async fn a_record_is_a_file_with_a_name() {
    let server = SharedServer::open();
    let anna = server.client();
    let (id, _) = anna.make("bell", with_bots("random", 1)).await;
    let running = anna.get(&format!("/t/{id}/record")).await;
    assert!(!running.body.contains("\nsecret: "), "{}", running.body);
    anna.play_out(&id).await;
    let answer = anna.get(&format!("/t/{id}/record")).await;
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    assert!(answer.header("content-disposition").starts_with("attachment; filename=\"bell-"));
    assert!(answer.body.contains("\nsecret: "), "{}", answer.body);
}
