//! What a first game is told of the present moment.

use liege_game::{Seat, Viewer};
use liege_lessons::{Course, Word};
use liege_pages::GuideStrip;
use liege_table::{At, Table};

use crate::glossary::glossary;

/// Returns what is told of the present moment of a table, without words where the course has none for it. `adviser` is the own seat
/// for which a bot may be asked for advice.
pub(crate) fn guide(
    course: &dyn Course,
    table: &dyn Table,
    viewer: Viewer,
    adviser: Option<Seat>,
) -> GuideStrip {
    let guide = course.guide();
    let Some(moment) = guide.moment(&table.seen(At::Now, viewer).phase()) else {
        return GuideStrip { adviser, ..GuideStrip::default() };
    };
    let told = |word: &&Word| [&moment.purpose, &moment.look].iter().any(|text| text.contains(&word.word));
    GuideStrip {
        purpose: moment.purpose.clone(),
        look: moment.look.clone(),
        words: glossary(guide.words.iter().filter(told)),
        adviser,
    }
}
