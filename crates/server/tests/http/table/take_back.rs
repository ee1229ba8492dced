//! Taking back.

use liege_game::{Rng, Seat, Secret, Setup};
use liege_store::{NewTable, SeatRow, Sitter, Store, StoreOptions};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::client::{Client, Events};
use crate::play::seated;
use crate::test_server::{TestServer, with_bots};

#[tokio::test]
async fn a_secret_choice_can_be_taken_back_until_all_are_in() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    assert_eq!(anna.act(&id, "A", 0, "bid 4").await.json(), json!({ "number": 1 }));
    let answer = anna.undo(&id, "undo", "A", 1).await;
    assert_eq!(
        (answer.status, answer.json()),
        (200, json!({ "number": 2 })),
        "taking back is counted, not erased"
    );
    let table = anna.table(&id).await;
    assert_eq!((&table["number"], &table["last_position"]), (&json!(2), &json!(0)));
    assert_eq!(anna.act(&id, "A", 2, "bid 3").await.status, 200);
    assert_eq!(ben.act(&id, "B", 3, "bid 2").await.status, 200);
    // All are in: nothing can be taken back.
    let answer = anna.undo(&id, "undo", "A", 4).await;
    assert_eq!(answer.code(), (409, "nothing_to_undo".into()));
    assert_eq!(anna.table(&id).await["view"]["points"], json!([1, 0]));
}

#[tokio::test]
async fn what_another_chose_meanwhile_stays() {
    let server = TestServer::open().await;
    let anna = server.client();
    let three = json!([{ "kind": "me" }, { "kind": "hot" }, { "kind": "hot" }]);
    let (id, _) = anna.make("bids", three).await;
    anna.act(&id, "A", 0, "bid 4").await;
    anna.act(&id, "B", 1, "bid 3").await;
    assert_eq!(anna.undo(&id, "undo", "A", 2).await.status, 200);
    let table = anna.get(&format!("/api/v1/tables/{id}?as=B")).await.json();
    assert_eq!(table["pending"]["must"], json!(["A", "C"]));
    assert_eq!(table["last_position"], 1);
}

#[tokio::test]
async fn a_draw_closes_what_came_before() {
    let server = TestServer::open().await;
    let (id, anna, _) = seated(&server, "bell").await;
    anna.act(&id, "A", 0, "take 2").await;
    for what in ["undo", "restart"] {
        let answer = anna.undo(&id, what, "A", 2).await;
        assert_eq!(answer.code(), (409, "nothing_to_undo".into()));
        assert_eq!(answer.json()["detail"], "Something has been drawn since.");
    }
}

#[tokio::test]
async fn nobody_takes_back_for_another_or_at_a_stale_number() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    anna.act(&id, "A", 0, "bid 4").await;
    assert_eq!(ben.undo(&id, "undo", "A", 1).await.code(), (403, "not_your_seat".into()));
    assert_eq!(anna.undo(&id, "undo", "A", 0).await.code(), (409, "stale_number".into()));
    assert_eq!(ben.undo(&id, "undo", "B", 1).await.code(), (409, "nothing_to_undo".into()));
    assert_eq!(anna.undo(&id, "restart", "A", 1).await.status, 200);
}

/// A table with a known key, so that the same things are drawn whenever the test runs.
async fn known_table(server: &TestServer, token: &str, seed: u64) -> String {
    let digest: String = Sha256::digest(token).iter().map(|byte| format!("{byte:02x}")).collect();
    let seat = |seat| SeatRow {
        seat,
        name: seat.to_string(),
        sitter: Sitter::Person { token: digest.clone() },
        part: None,
    };
    let table = NewTable {
        id: format!("known-{seed}"),
        game: "middle-ages".into(),
        setup: Setup::new(2),
        secret: Secret::from_seed(seed),
        owner: digest.clone(),
        seats: vec![seat(Seat::A), seat(Seat::B)],
        given: Vec::new(),
        seed: None,
    };
    let store = Store::open(&StoreOptions::file(server.file())).await.unwrap();
    store.create(&table, 1).await.unwrap();
    table.id
}

