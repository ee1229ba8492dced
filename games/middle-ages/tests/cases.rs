//! The worked examples, and that whatever is wrong in a case is found.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

use liege_cases::{Failure, run};
use middle_ages::MiddleAges;
use toml::{Table, Value};

const CASES: &str = include_str!("cases.toml");
const FURTHER: &str = include_str!("further.toml");
const REPORTS: &str = include_str!("reports.toml");

#[test]
fn every_case_passes() {
    for (file, number) in [(CASES, 35), (FURTHER, 57), (REPORTS, 2)] {
        let report = run::<MiddleAges>(file).unwrap();
        assert!(report.all_passed(), "{report}");
        assert_eq!(report.passed, number);
    }
}

/// The cases of a file, as tables.
fn read(file: &str) -> Vec<Table> {
    match file.parse::<Table>().unwrap().remove("case") {
        Some(Value::Array(cases)) => cases.iter().map(|case| case.as_table().unwrap().clone()).collect(),
        other => panic!("{other:?}"),
    }
}

/// The outcome of the one case of this text.
fn outcome(text: &str) -> Result<(), Failure> {
    let mut report = run::<MiddleAges>(text).unwrap();
    report.failed.pop().map_or(Ok(()), |failed| Err(failed.failure))
}

fn check_case(case: &Table) -> Result<(), Failure> {
    let file = Table::from_iter([("case".to_owned(), Value::Array(vec![Value::Table(case.clone())]))]);
    outcome(&file.to_string())
}

/// Every way to spoil one value: a number one higher, a list without its last item or with one more, a flag turned.
fn spoiled(value: &Value) -> Vec<Value> {
    match value {
        Value::Integer(number) => vec![Value::Integer(number + 1)],
        Value::Boolean(flag) => vec![Value::Boolean(!flag)],
        Value::Array(items) => {
            let mut found = Vec::new();
            if let Some((last, rest)) = items.split_last() {
                // A list without its final "-" says the same.
                if last.as_str() != Some("-") && !last.is_table() {
                    found.push(Value::Array(rest.to_vec()));
                }
                if last.is_str() || last.is_array() {
                    let mut more = items.clone();
                    more.push(last.clone());
                    found.push(Value::Array(more));
                }
            }
            for (index, item) in items.iter().enumerate() {
                for wrong in spoiled(item) {
                    let mut items = items.clone();
                    items[index] = wrong;
                    found.push(Value::Array(items));
                }
            }
            found
        }
        Value::Table(table) => {
            let mut found = Vec::new();
            for (key, item) in table.iter().filter(|(key, _)| *key != "note" && *key != "card") {
                for wrong in spoiled(item) {
                    let mut table = table.clone();
                    table.insert(key.clone(), wrong);
                    found.push(Value::Table(table));
                }
            }
            found
        }
        _ => Vec::new(),
    }
}

fn with(case: &Table, part: &str, value: Value) -> Table {
    let mut case = case.clone();
    case.insert(part.to_owned(), value);
    case
}

