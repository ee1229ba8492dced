//! The aid of a game, beside the real board.

use liege_lessons::Course;
use liege_pages::{AidPage, Base};
use liege_table::AnyGame;

use crate::glossary::glossary;
use crate::guide::spoken;

/// The page of the aid of a game, by its guide.
pub fn aid(base: &Base, game: &dyn AnyGame, course: &dyn Course) -> String {
    let guide = spoken(course);
    let moments = guide.moments.iter().map(|moment| (moment.phases.clone(), moment.purpose.clone()));
    liege_pages::aid(&AidPage {
        base: base.clone(),
        game,
        moments: moments.collect(),
        words: glossary(&guide.words),
    })
}
