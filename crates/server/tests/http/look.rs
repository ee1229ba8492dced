//! The link that lets one look at a private table.

use crate::table::spectators::{look_of, table};
use crate::test_server::{TestServer, two};

#[tokio::test]
async fn only_so_many_look_at_a_private_table() {
    let server = TestServer::open().await;
    let (anna, first) = (server.client(), server.client());
    let (id, _) = table(&anna, two(), "private").await;
    let look = look_of(&anna, &format!("/t/{id}")).await;
    assert_eq!(first.form(&look, "").await.status, 303);
    for _ in 1..200 {
        assert_eq!(server.client().form(&look, "").await.status, 303);
    }
    let refused = server.client().form(&look, "").await;
    assert!(refused.status == 409 && refused.body.contains("200 people may look"), "{}", refused.body);
    for known in [&first, &anna] {
        assert_eq!(known.form(&look, "").await.status, 303, "who may look needs no other place");
    }
}
