//! Comparing what a case gives with what is written from the position, key by key.

use toml::Value;

use crate::Mismatch;

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
    use super::*;

    fn compared(expected: &str, found: &str) -> Vec<Mismatch> {
        let value = |text: &str| Value::Table(text.parse().unwrap());
        let mut differences = Vec::new();
        differ("after", &value(expected), Some(&value(found)), &mut differences);
        differences.sort_by(|one, other| one.what.cmp(&other.what));
        differences
    }

    #[test]
    fn only_what_the_case_gives_is_compared() {
        let found = "row = ['P', 'C']\nbag = []";
        assert_eq!(compared("bag = []", found), []);
        let expected = [
            Mismatch::new("after.bag", "G", "nothing"),
            Mismatch::new("after.king", "nothing", "nothing"),
            Mismatch::new("after.row", "C  P", "P  C"),
        ];
        assert_eq!(compared("row = ['C', 'P']\nbag = ['G']\nking = []", found), expected);
    }
}
