//! What is kept for people: seats for friends, proposals after a game, the maker's say.

use std::sync::atomic::{AtomicI64, Ordering};

use liege_server::ServerOptions;
use serde_json::{Value, json};

use crate::account::{device, make};
use crate::client::Client;
use crate::play::{seated, seated_with};
use crate::table::spectators::table;
use crate::test_server::{Site, TestServer, options, two};

/// Anna's open table at which seat B is kept for Freya and C is open to everybody; and both of them.
async fn kept(server: &Site, visibility: &str) -> (String, Value, Client, Client) {
    let (anna, freya) = (server.client(), server.client());
    make(&anna, "Anna").await;
    make(&freya, "Freya").await;
    assert_eq!(anna.form("/profile/people", "name=Freya&relation=friend").await.status, 303);
    assert_eq!(freya.form("/profile/people", "name=Anna&relation=friend").await.status, 303);
    let seats = json!([{ "kind": "me" }, { "kind": "friend", "friend": "Freya" }, { "kind": "open" }]);
    let (id, links) = table(&anna, seats, visibility).await;
    (id, links, anna, freya)
}

/// The invitation behind “Sit down” in a part of the hall.
fn sit(hall: &str, part: &str) -> Option<String> {
    let part = hall.split(&format!("id=\"{part}\"")).nth(1)?.split("</section>").next()?;
    let link = part.split("href=\"").find(|rest| rest.starts_with("/join/"))?;
    link.split('"').next().map(str::to_owned)
}

#[tokio::test]
async fn a_seat_that_is_kept_for_a_friend_goes_to_nobody_else() {
    let server = TestServer::open().await;
    let (id, links, anna, freya) = kept(&server, "open").await;
    let (to_b, to_c) = (links["B"].as_str().unwrap(), links["C"].as_str().unwrap());
    let hall = server.client().get("/").await.body;
    assert_eq!(sit(&hall, "lobby").as_deref(), Some(to_c), "the hall offers what is kept for nobody");
    assert!(hall.contains("1 of 3 seats free"), "and counts it alone: {hall}");
    let api = server.client().get("/api/v1/lobby").await.json();
    assert_eq!((&api["open"][0]["invitation"], &api["open"][0]["free"]), (&json!(&to_c[6..]), &json!(1)));
    let page = server.client().get(&format!("/t/{id}")).await.body;
    assert!(page.contains(to_c) && !page.contains(to_b), "the table offers the same");

    let stranger = server.client();
    for (answer, what) in
        [(stranger.get(to_b).await, "looked at"), (stranger.form(to_b, "name=Otto").await, "sat down")]
    {
        assert!(answer.status == 403 && answer.body.contains("kept for a friend"), "{what}: {}", answer.body);
    }
    let program = stranger.post(&to_b.replace("/join/", "/api/v1/invitations/"), &json!({})).await;
    assert_eq!(program.code(), (403, "kept_seat".into()));
    assert_eq!(stranger.form(to_c, "name=Otto").await.status, 303);
    let hall = server.client().get("/").await.body;
    assert_eq!(sit(&hall, "lobby"), None, "what is left is kept");
    assert_eq!(server.client().get("/api/v1/lobby").await.json()["open"], json!([]));

    let hall = freya.get("/").await.body;
    assert!(hall.contains("<title>(1) Liege</title>"), "a kept seat waits for her: {hall}");
    assert_eq!(sit(&hall, "invited").as_deref(), Some(to_b));
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("Kept for <bdi>Freya</bdi>"));
    assert!(!stranger.get(&format!("/t/{id}")).await.body.contains("Freya"), "whom Anna invites is hers");
    assert_eq!(device(&server, "Freya").await.form(to_b, "name=Freya").await.status, 303, "on any device");
    assert_eq!(anna.table(&id).await["waiting_for_players"], false);
}

#[tokio::test]
async fn who_is_invited_can_say_no() {
    let server = TestServer::open().await;
    let (id, links, anna, freya) = kept(&server, "private").await;
    let decline = format!("/t/{id}/seats/turn-down");
    assert!(freya.get("/").await.body.contains(&decline));
    assert_eq!(server.client().form(&decline, "seat=B").await.status, 403);
    assert_eq!(freya.form(&decline, "seat=C").await.status, 403, "not kept for her");
    assert_eq!(freya.form(&decline, "seat=B").await.status, 303);
    assert_eq!(sit(&freya.get("/").await.body, "invited"), None);
    assert_eq!(freya.get(links["B"].as_str().unwrap()).await.status, 410, "her link is gone with it");
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(!page.contains("Kept for"), "{page}");
    let link = anna.table(&id).await["seats"][1]["invitation"].as_str().unwrap().to_owned();
    assert_eq!(
        server.client().form(&link, "name=Otto").await.status,
        303,
        "the seat is open to whom Anna asks"
    );
}

