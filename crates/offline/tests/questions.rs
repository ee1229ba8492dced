//! Questions about positions, asked and kept where the person sits.

use std::collections::BTreeMap;

use liege_offline::{Host, Storage, StorageError};
use liege_questions::Answer;
use serde_json::{Value, json};

use crate::support::{Known, get, host, post, table};

/// A storage that is full.
struct Full;

impl Storage for Full {
    fn keys(&self) -> Vec<String> {
        Vec::new()
    }

    fn read(&self, _: &str) -> Option<&str> {
        None
    }

    fn change(&mut self, _: BTreeMap<String, Option<String>>) -> Result<(), StorageError> {
        Err(StorageError("the disk is full".to_owned()))
    }
}

/// A question that a number answers, and its right answer.
fn dice() -> Option<u16> {
    match liege_games::questions().question("fief", "dice", 3).ok()?.right[..] {
        [Answer::Number(number)] => Some(number),
        _ => None,
    }
}

#[test]
fn a_question_is_asked_judged_and_comes_back() {
    let mut host = host();
    let asked = get(&mut host, "/learn/fief/questions?kind=dice&seed=3");
    assert!(asked.status == 200 && asked.text().contains("name=\"answer\""), "{}", asked.text());
    let right = dice().unwrap();
    let wrong = right + 1;
    for (number, says) in [(right, "Right."), (wrong, "Not so.")] {
        let linked = get(&mut host, &format!("/learn/fief/questions?kind=dice&seed=3&answer={number}"));
        let posted =
            post(&mut host, "/learn/fief/questions", &format!("kind=dice&seed=3&answer={number}&kept="));
        assert!(linked.text().contains(says) && posted.text().contains(says), "{number}: {}", posted.text());
        assert!(posted.text().contains("comes back on") && !linked.text().contains("comes back on"));
    }
    let list = get(&mut host, "/learn/fief/questions").text().into_owned();
    assert!(list.contains("1 of 10 questions today") && list.matches("comes back on").count() == 1, "{list}");
    let next = post(&mut host, "/learn/fief/questions", "kind=dice&kept=");
    let location = next.location.unwrap();
    assert!(location.starts_with("/learn/fief/questions?kind=next&seed="), "{location}");
    assert_eq!(get(&mut host, &location).status, 200);
}

#[test]
fn own_questions_come_before_all_others_and_are_kept_on_the_device() {
    let mut host = host();
    let id = table(&mut host, "middle-ages", &["me", "bot:random"]);
    let at = format!("table-{id}-0-bots");
    let tell = |host: &mut _, told: Value| -> Value {
        let told = post(host, "/learn/middle-ages/own", &json!({ "questions": [told] }).to_string());
        assert_eq!(told.status, 200, "{}", told.text());
        serde_json::from_str(&told.text()).unwrap()
    };
    let kept = tell(&mut host, json!({ "at": at, "told": "<b>it</b>", "better": "pass" }));
    assert_eq!((&kept["lines"], &kept["questions"][0]["due"]), (&json!(""), &json!(true)), "{kept}");
    tell(&mut host, json!({ "at": "table-gone-1-bots", "told": "of a table that is gone" }));
    let next = |host: &mut _| post(host, "/learn/middle-ages/questions", "kind=").location.unwrap();
    let position = next(&mut host);
    assert_eq!(position, format!("/learn/middle-ages/{at}"));
    assert!(get(&mut host, &position).text().contains("id=\"own-question\""));
    let found = tell(&mut host, json!({ "at": at, "right": true }));
    assert_eq!(found["questions"][1]["due"], json!(false), "{found}");
    assert!(next(&mut host).contains("/questions?kind="));
    let path = get(&mut host, "/learn/middle-ages").text().into_owned();
    assert!(path.contains("1 of 10 questions today"), "{path}");
    let left = tell(&mut host, json!({ "at": at, "away": true }));
    assert_eq!(left["questions"].as_array().map(Vec::len), Some(1), "{left}");
    for n in 0..61 {
        tell(&mut host, json!({ "at": format!("table-ab-{n}-bots"), "told": "it" }));
    }
    assert_eq!(host.storage().keys().iter().filter(|key| key.contains("/own/")).count(), 60);
    let wrong = json!({ "questions": [{ "at": "first", "told": "it" }] }).to_string();
    assert_eq!(post(&mut host, "/learn/middle-ages/own", &wrong).status, 422);
}

#[test]
fn a_kept_question_whose_kind_is_gone_is_dropped_without_a_word() {
    let mut host = host();
    let card = "1 1700000000000 1700000000000 3 5 1 0".to_owned();
    let rows = [("gone", card.clone()), ("dice", "broken".to_owned()), ("income", card)];
    let rows = rows.map(|(kind, card)| (format!("practice/fief/{kind}"), Some(card)));
    host.storage().change(rows.into()).unwrap();
    let list = get(&mut host, "/learn/fief/questions").text().into_owned();
    assert_eq!(list.matches("comes back on").count(), 1, "{list}");
    assert!(!list.contains("gone"));
}

#[test]
fn a_storage_that_is_full_is_told_of_and_the_answer_is_judged() {
    let mut host = Host::new("".parse().unwrap(), Full, Known::default());
    let request = liege_offline::Request {
        method: liege_offline::Method::Post,
        path: "/learn/fief/questions",
        query: "",
        body: &format!("kind=dice&seed=3&answer={}&kept=", dice().unwrap()),
        by_script: false,
    };
    let page = host.answer(&request);
    assert!(page.status == 200 && page.text().contains("Right."), "{}", page.text());
    assert!(page.text().contains("could not be kept on your device: the disk is full"), "{}", page.text());
    assert!(!page.text().contains("comes back on"));
}

#[test]
fn what_is_not_there_is_told_in_a_sentence() {
    let mut host = host();
    for (address, status) in [
        ("/learn/chess/questions", 404),
        ("/learn/chess", 404),
        ("/aid/chess", 404),
        ("/learn/fief/questions?kind=gone&seed=1", 404),
        ("/learn/fief/questions?kind=dice&seed=x", 422),
        ("/learn/fief/questions?kind=dice&seed=1&answer=x", 422),
    ] {
        let page = get(&mut host, address);
        assert!(page.status == status && page.text().contains("<h1"), "{address}: {}", page.status);
    }
    assert_eq!(post(&mut host, "/learn/fief/questions", "kind=dice&seed=x&answer=1").status, 422);
}

#[test]
fn each_game_has_a_path_and_an_aid() {
    let mut host = host();
    for info in liege_games::infos() {
        let path = get(&mut host, &format!("/learn/{}", info.id)).text().into_owned();
        for part in ["id=\"go-on\"", "data-kind=", "/aid/", "/rules/", "whole game has about", "?short=yes"] {
            assert!(path.contains(part), "{} {part}: {path}", info.id);
        }
        for rest in path.split("href=\"").skip(1) {
            let link = rest.split(['"', '#']).next().unwrap().replace("&amp;", "&");
            if ["/learn/", "/aid/", "/new/"].iter().any(|begin| link.starts_with(begin)) {
                assert_eq!(get(&mut host, &link).status, 200, "{link}");
            }
        }
        let aid = get(&mut host, &format!("/aid/{}", info.id)).text().into_owned();
        for part in ["type=\"checkbox\"", "id=\"rule-search\"", "data-number="] {
            assert!(aid.contains(part), "{} {part}", info.id);
        }
    }
}
