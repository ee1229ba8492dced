//! [`spoil`]: whether every expectation of a file is noticed when it is wrong.

use std::collections::BTreeMap;
use std::slice;

use toml::{Table, Value};

use crate::line::split;
use crate::{Cases, DataError, Failure, run};

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
pub fn spoil<G: Cases>(text: &str) -> Result<Spoiled, DataError> {
    let at =
        |expected: &str| DataError { line: 1, path: "the file".to_owned(), expected: expected.to_owned() };
    let file: Table = text.parse().map_err(|_| at("expected TOML"))?;
    let Some(Value::Array(cases)) = file.get("case") else { return Err(at("expected a list of cases")) };
    let cases: Vec<&Table> = cases.iter().filter_map(Value::as_table).collect();
    let mut known = Known::default();
    cases.iter().for_each(|case| known.learn(case));
    let mut spoiled = Spoiled::default();
    for case in cases {
        for Change { what, expectation, ways } in changes(case, &known) {
            *if expectation { &mut spoiled.expectations } else { &mut spoiled.keys } += 1;
            let outcomes = ways.into_iter().map(failure::<G>).collect::<Result<Vec<_>, _>>()?;
            let passed = outcomes.iter().any(Option::is_none);
            let differs = outcomes.iter().any(|outcome| matches!(outcome, Some(Failure::Mismatches(_))));
            if passed || differs != expectation {
                let id = case.get("id").and_then(Value::as_str).unwrap_or_default();
                spoiled.unnoticed.push(format!("{id}: {what}"));
            }
        }
    }
    Ok(spoiled)
}

/// Why the case fails, if it does.
fn failure<G: Cases>(case: Table) -> Result<Option<Failure>, DataError> {
    let cases = Value::Array(vec![Value::Table(case)]);
    let file = Table::from_iter([("format".to_owned(), Value::Integer(2)), ("case".to_owned(), cases)]);
    let mut report = run::<G>(&file.to_string())?;
    Ok(report.failed.pop().map(|failed| failed.failure))
}

/// One thing that is made wrong, in several ways: none may pass, and one at least is found to differ, if it is an expectation; if it is a
/// key that nothing reads, the case can't be read.
struct Change<T> {
    what: String,
    expectation: bool,
    ways: Vec<T>,
}

impl<T> Change<T> {
    fn within<U>(self, whole: impl Fn(T) -> U) -> Change<U> {
        let Change { what, expectation, ways } = self;
        Change { what, expectation, ways: ways.into_iter().map(whole).collect() }
    }
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

    /// Other values for what stands at this path.
    fn others(&self, path: &str, value: &Value) -> Vec<Value> {
        match value {
            Value::Integer(number) => vec![Value::Integer(if *number > 0 { number - 1 } else { number + 1 })],
            Value::Boolean(holds) => vec![Value::Boolean(!holds)],
            value => {
                // A list in another order may say the same.
                let like =
                    |other: &&Value| sorted(other) != sorted(value) && other.type_str() == value.type_str();
                let mut others: Vec<Value> =
                    self.0.get(path).into_iter().flatten().filter(like).take(3).cloned().collect();
                if let Value::Array(items) = value
                    && let [first, rest @ ..] = items.as_slice()
                {
                    let changed = self.others(path, first).into_iter();
                    others
                        .extend(changed.map(|first| Value::Array([slice::from_ref(&first), rest].concat())));
                    others.push(Value::Array(rest.to_vec()));
                }
                others
            }
        }
    }
}

/// The texts of a list in order, or the one text of another value.
fn sorted(value: &Value) -> Vec<String> {
    let mut texts: Vec<String> = value
        .as_array()
        .map_or_else(|| vec![value.to_string()], |items| items.iter().map(Value::to_string).collect());
    texts.sort();
    texts
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

/// Everything in a table of a case that can be made wrong.
fn changes(table: &Table, known: &Known) -> Vec<Change<Table>> {
    let key = |what: &str, wrong| Change { what: what.to_owned(), expectation: false, ways: vec![wrong] };
    let mut changes = vec![key("a key", with(table, "aftre", Value::Table(Table::new())))];
    for (name, value) in table {
        let within = |value: Value| with(table, name, value);
        match (name.as_str(), value) {
            ("before" | "after" | "facts", Value::Table(given)) => {
                let strange = with(given, "strange", Value::Integer(1));
                changes.push(key(&format!("{name}.strange"), within(Value::Table(strange))));
                if name != "before" {
                    changes
                        .extend(values(name, value, known).into_iter().map(|change| change.within(within)));
                }
            }
            ("actions" | "try", Value::Array(items)) => {
                for (index, item) in items.iter().enumerate() {
                    let below = match item {
                        Value::String(line) => lines(line).into_iter().collect(),
                        Value::Table(item) => {
                            let below = self::changes(item, known).into_iter();
                            below.map(|change| change.within(Value::Table)).collect()
                        }
                        _ => Vec::new(),
                    };
                    let replaced = |wrong| {
                        let mut items = items.clone();
                        items[index] = wrong;
                        within(Value::Array(items))
                    };
                    changes.extend(below.into_iter().map(|change| change.within(replaced)));
                }
            }
            _ => {}
        }
    }
    changes
}

/// Every value below this one, with others for it.
fn values(path: &str, value: &Value, known: &Known) -> Vec<Change<Value>> {
    match value {
        Value::Table(table) => {
            let of = |(key, value): (&String, &Value)| {
                let others = values(&below(path, key), value, known).into_iter();
                let whole = |wrong| Value::Table(with(table, key, wrong));
                others.map(|change| change.within(whole)).collect::<Vec<_>>()
            };
            table.iter().flat_map(of).collect()
        }
        value => {
            let ways = known.others(path, value);
            let change = Change { what: format!("{path} = {value}"), expectation: true, ways };
            Some(change).filter(|change| !change.ways.is_empty()).into_iter().collect()
        }
    }
}

/// Returns what can be expected of an action instead.
fn lines(line: &str) -> Option<Change<Value>> {
    split(line)?;
    let ways = match (line.split_once(" ! "), line.strip_suffix(" ?")) {
        (Some((action, _)), _) => vec![format!("{action} ?"), format!("{action} ! NO-1")],
        (None, Some(action)) => vec![format!("{action} ! NO-1")],
        (None, None) => vec![format!("{line} ! NO-1")],
    };
    Some(Change {
        what: line.to_owned(),
        expectation: true,
        ways: ways.into_iter().map(Value::String).collect(),
    })
}

fn with(table: &Table, key: &str, value: Value) -> Table {
    let mut table = table.clone();
    table.insert(key.to_owned(), value);
    table
}
