//! Accounts: the same seats on every device, and that nothing forged, ended or guessed opens one.

use std::sync::atomic::{AtomicI64, Ordering};

use hyper::Method;
use hyper::header::{COOKIE, SET_COOKIE};
use liege_server::{Limits, Proxies, Quota, ServerOptions};
use serde_json::json;

use crate::client::{Answer, Client};
use crate::house::{House, options, two};
use crate::play::seated;

const COOKIE_NAME: &str = "liege-account";

pub(crate) async fn account(client: &Client, what: &str, name: &str, password: &str) -> Answer {
    client.form("/account", &format!("do={what}&name={name}&password={password}")).await
}

/// Makes an account at this browser.
pub(crate) async fn make(client: &Client, name: &str) {
    let made = account(client, "make", name, "correct-horse").await;
    assert_eq!(made.status, 303, "{}", made.body);
}

/// Another device on which this account signs in.
pub(crate) async fn device(house: &House, name: &str) -> Client {
    let client = house.client();
    let signed = account(&client, "sign-in", name, "correct-horse").await;
    assert_eq!(signed.status, 303, "{}", signed.body);
    client
}

#[tokio::test]
async fn an_account_has_the_same_seats_on_every_device() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bids").await;
    anna.form(&format!("/t/{id}/notes"), "text=beware").await;
    make(&anna, "Anna").await;
    assert!(anna.table(&id).await["seats"][0]["mine"].as_bool().unwrap(), "what the browser held came along");
    let phone = device(&house, "anna").await;
    assert!(phone.get("/").await.body.contains(&id), "the table is in the list of the phone");
    assert_eq!(phone.table(&id).await["seats"][0]["mine"], json!(true));
    assert_eq!(phone.get(&format!("/t/{id}/notes")).await.body, "beware");
    assert_eq!(ben.table(&id).await["seats"][0]["mine"], json!(false));
    // Signing out leaves the seat with the account.
    assert_eq!(anna.form("/account", "do=sign-out").await.status, 303);
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(false));
    assert!(!anna.get("/").await.body.contains(&id));
    assert_eq!(phone.table(&id).await["seats"][0]["mine"], json!(true));
    // What a signed-in device takes is the account's, even after a restart.
    let (other, _) = phone.make("bids", two()).await;
    let house = house.reopen().await;
    let anna = anna.moved(house.address);
    assert_eq!(account(&anna, "sign-in", "Anna", "correct-horse").await.status, 303);
    for id in [&id, &other] {
        assert_eq!(anna.table(id).await["seats"][0]["mine"], json!(true));
    }
}

#[tokio::test]
async fn of_two_devices_that_act_at_once_one_acts() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bell").await;
    make(&anna, "Anna").await;
    let phone = device(&house, "Anna").await;
    let number = anna.table(&id).await["number"].as_u64().unwrap();
    let (one, two) =
        tokio::join!(anna.act(&id, "A", number, "take 1"), phone.act(&id, "A", number, "take 2"));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.body, two.body);
    let refused = if one.status == 409 { one } else { two };
    assert_eq!(refused.json()["number"], ben.table(&id).await["number"], "it says where the table stands");
}

