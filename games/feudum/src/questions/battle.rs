//! Attack and defense.

use liege_game::{Rng, Seat, say};
use liege_questions::{Moment, Posed};

use super::{location, player_who, quiet};
use crate::Feudum;
use crate::rules::conquer;
use crate::show::parts::Part;
use crate::state::{Battle, Place, Target};

pub(super) fn defense(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let is_feudum = |site: &crate::state::Site| site.disc.is_some_and(|disc| disc.is_feudum());
    let feudum = location(board, rng, |site| site.ruler.is_some() && is_feudum(site));
    let by_feudum = feudum.filter(|_| rng.index(2) == 0);
    let (defender, place, target, name) = match by_feudum {
        Some(place) => (board.site(place).ruler?, place, Target::Feudum(place), None),
        None => {
            let defender = player_who(at, rng, |seat| board.households[seat].pawns().count() > 0)?;
            let pawns: Vec<_> = board.households[defender].pawns().collect();
            let &(slot, pawn) = rng.pick(&pawns)?;
            let name = Part::Pawn(defender, slot).element(at.view);
            (defender, pawn.at, Target::Pawn(defender, slot), Some(name))
        }
    };
    let attacker = Seat::all(at.view.players).find(|&seat| seat != defender)?;
    let n = conquer::defense(board, &battle(attacker, defender, place, target));
    let pawns = board.households[defender].pawns().filter(|(_, pawn)| pawn.at == place && !pawn.wine).count();
    let subject = board.site(place).subject;
    let (asks, because) = match name {
        Some(name) => (
            say!("How strong is the defense of {defender} for {name}, without Defend?"),
            say!(
                "2 for each pawn of {defender} there that has no wine, {pawns} of them, and 1 for each monster."
            ),
        ),
        None if subject => (
            say!("How strong is the defense of {defender} for the feudum at {place}, without Defend?"),
            say!(
                "2 for the feudum, 1 for the subject, 2 for each pawn of {defender} there, {pawns} of them, and 1 for each monster."
            ),
        ),
        None => (
            say!("How strong is the defense of {defender} for the feudum at {place}, without Defend?"),
            say!(
                "2 for the feudum, 2 for each pawn of {defender} there, {pawns} of them, and 1 for each monster."
            ),
        ),
    };
    Some(Posed::number(asks, n).by(&["FU-89", "FU-90", "FU-91"]).because(because))
}

/// A battle in which nothing was added yet.
fn battle(attacker: Seat, defender: Seat, at: Place, target: Target) -> Battle {
    Battle { attacker, defender, at, target, saltpeter: 0, weapons: 0, defended: false }
}

pub(super) fn target(at: &Moment<'_, Feudum>, rng: &mut Rng) -> Option<Posed> {
    quiet(at)?;
    let board = &at.view.board;
    let seat = player_who(at, rng, |seat| board.households[seat].pawns().count() > 0)?;
    let place = location(board, rng, |site| site.ruler.is_some_and(|ruler| ruler != seat))?;
    let site = board.site(place);
    let feudum = site.disc.is_some_and(|disc| disc.is_feudum());
    let own = board.pawn_at(seat, place) || board.monsters_of(seat).any(|(_, at)| at == place);
    // Where nobody is and no feudum, one of the two reasons is enough.
    if !own && rng.index(3) > 0 {
        return None;
    }
    let because = match (feudum, own) {
        (false, _) => say!("There is no feudum at {place}; outposts, farms and towns can’t be attacked."),
        (true, false) => say!("{seat} has no pawn and no monster at {place}."),
        (true, true) => say!("There is a feudum of an opponent, and {seat} has a pawn or monster there."),
    };
    let asks = say!("Could {seat} attack the location {place} itself with Conquer now?");
    Some(Posed::yes(asks, feudum && own).by(&["FU-87"]).because(because))
}
