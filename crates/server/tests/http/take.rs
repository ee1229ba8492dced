//! The link that takes a seat to another device.

use crate::play::seated;
use crate::test_server::SharedServer;

#[tokio::test]
async fn a_seat_goes_to_another_device_by_a_link_that_works_once() {
    let server = SharedServer::open();
    let (id, anna, ben) = seated(&server, "bids").await;
    assert_eq!(ben.form(&format!("/t/{id}/seats/move"), "seat=A").await.status, 403);
    let page = anna.form(&format!("/t/{id}/seats/move"), "seat=A").await;
    let link = page.body.split('"').find(|text| text.starts_with("/take/")).unwrap().to_owned();
    let phone = server.client();
    assert!(phone.get(&link).await.body.contains("Go on here as Anna"));
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], true, "until it is taken it stays");
    assert_eq!(phone.form(&link, "").await.status, 303);
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], false);
    assert_eq!(phone.table(&id).await["seats"][0]["mine"], true);
    assert_eq!(phone.act(&id, "A", 0, "bid 4").await.status, 200);
    assert_eq!(server.client().form(&link, "").await.status, 410);
}