#[tokio::test]
async fn a_rematch_is_for_all_devices() {
    let house = House::open().await;
    let anna = house.client();
    make(&anna, "Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }]);
    let (id, _) = anna.make("bids", seats).await;
    let phone = device(&house, "Anna").await;
    phone.play_out(&id).await;
    let form = format!("/t/{id}/sitting");
    let (one, two) = tokio::join!(anna.form(&form, "do=rematch"), phone.form(&form, "do=rematch"));
    assert_eq!(
        (one.status, one.header("location")),
        (303, two.header("location")),
        "one table, whoever asks"
    );
    let next = one.header("location").trim_start_matches("/t/").to_owned();
    for device in [&anna, &phone] {
        assert_eq!(device.table(&next).await["seats"][1]["mine"], json!(true));
    }
}

#[tokio::test]
async fn a_device_is_signed_out_from_another() {
    let house = House::open().await;
    let (id, anna, _) = seated(&house, "bids").await;
    make(&anna, "Anna").await;
    let phone = device(&house, "Anna").await;
    let mut stream = phone.listen_to_all(&id).await;
    while stream.news().await.unwrap() != json!({}) {}
    let page = anna.get("/account").await.body;
    let session =
        page.split("name=\"session\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    // Nobody signs out somebody else's device.
    let cleo = house.client();
    make(&cleo, "Cleo").await;
    assert_eq!(cleo.form("/account", &format!("do=end&session={session}")).await.status, 404);
    assert_eq!(house.client().form("/account", &format!("do=end&session={session}")).await.status, 403);
    assert_eq!(anna.form("/account", &format!("do=end&session={session}")).await.status, 303);
    while stream.news().await.is_some() {}
    assert_eq!(phone.table(&id).await["seats"][0]["mine"], json!(false));
    let told = phone.get("/").await;
    assert!(told.body.contains("no longer signed in"), "{}", told.body);
    assert_eq!(phone.cookie(COOKIE_NAME), "", "the cookie is gone");
    assert!(!phone.get("/").await.body.contains("no longer signed in"), "it is said once");
    let again = anna.form("/account", &format!("do=end&session={session}")).await;
    assert_eq!(again.status, 404);
    assert!(again.body.contains("signed out already"), "{}", again.body);
}

#[tokio::test]
async fn sessions_that_are_forged_or_replayed_open_nothing() {
    let house = House::open().await;
    let (id, anna, _) = seated(&house, "bids").await;
    make(&anna, "Anna").await;
    let token = anna.cookie(COOKIE_NAME);
    assert_eq!(token.len(), 64);
    for forged in ["x", &"0".repeat(64), &format!("{token}0"), &token.to_uppercase().replace('0', "O")] {
        let thief = house.client();
        thief.keep(COOKIE_NAME, forged);
        assert_eq!(thief.table(&id).await["seats"][0]["mine"], json!(false), "{forged}");
        assert!(thief.get("/account").await.body.contains("no longer signed in"), "{forged}");
    }
    assert_eq!(anna.form("/account", "do=sign-out").await.status, 303);
    anna.keep(COOKIE_NAME, &token);
    assert_eq!(
        anna.table(&id).await["seats"][0]["mine"],
        json!(false),
        "a cookie that was signed out is replayed"
    );
    assert_eq!(anna.form("/account", "do=rename&name=Eve").await.status, 403);
    // Neither the account's id nor a session's can be shown as a browser's cookie: both are no token that was given out.
    let folder = house.close().await;
    let stored = std::fs::read(folder.path().join("liege.db")).unwrap();
    let holds = |text: &str| stored.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(!holds(&token) && !holds("correct-horse"), "neither is stored as it is");
}

#[tokio::test]
async fn nobody_has_a_name_that_looks_like_anothers() {
    let house = House::open().await;
    make(&house.client(), "Hanno").await;
    let other = house.client();
    for same in ["%CE%97anno", "%D0%9Danno", "HANNO"] {
        let answer = account(&other, "make", same, "correct-horse").await;
        assert!(answer.status == 409 && answer.body.contains("looks the same"), "{same}: {}", answer.body);
    }
    make(&other, "Johanna").await;
    assert_eq!(other.form("/account", "do=rename&name=%CE%97anno").await.status, 409);
}

#[tokio::test]
async fn signing_in_asks_before_it_takes_along_what_a_browser_holds() {
    let house = House::open().await;
    let (id, anna, _) = seated(&house, "bids").await;
    make(&house.client(), "Cleo").await;
    let mine = async || anna.table(&id).await["seats"][0]["mine"].as_bool().unwrap();
    let signed = account(&anna, "sign-in", "Cleo", "correct-horse").await;
    assert_eq!((signed.status, signed.header("location")), (303, "/account"));
    let asks = anna.get("/account").await.body;
    assert!(asks.contains("value=\"bring\"") && asks.contains("at one table"), "{asks}");
    assert!(!mine().await, "Cleo has got nothing of it");
    assert_eq!(anna.form("/account", "do=sign-out").await.status, 303);
    assert!(mine().await, "and the browser has lost nothing");
    assert_eq!(anna.form("/account", "do=bring").await.status, 403);
    account(&anna, "sign-in", "Cleo", "correct-horse").await;
    assert_eq!(anna.form("/account", "do=bring").await.status, 303);
    assert!(mine().await && device(&house, "Cleo").await.get("/").await.body.contains(&id));
    assert!(!anna.get("/account").await.body.contains("value=\"bring\""), "nothing is left to ask for");
    anna.form("/account", "do=sign-out").await;
    assert!(!mine().await);
    let signed = account(&anna, "sign-in", "Cleo", "correct-horse").await;
    assert_eq!(signed.header("location"), "/");
}

#[tokio::test]
async fn encrypted_visits_have_cookies_that_no_neighbour_can_plant() {
    let house = House::with(ServerOptions { proxies: Proxies::loopback(), ..options() }, None).await;
    let secure = async |client: &Client, method: Method, path: &str, fields: &'static str| {
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("x-forwarded-for", "203.0.113.1"),
            ("x-forwarded-proto", "https"),
        ];
        client.send(method, path, &headers, fields).await
    };
    let mine = async |client: &Client, id: &str| {
        let table = secure(client, Method::GET, &format!("/api/v1/tables/{id}"), "").await.json();
        table["seats"][0]["mine"].as_bool().unwrap()
    };
    // A browser that came before the longer name was given out keeps its seat, and is given the longer name.
    let old = house.client();
    let (id, _) = old.make("bids", two()).await;
    let token = old.cookie("liege");
    assert!(mine(&old, &id).await);
    let page = secure(&old, Method::GET, &format!("/t/{id}"), "").await;
    let given: Vec<&str> =
        page.headers.get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap()).collect();
    let named = given.iter().find(|cookie| cookie.starts_with("__Host-liege=")).unwrap();
    assert!(named.contains("Secure") && named.contains("Path=/") && !named.contains("Domain"), "{given:?}");
    assert_eq!((old.cookie("__Host-liege"), old.cookie("liege")), (token, String::new()));
    assert!(mine(&old, &id).await);
    // What a neighbour has planted under the shorter name counts for nothing.
    old.keep("liege", &"0".repeat(64));
    assert!(mine(&old, &id).await);
    // The same for who is signed in.
    let made = secure(&old, Method::POST, "/account", "do=make&name=Anna&password=correct-horse").await;
    assert_eq!(made.status, 303, "{}", made.body);
    let session = old.cookie("__Host-liege-account");
    assert_eq!((session.len(), old.cookie(COOKIE_NAME)), (64, String::new()));
    let earlier = house.client();
    earlier.keep(COOKIE_NAME, &session);
    assert!(mine(&earlier, &id).await);
    earlier.keep("__Host-liege-account", &"0".repeat(64));
    assert!(!mine(&earlier, &id).await);
    assert_eq!(secure(&earlier, Method::POST, "/account", "do=sign-out").await.status, 303);
    assert_eq!(
        (earlier.cookie("__Host-liege-account"), earlier.cookie(COOKIE_NAME)),
        (String::new(), String::new())
    );
}