/// Plays until two actions in a row have left a turn open; returns the table as it was before them.
async fn two_open_steps(client: &Client, id: &str) -> Option<Value> {
    let mut rng = Rng::new(1);
    let mut before = Vec::new();
    while before.len() < 2 {
        let table = client.table(id).await;
        let seat = table["acting"].as_str()?;
        let found = client.get(&format!("/api/v1/tables/{id}/actions?seat={seat}")).await.json();
        let choices = found["actions"].as_array()?;
        let open: Vec<_> = choices.iter().filter(|choice| choice["final"].is_null()).cloned().collect();
        let choice = rng.pick(if open.is_empty() { choices } else { &open })?;
        let answer = client.act(id, seat, table["number"].as_u64()?, choice["action"].as_str()?).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        if open.is_empty() { before.clear() } else { before.push(table) }
    }
    before.into_iter().next()
}

#[tokio::test]
async fn a_whole_turn_is_taken_back_at_once() {
    let server = TestServer::open().await;
    let token = "5e".repeat(32);
    let client = Client::with_token(server.address, &token);
    let (mut seed, mut found) = (0, None);
    while found.is_none() {
        seed += 1;
        assert!(seed < 20, "no turn has two steps that leave it open");
        let id = known_table(&server, &token, seed).await;
        found = two_open_steps(&client, &id).await.map(|before| (id, before));
    }
    let (id, before) = found.unwrap();
    let table = client.table(&id).await;
    let (seat, number) = (before["acting"].as_str().unwrap(), table["number"].as_u64().unwrap());
    assert_eq!(client.undo(&id, "restart", seat, number).await.json(), json!({ "number": number + 2 }));
    let after = client.table(&id).await;
    for part in ["view", "pending", "scores", "last_position"] {
        assert_eq!(after[part], before[part], "{part}");
    }
}

/// Waits until seat A is asked or the game is over.
pub(crate) async fn until_asked(client: &Client, id: &str, events: &mut Events) -> Value {
    loop {
        let table = client.table(id).await;
        if table["acting"] == "A" || table["pending"]["kind"] == "over" {
            return table;
        }
        events.next().await.unwrap();
    }
}

/// Acts until a bot has answered without a draw and that can be taken back; the table before and after it. None if the game
/// ends before.
async fn answered(client: &Client, id: &str) -> Option<(Value, Value)> {
    let mut events = client.listen(id).await;
    loop {
        let before = until_asked(client, id, &mut events).await;
        if before["pending"]["kind"] == "over" {
            return None;
        }
        let action = client.choices(id, "A").await.remove(0);
        assert_eq!(client.act(id, "A", before["number"].as_u64()?, &action).await.status, 200);
        let after = until_asked(client, id, &mut events).await;
        let steps = after["last_position"].as_u64()? - before["last_position"].as_u64()?;
        if steps > 1 && client.undo(id, "undo", "A", after["number"].as_u64()?).await.status == 200 {
            return Some((before, after));
        }
    }
}

#[tokio::test]
async fn against_bots_an_action_goes_back_with_their_answers() {
    let server = TestServer::open().await;
    let anna = server.client();
    for games in 0.. {
        assert!(games < 20, "no answer of a bot could be taken back");
        let (id, _) = anna.make("middle-ages", with_bots("greedy", 1)).await;
        let Some((before, after)) = answered(&anna, &id).await else { continue };
        let again = anna.table(&id).await;
        for part in ["view", "pending", "scores", "last_position"] {
            assert_eq!(again[part], before[part], "{part}");
        }
        assert!(again["number"].as_u64() > after["number"].as_u64(), "taking back is counted, not erased");
        // The record as it is stored leads there too.
        let server = server.reopen().await;
        let anna = anna.moved(server.address);
        let stored = anna.table(&id).await;
        assert_eq!((&stored["number"], &stored["view"]), (&again["number"], &before["view"]));
        return;
    }
}

