//! The plague: where it goes, and whom it hits.

use liege_game::{Rng, say};
use liege_questions::{Moment, Posed};

use super::{begun, token};
use crate::rules::plague;
use crate::show::parts::Part;
use crate::{Direction, Feudo, Place, PlagueCard, Territory};

pub(super) fn jump(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    let from = table.plague?;
    let direction = *rng.pick(&[Direction::North, Direction::East, Direction::South, Direction::West])?;
    let steps = 1 + rng.index(3) as u8;
    let to = plague::jump(from, direction, steps);
    let (card, village, place) =
        (PlagueCard::Move(direction, steps).title(), Part::Land(from), Part::Land(to));
    let asks =
        say!("The Plague Token is in {village} and the card says {card}: into which Village does it go?");
    let because = say!(
        "It goes along the four Villages of its column or rank, and comes in again at the other end: into {place}."
    );
    let villages: Vec<_> = at.game.map(table).villages.iter().map(Part::Land).collect();
    Some(Posed::part(asks, villages, [Part::Land(to)]).by(&["FD-34", "FD-12"]).because(because))
}

pub(super) fn hit(at: &Moment<'_, Feudo>, rng: &mut Rng) -> Option<Posed> {
    let table = begun(at)?;
    table.plague?;
    let card = *rng.pick(&[PlagueCard::Lingering, PlagueCard::Border, PlagueCard::Cross])?;
    let map = at.game.map(table);
    let struck = (at.game.struck(table, card) - map.cities).without(Territory::CENTRAL);
    let wanted = rng.index(2) == 0;
    let on_map = |place: Place| place.territory();
    let found =
        token(at, table, rng, |_, _, place| on_map(place).is_some_and(|here| struck.has(here) == wanted));
    let found = found.or_else(|| token(at, table, rng, |_, _, place| on_map(place).is_some()));
    let (seat, piece) = found?;
    let here = table.barony(seat).place(piece).territory()?;
    let is = struck.has(here);
    let (name, title, place) = (Part::Token(seat, piece), card.title(), Part::Land(here));
    let safe = here == Territory::CENTRAL || map.cities.has(here);
    let because = match (safe, card) {
        (true, _) => say!("Tokens in a City or in the Convent are never hit."),
        (_, PlagueCard::Border) => {
            say!(
                "Border hits outer territories but the ends of the seams, and {seat}’s {name} is in {place}."
            )
        }
        (_, PlagueCard::Cross) => {
            say!(
                "Cross hits the seams, column e and rank 5 without the Convent, and {seat}’s {name} is in {place}."
            )
        }
        _ => say!(
            "Lingering Plague hits the token’s Village and what is next to it, and {seat}’s {name} is in {place}."
        ),
    };
    let asks = say!("The Plague Card {title} is turned up now: is {seat}’s {name} hit?");
    Some(Posed::yes(asks, is).by(&["FD-35", "FD-36", "FD-37", "FD-40"]).because(because))
}
