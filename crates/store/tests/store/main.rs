//! What the store promises: one winner, whole transactions, nothing lost.

#![expect(clippy::unwrap_used, reason = "helpers of tests, which clippy does not know as such")]

mod accounts;
mod copies;
mod hall;
mod lessons;
mod notices;
mod outages;
#[cfg(feature = "postgres")]
mod processes;
mod puzzles;
mod receipts;
mod steps;
mod tables;
mod tokens;
mod versions;

use std::path::Path;

use liege_game::{Part, Seat, Seats, Secret, Setup, Step};
use liege_store::{
    Access, AccountRow, ChannelKind, ChannelRow, ChannelState, Checkpoint, Entry, KnownPerson, NewTable,
    Opens, Receipt, Relation, Scope, SeatRow, SessionRow, Sitter, SpectatorDelay, Store, StoreError,
    StoreOptions, Summary, Terms, TokenRow, Visibility, WaitKind, WaitRow,
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
        given: Vec::new(),
        seed: None,
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
    let kept = Terms { kept: vec![(Seat::B, "ben".into())], ..Terms::default() };
    store.create_with(&new_table("t"), &kept, None, 10).await.unwrap();
    let draw = Entry::Step(Step::Draw { text: "6".into() });
    store
        .append("t", 0, &[act("é 'x'"), draw, Entry::Undo { seat: Seat::A, index: 0 }], true, 20)
        .await
        .unwrap();
    store.save_analysis("t", "{}").await.unwrap();
    store.hide("ben", "t").await.unwrap();
    store.save_token(&new_token("one", 11), "digest-1", 2, None).await.unwrap();
    store.save_channel(&new_channel("w", ChannelState::On), None, 2).await.unwrap();
    store.save_waits("t", &[wait("w", 20)]).await.unwrap();
    store.keep_lesson(&lessons::lesson("one"), 7).await.unwrap();
    store.count_step("fief", "first", 1).await.unwrap();
    store.count_try("one", 0, "march").await.unwrap();
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
    store.set_account_language("account", "fr").await.unwrap();
    let session = SessionRow {
        id: "session".into(),
        account: "account".into(),
        device: "Firefox".into(),
        made_ms: 50,
        seen_ms: 60,
    };
    store.open_session(&session, "digest-2").await.unwrap();
    let rate = |_: &str, _: &str| ("1 1600".to_owned(), "1 1400".to_owned());
    assert!(store.rate_puzzle(puzzles::outcome("account", true), rate).await.unwrap());
    let access = Access {
        visibility: Visibility::Private,
        behind: SpectatorDelay::Time(60),
        look: "look".into(),
        title: "Sunday".into(),
        note: "Slowly.".into(),
        starts_ms: 90,
    };
    store.set_access("t", &access).await.unwrap();
    store.admit("t", "account", 5).await.unwrap();
    store.save_token(&account_token("all", 70), "digest-3", 2, None).await.unwrap();
    store.archive_table("own", 80).await.unwrap();
    let friend = KnownPerson { other: "ben".into(), relation: Relation::Friend, name: "Ben".into() };
    store.know("account", &friend, 2, 85).await.unwrap();
    store.save_note("own", "ben", "Anna bluffs", Some(&receipt("note", ""))).await.unwrap();
    store.save_checkpoints(&[("t".into(), checkpoint(3, "0.1.0"))]).await.unwrap();
    store.save_summaries(&[("t".into(), summary("one"))]).await.unwrap();
}

/// Everything that can be asked of what [`fill`] has stored.
async fn all(store: &Store) -> String {
    let mut all = String::new();
    for id in store.table_ids().await.unwrap() {
        let table = store.table(&id).await.unwrap().unwrap();
        let seats = store.seats(&id).await.unwrap();
        let entries = store.dated_entries(&id).await.unwrap();
        let (analysis, tokens) =
            (store.analysis(&id).await.unwrap(), store.tokens("anna", Some(&id)).await.unwrap());
        let (access, guests) = (store.access(&id).await.unwrap(), store.guests(&id).await.unwrap());
        all += &format!("{:?} ", store.last_checkpoint(&id).await.unwrap());
        all += &format!("{:?} ", store.listed_tables(std::slice::from_ref(&id)).await.unwrap());
        all += &format!("{table:?} {seats:?} {entries:?} {analysis:?} {tokens:?} {access:?} {guests:?}\n");
    }
    let (channels, waits) = (store.channels("account").await.unwrap(), store.untold("w").await.unwrap());
    let (token, session) =
        (store.token("digest-1").await.unwrap(), store.session("digest-2", 0).await.unwrap());
    let tables = store.find_tables("", 9).await.unwrap();
    let programs = store.tokens("account", None).await.unwrap();
    let (lesson, steps) = (store.made_lesson("one").await.unwrap(), store.steps_reached(None).await.unwrap());
    let tries = store.lesson_tries("one").await.unwrap();
    all += &format!("{tables:?} {programs:?} {lesson:?} {steps:?} {tries:?} ");
    let ratings = store.puzzle_ratings(None, None).await.unwrap();
    let (outcomes, own) =
        (store.puzzle_outcomes("account").await.unwrap(), store.lessons("account", "").await.unwrap());
    all += &format!("{ratings:?} {outcomes:?} {own:?} ");
    let (note, receipt) = (store.note("own", "ben").await.unwrap(), store.receipt("note").await.unwrap());
    all + &format!("{token:?} {session:?} {channels:?} {waits:?} {note:?} {receipt:?}")
}

fn summary(stamp: &str) -> Summary {
    let (stamp, state) = (stamp.to_owned(), "Ben: bid".to_owned());
    let must = Seats::NONE.with(Seat::B);
    Summary { stamp, state, must, over: false, ranks: vec![2, 1], delayed: true, changed_ms: 20 }
}

fn receipt(digest: &str, answer: &str) -> Receipt {
    Receipt { digest: digest.into(), request: "words".into(), answer: answer.into(), at_ms: 90 }
}

fn checkpoint(rows: usize, version: &str) -> Checkpoint {
    Checkpoint { rows, fingerprint: "0".repeat(64), version: version.into() }
}

fn new_token(id: &str, made_ms: i64) -> TokenRow {
    TokenRow {
        id: id.into(),
        opens: Opens::Seat { table: "t".into(), seat: Seat::A },
        scope: Scope::Play,
        name: "My bot".into(),
        holder: "anna".into(),
        made_ms,
        expires_ms: None,
        revoked_ms: None,
    }
}

fn account_token(id: &str, made_ms: i64) -> TokenRow {
    TokenRow { opens: Opens::Account, scope: Scope::Make, holder: "account".into(), ..new_token(id, made_ms) }
}

fn new_channel(id: &str, state: ChannelState) -> ChannelRow {
    ChannelRow {
        id: id.into(),
        owner: "anna".into(),
        kind: ChannelKind::Web,
        address: format!("https://{id}.example/"),
        keys: String::new(),
        stop: format!("stop-{id}"),
        state,
        pause_ms: 100,
        next_ms: 5,
        failures: 0,
        trouble: String::new(),
        zone: "Europe/Berlin".into(),
        language: "fr".into(),
        made_ms: 5,
    }
}

/// Table `t` waits for seat A since then, and that is told 10 ms later.
fn wait(channel: &str, since_ms: i64) -> WaitRow {
    WaitRow {
        channel: channel.into(),
        table: "t".into(),
        seat: Seat::A,
        kind: WaitKind::Turn,
        since_ms,
        due_ms: since_ms + 10,
    }
}
