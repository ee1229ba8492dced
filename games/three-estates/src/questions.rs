//! Questions about positions, for those who learn the game. Nothing is hidden in it.

mod abilities;
mod feeding;
mod moves;
mod plays;
mod supply;

use liege_game::{Game as _, List, Rng};
use liege_questions::{Kind as Asks, Lengths, Moment, Questions};

use crate::{Cell, Colour, Kind, Phase, Position, Stock, ThreeEstates, View};

impl Questions for ThreeEstates {
    const KINDS: &'static [Asks<ThreeEstates>] = &[
        Asks::new("phases", "What comes next in a turn", supply::phases),
        Asks::new("passed", "What is passed on", supply::passed),
        Asks::new("room", "Room in the reserve", supply::room),
        Asks::new("playable", "What may be played from the reserve", supply::playable),
        Asks::new("estate", "Where an estate goes", plays::estate),
        Asks::new("grain", "Where grain goes", plays::grain),
        Asks::new("building", "Where a building goes", plays::building),
        Asks::new("replace", "What replaces what", plays::replace),
        Asks::new("convert", "What clergy converts", abilities::convert),
        Asks::new("capture", "What nobility captures", abilities::capture),
        Asks::new("acculturate", "What a village acculturates", abilities::acculturate),
        Asks::new("indoctrinate", "What a church indoctrinates", abilities::indoctrinate),
        Asks::new("annex", "What a castle annexes", abilities::annex),
        Asks::new("mobilize", "Where an estate moves", moves::mobilize),
        Asks::new("hungry", "How many go hungry", feeding::hungry),
        Asks::new("unfed", "Which tile goes hungry", feeding::unfed),
        Asks::new("points", "Points", feeding::points),
        Asks::new("ahead", "Who is ahead", feeding::ahead),
    ];
    const LENGTH: usize = 120;
    const LENGTHS: Lengths = Lengths { whole: 144, short: Some(78) };

    fn veil(kind: &str, view: &mut View) {
        if ["hungry", "unfed"].contains(&kind) {
            view.hungry = Default::default();
        }
    }
}

/// The position, as long as somebody is asked what to do in a turn.
fn turn(at: &Moment<'_, ThreeEstates>) -> Option<Position> {
    let asked = !at.game.pending(at.position).must().is_empty();
    (asked && at.view.phase.displaced().is_none()).then(|| at.view.position())
}

/// A colour by lot.
fn colour(rng: &mut Rng) -> Colour {
    Colour::BOTH[rng.index(2)]
}

/// The same position at the turn of this colour, with a tile of this kind as its only choice.
fn holding(position: &Position, own: Colour, kind: Kind) -> Position {
    let mut held = Position {
        to_move: own,
        phase: Phase::Action,
        supply: List::new(),
        locked: Stock::EMPTY,
        selected: Some(0),
        ..*position
    };
    held.reserve[own.seat()] = [kind].into_iter().collect();
    held
}

/// The empty cells next to some tile, by rows.
fn slots(view: &View) -> Vec<Cell> {
    let sides = view.fief.tiles().iter().flat_map(|tile| tile.cell.sides());
    let mut slots: Vec<Cell> = sides.filter(|&cell| view.fief.at(cell).is_none()).collect();
    slots.sort_unstable();
    slots.dedup();
    slots
}

/// One of two readings, so that neither answer is a safe guess.
fn balanced<T: Copy>(yes: &[T], no: &[T], rng: &mut Rng) -> Option<T> {
    let (first, second) = if rng.index(2) == 0 { (yes, no) } else { (no, yes) };
    rng.pick(first).or_else(|| rng.pick(second)).copied()
}
