//! [`Layout`]: how a case is written as text.

use liege_data::Node;
use liege_game::{Info, Seat, Setup};
use toml::{Table, Value};

use super::Out;

/// What stands at the head of a case.
pub(super) struct Layout<'r, 'd> {
    pub(super) node: &'r Node<'d>,
    pub(super) setup: &'r Setup,
    pub(super) names: &'r [String],
    pub(super) info: &'r Info,
}

impl Layout<'_, '_> {
    /// The text of a case.
    pub(super) fn case(&self, begin: Option<&Table>, mut items: Vec<Out>) -> String {
        let mut text = String::new();
        let given = |key: &str| self.node.get(key).and_then(|value| value.text().map(str::to_owned));
        let title = given("title").or_else(|| given("note"));
        let note = given("title").and_then(|_| given("note"));
        let texts = [
            ("id", given("id")),
            ("title", title),
            ("note", note),
            ("source", given("source").or_else(|| given("kind"))),
        ];
        for (key, value) in texts {
            if let Some(value) = value {
                entry(&mut text, key, &Value::String(value));
            }
        }
        let list = |key: &str| {
            self.node.get(key).and_then(|list| list.read::<Vec<String>>().ok()).unwrap_or_default()
        };
        let rules = [list("rules"), list("rulings")].concat();
        if !rules.is_empty() {
            entry(&mut text, "rules", &rules.into());
        }
        self.agreed(&mut text);
        if let Some(begin) = begin {
            let given =
                if begin.is_empty() { vec!["before = {}".to_owned()] } else { lines("before", begin) };
            given.iter().for_each(|line| text.push_str(&format!("{line}\n")));
        }
        // What is checked last stands at the end of the case.
        let end = match items.pop() {
            Some(Out::Look { after, facts }) => Some((after, facts)),
            other => {
                items.extend(other);
                None
            }
        };
        text.push_str(&actions(&items));
        let (after, facts) = end.unwrap_or_default();
        lines("after", &after).iter().for_each(|line| text.push_str(&format!("{line}\n")));
        let together = format!("facts = {}", Value::Table(facts.clone()));
        match facts.len() {
            0 => {}
            2.. if together.len() < 110 => text.push_str(&format!("{together}\n")),
            _ => lines("facts", &facts).iter().for_each(|line| text.push_str(&format!("{line}\n"))),
        }
        text
    }

    fn agreed(&self, text: &mut String) {
        let players = self.setup.players;
        let lettered =
            self.names.iter().zip(Seat::all(players)).all(|(name, seat)| *name == seat.to_string());
        if self.names.len() == players && !lettered {
            entry(text, "players", &self.names.to_vec().into());
        } else if self.info.min_players != self.info.max_players {
            entry(text, "players", &Value::Integer(players as i64));
        }
        if !self.setup.options.is_empty() {
            let options = self.setup.options.iter();
            let table: Table =
                options.map(|(id, value)| (id.clone(), Value::String(value.clone()))).collect();
            entry(text, "options", &Value::Table(table));
        }
    }
}

/// A key as TOML writes it.
fn bare(key: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    if !key.is_empty() && key.chars().all(plain) {
        key.to_owned()
    } else {
        Value::String(key.to_owned()).to_string()
    }
}

fn entry(text: &mut String, key: &str, value: &Value) {
    text.push_str(&format!("{key} = {}\n", written(value)));
}

fn written(value: &Value) -> String {
    match value {
        Value::String(lines) if lines.contains('\n') => {
            format!("\"\"\"\n{}\n\"\"\"", lines.trim_matches('\n'))
        }
        other => other.to_string(),
    }
}

/// Each entry of a table; one that holds tables, or one thing only, goes on in the key.
fn lines(key: &str, table: &Table) -> Vec<String> {
    let entry = |(below, value): (&String, &Value)| {
        let key = format!("{key}.{}", bare(below));
        match value {
            Value::Table(inner) if inner.len() == 1 || inner.values().any(Value::is_table) => {
                lines(&key, inner)
            }
            value => vec![format!("{key} = {}", written(value))],
        }
    };
    table.iter().flat_map(entry).collect()
}

/// The actions, on one line if they are short.
fn actions(items: &[Out]) -> String {
    let mut text = String::new();
    items.iter().for_each(|item| self::item(&mut text, item, "  "));
    let short = text.trim().trim_end_matches(',').replace("\n  ", " ");
    match items.len() {
        0 => String::new(),
        _ if short.len() < 100 => format!("actions = [{short}]\n"),
        _ => format!("actions = [\n{text}]\n"),
    }
}

fn item(text: &mut String, item: &Out, indent: &str) {
    let written = match item {
        Out::Line(line) => Value::String(line.clone()).to_string(),
        Out::Before(parts) => format!("{{ {} }}", lines("before", parts).join(", ")),
        Out::Look { after, facts } => format!("{{ {} }}", looks(after, facts).join(", ")),
        Out::Try(options, items) => {
            let mut items: Vec<&Out> = items.iter().collect();
            let mut parts = Vec::new();
            if let Some(Out::Look { after, facts }) = items.last() {
                parts = looks(after, facts);
                items.pop();
            }
            let mut tried = String::new();
            items.iter().for_each(|item| self::item(&mut tried, item, ""));
            let tried = tried.trim_end().trim_end_matches(',').replace('\n', " ");
            parts.insert(0, format!("try = [{tried}]"));
            if let Some(options) = options {
                parts.insert(0, format!("options = {}", Value::Table(options.clone())));
            }
            format!("{{ {} }}", parts.join(", "))
        }
    };
    text.push_str(&format!("{indent}{written},\n"));
}

fn looks(after: &Table, facts: &Table) -> Vec<String> {
    let facts = match facts.len() {
        0 | 1 => lines("facts", facts),
        _ => vec![format!("facts = {}", Value::Table(facts.clone()))],
    };
    [lines("after", after), facts].concat()
}

/// The remarks and empty lines before the first case, and after each of them.
pub(super) fn remarks(text: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    for line in text.lines() {
        let begun = all.len() > 1;
        let Some(last) = all.last_mut() else { break };
        if line.trim() == "[[case]]" {
            all.push(String::new());
        } else if line.starts_with('#') || line.is_empty() {
            last.push_str(line);
            last.push('\n');
        } else if begun {
            // Only what follows the case belongs to the next.
            last.clear();
        }
    }
    all
}
