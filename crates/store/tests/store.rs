//! What the store promises: one winner, whole transactions, nothing lost.

#![expect(clippy::unwrap_used, reason = "helpers of tests, which clippy does not know as such")]

use std::path::Path;

use liege_game::{Part, Seat, Secret, Setup, Step};
use liege_store::{
    Access, AccountRow, AccountTokenRow, Behind, Entry, Mark, NewTable, Scope, SeatRow, SessionRow, Sitter,
    Store, StoreError, StoreOptions, TokenRow, Visibility, WaitRow, WayKind, WayRow, WayState,
};

fn act(text: &str) -> Entry {
    Entry::Step(Step::Action { seat: Seat::A, text: text.into() })
}

fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "toy".into(),
        setup: Setup::new(3).with("turns", "15"),
        secret: Secret::from_seed(id.bytes().map(u64::from).sum()),
        owner: "anna".into(),
        seats: vec![
            SeatRow {
                seat: Seat::A,
                name: "Anna".into(),
                sitter: Sitter::Person { token: "anna".into() },
                part: Some(Part::new([7; 32])),
            },
            SeatRow {
                seat: Seat::B,
                name: "B".into(),
                sitter: Sitter::Open { invite: format!("{id}-b") },
                part: None,
            },
            SeatRow {
                seat: Seat::new(2).unwrap(),
                name: "Greedy".into(),
                sitter: Sitter::Bot { level: "greedy".into() },
                part: None,
            },
        ],
    }
}

/// A file in the folder; or, where `LIEGE_TEST_POSTGRES` names a server, a database of the folder's own there.
async fn open(folder: &Path) -> Store {
    #[cfg(feature = "postgres")]
    if let Ok(server) = std::env::var("LIEGE_TEST_POSTGRES") {
        return Store::open(&StoreOptions::address(database(&server, folder).await)).await.unwrap();
    }
    Store::open(&StoreOptions::file(folder.join("a b.db"))).await.unwrap()
}

