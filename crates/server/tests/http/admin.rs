//! The page of administrators: what it shows and does, and that to everybody else it is not there.

use liege_server::{BackupPlace, Limits, Proxies, Quota, ServerOptions};
use liege_store::{Store, StoreOptions};
use serde_json::json;

use crate::accounts::{account, device, make};
use crate::client::Client;
use crate::house::{House, options, two, with_bots};
use crate::play::seated;

/// Makes an account and an administrator of it, as `liege admin` does, while the server runs.
pub(crate) async fn administrator(house: &House, name: &str) -> Client {
    let client = house.client();
    make(&client, name).await;
    let store = Store::open(&StoreOptions::file(house.file())).await.unwrap();
    store.set_administrator(&name.to_lowercase(), true).await.unwrap();
    store.close().await;
    client
}

/// The figure of this name.
fn figure(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("<dt>{name}</dt><dd>")).unwrap();
    rest.split('<').next().unwrap().to_owned()
}

#[tokio::test]
async fn to_nobody_else_it_is_there() {
    let house = House::open().await;
    let (anna, ben, stranger) = (administrator(&house, "Anna").await, house.client(), house.client());
    make(&ben, "Ben").await;
    assert_eq!(anna.get("/admin").await.status, 200);
    let linked = |page: &str| page.contains("href=\"/admin\"");
    assert!(linked(&anna.get("/account").await.body) && !linked(&ben.get("/account").await.body));
    for client in [&ben, &stranger] {
        for answer in [client.get("/admin").await, client.form("/admin", "do=sign-out&account=Anna").await] {
            let nowhere = client.get("/nowhere").await;
            assert_eq!((answer.status, &answer.body), (404, &nowhere.body));
        }
    }
    assert_eq!(anna.get("/admin").await.status, 200, "nobody has signed Anna out");
    // It is taken away at once, and nobody can give it to themselves.
    let store = Store::open(&StoreOptions::file(house.file())).await.unwrap();
    assert_eq!(store.administrators().await.unwrap(), ["Anna"]);
    store.set_administrator("anna", false).await.unwrap();
    assert!(store.set_administrator("cleo", true).await.is_err(), "there is no Cleo");
    store.close().await;
    assert_eq!(anna.get("/admin").await.status, 404);
}

