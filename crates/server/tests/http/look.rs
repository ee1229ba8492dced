//! Links that let somebody look at a table.

use crate::table::spectators::{look_of, table};
use crate::test_server::{SharedServer, two};

#[tokio::test]
async fn links_that_let_somebody_look_are_replaced_and_say_so() {
    let server = SharedServer::open();
    let (anna, cleo) = (server.client(), server.client());
    let (id, _) = table(&anna, two(), "private").await;
    let link = look_of(&anna, &format!("/t/{id}")).await;
    assert_eq!(anna.form(&format!("/t/{id}/spectators/link"), "").await.status, 303);
    assert_eq!((cleo.get(&link).await.status, cleo.form(&link, "").await.status), (410, 410));
    assert_eq!(anna.get(&link).await.header("location"), format!("/t/{id}"), "who may look all the same");
}
