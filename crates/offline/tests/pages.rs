//! The pages around the tables.

use serde_json::json;

use crate::support::{act, get, host, offers, page, post, table};

#[test]
fn every_page_of_every_game_is_there() {
    let mut host = host();
    let home = get(&mut host, "/");
    for info in liege_games::infos() {
        let id = info.id;
        assert!(home.text().contains(&format!("/new/{id}")));
        for address in ["/new/", "/rules/"].map(|path| format!("{path}{id}")) {
            let answer = get(&mut host, &address);
            assert_eq!(answer.status, 200, "{address}");
            assert!(answer.text().contains(info.title));
        }
        for kind in ["css", "js", "svg"] {
            let address = format!("/board/{id}.{kind}");
            assert_eq!(get(&mut host, &address).status, 200, "{address}");
        }
    }
    for address in [
        "/learn",
        "/about",
        "/archive",
        "/style.css",
        "/script.js",
        "/words/fr.js",
        "/icon.svg",
        "/icon/192.png",
    ] {
        assert_eq!(get(&mut host, address).status, 200, "{address}");
    }
    for address in ["/account", "/new/chess", "/t/none", "/t/none/act", "/learn/fief/none", "/board/x"] {
        assert_eq!(get(&mut host, address).status, 404, "{address}");
    }
}

#[test]
fn a_short_game_is_chosen_by_the_address_or_after_the_first_lesson() {
    let mut host = host();
    let courses = liege_games::courses();
    for course in courses.iter() {
        let id = course.info().id;
        let [usual, asked] =
            ["", "?short=yes"].map(|query| get(&mut host, &format!("/new/{id}{query}")).text().into_owned());
        let chosen = |value: &str| format!("name=\"option-short\" value=\"{value}\" checked");
        assert!(usual.contains(&chosen("no")) && !usual.contains("data-asked"), "{id}");
        assert!(asked.contains(&chosen("yes")) && asked.contains("data-asked"), "{id}");
        let lesson = course.first().unwrap().id;
        let over = get(&mut host, &format!("/learn/{id}/{lesson}?step=999")).text().into_owned();
        for words in
            ["name=\"option-short\" value=\"yes\"", "Play a short game now: about", "Play a whole game now"]
        {
            assert!(over.contains(words), "{id} {words}: {over}");
        }
    }
    let form = "game=feudo&name=Anna&seat-A=me&seat-B=bot:greedy&option-short=yes";
    let table = post(&mut host, "/tables", form).location.unwrap();
    assert!(get(&mut host, &format!("{table}/record")).text().contains("option short: yes"));
}

#[test]
fn pages_lead_to_nothing_that_needs_a_server() {
    let mut host = host();
    let id = table(&mut host, "middle-ages", &["me", "bot:greedy"]);
    let table = format!("/t/{id}");
    for address in ["/", "/new/fief", "/learn", "/about", "/archive", table.as_str()] {
        let text = get(&mut host, address).text().into_owned();
        for word in ["/account", "/profile", "/notices", "data-worker", "/programs", "/seats/"] {
            assert!(!text.contains(word), "{address} has {word}");
        }
    }
}

#[test]
fn every_link_of_the_front_page_leads_somewhere() {
    let mut host = host();
    table(&mut host, "three-estates", &["me", "bot:greedy"]);
    let home = get(&mut host, "/").text().into_owned();
    let mut links = 0;
    for rest in home.split("href=\"").skip(1) {
        // What stands behind “#” never leaves the browser.
        let link = rest.split(['"', '#']).next().unwrap();
        if link.is_empty() {
            continue;
        }
        let answer = get(&mut host, link);
        assert_eq!(answer.status, 200, "{link}");
        links += 1;
    }
    assert!(links > 15);
}

#[test]
fn a_file_of_several_records_brings_all_of_its_games() {
    let mut host = host();
    let records: Vec<String> = ["middle-ages", "three-estates", "feudo"]
        .map(|game| {
            let id = table(&mut host, game, &["me", "bot:greedy"]);
            get(&mut host, &format!("/t/{id}/record")).text().into_owned()
        })
        .into();
    let lines = |host: &mut _| get(host, "/").text().matches("href=\"/t/").count();
    let before = lines(&mut host);
    let form =
        serde_urlencoded::to_string([("record", format!("# Mine\r\n\n{}", records.join("\n")))]).unwrap();
    let taken = post(&mut host, "/records", &form);
    assert_eq!((taken.status, taken.location.as_deref()), (303, Some("/")), "{}", taken.text());
    assert_eq!(lines(&mut host), before + 3);
    // One that can't be taken up leaves the others.
    let broken = format!("liege: 0\n\nnothing\n\n{}\n{}", records[0], records[1]);
    let form = serde_urlencoded::to_string([("record", broken)]).unwrap();
    let taken = post(&mut host, "/records", &form);
    assert_eq!(taken.status, 422);
    assert!(taken.text().contains("2 of 3 games were taken up"), "{}", taken.text());
    assert_eq!(lines(&mut host), before + 5);
}

