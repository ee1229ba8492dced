//! What the store promises of accounts: one of each name, nothing lost when seats pass on, nothing left when one is deleted.

use liege_game::{Seat, Secret, Setup};
use liege_store::{
    Access, AccountRow, NewTable, PracticeRow, SeatRow, SessionRow, Sitter, SpectatorDelay, Store,
    StoreError, StoreOptions, Visibility,
};

fn account(id: &str, name: &str) -> AccountRow {
    AccountRow { id: id.into(), name: name.into(), password: "hash".into(), made_ms: 1, mail: String::new() }
}

fn table(id: &str, owner: &str, sitter: Sitter) -> NewTable {
    NewTable {
        id: id.into(),
        game: "toy".into(),
        setup: Setup::new(2),
        secret: Secret::from_seed(id.bytes().map(u64::from).sum()),
        owner: owner.into(),
        seats: vec![
            SeatRow {
                seat: Seat::A,
                name: "Anna".into(),
                sitter: Sitter::Person { token: owner.into() },
                part: None,
            },
            SeatRow { seat: Seat::B, name: "Ben".into(), sitter, part: None },
        ],
        given: Vec::new(),
        seed: None,
    }
}

fn person(token: &str) -> Sitter {
    Sitter::Person { token: token.into() }
}

async fn open(folder: &tempfile::TempDir) -> Store {
    Store::open(&StoreOptions::file(folder.path().join("a.db"))).await.unwrap()
}

fn session(id: &str, account: &str, seen_ms: i64) -> SessionRow {
    SessionRow { id: id.into(), account: account.into(), device: "Firefox".into(), made_ms: 1, seen_ms }
}

#[tokio::test]
async fn nobody_takes_a_name_that_somebody_has() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    store.make_account(&account("1", "Anna"), "anna").await.unwrap();
    let again = store.make_account(&account("2", "ANNA"), "anna").await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    store.make_account(&account("2", "Ben"), "ben").await.unwrap();
    let taken = store.rename_account("2", "anna", "anna").await;
    assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
    store.rename_account("1", "ANNA", "anna").await.unwrap();
    store.rename_account("2", "Cleo", "cleo").await.unwrap();
    assert_eq!(store.account_named("anna").await.unwrap().unwrap().name, "ANNA");
    assert_eq!(store.account_named("ben").await.unwrap(), None);
}

#[tokio::test]
async fn names_that_look_the_same_are_one() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    let greek = "\u{397}anno";
    store.make_account(&account("1", "Hanno"), "hanno").await.unwrap();
    store.make_account(&account("2", "Ben"), "ben").await.unwrap();
    let taken = store.make_account(&account("3", greek), "greek").await;
    assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
    assert_eq!(store.account("3").await.unwrap(), None, "nothing of it is stored");
    let taken = store.rename_account("2", greek, "greek").await;
    assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
    assert_eq!(store.account("2").await.unwrap().unwrap().name, "Ben");
    store.rename_account("1", greek, "greek").await.unwrap();
    store.delete_account("1", 9).await.unwrap();
    store.rename_account("2", "Hanno", "hanno").await.unwrap();
}

#[tokio::test]
async fn accounts_that_look_the_same_already_go_on() {
    let folder = tempfile::tempdir().unwrap();
    crate::open(folder.path()).await.close().await;
    let earlier = "INSERT INTO accounts (id, name, folded, password, made_ms) VALUES ('1', 'Hanno', 'hanno', 'h', 1), \
                   ('2', '\u{397}anno', 'greek', 'h', 2)";
    crate::behind(folder.path(), earlier).await;
    let store = crate::open(folder.path()).await;
    for (folded, id) in [("hanno", "1"), ("greek", "2")] {
        assert_eq!(store.account_named(folded).await.unwrap().unwrap().id, id);
    }
    let third = store.make_account(&account("3", "HANNO"), "third").await;
    assert!(matches!(third, Err(StoreError::Conflict)), "{third:?}");
    store.rename_account("1", "hanno", "hanno").await.unwrap();
    store.rename_account("2", "Ben", "ben").await.unwrap();
}

#[tokio::test]
async fn a_session_ends_by_itself_or_by_its_account_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    store.make_account(&account("1", "Anna"), "anna").await.unwrap();
    store.make_account(&account("2", "Ben"), "ben").await.unwrap();
    store.open_session(&session("s1", "1", 100), "d1").await.unwrap();
    store.open_session(&session("s2", "1", 200), "d2").await.unwrap();
    assert_eq!(store.session("d1", 100).await.unwrap().unwrap().1.name, "Anna");
    assert_eq!(store.session("d1", 101).await.unwrap(), None, "not used for too long");
    store.see_session("s1", 300).await.unwrap();
    let known: Vec<String> = store.sessions("1").await.unwrap().into_iter().map(|row| row.id).collect();
    assert_eq!(known, ["s1", "s2"]);
    assert!(matches!(store.end_session("2", "s1").await, Err(StoreError::Conflict)), "another's");
    store.end_session("1", "s1").await.unwrap();
    assert_eq!(store.session("d1", 0).await.unwrap(), None);
    store.open_session(&session("s3", "1", 200), "d3").await.unwrap();
    store.set_password("1", "other", "s3", None).await.unwrap();
    assert_eq!(store.session("d2", 0).await.unwrap(), None, "a new password signs all others out");
    assert!(store.session("d3", 0).await.unwrap().is_some());
}

