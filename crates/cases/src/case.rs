//! [`Case`]: one worked example of a file, and running all of them.

use std::sync::Arc;

use liege_data::{DataError, Document, Node};
use liege_game::{Board, Game, Info, Setup, Show, Viewer};
use serde::de::DeserializeOwned;

use crate::{Cases, Failure, Report};

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

    fn named(id: String, node: &Node<'d>, components: Option<Arc<str>>) -> Result<Case<'d>, DataError> {
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

/// What a file may say of itself before its cases: the game it is for, and the version of its format.
fn head(root: &Node<'_>, game: &Info) -> Result<(), DataError> {
    if let Some(node) = root.get("game") {
        let name: String = node.read()?;
        let same = |known: &str| known.eq_ignore_ascii_case(&name);
        if !same(game.title) && !same(game.id) {
            return Err(node.wrong(format!("“{}”", game.title)));
        }
    }
    for key in ["format", "schema"] {
        if let Some(node) = root.get(key)
            && node.read::<i64>()? != 1
        {
            return Err(node.wrong("1"));
        }
    }
    Ok(())
}

/// The cases of a file.
fn cases<'d>(root: &Node<'d>, components: Option<&Arc<str>>) -> Result<Vec<Case<'d>>, DataError> {
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
/// A file that holds no cases, or those of another game.
pub fn run<G: Cases>(text: &str) -> Result<Report, DataError> {
    run_with::<G>(text, None)
}

/// Runs every case of a file with these components in place of the game's own.
///
/// # Errors
/// A file that holds no cases, or those of another game.
pub fn run_with<G: Cases>(text: &str, components: Option<Arc<str>>) -> Result<Report, DataError> {
    let document = Document::parse(text)?;
    head(&document.root(), &G::INFO)?;
    let mut report = Report::default();
    for case in cases(&document.root(), components.as_ref())? {
        let outcome = crate::run::carried_out::<G>(&case).map(drop);
        report.add(case.id, case.title, outcome);
    }
    Ok(report)
}

/// A game as it is agreed, and a position of it.
pub type Example<G> = (Arc<G>, <G as Game>::Position);

/// The positions that the cases of a file come to, each with the game as it is agreed there: where a case begins, and after each of
/// its actions, as far as it can be followed.
///
/// # Errors
/// A file that holds no cases, those of another game, or a case that can't be read.
pub fn positions<G: Cases>(text: &str) -> Result<Vec<Example<G>>, DataError> {
    let document = Document::parse(text)?;
    head(&document.root(), &G::INFO)?;
    let mut positions = Vec::new();
    for case in cases(&document.root(), None)? {
        crate::run::walked_through::<G>(&case, |game, position| positions.push((game, position)))?;
    }
    Ok(positions)
}

/// Carries out one case, written without an id and without `case.` before its tables, and draws the board that it comes
/// to, as this viewer sees it: an example of the rules.
///
/// # Errors
/// What can't be read, or did not come out as the case says.
pub fn board<G: Cases + Show>(text: &str, viewer: Viewer) -> Result<Board, String> {
    let drawn = || {
        let document = Document::parse(text)?;
        let case = Case::named(String::new(), &document.root(), None)?;
        let run = crate::run::carried_out::<G>(&case)?;
        Ok(run.game.board(&run.game.view(&run.position, viewer)))
    };
    drawn().map_err(|failure: Failure| failure.to_string())
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
        let of = |text: &str| head(&Document::parse(text).unwrap().root(), &GAME);
        for own in ["", "game = 'Two Words'", "game = 'two-words'\nformat = 1", "schema = 1", "other = 2"] {
            assert_eq!(of(own), Ok(()), "{own}");
        }
        for (other, path) in [("game = 'Three'", "game"), ("game = 1", "game"), ("format = 2", "format")] {
            assert_eq!(of(other).unwrap_err().path, path);
        }
    }

    #[test]
    fn files_of_another_shape_are_refused() {
        let of =
            |text: &str| Document::parse(text).map(|file| cases(&file.root(), None).map(|cases| cases.len()));
        assert!(of("a = [").is_err());
        for (wrong, line) in [
            ("a = 1", 1),
            ("\ncase = 1", 2),
            ("\n[[case]]\ntitle = \"x\"", 2),
            ("[[case]]\nid = \"x\"\n[[case]]\nid = \"x\"", 3),
            ("[[case]]\nid = \"x\"\nrules = \"y\"", 3),
        ] {
            assert_eq!(of(wrong).unwrap().unwrap_err().line, line, "{wrong}");
        }
        assert_eq!(of("[[case]]\nid = \"x\"\nown = 1").unwrap(), Ok(1));
    }
}
