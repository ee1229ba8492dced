//! What somebody has played, and whom they know.

use serde_json::json;

use crate::account::make;
use crate::table::spectators::table;
use crate::test_server::{TestServer, two, with_bots};

#[tokio::test]
async fn finished_games_are_counted_by_game_and_against_each_kind_of_bot() {
    let server = TestServer::open().await;
    let anna = server.client();
    let page = server.client().get("/profile").await;
    assert!(page.status == 200 && page.body.contains("No game is over yet"), "{}", page.body);
    let mut before = [0; 3];
    for _ in 0..3 {
        let (id, _) = anna.make("bids", with_bots("greedy", 2)).await;
        anna.make("bids", with_bots("greedy", 1)).await;
        let over = anna.play_out(&id).await;
        let rank = |seat: usize| over["standing"][seat]["rank"].as_u64().unwrap();
        for bot in [1, 2] {
            before[match rank(0).cmp(&rank(bot)) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            }] += 1;
        }
    }
    let [less, level, behind] = before;
    let page = anna.get("/profile").await.body;
    let bots = format!("<th scope=\"row\">Greedy</th><td>{less}</td><td>{level}</td><td>{behind}</td>");
    assert!(page.contains("<td>3</td>") && page.contains(&bots), "{bots} {page}");
    assert!(page.contains("Counted: 3 finished games"), "those that go on are not counted: {page}");
    assert!(server.client().get("/profile").await.body.contains("No game is over yet"), "only the own ones");
}

#[tokio::test]
async fn a_friend_is_invited_by_name_and_finds_the_seat_in_the_hall() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    make(&anna, "Anna").await;
    make(&ben, "Ben").await;
    for (fields, status) in [
        ("name=Nobody&relation=friend", 404),
        ("name=Anna&relation=friend", 422),
        ("name=Ben&relation=rival", 422),
        ("name=ben&relation=friend", 303),
    ] {
        let answer = anna.form("/profile/people", fields).await;
        assert_eq!(answer.status, status, "{fields}: {}", answer.body);
    }
    assert!(anna.get("/new/bids").await.body.contains("value=\"friend:Ben\""), "the form offers the seat");
    let fields = "game=bids&name=Anna&seat-A=me&seat-B=friend:Ben";
    let made = anna.form("/tables", fields).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let id = made.header("location").trim_start_matches("/t/").to_owned();
    let hall = ben.get("/").await.body;
    let kept = hall.split("id=\"invited\"").nth(1).expect("a seat that is kept");
    let link = kept.split("href=\"").find_map(|rest| rest.strip_prefix("/join/")).unwrap();
    let link = format!("/join/{}", link.split('"').next().unwrap());
    assert!(!server.client().get("/").await.body.contains("id=\"invited\""), "nobody else is invited");
    assert_eq!(ben.form("/profile/people", "name=Anna&relation=blocked").await.status, 303);
    assert!(!ben.get("/").await.body.contains("id=\"invited\""), "who is blocked keeps no seats for one");
    assert_eq!(ben.form("/profile/people", "name=Anna&relation=friend").await.status, 303);
    assert_eq!(ben.form(&link, "name=Ben").await.status, 303);
    assert_eq!(ben.table(&id).await["seats"][1]["mine"], json!(true));
    assert!(!ben.get("/").await.body.contains("id=\"invited\""), "the seat is taken");
    let stranger =
        json!({ "game": "bids", "seats": [{ "kind": "me" }, { "kind": "friend", "friend": "Cleo" }] });
    assert_eq!(anna.post("/api/v1/tables", &stranger).await.code(), (422, "wrong_setup".into()));
    let page = anna.get("/profile").await.body;
    let code = page.split("name=\"person\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(
        ben.form("/profile/forget", &format!("person={code}")).await.status,
        303,
        "not Ben's to forget"
    );
    assert!(anna.get("/profile").await.body.contains(code));
    assert_eq!(anna.form("/profile/forget", &format!("person={code}")).await.status, 303);
    assert!(anna.get("/profile").await.body.contains("No friends yet."));
}

#[tokio::test]
async fn somebody_who_is_blocked_neither_sees_nor_takes_a_seat_at_ones_open_tables() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.client(), server.client());
    make(&anna, "Anna").await;
    make(&ben, "Ben").await;
    let (open, links) = table(&anna, two(), "open").await;
    assert!(ben.get("/").await.body.contains(&open));
    assert_eq!(anna.form("/profile/people", "name=Ben&relation=blocked").await.status, 303);
    assert!(!ben.get("/").await.body.contains(&open));
    let link = links["B"].as_str().unwrap();
    assert_eq!(ben.form(link, "name=Ben").await.status, 403);
    let (hers, _) = table(&ben, two(), "open").await;
    assert!(!anna.get("/").await.body.contains(&hers), "nor does she see his");
    let (_, links) = table(&anna, two(), "").await;
    assert_eq!(ben.form(links["B"].as_str().unwrap(), "name=Ben").await.status, 303, "a link is a link");
    assert_eq!(anna.form("/profile/people", "name=Ben&relation=friend").await.status, 303);
    assert!(ben.get("/").await.body.contains(&open), "a friend is not blocked any more");
}
