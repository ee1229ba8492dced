//! [`Case`]: one worked example of a file, and running all of them.

use std::sync::Arc;

use liege_data::{DataError, Node};
use liege_game::{Game, Setup};
use serde::de::DeserializeOwned;

use super::Cases;
use crate::{Example, Failure, Report};

/// The keys that every format has.
const COMMON: [&str; 7] = ["id", "title", "note", "kind", "source", "rules", "rulings"];

/// One worked example as it is written in its file.
#[derive(Clone, Debug)]
pub struct Case<'d> {
    /// Its name, unique in the file.
    pub id: String,
    /// What it shows: its `title`, else its `note`, else nothing.
    pub title: String,
    /// The rules and rulings that it says it checks.
    pub rules: Vec<String>,
    node: Node<'d>,
    components: Option<Arc<str>>,
}

impl<'d> Case<'d> {
    fn new(node: &Node<'d>, components: Option<Arc<str>>) -> Result<Case<'d>, DataError> {
        Case::named(node.need("id")?.read()?, node, components)
    }

    pub(crate) fn named(
        id: String,
        node: &Node<'d>,
        components: Option<Arc<str>>,
    ) -> Result<Case<'d>, DataError> {
        let text = |key| node.get(key).map(|value| value.read::<String>()).transpose();
        let list = |key| node.get(key).map_or(Ok(Vec::new()), |value| value.read::<Vec<String>>());
        let (title, note) = (text("title")?, text("note")?);
        text("kind")?;
        text("source")?;
        let rules = [list("rules")?, list("rulings")?].concat();
        // Paths begin at the case, which its id names.
        let node = node.without(&COMMON).as_root();
        Ok(Case { id, title: title.or(note).unwrap_or_default(), rules, node, components })
    }

    /// The rest of the case, in the game's own vocabulary.
    ///
    /// # Errors
    /// The first place that the type does not fit.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        self.node.read()
    }

    /// The same case, in which the names that these keys lead to are those of its players.
    pub(crate) fn naming(&self, keys: &[&str], nobody: &'static str) -> Case<'d> {
        let list = keys.iter().try_fold(self.node.clone(), |node, key| node.get(key));
        // Whatever else stands there is refused where the script is read.
        let names: Vec<String> = list.and_then(|list| list.read().ok()).unwrap_or_default();
        Case { node: self.node.naming(names, nobody), ..self.clone() }
    }

    /// The components that it is run with in place of the game's own.
    pub(crate) fn components(&self) -> Option<&Arc<str>> {
        self.components.as_ref()
    }

    /// The table of the case.
    pub fn node(&self) -> &Node<'d> {
        &self.node
    }

    /// The game that is agreed by this setup, with the components that the cases are to be run with.
    ///
    /// # Errors
    /// A setup that the game refuses.
    pub fn game<G: Game>(&self, setup: Setup) -> Result<G, DataError> {
        let setup = Setup { components: self.components.clone(), ..setup };
        G::new(&setup).map_err(|error| self.node.error(error.to_string()))
    }
}

/// The cases of a file.
pub(crate) fn cases<'d>(root: &Node<'d>, components: Option<&Arc<str>>) -> Result<Vec<Case<'d>>, DataError> {
    let list = root.get("case").ok_or_else(|| root.error("the file has no [[case]]"))?;
    let mut cases: Vec<Case<'d>> = Vec::new();
    for node in list.items()? {
        let case = Case::new(&node, components.cloned())?;
        if cases.iter().any(|other| other.id == case.id) {
            return Err(node.error(format!("two cases are called “{}”", case.id)));
        }
        cases.push(case);
    }
    Ok(cases)
}

/// Runs every case of a file.
///
/// # Errors
/// A file that holds no cases.
pub fn report<G: Cases>(root: &Node<'_>, components: Option<&Arc<str>>) -> Result<Report, DataError> {
    let mut report = Report::default();
    for case in cases(root, components)? {
        let outcome = super::run::carried_out::<G>(&case).map(drop);
        report.add(case.id, case.title, outcome);
    }
    Ok(report)
}

/// The positions that the cases of a file come to.
///
/// # Errors
/// A case that can't be read.
pub fn examples<G: Cases>(root: &Node<'_>) -> Result<Vec<Example<G>>, DataError> {
    let mut positions = Vec::new();
    for case in cases(root, None)? {
        super::run::walked_through::<G>(&case, |game, position| positions.push((game, position)))?;
    }
    Ok(positions)
}

/// What one case, which has no id, comes to.
///
/// # Errors
/// What can't be read, or did not come out as the case says.
pub fn example<G: Cases>(root: &Node<'_>) -> Result<Example<G>, Failure> {
    let run = super::run::carried_out::<G>(&Case::named(String::new(), root, None)?)?;
    Ok((run.game, run.position))
}
