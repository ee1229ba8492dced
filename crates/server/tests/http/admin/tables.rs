//! What administrators do with tables.

use super::administrator;
use crate::play::seated;
use crate::test_server::{TestServer, two};

#[tokio::test]
async fn tables_are_ended_archived_and_deleted() {
    let server = TestServer::open().await;
    let anna = administrator(&server, "Anna").await;
    let (id, ben, cleo) = seated(&server, "bids").await;
    let mut stream = cleo.stream(&id, &[]).await;
    stream.news().await.unwrap();
    // Put away: it is among what is finished until something is done there.
    assert!(ben.get("/").await.body.contains(&id));
    assert_eq!(anna.form("/admin/tables/put-away", &format!("table={id}")).await.status, 200);
    assert!(!ben.get("/").await.body.contains(&id) && ben.get("/archive").await.body.contains(&id));
    ben.act(&id, "A", 0, "bid 4").await;
    assert!(ben.get("/").await.body.contains(&id) && !ben.get("/archive").await.body.contains(&id));
    // Ended: nobody can act there any more, and everybody reads why.
    let deleted = anna.form("/admin/tables/delete", &format!("table={id}")).await;
    assert!(deleted.status == 422 && deleted.body.contains("nothing was done"), "{}", deleted.body);
    assert_eq!(anna.form("/admin/tables/end", &format!("table={id}")).await.status, 200);
    assert_eq!(anna.form("/admin/tables/end", &format!("table={id}")).await.status, 409);
    let number = cleo.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(cleo.table(&id).await["halt"], "ended");
    assert_eq!(cleo.act(&id, "B", number, "bid 1").await.code(), (409, "ended".into()));
    assert!(
        cleo.get(&format!("/t/{id}")).await.body.contains("The operator of this server has ended the game")
    );
    let server = server.reopen().await;
    let (anna, cleo) = (anna.moved(server.address), cleo.moved(server.address));
    assert_eq!(cleo.act(&id, "B", number, "bid 1").await.code(), (409, "ended".into()));
    // Deleted: only where nothing was ever done.
    let (empty, _) = anna.make("bids", two()).await;
    assert_eq!(anna.form("/admin/tables/delete", &format!("table={empty}")).await.status, 200);
    assert_eq!(anna.get(&format!("/t/{empty}")).await.status, 404);
    let (fresh, _) = anna.make("bids", two()).await;
    let none = anna.form("/admin/tables/delete-empty", "").await;
    assert!(none.body.contains("0 empty tables are deleted"), "{}", none.body);
    assert_eq!(anna.get(&format!("/t/{fresh}")).await.status, 200);
    assert_eq!(anna.form("/admin/tables/end", "table=nowhere").await.status, 404);
    assert_eq!(anna.form("/admin/party", "").await.status, 404);
}
