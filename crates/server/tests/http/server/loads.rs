//! How often records are followed, and where: a long one stops nobody.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::thread::{ThreadId, current};

use liege_bots::{Analysis, AnalysisError, Depth};
use liege_conformance::toys::{Bell, Bids};
use liege_game::{Board, Forged, Info, Record, ReplayError, Seat, Setup, SetupError, Step, Viewer};
use liege_server::ServerOptions;
use liege_store::{Entry, Store, StoreOptions};
use liege_table::{AnyGame, Table, any_game};
use serde_json::json;

use crate::account::make;
use crate::client::Client;
use crate::server::incompatible::change;
use crate::test_server::{TestServer, options, two};

/// A game that keeps in mind on which threads its records were taken up.
struct Counted(Box<dyn AnyGame>, Taken);

pub(crate) type Taken = Arc<Mutex<Vec<ThreadId>>>;

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
        self.1.lock().unwrap().push(current().id());
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

/// A server whose games count.
pub(crate) async fn counting(folder: tempfile::TempDir, options: ServerOptions) -> (TestServer, Taken) {
    let taken = Taken::default();
    let games = [any_game::<Bids>(), any_game::<Bell>(), liege_games::find("feudo").unwrap()];
    let counted = games.map(|game| Box::new(Counted(game, Arc::clone(&taken))) as Box<dyn AnyGame>);
    (TestServer::of(counted.into(), folder, options, None).await, taken)
}

/// Adds rows to the record behind the server's back, which does not run.
async fn add(folder: &tempfile::TempDir, id: &str, rows: &[Entry]) {
    let store = Store::open(&StoreOptions::file(folder.path().join("liege.db"))).await.unwrap();
    let known = store.entries(id).await.unwrap().len();
    store.append(id, known, rows, false, 0).await.unwrap();
    store.close().await;
}

/// Something done and taken back so often.
fn back_and_forth(seat: Seat, action: &str, index: usize, times: usize) -> Vec<Entry> {
    let done = Entry::Step(Step::Action { seat, text: action.to_owned() });
    [done, Entry::Undo { seat, index }].iter().cycle().take(2 * times).cloned().collect()
}