#[tokio::test]
async fn what_others_have_done_is_taken_back_when_they_agree() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let proposals = format!("/t/{id}/proposals");
    assert_eq!(
        anna.form(&format!("{proposals}/back-to"), "seat=A").await.code(),
        (409, "nothing_to_undo".into())
    );
    anna.act(&id, "A", 0, "take 2").await;
    let table = anna.table(&id).await;
    ben.act(&id, "B", table["number"].as_u64().unwrap(), "take 1").await;
    let before = anna.table(&id).await;
    // Ben says no: nothing has happened, and it can be asked again.
    assert_eq!(anna.form(&format!("{proposals}/back-to"), "seat=A").await.status, 204);
    let asked = ben.table(&id).await["proposal"].clone();
    assert_eq!((&asked["kind"], &asked["to"], &asked["asked"]), (&json!("undo"), &json!(0), &json!(["B"])));
    let named = asked["about"].as_array().unwrap();
    assert_eq!(named[0], "Anna takes 2");
    assert!(named.contains(&json!("Ben takes 1")), "{named:?}");
    assert!(
        ben.get(&format!("/t/{id}"))
            .await
            .body
            .contains("asks to take back what has happened since position")
    );
    assert_eq!(ben.form(&format!("{proposals}/decline"), "seat=B&number=0").await.status, 204);
    let after = anna.table(&id).await;
    assert_eq!((&after["view"], &after["proposal"]), (&before["view"], &Value::Null));
    // Ben agrees: the draw goes back with the rest, and is the same when it comes again.
    assert_eq!(anna.form(&format!("{proposals}/back-to"), "seat=A&to=0").await.status, 204);
    assert_eq!(ben.form(&format!("{proposals}/agree"), "seat=B&number=1").await.status, 204);
    let after = anna.table(&id).await;
    assert_eq!((&after["last_position"], &after["view"]["taken"]), (&json!(0), &json!([0, 0])));
    assert!(after["number"].as_u64() > before["number"].as_u64(), "taking back is counted, not erased");
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("said no") && page.contains("and it was agreed") && page.contains("Ben takes 1"));
    let record = anna.get(&format!("/t/{id}/record")).await.body;
    assert!(record.contains("# Taken back to position 0, asked for by Anna, agreed to by Ben:"), "{record}");
    assert!(record.contains("#   Ben takes 1"), "{record}");
    // The record as it is stored leads there too, and the game goes on to its end.
    let server = server.reopen().await;
    let (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    let stored = anna.table(&id).await;
    assert_eq!((&stored["number"], &stored["view"]), (&after["number"], &after["view"]));
    let number = stored["number"].as_u64().unwrap();
    assert_eq!(anna.act(&id, "A", number, "take 2").await.status, 200);
    assert_eq!(anna.table(&id).await["view"]["taken"][0], json!(2));
    let (end, _) = tokio::join!(anna.play_out(&id), ben.play_out(&id));
    assert!(end["secret"].is_string());
    let record: liege_game::Record = anna.get(&format!("/t/{id}/record")).await.body.parse().unwrap();
    let draws = liege_game::verify::<liege_conformance::toys::Bell>(&record).unwrap();
    assert!(draws > 0, "the record is proved though something was taken back");
}

#[tokio::test]
async fn a_request_lapses_when_the_game_goes_on_and_asks_only_where_it_must() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bell").await;
    let proposals = format!("/t/{id}/proposals");
    anna.act(&id, "A", 0, "take 2").await;
    assert_eq!(anna.form(&format!("{proposals}/back-to"), "seat=A").await.status, 204);
    let number = ben.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(ben.act(&id, "B", number, "take 1").await.status, 200);
    let late = ben.form(&format!("{proposals}/agree"), "seat=B&number=0").await;
    assert_eq!(late.code(), (409, "proposal_closed".into()));
    assert!(late.body.contains("the game has gone on"), "{}", late.body);
    for to in ["99", "x", "-1"] {
        let answer = anna.form(&format!("{proposals}/back-to"), &format!("seat=A&to={to}")).await;
        assert!(matches!(answer.status, 409 | 422), "{to}: {}", answer.body);
    }
    // Against bots alone nobody could agree, so nobody looks at a draw and then chooses otherwise.
    let clara = server.client();
    let (alone, _) = clara.make("bell", with_bots("random", 1)).await;
    clara.act(&alone, "A", 0, "take 1").await;
    let answer = clara.form(&format!("/t/{alone}/proposals/back-to"), "seat=A").await;
    assert_eq!(answer.code(), (409, "nothing_to_undo".into()));
}

#[tokio::test]
async fn a_secret_choice_is_not_asked_back() {
    let server = TestServer::open().await;
    let (id, anna, ben) = seated(&server, "bids").await;
    let proposals = format!("/t/{id}/proposals");
    anna.act(&id, "A", 0, "bid 4").await;
    assert_eq!(
        anna.form(&format!("{proposals}/back-to"), "seat=A").await.code(),
        (409, "nothing_to_undo".into())
    );
    // Once all are in it is: everybody has seen it, so everybody is asked.
    ben.act(&id, "B", 0, "bid 2").await;
    assert_eq!(anna.form(&format!("{proposals}/back-to"), "seat=A").await.status, 204);
    assert_eq!(ben.form(&format!("{proposals}/agree"), "seat=B&number=0").await.status, 204);
    assert_eq!(anna.table(&id).await["last_position"], 0);
}
