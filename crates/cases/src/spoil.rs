//! [`spoil`]: whether every expectation of a file is noticed when it is wrong.

use std::collections::BTreeMap;

use toml::{Table, Value};

use crate::line::split;
use crate::{DataError, Failure, Reads, run};

/// What came of spoiling a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoiled {
    /// How many expectations were spoilt, one at a time.
    pub expectations: usize,
    /// How many keys were added that nothing reads.
    pub keys: usize,
    /// The changes that no report mentions.
    pub unnoticed: Vec<String>,
}

/// Spoils every expectation of a file, one at a time, and runs its case: each must be reported. A part of a position or a fact gets
/// another value, a refusal another rule, what is refused is expected to be legal and what is legal to be refused. Every
/// table gets a key that nothing reads, which must not be passed over.
///
/// # Errors
/// A file that can't be read.
pub fn spoil<G: Reads>(text: &str) -> Result<Spoiled, DataError> {
    let at =
        |expected: &str| DataError { line: 1, path: "the file".to_owned(), expected: expected.to_owned() };
    let file: Table = text.parse().map_err(|_| at("expected TOML"))?;
    let Some(Value::Array(cases)) = file.get("case") else { return Err(at("expected a list of cases")) };
    let cases: Vec<&Table> = cases.iter().filter_map(Value::as_table).collect();
    let mut known = Known::default();
    cases.iter().for_each(|case| known.learn(case));
    let mut spoiled = Spoiled::default();
    for case in cases {
        for (change, wrong) in changes(case, &known) {
            let (what, is_read) = match change {
                Change::Expectation(what) => {
                    spoiled.expectations += 1;
                    (what, true)
                }
                Change::Key(what) => {
                    spoiled.keys += 1;
                    (what, false)
                }
            };
            let noticed = match failure::<G>(wrong)? {
                Some(Failure::Mismatches(_)) => is_read,
                Some(Failure::Wrong(_)) => !is_read,
                None => false,
            };
            if !noticed {
                let id = case.get("id").and_then(Value::as_str).unwrap_or_default();
                spoiled.unnoticed.push(format!("{id}: {what}"));
            }
        }
    }
    Ok(spoiled)
}

/// Why the case fails, if it does.
fn failure<G: Reads>(case: Table) -> Result<Option<Failure>, DataError> {
    let cases = Value::Array(vec![Value::Table(case)]);
    let file = Table::from_iter([("format".to_owned(), Value::Integer(2)), ("case".to_owned(), cases)]);
    let mut report = run::<G>(&file.to_string())?;
    Ok(report.failed.pop().map(|failed| failed.failure))
}

enum Change {
    Expectation(String),
    /// A key that nothing reads.
    Key(String),
}

/// Values that a file expects, by where they stand: another of them is wrong, but can be read.
#[derive(Default)]
struct Known(BTreeMap<String, Vec<Value>>);

impl Known {
    fn learn(&mut self, case: &Table) {
        for (key, value) in case {
            match (key.as_str(), value) {
                ("after" | "before" | "facts", value) => self.learn_below(key, value),
                ("actions" | "try", Value::Array(items)) => {
                    items.iter().filter_map(Value::as_table).for_each(|item| self.learn(item));
                }
                _ => {}
            }
        }
    }

    fn learn_below(&mut self, path: &str, value: &Value) {
        match value {
            Value::Table(table) => {
                for (key, value) in table {
                    self.learn_below(&below(path, key), value);
                }
            }
            value => {
                let values = self.0.entry(path.to_owned()).or_default();
                if !values.contains(value) {
                    values.push(value.clone());
                }
            }
        }
    }

    /// Another value for what stands at this path.
    fn other(&self, path: &str, value: &Value) -> Option<Value> {
        match value {
            Value::Integer(number) => Some(Value::Integer(if *number > 0 { number - 1 } else { number + 1 })),
            Value::Boolean(holds) => Some(Value::Boolean(!holds)),
            Value::Array(items) if !items.is_empty() => Some(Value::Array(items[1..].to_vec())),
            value => {
                let like = |other: &&Value| *other != value && other.type_str() == value.type_str();
                self.0.get(path).and_then(|values| values.iter().find(like)).cloned()
            }
        }
    }
}

/// The path of a key, without what it is of: all seats are alike, and so is all that a fact is asked about.
fn below(path: &str, key: &str) -> String {
    let path = if path == "before" { "after" } else { path };
    let name = key.split(' ').next().unwrap_or_default();
    let name = if name.len() == 1 && name.starts_with(|letter: char| letter.is_ascii_uppercase()) {
        "A"
    } else {
        name
    };
    format!("{path}.{name}")
}

/// Every way to spoil a table of a case, each with what it becomes.
fn changes(table: &Table, known: &Known) -> Vec<(Change, Table)> {
    let mut changes =
        vec![(Change::Key("a key".to_owned()), with(table, "aftre", Value::Table(Table::new())))];
    for (key, value) in table {
        let within = |value: Value| with(table, key, value);
        match (key.as_str(), value) {
            ("after" | "facts", Value::Table(expected)) => {
                let strange = Value::Integer(1);
                changes.push((
                    Change::Key(format!("{key}.strange")),
                    within(Value::Table(with(expected, "strange", strange))),
                ));
                for (what, wrong) in values(key, value, known) {
                    changes.push((Change::Expectation(what), within(wrong)));
                }
            }
            ("before", Value::Table(given)) => {
                let strange = Value::Table(with(given, "strange", Value::Integer(1)));
                changes.push((Change::Key(format!("{key}.strange")), within(strange)));
            }
            ("actions" | "try", Value::Array(items)) => {
                for (index, item) in items.iter().enumerate() {
                    let below = match item {
                        Value::String(line) => lines(line),
                        Value::Table(item) => {
                            let changes = self::changes(item, known).into_iter();
                            changes.map(|(change, item)| (change, Value::Table(item))).collect()
                        }
                        _ => Vec::new(),
                    };
                    for (change, wrong) in below {
                        let mut items = items.clone();
                        items[index] = wrong;
                        changes.push((change, within(Value::Array(items))));
                    }
                }
            }
            _ => {}
        }
    }
    changes
}

/// Every way to give a value below this one another.
fn values(path: &str, value: &Value, known: &Known) -> Vec<(String, Value)> {
    match value {
        Value::Table(table) => {
            let of = |(key, value): (&String, &Value)| {
                let wrong = values(&below(path, key), value, known).into_iter();
                let key = key.clone();
                wrong.map(move |(what, wrong)| {
                    (format!("{key}, {what}"), Value::Table(with(table, &key, wrong)))
                })
            };
            table.iter().flat_map(|entry| of(entry).collect::<Vec<_>>()).collect()
        }
        value => {
            known.other(path, value).map(|wrong| (format!("{path}: {value}"), wrong)).into_iter().collect()
        }
    }
}

/// Every way to expect something else of an action.
fn lines(line: &str) -> Vec<(Change, Value)> {
    if split(line).is_none() {
        return Vec::new();
    }
    let changed = |text: String| (Change::Expectation(format!("{line} as {text}")), Value::String(text));
    match (line.split_once(" ! "), line.strip_suffix(" ?")) {
        (Some((action, _)), _) => {
            vec![changed(format!("{action} ?")), changed(format!("{action} ! NO-1"))]
        }
        (None, Some(action)) => vec![changed(format!("{action} ! NO-1"))],
        (None, None) => vec![changed(format!("{line} ! NO-1"))],
    }
}

fn with(table: &Table, key: &str, value: Value) -> Table {
    let mut table = table.clone();
    table.insert(key.to_owned(), value);
    table
}