#[tokio::test]
async fn what_is_proposed_at_a_finished_table_is_found() {
    let mut server = TestServer::open().await;
    let (id, mut anna, mut ben) = seated(&server, "bell").await;
    while anna.table(&id).await["pending"]["kind"] != "over" {
        for (client, seat) in [(&anna, "A"), (&ben, "B")] {
            let number = client.table(&id).await["number"].as_u64().unwrap();
            client.act(&id, seat, number, "take 1").await;
        }
    }
    assert!(!ben.get("/").await.body.contains(&id), "it is over");
    assert_eq!(anna.form(&format!("/t/{id}/rematch"), "").await.status, 303);
    for look in 0..2 {
        let hall = ben.get("/").await.body;
        assert!(hall.contains("<title>(1) Liege</title>") && hall.contains(&id), "{look}: {hall}");
        let list = hall.split("id=\"your-tables\"").nth(1).unwrap();
        let first = list.split("href=\"/t/").nth(1).unwrap();
        assert!(
            first.starts_with(&id) && first.contains("A proposal waits for your answer."),
            "{look}: {first}"
        );
        let archive = ben.get("/archive").await.body;
        assert!(archive.contains("A proposal waits for your answer."), "{look}: {archive}");
        let page = ben.get(&format!("/t/{id}")).await.body;
        assert!(page.contains("<title>A proposal"), "{look}");
        let table = ben.get("/api/v1/tables").await.json()["tables"][0].clone();
        assert_eq!((&table["id"], &table["your_turn"]), (&json!(id), &json!(true)), "{look}");
        let asking = anna.get("/").await.body;
        assert!(asking.contains("<title>Liege</title>") && asking.contains("waits for others"), "{asking}");
        // Lists say the same of what is not in memory.
        server = server.reopen().await;
        (anna, ben) = (anna.moved(server.address), ben.moved(server.address));
    }
    assert_eq!(ben.form(&format!("/t/{id}/proposals/decline"), "seat=B&number=0").await.status, 204);
    assert!(!ben.get("/").await.body.contains(&id), "it is answered");
}