/// Does something to the database of the folder behind the store's back.
async fn behind(folder: &Path, statement: &'static str) {
    use sqlx::{AnyConnection, Connection};
    sqlx::any::install_default_drivers();
    let address = format!("sqlite://{}/a%20b.db", folder.display());
    #[cfg(feature = "postgres")]
    let address = match std::env::var("LIEGE_TEST_POSTGRES") {
        Ok(server) => database(&server, folder).await,
        Err(_) => address,
    };
    let mut connection = AnyConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// As [`open`], with what goes wrong.
async fn try_open(folder: &Path) -> Result<Store, StoreError> {
    #[cfg(feature = "postgres")]
    if let Ok(server) = std::env::var("LIEGE_TEST_POSTGRES") {
        return Store::open(&StoreOptions::address(database(&server, folder).await)).await;
    }
    Store::open(&StoreOptions::file(folder.join("a b.db"))).await
}

/// The address of a database that is the folder's own.
#[cfg(feature = "postgres")]
async fn database(server: &str, folder: &Path) -> String {
    use sqlx::{AnyConnection, AssertSqlSafe, Connection};
    sqlx::any::install_default_drivers();
    let name: String = folder.to_string_lossy().chars().filter(char::is_ascii_alphanumeric).collect();
    let name = format!("liege_{}", name.to_lowercase());
    let mut connection = AnyConnection::connect(&format!("{server}/postgres")).await.unwrap();
    let statement = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    match sqlx::query(statement).execute(&mut connection).await {
        Ok(_) => {}
        // It was made when the folder was opened before.
        Err(error) => assert!(error.to_string().contains("already exists"), "{error}"),
    }
    connection.close().await.unwrap();
    format!("{server}/{name}")
}

/// One table in each state, with everything that can lie in a database.
async fn fill(store: &Store) {
    store.create(&new_table("t"), 10).await.unwrap();
    let draw = Entry::Step(Step::Draw { text: "6".into() });
    store
        .append("t", 0, &[act("é 'x'"), draw, Entry::Undo { seat: Seat::A, index: 0 }], true, 20)
        .await
        .unwrap();
    store.keep_analysis("t", "{}").await.unwrap();
    store.hide("ben", "t").await.unwrap();
    store.keep_token(&new_token("one", 11), "digest-1", 2).await.unwrap();
    store.keep_way(&new_way("w", WayState::On), None, 2).await.unwrap();
    store.keep_waits("t", &[wait("w", 20)]).await.unwrap();
    store.server_key("push", "01").await.unwrap();
    let own = Setup { components: Some("title = 3".into()), ..Setup::new(3) };
    store.create(&NewTable { setup: own, ..new_table("own") }, 30).await.unwrap();
    let account = AccountRow {
        id: "account".into(),
        name: "Anna".into(),
        password: "hash".into(),
        made_ms: 40,
        mail: String::new(),
    };
    store.make_account(&account, "anna").await.unwrap();
    let session = SessionRow {
        id: "session".into(),
        account: "account".into(),
        device: "Firefox".into(),
        made_ms: 50,
        seen_ms: 60,
    };
    store.open_session(&session, "digest-2").await.unwrap();
    let access = Access { visibility: Visibility::Private, behind: Behind::Time(60), look: "look".into() };
    store.set_access("t", &access).await.unwrap();
    store.admit("t", "account").await.unwrap();
    store.keep_account_token(&account_token("all", 70), "digest-3", 2).await.unwrap();
    store.put_away("own", 80).await.unwrap();
    store.keep_marks(&[("t".into(), mark(3, "0.1.0"))]).await.unwrap();
}

fn account_token(id: &str, made_ms: i64) -> AccountTokenRow {
    AccountTokenRow {
        id: id.into(),
        account: "account".into(),
        scope: Scope::Make,
        name: "My bot".into(),
        made_ms,
        expires_ms: None,
        revoked_ms: None,
    }
}

fn mark(rows: usize, version: &str) -> Mark {
    Mark { rows, mark: "0".repeat(64), version: version.into() }
}

/// Everything that can be asked of what [`fill`] has stored.
async fn all(store: &Store) -> String {
    let mut all = String::new();
    for id in store.table_ids().await.unwrap() {
        let table = store.table(&id).await.unwrap().unwrap();
        let seats = store.seats(&id).await.unwrap();
        let entries = store.dated_entries(&id).await.unwrap();
        let (analysis, tokens) =
            (store.analysis(&id).await.unwrap(), store.tokens(&id, "anna").await.unwrap());
        let (access, guests) = (store.access(&id).await.unwrap(), store.guests(&id).await.unwrap());
        all += &format!("{:?} ", store.last_mark(&id).await.unwrap());
        all += &format!("{table:?} {seats:?} {entries:?} {analysis:?} {tokens:?} {access:?} {guests:?}\n");
    }
    let (ways, waits) = (store.ways("account").await.unwrap(), store.untold("w").await.unwrap());
    let (token, session) =
        (store.token("digest-1").await.unwrap(), store.session("digest-2", 0).await.unwrap());
    let tables = store.find_tables("", 9).await.unwrap();
    let programs = store.account_tokens("account").await.unwrap();
    all += &format!("{tables:?} {programs:?} ");
    all + &format!("{token:?} {session:?} {ways:?} {waits:?}")
}

#[tokio::test]
async fn everything_is_taken_to_another_database_and_back() {
    let [one, two, three] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let from = Store::open(&StoreOptions::file(one.path().join("a.db"))).await.unwrap();
    fill(&from).await;
    // Where a server is named that is one of its databases.
    let over = open(two.path()).await;
    assert_eq!(from.copy_to(&over).await.unwrap(), 25);
    assert_eq!(all(&over).await, all(&from).await);
    let back = Store::open(&StoreOptions::file(three.path().join("a.db"))).await.unwrap();
    assert_eq!(over.copy_to(&back).await.unwrap(), 25);
    assert_eq!(all(&back).await, all(&from).await);
    assert!(matches!(from.copy_to(&back).await, Err(StoreError::Moved)), "it is not empty any more");
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn several_processes_share_a_database_unless_one_has_it_alone() {
    use liege_store::AddressLock;
    let Ok(server) = std::env::var("LIEGE_TEST_POSTGRES") else {
        eprintln!("not run: LIEGE_TEST_POSTGRES names no server");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let address = database(&server, folder.path()).await;
    let alone = AddressLock::take(&address).await.unwrap().unwrap();
    assert!(AddressLock::take(&address).await.unwrap().is_none());
    assert!(AddressLock::share(&address).await.unwrap().is_none());
    alone.release().await.unwrap();
    let first = AddressLock::share(&address).await.unwrap().unwrap();
    let second = AddressLock::share(&address).await.unwrap().unwrap();
    for shared in [first, second] {
        assert!(AddressLock::take(&address).await.unwrap().is_none());
        shared.release().await.unwrap();
    }
    assert!(AddressLock::take(&address).await.unwrap().is_some());
}

#[tokio::test]
async fn what_is_stored_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let table = new_table("t");
    store.create(&table, 10).await.unwrap();
    let entries =
        [act("x"), Entry::Step(Step::Draw { text: "6".into() }), Entry::Undo { seat: Seat::A, index: 0 }];
    store.append("t", 0, &entries, true, 20).await.unwrap();
    store.close().await;

    let store = open(folder.path()).await;
    let row = store.table("t").await.unwrap().unwrap();
    assert_eq!((row.game.as_str(), &row.setup, row.secret), ("toy", &table.setup, table.secret));
    assert_eq!((row.seal, row.changed_ms, row.over), (table.secret.seal(), 20, true));
    assert_eq!(store.seats("t").await.unwrap(), table.seats);
    assert_eq!(store.entries("t").await.unwrap(), entries);
    assert_eq!(store.table("other").await.unwrap(), None);
}

#[tokio::test]
async fn a_stale_or_gapped_append_is_refused_whole() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 0).await.unwrap();
    store.append("t", 0, &[act("x"), act("y")], false, 1).await.unwrap();
    for revision in [0, 1, 3] {
        let refused = store.append("t", revision, &[act("z")], true, 2).await;
        assert!(matches!(refused, Err(StoreError::Moved)), "{refused:?}");
    }
    assert_eq!(store.entries("t").await.unwrap(), [act("x"), act("y")]);
    assert!(!store.table("t").await.unwrap().unwrap().over);
}

