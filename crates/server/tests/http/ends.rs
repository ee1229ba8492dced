//! Every way in which a game ends is an end for board, title, log and lists alike.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::{Value, json};

use crate::admin::administrator;
use crate::client::Client;
use crate::test_server::{SharedServer, Site, TestServer, options};

/// A clock that a test moves. It belongs to one test alone.
static NOW: AtomicI64 = AtomicI64::new(1_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

/// A way in which a game ends.
struct End {
    /// How.
    how: &'static str,
    /// How many people play.
    players: usize,
    /// What the board says, if the rules alone do not.
    verdict: Option<&'static str>,
    /// What lists say.
    state: &'static str,
}

const ENDS: [End; 6] = [
    End { how: "by the rules", players: 2, verdict: None, state: " won" },
    End {
        how: "given up by one of two",
        players: 2,
        verdict: Some("Ben gave up: "),
        state: "Ben gave up: Anna has won",
    },
    End {
        how: "given up by one of three, then by the rules",
        players: 3,
        verdict: Some("Ben gave up and is placed last, whatever the rules give their seats: "),
        state: " won",
    },
    End {
        how: "agreed",
        players: 2,
        verdict: Some("This game was ended as it stood, as those who were there agreed. Nobody has won."),
        state: "Ended as it stood",
    },
    End {
        how: "by an administrator",
        players: 2,
        verdict: Some("The operator of this server ended the game as it stood. Nobody has won."),
        state: "Ended by the operator of this server",
    },
    End {
        how: "by those who are there, once the time of one is up",
        players: 2,
        verdict: Some("This game was ended as it stood, as those who were there agreed. Nobody has won."),
        state: "Ended as it stood",
    },
];

/// A table of Bell, at which all sit.
async fn table(server: &Site, players: usize, clock: &str) -> (String, Vec<Client>) {
    let people: Vec<Client> = (0..players).map(|_| server.client()).collect();
    let mut seats = vec![json!({ "kind": "me" })];
    seats.resize(players, json!({ "kind": "open" }));
    let request = json!({ "game": "bell", "name": "Anna", "seats": seats, "clock": clock });
    let made = people[0].post("/api/v1/tables", &request).await.json();
    for (person, (letter, name)) in people[1..].iter().zip([("B", "Ben"), ("C", "Cleo")]) {
        let link = made["invitations"][letter].as_str().unwrap();
        assert_eq!(person.form(link, &format!("name={name}")).await.status, 303);
    }
    (made["id"].as_str().unwrap().to_owned(), people)
}

/// Everybody takes a stone whenever it is their turn, until the game is over.
async fn play_on(id: &str, people: &[Client]) {
    for _ in 0..200 {
        for (client, seat) in people.iter().zip(["A", "B", "C"]) {
            let table: Value = client.table(id).await;
            if table["pending"]["kind"] == "over" {
                return;
            }
            if table["acting"] == seat {
                let action = client.choices(id, seat).await.pop().unwrap();
                client.act(id, seat, table["number"].as_u64().unwrap(), &action).await;
            }
        }
        tokio::task::yield_now().await;
    }
    panic!("it does not end");
}

async fn end(server: &Site, admin: &Client, how: &End) -> (String, Vec<Client>) {
    let (id, people) =
        table(server, how.players, if how.how.contains("time") { "86400+0" } else { "" }).await;
    let form = format!("/t/{id}/proposals");
    people[0].act(&id, "A", 0, "take 1").await;
    match how.how {
        "by the rules" => play_on(&id, &people).await,
        "given up by one of two" => {
            assert_eq!(people[1].form(&format!("{form}/give-up"), "seat=B").await.status, 204);
        }
        "given up by one of three, then by the rules" => {
            assert_eq!(people[1].form(&format!("{form}/give-up"), "seat=B").await.status, 204);
            play_on(&id, &people).await;
        }
        "agreed" => {
            assert_eq!(people[0].form(&format!("{form}/end"), "seat=A").await.status, 204);
            assert_eq!(people[1].form(&format!("{form}/agree"), "number=0").await.status, 204);
        }
        "by an administrator" => {
            assert_eq!(admin.form("/admin/tables/end", &format!("table={id}")).await.status, 200);
        }
        _ => {
            NOW.fetch_add(2 * 86_400_000, Ordering::Relaxed);
            assert_eq!(people[0].form(&format!("{form}/end"), "seat=A").await.status, 204);
        }
    }
    (id, people)
}

/// The part of a page from one mark to the next.
fn part<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = page.split_once(from).unwrap_or_else(|| panic!("no {from}: {page}"));
    rest.split_once(to).map_or(rest, |(part, _)| part)
}

