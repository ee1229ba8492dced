//! What lies in the stock, in piles and on bishoprics, and what Incomes paid.

use std::collections::BTreeMap;

use liege_cases::old::{Player, Run, Unordered};
use liege_game::Seat;
use serde::{Deserialize, Serialize};

use crate::old_cases::told::told;
use crate::state::{Bishopric, Card};
use crate::{Event, Fief};

/// One of the two piles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Pile {
    Event,
    Character,
}

/// The calamities on each bishopric; on those that a case does not name there are none.
#[derive(Clone, Deserialize, Serialize)]
#[serde(from = "BTreeMap<Bishopric, Unordered<Card>>", into = "Vec<Unordered<Card>>")]
pub(super) struct Calamities(BTreeMap<Bishopric, Unordered<Card>>);

impl From<BTreeMap<Bishopric, Unordered<Card>>> for Calamities {
    fn from(given: BTreeMap<Bishopric, Unordered<Card>>) -> Calamities {
        Calamities(given)
    }
}

impl From<Calamities> for Vec<Unordered<Card>> {
    fn from(mut on: Calamities) -> Self {
        Bishopric::ALL.iter().map(|see| on.0.remove(see).unwrap_or_default()).collect()
    }
}

pub(super) fn calamities(run: &Run<'_, Fief>) -> Calamities {
    let on = |see: Bishopric| {
        let see = run.position.see(see);
        let counts = [(Card::HeavyRain, see.rain), (Card::Famine, see.famine), (Card::Plague, see.plague)];
        counts.into_iter().flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect()
    };
    Calamities(Bishopric::ALL.iter().map(|&see| (see, on(see))).collect())
}

/// What is left of common pieces, and of those of one player.
pub(super) fn left(run: &Run<'_, Fief>, player: Option<Player>) -> BTreeMap<String, u16> {
    let (stock, numbers) = (&run.position.stock, &run.game.components.stock);
    let common = [
        ("mills", stock.mills),
        ("castles", stock.castles),
        ("cities", stock.cities),
        ("siege_engines", stock.engines),
    ];
    let own = player.into_iter().flat_map(|Player(seat)| {
        let out = run.position.families[seat].soldiers.all();
        [
            ("k", numbers.knights.get() - u16::from(out.knights)),
            ("s", numbers.sergeants.get() - u16::from(out.sergeants)),
        ]
    });
    let common = common.into_iter().map(|(kind, count)| (kind, count.into()));
    common.chain(own).map(|(kind, count)| (kind.to_owned(), count)).collect()
}

/// What Incomes paid a player last, and what of it was tallage.
pub(super) fn paid(run: &Run<'_, Fief>, seat: Seat) -> (u16, u16) {
    let mut paid = told!(run, Event::Income(other, income, tallage) if other == seat => (income, tallage));
    paid.next_back().unwrap_or((0, 0))
}