#[tokio::test]
async fn of_many_writers_one_wins() {
    let folder = tempfile::tempdir().unwrap();
    // Two stores on one file, as two processes would have.
    let stores = [open(folder.path()).await, open(folder.path()).await];
    stores[0].create(&new_table("t"), 0).await.unwrap();
    for revision in (0..20).step_by(2) {
        let writers: Vec<_> = (0..8)
            .map(|writer| {
                let store = stores[writer % 2].clone();
                let entries = [act(&format!("{writer}")), act(&format!("{writer}'"))];
                tokio::spawn(async move { store.append("t", revision, &entries, false, 1).await })
            })
            .collect();
        let mut won = 0;
        for writer in writers {
            match writer.await.unwrap() {
                Ok(()) => won += 1,
                Err(StoreError::Moved) => {}
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(won, 1, "at revision {revision}");
    }
    let entries = stores[1].entries("t").await.unwrap();
    assert_eq!(entries.len(), 20);
    for pair in entries.chunks(2) {
        let [Entry::Step(Step::Action { text, .. }), Entry::Step(Step::Action { text: second, .. })] = pair
        else {
            panic!("{pair:?}");
        };
        assert_eq!(format!("{text}'"), *second);
    }
}

#[tokio::test]
async fn a_full_disk_is_told_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("full.db");
    let store = Store::open(&StoreOptions::file(&path).max_bytes(512 * 1024)).await.unwrap();
    store.create(&new_table("t"), 0).await.unwrap();
    let long = "x".repeat(3000);
    let mut stored = 0;
    let full = loop {
        match store.append("t", stored, &[act(&long), act(&long)], false, 1).await {
            Ok(()) => stored += 2,
            Err(error) => break error,
        }
        assert!(stored < 1000, "256 KiB can't hold this much");
    };
    assert!(matches!(full, StoreError::Full(_)), "{full:?}");
    assert!(stored > 2);
    // Half a transaction did not stay, reading still works, and so does asking again.
    assert_eq!(store.entries("t").await.unwrap().len(), stored);
    assert!(matches!(
        store.append("t", stored, &[act(&long), act(&long)], false, 1).await,
        Err(StoreError::Full(_))
    ));
    store.close().await;

    // With room again, play goes on where it stood.
    let store = Store::open(&StoreOptions::file(&path)).await.unwrap();
    assert_eq!(store.entries("t").await.unwrap().len(), stored);
    store.append("t", stored, &[act(&long)], false, 1).await.unwrap();
}

#[tokio::test]
async fn an_invitation_opens_its_seat_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 0).await.unwrap();
    assert_eq!(store.invited("t-b").await.unwrap(), Some(("t".into(), Seat::B)));
    store.join("t-b", "Ben", "ben", Some(Part::new([9; 32])), 5).await.unwrap();
    assert_eq!(store.invited("t-b").await.unwrap(), None);
    assert!(matches!(store.join("t-b", "Eve", "eve", None, 6).await, Err(StoreError::Moved)));
    let seats = store.seats("t").await.unwrap();
    assert_eq!(seats[1].name, "Ben");
    assert_eq!(seats[1].sitter, Sitter::Person { token: "ben".into() });
    assert_eq!(seats[1].part, Some(Part::new([9; 32])));
    assert_eq!(store.last_name("ben").await.unwrap().as_deref(), Some("Ben"));
    assert_eq!(store.last_name("eve").await.unwrap(), None);
}

