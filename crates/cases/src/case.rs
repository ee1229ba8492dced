//! A case, and running one.

use std::sync::Arc;

use liege_game::{Game, Info};
use toml::Table;

use crate::{Fields, Report, Unreadable};

/// One worked example as it stands in the file.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// Its name, unique in the file.
    pub id: String,
    /// What it shows: its `title`, else its `note`, else nothing.
    pub title: String,
    /// The rules and rulings that it says it checks.
    pub rules: Vec<String>,
    /// The whole case, in the game's own vocabulary.
    pub table: Table,
    /// The text of a components file that is used in place of the game's own.
    pub components: Option<Arc<str>>,
}

/// A file does not hold cases.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// Not TOML.
    #[error("{0}")]
    Toml(String),
    /// TOML, but not an array of `[[case]]` tables with an `id` each.
    #[error("{0}")]
    Shape(String),
}

/// One thing that did not come out as the case says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// What was looked at: "action 3, gain of B" or "fiefdom of A".
    pub what: String,
    /// What the case says.
    pub expected: String,
    /// What the rules gave.
    pub found: String,
}

impl Mismatch {
    /// A mismatch of two things that print.
    pub fn new(what: impl Into<String>, expected: impl ToString, found: impl ToString) -> Mismatch {
        Mismatch { what: what.into(), expected: expected.to_string(), found: found.to_string() }
    }
}

/// Why a case did not pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The rules gave something else.
    Mismatches(Vec<Mismatch>),
    /// The case is not in the game's format.
    Unreadable(Unreadable),
}

impl From<Unreadable> for Failure {
    fn from(unreadable: Unreadable) -> Failure {
        Failure::Unreadable(unreadable)
    }
}

/// A game that can carry out cases.
pub trait Cases: Game {
    /// Sets up the position, carries out the actions and compares. Everything that differs is reported,
    /// as far as the case can be followed.
    ///
    /// # Errors
    /// What differs, or what can't be read.
    fn check_case(case: &Case) -> Result<(), Failure>;
}

/// Finds the cases of a file.
///
/// # Errors
/// A file that is not in the common shape.
pub fn read(text: &str) -> Result<Vec<Case>, ReadError> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| ReadError::Toml(error.to_string()))?;
    let list = match table.get("case") {
        Some(toml::Value::Array(list)) => list.as_slice(),
        Some(_) => {
            return Err(ReadError::Shape("`case` is not an array of tables: write [[case]]".to_owned()));
        }
        None => return Err(ReadError::Shape("the file has no [[case]]".to_owned())),
    };
    let mut cases: Vec<Case> = Vec::with_capacity(list.len());
    for (index, value) in list.iter().enumerate() {
        let shape = |error: Unreadable| ReadError::Shape(format!("case {}: {error}", index + 1));
        let Some(table) = value.as_table() else {
            return Err(ReadError::Shape(format!("case {} is not a table", index + 1)));
        };
        let fields = Fields::new(table, "");
        let id: String = fields.need("id").map_err(shape)?;
        if cases.iter().any(|case| case.id == id) {
            return Err(ReadError::Shape(format!("two cases are called “{id}”")));
        }
        let title: Option<String> = fields.get("title").map_err(shape)?;
        let note: Option<String> = fields.get("note").map_err(shape)?;
        let mut rules: Vec<String> = fields.get("rules").map_err(shape)?.unwrap_or_default();
        rules.extend(fields.get::<Vec<String>>("rulings").map_err(shape)?.unwrap_or_default());
        cases.push(Case {
            id,
            title: title.or(note).unwrap_or_default(),
            rules,
            table: table.clone(),
            components: None,
        });
    }
    Ok(cases)
}

/// What a file may say of itself before its cases: the game it is for, and the version of its format.
fn head(text: &str, game: &Info) -> Result<(), ReadError> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| ReadError::Toml(error.to_string()))?;
    let fields = Fields::new(&table, "");
    let shape = |error: Unreadable| ReadError::Shape(error.to_string());
    if let Some(name) = fields.get::<String>("game").map_err(shape)? {
        let same = |known: &str| known.eq_ignore_ascii_case(&name);
        if !same(game.title) && !same(game.id) {
            let why = format!("expected “{}”, found “{name}”", game.title);
            return Err(shape(fields.wrong("game", why)));
        }
    }
    for key in ["format", "schema"] {
        let version: Option<i64> = fields.get(key).map_err(shape)?;
        if let Some(other) = version.filter(|version| *version != 1) {
            return Err(shape(fields.wrong(key, format!("expected 1, found {other}"))));
        }
    }
    Ok(())
}

/// Runs every case of a file.
///
/// # Errors
/// A file that holds no cases, or those of another game.
pub fn run<G: Cases>(text: &str) -> Result<Report, ReadError> {
    run_with::<G>(text, None)
}

/// Runs every case of a file with these components in place of the game's own.
///
/// # Errors
/// A file that holds no cases, or those of another game.
pub fn run_with<G: Cases>(text: &str, components: Option<Arc<str>>) -> Result<Report, ReadError> {
    head(text, &G::INFO)?;
    let mut report = Report::default();
    for case in read(text)? {
        let case = Case { components: components.clone(), ..case };
        report.add(&case, G::check_case(&case));
    }
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: Info = Info {
        id: "two-words",
        title: "Two Words",
        designer: "",
        publisher: "",
        year: 2024,
        summary: "",
        min_players: 2,
        max_players: 2,
        options: &[],
    };

    #[test]
    fn files_of_another_game_or_format_are_refused() {
        for own in ["", "game = 'Two Words'", "game = 'two-words'\nformat = 1", "schema = 1", "other = 2"] {
            assert_eq!(head(own, &GAME), Ok(()), "{own}");
        }
        for (other, path) in [("game = 'Three'", "game"), ("game = 1", "game"), ("format = 2", "format")] {
            let error = head(other, &GAME).unwrap_err().to_string();
            assert!(error.starts_with(path), "{error}");
        }
    }

    #[test]
    fn files_of_another_shape_are_refused() {
        assert!(matches!(read("a = ["), Err(ReadError::Toml(_))));
        assert!(matches!(read("a = 1"), Err(ReadError::Shape(_))));
        assert!(matches!(read("case = 1"), Err(ReadError::Shape(_))));
        assert!(matches!(read("[[case]]\ntitle = \"x\""), Err(ReadError::Shape(_))));
        assert!(matches!(read("[[case]]\nid = \"x\"\n[[case]]\nid = \"x\""), Err(ReadError::Shape(_))));
    }
}
