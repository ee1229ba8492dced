//! Lessons.

use liege_server::ServerOptions;
use serde_json::json;

use crate::play::until_asked;
use crate::questions::{asks, now};
use crate::test_server::{TestServer, options, with_bots};

/// A lesson that every server of these tests has.
const FIRST: &str = "/learn/middle-ages/first";

async fn teaches() -> TestServer {
    TestServer::with(ServerOptions { courses: liege_games::courses(), ..options() }, None).await
}

#[tokio::test]
async fn the_list_leads_to_a_board_within_one_click() {
    let server = teaches().await;
    let anna = server.client();
    let list = anna.get("/learn").await;
    assert_eq!(list.status, 200);
    assert!(
        list.body.contains(&format!("href=\"{FIRST}\"")) && list.body.contains("2 minutes"),
        "{}",
        list.body
    );
    let page = anna.get(FIRST).await;
    assert_eq!(page.status, 200);
    for part in [
        "board-middle-ages",
        "data-el=\"tile-2-1\"",
        "id=\"lesson-say\"",
        "step 1 of",
        "data-next=\"tile-2-1\"",
    ] {
        assert!(page.body.contains(part), "{part}");
    }
    assert!(!page.body.contains("method=\"post\""), "no form stands before the first move");
}

#[tokio::test]
async fn an_action_leads_on_a_wrong_one_is_refused_by_its_rule() {
    let server = teaches().await;
    let anna = server.client();
    let act = |action: &str| json!({ "seat": "A", "number": 0, "action": action });
    let refused = anna.post(&format!("{FIRST}/act?step=0"), &act("lord 3.1")).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    let problem = refused.json();
    assert_eq!(problem["rule"], "MA-14");
    assert!(
        problem["detail"].as_str().is_some_and(|detail| detail.contains("one row at a time")),
        "{problem}"
    );
    let done = anna.post(&format!("{FIRST}/act?step=0"), &act("lord 2.1")).await.json();
    assert_eq!((&done["step"], &done["way"]), (&json!(1), &json!("lord 2.1")));
    // Another way is right too, and stays on the board.
    let events = "/learn/middle-ages/events/act?step=2";
    let done = anna.post(events, &act("lord 2.2")).await.json();
    assert_eq!((&done["step"], &done["way"]), (&json!(3), &json!("||lord 2.2")));
    let back = anna.post(&format!("{FIRST}/undo?step=1&way=lord%202.1"), &json!({})).await.json();
    assert_eq!((&back["step"], &back["way"]), (&json!(0), &json!("")));
}

#[tokio::test]
async fn what_is_legal_and_leads_away_is_taken_back_with_a_word() {
    let server = teaches().await;
    let anna = server.client();
    let away = json!({ "seat": "A", "number": 0, "action": "lord 3.1" });
    let done = anna.post(&format!("{FIRST}/act?step=1&have="), &away).await.json();
    assert_eq!((&done["step"], &done["way"]), (&json!(1), &json!("")));
    assert!(done["page"].to_string().contains("it was taken back for you"), "{done}");
}

#[tokio::test]
async fn an_address_that_does_not_fit_shows_as_much_as_does() {
    let server = teaches().await;
    let anna = server.client();
    for (query, step) in [
        ("step=1&way=dance|", "step 2 of"),
        ("step=99&way=|||", "done"),
        ("step=0&way=lord%209.9;x", "step 1 of"),
    ] {
        let page = anna.get(&format!("{FIRST}?{query}")).await;
        assert!(page.status == 200 && page.body.contains(step), "{query}: {}", page.status);
    }
    for unknown in ["/learn/middle-ages/nothing", "/learn/nothing/first", "/learn/bids/first"] {
        assert_eq!(anna.get(unknown).await.status, 404, "{unknown}");
    }
    assert_eq!(anna.get(&format!("{FIRST}?step=x")).await.status, 400);
}

