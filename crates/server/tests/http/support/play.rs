//! Tables at which people have sat down.

use crate::client::Client;
use crate::test_server::{TestServer, two};

/// A table of two people, both seated.
pub(crate) async fn seated(server: &TestServer, game: &str) -> (String, Client, Client) {
    let (anna, ben) = (server.client(), server.client());
    let (id, invitations) = anna.make(game, two()).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    (id, anna, ben)
}
