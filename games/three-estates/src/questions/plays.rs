//! Where tiles go.

use liege_game::{Game as _, Line, Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::{balanced, colour, holding, slots, turn};
use crate::show::parts;
use crate::{Action, Cell, Colour, Kind, Position, Source, ThreeEstates};

/// Returns whether a player may lay such a tile there.
pub(super) fn may(game: &ThreeEstates, position: &Position, own: Colour, kind: Kind, at: Cell) -> bool {
    let held = holding(position, own, kind);
    game.check(&held, own.seat(), Action::Play { from: Source::Reserve(kind), at }).is_ok()
}

/// Says why a tile may be laid on a slot or not: whose it is, how many tiles of the colour are next to it, how many of these are
/// peasantry.
type Why = fn(Seat, usize, usize) -> Line;

/// Asks of a slot whether a tile of one of these kinds may be laid there.
fn slot(
    at: &Moment<'_, ThreeEstates>,
    kinds: &[Kind],
    rules: &'static [&'static str],
    why: Why,
    rng: &mut Rng,
) -> Option<Posed> {
    let position = turn(at)?;
    let (own, kind) = (colour(rng), *rng.pick(kinds)?);
    let near = |cell: &Cell| beside(&position, *cell, own, None) > 0;
    let can = |cell: &Cell| may(at.game, &position, own, kind, *cell);
    let (yes, no): (Vec<_>, Vec<_>) = slots(at.view).into_iter().partition(can);
    let hard: Vec<Cell> = no.iter().copied().filter(near).collect();
    let cell = balanced(&yes, if hard.is_empty() { &no } else { &hard }, rng)?;
    let (player, there, one) = (own.seat(), parts::cell(at.view, cell), parts::one(kind));
    let all = beside(&position, cell, own, None);
    let peasantry = beside(&position, cell, own, Some(Kind::Peasantry));
    let asks = say!("Could {player} lay {one} on {there} in a turn of {player}?");
    Some(Posed::yes(asks, can(&cell)).by(rules).because(why(player, all, peasantry)))
}

/// Tiles of a colour next to a cell, of a kind if one is named.
fn beside(position: &Position, at: Cell, own: Colour, kind: Option<Kind>) -> usize {
    let tiles = at.sides().into_iter().filter_map(|cell| position.fief.at(cell));
    tiles.filter(|tile| tile.colour == own && kind.is_none_or(|kind| kind == tile.kind)).count()
}

pub(super) fn estate(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let why: Why = |player, all, _| {
        say!(
            "An estate goes next to any tile of its own colour, and {player} has {all:none|one|#} next to this slot."
        )
    };
    slot(at, &[Kind::Peasantry, Kind::Clergy, Kind::Nobility], &["TE-26"], why, rng)
}

pub(super) fn grain(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let why: Why = |player, _, peasantry| {
        say!(
            "Grain goes next to peasantry of its own colour, and {player} has {peasantry:none|one|#} next to this slot."
        )
    };
    slot(at, &[Kind::Grain], &["TE-27"], why, rng)
}

pub(super) fn building(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let why: Why = |player, _, peasantry| {
        say!(
            "A building goes next to two peasantries of its own colour, and {player} has {peasantry:none|one|#} next to this slot."
        )
    };
    slot(at, &[Kind::Village, Kind::Church, Kind::Castle], &["TE-28"], why, rng)
}

pub(super) fn replace(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let position = turn(at)?;
    let kind = *rng.pick(&Kind::ALL)?;
    let own = colour(rng);
    let can = |cell: &Cell| may(at.game, &position, own, kind, *cell);
    // Rebuilding asks for more, and is told of by its own rule.
    let fits = |tile: &&crate::Tile| kind != Kind::Peasantry || !tile.kind.is_building();
    let tiles = position.fief.tiles().iter().filter(fits).map(|tile| tile.cell);
    let (yes, no): (Vec<_>, Vec<_>) = tiles.partition(can);
    let own_tile = |cell: &Cell| position.fief.at(*cell).is_some_and(|tile| tile.colour == own);
    let hard: Vec<Cell> = no.iter().copied().filter(own_tile).collect();
    let cell = balanced(&yes, if hard.is_empty() { &no } else { &hard }, rng)?;
    let (player, there, one) = (own.seat(), parts::cell(at.view, cell), parts::one(kind));
    let asks = say!("Could {player} play {one} in the place of {there} in a turn of {player}?");
    let because = match kind {
        Kind::Peasantry => {
            say!(
                "Among one’s own tiles peasantry replaces grain, and a building with friendly tiles all around it."
            )
        }
        Kind::Village => say!("Among one’s own tiles a village replaces peasantry and nothing else."),
        Kind::Church => say!("Among one’s own tiles a church replaces clergy and nothing else."),
        Kind::Castle => say!("Among one’s own tiles a castle replaces nobility and nothing else."),
        _ => say!("Clergy, nobility and grain replace nothing."),
    };
    Some(Posed::yes(asks, can(&cell)).by(&["TE-29", "TE-25", "TE-32"]).because(because))
}
