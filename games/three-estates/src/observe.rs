//! What a seat may know as numbers: everything, since nothing is hidden (TE-6).

use liege_game::{Eyes, Game as _, Numbers, Observe, Pending, Seat};

use crate::rules::feeding::starving;
use crate::{Colour, Kind, Position, Stock, ThreeEstates};

/// How many phases there are.
const PHASES: usize = 8;

impl Observe for ThreeEstates {
    fn observe(&self, position: &Position, seat: Seat, numbers: &mut impl Numbers) {
        let eyes = Eyes { seat, players: self.players() };
        eyes.write(numbers);
        numbers.details("phase", PHASES, 1, &position.phase);
        numbers.number("turn", i32::from(position.turn));
        numbers.number("over", self.pending(position) == Pending::Over);
        numbers.seats("to_move", eyes, [position.to_move.seat()]);
        numbers.number("passed", position.passed);
        numbers.number("selected", position.selected.map_or(0, |place| i32::from(place) + 1));
        let all = self.parts.total.len();
        for place in 0..all {
            let kind = position.supply.get(place).map_or(0, |kind| kind.index() as i32 + 1);
            numbers.within(|| format!("supply/{place}"), |numbers| numbers.number("kind", kind));
        }
        stock("bag", &position.bag, numbers);
        stock("locked", &position.locked, numbers);
        for owner in eyes.around() {
            let inside = |numbers: &mut _| {
                stock("reserve", &position.reserve[owner], numbers);
                let score = Colour::of(owner).map_or(0, |colour| position.fief.count(colour) as i32);
                Numbers::number(numbers, "score", score);
            };
            numbers.within(|| format!("player/{}", Eyes::label(eyes.turned(owner))), inside);
        }
        let hungry = Colour::BOTH.map(|colour| starving(&position.fief, colour));
        let tiles = position.fief.tiles();
        for place in 0..all {
            let tile = tiles.get(place);
            let inside = |numbers: &mut _| {
                Numbers::number(numbers, "x", tile.map_or(0, |tile| tile.cell.x));
                Numbers::number(numbers, "y", tile.map_or(0, |tile| tile.cell.y));
                Numbers::things(numbers, "kind", tile.map(|tile| tile.kind));
                Numbers::seats(numbers, "owner", eyes, tile.map(|tile| tile.colour.seat()));
                let starves = tile.is_some_and(|tile| hungry[tile.colour as usize].has(place));
                Numbers::number(numbers, "hungry", starves);
            };
            numbers.within(|| format!("tile/{place}"), inside);
        }
    }
}

fn stock(name: &'static str, stock: &Stock, numbers: &mut impl Numbers) {
    numbers.counts::<Kind>(name, |kind| stock.count(kind).into());
}