static NOW: AtomicI64 = AtomicI64::new(1_000_000_000_000);

fn now() -> i64 {
    NOW.load(Ordering::Relaxed)
}

#[tokio::test]
async fn a_session_ends_when_its_device_was_away_for_a_season() {
    const DAY: i64 = 86_400_000;
    let house = House::with(ServerOptions { clock: now, ..options() }, None).await;
    let (id, anna, _) = seated(&house, "bids").await;
    make(&anna, "Anna").await;
    for _ in 0..3 {
        NOW.fetch_add(60 * DAY, Ordering::Relaxed);
        assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(true), "it is used, so it lasts");
    }
    NOW.fetch_add(91 * DAY, Ordering::Relaxed);
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(false));
    assert!(anna.get("/account").await.body.contains("no longer signed in"));
}

#[tokio::test]
async fn who_guesses_is_stopped_and_learns_nothing() {
    let tries = Quota { burst: 3, per_hour: 60 };
    let near = Limits { passwords: tries, ..Limits::NEAR };
    let house =
        House::with(ServerOptions { far: near, proxies: Proxies::loopback(), ..options() }, None).await;
    let far = async |from: &str, fields: &str| {
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("x-forwarded-for", from),
            ("x-forwarded-proto", "https"),
        ];
        house.client().send(Method::POST, "/account", &headers, fields.to_owned()).await
    };
    let made = far("203.0.113.1", "do=make&name=Anna&password=correct-horse").await;
    assert_eq!(made.status, 303);
    let cookie = made.headers.get_all(SET_COOKIE).iter().next().unwrap().to_str().unwrap();
    assert!(
        ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"].iter().all(|word| cookie.contains(word)),
        "{cookie}"
    );
    let wrong = far("203.0.113.2", "do=sign-in&name=Anna&password=wrong-horse").await;
    let nobody = far("203.0.113.2", "do=sign-in&name=Annb&password=wrong-horse").await;
    assert_eq!((wrong.status, nobody.status), (403, 403));
    assert_eq!(wrong.body.replace("Anna", "Annb"), nobody.body, "an unknown name gets the same answer");
    // By one address for one account …
    for status in [403, 403] {
        assert_eq!(far("203.0.113.2", "do=sign-in&name=ANNA&password=wrong-horse").await.status, status);
    }
    let stopped = far("203.0.113.2", "do=sign-in&name=Anna&password=wrong-horse").await;
    assert_eq!(stopped.status, 429);
    assert!(stopped.header("retry-after").parse::<u64>().unwrap() > 0);
    assert!(stopped.body.contains("Please come back in"), "{}", stopped.body);
    // … which locks nobody out elsewhere, however many addresses it is guessed from …
    for last in 3..9 {
        let answer = far(&format!("203.0.113.{last}"), "do=sign-in&name=ANNA&password=wrong-horse").await;
        assert_eq!(answer.status, 403, "{last}");
    }
    assert_eq!(far("203.0.113.9", "do=sign-in&name=Anna&password=correct-horse").await.status, 303);
    // … nor out of another account at the same address; but one address does not try them all.
    let mut tried = Vec::new();
    while tried.last().is_none_or(|status| *status == 403) {
        let guess = format!("do=sign-in&name=Nobody{}&password=wrong-horse", tried.len());
        tried.push(far("203.0.113.2", &guess).await.status);
        assert!(tried.len() < 20, "{tried:?}");
    }
    assert!(tried.len() > 5 && tried.last() == Some(&429), "{tried:?}");
}