#[tokio::test]
async fn tables_are_found_by_who_plays_and_by_bots() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("a"), 1).await.unwrap();
    store.create(&new_table("b"), 2).await.unwrap();
    store.append("a", 0, &[act("x")], true, 3).await.unwrap();
    store.join("b-b", "Ben", "ben", None, 4).await.unwrap();
    assert_eq!(store.tables_of("anna", 10).await.unwrap(), ["a", "b"]);
    assert_eq!(store.tables_of("anna", 1).await.unwrap(), ["a"]);
    assert_eq!(store.tables_of("ben", 10).await.unwrap(), ["b"]);
    assert_eq!(store.tables_with_bots().await.unwrap(), ["b"]);
}

#[tokio::test]
async fn an_id_is_given_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 0).await.unwrap();
    assert!(matches!(store.create(&new_table("t"), 0).await, Err(StoreError::Moved)));
}

#[tokio::test]
async fn a_secret_serves_one_table() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 0).await.unwrap();
    let other = NewTable { secret: new_table("t").secret, ..new_table("u") };
    assert!(matches!(store.create(&other, 0).await, Err(StoreError::Moved)));
}

#[tokio::test]
async fn components_are_stored_once_for_each_content() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = Store::open(&StoreOptions::file(&path)).await.unwrap();
    let text: std::sync::Arc<str> = "x".repeat(200_000).into();
    let size = || std::fs::metadata(&path).unwrap().len();
    for id in 0..50 {
        let mut table = new_table(&"t".repeat(id + 1));
        table.setup.components = Some(text.clone());
        store.create(&table, 0).await.unwrap();
    }
    let row = store.table("ttt").await.unwrap().unwrap();
    assert_eq!(row.setup.components.as_deref(), Some(&*text));
    store.close().await;
    assert!(size() < 1_000_000, "{} bytes", size());
}

#[tokio::test]
async fn a_seat_changes_hands_and_its_part_stays() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    let part = store.seats("t").await.unwrap()[0].part;
    let open_again = SeatRow {
        seat: Seat::A,
        name: "A".into(),
        sitter: Sitter::Open { invite: "again".into() },
        part: None,
    };
    store.reseat("t", &open_again, 20).await.unwrap();
    assert_eq!(store.invited("again").await.unwrap(), Some(("t".into(), Seat::A)));
    store.append("t", 0, &[act("x")], false, 30).await.unwrap();
    store.join("again", "Carl", "carl", Some(Part::new([9; 32])), 40).await.unwrap();
    let row = store.seats("t").await.unwrap().remove(0);
    assert_eq!((row.name.as_str(), row.part), ("Carl", part), "draws may have followed from the part");
    let nobody = SeatRow { seat: Seat::new(5).unwrap(), ..row };
    assert!(matches!(store.reseat("t", &nobody, 50).await, Err(StoreError::Moved)));
}

#[tokio::test]
async fn a_hidden_table_is_hidden_from_one_browser() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    store.join("t-b", "Ben", "ben", None, 20).await.unwrap();
    for _ in 0..2 {
        store.hide("ben", "t").await.unwrap();
    }
    assert_eq!(store.tables_of("ben", 9).await.unwrap(), [] as [&str; 0]);
    assert_eq!(store.tables_of("anna", 9).await.unwrap(), ["t"]);
}

fn new_token(id: &str, made_ms: i64) -> TokenRow {
    TokenRow {
        id: id.into(),
        table: "t".into(),
        seat: Seat::A,
        scope: Scope::Play,
        name: "My bot".into(),
        holder: "anna".into(),
        made_ms,
        expires_ms: None,
        revoked_ms: None,
    }
}

