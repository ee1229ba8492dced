//! Every worked example comes out as it says, a wrong one does not pass, and every ruling has one that shows it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

use feudum::{Feudum, RULES};
use liege_cases::{Failure, run};
use toml::{Table, Value};

const FILES: [&str; 3] =
    [include_str!("cases.toml"), include_str!("rulings.toml"), include_str!("reports.toml")];

#[test]
fn every_case_passes() {
    for file in FILES {
        let report = run::<Feudum>(file).unwrap();
        assert!(report.all_passed(), "{report}");
        assert!(report.passed > 5, "{report}");
    }
}

/// The cases of all files, as tables.
fn all() -> Vec<Table> {
    let cases = |file: &&str| match file.parse::<Table>().unwrap().remove("case") {
        Some(Value::Array(cases)) => cases,
        other => panic!("{other:?}"),
    };
    FILES.iter().flat_map(cases).map(|case| case.as_table().unwrap().clone()).collect()
}

/// The outcome of a case with something else under one of its keys.
fn with(case: &Table, key: &str, value: Value) -> Result<(), Failure> {
    let mut case = case.clone();
    case.insert(key.to_owned(), value);
    let file = Table::from_iter([("case".to_owned(), Value::Array(vec![Value::Table(case)]))]);
    let mut report = run::<Feudum>(&file.to_string()).unwrap();
    report.failed.pop().map_or(Ok(()), |failed| Err(failed.failure))
}

