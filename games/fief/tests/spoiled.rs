//! A case whose expectation is spoiled must fail: whatever a case can expect is looked at.
#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use fief::Fief;
use liege_cases::run;
use toml::{Table, Value};

/// What a key is about, not what it expects.
const SUBJECTS: [&str; 8] = ["after", "note", "variant", "army", "at", "village", "player", "view_of"];

/// Lists of which each entry is a claim of its own: what is left of them still holds.
const CLAIMS: [&str; 2] = ["vacant", "dice_for_points"];

/// Words that stand in cases, of which another than the right one is tried.
const WORDS: [&str; 22] = [
    "free",
    "prisoner",
    "going on",
    "called off",
    "sigy",
    "bourg",
    "eric",
    "henri",
    "jeanne",
    "murder",
    "taxes",
    "grey",
    "brown",
    "f_sigy",
    "f_bourg",
    "king",
    "pope",
    "bishop:1",
    "cardinal",
    "heir",
    "queen",
    "",
];

/// A way from an expectation down to one value.
#[derive(Clone, Debug)]
enum Step {
    Key(String),
    Index(usize),
}

fn leaves(value: &Value, path: &mut Vec<Step>, found: &mut Vec<Vec<Step>>) {
    match value {
        Value::Table(table) => {
            for (key, value) in table {
                path.push(Step::Key(key.clone()));
                leaves(value, path, found);
                path.pop();
            }
        }
        Value::Array(list) => {
            found.push(path.clone());
            let claims = matches!(path.as_slice(), [Step::Key(key)] if CLAIMS.contains(&key.as_str()));
            for (index, value) in list.iter().enumerate().filter(|(_, value)| claims || !value.is_str()) {
                path.push(Step::Index(index));
                leaves(value, path, found);
                path.pop();
            }
        }
        _ => found.push(path.clone()),
    }
}

fn at<'a>(value: &'a mut Value, path: &[Step]) -> Option<&'a mut Value> {
    path.iter().try_fold(value, |value, step| match step {
        Step::Key(key) => value.get_mut(key.as_str()),
        Step::Index(index) => value.get_mut(*index),
    })
}

/// The expectation that a path begins with.
fn key_of(path: &[Step]) -> &str {
    match path.first() {
        Some(Step::Key(key)) => key,
        _ => "",
    }
}

/// Other values that could stand in the place of this one.
fn others(value: &Value, names: &[String]) -> Vec<Value> {
    match value {
        Value::Boolean(flag) => vec![Value::Boolean(!flag)],
        Value::Integer(number) => vec![Value::Integer(number + 1)],
        Value::String(text) => {
            let words = names.iter().map(String::as_str).chain(WORDS);
            words.filter(|word| word != text).map(|word| Value::String(word.to_owned())).collect()
        }
        Value::Array(list) if list.is_empty() => {
            let words = names.iter().map(String::as_str).chain(WORDS);
            words.map(|word| Value::Array(vec![Value::String(word.to_owned())])).collect()
        }
        Value::Array(list) => vec![Value::Array(list[..list.len() - 1].to_vec())],
        _ => Vec::new(),
    }
}

/// Spoils every expectation of a file, one after the other; how many were, and which no spoiling could break.
fn spoil(text: &str) -> (usize, Vec<String>) {
    let file: Table = text.parse().unwrap();
    let (mut spoiled, mut content) = (0, Vec::new());
    for case in file["case"].as_array().unwrap() {
        let id = case["id"].as_str().unwrap();
        let names = case["setup"]["players"].as_array().unwrap();
        let names: Vec<String> = names.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect();
        let expects = case.get("expect").and_then(Value::as_array).cloned().unwrap_or_default();
        for (index, expect) in expects.iter().enumerate() {
            let mut found = Vec::new();
            leaves(expect, &mut Vec::new(), &mut found);
            // A lord's place is expected of him; an army's is where it is looked for.
            let subject = |path: &Vec<Step>| match &path[0] {
                Step::Key(key) if key == "at" => expect.get("lord").is_none(),
                Step::Key(key) => key == "lord" || SUBJECTS.contains(&key.as_str()),
                Step::Index(_) => false,
            };
            // Of a pair of points and dice the points are the question.
            let question = |path: &Vec<Step>| match path.as_slice() {
                [Step::Key(key), rest @ ..] if CLAIMS.contains(&key.as_str()) => {
                    !matches!(rest, [Step::Index(_)] | [Step::Index(_), Step::Index(1)])
                        || key == "dice_for_points" && rest.len() == 1
                }
                _ => false,
            };
            for path in found.into_iter().filter(|path| !subject(path) && !question(path)) {
                let mut whole = vec![Step::Key("expect".to_owned()), Step::Index(index)];
                whole.extend(path.clone());
                let mut verdict = None;
                let mut case = case.clone();
                let place = at(&mut case, &whole).unwrap().clone();
                for other in others(&place, &names) {
                    *at(&mut case, &whole).unwrap() = other;
                    let mut file = Table::new();
                    file.insert("schema".to_owned(), Value::Integer(1));
                    file.insert("game".to_owned(), Value::String("fief".to_owned()));
                    file.insert("case".to_owned(), Value::Array(vec![case.clone()]));
                    // What can't be read is no answer: another value is tried. Of a claim another may hold as well.
                    if let Ok(report) = run::<Fief>(&file.to_string()) {
                        let failed = !report.all_passed();
                        verdict = Some(failed);
                        if failed || !CLAIMS.contains(&key_of(&path)) {
                            break;
                        }
                    }
                }
                spoiled += usize::from(verdict.is_some());
                if verdict == Some(false) {
                    content.push(format!("{id}: {path:?}"));
                }
            }
        }
    }
    (spoiled, content)
}

#[test]
fn every_spoiled_expectation_fails() {
    let (spoiled, content) = spoil(include_str!("cases.toml"));
    assert!(content.is_empty(), "passed although spoiled:\n{}", content.join("\n"));
    assert!(spoiled > 500, "only {spoiled} expectations were spoiled");
}

#[test]
fn every_spoiled_expectation_of_our_own_fails() {
    let (spoiled, content) = spoil(include_str!("rulings.toml"));
    assert!(content.is_empty(), "passed although spoiled:\n{}", content.join("\n"));
    assert!(spoiled > 80, "only {spoiled} expectations were spoiled");
}

#[test]
fn every_spoiled_expectation_of_what_players_have_asked_fails() {
    let (spoiled, content) = spoil(include_str!("reports.toml"));
    assert!(content.is_empty(), "passed although spoiled:\n{}", content.join("\n"));
    assert!(spoiled > 20, "only {spoiled} expectations were spoiled");
}
