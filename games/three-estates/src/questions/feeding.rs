//! Feeding and points.

use liege_game::{Rng, say};
use liege_questions::{Moment, Posed};

use super::{colour, turn};
use crate::show::parts::Part;
use crate::{Colour, ThreeEstates};

pub(super) fn hungry(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let own = colour(rng);
    let n = at.view.hungry[own as usize].len();
    if n == 0 && rng.index(4) > 0 {
        return None;
    }
    let player = own.seat();
    let asks = say!(
        "If a turn of {player} ended on this board: how many tiles of {player} would flip for want of grain?"
    );
    let because = say!(
        "{n:Each tile has a|One tile has no|# tiles have no} path over tiles of {player}, from edge to edge, to grain of {player}."
    );
    Some(Posed::number(asks, n as u16).by(&["TE-42", "TE-44"]).because(because))
}

pub(super) fn unfed(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let own = colour(rng);
    let hungry = &at.view.hungry[own as usize];
    if hungry.is_empty() {
        return None;
    }
    let player = own.seat();
    let asks = say!("Which tile of {player} has no path to grain?");
    let because = say!("{hungry} {hungry:|is|are} joined to no grain of {player} by edges.");
    let all = at.view.fief.tiles().iter().filter(|tile| tile.colour == own).map(|tile| tile.cell);
    let all: Vec<_> = all.collect();
    // A board on which everybody is hungry has nothing to find.
    if all.len() == hungry.len() {
        return None;
    }
    let asked = Posed::part(asks, all.into_iter().map(Part::Cell), hungry.iter().copied().map(Part::Cell));
    Some(asked.by(&["TE-42"]).because(because))
}

pub(super) fn points(at: &Moment<'_, ThreeEstates>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let own = colour(rng);
    let (player, n) = (own.seat(), at.view.score[own as usize]);
    let other = own.other().name();
    let asks = say!("How many points would {player} have, if the game ended now?");
    let because = say!(
        "Each tile on the board that shows the colour counts, {n} in all; reserves, supply and {other} tiles don’t."
    );
    Some(Posed::number(asks, n as u16).by(&["TE-48"]).because(because))
}

pub(super) fn ahead(at: &Moment<'_, ThreeEstates>, _: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let [white, black] = at.view.score;
    let winner = if white > black { Colour::White } else { Colour::Black };
    let asks = say!("Who would win, if the game ended now?");
    let because = match white == black {
        true => say!("Each has {white:tile|tiles}, and with equal points Black wins, since White began."),
        false => say!("White has {white:tile|tiles} and Black {black}."),
    };
    Some(Posed::seat(asks, 2, winner.seat()).by(&["TE-48", "TE-49"]).because(because))
}
