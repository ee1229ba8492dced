//! Records, analyses and hints, for programs.

use serde_json::json;

use crate::play::seated;
use crate::test_server::{SharedServer, with_bots};

#[tokio::test]
async fn a_finished_game_is_analysed_and_its_record_is_for_everybody() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/api/v1/tables/{id}");
    assert_eq!(anna.get(&format!("{path}/analysis")).await.code(), (409, "not_over".into()));
    tokio::join!(anna.play_out(&id), ben.play_out(&id));
    let record = server.client().get(&format!("{path}/record")).await;
    assert!(record.status == 200 && record.body.contains("\nA take 3\n"), "{}", record.body);
    let mut answer = anna.get(&format!("{path}/analysis")).await.json();
    while answer["analysis"].is_null() {
        answer = anna.get(&format!("{path}/analysis")).await.json();
    }
    assert_eq!(answer["done"], answer["of"]);
    assert!(answer["analysis"]["points"].as_array().unwrap().len() > 1, "{answer}");
}

#[tokio::test]
async fn a_hint_is_for_those_who_play_against_bots_alone() {
    let server = SharedServer::open();
    let (id, anna, _) = seated(&server, "bell").await;
    let hint = |id: &str| format!("/api/v1/tables/{id}/hint?seat=A");
    assert_eq!(anna.get(&hint(&id)).await.code(), (409, "no_hints".into()));
    let (alone, _) = anna.make("bell", with_bots("random", 1)).await;
    let mut told = anna.get(&hint(&alone)).await.json();
    while told["report"].is_null() {
        told = anna.get(&hint(&alone)).await.json();
    }
    assert_eq!(told["level"], json!("knight"));
    assert!(!told["report"]["lines"].as_array().unwrap().is_empty(), "{told}");
}
