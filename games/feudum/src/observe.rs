//! What a seat may know as numbers, made from its view (FU-191 to FU-199).

mod board;
mod household;

use liege_game::{Eyes, Game as _, Numbers, Observe, Seat, Viewer};

use crate::state::{Phase, Position, Topic, Writ};
use crate::{Feudum, View};

/// How many phases there are, and how many numbers of one are shown.
const PHASES: usize = 64;
const HELD: usize = 12;
/// How many of the questions that wait below the present one are shown.
const WAITING: usize = 3;

impl Observe for Feudum {
    fn observe(&self, position: &Position, seat: Seat, numbers: &mut impl Numbers) {
        let eyes = Eyes { seat, players: self.players() };
        let view = self.view(position, Viewer::Seat(seat));
        eyes.write(numbers);
        numbers.seats("asked", eyes, self.pending(position).must().iter());
        phase(&view.phase, numbers);
        for place in 0..WAITING {
            let waits = view.agenda.get(place);
            numbers
                .within(|| format!("waits/{place}"), |numbers| numbers.details("phase", PHASES, 2, &waits));
        }
        hidden(&view, eyes, numbers);
        numbers.within(|| "board".to_owned(), |numbers| board::write(&view.board, eyes, numbers));
        for owner in eyes.around() {
            let inside = |numbers: &mut _| {
                let hand = view.hands.get(owner.index()).copied().unwrap_or_default();
                Numbers::number(numbers, "cards", hand.cards);
                Numbers::number(numbers, "writs", hand.writs);
                household::write(&view.board.households[owner], numbers);
            };
            numbers.within(|| format!("player/{}", Eyes::label(eyes.turned(owner))), inside);
        }
    }
}

fn phase(phase: &Phase, numbers: &mut impl Numbers) {
    numbers.details("phase", PHASES, HELD, phase);
    let goods = match phase.topic() {
        Topic::Yield(goods) | Topic::Payment(goods) => Some(goods),
        _ => None,
    };
    numbers.counts("goods", |good| goods.map_or(0, |goods| goods[good].into()));
}

/// The seat's own hand, and what else it alone may know.
fn hidden(view: &View, eyes: Eyes, numbers: &mut impl Numbers) {
    let hand = view.hand(eyes.seat).copied().unwrap_or_default();
    numbers.things("card", hand.cards.iter());
    numbers.things("writ", hand.writs.iter());
    numbers.number("reconsidered", hand.reconsidered);
    numbers.number("deck", i32::try_from(view.deck).unwrap_or(i32::MAX));
    for place in 0..Writ::COUNT {
        let known = view.bottom.get(place).copied().flatten();
        numbers.within(|| format!("bottom/{place}"), |numbers| numbers.things("writ", known));
    }
    numbers.things("drawn", view.drawn.iter().flat_map(|drawn| drawn.iter()));
    numbers.number("drawn_count", i32::try_from(view.drawn_count).unwrap_or(i32::MAX));
    numbers.one_of("low_left", 2, view.low_left.map(usize::from));
}
