//! How often records are followed, and where: a long one stops nobody.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::thread::{ThreadId, current};

use liege_bots::{Analysis, AnalysisError, Depth};
use liege_game::{Board, Forged, Info, Record, ReplayError, Seat, Seats, Setup, SetupError, Viewer};
use liege_rooms::{Proposing, TableRequest};
use liege_store::SpectatorDelay;
use liege_table::{AnyGame, Table};

use crate::files::step;
use crate::hall::{Hall, Setting, all_games, person};
use crate::table::{TestTable, me, open, table, two};

/// A game that keeps in mind on which threads its records were taken up.
struct Counted(Box<dyn AnyGame>, Taken);

#[derive(Clone, Default)]
struct Taken(Arc<Mutex<Vec<ThreadId>>>);

impl Taken {
    fn len(&self) -> usize {
        self.0.lock().unwrap().len()
    }

    fn clear(&self) {
        self.0.lock().unwrap().clear();
    }
}

impl AnyGame for Counted {
    fn info(&self) -> &'static Info {
        self.0.info()
    }
    fn rules(&self) -> &'static str {
        self.0.rules()
    }
    fn example(&self, text: &str, viewer: Viewer) -> Result<Board, String> {
        self.0.example(text, viewer)
    }
    fn style(&self) -> &'static str {
        self.0.style()
    }
    fn begin(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
        self.0.begin(setup)
    }
    fn resume(&self, record: &Record) -> Result<Box<dyn Table>, ReplayError> {
        self.1.0.lock().unwrap().push(current().id());
        self.0.resume(record)
    }
    fn verify(&self, record: &Record) -> Result<usize, Forged> {
        self.0.verify(record)
    }
    fn analyse(
        &self,
        record: &Record,
        depth: Depth,
        progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<Analysis, AnalysisError> {
        self.0.analyse(record, depth, progress)
    }
}

/// Rooms whose games count.
async fn counting(change: impl FnOnce(&mut Setting)) -> (Hall, Taken) {
    let taken = Taken::default();
    let games = taken.clone();
    let counted = move |game| Box::new(Counted(game, games.clone())) as Box<dyn AnyGame>;
    let hall = Hall::with(|setting| {
        setting.games = Arc::new(move || all_games().into_iter().map(&counted).collect());
        change(setting);
    });
    (hall.await, taken)
}

/// Returns what lists say of these tables: how they stand, who sits there, and whose turn it is.
async fn list(tables: &[TestTable]) -> Vec<(String, Vec<String>, Seats, SpectatorDelay)> {
    let mut lines = Vec::new();
    for table in tables {
        let summary = table.hall.rooms().summarise(&table.id).await.unwrap();
        let names = summary.seats.iter().map(|row| row.name.clone()).collect();
        let behind = table.hall.rooms().store.access(&table.id).await.unwrap().behind;
        lines.push((summary.state(), names, summary.said.must, behind));
    }
    lines
}

#[tokio::test]
async fn a_table_is_followed_once_for_all_who_wait_and_on_a_thread_of_its_own() {
    let (hall, taken) = counting(|_| ()).await;
    let made = hall.made(table("feudo", [me(), open(), open()])).await;
    hall.restart().await;
    taken.clear();
    let rooms = hall.rooms();
    let ask = || rooms.room(&made.id);
    let (a, b, c, d) = tokio::join!(ask(), ask(), ask(), ask());
    assert!([a, b, c, d].iter().all(Result::is_ok));
    assert_eq!(taken.len(), 1, "once for all four");
    assert_ne!(taken.0.lock().unwrap()[0], current().id(), "while others are answered");
    // To sit down, to be let in and to look who is there reads no record.
    made.sit(&person("ben")).await;
    let anna = made.player("anna", "C");
    made.room().await.set_visibility(&rooms, &anna.caller, "open").await.unwrap();
    anna.fill("greedy").await.unwrap();
    anna.at(Seat::A).leave().await.unwrap();
    assert_eq!(taken.len(), 1);
}

