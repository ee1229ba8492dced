//! Mobilizing.

use liege_game::{Game as _, Rng, say};
use liege_questions::{Moment, Posed};

use super::{balanced, colour, turn};
use crate::show::parts;
use crate::{Action, Cell, Phase, Position, ThreeEstates};

pub(super) fn mobilize(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    let position = turn(at)?;
    let own = colour(rng);
    let moving = Position { to_move: own, phase: Phase::Mobilize, ..position };
    let estates = position.fief.tiles().iter().filter(|tile| tile.colour == own && tile.kind.is_estate());
    let estates: Vec<_> = estates.collect();
    let tile = *rng.pick(&estates)?;
    let from = tile.cell;
    let near: Vec<Cell> = (-2..=2)
        .flat_map(|y| (-2..=2).map(move |x| from.shifted(x, y)))
        .filter(|&to| position.fief.at(to).is_none())
        .collect();
    let can = |to: &Cell| at.game.check(&moving, own.seat(), Action::Move { from, to: *to }).is_ok();
    let (yes, no): (Vec<_>, Vec<_>) = near.into_iter().partition(can);
    let to = balanced(&yes, &no, rng)?;
    let range = tile.kind.range();
    let (player, name, steps) = (own.seat(), parts::cell(at.view, from), from.steps(to));
    let because = if steps > range.into() {
        say!("It goes {range:step|steps} at most, and this would be {steps}.")
    } else if can(&to) {
        say!(
            "It goes {range:step|steps} at most, the cell is empty, and all tiles still hang together by their edges."
        )
    } else {
        say!("All tiles of both colours would no longer hang together by their edges.")
    };
    let asks =
        say!("Could {player} mobilize {name} to the cell {to}, if an estate of {player} could be moved now?");
    Some(Posed::yes(asks, can(&to)).by(&["TE-37", "TE-36"]).because(because))
}
