//! The page on which a player lets programs look from a seat or play it.

use crate::api::tokens::ask;
use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn a_player_makes_and_revokes_tokens_on_a_page() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bids").await;
    let path = format!("/t/{id}/programs");
    assert!(anna.get(&format!("/t/{id}")).await.body.contains(&path), "the table leads there");
    let made = anna.form(&path, "seat=A&scope=play&name=Robot").await;
    let (_, rest) = made.body.split_once("liege_").unwrap();
    let token = format!("liege_{}", &rest[..64]);
    assert_eq!(ask(&anna, &token, &format!("/api/v1/tables/{id}")).await.json()["viewer"], "A");
    let shown = anna.get(&path).await.body;
    assert!(shown.contains("Robot") && !shown.contains("liege_"), "{shown}");
    assert!(!ben.get(&path).await.body.contains("Robot"), "everybody sees their own alone");
    assert_eq!(ben.form(&path, "seat=A&scope=play").await.status, 403);
    let (_, rest) = shown.split_once("name=\"token\" value=\"").unwrap();
    let revoke = format!("token={}", rest.split('"').next().unwrap());
    assert_eq!(ben.form(&format!("{path}/revoke"), &revoke).await.status, 404);
    assert_eq!(anna.form(&format!("{path}/revoke"), &revoke).await.status, 303);
    assert_eq!(
        ask(&anna, &token, &format!("/api/v1/tables/{id}")).await.code(),
        (401, "revoked_token".into())
    );
}