#[tokio::test]
async fn tokens_are_kept_listed_and_revoked() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    let (first, second) = (new_token("one", 11), TokenRow { expires_ms: Some(13), ..new_token("two", 12) });
    store.keep_token(&first, "digest-1", 2).await.unwrap();
    store.keep_token(&second, "digest-2", 2).await.unwrap();
    let third = store.keep_token(&new_token("three", 12), "digest-3", 2).await;
    assert!(matches!(third, Err(StoreError::Moved)), "a seat has only so many");
    assert_eq!(store.token("digest-2").await.unwrap(), Some(second.clone()));
    assert_eq!(store.token("one").await.unwrap(), None, "its name opens nothing");
    assert_eq!(store.tokens("t", "anna").await.unwrap(), [first.clone(), second]);
    assert!(store.tokens("t", "ben").await.unwrap().is_empty());

    let others = store.revoke_token("t", "one", "ben", 20).await;
    assert!(matches!(others, Err(StoreError::Moved)));
    store.revoke_token("t", "one", "anna", 20).await.unwrap();
    store.revoke_token("t", "one", "anna", 30).await.unwrap();
    let revoked = TokenRow { revoked_ms: Some(20), ..first };
    assert_eq!(
        store.token("digest-1").await.unwrap(),
        Some(revoked),
        "kept, so that it is told from a forged one"
    );
    store.keep_token(&new_token("three", 13), "digest-3", 1).await.unwrap();

    let mut revoked = store.revoke_tokens_of("anna", 40).await.unwrap();
    revoked.sort_unstable();
    assert_eq!(revoked, ["three", "two"]);
    assert!(store.revoke_tokens_of("anna", 50).await.unwrap().is_empty());
    assert_eq!(store.token("digest-1").await.unwrap().unwrap().revoked_ms, Some(20), "once is enough");
    store.close_table("t").await.unwrap();
    assert_eq!(store.token("digest-3").await.unwrap(), None);
}

fn new_way(id: &str, state: WayState) -> WayRow {
    WayRow {
        id: id.into(),
        owner: "anna".into(),
        kind: WayKind::Web,
        address: format!("https://{id}.example/"),
        keys: String::new(),
        stop: format!("stop-{id}"),
        state,
        pause_ms: 100,
        next_ms: 5,
        failures: 0,
        trouble: String::new(),
        made_ms: 5,
    }
}

/// Table `t` waits for seat A since then, and that is told 10 ms later.
fn wait(way: &str, since_ms: i64) -> WaitRow {
    WaitRow { way: way.into(), table: "t".into(), seat: Seat::A, since_ms, due_ms: since_ms + 10 }
}

#[tokio::test]
async fn ways_are_confirmed_once_and_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    let new = new_way("one", WayState::New { until_ms: 50 });
    store.keep_way(&new, Some("digest"), 2).await.unwrap();
    assert_eq!(store.confirmed_by("digest").await.unwrap(), Some(new.clone()));
    assert_eq!(store.unconfirmed(&new.address, 4).await.unwrap(), 1);
    assert_eq!(store.unconfirmed(&new.address, 5).await.unwrap(), 0);
    assert!(matches!(store.confirm_way("digest", 50).await, Err(StoreError::Moved)), "too late");
    store.confirm_way("digest", 49).await.unwrap();
    assert!(matches!(store.confirm_way("digest", 49).await, Err(StoreError::Moved)), "once");
    let on = WayRow { state: WayState::On, next_ms: 49, ..new };
    assert_eq!(store.ways("anna").await.unwrap(), std::slice::from_ref(&on));
    store.keep_way(&new_way("two", WayState::On), None, 2).await.unwrap();
    let third = store.keep_way(&new_way("three", WayState::On), None, 2).await;
    assert!(matches!(third, Err(StoreError::Moved)));
    let again = WayRow { address: on.address.clone(), ..new_way("again", WayState::On) };
    store.keep_way(&again, None, 2).await.unwrap();
    assert_eq!(
        store.ways("anna").await.unwrap().len(),
        2,
        "the same address takes the place of what was there"
    );
    assert!(store.ways("ben").await.unwrap().is_empty());
    assert_eq!(store.stopped_by("stop-again").await.unwrap(), Some(again));
    assert!(matches!(store.remove_way("again", "ben").await, Err(StoreError::Moved)));
    store.remove_way("again", "anna").await.unwrap();
    assert_eq!(store.stopped_by("stop-again").await.unwrap(), None);
    store.pace_way("two", "anna", 7).await.unwrap();
    assert!(matches!(store.pace_way("two", "ben", 7).await, Err(StoreError::Moved)));
    assert!(
        matches!(store.revive_way("two", "anna", 1).await, Err(StoreError::Moved)),
        "it was not given up"
    );
    assert_eq!(store.server_key("push", "01").await.unwrap(), "01");
    assert_eq!(store.server_key("push", "02").await.unwrap(), "01", "it stays what it was");
}