#[tokio::test]
async fn a_table_is_followed_once_for_all_who_wait_and_on_a_thread_of_its_own() {
    let (server, _) = counting(tempfile::tempdir().unwrap(), options()).await;
    let anna = server.client();
    let (id, invitations) =
        anna.make("feudo", json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }])).await;
    let folder = server.close().await;
    let (server, taken) = counting(folder, options()).await;
    let strangers: Vec<Client> = (0..4).map(|_| server.client()).collect();
    let path = format!("/t/{id}");
    let [a, b, c, d] = [0, 1, 2, 3].map(|stranger: usize| strangers[stranger].get(&path));
    let answers = tokio::join!(a, b, c, d);
    assert_eq!([answers.0.status, answers.1.status, answers.2.status, answers.3.status], [200; 4]);
    let followed = taken.lock().unwrap().clone();
    assert_eq!(followed.len(), 1, "once for all four");
    assert_ne!(followed[0], current().id(), "while the server answers others");

    // To sit down, to be let in and to look who is there reads no record.
    let (anna, ben) = (anna.moved(server.address), server.client());
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    for (address, asked) in
        [("visibility", "visibility=open"), ("seats/fill", "seat=C&level=greedy"), ("seats/leave", "seat=A")]
    {
        let answer = anna.form(&format!("{path}/{address}"), asked).await;
        assert!(answer.status < 400, "{asked}: {}", answer.body);
    }
    assert_eq!(taken.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn to_let_somebody_in_and_to_take_another_name_reads_no_record() {
    let (server, _) = counting(tempfile::tempdir().unwrap(), options()).await;
    let anna = server.client();
    make(&anna, "Anna").await;
    make(&server.client(), "Cleo").await;
    let (id, _) = anna.make("feudo", two()).await;
    let (server, taken) = counting(server.close().await, options()).await;
    let anna = anna.moved(server.address);
    assert_eq!(anna.table(&id).await["seats"][0]["name"], "Anna");
    for (path, fields) in [
        (format!("/t/{id}/visibility"), "visibility=private"),
        (format!("/t/{id}/spectators/admit"), "name=Cleo"),
        ("/account/rename".to_owned(), "name=Berta"),
    ] {
        assert_eq!(anna.form(&path, fields).await.status, 303, "{fields}");
    }
    assert_eq!(anna.table(&id).await["seats"][0]["name"], "Berta");
    assert_eq!(taken.lock().unwrap().len(), 1, "when the table was opened");
}

#[tokio::test]
async fn a_list_of_tables_follows_no_record_of_one_that_was_in_memory() {
    let few = ServerOptions { tables_in_memory: 2, ..options() };
    let (server, taken) = counting(tempfile::tempdir().unwrap(), few).await;
    let anna = server.client();
    for _ in 0..6 {
        anna.make("bids", two()).await;
    }
    let lines = anna.get("/api/v1/tables").await;
    let followed = taken.lock().unwrap().len();
    let page = anna.get("/").await.body;
    assert_eq!(page.matches("Waiting for players to join").count(), 6, "{page}");
    assert_eq!(anna.get("/api/v1/tables").await.body, lines.body);
    assert_eq!((followed, taken.lock().unwrap().len()), (6, 6), "each when it was made");
}

#[tokio::test]
async fn tables_make_room_one_by_one_first_those_asked_for_longest_ago() {
    let few = ServerOptions { tables_in_memory: 3, ..options() };
    let (server, taken) = counting(tempfile::tempdir().unwrap(), few).await;
    let anna = server.client();
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(anna.make("bids", two()).await.0);
    }
    // The first is asked for again, so the second has not been for longest.
    anna.table(&tables[0]).await;
    tables.push(anna.make("bids", two()).await.0);
    let followed = async |table: usize| {
        let before = taken.lock().unwrap().len();
        assert_eq!(anna.table(&tables[table]).await["id"], json!(tables[table]));
        taken.lock().unwrap().len() - before
    };
    for kept in [3, 2, 0] {
        assert_eq!(followed(kept).await, 0, "table {kept} is still in memory: one alone has made room");
    }
    assert_eq!(followed(1).await, 1, "and that was this one");
    assert_eq!(
        (followed(2).await, followed(0).await),
        (0, 0),
        "for which the one asked for before all others made room"
    );
    assert_eq!(followed(3).await, 1);
}

#[tokio::test]
async fn lists_follow_no_record_after_a_restart() {
    let (server, _) = counting(tempfile::tempdir().unwrap(), options()).await;
    let (anna, ben) = (server.client(), server.client());
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(anna.make("bell", two()).await);
    }
    for (id, invitations) in &tables[..4] {
        assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
        assert_eq!(anna.act(id, "A", 0, "take 2").await.status, 200);
    }
    for (table, what) in ["pause", "end"].into_iter().enumerate() {
        let path = format!("/t/{}/proposals", tables[table].0);
        assert_eq!(anna.form(&format!("{path}/{what}"), "seat=A").await.status, 204);
        assert_eq!(ben.form(&format!("{path}/agree"), "seat=B&number=0").await.status, 204);
    }
    let lists = async |server: &TestServer| {
        let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
        [anna.get("/api/v1/tables").await.body, ben.get("/api/v1/tables").await.body]
    };
    let before = lists(&server).await;
    for state in ["Paused until", "Ended as it stood", "Ben: ", "Waiting for players"] {
        assert!(before[0].contains(state), "{state}: {}", before[0]);
    }
    let (server, taken) = counting(server.close().await, options()).await;
    assert_eq!(lists(&server).await, before);
    assert_eq!(taken.lock().unwrap().len(), 0, "no record was followed");

    // Tables that have changed since that was kept are looked at, and no others: one has more rows, at one a name is another.
    let folder = server.close().await;
    let take = Step::Action { seat: Seat::B, text: "take 1".to_owned() };
    add(&folder, &tables[2].0, &[Entry::Step(take)]).await;
    let renamed =
        format!("UPDATE seats SET name = 'Berta' WHERE table_id = '{}' AND name = 'Ben'", tables[3].0);
    change(&folder.path().join("liege.db"), &renamed).await;
    let (server, taken) = counting(folder, options()).await;
    let [annas, _] = lists(&server).await;
    assert_eq!(taken.lock().unwrap().len(), 2);
    assert!(annas.contains("Berta: "), "{annas}");
}

