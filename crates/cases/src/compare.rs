//! Comparing what a case gives with what is written from the position, key by key.

use serde::Serialize;
use toml::Value;

use crate::Mismatch;

/// Every key that `expected` gives must be in `found` with the same value; other keys of `found` say nothing.
pub(crate) fn compare<T: Serialize>(path: &str, expected: &T, found: &T) -> Vec<Mismatch> {
    let mut differences = Vec::new();
    match (Value::try_from(expected), Value::try_from(found)) {
        (Ok(expected), Ok(found)) => {
            differ(path, &expected, Some(&found), &mut differences);
        }
        (Err(error), _) | (_, Err(error)) => {
            differences.push(Mismatch::new(path, "a value that can be compared", error));
        }
    }
    differences
}

/// Adds what differs to the differences, and says how many values were compared.
pub(crate) fn differ(
    path: &str,
    expected: &Value,
    found: Option<&Value>,
    differences: &mut Vec<Mismatch>,
) -> usize {
    match (expected, found) {
        (Value::Table(expected), Some(Value::Table(found))) => {
            let below = |(key, expected): (&String, &Value)| {
                differ(&format!("{path}.{key}"), expected, found.get(key), differences)
            };
            return expected.iter().map(below).sum();
        }
        (expected, Some(found)) if expected == found => {}
        (expected, found) => {
            let found = found.map_or_else(|| "nothing".to_owned(), text);
            differences.push(Mismatch::new(path, text(expected), found));
        }
    }
    1
}

/// A value as a person reads it.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) if text.is_empty() => "nothing".to_owned(),
        Value::String(text) => text.trim().replace('\n', " / "),
        Value::Array(items) if items.is_empty() => "nothing".to_owned(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join("  "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn only_what_the_case_gives_is_compared() {
        let table = |pairs: &[(&'static str, Vec<&'static str>)]| -> BTreeMap<&str, Vec<&str>> {
            pairs.iter().cloned().collect()
        };
        let found = table(&[("row", vec!["P", "C"]), ("bag", vec![])]);
        assert_eq!(compare("after", &table(&[("bag", vec![])]), &found), []);
        let wrong = table(&[("row", vec!["C", "P"]), ("bag", vec!["G"]), ("king", vec![])]);
        let expected = [
            Mismatch::new("after.bag", "G", "nothing"),
            Mismatch::new("after.king", "nothing", "nothing"),
            Mismatch::new("after.row", "C  P", "P  C"),
        ];
        let mut differences = compare("after", &wrong, &found);
        differences.sort_by(|one, other| one.what.cmp(&other.what));
        assert_eq!(differences, expected);
    }
}
