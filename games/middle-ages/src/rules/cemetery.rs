//! The Cemetery: rebuilding a tile of it, by the Village or by an Event (MA-37).

use liege_game::{Refusal, Seat, Sink, say};

use super::options::Options;
use crate::{Action, Event, Face, MiddleAges, Position};

/// Each face once, in the order of its first place.
pub(crate) fn different(faces: &[Face]) -> impl Iterator<Item = Face> + Clone {
    let fresh = |index: &usize| faces.get(..*index).is_none_or(|before| !before.contains(&faces[*index]));
    (0..faces.len()).filter(fresh).map(|index| faces[index])
}

/// Returns what the Cemetery leaves to choose from. Two tiles in one that is sorted are alike if the first and the last are.
#[inline]
pub(crate) fn options(position: &Position, seat: Seat) -> Options {
    match position.fiefdoms[seat].cemetery() {
        [] => Options::Nothing,
        [first, .., last] if first != last => Options::Several,
        [first, ..] => Options::One(Action::Rebuild(*first)),
    }
}

/// The rebuilding of each different tile.
#[inline]
pub(crate) fn choices(position: &Position, seat: Seat) -> impl Iterator<Item = Action> {
    different(position.fiefdoms[seat].cemetery()).map(Action::Rebuild)
}

/// Checks whether the tile lies in the Cemetery, by the rule that asks for it.
pub(crate) fn check(position: &Position, seat: Seat, face: Face, rule: &'static str) -> Result<(), Refusal> {
    if position.fiefdoms[seat].cemetery().contains(&face) {
        return Ok(());
    }
    Err(Refusal::new(rule, say!("there is no such tile in the Cemetery of {seat}")))
}

/// Puts a tile of the Cemetery on top of its stack; tokens stayed where they lie.
pub(crate) fn rebuild(
    game: &MiddleAges,
    position: &mut Position,
    seat: Seat,
    face: Face,
    event: bool,
    events: &mut impl Sink<Event>,
) {
    if position.fiefdoms[seat].rebuild(face, game.components.tiles.print(face)) {
        events.tell(|| Event::Rebuilt { seat, face, event });
    }
}