#[tokio::test]
async fn the_last_page_sits_one_down_at_a_whole_game() {
    let server = teaches().await;
    let anna = server.client();
    let page = anna.get(&format!("{FIRST}?step=5")).await.body;
    let fields: Vec<String> = ["game", "seal", "ticket", "seat-A", "seat-B"]
        .iter()
        .filter_map(|name| {
            let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\""))?;
            Some(format!("{name}={}", rest.split('"').next()?.replace(':', "%3A")))
        })
        .collect();
    assert_eq!(fields.len(), 5, "{page}");
    let made = anna.form("/tables", &fields.join("&")).await;
    assert_eq!(made.status, 303, "{}", made.body);
    assert!(anna.get(made.header("location")).await.body.contains("board-middle-ages"));
}

#[tokio::test]
async fn a_position_of_a_table_is_a_board_of_ones_own() {
    let server = teaches().await;
    let (anna, ben) = (server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "hot", "name": "Carla" }]);
    let (id, _) = anna.make("middle-ages", seats).await;
    let table = anna.table(&id).await;
    let at = table["last_position"].as_u64().unwrap();
    let tried = format!("/learn/middle-ages/table-{id}-{at}");
    let page = anna.get(&tried).await;
    assert_eq!(page.status, 200, "{}", page.body);
    for part in
        [&format!("Position {at}"), "you play all sides", "Play against bots", &format!("/t/{id}/at/{at}")]
    {
        assert!(page.body.contains(part), "{part}");
    }
    let choice = anna.choices(&id, table["acting"].as_str().unwrap()).await.remove(0);
    let act = json!({ "seat": table["acting"], "number": 0, "action": choice });
    let done = anna.post(&format!("{tried}/act"), &act).await.json();
    assert_eq!(done["way"], choice);
    assert_eq!(anna.table(&id).await["last_position"], at, "nothing was done at the table itself");
    let answered = anna.post(&format!("{tried}-bots/act"), &act).await.json();
    let way = answered["way"].as_str().unwrap();
    assert!(way == choice || way.contains(";~"), "{way}");
    let query = serde_urlencoded::to_string([("way", way)]).unwrap();
    let back = anna.post(&format!("{tried}-bots/undo?{query}"), &json!({})).await.json();
    assert_eq!(back["way"], "", "what bots have answered goes with it");

    assert_eq!(ben.get(&tried).await.status, 200, "it may be looked at, so it may be tried");
    for nothing in ["table-none-0", &format!("table-{id}-999"), &format!("table-{id}-x")] {
        assert_eq!(anna.get(&format!("/learn/middle-ages/{nothing}")).await.status, 404, "{nothing}");
    }
    assert_eq!(anna.get(&format!("/learn/feudo/table-{id}-{at}")).await.status, 404, "of another game");
    let private = json!({ "game": "middle-ages", "name": "Anna", "visibility": "private",
        "seats": [{ "kind": "me" }, { "kind": "hot", "name": "Ben" }] });
    let id = anna.post("/api/v1/tables", &private).await.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(ben.get(&format!("/learn/middle-ages/table-{id}-0")).await.status, 403);
}

