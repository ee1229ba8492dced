//! [`SentPages`]: what open pages show, so that only changes need to be sent.

use std::cell::LazyCell;
use std::collections::{HashMap, VecDeque};
use std::hash::BuildHasher;
use std::sync::{Mutex, PoisonError};

use foldhash::quality::RandomState;
use liege_pages::pieces;
use serde::Serialize;

/// How many pieces a server remembers of all pages together; each takes 8 bytes.
const MAX_PIECES: usize = 4 << 20;

/// The pages that were sent last. Only hashes of their pieces are kept, and not for ever: a client whose page is no
/// longer known here gets the next one whole.
pub struct SentPages {
    hasher: RandomState,
    kept: Mutex<PageCache>,
    max_pieces: usize,
}

impl Default for SentPages {
    fn default() -> SentPages {
        SentPages::holding(MAX_PIECES)
    }
}

#[derive(Default)]
struct PageCache {
    pages: HashMap<String, Sent>,
    /// The versions, oldest first; some may be gone from `pages`.
    order: VecDeque<String>,
    pieces: usize,
}

/// A page that was sent.
struct Sent {
    /// The hash of each piece.
    pieces: Vec<u64>,
    /// The version that it replaced on the screen.
    base: Option<String>,
}

/// What makes one page into the next.
#[derive(Serialize, Debug)]
pub struct Update {
    /// The version that it changes; none if it is a whole page.
    base: Option<String>,
    /// The version that it makes.
    version: String,
    parts: Vec<Part>,
}

/// A part of the new page.
#[derive(Serialize, PartialEq, Eq, Debug)]
#[serde(untagged)]
enum Part {
    /// Some pieces of the page before: the index of the first, and how many.
    Same(usize, usize),
    /// HTML that was not there before.
    New(String),
}

impl SentPages {
    /// Remembers at most so many pieces of all pages together, each in 8 bytes, but always the newest page. A page has two or
    /// three thousand.
    pub fn holding(max_pieces: usize) -> SentPages {
        SentPages { hasher: RandomState::default(), kept: Mutex::default(), max_pieces }
    }

    /// Remembers a page that is sent whole, by the name `version`.
    pub fn remember(&self, html: &str, version: String) {
        let pieces = self.hashed(html).map(|(hash, _)| hash).collect();
        self.kept().insert(version, Sent { pieces, base: None }, self.max_pieces);
    }

    /// Returns what makes the page with the version `have` into this one, which is known by `version` from now on.
    pub fn update(&self, have: &str, html: &str, version: String) -> Update {
        let new: Vec<(u64, &str)> = self.hashed(html).collect();
        let mut kept = self.kept();
        let known = kept.pages.get(have).map(|sent| (changes(&sent.pieces, &new), sent.base.clone()));
        let (base, parts) = match known {
            Some((parts, before)) => {
                // A client that has this version asks for nothing older.
                before.into_iter().for_each(|before| kept.remove(&before));
                (Some(have.to_owned()), parts)
            }
            None => (None, vec![Part::New(html.to_owned())]),
        };
        let pieces = new.into_iter().map(|(hash, _)| hash).collect();
        kept.insert(version.clone(), Sent { pieces, base: base.clone() }, self.max_pieces);
        Update { base, version, parts }
    }

    /// The pieces, each after its hash.
    fn hashed<'a>(&self, html: &'a str) -> impl Iterator<Item = (u64, &'a str)> {
        pieces(html).map(|piece| (self.hasher.hash_one(piece), piece))
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, PageCache> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PageCache {
    fn insert(&mut self, version: String, sent: Sent, max_pieces: usize) {
        self.pieces += sent.pieces.len();
        self.order.push_back(version.clone());
        self.pages.insert(version, sent);
        while self.pieces > max_pieces && self.order.len() > 1 {
            if let Some(oldest) = self.order.pop_front() {
                self.remove(&oldest);
            }
        }
        // Versions that are gone already are forgotten here, so that the list does not outgrow what it lists.
        if self.order.len() > 2 * self.pages.len() + 16 {
            let PageCache { pages, order, .. } = self;
            order.retain(|version| pages.contains_key(version));
        }
    }

    fn remove(&mut self, version: &str) {
        if let Some(sent) = self.pages.remove(version) {
            self.pieces -= sent.pieces.len();
        }
    }
}

/// The parts of a page with the pieces `new`, each after its hash, of which those in `old` need not be sent.
fn changes(old: &[u64], new: &[(u64, &str)]) -> Vec<Part> {
    // Most pages differ little, and in order: only a piece that does not follow the one before is looked for.
    let places: LazyCell<HashMap<u64, usize, RandomState>, _> =
        LazyCell::new(|| old.iter().enumerate().rev().map(|(place, hash)| (*hash, place)).collect());
    let mut parts = Vec::new();
    for (hash, piece) in new {
        let next = match parts.last() {
            Some(Part::Same(first, count)) => *first + *count,
            Some(Part::New(_)) => usize::MAX,
            None => 0,
        };
        let found = if old.get(next) == Some(hash) { Some(next) } else { places.get(hash).copied() };
        match (parts.last_mut(), found) {
            (Some(Part::Same(_, count)), Some(place)) if place == next => *count += 1,
            (_, Some(place)) => parts.push(Part::Same(place, 1)),
            (Some(Part::New(text)), None) => text.push_str(piece),
            (_, None) => parts.push(Part::New((*piece).to_owned())),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = "<ol><li>one</li><li>two</li></ol><svg><g>hill</g></svg>";
    const AFTER: &str = "<ol><li>one</li><li>two</li><li>three</li></ol><svg><g>hill</g></svg>";

    /// Returns what the script makes of an update.
    fn applied(update: &Update, page: &str) -> String {
        let have: Vec<_> = pieces(page).collect();
        let part = |part: &Part| match part {
            Part::Same(first, count) => have[*first..first + count].concat(),
            Part::New(text) => text.clone(),
        };
        update.parts.iter().map(part).collect()
    }

    #[test]
    fn only_what_is_new_is_sent() {
        let pages = SentPages::default();
        pages.remember(BEFORE, "1".into());
        let update = pages.update("1", AFTER, "2".into());
        assert_eq!(update.base.as_deref(), Some("1"));
        assert_eq!(applied(&update, BEFORE), AFTER);
        // The last line of the list before is sent again: the list ended with it.
        let new: Vec<_> = update.parts.into_iter().filter(|part| matches!(part, Part::New(_))).collect();
        assert_eq!(new, [Part::New("<li>two</li><li>three</li></ol>".into())]);
    }

    #[test]
    fn who_has_an_unknown_page_gets_a_whole_one() {
        let pages = SentPages::default();
        let update = pages.update("1", AFTER, "2".into());
        assert_eq!((update.base, update.parts), (None, vec![Part::New(AFTER.into())]));
    }

    #[test]
    fn of_an_open_page_two_versions_are_kept() {
        let pages = SentPages::default();
        pages.remember(BEFORE, "1".into());
        pages.update("1", AFTER, "2".into());
        // The answer was lost on the way: the page still has the first version.
        assert!(pages.update("1", AFTER, "2b".into()).base.is_some());
        assert!(pages.update("2b", BEFORE, "3".into()).base.is_some());
        assert!(pages.update("1", AFTER, "4".into()).base.is_none());
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let pages = SentPages::holding(800);
        let page = "<li>".repeat(100);
        for version in 0..12 {
            pages.remember(&page, version.to_string());
        }
        let kept = pages.kept();
        assert!(kept.pieces <= 800 && kept.pages.contains_key("11") && !kept.pages.contains_key("0"));
    }
}
