//! Turns, Lords and Scouts.

use liege_game::{Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::turn;
use crate::MiddleAges;
use crate::rules::turn::moves;
use crate::show::parts::{Part, place};

pub(super) fn order(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let view = at.view;
    let players = view.fiefdoms.len();
    let row = view.current_row;
    // The row below holds the Lords that have moved: they stand there in the order of the next round.
    let next = usize::from(row) % 4;
    let moved: Vec<Seat> = view.rows.get(next)?.iter().filter_map(|place| place.lord).collect();
    if moved.len() > 1 && rng.index(2) == 0 {
        let first = *moved.first()?;
        let asks = say!(
            "Of those whose Lords have moved in this round: who will have the first turn of the next one?"
        );
        let because = say!(
            "Turns go from the leftmost Lord to the rightmost, and in row {next} they stand in the order {moved}.",
            next = next + 1
        );
        return Some(Posed::seats(asks, players, [first]).by(&["MA-10"]).because(because));
    }
    let last = *view.waiting.last()?;
    if view.waiting.len() < 2 {
        return None;
    }
    let waiting = &view.waiting;
    let because =
        say!("Turns go from the leftmost Lord of row {row} to the rightmost: {waiting} are still to come.");
    Some(
        Posed::seat(say!("Who has the last turn of this round?"), players, last)
            .by(&["MA-10"])
            .because(because),
    )
}

pub(super) fn goes(at: &Moment<'_, MiddleAges>, _: &mut Rng) -> Option<Posed> {
    let seat = turn(at).filter(|_| at.view.round < at.game.rounds)?;
    let spots = moves(at.position, seat);
    let laid: Vec<_> =
        at.view.rows.iter().flatten().filter(|place| place.tile.is_some()).map(|place| place.spot).collect();
    let row = spots.iter().next()?.row();
    let asks = say!("To which tile may the Lord of {seat} move now?");
    let because =
        say!("To a tile of row {row}, the next one, on which no Lord stands and no other player’s Scout.");
    let asked = Posed::part(asks, laid.into_iter().map(Part::Place), spots.iter().map(Part::Place));
    Some(asked.by(&["MA-14", "MA-34"]).because(because))
}

pub(super) fn reserved(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let scouted: Vec<_> = at.view.rows.iter().flatten().filter(|place| place.scout.is_some()).collect();
    let found = *rng.pick(&scouted)?;
    let owner = found.scout?;
    let tile = place(found.spot, found.tile?);
    let asks = say!("Whose Lord alone may move to {tile}, as things stand?");
    let because = say!("The Scout of {owner} reserves it: nobody else may move there.");
    Some(Posed::seat(asks, at.view.fiefdoms.len(), owner).by(&["MA-34", "MA-33"]).because(because))
}

/// The parts of a turn in their order (MA-13).
const PARTS: [&str; 4] =
    ["the move of the Lord", "taking the tile where the Lord stood", "its Effect", "its Income"];

pub(super) fn steps(at: &Moment<'_, MiddleAges>, rng: &mut Rng) -> Option<Posed> {
    turn(at)?;
    let place = rng.index(PARTS.len() - 1);
    let (part, right) = (PARTS[place], PARTS[place + 1]);
    let asks = say!("What comes right after {part} in a turn?");
    let wrong = PARTS.into_iter().filter(|other| *other != part && *other != right);
    let wrong = wrong.chain(["laying a new tile"]).map(|part| say!("{part}"));
    let asked = Posed::choice(asks, say!("{right}"), wrong, rng);
    let parts = PARTS.as_slice();
    Some(asked.by(&["MA-13"]).because(say!("A turn is {parts}, always in this order.")))
}
