//! Which rules say what a thing does: pointing at one shows them in the words of RULES.md.

use super::face::faces;
use super::ranks::Rank;
use crate::state::{Holder, Office, Pawn, Place, See, Troop, Walls};

/// Returns who elects, and what a winner needs.
pub(crate) const fn office(office: Office) -> &'static str {
    match office {
        Office::Bishop(_) => "FF-50 FF-51",
        Office::Pope => "FF-54",
        Office::King => "FF-57 FF-58",
    }
}

/// By what rule the votes are counted.
pub(crate) const fn elected(office: Office) -> &'static str {
    match office {
        Office::Bishop(_) => "FF-51",
        Office::Pope => "FF-54",
        Office::King => "FF-58",
    }
}

/// Those of several rules that hold, one after the other.
fn those<'a>(rules: impl IntoIterator<Item = (bool, &'a str)>) -> String {
    let holding: Vec<&str> = rules.into_iter().filter(|(holds, _)| *holds).map(|(_, rule)| rule).collect();
    holding.join(" ")
}

/// Returns who controls a village, and what its walls, mills and sieges do.
pub(crate) fn village(place: &Place) -> String {
    those([
        (true, "FF-40"),
        (place.holder.is_none(), "FF-42"),
        (place.walls == Walls::City, "FF-26"),
        (place.walls != Walls::Open, "FF-110"),
        (place.mills > 0, "FF-76"),
        (!place.besiegers.is_empty(), "FF-120"),
    ])
}

/// Returns what a fief is good for, and how its title changes hands.
pub(crate) fn fief(holder: Holder, tallage: bool) -> String {
    let title = match holder {
        Holder::Nobody => "FF-85",
        Holder::Suspended(..) => "FF-22",
        _ => "FF-26",
    };
    those([(true, "FF-24"), (true, title), (tallage, "FF-75")])
}

/// Returns what a bishop is good for, how he is elected, and what lies on the bishopric.
pub(crate) fn see(see: &See, tithe: bool) -> String {
    let bishop = if see.bishop.is_some() { "FF-28" } else { "FF-48 FF-50" };
    let cards = faces(see).map(|(face, ..)| (true, face.rules));
    those([(true, bishop)].into_iter().chain(cards).chain([(tithe, "FF-74")]))
}

/// Returns what soldiers and engines do.
pub(crate) fn army(troop: Troop, engines: u8) -> String {
    those([(!troop.is_empty(), "FF-108 FF-90"), (troop.knights > 0, "FF-98"), (engines > 0, "FF-110 FF-82")])
}

/// Returns what a lord is and does: his titles, his wedding, his chains.
pub(crate) fn lord(ranks: &[Rank], pawn: &Pawn) -> String {
    let state = [
        (ranks.is_empty(), "FF-2 FF-108"),
        (pawn.spouse.is_some(), "FF-44"),
        (pawn.jailer.is_some(), "FF-122 FF-123"),
    ];
    those(ranks.iter().map(|of| (true, of.rules())).chain(state))
}