#[test]
fn every_spoiled_expectation_fails() {
    let mut tried = 0;
    for case in [CASES, FURTHER, REPORTS].into_iter().flat_map(read) {
        let mut spoilt: Vec<Table> = Vec::new();
        if let Some(expect) = case.get("expect") {
            spoilt.extend(spoiled(expect).into_iter().map(|value| with(&case, "expect", value)));
        }
        let actions = case["action"].as_array().unwrap();
        for (index, action) in actions.iter().enumerate() {
            for key in ["gain", "legal", "illegal", "result", "after_refill"] {
                for wrong in action.get(key).map(spoiled).unwrap_or_default() {
                    let mut actions = actions.clone();
                    actions[index].as_table_mut().unwrap().insert(key.to_owned(), wrong);
                    spoilt.push(with(&case, "action", Value::Array(actions)));
                }
            }
        }
        for wrong in spoilt {
            tried += 1;
            let passed = check_case(&wrong).is_ok();
            assert!(!passed, "{} passed with {:?}", case["id"], wrong);
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn a_key_that_the_format_does_not_know_is_unreadable() {
    let cases = read(CASES);
    for case in &cases {
        let mut places: Vec<Vec<&str>> = vec![Vec::new()];
        for part in ["setup", "expect"] {
            if case.contains_key(part) {
                places.push(vec![part]);
            }
        }
        for place in places {
            let mut wrong = case.clone();
            let mut table = &mut wrong;
            for part in place {
                table = table.get_mut(part).unwrap().as_table_mut().unwrap();
            }
            table.insert("mistake".to_owned(), Value::Integer(1));
            let outcome = check_case(&wrong);
            assert!(matches!(outcome, Err(Failure::Wrong(_))), "{}: {outcome:?}", case["id"]);
        }
    }
    for (wrong, path) in [
        ("action = [{ do = 'dance' }]", "action[1].do"),
        ("action = [{ do = { turn = { player = 'A' } } }]", "action[1].do"),
        ("action = [{ do = 'resolve', player = 'X', tile = 'Mill' }]", "action[1].player"),
        ("action = [{ do = 'resolve', player = 'A', tile = 'Milk' }]", "action[1].tile"),
        ("action = [{ do = 'resolve', player = 'A', tile = 'Mill', who = 1 }]", "action[1].who"),
        ("action = [{ do = 'event', card = 'Picnic' }]", "action[1].card"),
        ("action = [{ do = 'refill', row = 5 }]", "action[1].row"),
        ("setup.round = 17", "setup.round"),
        ("setup.A.lord = [5, 1]", "setup.A.lord"),
        ("setup.rows.5 = []", "setup.rows.5"),
        ("expect.coins.X = 1", "expect.coins.X"),
        ("", "action"),
        ("action = [{ do = 'events_each' }]", "action[1].result"),
        ("action = [{ do = 'supply_trace', n = 2 }]", "action[1].after_refill"),
        ("action = [{ do = 'refill', row = 1 }]", "action[1].row"),
        ("setup.rows.2 = ['Mill/4']\naction = [{ do = 'refill', row = 2 }]", "action[1].row"),
    ] {
        let text = format!("[[case]]\nid = 'x'\nplayers = ['A', 'B']\n{wrong}");
        match outcome(&text) {
            Err(Failure::Wrong(error)) => assert_eq!(error.path, path),
            other => panic!("{wrong}: {other:?}"),
        }
    }
}

/// Positions that no game reaches are refused where they are stated, with the rule that they break.
#[test]
fn an_impossible_position_is_unreadable() {
    let rows = "setup.round = 2\nsetup.rows.2 = ['-', 'Mill/4', 'Field/1']\nsetup.rows.3 = ['Mill/4', 'Mill/4', 'Field/1']";
    for (wrong, path, rule) in [
        ("setup.A.lord = [2, 1]", "setup.A.lord", ""),
        ("setup.A.lord = [2, 4]", "setup.A.lord", "MA-4"),
        ("setup.A.lord = [2, 2]\nsetup.B.lord = [2, 2]", "setup.B.lord", "MA-7"),
        ("setup.A.scout = [2, 1]", "setup.A.scout", ""),
        ("setup.A.scout = [3, 2]\nsetup.B.scout = [3, 2]", "setup.B.scout", "R-8"),
        ("setup.A.scout = [3, 2]\nsetup.B.lord = [3, 2]", "setup.A.scout", "R-7"),
        ("setup.A.lord = [2, 2]\nsetup.B.lord = [2, 3]\nsetup.order = ['B', 'A']", "setup.order", "MA-10"),
        ("setup.order = ['A', 'A']", "setup.order", "MA-7"),
        ("setup.order = ['A']", "setup.order", "MA-7"),
        ("setup.rows.1 = ['Mill/4', 'Mill/4', 'Mill/4', 'Mill/4']", "setup.rows.1", "MA-4"),
        ("setup.reserve = ['Mill/4']", "setup.reserve", "MA-2"),
        ("setup.events = ['Alliance', 'Alliance']", "setup.events", "MA-48"),
        ("setup.A.extra_coin = ['Mill', 'Mill']", "setup.A.extra_coin", "MA-39"),
        ("setup.A.plot_token = { Rampart = 'Field' }", "setup.A.plot_token", "MA-31"),
        (
            "setup.A.plot_token = { Mill = 'Field' }\nsetup.B.plot_token = { Mill = 'Field' }",
            "setup.B.plot_token",
            "R-22",
        ),
    ] {
        let text = format!(
            "[[case]]\nid = 'x'\nplayers = ['A', 'B']\n{rows}\n{wrong}\naction = [{{ do = 'final' }}]"
        );
        match outcome(&text) {
            Err(Failure::Wrong(error)) => {
                assert_eq!(error.path, path);
                assert!(error.expected.contains(rule), "{error}");
            }
            other => panic!("{wrong}: {other:?}"),
        }
    }
}

/// F-3: a case may list the sixteen tiles of the end, but nobody can take a seventeenth.
#[test]
fn nobody_takes_a_seventeenth_tile() {
    let mills = "'Mill', ".repeat(16);
    let text = |action: &str| {
        format!(
            "[[case]]\nid = 'x'\nplayers = ['A', 'B']\nsetup.A.fiefdom = [{mills}]\naction = [{{ {action} }}]"
        )
    };
    let check = |action: &str| outcome(&text(action));
    assert_eq!(check("do = 'final'"), Ok(()));
    let refused = check("do = 'resolve', player = 'A', tile = 'Field'");
    assert!(matches!(refused, Err(Failure::Wrong(error)) if error.path == "action[1].tile"));
}
