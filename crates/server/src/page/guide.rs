//! What a first game is told of the present moment.

use liege_game::{Seat, Viewer};
use liege_pages::GuideStrip;
use liege_rooms::Live;
use liege_table::Company;

use crate::app::App;
use crate::page::glossary::glossary;

/// How many kinds of actions are named.
const MAX_NAMED: usize = 5;

/// What is told to the player of the seat `acting`, or while others are asked, to one who waits.
pub(super) fn guide(
    app: &App,
    game: &str,
    live: &Live,
    (viewer, acting): (Viewer, Option<Seat>),
) -> Option<GuideStrip> {
    let guide = app.options.courses.of(game)?.guide();
    let moment = guide.moment(&live.table.phase(usize::MAX, viewer))?;
    let alone = |seat: &Seat| live.company(*seat) == Company::Bots;
    Some(GuideStrip {
        purpose: moment.purpose.clone(),
        look: moment.look.clone(),
        lit: acting.map(|seat| lit(live, seat)).unwrap_or_default(),
        words: glossary(&guide.words),
        adviser: acting.filter(alone),
    })
}

/// The legal actions by their first words, those of which there are most first.
fn lit(live: &Live, seat: Seat) -> Vec<(String, usize)> {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for action in live.table.legal(seat) {
        let Some(label) = live.table.label(usize::MAX, seat, &action) else { continue };
        let words = label.plain(|seat| live.name(seat));
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
