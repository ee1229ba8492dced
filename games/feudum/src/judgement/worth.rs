//! What things are worth, in hundredths of a point. Found by reading games and playing weights against each other.

use crate::state::Good;

/// Food for the next meal, and beyond it for a second, a third and a fourth one. This is also all that a pawn is worth by
/// itself: the more there are, the more meals are wanted soon. What pawns bring is counted in stars and locations.
pub(super) const MEALS: [i32; 4] = [500, 450, 400, 250];
/// A location that one rules, whatever it is; what it scores comes on top.
pub(super) const RULED: i32 = 90;
/// The first of a kind opens a card: outpost, farm, town.
pub(super) const FIRST: [i32; 3] = [50, 200, 60];
/// A subject that guards a location, and one where a serf waits for his chance.
pub(super) const SUBJECT: [i32; 2] = [15, 60];
/// A serf at another's location.
pub(super) const SERF: i32 = 45;
/// Markers in the personal supply, the first first.
pub(super) const MARKERS: [i32; 6] = [90, 65, 50, 40, 25, 10];
/// A star in a guild.
pub(super) const STAR: i32 = 20;
/// Guild master or journeyman: a function to perform.
pub(super) const FUNCTION: i32 = 50;
/// A shilling, from what it scores in the end to what it buys.
pub(super) const SHILLING: i32 = 36;
/// A good that improves a location, and one that has nothing to improve: wood, iron.
pub(super) const TOOL: [i32; 2] = [105, 40];
/// A seal that founds a feudum or seals a charter, and a further one.
pub(super) const SEAL: [i32; 2] = [115, 45];
/// Sulfur and saltpeter in the personal supply: the first two, and others.
pub(super) const POWDER: [i32; 2] = [55, 15];
/// A good on a farm that one rules: two of them buy a meal.
pub(super) const CROP: i32 = 100;
/// Sulfur in the wine barrel.
pub(super) const WINE: i32 = 250;
/// A bead, and each unit of its value.
pub(super) const BEAD: [i32; 2] = [55, 8];
/// A region tile.
pub(super) const TILE: i32 = 85;
/// The first vessel in the personal supply; one under a pawn; others.
pub(super) const VESSEL: [i32; 3] = [55, 70, 15];
/// A mandate in hand.
pub(super) const MANDATE: i32 = 75;
/// A card that is still to be revealed.
pub(super) const CARD: i32 = 100;
/// Defend, while it may still surprise somebody.
pub(super) const DEFEND: i32 = 15;
/// A player disc in the personal supply.
pub(super) const DISC: i32 = 45;
/// A reeve.
pub(super) const REEVE: i32 = 110;
/// A military space covered, whether one is a vassal or not: what makes battles worth the cards that they take, and a
/// feudum bearable.
pub(super) const MILITARY: i32 = 600;
/// A monster under control.
pub(super) const MONSTER: i32 = 150;
/// A successful Move of this round, which a second turns into a voyage.
pub(super) const MOVED: i32 = 15;
/// A point that the voyage would score now: others may still catch up, but it also goes on.
pub(super) const VOYAGE: i32 = 100;
/// A point of disloyalty still to come: battles won until then may cover it.
pub(super) const DISLOYALTY: i32 = 50;
/// A town and a seal together: a feudum can be founded. Less than founding it brings, so that it is done.
pub(super) const FOUNDING: i32 = 800;
/// The first feudum that one rules, and a further one, beyond what the end and its stars score: the guild is led from it.
pub(super) const FEUDUM: [i32; 2] = [500, 300];
/// An opponent's feudum: what it scores him in the end, and what he leads by it.
pub(super) const RIVAL: i32 = 500;
/// What conquering a feudum promises by itself: its points, and what its ruler loses.
pub(super) const CONQUEST: i32 = 800;

/// Returns what the dawns still to come keep of the points that the next one would score now, in hundredths.
pub(super) const fn dawns(epoch: u8) -> i32 {
    match epoch {
        0 | 1 => 200,
        2 => 170,
        3 => 135,
        4 => 85,
        _ => 0,
    }
}

/// A pawn that can't be fed: it goes, and most often a place in a guild with it.
pub(super) const fn hunger(epoch: u8) -> i32 {
    3_000 + dawns(epoch) * 5 / 2
}

/// Returns what can still be used fades as the game ends.
pub(super) const fn used(things: i32, epoch: u8) -> i32 {
    match epoch {
        0 | 1 => things,
        2 => things * 85 / 100,
        3 => things * 65 / 100,
        4 => things * 40 / 100,
        _ => 0,
    }
}

/// A good at a guess, before anybody has looked for what.
pub(super) fn good(good: Good) -> i32 {
    [85, 90, 90, 50, 50].get(good.index()).copied().unwrap_or(0)
}