#[tokio::test]
async fn nobody_locks_a_device_out_that_was_signed_in_before() {
    let near = Limits { passwords: Quota { burst: 2, per_hour: 1 }, ..Limits::NEAR };
    let house = House::with(ServerOptions { near, ..options() }, None).await;
    let (anna, eve) = (house.client(), house.client());
    make(&anna, "Anna").await;
    let sign_in =
        async |client: &Client, password: &str| account(client, "sign-in", "Anna", password).await.status;
    assert_eq!([sign_in(&eve, "wrong-horse").await, sign_in(&eve, "correct-horse").await], [403, 429]);
    // Her session has a count of its own, which stops people who sit down at her device, and so has the device.
    let change = async |old: &str| {
        let form = format!("do=password&new=another-horse&password={old}");
        anna.form("/account", &form).await.status
    };
    assert_eq!([change("wrong-horse").await, change("correct-horse").await], [403, 303]);
    assert_eq!(change("another-horse").await, 429);
    assert_eq!(anna.form("/account", "do=sign-out").await.status, 303);
    assert_eq!([sign_in(&anna, "wrong-horse").await, sign_in(&anna, "another-horse").await], [403, 303]);
    // What her device shows opens nothing by itself, and stands for no other account.
    eve.keep("liege-device", &anna.cookie("liege-device"));
    assert!(!eve.get("/account").await.body.contains("sign-out"));
    assert_eq!(account(&eve, "make", "Eve", "correct-horse").await.status, 303);
    assert_eq!(anna.form("/account", "do=sign-out").await.status, 303);
    let guess = async || account(&anna, "sign-in", "Eve", "wrong-horse").await.status;
    assert_eq!([guess().await, guess().await], [403, 429]);
}