#[tokio::test]
async fn figures_and_what_is_looked_for_are_shown() {
    let house = House::open().await;
    let anna = administrator(&house, "Anna").await;
    let (id, _, _) = seated(&house, "bids").await;
    let (other, _) = anna.make("bell", two()).await;
    let ben = house.client();
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
async fn an_account_is_signed_out_everywhere_or_deleted() {
    let house = House::open().await;
    let anna = administrator(&house, "Anna").await;
    let (id, ben, _) = seated(&house, "bids").await;
    make(&ben, "Ben").await;
    let phone = device(&house, "Ben").await;
    let made = ben.post("/api/v1/account/tokens", &json!({ "scope": "look" })).await.json();
    let token = made["token"].as_str().unwrap().to_owned();
    let seat = json!({ "seat": "A", "scope": "look" });
    assert_eq!(ben.post(&format!("/api/v1/tables/{id}/tokens"), &seat).await.status, 201);
    let mut stream = phone.listen_to_all(&id).await;
    while stream.news().await.unwrap() != json!({}) {}
    let told = anna.form("/admin", "do=sign-out&account=Ben").await;
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
    assert_eq!(anna.form("/admin", "do=delete-account&account=Ben").await.status, 200);
    assert_eq!(account(&ben, "sign-in", "Ben", "correct-horse").await.status, 403);
    assert_eq!(anna.table(&id).await["seats"][0]["name"], "Player A", "the seat stays without its name");
    let again = anna.form("/admin", "do=delete-account&account=Ben").await;
    assert!(again.status == 404 && again.body.contains("Nobody has an account"), "{}", again.body);
    assert_eq!(anna.form("/admin", "do=delete-account&account=anna").await.status, 422, "not oneself");
}

#[tokio::test]
async fn tables_are_ended_put_away_and_deleted() {
    let house = House::open().await;
    let anna = administrator(&house, "Anna").await;
    let (id, ben, cleo) = seated(&house, "bids").await;
    let mut stream = cleo.stream(&id, &[]).await;
    stream.news().await.unwrap();
    // Put away: it is among what is finished until something is done there.
    assert!(ben.get("/").await.body.contains(&id));
    assert_eq!(anna.form("/admin", &format!("do=put-away&table={id}")).await.status, 200);
    assert!(!ben.get("/").await.body.contains(&id) && ben.get("/archive").await.body.contains(&id));
    ben.act(&id, "A", 0, "bid 4").await;
    assert!(ben.get("/").await.body.contains(&id) && !ben.get("/archive").await.body.contains(&id));
    // Ended: nobody can act there any more, and everybody reads why.
    let deleted = anna.form("/admin", &format!("do=delete-table&table={id}")).await;
    assert!(deleted.status == 422 && deleted.body.contains("nothing was done"), "{}", deleted.body);
    assert_eq!(anna.form("/admin", &format!("do=end&table={id}")).await.status, 200);
    assert_eq!(anna.form("/admin", &format!("do=end&table={id}")).await.status, 409);
    let number = cleo.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(cleo.table(&id).await["halt"], "ended");
    assert_eq!(cleo.act(&id, "B", number, "bid 1").await.code(), (409, "ended".into()));
    assert!(cleo.get(&format!("/t/{id}")).await.body.contains("Whoever runs this server has ended the game"));
    let house = house.reopen().await;
    let (anna, cleo) = (anna.moved(house.address), cleo.moved(house.address));
    assert_eq!(cleo.act(&id, "B", number, "bid 1").await.code(), (409, "ended".into()));
    // Deleted: only where nothing was ever done.
    let (empty, _) = anna.make("bids", two()).await;
    assert_eq!(anna.form("/admin", &format!("do=delete-table&table={empty}")).await.status, 200);
    assert_eq!(anna.get(&format!("/t/{empty}")).await.status, 404);
    let (fresh, _) = anna.make("bids", two()).await;
    let none = anna.form("/admin", "do=delete-empty").await;
    assert!(none.body.contains("0 empty tables are deleted"), "{}", none.body);
    assert_eq!(anna.get(&format!("/t/{fresh}")).await.status, 200);
    assert_eq!(anna.form("/admin", "do=end&table=nowhere").await.status, 404);
    assert_eq!(anna.form("/admin", "do=party").await.status, 422);
}

#[tokio::test]
async fn a_copy_is_made_while_it_is_served_and_opens() {
    let folder = tempfile::tempdir().unwrap();
    let place = BackupPlace {
        from: StoreOptions::file(folder.path().join("liege.db")),
        folder: folder.path().join("backups"),
    };
    let copies = place.folder.clone();
    let house = House::at(folder, ServerOptions { backup: Some(place), ..options() }, None).await;
    let anna = administrator(&house, "Anna").await;
    let (id, _) = anna.make("bids", with_bots("greedy", 1)).await;
    let told = anna.form("/admin", "do=back-up").await;
    assert!(told.status == 200 && told.body.contains("Copied and checked"), "{}", told.body);
    let found: Vec<_> = std::fs::read_dir(&copies).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    let copy = Store::open(&StoreOptions::file(&found[0])).await.unwrap();
    assert!(copy.table_ids().await.unwrap().contains(&id));
    copy.close().await;
}

#[tokio::test]
async fn who_was_refused_is_listed() {
    let few = Quota { burst: 20, per_hour: 1 };
    let far = Limits { requests: few, ..Limits::FAR };
    let house = House::with(ServerOptions { far, proxies: Proxies::loopback(), ..options() }, None).await;
    let anna = administrator(&house, "Anna").await;
    for _ in 0..23 {
        house.client().send(hyper::Method::GET, "/", &[("x-forwarded-for", "203.0.113.9")], "").await;
    }
    let page = anna.get("/admin").await.body;
    assert!(page.contains("203.0.113.9") && page.contains("<span>3</span>"), "{page}");
}
