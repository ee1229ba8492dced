//! How many there are of each card, as numbers.

use liege_game::Numbers;

use crate::state::Card;

/// Writes the count of each card.
pub(super) fn write(name: &'static str, count: impl Fn(Card) -> u8, numbers: &mut impl Numbers) {
    numbers.within(
        || name.to_owned(),
        |numbers| Card::all().for_each(|card| numbers.number(card.id(), count(card))),
    );
}

/// Writes how often each card is among these.
pub(super) fn tally(name: &'static str, cards: impl IntoIterator<Item = Card>, numbers: &mut impl Numbers) {
    let label = |index: usize| Card::at(index).id().to_owned();
    let indices = cards.into_iter().map(Card::index);
    numbers.within(|| name.to_owned(), |numbers| numbers.tally(Card::all().len(), label, indices));
}