#[tokio::test]
async fn a_list_says_whose_turn_it_is_while_others_choose_in_secret() {
    let few = ServerOptions { tables_in_memory: 1, ..options() };
    let (server, taken) = counting(tempfile::tempdir().unwrap(), few).await;
    let (anna, ben) = (server.client(), server.client());
    let (id, invitations) = anna.make("bids", two()).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    assert_eq!(anna.act(&id, "A", 0, "bid 4").await.status, 200);
    let turns = async |server: &TestServer| {
        let mut turns = Vec::new();
        for client in [anna.moved(server.address), ben.moved(server.address)] {
            let lists = client.get("/api/v1/tables").await.json();
            let lines = lists["tables"].as_array().unwrap();
            turns
                .push(lines.iter().find(|line| line["id"] == json!(id)).unwrap()["your_turn"] == json!(true));
        }
        turns
    };
    assert_eq!(turns(&server).await, [false, true]);
    server.client().make("bids", two()).await;
    let followed = taken.lock().unwrap().len();
    assert_eq!(turns(&server).await, [false, true], "the table has made room for another");
    assert_eq!(taken.lock().unwrap().len(), followed);
    let (server, taken) = counting(server.close().await, options()).await;
    assert_eq!(turns(&server).await, [false, true], "after a restart");
    assert_eq!(taken.lock().unwrap().len(), 0);
}

#[tokio::test]
async fn the_lobby_follows_no_record_after_a_restart() {
    let (server, _) = counting(tempfile::tempdir().unwrap(), options()).await;
    let anna = server.client();
    let open = json!({
        "game": "feudo", "name": "Anna", "seats": two(), "visibility": "open", "behind": "2 actions", "clock": "1200+20"
    });
    for _ in 0..4 {
        assert_eq!(anna.post("/api/v1/tables", &open).await.status, 201);
    }
    let lobby = async |server: &TestServer| {
        let page = server.client().get("/").await.body;
        let (_, rest) = page.split_once("data-key=\"lobby\"").unwrap();
        rest.split_once("</section>").unwrap().0.to_owned()
    };
    let before = lobby(&server).await;
    assert_eq!(before.matches("/join/").count(), 4, "{before}");
    assert!(before.contains("20 minutes each") && before.contains("2 actions behind"), "{before}");
    let (server, taken) = counting(server.close().await, options()).await;
    assert_eq!(lobby(&server).await, before);
    assert_eq!(taken.lock().unwrap().len(), 0, "no record was followed");
}

#[tokio::test]
async fn nobody_takes_back_for_ever() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let (id, invitations) = anna.make("bids", two()).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    let folder = server.close().await;
    add(&folder, &id, &back_and_forth(Seat::A, "bid 4", 0, 499)).await;
    let server = TestServer::at(folder, options(), None).await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    let number = async |client: &Client| client.table(&id).await["number"].as_u64().unwrap();
    for last in [200, 409] {
        assert_eq!(anna.act(&id, "A", number(&anna).await, "bid 4").await.status, 200);
        let answer = anna.undo(&id, "undo", "A", number(&anna).await).await;
        assert_eq!(answer.status, last, "{}", answer.body);
        if last == 409 {
            assert_eq!(answer.code().1, "too_much_taken_back");
        }
    }
    // It is counted for each seat, and forgotten when the game has gone on.
    assert_eq!(ben.act(&id, "B", number(&ben).await, "bid 2").await.status, 200);
    assert_eq!(anna.act(&id, "A", number(&anna).await, "bid 3").await.status, 200);
    assert_eq!(anna.undo(&id, "undo", "A", number(&anna).await).await.status, 200);
}

#[tokio::test]
async fn numbers_are_the_same_after_much_was_taken_back() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    let (id, invitations) = anna.make("bids", two()).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    for bid in ["bid 4", "bid 2", "bid 4"] {
        let number = anna.table(&id).await["number"].as_u64().unwrap();
        assert_eq!(anna.act(&id, "A", number, bid).await.status, 200);
        assert_eq!(anna.undo(&id, "undo", "A", number + 1).await.status, 200);
    }
    let known = async |server: &TestServer| {
        let tables =
            [anna.moved(server.address).table(&id).await, ben.moved(server.address).table(&id).await];
        tables.map(|table| table["number"].clone())
    };
    let before = known(&server).await;
    let server = server.reopen().await;
    assert_eq!(known(&server).await, before);
}
