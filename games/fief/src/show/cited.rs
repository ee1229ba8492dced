//! Which rules say what a thing does: whoever points at one reads them in the words of RULES.md.

use super::ranks::Rank;
use crate::state::{Card, Holder, Office, Pawn, Place, See, Troop, Walls};

/// What a card does.
pub(crate) const fn card(card: Card) -> &'static str {
    match card {
        Card::Lord(_) => "FF-71 FF-19",
        Card::Cardinal => "FF-128 FF-29",
        Card::OfArc => "FF-127 FF-39",
        Card::Revolt => "FF-129 FF-133",
        Card::Murder => "FF-135",
        Card::Justice => "FF-136",
        Card::SecretPassage => "FF-137 FF-138 FF-139 FF-140 FF-141 FF-142",
        Card::GoodHarvest => "FF-72",
        Card::GoodWeather => "FF-73",
        Card::Taxes => "FF-74 FF-75",
        Card::HeavyRain => "FF-65",
        Card::Famine => "FF-66",
        Card::Plague => "FF-67 FF-68",
    }
}

/// What a title or mark is good for.
pub(crate) const fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Pope => "FF-30",
        Rank::King => "FF-34",
        Rank::Regent => "FF-37",
        Rank::Queen => "FF-35",
        Rank::Heir => "FF-38",
        Rank::Cardinal => "FF-29",
        Rank::Bishop(_) => "FF-28",
        Rank::Fief(_) => "FF-24",
        Rank::OfArc => "FF-39",
        Rank::Assassin => "FF-136",
        Rank::Excommunicated => "FF-33",
    }
}

/// Who elects, and what a winner needs.
pub(crate) const fn office(office: Office) -> &'static str {
    match office {
        Office::Bishop(_) => "FF-50 FF-51",
        Office::Pope => "FF-54",
        Office::King => "FF-57 FF-58",
    }
}

/// Those of several rules that hold, one after the other.
fn those<'a>(rules: impl IntoIterator<Item = (bool, &'a str)>) -> String {
    let holding: Vec<&str> = rules.into_iter().filter(|(holds, _)| *holds).map(|(_, rule)| rule).collect();
    holding.join(" ")
}

/// Who controls a village, and what its walls, mills and sieges do.
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

/// What a fief is good for, and how its title changes hands.
pub(crate) fn fief(holder: Holder, tallage: bool) -> String {
    let title = match holder {
        Holder::Nobody => "FF-85",
        Holder::Suspended(..) => "FF-22",
        _ => "FF-26",
    };
    those([(true, "FF-24"), (true, title), (tallage, "FF-75")])
}

/// What a bishop is good for, how he is elected, and what lies on the bishopric.
pub(crate) fn see(see: &See, tithe: bool) -> String {
    those([
        (see.bishop.is_some(), "FF-28"),
        (see.bishop.is_none(), "FF-48 FF-50"),
        (see.rain > 0, card(Card::HeavyRain)),
        (see.famine > 0, card(Card::Famine)),
        (see.plague > 0, card(Card::Plague)),
        (see.harvest.is_some(), card(Card::GoodHarvest)),
        (see.weather.is_some(), card(Card::GoodWeather)),
        (tithe, "FF-74"),
    ])
}

/// What soldiers and engines do.
pub(crate) fn army(troop: Troop, engines: u8) -> String {
    those([(!troop.is_empty(), "FF-108 FF-90"), (troop.knights > 0, "FF-98"), (engines > 0, "FF-110 FF-82")])
}

/// What a lord is and does: his titles, his wedding, his chains.
pub(crate) fn lord(ranks: &[Rank], pawn: &Pawn) -> String {
    let state = [
        (ranks.is_empty(), "FF-2 FF-108"),
        (pawn.spouse.is_some(), "FF-44"),
        (pawn.jailer.is_some(), "FF-122 FF-123"),
    ];
    those(ranks.iter().map(|&of| (true, rank(of))).chain(state))
}
