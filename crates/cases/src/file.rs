//! Running the cases of a file.

use std::sync::Arc;

use liege_data::{DataError, Document, Node};
use liege_game::{Board, Game, Info, Show, Viewer};

use crate::run::carried_out;
use crate::{Case, Cases, Failure, Report};

/// A game as it is agreed, and a position of it.
pub type Example<G> = (Arc<G>, <G as Game>::Position);

/// Returns what a file may say of itself before its cases: the game it is for, and the version of its format.
pub(crate) fn head(root: &Node<'_>, game: &Info) -> Result<(), DataError> {
    if let Some(node) = root.get("game") {
        let name: String = node.read()?;
        let same = |known: &str| known.eq_ignore_ascii_case(&name);
        if !same(game.title) && !same(game.id) {
            return Err(node.wrong(format!("“{}”", game.title)));
        }
    }
    Ok(())
}

/// The version of its format that the file says.
pub(crate) fn format(root: &Node<'_>) -> Result<i64, DataError> {
    root.get("format").or_else(|| root.get("schema")).map_or(Ok(1), |node| node.read())
}

/// The cases of a file.
fn cases<'d>(root: &Node<'d>, components: Option<&Arc<str>>) -> Result<Vec<Case<'d>>, DataError> {
    let list = root.get("case").ok_or_else(|| root.error("the file has no [[case]]"))?;
    if format(root)? != 2 {
        return Err(root.key("format").error("expected 2: a file in an older format is written anew by `liege cases --convert` of the version that crates/cases/README.md names"));
    }
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
        let outcome = carried_out::<G>(&case, |_, _| {}).map(drop);
        report.add(case.id, case.title, outcome);
    }
    Ok(report)
}

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
        let tell = |game: &Arc<G>, position: &G::Position| {
            positions.push((Arc::clone(game), position.clone()));
        };
        if let Err(Failure::Wrong(error)) = carried_out::<G>(&case, tell) {
            return Err(error);
        }
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
        let run = carried_out::<G>(&Case::named(String::new(), &document.root(), None)?, |_, _| {})?;
        Ok(run.game.board(&run.game.view(&run.position, viewer)))
    };
    drawn().map_err(|failure: Failure| failure.to_string())
}