#[tokio::test]
async fn only_the_maker_decides_about_seats_that_nobody_plays() {
    let server = TestServer::open().await;
    let (otto, paul) = (server.client(), server.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let (id, links) = otto.make("bids", seats).await;
    assert_eq!(paul.form(links["B"].as_str().unwrap(), "name=Paul").await.status, 303);
    let at = format!("/t/{id}");
    let page = paul.get(&at).await.body;
    assert!(!page.contains("A bot instead") && !page.contains("Another link"), "he is not asked");
    assert!(!page.contains(&format!("{at}/close")) && otto.get(&at).await.body.contains("A bot instead"));
    for (action, fields) in [("seats/fill", "seat=C&level=knight"), ("seats/invite", "seat=C"), ("close", "")]
    {
        assert_eq!(paul.form(&format!("{at}/{action}"), fields).await.status, 403, "{action}");
    }
    for (action, fields) in [("fill", json!({ "level": "knight" })), ("invitation", json!({}))] {
        let answer = paul.post(&format!("/api/v1/tables/{id}/seats/C/{action}"), &fields).await;
        assert_eq!(answer.code(), (403, "not_the_maker".into()), "{action}");
    }
    assert_eq!(
        server.client().get(links["C"].as_str().unwrap()).await.status,
        200,
        "the link is what it was"
    );
    // He can propose it, and Otto alone is asked.
    assert!(page.contains(&format!("{at}/proposals/fill")));
    let asked = paul.form(&format!("{at}/proposals/fill"), "seat=B&unplayed=C&level=greedy").await;
    assert_eq!(asked.status, 204, "{}", asked.body);
    assert_eq!(otto.table(&id).await["seats"][2]["kind"], "open");
    let page = otto.get(&at).await.body;
    assert!(page.contains("asks to let a greedy bot take seat C"), "{page}");
    assert_eq!(otto.table(&id).await["proposal"]["kind"], "fill");
    assert_eq!(otto.form(&format!("{at}/proposals/agree"), "seat=A&number=0").await.status, 204);
    let table = otto.table(&id).await;
    assert_eq!(
        (&table["seats"][2]["name"], &table["waiting_for_players"]),
        (&json!("Greedy C"), &json!(false))
    );
    assert!(otto.get(&at).await.body.contains("take seat C, and it was agreed"), "the log says who asked");
    // The maker of a table without a seat is not outvoted by those who sit there.
    let (id, links) = otto.make("bids", json!([{ "kind": "open" }, { "kind": "open" }])).await;
    assert_eq!(paul.form(links["A"].as_str().unwrap(), "name=Paul").await.status, 303);
    let asked = paul.form(&format!("/t/{id}/proposals/fill"), "seat=A&unplayed=B").await;
    assert_eq!(asked.code(), (403, "not_the_maker".into()));
}

#[tokio::test]
async fn the_makers_seat_decides_on_the_device_it_was_taken_to() {
    let server = TestServer::open().await;
    let (otto, phone) = (server.client(), server.client());
    let (id, _) = otto.make("bids", two()).await;
    let page = otto.form(&format!("/t/{id}/seats/move"), "seat=A").await.body;
    let link = page.split('"').find(|text| text.starts_with("/take/")).unwrap().to_owned();
    assert_eq!(phone.form(&link, "").await.status, 303);
    assert_eq!(otto.form(&format!("/t/{id}/seats/fill"), "seat=B&level=greedy").await.status, 403);
    assert_eq!(phone.form(&format!("/t/{id}/seats/fill"), "seat=B&level=greedy").await.status, 303);
}

/// A clock that a test moves. It belongs to one test alone.
static NOW: AtomicI64 = AtomicI64::new(1_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

#[tokio::test]
async fn nobody_is_away_from_a_clock_of_less_than_a_day_nor_after_time_is_up() {
    let server = TestServer::with(ServerOptions { clock: now, ..options() }, None).await;
    for (clock, live) in
        [("10+1", true), ("86399+3600", true), ("86400+60", false), ("3600+86400", false), ("", false)]
    {
        let (id, anna, ben) = seated_with(&server, clock, "").await;
        let page = ben.get(&format!("/t/{id}")).await.body;
        assert_eq!(page.contains("/proposals/away"), !live, "{clock}: what can't be done is not offered");
        let away = ben.form(&format!("/t/{id}/proposals/away"), "seat=B&days=28").await;
        assert_eq!(away.status, if live { 409 } else { 204 }, "{clock}: {}", away.body);
        if live {
            assert_eq!(away.code().1, "live_clock");
            assert!(!anna.get(&format!("/t/{id}")).await.body.contains("is away until"), "{clock}");
        }
    }
    // What happens when the time is up is not put off by going away.
    let (id, anna, ben) = seated_with(&server, "86400+0", "").await;
    anna.act(&id, "A", 0, "take 1").await;
    NOW.fetch_add(2 * 86_400_000, Ordering::Relaxed);
    let late = ben.form(&format!("/t/{id}/proposals/away"), "seat=B&days=2").await;
    assert_eq!(late.code(), (409, "time_up".into()));
    assert!(!ben.get(&format!("/t/{id}")).await.body.contains("/proposals/away"));
    let steward = anna.form(&format!("/t/{id}/proposals/steward"), "seat=A&absent=B").await;
    assert_eq!(steward.status, 204, "{}", steward.body);
    let program =
        ben.post(&format!("/api/v1/tables/{id}/proposals"), &json!({ "do": "away", "days": 1 })).await;
    assert!(program.status >= 400, "{}", program.body);
}

#[tokio::test]
async fn a_guests_name_is_no_accounts() {
    let server = TestServer::open().await;
    let (cleo, guest, ben) = (server.client(), server.client(), server.client());
    make(&cleo, "Cleo").await;
    make(&ben, "Ben").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }, { "kind": "open" }]);
    let request = json!({ "game": "bids", "name": "cleo", "seats": seats });
    let made = guest.post("/api/v1/tables", &request).await.json();
    let id = made["id"].as_str().unwrap();
    for (client, letter) in [(&ben, "B"), (&cleo, "C")] {
        let link = made["invitations"][letter].as_str().unwrap();
        assert_eq!(client.form(link, "name=Cleo").await.status, 303);
    }
    let names = |table: &Value| -> Vec<String> {
        let seats = table["seats"].as_array().unwrap();
        seats.iter().map(|seat| seat["name"].as_str().unwrap().to_owned()).collect()
    };
    let table = cleo.table(id).await;
    assert_eq!(names(&table)[..3], ["cleo (guest)", "Cleo (Ben)", "Cleo"]);
    let hot = json!({ "game": "bids", "name": "Otto", "seats": [{ "kind": "me" }, { "kind": "hot", "name": "Cleo" }] });
    let made = server.client().post("/api/v1/tables", &hot).await.json();
    let table = server.client().table(made["id"].as_str().unwrap()).await;
    assert_eq!(names(&table), ["Otto", "Cleo (guest)"]);
}