#[tokio::test]
async fn names_and_passwords_that_can_not_be_taken_say_why() {
    let house = House::open().await;
    make(&house.client(), "Anna").await;
    for same in ["ANNA", "%D0%90nn%D0%B0", "An%E2%80%8Bna", "++Anna++"] {
        let refused = account(&house.client(), "make", same, "correct-horse").await;
        assert_eq!(refused.status, 409, "{same}: {}", refused.body);
        assert!(refused.body.contains("looks the same"), "{}", refused.body);
    }
    for (name, password, word) in [
        ("", "correct-horse", "nobody could read"),
        ("%E2%80%8B", "correct-horse", "nobody could read"),
        ("%E2%A0%80", "correct-horse", "nobody could read"),
        (&"x".repeat(41) as &str, "correct-horse", "at most 40 characters"),
        ("Ben", "short", "8 to 200 characters"),
        ("Ben", &"x".repeat(201), "8 to 200 characters"),
        ("Benedict", "benedict", "the first that others would try"),
    ] {
        let refused = account(&house.client(), "make", name, password).await;
        assert_eq!(refused.status, 422, "{name} {password}");
        assert!(refused.body.contains(word), "{word}: {}", refused.body);
    }
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("origin", "http://evil.example")];
    let foreign = "do=sign-in&name=Anna&password=correct-horse";
    let answer = house.client().send(Method::POST, "/account", &headers, foreign).await;
    assert_eq!(answer.status, 403);
    assert!(answer.headers.get(SET_COOKIE).is_none(), "no other site signs anybody in");
    assert_eq!(house.client().form("/account", "do=nothing").await.status, 422);
}

#[tokio::test]
async fn a_new_name_is_shown_where_the_game_goes_on() {
    let house = House::open().await;
    let anna = house.client();
    make(&anna, "Anna").await;
    let alone = json!([{ "kind": "me" }, { "kind": "bot", "level": "greedy" }]);
    let (over, _) = anna.make("bids", alone).await;
    anna.play_out(&over).await;
    let record = anna.get(&format!("/t/{over}/record")).await.body;
    let (running, invitations) = anna.make("bids", two()).await;
    let ben = house.client();
    ben.form(invitations["B"].as_str().unwrap(), "name=Berta").await;
    make(&house.client(), "Cleo").await;
    assert_eq!(anna.form("/account", "do=rename&name=cleo").await.status, 409, "somebody has it");
    assert_eq!(anna.form("/account", "do=rename&name=Berta").await.status, 303);
    // Berta sits there already, without an account.
    assert_eq!(ben.table(&running).await["seats"][0]["name"], json!("Berta (2)"));
    assert_eq!(anna.form("/account", "do=rename&name=Annabel").await.status, 303);
    assert_eq!(ben.table(&running).await["seats"][0]["name"], json!("Annabel"));
    let (next, _) = anna.make("bids", two()).await;
    assert_eq!(
        anna.table(&next).await["seats"][0]["name"],
        json!("Anna"),
        "a table can call her what she likes"
    );
    assert!(anna.get("/new/bids").await.body.contains("value=\"Annabel\""), "but offers the new name");
    assert_eq!(
        anna.get(&format!("/t/{over}/record")).await.body,
        record,
        "what is over stays as it was played"
    );
}

#[tokio::test]
async fn a_new_password_signs_all_others_out() {
    let house = House::open().await;
    let anna = house.client();
    make(&anna, "Anna").await;
    let phone = device(&house, "Anna").await;
    let change = |old: &str| format!("do=password&password={old}&new=battery-staple");
    assert_eq!(anna.form("/account", &change("wrong-horse")).await.status, 403);
    assert_eq!(anna.form("/account", &change("correct-horse")).await.status, 303);
    assert!(phone.get("/account").await.body.contains("no longer signed in"));
    assert!(anna.get("/account").await.body.contains("this device"));
    assert_eq!(account(&phone, "sign-in", "Anna", "correct-horse").await.status, 403);
    assert_eq!(account(&phone, "sign-in", "Anna", "battery-staple").await.status, 303);
}