#[tokio::test]
async fn a_puzzle_takes_what_leads_there_and_takes_back_what_does_not() {
    let server = asks(now).await;
    let anna = server.client();
    let courses = liege_games::courses();
    let course = courses.of("feudo").unwrap();
    let puzzle = course.puzzles().first().unwrap();
    let list = anna.get("/learn").await.body;
    let address = format!("/learn/feudo/{}", puzzle.id);
    assert!(list.contains(&format!("href=\"{address}\"")) && list.contains("Today’s puzzle"), "{list}");
    let path = anna.get("/learn/feudo").await.body;
    assert!(path.contains(&format!("href=\"{address}\"")) && path.contains(puzzle.theme), "{path}");
    let page = anna.get(&address).await;
    assert!(page.status == 200 && page.body.contains("Show the answer"), "{}", page.body);
    assert!(page.body.contains(&format!("rated {}", puzzle.estimate)), "{}", page.body);
    let scene = course.scene(&puzzle.id, &liege_lessons::Place::default()).unwrap();
    // Degree by degree a hint tells more, and the last one the action.
    let (_, parts) = scene.answer.clone().unwrap();
    assert!(page.body.contains("hint=kind") && !page.body.contains("It is of this kind"), "{}", page.body);
    for (degree, told, further) in [
        ("kind", "It is of this kind: ", "hint=part"),
        ("part", "It begins with ", "hint=action"),
        ("action", "It is this: ", "Show the answer"),
    ] {
        let page = anna.get(&format!("{address}?hint={degree}")).await.body;
        assert!(page.contains(told) && page.contains(further), "{degree}: {page}");
        let lit = page.contains(&format!("data-light=\"{}", parts[0].id));
        assert_eq!(
            lit,
            degree != "kind" && parts[0].control == liege_game::Control::Part,
            "{degree}: {page}"
        );
    }
    let (mut stood, mut taken_back) = (0, 0);
    for action in scene.table.legal(scene.seat) {
        let act = json!({ "seat": scene.seat.to_string(), "number": 0, "action": action });
        let done = anna.post(&format!("{address}/act?step=0&have="), &act).await.json();
        if done["way"] == json!(action) {
            stood += 1;
        } else {
            taken_back += 1;
            assert!(
                done["page"].to_string().contains("it can no longer be brought about"),
                "{action}: {done}"
            );
        }
    }
    assert!(stood > 0 && taken_back > 0, "{stood} {taken_back}");
    // Shown, it is not done: nothing of it is kept.
    let shown = anna.get(&format!("{address}?step=1")).await.body;
    assert!(shown.contains("data-done data-trial") && shown.contains("All puzzles"), "{shown}");
    let gone = anna.get("/learn/feudo/puzzle-1-17").await;
    assert!(gone.status == 404 && gone.body.contains("This puzzle is gone"), "{}", gone.body);
    assert!(gone.body.contains("button primary\" href=\"/learn\""), "{}", gone.body);
}

#[tokio::test]
async fn the_guide_at_a_table_speaks_of_its_position() {
    let server = asks(now).await;
    let anna = server.client();
    // A game may be over before there is anything to tell.
    'games: for _ in 0..8 {
        let (id, _) = anna.make("three-estates", with_bots("random", 1)).await;
        let mut events = anna.listen(&id).await;
        for _ in 0..200 {
            let table = until_asked(&anna, &id, &mut events).await;
            let page = anna.get(&format!("/t/{id}")).await.body;
            if let Some((_, fact)) = page.split_once("class=\"fact\"") {
                let fact = fact.split("</li>").next().unwrap();
                assert!(fact.contains("data-points=\"cell-") && fact.contains("#TE-4"), "{fact}");
                return;
            }
            let choices = anna.choices(&id, "A").await;
            let Some(first) = choices.first() else { continue 'games };
            let done = anna.act(&id, "A", table["number"].as_u64().unwrap(), first).await;
            assert_eq!(done.status, 200, "{}", done.body);
        }
    }
    panic!("nothing was told in eight games");
}

#[tokio::test]
async fn every_day_has_its_puzzle() {
    let mut days = Vec::new();
    let clocks: [fn() -> i64; 3] = [|| 7, || 86_399_999, || 86_400_000];
    for clock in clocks {
        let server =
            TestServer::with(ServerOptions { courses: liege_games::courses(), clock, ..options() }, None)
                .await;
        let list = server.client().get("/learn").await.body;
        let (_, today) = list.split_once("id=\"today\"").unwrap();
        let (_, link) = today.split_once("href=\"").unwrap();
        days.push(link.split('"').next().unwrap().to_owned());
    }
    assert!(days[0] == days[1] && days[1] != days[2], "{days:?}");
}

#[tokio::test]
async fn a_lesson_without_a_translation_says_so_and_is_marked() {
    let server = teaches().await;
    let anna = server.client();
    let english = anna.get(FIRST).await.body;
    let title =
        english.split("lesson-title\"><strong>").nth(1).and_then(|rest| rest.split('<').next()).unwrap();
    let (marked, told) = (format!("<span lang=\"en\">{title}</span>"), "n’est pas encore traduite");
    assert!(!english.contains("<span lang=") && !english.contains("not translated"), "{english}");
    let french = anna.get(&format!("{FIRST}?lang=fr")).await.body;
    assert!(french.contains(&marked) && french.contains(told), "{french}");
    let list = anna.get("/learn?lang=fr").await.body;
    assert!(list.contains(&format!("href=\"{FIRST}\" lang=\"en\">")), "{list}");
}
