//! What a first game is told of the present moment.

use liege_game::{Seat, Viewer};
use liege_lessons::Course;
use liege_pages::GuideStrip;
use liege_table::Table;

use crate::glossary::glossary;

/// How many kinds of actions are named.
const MAX_NAMED: usize = 5;

/// What is told to the player of the seat `acting`, or while others are asked, to one who waits. `alone` says whether a bot may be
/// asked for advice there.
pub fn guide(
    course: &dyn Course,
    table: &dyn Table,
    (viewer, acting, alone): (Viewer, Option<Seat>, bool),
    name: impl Fn(Seat) -> String,
) -> Option<GuideStrip> {
    let guide = course.guide();
    let moment = guide.moment(&table.phase(usize::MAX, viewer))?;
    Some(GuideStrip {
        purpose: moment.purpose.clone(),
        look: moment.look.clone(),
        lit: acting.map(|seat| lit(table, seat, name)).unwrap_or_default(),
        words: glossary(&guide.words),
        adviser: acting.filter(|_| alone),
    })
}

/// The legal actions by their first words, those of which there are most first.
fn lit(table: &dyn Table, seat: Seat, name: impl Fn(Seat) -> String) -> Vec<(String, usize)> {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for action in table.legal(seat) {
        let Some(label) = table.label(usize::MAX, seat, &action) else { continue };
        let words = label.plain(&name);
        let first = words.split(' ').next().unwrap_or_default().to_lowercase();
        match kinds.iter_mut().find(|(kind, _)| *kind == first) {
            Some((_, count)) => *count += 1,
            None => kinds.push((first, 1)),
        }
    }
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    kinds.truncate(MAX_NAMED);
    kinds
}