#[tokio::test]
async fn to_let_somebody_in_and_to_take_another_name_reads_no_record() {
    let (hall, taken) = counting(|_| ()).await;
    let (anna, _) = (hall.account("Anna").await, hall.account("Cleo").await);
    let made = hall.make(&anna, two("feudo")).await.unwrap();
    hall.restart().await;
    taken.clear();
    let (rooms, room) = (hall.rooms(), made.room().await);
    room.set_visibility(&rooms, &anna, "private").await.unwrap();
    room.admit_account(&rooms, &anna, "Cleo").await.unwrap();
    rooms.rename(anna.session().unwrap(), "Berta").await.unwrap();
    assert_eq!(made.name(Seat::A).await, "Berta");
    assert_eq!(taken.len(), 1, "when the table was opened");
}

#[tokio::test]
async fn a_list_follows_no_record_of_a_table_that_was_in_memory() {
    let (hall, taken) = counting(|setting| setting.options.tables_in_memory = 2).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(hall.made(two("bids")).await);
    }
    taken.clear();
    let lines = list(&tables).await;
    assert!(lines.iter().all(|(state, ..)| state == "Waiting for players to join"), "{lines:?}");
    assert_eq!((list(&tables).await, taken.len()), (lines, 0));
}

#[tokio::test]
async fn tables_make_room_one_by_one_first_those_asked_for_longest_ago() {
    let (hall, taken) = counting(|setting| setting.options.tables_in_memory = 3).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(hall.made(two("bids")).await);
    }
    // The first is asked for again, so the second has not been for longest.
    tables[0].room().await;
    tables.push(hall.made(two("bids")).await);
    let followed = async |table: usize| {
        let before = taken.len();
        assert_eq!(tables[table].room().await.id, tables[table].id);
        taken.len() - before
    };
    for kept in [3, 2, 0] {
        assert_eq!(followed(kept).await, 0, "table {kept} is still in memory: one alone has made room");
    }
    assert_eq!(followed(1).await, 1, "and that was this one");
    // The one asked for before all others made room for it.
    assert_eq!((followed(2).await, followed(0).await), (0, 0));
    assert_eq!(followed(3).await, 1);
}

#[tokio::test]
async fn lists_follow_no_record_after_a_restart() {
    let (hall, taken) = counting(|_| ()).await;
    let mut tables = Vec::new();
    for what in [Some(Proposing::Pause), Some(Proposing::End), None, None] {
        let (table, [anna, ben]) = hall.seated(two("bell")).await;
        anna.act("take 2").await.unwrap();
        if let Some(what) = what {
            anna.propose(what).await.unwrap();
            ben.agree(0).await.unwrap();
        }
        tables.push(table);
    }
    let open = TableRequest { visibility: "open".to_owned(), behind: "2 actions".to_owned(), ..two("feudo") };
    tables.push(hall.made(open).await);
    let before = list(&tables).await;
    for (line, state) in
        before.iter().zip(["Paused until", "Ended as it stood", "Ben: ", "Ben: ", "Waiting for players"])
    {
        assert!(line.0.starts_with(state), "{line:?}");
    }
    assert_eq!(before[4].3, SpectatorDelay::Actions(2));
    hall.restart().await;
    taken.clear();
    assert_eq!((list(&tables).await, taken.len()), (before, 0), "no record was followed");
    // Tables that have changed since that was kept are looked at, and no others: one has more rows, at one a name is another.
    let renamed =
        format!("UPDATE seats SET name = 'Berta' WHERE table_id = '{}' AND name = 'Ben'", tables[3].id);
    let meanwhile = async |hall: &Hall| {
        hall.append(&tables[2].id, &[step(Seat::B, "take 1")]).await;
        hall.change_file(&renamed).await;
    };
    hall.restart_after(meanwhile).await;
    taken.clear();
    let now = list(&tables).await;
    assert_eq!(taken.len(), 2);
    assert!(now[3].0.starts_with("Berta: "), "{now:?}");
}

#[tokio::test]
async fn a_list_says_whose_turn_it_is_while_others_choose_in_secret() {
    let (hall, taken) = counting(|setting| setting.options.tables_in_memory = 1).await;
    let (table, [anna, _]) = hall.seated(two("bids")).await;
    anna.act("bid 4").await.unwrap();
    let turns = async || hall.rooms().summarise(&table.id).await.unwrap().said.must;
    assert_eq!(turns().await, Seats::only(Seat::B));
    hall.made(two("bids")).await;
    taken.clear();
    assert_eq!(turns().await, Seats::only(Seat::B), "the table has made room for another");
    hall.restart().await;
    assert_eq!((turns().await, taken.len()), (Seats::only(Seat::B), 0), "after a restart");
}
