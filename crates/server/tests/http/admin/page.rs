//! The page of administrators.

use liege_server::{Limits, Proxies, Quota, ServerOptions};
use liege_store::{Store, StoreOptions};

use super::administrator;
use crate::account::make;
use crate::play::seated;
use crate::test_server::{TestServer, options, two};

/// The figure of this name.
fn figure(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("<dt>{name}</dt><dd>")).unwrap();
    rest.split('<').next().unwrap().to_owned()
}

#[tokio::test]
async fn to_nobody_else_it_is_there() {
    let server = TestServer::open().await;
    let (anna, ben, stranger) = (administrator(&server, "Anna").await, server.client(), server.client());
    make(&ben, "Ben").await;
    assert_eq!(anna.get("/admin").await.status, 200);
    let linked = |page: &str| page.contains("href=\"/admin\"");
    assert!(linked(&anna.get("/account").await.body) && !linked(&ben.get("/account").await.body));
    for client in [&ben, &stranger] {
        for answer in
            [client.get("/admin").await, client.form("/admin/accounts/sign-out", "account=Anna").await]
        {
            let nowhere = client.get("/nowhere").await;
            assert_eq!((answer.status, &answer.body), (404, &nowhere.body));
        }
    }
    assert_eq!(anna.get("/admin").await.status, 200, "nobody has signed Anna out");
    // It is taken away at once, and nobody can give it to themselves.
    let store = Store::open(&StoreOptions::file(server.file())).await.unwrap();
    assert_eq!(store.administrators().await.unwrap(), ["Anna"]);
    store.set_administrator("anna", false).await.unwrap();
    assert!(store.set_administrator("cleo", true).await.is_err(), "there is no Cleo");
    store.close().await;
    assert_eq!(anna.get("/admin").await.status, 404);
}

#[tokio::test]
async fn figures_and_what_is_looked_for_are_shown() {
    let server = TestServer::open().await;
    let anna = administrator(&server, "Anna").await;
    let (id, _, _) = seated(&server, "bids").await;
    let (other, _) = anna.make("bell", two()).await;
    let ben = server.client();
    make(&ben, "Ben%_").await;
    let page = anna.get("/admin").await.body;
    assert_eq!((figure(&page, "Tables in play"), figure(&page, "Accounts")), ("2".into(), "2".into()));
    assert!(figure(&page, "Memory").ends_with("MB") && figure(&page, "Database").ends_with('B'), "{page}");
    assert!(page.contains(&id) && page.contains(&other) && page.contains("Ben%_"));
    let found = anna.get("/admin?table=bell&account=%25").await.body;
    assert!(found.contains(&other) && !found.contains(&id), "by its game");
    let listed = found.matches("signed in on").count();
    assert!(
        found.contains("Ben%_") && listed == 1,
        "what means something to the database is a letter like others"
    );
    let found = anna.get(&format!("/admin?table={id}")).await.body;
    assert!(found.contains(&id) && !found.contains(&other), "by its id");
    assert!(anna.get("/admin?table=nobody&account=nobody").await.body.contains("There is no such table."));
}

#[tokio::test]
async fn who_was_refused_is_listed() {
    let few = Quota { burst: 20, per_hour: 1 };
    let far = Limits { requests: few, ..Limits::FAR };
    let server =
        TestServer::with(ServerOptions { far, proxies: Proxies::loopback(), ..options() }, None).await;
    let anna = administrator(&server, "Anna").await;
    for _ in 0..23 {
        server.client().send(hyper::Method::GET, "/", &[("x-forwarded-for", "203.0.113.9")], "").await;
    }
    let page = anna.get("/admin").await.body;
    assert!(page.contains("203.0.113.9") && page.contains("<span>3</span>"), "{page}");
}