#[tokio::test]
async fn a_wait_is_told_once_by_one_process() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    store.keep_way(&new_way("w", WayState::On), None, 2).await.unwrap();
    assert_eq!(store.ways_at("t").await.unwrap(), [(Seat::A, "w".to_owned())]);
    assert_eq!(store.tables_with_ways().await.unwrap(), ["t"]);
    assert_eq!(store.seated_ms("t").await.unwrap(), 10);
    store.keep_waits("t", &[wait("w", 20), wait("removed", 20)]).await.unwrap();
    assert!(store.due_ways(29, 9).await.unwrap().is_empty());
    let due = store.due_ways(30, 9).await.unwrap();
    assert_eq!(due.len(), 1);
    assert!(store.claim_way(&due[0], 500).await.unwrap());
    assert!(!store.claim_way(&due[0], 500).await.unwrap(), "another process was first");
    assert!(store.due_ways(499, 9).await.unwrap().is_empty());
    assert_eq!(store.due_ways(500, 9).await.unwrap().len(), 1, "that one has died");
    let told = store.untold("w").await.unwrap();
    assert_eq!(told, [wait("w", 20)]);
    store.keep_told(&told, 31).await.unwrap();
    store.keep_waits("t", &[wait("w", 20)]).await.unwrap();
    assert!(store.due_ways(500, 9).await.unwrap().is_empty(), "the same wait is told once");
    store.keep_waits("t", &[wait("w", 600)]).await.unwrap();
    store.put_off(&[wait("w", 600)], 900).await.unwrap();
    assert!(store.due_ways(899, 9).await.unwrap().is_empty());
    let mut due = store.due_ways(900, 9).await.unwrap().remove(0);
    (due.state, due.failures, due.trouble) = (WayState::Off, 3, "broken".into());
    store.settle_way(&due).await.unwrap();
    assert_eq!(store.ways("anna").await.unwrap(), [due]);
    assert!(store.due_ways(900, 9).await.unwrap().is_empty());
    store.revive_way("w", "anna", 901).await.unwrap();
    assert_eq!(store.due_ways(901, 9).await.unwrap().len(), 1);
    store.keep_waits("t", &[]).await.unwrap();
    assert!(store.untold("w").await.unwrap().is_empty());
    store.keep_waits("t", &[wait("w", 950)]).await.unwrap();
    store.remove_way("w", "anna").await.unwrap();
    store.close_table("t").await.unwrap();
}

#[tokio::test]
async fn what_is_looked_for_is_found_and_put_away() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    fill(&store).await;
    let ids = async |text: &str| -> Vec<String> {
        store.find_tables(text, 9).await.unwrap().into_iter().map(|table| table.id).collect()
    };
    assert_eq!(ids("").await, ["own", "t"], "the last changed first");
    assert_eq!(
        (ids("t").await, ids("toy").await.len(), ids("ann").await.len()),
        (vec!["t".to_owned()], 2, 2)
    );
    assert!(ids("_").await.is_empty() && ids("%").await.is_empty(), "letters like others");
    let tables = store.find_tables("", 9).await.unwrap();
    assert_eq!(
        (tables[0].archived, tables[1].archived, tables[1].rows, tables[1].over),
        (true, false, 3, true)
    );
    // What was put away is in the archive until something changes there.
    assert!(store.running("anna", 0, 9).await.unwrap().is_empty());
    assert_eq!(store.archive("anna", 0, 0, 9).await.unwrap(), ["own", "t"]);
    store.append("own", 0, &[act("1")], false, 90).await.unwrap();
    assert_eq!(store.running("anna", 0, 9).await.unwrap(), ["own"]);
    assert_eq!(store.empty_tables(100).await.unwrap(), Vec::<String>::new());

    let sums = store.sums(50).await.unwrap();
    assert_eq!((sums.tables, sums.in_play, sums.accounts), (2, 1, 1));
    assert!(sums.bytes > 10_000);
    assert!(!store.is_administrator("account").await.unwrap());
    store.set_administrator("anna", true).await.unwrap();
    assert!(store.is_administrator("account").await.unwrap());
    let found = store.find_accounts("nn", 9).await.unwrap();
    assert!(found.len() == 1 && found[0].administrator && found[0].sessions == 1, "{found:?}");
    assert!(store.find_accounts("b", 9).await.unwrap().is_empty());
    assert!(matches!(store.set_administrator("ben", true).await, Err(StoreError::Moved)));
}

