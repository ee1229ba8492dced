//! What an action would bring.

use serde_json::json;

use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn a_preview_is_told_to_who_may_act_and_only_while_it_is_true() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bell").await;
    let path = format!("/t/{id}/preview?seat=A&number=0&action=take+1");
    let answer = anna.get(&path).await;
    assert_eq!((answer.status, &answer.json()["label"]), (200, &json!("Take 1 stones")));
    assert!(answer.json()["html"].as_str().unwrap().contains("takes 1"), "{}", answer.body);
    assert_eq!(ben.get(&path).await.status, 403);
    assert_eq!(anna.get(&path.replace("take+1", "take+9")).await.status, 422);
    anna.act(&id, "A", 0, "take 2").await;
    let late = anna.get(&path).await;
    assert_eq!((late.status, late.body.as_str()), (204, ""));
}