/// Something else of the same shape.
fn other(key: &str, value: &Value) -> Value {
    match value {
        Value::Boolean(flag) => (!flag).into(),
        Value::Integer(number) => (number + 1).into(),
        Value::String(text) => format!("{text}x").into(),
        Value::Array(items) if items.is_empty() => Value::Array(vec!["x".into()]),
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
            // Charts are lists of rows: a row less is still right.
            Value::Array(_) if key.ends_with("_chart") || key == "trigger" => Vec::new(),
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

#[test]
fn a_wrong_expectation_never_passes() {
    let mut tried = 0;
    for case in all() {
        let mut wrong = |key: &str, value: Value| {
            tried += 1;
            let shown = value.to_string();
            assert!(with(&case, key, value).is_err(), "{}: {key} = {shown}", case["id"]);
        };
        if let Some(Value::Table(expect)) = case.get("expect") {
            for expect in spoilt(expect) {
                wrong("expect", Value::Table(expect));
            }
        }
        if let Some(Value::Array(actions)) = case.get("actions") {
            for (index, action) in actions.iter().enumerate() {
                let mut action = action.as_table().unwrap().clone();
                // What a pass or a step says may say nothing.
                if matches!(
                    action["do"].as_str().unwrap(),
                    "pass" | "setup" | "epoch_check" | "final" | "dawn"
                ) {
                    continue;
                }
                let illegal = action.get("legal").and_then(Value::as_bool) == Some(false);
                action.insert("legal".to_owned(), illegal.into());
                let mut actions = actions.clone();
                actions[index] = Value::Table(action);
                wrong("actions", Value::Array(actions));
            }
        }
    }
    assert!(tried > 800, "{tried}");
}

#[test]
fn what_the_format_does_not_know_is_unreadable() {
    let edits = [
        ("setup", "moon = 1"),
        ("setup", "p.purple = { vp = 1 }"),
        ("setup", "p.blue = { pawns = [\"king@for_mid\"] }"),
        ("setup", "p.blue = { pawns = [\"knight@atlantis\"] }"),
        ("setup", "loc.atlantis = { disc = \"town\" }"),
        ("setup", "loc.for_mid = { disc = \"castle\" }"),
        ("setup", "guild.merchant = { track = [\"blue\"] }"),
        ("setup", "stars = { monk = { blue = 7 } }"),
        ("expect", "sun = true"),
        ("expect", "p.blue.vp = \"two\""),
        ("expect", "p.purple.vp = 2"),
    ];
    let case = all().into_iter().find(|case| case["id"].as_str() == Some("W-02")).unwrap();
    for (key, text) in edits {
        let outcome = with(&case, key, Value::Table(text.parse().unwrap()));
        assert!(matches!(outcome, Err(Failure::Wrong(_))), "{text}: {outcome:?}");
    }
    let action: Table = "by = 'blue'\ndo = 'improve'\nat = 'des_mid'\nhand = 'left'".parse().unwrap();
    let outcome = with(&case, "actions", Value::Array(vec![Value::Table(action)]));
    assert!(matches!(outcome, Err(Failure::Wrong(_))), "{outcome:?}");
}

/// Which case shows which ruling; those of rulings.toml name theirs themselves.
const SHOWN: &[(&str, &str)] = &[
    ("R-1", "C-63"),
    ("R-2", "C-64"),
    ("R-3", "C-57"),
    ("R-8", "C-04"),
    ("R-9", "C-61"),
    ("R-10", "C-29"),
    ("R-11", "C-06"),
    ("R-12", "C-65"),
    ("R-13", "C-15"),
    ("R-14", "C-10"),
    ("R-16", "C-59"),
    ("R-17", "C-18"),
    ("R-18", "C-78"),
    ("R-19", "C-19"),
    ("R-20", "C-19"),
    ("R-21", "C-22"),
    ("R-22", "C-62"),
    ("R-23", "C-25"),
    ("R-24", "C-81"),
    ("R-27", "C-33"),
    ("R-29", "C-96"),
    ("R-31", "C-49"),
    ("R-34", "C-35"),
    ("R-35", "C-75"),
    ("R-36", "C-38"),
    ("R-37", "C-42"),
    ("R-38", "C-45"),
    ("R-39", "C-44"),
    ("R-40", "C-46"),
    ("R-41", "C-42"),
    ("R-42", "C-72"),
    ("R-43", "C-50"),
    ("R-44", "C-51"),
    ("R-45", "C-54"),
    ("R-46", "C-53"),
    ("R-47", "C-53"),
    ("R-48", "C-55"),
    ("R-49", "C-72"),
    ("R-51", "W-05"),
    ("R-53", "C-82"),
    ("R-54", "C-94"),
    ("R-55", "C-81"),
    ("R-56", "C-77"),
    ("R-58", "C-67"),
    ("R-59", "C-30"),
];

#[test]
fn every_ruling_is_shown_by_a_case_of_its_rule() {
    let cases = all();
    for (ruling, id) in SHOWN {
        let case = cases.iter().find(|case| case["id"].as_str() == Some(id)).unwrap();
        let cites = |rule: &Value| {
            let rule = rule.as_str().unwrap();
            let line = RULES.lines().find(|line| line.starts_with(&format!("- **{rule}** "))).unwrap();
            line.contains(&format!("{ruling})")) || line.contains(&format!("{ruling},"))
        };
        assert!(
            case["rules"].as_array().unwrap().iter().any(cites),
            "{ruling} is no ruling on a rule of {id}"
        );
    }
}

/// A setup of more goods than the Merchant Guild has places would ask for a price that nobody has set.
#[test]
fn a_row_of_the_merchants_has_four_places() {
    let of = |count: u8| {
        let case = format!(
            "[[case]]\nid = 'x'\nrules = ['FU-129']\nplayers = ['red', 'blue']\n[case.setup]\nguild.merchant.rows.food = {count}\n\
             p.red.shillings = 9\n[[case.actions]]\ndo = 'trade'\nby = 'red'\nguild = 'merchant'\nlegal = false"
        );
        run::<Feudum>(&case).unwrap().to_string()
    };
    assert!(!of(4).contains("can't be read"), "{}", of(4));
    assert!(
        of(5).contains("setup.guild.merchant.rows.food: expected at most 4, the places of the row"),
        "{}",
        of(5)
    );
}