#[tokio::test]
async fn the_last_mark_stays() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    fill(&store).await;
    store.keep_marks(&[("t".into(), mark(2, "0.0.9")), ("gone".into(), mark(1, "0.1.0"))]).await.unwrap();
    assert_eq!(store.last_mark("t").await.unwrap(), Some(mark(3, "0.1.0")));
    store.keep_marks(&[("t".into(), mark(4, "0.2.0"))]).await.unwrap();
    assert_eq!(store.last_mark("t").await.unwrap(), Some(mark(4, "0.2.0")));
    assert_eq!((store.last_mark("own").await.unwrap(), store.last_mark("gone").await.unwrap()), (None, None));
}

#[tokio::test]
async fn tokens_of_accounts_go_with_their_account() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    fill(&store).await;
    store.keep_account_token(&account_token("two", 71), "digest-4", 2).await.unwrap();
    let more = store.keep_account_token(&account_token("three", 72), "digest-5", 2).await;
    assert!(matches!(more, Err(StoreError::Moved)), "an account has only so many");
    assert!(matches!(store.revoke_account_token("ben", "all", 80).await, Err(StoreError::Moved)));
    store.revoke_account_token("account", "all", 80).await.unwrap();
    assert_eq!(store.account_token("digest-3").await.unwrap().unwrap().revoked_ms, Some(80));
    store.keep_account_token(&account_token("three", 81), "digest-5", 2).await.unwrap();
    let nobody = AccountTokenRow { account: "nobody".into(), ..account_token("four", 82) };
    assert!(matches!(store.keep_account_token(&nobody, "digest-6", 2).await, Err(StoreError::Moved)));
    store.delete_account("account", 90).await.unwrap();
    assert_eq!(store.account_token("digest-4").await.unwrap(), None);
}

/// Takes a database back to before the last migration.
const OLDER: &str = "DROP TABLE marks; DROP TABLE archived; ALTER TABLE accounts DROP COLUMN administrator; \
                     DELETE FROM _sqlx_migrations WHERE version >= 19";

#[tokio::test]
async fn a_migration_that_breaks_off_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).await;
    store.create(&new_table("t"), 10).await.unwrap();
    store.close().await;
    behind(folder.path(), OLDER).await;
    // Its second statement fails, after the first has been carried out.
    behind(folder.path(), "CREATE TABLE archived (other TEXT)").await;
    assert!(try_open(folder.path()).await.is_err());
    behind(folder.path(), "DROP TABLE archived").await;
    let store = try_open(folder.path()).await.unwrap();
    assert_eq!(store.table_ids().await.unwrap(), ["t"]);
    assert_eq!(store.administrators().await.unwrap(), Vec::<String>::new());
    store.close().await;
}

#[tokio::test]
async fn what_a_later_version_has_written_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    open(folder.path()).await.close().await;
    behind(folder.path(), "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 19").await;
    let refused = try_open(folder.path()).await;
    assert!(matches!(refused, Err(StoreError::Later)), "{refused:?}");
    behind(folder.path(), "UPDATE _sqlx_migrations SET version = 19, success = false WHERE version = 9999")
        .await;
    let refused = try_open(folder.path()).await;
    assert!(matches!(refused, Err(StoreError::Interrupted(19))), "{refused:?}");
}

