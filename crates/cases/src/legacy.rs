//! Cases as tables that a game interprets by itself: for the games that are not yet written as [`Cases`](crate::Cases).

use std::sync::Arc;

use liege_data::{DataError, Document};
use liege_game::Game;
use toml::Table;

use crate::{Failure, Fields, Report, Unreadable};

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

/// Runs every case of a file with these components in place of the game's own.
///
/// # Errors
/// A file that holds no cases, or those of another game.
pub fn run_file<G: Cases>(text: &str, components: Option<Arc<str>>) -> Result<Report, DataError> {
    let document = Document::parse(text)?;
    crate::case::head(&document.root(), &G::INFO)?;
    let cases = read(text).map_err(|error| document.root().error(error.to_string()))?;
    let mut report = Report::default();
    for case in cases {
        let case = Case { components: components.clone(), ..case };
        report.add(case.id.clone(), case.title.clone(), G::check_case(&case));
    }
    Ok(report)
}
