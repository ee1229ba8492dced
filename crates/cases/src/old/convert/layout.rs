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
        if begin.is_some_and(Table::is_empty) {
            entry(&mut text, "before", &Value::Table(Table::new()));
        }
        for (key, value) in begin.into_iter().flatten() {
            part(&mut text, &format!("before.{}", bare(key)), value);
        }
        // What is looked at last stands at the end of the case.
        let end = match items.pop() {
            Some(Out::Look { after, facts }) => Some((after, facts)),
            other => {
                items.extend(other);
                None
            }
        };
        text.push_str(&actions(&items));
        let (after, facts) = end.unwrap_or_default();
        for (key, value) in &after {
            part(&mut text, &format!("after.{}", bare(key)), value);
        }
        for (key, value) in &facts {
            entry(&mut text, &format!("facts.{}", bare(key)), value);
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

/// A part of a state: what holds one thing only, or nothing but tables, is written by its path.
fn part(text: &mut String, key: &str, value: &Value) {
    match value {
        Value::Table(table)
            if table.len() == 1 || !table.is_empty() && table.values().all(Value::is_table) =>
        {
            table.iter().for_each(|(inner, value)| part(text, &format!("{key}.{}", bare(inner)), value));
        }
        value => entry(text, key, value),
    }
}

fn entry(text: &mut String, key: &str, value: &Value) {
    let written = match value {
        Value::String(lines) if lines.contains('\n') => {
            format!("\"\"\"\n{}\n\"\"\"", lines.trim_matches('\n'))
        }
        other => other.to_string(),
    };
    text.push_str(&format!("{key} = {written}\n"));
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
        Out::Before(parts) => format!("{{ before = {} }}", Value::Table(parts.clone())),
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
    let tables = [("after", after), ("facts", facts)].into_iter().filter(|(_, table)| !table.is_empty());
    tables.map(|(key, table)| format!("{key} = {}", Value::Table(table.clone()))).collect()
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
