//! A player as numbers: what the viewer knows of crowns, cards and soldiers.

use liege_game::{Numbers, Seat};

use crate::View;
use crate::state::{Back, Kind, VILLAGES, Village};

/// What stands in a village, together.
#[derive(Clone, Copy, Default)]
struct Band {
    soldiers: u8,
    /// Of these as many as are known to be so.
    knights: u8,
    /// How far they have come in this turn, all together.
    steps: u8,
    exposed: u8,
    picked: u8,
}

/// Writes what is known of the player.
pub(super) fn write(view: &View, owner: Seat, numbers: &mut impl Numbers) {
    let Some(house) = view.houses.get(owner.index()) else { return };
    numbers.number("crowns_known", house.crowns.is_some());
    numbers.number("crowns", house.crowns.map_or(0, i32::from));
    numbers.number("points", house.points);
    numbers.number("tokens", house.tokens);
    numbers.number("taxes", house.taxes);
    numbers.number("card_refused", house.refused.0);
    numbers.number("purchase_refused", house.refused.1);
    numbers.number("gifts", house.gifts);
    numbers.number("offers_made", house.made.map_or(0, |(offers, _)| offers));
    super::cards::tally("hand", house.hand.iter().copied(), numbers);
    numbers.counts::<Back>("backs", |back| house.backs.iter().filter(|&&other| other == back).count() as i32);
    numbers.things("lord", house.lords.iter());
    let mut bands = [Band::default(); VILLAGES];
    for found in &house.bands {
        let band = &mut bands[found.soldier.at().index()];
        band.soldiers += found.count;
        band.knights += found.knights.unwrap_or(0);
        band.steps += found.count * found.soldier.steps();
        band.exposed += if found.soldier.exposed() { found.count } else { 0 };
        band.picked += if found.soldier.picked() { found.count } else { 0 };
    }
    for (village, band) in Village::ALL.into_iter().zip(bands) {
        let engines = view.engines.iter().filter(|engine| engine.owner == owner && engine.at == village);
        let moved = engines.clone().filter(|engine| engine.moved).count();
        let inside = |numbers: &mut _| {
            Numbers::number(numbers, "soldiers", band.soldiers);
            Numbers::number(numbers, "knights", band.knights);
            Numbers::number(numbers, "steps", band.steps);
            Numbers::number(numbers, "exposed", band.exposed);
            Numbers::number(numbers, "picked", band.picked);
            Numbers::number(numbers, Kind::Engine.id(), engines.count() as i32);
            Numbers::number(numbers, "engines_moved", moved as i32);
        };
        numbers.within(|| village.to_string(), inside);
    }
}
