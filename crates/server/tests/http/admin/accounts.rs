//! What administrators do with accounts.

use serde_json::json;

use super::administrator;
use crate::account::{account, device, make};
use crate::play::seated;
use crate::test_server::TestServer;

#[tokio::test]
async fn an_account_is_signed_out_everywhere_or_deleted() {
    let server = TestServer::open().await;
    let anna = administrator(&server, "Anna").await;
    let (id, ben, _) = seated(&server, "bids").await;
    make(&ben, "Ben").await;
    let phone = device(&server, "Ben").await;
    let made = ben.post("/api/v1/account/tokens", &json!({ "scope": "look" })).await.json();
    let token = made["token"].as_str().unwrap().to_owned();
    let seat = json!({ "seat": "A", "scope": "look" });
    assert_eq!(ben.post(&format!("/api/v1/tables/{id}/tokens"), &seat).await.status, 201);
    let mut stream = phone.listen_to_all(&id).await;
    while stream.news().await.unwrap() != json!({}) {}
    let told = anna.form("/admin/accounts/sign-out", "account=Ben").await;
    assert!(told.status == 200 && told.body.contains("Devices: 2. Tokens revoked: 2."), "{}", told.body);
    while stream.news().await.is_some() {}
    for device in [&ben, &phone] {
        assert_eq!(device.table(&id).await["seats"][0]["mine"], json!(false));
    }
    let shown = ben.with_bearer(hyper::Method::GET, "/api/v1/tables", &token, &json!(null)).await;
    assert_eq!(shown.code(), (401, "revoked_token".into()));
    assert_eq!(
        account(&ben, "sign-in", "Ben", "correct-horse").await.status,
        303,
        "the account is still there"
    );
    assert_eq!(anna.form("/admin/accounts/delete", "account=Ben").await.status, 200);
    assert_eq!(account(&ben, "sign-in", "Ben", "correct-horse").await.status, 403);
    assert_eq!(anna.table(&id).await["seats"][0]["name"], "Player A", "the seat stays without its name");
    let again = anna.form("/admin/accounts/delete", "account=Ben").await;
    assert!(again.status == 404 && again.body.contains("Nobody has an account"), "{}", again.body);
    assert_eq!(anna.form("/admin/accounts/delete", "account=anna").await.status, 422, "not oneself");
}
