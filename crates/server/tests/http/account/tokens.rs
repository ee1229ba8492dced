//! Tokens of an account, by which programs act for its holder.

use crate::account::make;
use crate::api::tokens::ask;
use crate::test_server::TestServer;

#[tokio::test]
async fn tokens_are_made_and_revoked_on_the_page_of_the_account() {
    let server = TestServer::open().await;
    let anna = server.client();
    let path = "/account/tokens";
    assert_eq!(anna.form(path, "scope=play").await.status, 403);
    make(&anna, "Anna").await;
    let made = anna.form(path, "scope=play&name=Robot&days=30").await;
    let (_, rest) = made.body.split_once("liege_").unwrap();
    let token = format!("liege_{}", &rest[..64]);
    assert_eq!(ask(&anna, &token, "/api/v1/tables").await.status, 200);
    let shown = anna.get("/account").await.body;
    assert!(shown.contains("Robot") && !shown.contains("liege_"), "{shown}");
    let (_, rest) = shown.split_once("name=\"token\" value=\"").unwrap();
    let revoke = format!("token={}", rest.split('"').next().unwrap());
    let ben = server.client();
    make(&ben, "Ben").await;
    assert_eq!(ben.form("/account/tokens/revoke", &revoke).await.status, 404);
    assert_eq!(anna.form("/account/tokens/revoke", &revoke).await.status, 303);
    assert_eq!(ask(&anna, &token, "/api/v1/tables").await.code(), (401, "revoked_token".into()));
    assert!(!anna.get("/account").await.body.contains("Robot"));
    for wrong in ["scope=all", "scope=look&days=0", "scope=look&days=x"] {
        assert_eq!(anna.form(path, wrong).await.status, 422, "{wrong}");
    }
}
