//! Notices are told in the language of the person who is told.

use hyper::Method;
use serde_json::Value;

use super::{Days, MINUTE, told};
use crate::account::make;
use crate::test_server::two;

/// Names, which are the same in every language.
const NAMES: [&str; 4] = ["Middle", "Ages", "Anna", "Ben"];

/// The words of a text that stand outside of all brackets: in `en-XA` no sentence says them.
fn outside(text: &str) -> Vec<&str> {
    let lines = text.lines().filter(|line| !line.starts_with("https://"));
    let mut depth = 0_usize;
    let mut found = Vec::new();
    for word in lines.flat_map(|line| line.split_inclusive(|letter: char| !letter.is_alphabetic())) {
        let letters = word.trim_end_matches(|letter: char| !letter.is_alphabetic());
        if depth == 0 && letters.chars().count() > 1 && !NAMES.contains(&letters) {
            found.push(letters);
        }
        match word.chars().next_back() {
            Some('[') => depth += 1,
            Some(']') => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    found
}

/// The texts of a notice that people read.
fn texts(notice: &Value) -> [&str; 3] {
    [&notice["title"], &notice["text"], &notice["tables"][0]["asked"]].map(|text| text.as_str().unwrap())
}

#[tokio::test]
async fn each_is_told_in_the_language_that_they_read() {
    let mut days = Days::<14>::open().await;
    let (anna, ben) = (days.server.client(), days.server.client());
    make(&anna, "Anna").await;
    ben.keep("liege-language", "fr");
    let (_, invitations) = anna.make("middle-ages", two()).await;
    assert_eq!(ben.form(invitations["B"].as_str().unwrap(), "name=Ben").await.status, 303);
    let (at_anna, at_ben) = (days.by_web(&anna).await, days.by_web(&ben).await);
    // The account's choice counts also where it was made afterwards.
    let opens = [("accept", "text/html"), ("sec-fetch-site", "same-origin")];
    assert_eq!(anna.send(Method::GET, "/?lang=en-XA", &opens, "").await.status, 200);
    days.later(3 * MINUTE).await;
    let [notice] = told(&at_anna).try_into().unwrap();
    for text in texts(&notice) {
        assert_eq!(outside(text), Vec::<&str>::new(), "{text}");
    }
    assert!(texts(&notice)[0].starts_with('['), "{notice}");
    let [notice] = told(&at_ben).try_into().unwrap();
    let [title, text, _] = texts(&notice);
    let both = ["À vous de jouer", "la partie a commencé"];
    assert!(both.iter().any(|words| title.contains(words)), "{title}");
    assert!(text.contains(" le mar. 14 nov. 2023 à "), "{text}");
}

#[test]
fn a_word_outside_of_brackets_is_found() {
    assert_eq!(outside("[Yó~u~r tú~rn~ í~n~ Middle Ages] with Anna\nhttps://games.example/t/a"), ["with"]);
    assert_eq!(outside("[a [b] cd] ef"), ["ef"]);
}
