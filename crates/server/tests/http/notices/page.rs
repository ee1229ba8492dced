//! The page of notices.

use crate::test_server::TestServer;

/// The operator has to want it, and to have built it so.
#[tokio::test]
async fn notices_are_not_offered_unless_somebody_wants_it_so() {
    let server = TestServer::open().await;
    let client = server.client();
    assert!(!client.get("/").await.body.contains("/notices"));
    for path in ["/notices", "/notices/confirm/x", "/notices/stop/x"] {
        assert_eq!(client.get(path).await.status, 404, "{path}");
    }
    for path in ["/notices/mail", "/notices/confirm/x", "/notices/stop/x"] {
        assert_eq!(client.form(path, "address=a%40b.example").await.status, 404, "{path}");
    }
}
