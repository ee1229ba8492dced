//! How numbers, lists and what each player has are written from a position, and put into one.

use std::collections::BTreeMap;

use liege_cases::{Player, Unordered};
use liege_game::{Seat, Thing};

use super::texts::BeadText;
use crate::Feudum;
use crate::state::{Bead, Counts};

/// How many of each.
pub(super) type Numbers<K> = BTreeMap<K, u8>;

/// What each player has.
pub(super) type Each<T> = BTreeMap<Player, T>;

/// Returns what each player has.
pub(super) fn each<T>(game: &Feudum, of: impl Fn(Seat) -> T) -> Each<T> {
    Seat::all(game.players).map(|seat| (Player(seat), of(seat))).collect()
}

/// Puts what a case gives of each player.
pub(super) fn put<T>(given: &Option<Each<T>>, mut put: impl FnMut(Seat, &T)) {
    given.iter().flatten().for_each(|(player, value)| put(player.0, value));
}

/// Returns how many of each kind, none included.
pub(super) fn numbers<K: Thing + Ord, const N: usize>(counts: &Counts<K, N>) -> Numbers<K> {
    K::ALL.iter().map(|&kind| (kind, counts[kind])).collect()
}

/// Returns how many for each of a list of things.
pub(super) fn by_index<K: Thing + Ord>(counts: &[u8]) -> Numbers<K> {
    K::ALL.iter().copied().zip(counts.iter().copied()).collect()
}

/// Puts the numbers that are given; others stay.
pub(super) fn put_numbers<K: Thing + Ord, const N: usize>(given: &Numbers<K>, counts: &mut Counts<K, N>) {
    given.iter().for_each(|(&kind, &count)| counts[kind] = count);
}

/// Each single thing of several of a kind.
pub(super) fn things<K: Thing + Ord, const N: usize>(counts: &Counts<K, N>) -> Unordered<K> {
    counts.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into())).collect()
}

/// Returns how many of each kind these things are.
pub(super) fn counted<K: Thing + Ord, const N: usize>(things: &Unordered<K>) -> Counts<K, N> {
    things.items().iter().copied().collect()
}

/// Beads, each by its value.
pub(super) fn beads<const N: usize>(counts: &Counts<Bead, N>) -> Unordered<BeadText> {
    things(counts).items().iter().copied().map(BeadText).collect()
}

/// Returns how many of each value these beads are.
pub(super) fn counted_beads<const N: usize>(beads: &Unordered<BeadText>) -> Counts<Bead, N> {
    beads.items().iter().map(|bead| bead.0).collect()
}