#[tokio::test]
async fn who_is_called_a_friend_sees_it_and_those_one_has_played_with_are_listed() {
    let server = TestServer::open().await;
    let (_, anna, ben) = seated(&server, "bids").await;
    make(&anna, "Anna").await;
    make(&ben, "Ben").await;
    let page = anna.get("/profile").await.body;
    assert!(page.contains("With whom you have played") && page.contains("Make Ben a friend"), "{page}");
    let code = page.split("name=\"person\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let fields = format!("person={code}&relation=friend");
    assert_eq!(
        server.client().form("/profile/people", &fields).await.status,
        422,
        "another’s code does nothing"
    );
    assert_eq!(anna.form("/profile/people", &fields).await.status, 303);
    let page = anna.get("/profile").await.body;
    assert!(
        !page.contains("With whom you have played") && page.contains("Remove Ben from this list"),
        "{page}"
    );
    let page = ben.get("/profile").await.body;
    assert!(page.contains("Who calls you a friend") && page.contains("Make Anna a friend"), "{page}");
    assert_eq!(ben.form("/profile/people", "name=Anna&relation=blocked").await.status, 303);
    assert!(!anna.get("/profile").await.body.contains("Who calls you a friend"), "who blocks is not told of");
    assert!(!ben.get("/profile").await.body.contains("Who calls you a friend"));
}

#[tokio::test]
async fn the_doors_are_found_from_a_table_and_its_name_stands_in_its_head() {
    let server = TestServer::open().await;
    let anna = server.client();
    let request = json!({ "game": "bids", "name": "Anna", "seats": two(), "title": "Thursday", "starts": "2100-01-01T20:00" });
    let far = anna.post("/api/v1/tables", &request).await;
    assert_eq!(far.status, 422, "within 60 days");
    let soon = liege_pages::instant(chrono_now() + 86_400_000);
    let request = json!({ "game": "bids", "name": "Anna", "seats": two(), "title": "Thursday", "starts": soon.trim_end_matches('Z') });
    let made = anna.post("/api/v1/tables", &request).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let page = anna.get(made.json()["path"].as_str().unwrap()).await.body;
    let title = page.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
    assert_eq!(title, "Thursday · Bids");
    assert!(page.contains("<bdi>Thursday</bdi>"));
    assert!(!page.contains("og:title\" content=\"Thursday"), "who is sent the address is told of the game");
    assert!(page.contains("at the earliest") && page.contains("and not before"), "{page}");
    for door in ["/#games", "/learn", "/profile", "/archive"] {
        assert!(page.contains(&format!("href=\"{door}\"")), "{door}");
    }
}

fn chrono_now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

#[tokio::test]
async fn an_address_with_a_stroke_at_its_end_leads_to_the_one_without() {
    let server = TestServer::open().await;
    let client = server.client();
    for (asked, to) in [
        ("/learn/", "/learn"),
        ("/t/ID/", "/t/ID"),
        ("/api/v1/games/?x=1", "/api/v1/games?x=1"),
        ("/archive//", "/archive"),
    ] {
        let answer = client.get(asked).await;
        assert_eq!((answer.status, answer.header("location")), (308, to), "{asked}");
    }
    let sent = client.form("/tables/", "game=bids").await;
    assert_eq!((sent.status, sent.header("location")), (308, "/tables"), "a form is sent again there");
    for elsewhere in ["//evil.example/", "/\\evil.example/", "/nothing", "///"] {
        assert_eq!(client.get(elsewhere).await.status, 404, "{elsewhere}");
    }
}

#[tokio::test]
async fn a_page_says_no_words_of_libraries_to_who_names_no_number() {
    let server = TestServer::open().await;
    assert_eq!(server.client().get("/archive?page=").await.status, 200, "nothing is the first one");
    for asked in ["/archive?page=x", "/archive?page=-1", "/t/x/live?at=9999999999999999999999"] {
        let answer = server.client().get(asked).await;
        assert!(
            answer.status >= 400
                && !answer.body.contains("digit found")
                && !answer.body.contains("deserialize"),
            "{asked}: {}",
            answer.body
        );
    }
}

#[tokio::test]
async fn the_puzzle_of_the_day_says_until_when_it_is() {
    let server = TestServer::with(
        ServerOptions { courses: liege_games::courses(), clock: || 86_400_000 * 20_000 + 1, ..options() },
        None,
    )
    .await;
    let page = server.client().get("/learn").await.body;
    assert!(page.contains("Another one takes its place on <time data-ms=\"1728086400000\""), "{page}");
}