#[test]
fn a_record_goes_out_and_comes_back() {
    let mut host = host();
    let id = table(&mut host, "middle-ages", &["me", "bot:greedy"]);
    for choice in 0..7 {
        assert!(act(&mut host, &id, choice));
    }
    let record = get(&mut host, &format!("/t/{id}/record"));
    assert_eq!(record.file, Some(format!("middle-ages-{id}.liege")));
    let form = serde_urlencoded::to_string([("record", record.text())]).unwrap();
    let taken = post(&mut host, "/records", &form);
    assert_eq!(taken.status, 303, "{}", taken.text());
    let copy = taken.location.unwrap();
    let again = get(&mut host, &format!("{copy}/record"));
    assert_eq!(again.body, record.body);
    // Without its secret the draws so far can't be proved any more, and the page says so.
    let text = record.text();
    let bare: Vec<&str> = text.lines().filter(|line| !line.starts_with("secret")).collect();
    let form = serde_urlencoded::to_string([("record", bare.join("\n"))]).unwrap();
    let taken = post(&mut host, "/records", &form).location.unwrap();
    assert!(get(&mut host, &taken).text().contains("not provable"));
    assert!(!get(&mut host, &format!("{taken}/record")).text().contains("seal:"));
    for broken in ["", "record=", "record=liege%3A+1%0Agame%3A+chess%0Aplayers%3A+2%0A%0A"] {
        assert_eq!(post(&mut host, "/records", broken).status, 422, "{broken}");
    }
}

#[test]
fn what_comes_too_late_or_is_forbidden_changes_nothing() {
    let mut host = host();
    let id = table(&mut host, "middle-ages", &["me", "bot:greedy"]);
    let before = get(&mut host, &format!("/t/{id}/record"));
    let acts = [
        (r#"{"seat":"A","number":999,"action":"x"}"#, 409, "stale_number"),
        (r#"{"seat":"B","number":0,"action":"x"}"#, 409, "seat_of_bot"),
        (r#"{"seat":"Z","number":0,"action":"x"}"#, 404, "unknown_seat"),
        (r#"{"seat":"A"}"#, 422, "unexpected"),
        ("no JSON", 422, "unexpected"),
    ];
    for (body, status, code) in acts {
        let refused = post(&mut host, &format!("/t/{id}/act"), body);
        assert_eq!(refused.status, status, "{body}");
        // As a server tells it.
        assert!(refused.text().contains(&format!("\"code\":\"{code}\"")), "{body}: {}", refused.text());
    }
    let number = offers(&get(&mut host, &format!("/t/{id}")).text())["number"].clone();
    let unread = json!({ "seat": "A", "number": number, "action": "x" }).to_string();
    for (address, body, status, code) in [
        (format!("/t/{id}/act"), unread.clone(), 422, "unknown_action"),
        ("/t/none/act".to_owned(), unread, 404, "unknown_table"),
        ("/none".to_owned(), String::new(), 404, "unknown_page"),
    ] {
        let refused = post(&mut host, &address, &body);
        assert_eq!(refused.status, status, "{address}: {}", refused.text());
        assert!(refused.text().contains(&format!("\"code\":\"{code}\"")), "{address}: {}", refused.text());
    }
    assert_eq!(get(&mut host, &format!("/t/{id}/record")).body, before.body);
    assert_eq!(post(&mut host, "/tables", "game=fief&seat-A=me").status, 422);
    assert_eq!(post(&mut host, "/tables", "game=fief&seat-A=open").status, 422);
}

#[test]
fn what_is_taken_back_is_gone() {
    let mut host = host();
    let id = table(&mut host, "three-estates", &["me", "hot"]);
    let number = |page: &str| -> usize {
        let rest = page.split("data-revision=\"").nth(1).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let (mut taken, mut tried) = (0, 0);
    while taken < 3 && tried < 200 {
        tried += 1;
        let shown = page(&mut host, &id);
        let seat = crate::support::offers(&shown)["letter"].clone();
        let before = get(&mut host, &format!("/t/{id}/record"));
        assert!(act(&mut host, &id, tried));
        let now = number(&page(&mut host, &id));
        let body = serde_json::json!({ "seat": seat, "number": now }).to_string();
        if post(&mut host, &format!("/t/{id}/undo"), &body).status == 200 {
            assert_eq!(get(&mut host, &format!("/t/{id}/record")).body, before.body);
            taken += 1;
        }
    }
    assert_eq!(taken, 3);
}

#[test]
fn a_lesson_is_played() {
    let mut host = host();
    let learn = get(&mut host, "/learn").text().into_owned();
    let link = learn.split("href=\"").find(|rest| rest.starts_with("/learn/middle-ages/")).unwrap();
    let lesson = link.split('"').next().unwrap();
    let shown = get(&mut host, lesson);
    assert_eq!(shown.status, 200);
    let offers = crate::support::offers(&shown.text());
    let action = offers["choices"][0][0].as_str().unwrap();
    let body = serde_json::json!({ "action": action }).to_string();
    let done = post(&mut host, &format!("{lesson}/act?have="), &body);
    assert_eq!(done.status, 200, "{}", done.text());
    assert!(done.text().contains("\"page\""));
}
