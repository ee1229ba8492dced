//! The order in which a record is written: what is looked at together stands together, and what would happen otherwise stands where it
//! parts from what happens.

use std::sync::Arc;

use crate::Cases;
use crate::old;
use crate::old::run::{Entry, Kind};

/// The record in the order in which it is written. `begin` is where the case begins.
pub(super) fn arranged<G: Cases + old::Cases>(
    record: Vec<Entry<G>>,
    begin: &G::Position,
    game: &Arc<G>,
) -> Vec<Entry<G>> {
    let (mut main, mut variants): (Vec<Entry<G>>, Vec<Entry<G>>) = (Vec::new(), Vec::new());
    for entry in trimmed(record) {
        match entry {
            Entry::Copy(other, entries) if matches!(entries.first(), Some(Entry::Anew(_))) => {
                let entries = arranged(entries, begin, &other);
                match variants.last_mut() {
                    Some(Entry::Copy(game, last))
                        if game.setup().options == other.setup().options && same_steps(last, &entries) =>
                    {
                        last.extend(entries.into_iter().filter(|entry| matches!(entry, Entry::Asked(_))));
                    }
                    _ => variants.push(Entry::Copy(other, entries)),
                }
            }
            entry => match (main.last_mut(), entry) {
                (Some(Entry::Copy(_, last)), Entry::Copy(_, more)) if same_steps(last, &more) => {
                    last.extend(more.into_iter().filter(|entry| matches!(entry, Entry::Asked(_))));
                }
                (_, entry) => main.push(entry),
            },
        }
    }
    // The end of a case is what all that is looked at last comes to.
    if main.last().is_some_and(goes_further)
        && let Some(Entry::Copy(_, entries)) = main.pop()
    {
        main.extend(entries);
    }
    for variant in variants.into_iter().rev() {
        insert(&mut main, variant, begin, game);
    }
    main
}

/// Without what was done on a copy after the last question.
fn trimmed<G: old::Cases>(record: Vec<Entry<G>>) -> impl Iterator<Item = Entry<G>> {
    record.into_iter().filter_map(|entry| match entry {
        Entry::Copy(game, entries) => {
            let mut entries: Vec<Entry<G>> = trimmed(entries).collect::<Vec<_>>();
            while entries
                .last()
                .is_some_and(|last| matches!(last, Entry::Done { kind, .. } if *kind != Kind::Only))
            {
                entries.pop();
            }
            (!entries.is_empty()).then_some(Entry::Copy(game, entries))
        }
        other => Some(other),
    })
}

/// Whether the same is done.
fn same<G: old::Cases>(one: &Entry<G>, other: &Entry<G>) -> bool {
    match (one, other) {
        (
            Entry::Done { before, line, kind, after },
            Entry::Done { before: from, line: written, kind: how, after: to },
        ) => (before, line, kind, after) == (from, written, how, to),
        (Entry::Copy(_, one), Entry::Copy(_, other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Entry::Anew(one), Entry::Anew(other)) => one == other,
        _ => false,
    }
}

/// Whether both do the same, and nothing once they have asked something.
fn same_steps<G: old::Cases>(one: &[Entry<G>], other: &[Entry<G>]) -> bool {
    let asked = |entry: &&Entry<G>| matches!(entry, Entry::Asked(_));
    let steps = |entries: &[Entry<G>]| entries.iter().take_while(|entry| !asked(entry)).count();
    let (count, more) = (steps(one), steps(other));
    count == more
        && count < one.len()
        && more < other.len()
        && one[..count].iter().zip(&other[..more]).all(|(one, other)| same(one, other))
        && one[count..].iter().chain(&other[more..]).all(|entry| asked(&entry))
}

/// Whether a copy asks something once something more has been done, and tries nothing.
fn goes_further<G: old::Cases>(entry: &Entry<G>) -> bool {
    let Entry::Copy(_, entries) = entry else { return false };
    entries.iter().all(|entry| match entry {
        Entry::Done { kind, .. } => *kind != Kind::Only,
        Entry::Asked(_) => true,
        Entry::Copy(..) | Entry::Anew(_) | Entry::Put { .. } => false,
    })
}

/// Puts a variant behind the last of what it has in common with what happens.
fn insert<G: old::Cases>(main: &mut Vec<Entry<G>>, variant: Entry<G>, begin: &G::Position, game: &Arc<G>) {
    let Entry::Copy(other, mut entries) = variant else { return };
    let (mut at, mut common) = (0, 0);
    let begins = matches!(entries.first(), Some(Entry::Anew(position)) if position == begin);
    if begins && other.setup().options == game.setup().options {
        let (mut mine, mut its) = (0, 1);
        common = its;
        while let (Some(one), Some(two)) = (main.get(mine), entries.get(its)) {
            match (one, two) {
                (one, two) if same(one, two) => {
                    (mine, its) = (mine + 1, its + 1);
                    if matches!(one, Entry::Done { kind: Kind::Act | Kind::Draw, .. }) {
                        (at, common) = (mine, its);
                    }
                }
                (Entry::Asked(_) | Entry::Copy(..), _) => mine += 1,
                _ => break,
            }
        }
    }
    entries.drain(..common);
    main.insert(at, Entry::Copy(other, entries));
}