/// What is examined before a new version takes it is as an older one has left it, and stays so.
#[cfg(feature = "postgres")]
#[tokio::test]
async fn a_database_of_an_earlier_version_is_copied_as_it_is() {
    use sqlx::Connection;
    let Ok(server) = std::env::var("LIEGE_TEST_POSTGRES") else {
        eprintln!("not run: LIEGE_TEST_POSTGRES names no server");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let address = database(&server, folder.path()).await;
    let store = Store::open(&StoreOptions::address(&address)).await.unwrap();
    fill(&store).await;
    let entries = store.dated_entries("t").await.unwrap();
    store.close().await;
    let mut behind = sqlx::AnyConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(OLDER).execute(&mut behind).await.unwrap();
    let copy = folder.path().join("copy.db");
    Store::copy(&StoreOptions::address(&address), &copy).await.unwrap();
    let opened = Store::open(&StoreOptions::file(&copy)).await.unwrap();
    assert_eq!(opened.dated_entries("t").await.unwrap(), entries);
    assert_eq!(opened.administrators().await.unwrap(), Vec::<String>::new());
    opened.close().await;
    let left = "SELECT 1 FROM _sqlx_migrations WHERE version >= 19";
    assert!(
        sqlx::query(left).fetch_optional(&mut behind).await.unwrap().is_none(),
        "it is not brought up to date"
    );
    let later = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 18";
    sqlx::raw_sql(later).execute(&mut behind).await.unwrap();
    let refused = Store::copy(&StoreOptions::address(&address), &folder.path().join("other.db")).await;
    assert!(matches!(refused, Err(StoreError::Later)), "{refused:?}");
    behind.close().await.unwrap();
}

/// Two stores on one database of a server, as two processes have them; `None` without a server.
#[cfg(feature = "postgres")]
async fn two_processes(folder: &Path) -> Option<[Store; 2]> {
    if std::env::var("LIEGE_TEST_POSTGRES").is_err() {
        eprintln!("not run: LIEGE_TEST_POSTGRES names no server");
        return None;
    }
    Some([open(folder).await, open(folder).await])
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn what_one_process_stores_is_told_to_the_others_with_the_commit() {
    use liege_store::{Changed, News, Remark, RemarkKind};
    let folder = tempfile::tempdir().unwrap();
    let Some([one, two]) = two_processes(folder.path()).await else { return };
    let mut heard = two.listen().await.unwrap().unwrap();
    one.create(&new_table("t"), 0).await.unwrap();
    one.append("t", 0, &[act("x"), act("y")], false, 1).await.unwrap();
    // What is taken back is not told, nor is what one has done oneself.
    assert!(matches!(one.append("t", 1, &[act("z")], false, 1).await, Err(StoreError::Moved)));
    two.append("t", 2, &[act("z")], false, 1).await.unwrap();
    one.join("t-b", "Ben", "ben", None, 2).await.unwrap();
    let remark = Remark {
        number: 0,
        seat: Seat::A,
        hearers: liege_store::Hearers::Everybody,
        kind: RemarkKind::Talk,
        judged: 0,
        position: 0,
        at_ms: 0,
        text: "Well met".into(),
    };
    one.say("t", &remark).await.unwrap();
    one.keep_token(&new_token("one", 11), "digest-1", 2).await.unwrap();
    one.revoke_token("t", "one", "anna", 12).await.unwrap();
    one.tell_present("t", &["anna".into(), "ben".into()]).await.unwrap();
    one.close().await;
    let table = |changed| News::Table("t".into(), changed);
    for expected in [table(Changed::Record), table(Changed::People), table(Changed::Talk)] {
        assert_eq!(heard.next().await.unwrap(), expected);
    }
    assert_eq!(heard.next().await.unwrap(), News::Ended("one".into()));
    let present = heard.next().await.unwrap();
    let both = |people: &[String]| people == ["anna", "ben"];
    assert!(
        matches!(&present, News::Present { table, people, .. } if table == "t" && both(people)),
        "{present:?}"
    );
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn work_is_one_process_s_until_that_lives_no_more() {
    use liege_store::Work;
    let folder = tempfile::tempdir().unwrap();
    let Some([one, two]) = two_processes(folder.path()).await else { return };
    one.beat().await.unwrap();
    two.beat().await.unwrap();
    for table in ["s", "t"] {
        assert!(one.lease(Work::Bots, table).await.unwrap());
        assert!(!two.lease(Work::Bots, table).await.unwrap());
        assert!(one.lease(Work::Bots, table).await.unwrap(), "it has it already");
    }
    assert!(two.lease(Work::Notices, "").await.unwrap());
    one.release(Work::Bots, "s").await.unwrap();
    assert!(two.lease(Work::Bots, "s").await.unwrap());
    assert!(two.take_over().await.unwrap().is_empty(), "both live");
    one.leave().await.unwrap();
    assert_eq!(two.take_over().await.unwrap(), ["t"]);
    one.beat().await.unwrap();
    assert!(!one.lease(Work::Bots, "t").await.unwrap(), "what was taken over stays there");
}
