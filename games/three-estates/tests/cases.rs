//! The worked examples of the case files, and proof that a wrong one does not pass.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

use liege_cases::{Failure, run};
use three_estates::ThreeEstates;
use toml::{Table, Value};

const FILES: [&str; 5] = [
    include_str!("cases.toml"),
    include_str!("rulings.toml"),
    include_str!("corners.toml"),
    include_str!("options.toml"),
    include_str!("reports.toml"),
];

#[test]
fn every_case_passes() {
    for file in FILES {
        let report = run::<ThreeEstates>(file).unwrap();
        assert!(report.all_passed(), "{report}");
        assert!(report.passed > 0, "{report}");
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

/// The outcome of the one case of this text.
fn outcome(text: &str) -> Result<(), Failure> {
    let mut report = run::<ThreeEstates>(text).unwrap();
    report.failed.pop().map_or(Ok(()), |failed| Err(failed.failure))
}

fn check(case: Table) -> Result<(), Failure> {
    let file = Table::from_iter([("case".to_owned(), Value::Array(vec![Value::Table(case)]))]);
    outcome(&file.to_string())
}

fn with(case: &Table, key: &str, value: Value) -> Table {
    let mut case = case.clone();
    case.insert(key.to_owned(), value);
    case
}

/// Something else of the same shape.
fn other(key: &str, value: &Value) -> Value {
    match (key, value) {
        ("board", Value::String(text)) if text.contains('w') => text.replacen('w', "b", 1).into(),
        ("board", Value::String(text)) => text.replacen('b', "w", 1).into(),
        ("winner" | "to_move", Value::String(text)) => if text == "white" { "black" } else { "white" }.into(),
        ("phase", Value::String(text)) => if text == "over" { "action" } else { "over" }.into(),
        ("pending", Value::String(text)) => if text.is_empty() { "K" } else { "" }.into(),
        ("score", Value::Array(items)) => {
            let [white, black] = [&items[0], &items[1]].map(|item| item.as_integer().unwrap());
            Value::Array(vec![(white + 1).into(), black.into()])
        }
        ("at" | "to", Value::Array(cells)) if cells.is_empty() => {
            Value::Array(vec![Value::Array(vec![99.into(), 99.into()])])
        }
        ("only", Value::Array(actions)) if actions.is_empty() => {
            Value::Array(vec![Value::Table("do = \"done\"".parse().unwrap())])
        }
        ("at" | "to" | "only", Value::Array(items)) => Value::Array(items[1..].to_vec()),
        (_, Value::Array(kinds)) => {
            let mut kinds = kinds.clone();
            kinds.push("K".into());
            Value::Array(kinds)
        }
        (_, Value::Integer(number)) => (number + 1).into(),
        (key, value) => panic!("no other value is known for {key} = {value}"),
    }
}

#[test]
fn a_wrong_expectation_never_passes() {
    let mut tried = 0;
    let mut wrong = |case: &Table, key: &str, value: Value| {
        tried += 1;
        let outcome = check(with(case, key, value));
        assert!(matches!(outcome, Err(Failure::Mismatches(_))), "{}: {key}: {outcome:?}", case["id"]);
    };
    for case in all() {
        for (key, value) in &case {
            match (key.as_str(), value) {
                ("after", Value::Table(after)) => {
                    for (field, value) in after.iter().filter(|(field, _)| *field != "origin") {
                        let mut after = after.clone();
                        after.insert(field.clone(), other(field, value));
                        wrong(&case, key, Value::Table(after));
                    }
                }
                ("cells" | "moves", Value::Array(entries)) => {
                    for index in 0..entries.len() {
                        let mut entries = entries.clone();
                        let entry = entries[index].as_table_mut().unwrap();
                        let field = if key == "cells" { "at" } else { "to" };
                        entry[field] = other(field, &entry[field]);
                        wrong(&case, key, Value::Array(entries));
                    }
                }
                ("legal_count" | "only", value) => wrong(&case, key, other(key, value)),
                ("legal", value) => wrong(&case, "illegal", value.clone()),
                ("illegal", value) => wrong(&case, "legal", value.clone()),
                ("actions", Value::Array(actions)) => {
                    let mut actions = actions.clone();
                    actions
                        .insert(0, Value::Table("do = \"play\"\nsupply = 0\nat = [99, 99]".parse().unwrap()));
                    wrong(&case, key, Value::Array(actions));
                }
                ("draws", Value::Array(draws)) => {
                    wrong(&case, key, Value::Array(draws[1..].to_vec()));
                    wrong(&case, key, other(key, value));
                }
                _ => {}
            }
        }
    }
    assert!(tried > 250, "{tried}");
}

#[test]
fn an_unknown_key_is_never_passed_over() {
    let strange = |case: Table| matches!(check(case), Err(Failure::Wrong(_)));
    for case in all() {
        assert!(strange(with(&case, "aftre", Value::Table(Table::new()))), "{}", case["id"]);
        for key in ["before", "setup", "after"] {
            let Some(Value::Table(table)) = case.get(key) else { continue };
            let below = with(table, "suply", Value::Array(Vec::new()));
            assert!(strange(with(&case, key, Value::Table(below))), "{}: {key}", case["id"]);
        }
        for key in ["actions", "legal", "illegal", "only", "cells", "moves"] {
            let mut below = case.clone();
            let Some(Value::Array(entries)) = below.get_mut(key) else { continue };
            let Some(Value::Table(entry)) = entries.first_mut() else { continue };
            entry.insert("form".to_owned(), 1.into());
            assert!(strange(below), "{}: {key}", case["id"]);
        }
    }
}

#[test]
fn what_is_not_in_the_format_is_unreadable() {
    let start = "board = \"wP wG\"\nsupply = [\"P\", \"C\"]\n";
    let bodies = [
        String::new(),
        format!("[case.before]\n{start}[case.setup]\n"),
        format!("[case.before]\n{start}phase = \"feeding\"\n"),
        format!("[case.before]\n{start}phase = \"rebuild\"\n"),
        format!("[case.before]\n{start}pending = \"V\"\n"),
        format!("[case.before]\n{start}phase = \"rebuild\"\npending = \"P\"\n"),
        format!("[case.before]\n{start}passed = 3\n"),
        format!("[case.before]\n{start}selected = -2\n"),
        format!("[case.before]\n{start}to_move = \"red\"\n"),
        format!("[case.before]\n{start}bag = [\"X\"]\n"),
        format!("[case.before]\n{start}origin = [0]\n"),
        format!("[case.before]\n{start}[case.after]\nphase = \"started\"\n"),
        format!("[case.before]\n{start}[case.after]\nscore = [1]\n"),
        format!("actions = [{{ do = \"pass\" }}]\n[case.before]\n{start}"),
        format!("actions = [{{ do = \"play\", at = [0, 0] }}]\n[case.before]\n{start}"),
        format!("cells = [{{ do = \"move\", at = [] }}]\n[case.before]\n{start}"),
        "[case.before]\nboard = \"wP xx\"\n".to_owned(),
        "[case.before]\norigin = [1, 1]\n".to_owned(),
    ];
    for body in bodies {
        let text = format!("[[case]]\nid = \"x\"\n{body}");
        let outcome = outcome(&text);
        assert!(matches!(outcome, Err(Failure::Wrong(_))), "{text}: {outcome:?}");
    }
}

/// What no game can come to is refused with the rule that forbids it: TE-13, TE-15, TE-16, TE-19, TE-21, TE-33.
#[test]
fn impossible_states_name_their_rule() {
    let states = [
        ("TE-13", "supply = [\"P\"]\npassed = 2"),
        ("TE-15", "reserve_black = [\"P\", \"P\", \"C\", \"C\"]"),
        ("TE-16", "phase = \"action\"\nsupply = [\"P\", \"C\"]\npassed = 1"),
        ("TE-19", "phase = \"action\"\nsupply = [\"P\"]\nselected = 2"),
        ("TE-19", "supply = [\"P\"]\nselected = 0"),
        ("TE-21", "phase = \"action\"\nreserve_white = [\"P\"]\nlocked = [\"P\", \"P\"]"),
        ("TE-21", "reserve_white = [\"P\"]\nlocked = [\"P\"]"),
        ("TE-33", "phase = \"rebuild\"\npending = \"H\"\nboard = \"bP bG\""),
        ("at most 110 by 110 cells", &format!("board = \"wP {} bP\"", ".. ".repeat(109))),
        ("at most 110 tiles altogether", &format!("bag = {:?}\nsupply = {:?}", ["P"; 60], ["G"; 60])),
    ];
    for (reason, state) in states {
        let outcome = outcome(&format!("[[case]]\nid = \"x\"\n[case.before]\n{state}"));
        let Err(Failure::Wrong(found)) = outcome else { panic!("{state}: {outcome:?}") };
        assert!(found.to_string().contains(reason), "{state}: {found}");
    }
}
