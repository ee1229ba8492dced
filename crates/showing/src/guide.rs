//! What a first game is told of the present moment.

use std::collections::HashMap;
use std::sync::LazyLock;

use liege_game::{Seat, Viewer, reader};
use liege_languages::guides;
use liege_lessons::{Course, Guide, Word};
use liege_pages::GuideStrip;
use liege_table::{At, Table};

use crate::glossary::glossary;

/// The guides that are translated, by language and game, read once.
static TRANSLATED: LazyLock<HashMap<(&str, &str), Guide>> =
    LazyLock::new(|| guides().filter_map(|(which, text)| Some((which, Guide::read(text).ok()?))).collect());

/// The guide of a course in the reader's language; in English where that has none.
pub fn spoken(course: &dyn Course) -> &Guide {
    let translated = reader().and_then(|language| TRANSLATED.get(&(language.tag(), course.info().id)));
    translated.unwrap_or(course.guide())
}

/// Returns what is told of the present moment of a table, without words where the course has none for it. `adviser` is the own seat
/// for which a bot may be asked for advice.
pub(crate) fn guide(
    course: &dyn Course,
    table: &dyn Table,
    viewer: Viewer,
    adviser: Option<Seat>,
) -> GuideStrip {
    let guide = spoken(course);
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