#[tokio::test]
async fn what_a_browser_held_its_account_holds() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    store.make_account(&account("1", "Anna"), "anna").await.unwrap();
    store.create(&table("t", "browser", person("ben")), 10).await.unwrap();
    store.create(&table("u", "ben", person("browser")), 20).await.unwrap();
    store.save_note("t", "browser", "one", None).await.unwrap();
    store.save_note("t", "1", "two", None).await.unwrap();
    store.hide("browser", "u").await.unwrap();
    assert_eq!(store.tables_held("browser").await.unwrap(), ["t", "u"]);
    store.pass_on("browser", "1").await.unwrap();
    assert_eq!(store.tables_held("browser").await.unwrap(), Vec::<String>::new());
    assert_eq!(store.tables_held("1").await.unwrap(), ["t", "u"]);
    assert_eq!(store.table("t").await.unwrap().unwrap().owner, "1");
    assert_eq!(store.seats("u").await.unwrap()[1].sitter, person("1"));
    assert_eq!(store.note("t", "1").await.unwrap(), "two / one");
    assert_eq!(store.running("1", 0, 0, 9).await.unwrap(), ["t"], "u is still hidden");
}

#[tokio::test]
async fn who_deletes_an_account_leaves_every_seat_behind() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    store.make_account(&account("1", "Anna"), "anna").await.unwrap();
    store.open_session(&session("s1", "1", 100), "d1").await.unwrap();
    store.create(&table("t", "1", person("ben")), 10).await.unwrap();
    store.delete_account("1", 20).await.unwrap();
    let seats = store.seats("t").await.unwrap();
    assert_eq!((seats[0].name.as_str(), &seats[0].sitter), ("Player A", &Sitter::Gone));
    assert_eq!(seats[1].sitter, person("ben"));
    assert_eq!(store.session("d1", 0).await.unwrap(), None);
    store.make_account(&account("3", "Anna"), "anna").await.unwrap();
}

#[tokio::test]
async fn of_each_card_the_later_answer_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    store.make_account(&account("1", "Anna"), "anna").await.unwrap();
    let row = |kind: &str, answered_ms: i64, card: &str| PracticeRow {
        kind: kind.to_owned(),
        answered_ms,
        card: card.to_owned(),
    };
    store
        .keep_practice("1", "fief", &[row("dice", 20, "desk"), row("order", 20, "desk")], &[])
        .await
        .unwrap();
    store
        .keep_practice("1", "fief", &[row("dice", 10, "phone"), row("order", 30, "phone")], &[])
        .await
        .unwrap();
    store.keep_practice("1", "feudo", &[row("dice", 1, "other")], &[]).await.unwrap();
    let kept = [("dice", "desk"), ("order", "phone")].map(|(kind, card)| (kind.to_owned(), card.to_owned()));
    assert_eq!(store.practice("1", "fief").await.unwrap(), kept);
    store.keep_practice("1", "fief", &[], &["order".to_owned(), "none".to_owned()]).await.unwrap();
    assert_eq!(store.practice("1", "fief").await.unwrap(), kept[..1]);
    store.delete_account("1", 40).await.unwrap();
    assert_eq!(store.practice("1", "fief").await.unwrap(), []);
}

#[tokio::test]
async fn lists_hold_what_belongs_on_them() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    let free = |id: &str| Sitter::Open { invite: format!("{id}-b") };
    for (id, visibility) in [
        ("a", Visibility::Open),
        ("b", Visibility::Unlisted),
        ("c", Visibility::Private),
        ("d", Visibility::Open),
    ] {
        let sitter = if id == "d" { person("ben") } else { free(id) };
        store.create(&table(id, "anna", sitter), 10).await.unwrap();
        let access = Access {
            visibility,
            behind: SpectatorDelay::Actions(3),
            look: format!("look-{id}"),
            ..Access::default()
        };
        store.set_access(id, &access).await.unwrap();
        assert_eq!(store.access(id).await.unwrap(), access);
    }
    assert_eq!(store.lobby(0, 9).await.unwrap(), ["a"], "unlisted, private and full tables are not in it");
    assert_eq!(store.lobby(11, 9).await.unwrap(), Vec::<String>::new(), "nor forgotten ones");
    assert_eq!(store.looked_at("look-c").await.unwrap().as_deref(), Some("c"));
    store.admit("c", "ben", 5).await.unwrap();
    store.admit("c", "ben", 5).await.unwrap();
    assert_eq!(store.guests("c").await.unwrap(), ["ben"]);
    store.append("d", 0, &[], true, 50).await.unwrap();
    assert_eq!(store.running("anna", 5, 0, 9).await.unwrap(), ["a", "b", "c"]);
    assert_eq!(store.archive("anna", 5, 0, 9).await.unwrap(), ["d"]);
    assert_eq!(store.archive("anna", 20, 1, 2).await.unwrap(), ["a", "b"], "paged, the last changed first");
    assert_eq!(store.access("other").await.unwrap(), Access::default());
}