#[tokio::test]
async fn who_deletes_an_account_takes_nobodys_game_away() {
    let house = House::open().await;
    let (id, anna, ben) = seated(&house, "bell").await;
    make(&anna, "Anna").await;
    let (waits, invitations) = anna.make("bids", two()).await;
    let (shared, links) = ben.make("bids", two()).await;
    anna.form(links["B"].as_str().unwrap(), "name=Annabel").await;
    let mut number = ben.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(anna.act(&id, "A", number, "take 1").await.status, 200);
    assert_eq!(anna.form("/account", "do=delete&password=wrong-horse").await.status, 403);
    assert_eq!(anna.form("/account", "do=delete&password=correct-horse").await.status, 303);
    assert_eq!(account(&house.client(), "sign-in", "Anna", "correct-horse").await.status, 403);
    assert_eq!(ben.get(&format!("/t/{waits}")).await.status, 404, "nobody else sat there");
    assert_eq!(ben.get(invitations["B"].as_str().unwrap()).await.status, 404);
    let seat = ben.table(&shared).await["seats"][1].clone();
    assert_eq!(seat["kind"], json!("gone"), "the game had begun");
    let house = house.reopen().await;
    let (ben, anna) = (ben.moved(house.address), anna.moved(house.address));
    let seat = ben.table(&id).await["seats"][0].clone();
    assert_eq!(
        (&seat["kind"], &seat["name"], &seat["mine"]),
        (&json!("gone"), &json!("Player A"), &json!(false))
    );
    assert!(!ben.get(&format!("/t/{id}")).await.body.contains("Anna"), "the name is gone too");
    assert!(ben.get(&format!("/t/{id}")).await.body.contains("has left for good"));
    number = ben.table(&id).await["number"].as_u64().unwrap();
    assert_eq!(anna.act(&id, "A", number, "take 1").await.code(), (403, "not_your_seat".into()));
    let form = format!("/t/{id}/sitting");
    assert_eq!(
        house.client().form(&form, "do=fill&seat=A&level=knight").await.status,
        403,
        "not for strangers"
    );
    assert_eq!(ben.form(&form, "do=fill&seat=A&level=greedy").await.status, 303);
    ben.play_out(&id).await;
    let record = ben.get(&format!("/t/{id}/record")).await;
    assert_eq!(record.status, 200, "the whole game is there: {}", record.body);
    // Somebody else can be asked to the other seat.
    let form = format!("/t/{shared}/sitting");
    assert_eq!(ben.form(&form, "do=invite&seat=B").await.status, 303);
    let link = ben.table(&shared).await["seats"][1]["invitation"].as_str().unwrap().to_owned();
    assert_eq!(house.client().form(&link, "name=Cleo").await.status, 303);
    assert_eq!(ben.table(&shared).await["seats"][1]["name"], json!("Cleo"));
}

#[tokio::test]
async fn a_seat_at_which_nobody_is_gets_another_link() {
    let house = House::open().await;
    let (anna, ben, cleo) = (house.client(), house.client(), house.client());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let (id, links) = anna.make("bids", seats).await;
    let form = format!("/t/{id}/sitting");
    let old = links["B"].as_str().unwrap();
    assert_eq!(cleo.form(&form, "do=invite&seat=B").await.status, 403, "not for strangers");
    assert_eq!(anna.form(&form, "do=invite&seat=B").await.status, 303);
    assert_eq!(ben.get(old).await.status, 404, "the old link opens nothing");
    let link = anna.table(&id).await["seats"][1]["invitation"].as_str().unwrap().to_owned();
    assert_eq!(ben.form(&link, "name=Ben").await.status, 303);
    // Ben has lost his browser before the game began: the maker asks him again.
    assert_eq!(ben.form(&form, "do=invite&seat=A").await.status, 403, "Anna is not Ben’s to move");
    let stream = ben.listen(&id).await;
    let mut seen = anna.listen(&id).await;
    while seen.news().await.unwrap()["seats"] != json!("ppo") {}
    assert_eq!(anna.form(&form, "do=invite&seat=B").await.status, 403, "he is there");
    drop(stream);
    while seen.news().await.unwrap()["seats"] != json!("pao") {}
    assert_eq!(anna.form(&form, "do=invite&seat=B").await.status, 303);
    assert_eq!(ben.table(&id).await["seats"][1]["mine"], json!(false));
}

#[tokio::test]
async fn who_signs_in_as_somebody_else_is_signed_out_first() {
    let house = House::open().await;
    let anna = house.client();
    make(&anna, "Anna").await;
    let (id, _) = anna.make("bids", two()).await;
    make(&house.client(), "Ben").await;
    let token = anna.cookie(COOKIE_NAME);
    assert_eq!(account(&anna, "sign-in", "Ben", "correct-horse").await.status, 303);
    assert_eq!(anna.table(&id).await["seats"][0]["mine"], json!(false), "Anna’s seat stays with Anna");
    let cookie = format!("{COOKIE_NAME}={token}");
    let old = house.client().send(Method::GET, "/account", &[(COOKIE.as_str(), &cookie)], "").await;
    assert!(old.body.contains("no longer signed in"), "{}", old.body);
}
