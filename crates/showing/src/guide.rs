//! What a first game is told of the present moment.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use liege_game::{Seat, Viewer, reader};
use liege_languages::{guides, offered};
use liege_lessons::{Course, Guide, Word};
use liege_pages::GuideStrip;
use liege_table::{At, Table};

use crate::glossary::glossary;

/// The guides of a language by game.
type Guides = HashMap<&'static str, Guide>;

/// The guides that are translated, by the tag of their language: each read when somebody reads that language, since a browser is given
/// its files when it runs.
static TRANSLATED: LazyLock<Vec<(&str, OnceLock<Guides>)>> =
    LazyLock::new(|| offered().iter().map(|language| (language.tag, OnceLock::new())).collect());

fn translated(game: &str) -> Option<&'static Guide> {
    let tag = reader()?.tag();
    let (tag, read) = TRANSLATED.iter().find(|(known, _)| *known == tag)?;
    let read = read.get_or_init(|| {
        guides(tag).filter_map(|(game, text)| Some((game, Guide::read(text).ok()?))).collect()
    });
    read.get(game)
}

/// The guide of a course in the reader's language; in English where that has none.
pub fn spoken(course: &dyn Course) -> &Guide {
    translated(course.info().id).unwrap_or(course.guide())
}

/// Returns what is told of the present moment of a table, without words where the course has none for it. `adviser` is the own seat
/// for which a bot may be asked for advice.
pub(crate) fn guide(
    course: &dyn Course,
    table: &dyn Table,
    viewer: Viewer,
    adviser: Option<Seat>,
) -> GuideStrip {
    let (guide, seen) = (spoken(course), table.seen(At::Now, viewer));
    let advice = seen.advice();
    let Some(moment) = guide.moment(&seen.phase()) else {
        return GuideStrip { advice, adviser, ..GuideStrip::default() };
    };
    let told = |word: &&Word| [&moment.purpose, &moment.look].iter().any(|text| text.contains(&word.word));
    GuideStrip {
        purpose: moment.purpose.clone(),
        look: moment.look.clone(),
        advice,
        words: glossary(guide.words.iter().filter(told)),
        adviser,
    }
}
