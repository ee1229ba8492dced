//! An example of the rules, to be tried.

use liege_cases::{Cases, Document, Stage};
use liege_game::{Judge, Show, say};
use liege_table::table_from;

use crate::{LessonError, Sandbox, Way};

/// The position of an example of the rules.
pub(crate) fn tried<G: Show + Judge + Cases>(example: &str) -> Result<Sandbox, LessonError> {
    let document = Document::parse(example)?;
    let stage = Stage::<G>::open(&document.root())?;
    let table = table_from(stage.game().clone(), stage.start().clone(), stage.steps())?;
    let say =
        say!("Try it: you play all sides, what is drawn falls by lot, and everything can be taken back.");
    let ways = vec![Way::new(format!("/rules/{}", G::INFO.id), "The rules")];
    Ok(Sandbox::new(table, say!("An example of the rules").to_string(), say.to_string(), ways))
}
