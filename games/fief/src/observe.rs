//! What a seat may know as numbers, made from its view (FF-151).

mod cards;
mod house;
mod land;
mod matters;

use liege_game::{Eyes, Game as _, Numbers, Observe, Seat, Viewer};

use crate::Fief;
use crate::state::{Back, Lord, Position};

/// How many phases there are, and how many numbers of one are shown.
const PHASES: usize = 32;
const HELD: usize = 8;

impl Observe for Fief {
    fn observe(&self, position: &Position, seat: Seat, numbers: &mut impl Numbers) {
        let eyes = Eyes { seat, players: self.players() };
        let view = self.view(position, Viewer::Seat(seat));
        eyes.write(numbers);
        numbers.details("phase", PHASES, HELD, &view.phase);
        numbers.details("goes_on", PHASES, HELD, &view.goes_on());
        numbers.number("turn", view.turn);
        numbers.seats("first", eyes, [view.first]);
        numbers.seats("asked", eyes, view.asked.iter());
        for owner in eyes.around() {
            let inside = |numbers: &mut _| house::write(&view, owner, numbers);
            numbers.within(|| format!("player/{}", Eyes::label(eyes.turned(owner))), inside);
        }
        land::write(&view, eyes, numbers);
        numbers.number("stock_mills", view.stock.mills);
        numbers.number("stock_castles", view.stock.castles);
        numbers.number("stock_cities", view.stock.cities);
        numbers.number("stock_engines", view.stock.engines);
        numbers.number("event_pile", view.piles.0 as i32);
        numbers.number("character_pile", view.piles.1 as i32);
        cards::write("open", |card| view.open.count(card), numbers);
        numbers.things::<Back>("top", view.top);
        cards::write("event_discard", |card| view.event_discard.count(card), numbers);
        cards::write("character_discard", |card| view.character_discard.count(card), numbers);
        numbers.number("slots", view.slots as i32);
        numbers.things::<Lord>("candidates", view.candidates.iter());
        matters::write(&view, eyes, numbers);
    }
}