/// The text of a part of a page.
fn plain(html: &str) -> String {
    html.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text)).collect()
}

#[tokio::test]
async fn every_end_is_one_for_board_title_log_and_lists() {
    let server = TestServer::with(ServerOptions { clock: now, ..options() }, None).await;
    let admin = administrator(&server, "Olga").await;
    for how in &ENDS {
        let (id, people) = end(&server, &admin, how).await;
        let (anna, what) = (&people[0], how.how);
        let page = anna.get(&format!("/t/{id}")).await.body;
        assert!(part(&page, "<title>", "</title>").starts_with("Over"), "{what}: the title");
        assert!(part(&page, "data-title=\"", "\"").starts_with("Over"), "{what}: the title as it is kept");
        assert!(page.contains("id=\"ending\"") && page.contains("Final standing"), "{what}: the end");
        assert!(
            !page.contains("class=\"to-move\"") && !page.contains("data-your-turn"),
            "{what}: nobody is asked"
        );
        let board = part(&page, "<div class=\"play-area\"", "<div class=\"under\"");
        let log = part(&page, "<ol id=\"log\"", "</ol>");
        if let Some(verdict) = how.verdict {
            for (place, shown) in [("board", part(board, "data-key=\"verdict\"", "</p>")), ("log", log)] {
                assert!(plain(shown).contains(verdict), "{what}, {place}: {shown}");
            }
            assert!(
                plain(part(&page, "id=\"text-board\"", "</details>")).contains(verdict),
                "{what}: the board in words"
            );
        }
        let hall = anna.get("/").await.body;
        assert!(!hall.contains(&id), "{what}: the hall");
        let archive = anna.get("/archive").await.body;
        assert!(archive.contains(&id), "{what}: the archive");
        let listed = anna.get("/api/v1/tables").await.json()["tables"].clone();
        let listed = listed.as_array().unwrap().iter().find(|line| line["id"] == json!(id)).unwrap().clone();
        let state = listed["state"].as_str().unwrap();
        assert!(state.contains(how.state) && listed["over"] == json!(true), "{what}: {listed}");
        assert!(archive.contains(state), "{what}: the archive says it too");
        // A past position is no end.
        let past = anna.get(&format!("/t/{id}/at/1")).await.body;
        assert!(!past.contains("data-key=\"verdict\"") && !past.contains("id=\"ending\""), "{what}: before");
    }
}

#[tokio::test]
async fn the_reason_of_an_end_is_said_and_ones_own_seat_stands_where_it_stood() {
    let server = SharedServer::open();
    let (anna, ben) = (server.client(), server.client());
    let request =
        json!({ "game": "middle-ages", "name": "Anna", "seats": [{ "kind": "me" }, { "kind": "open" }] });
    let made = anna.post("/api/v1/tables", &request).await.json();
    let id = made["id"].as_str().unwrap();
    assert_eq!(ben.form(made["invitations"]["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    loop {
        let table = anna.table(id).await;
        if table["pending"]["kind"] == "over" {
            break;
        }
        let seat = table["pending"]["must"][0].as_str().unwrap();
        let client = if seat == "A" { &anna } else { &ben };
        let action = client.choices(id, seat).await.pop().unwrap();
        client.act(id, seat, table["number"].as_u64().unwrap(), &action).await;
    }
    let page = ben.get(&format!("/t/{id}")).await.body;
    let why = plain(part(&page, "class=\"why\"", "</p>"));
    assert!(why.contains("was the last, and most Coins win"), "not what was lost last: {why}");
    // The reader's own estate comes first, and is called theirs.
    for client in [&anna, &ben] {
        let page = client.get(&format!("/t/{id}")).await.body;
        let board = part(&page, "id=\"board\"", "class=\"under\"");
        // Pictures of moments are boards too.
        let moments = board.split_once("class=\"moments\"").map_or("", |(_, rest)| part(rest, ">", "</ul>"));
        let board = board.replacen(moments, "", 1);
        assert_eq!(board.matches(">yours<").count(), 1, "{board}");
    }
    let spectator = server.client().get(&format!("/t/{id}")).await.body;
    assert!(!part(&spectator, "id=\"board\"", "class=\"under\"").contains(">yours<"));
}
