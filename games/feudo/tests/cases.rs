//! Every worked example comes out as it says, and a wrong one does not pass.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

use feudo::Feudo;
use liege_cases::{Failure, Report, run};
use toml::{Table, Value};

const FILES: [&str; 4] = [
    include_str!("cases.toml"),
    include_str!("rulings.toml"),
    include_str!("positions.toml"),
    include_str!("reports.toml"),
];

#[test]
fn every_case_passes() {
    let reports = FILES.map(|file| run::<Feudo>(file).unwrap());
    let said: String = reports.iter().map(|report| report.to_string()).collect();
    assert!(reports.iter().all(|report| report.all_passed() && report.passed > 1), "{said}");
}

fn all() -> Vec<Table> {
    let cases = FILES.iter().flat_map(|file| {
        let file: Table = file.parse().unwrap();
        file["case"].as_array().unwrap().clone()
    });
    cases.map(|case| case.as_table().unwrap().clone()).collect()
}

fn run_one(case: Table) -> Report {
    let file = Table::from_iter([("case".to_owned(), Value::Array(vec![Value::Table(case)]))]);
    run::<Feudo>(&file.to_string()).unwrap()
}

/// Something else of the same shape.
fn other(key: &str, value: &Value) -> Value {
    match value {
        Value::Boolean(flag) => (!flag).into(),
        Value::Integer(number) => (number + 1).into(),
        Value::String(text) if key == "plague" => if text == "b2" { "d2" } else { "b2" }.into(),
        Value::String(text) => if text == "castle" || text == "free" { "dead" } else { "castle" }.into(),
        Value::Array(items) if items.is_empty() => Value::Array(vec!["red".into()]),
        Value::Array(items) => Value::Array(items[1..].to_vec()),
        other => panic!("no other value is known for {key} = {other}"),
    }
}

/// Every copy of the table with one leaf changed.
fn spoilt(table: &Table) -> Vec<Table> {
    let mut found = Vec::new();
    for (key, value) in table {
        let changed = match value {
            Value::Table(inner) => spoilt(inner).into_iter().map(Value::Table).collect(),
            value => vec![other(key, value)],
        };
        for value in changed {
            let mut copy = table.clone();
            copy.insert(key.clone(), value);
            found.push(copy);
        }
    }
    found
}

/// The list with one of its tables changed.
fn with(list: &[Value], index: usize, key: &str, value: Value) -> Value {
    let mut list = list.to_vec();
    list[index].as_table_mut().unwrap().insert(key.to_owned(), value);
    Value::Array(list)
}

#[test]
fn a_wrong_expectation_never_passes() {
    let mut tried = 0;
    for case in all() {
        let mut wrong = |key: &str, value: Value| {
            tried += 1;
            let mut case = case.clone();
            case.insert(key.to_owned(), value);
            assert!(!run_one(case.clone()).all_passed(), "{}: {key} = {}", case["id"], case[key]);
        };
        if let Some(Value::Table(expect)) = case.get("expect") {
            for expect in spoilt(expect) {
                wrong("expect", Value::Table(expect));
            }
        }
        if let Some(Value::Array(queries)) = case.get("query") {
            for (index, query) in queries.iter().enumerate() {
                wrong("query", with(queries, index, "answer", other("answer", &query["answer"])));
            }
        }
        if let Some(Value::Array(actions)) = case.get("actions") {
            for (index, action) in actions.iter().enumerate() {
                let illegal = action.get("result").and_then(Value::as_str) == Some("illegal");
                // A turn always starts and ends.
                if !action["do"].as_str().unwrap().ends_with("_turn") {
                    let result = if illegal { "ok" } else { "illegal" };
                    wrong("actions", with(actions, index, "result", result.into()));
                }
            }
        }
    }
    assert!(tried > 300, "{tried}");
}

/// The place at which the case can't be read, and why.
fn unreadable(case: Table) -> (String, String) {
    let mut report = run_one(case);
    match report.failed.pop().map(|failed| failed.failure) {
        Some(Failure::Wrong(error)) => (error.path, error.expected),
        other => panic!("it was read: {other:?}"),
    }
}

#[test]
fn what_the_format_does_not_know_is_unreadable() {
    let case = &all()[0];
    let edits = [
        ("setup", "players = [\"red\"]\nmoon = 1"),
        ("setup", "players = [\"purple\"]"),
        ("setup", "players = [\"red\"]\ntokens = { red = { king = \"c3\" } }"),
        ("setup", "players = [\"red\"]\nplague = \"c3\""),
        ("expect", "sun = true"),
        ("expect", "vp = { red = \"two\" }"),
        ("expect", "vp = { purple = 2 }"),
        ("expect", "plague = \"z9\""),
        ("expect", "tokens = { red = { baron = \"moon\" } }"),
    ];
    for (key, text) in edits {
        let mut case = case.clone();
        // Nothing else names players.
        case.remove("actions");
        case.remove("expect");
        case.insert(key.to_owned(), Value::Table(text.parse().unwrap()));
        assert!(unreadable(case).0.starts_with(key), "{text}");
    }
}

/// Positions that no game can reach are refused with the place named (FD section 12).
#[test]
fn impossible_positions_are_unreadable() {
    let setups = [
        ("tokens = { red = { knight_1 = \"c4\" } }", "setup.tokens.red.knight_1", "FD-48"),
        ("tokens = { red = { infantry_1 = \"c3\" } }", "setup.tokens.red.infantry_1", "FD-48"),
        ("tokens = { red = { knight_1 = \"b4\" } }", "setup.tokens.red.knight_1", "FD-49"),
        ("tokens = { red = { knight_1 = \"i7\" } }", "setup.tokens.red.knight_1", "FD-21"),
        ("tokens = { red = { knight_1 = \"d1\", knight_2 = \"d1\" } }", "setup.tokens", "FD-54"),
        ("tokens = { red = { first_knight = \"d1\", baron = \"d1\" } }", "setup.tokens", "FD-55"),
        ("tokens = { red = { milady = \"c2\", baron = \"c2\" } }", "setup.tokens", "FD-56"),
        ("tokens = { red = { knight_1 = \"d1\" }, blue = { baron = \"d1\" } }", "setup.tokens", "FD-48"),
        ("stricken = { red = [\"knight_1\"] }", "setup.tokens.red.knight_1", "stricken"),
        (
            "hand = { red = { army = [\"baron\", \"milady\", \"knight_1\", \"knight_2\"] } }",
            "setup.hand.red.army",
            "FD-30",
        ),
        ("order = [\"red\"]", "setup.order", "each once"),
        ("tied = [\"red\"]", "setup.tied", "two players"),
    ];
    let common = "players = [\"red\", \"blue\"]\ncastles = { red = \"a3\", blue = \"i7\" }\n";
    for (text, path, word) in setups {
        let mut case = all()[0].clone();
        case.remove("actions");
        case.remove("expect");
        case.insert("setup".to_owned(), Value::Table(format!("{common}{text}").parse().unwrap()));
        let (place, expected) = unreadable(case);
        assert_eq!(place, path, "{text}");
        assert!(expected.contains(word), "{expected}");
    }
}

#[test]
fn a_case_of_endless_turns_is_unreadable() {
    let mut case = all()[0].clone();
    let turns = vec!["{ do = \"end_turn\" }, { do = \"start_turn\" }"; 300].join(", ");
    let text = format!("setup = {{ players = [\"red\", \"blue\"] }}\nactions = [{turns}]");
    let table: Table = text.parse().unwrap();
    case.remove("expect");
    case.extend(table);
    assert_eq!(unreadable(case).0, "actions[199].do");
}
