//! What a seat may know as numbers. Nothing is hidden but the fronts in the pile, which no position orders, so it is read from the
//! position itself: a view is made for people, with names and sentences.

use liege_game::{Eyes, Game as _, Numbers, Observe, Pending, Seat};

use crate::rules::income;
use crate::state::bag::Bag;
use crate::state::card::CARDS_IN_PLAY;
use crate::state::fiefdom::Fiefdom;
use crate::state::spot::ROWS;
use crate::state::tile::MAX_TILES;
use crate::{Colour, Estate, Face, MiddleAges, Position, Print, Spot};

/// How many phases there are.
const PHASES: usize = 11;

impl Observe for MiddleAges {
    #[inline]
    fn observe(&self, position: &Position, seat: Seat, numbers: &mut impl Numbers) {
        let eyes = Eyes { seat, players: self.players() };
        eyes.write(numbers);
        numbers.details("phase", PHASES, 1, &position.phase);
        numbers.number("round", position.round);
        numbers.number("turn", position.turn);
        numbers.number("part", position.part);
        let pending = self.pending(position);
        numbers.number("over", pending == Pending::Over);
        numbers.seats("asked", eyes, pending.must().iter());
        for (place, &next) in position.order.iter().enumerate().take(eyes.players) {
            numbers.within(|| format!("order/{place}"), |numbers| numbers.seats("seat", eyes, [next]));
        }
        numbers.within(|| "pile".to_owned(), |numbers| pile(self, position, numbers));
        numbers.within(
            || "discard".to_owned(),
            |numbers| {
                let discard: Bag = position.discard.iter().copied().collect();
                for tile in self.components.tiles.tiles() {
                    let print = self.components.tiles.info(tile).print;
                    numbers.within(
                        || format!("{}/{print}", self.components.tiles.info(tile).back.colour().name()),
                        |numbers| numbers.number("tiles", discard.count(tile)),
                    );
                }
            },
        );
        for row in 0..ROWS {
            for column in 0..self.row_length() {
                let spot = Spot::at(row, column);
                numbers
                    .within(|| format!("place/{spot}"), |numbers| place(self, position, spot, eyes, numbers));
            }
        }
        for slot in 0..CARDS_IN_PLAY {
            let card = position.cards.get(slot).map(|card| usize::from(card.0));
            let label = |index: usize| self.components.cards[index].name.clone();
            numbers.within(
                || format!("event/{slot}"),
                |numbers| numbers.marks("is", self.components.cards.len(), label, card),
            );
        }
        numbers.number("events_over", position.spent);
        numbers.number("extra_coins", position.extra_coins);
        for estate in Estate::ALL {
            numbers.within(
                || format!("plots/{}", estate.id()),
                |numbers| numbers.number("tokens", position.plots[estate.index()]),
            );
        }
        let standing = self.standing(position);
        for owner in eyes.around() {
            let player = |numbers: &mut _| {
                Numbers::number(numbers, "score", standing.score[owner]);
                Numbers::number(numbers, "rank", standing.rank[owner]);
                Numbers::number(numbers, "scout_home", position.scouts[owner].is_none());
                fiefdom(self, position, owner, numbers);
            };
            numbers.within(|| format!("player/{}", Eyes::label(eyes.turned(owner))), player);
        }
    }
}

fn pile(game: &MiddleAges, position: &Position, numbers: &mut impl Numbers) {
    numbers.number("tiles", position.pile.total() as i32);
    let colour = position.top.map(|top| usize::from(top.colour() == Colour::Orange));
    numbers.one_of("orange", 2, colour);
    numbers.number("top", position.top.map_or(0, |top| top.number()));
    numbers.number("reserve", if position.reserve { game.components.orange.total() as i32 } else { 0 });
}

fn estates(name: &'static str, set: impl IntoIterator<Item = Estate>, numbers: &mut impl Numbers) {
    let label = |index: usize| Estate::ALL[index].id().to_owned();
    numbers.marks(name, Estate::ALL.len(), label, set.into_iter().map(Estate::index));
}

fn place(game: &MiddleAges, position: &Position, spot: Spot, eyes: Eyes, numbers: &mut impl Numbers) {
    let laid = position.laid.has(spot);
    let print =
        if laid { game.components.tiles.print(game.face_at(position, spot)) } else { Print::default() };
    numbers.number("number", print.number);
    estates("estate", laid.then_some(print.estate), numbers);
    numbers.number("farmers", print.farmers);
    numbers.number("chests", print.chests);
    let on = |pieces: liege_game::PerSeat<Option<Spot>, 5>| {
        eyes.around().filter(move |&seat| pieces[seat] == Some(spot))
    };
    numbers.seats("lord", eyes, on(position.lords));
    numbers.seats("scout", eyes, on(position.scouts));
}

fn fiefdom(game: &MiddleAges, position: &Position, owner: Seat, numbers: &mut impl Numbers) {
    let own: &Fiefdom = &position.fiefdoms[owner];
    numbers.number("coins", own.coins);
    numbers.number("farmers", own.farmers);
    numbers.number("chests", own.chests);
    let (mut held, mut buried) = ([0_u8; MAX_TILES], [0_u8; MAX_TILES]);
    let count = |faces: &[Face], counts: &mut [u8; MAX_TILES]| {
        for face in faces {
            if let Some(count) = counts.get_mut(face.index()) {
                *count += 1;
            }
        }
    };
    for estate in Estate::ALL {
        let stack = own.stack(estate);
        count(stack, &mut held);
        let (rate, tiles) = income::of(game, position, owner, estate);
        let inside = |numbers: &mut _| {
            Numbers::number(numbers, "tiles", own.count(estate));
            Numbers::number(
                numbers,
                "top",
                stack.last().map_or(0, |&face| game.components.tiles.print(face).number),
            );
            Numbers::number(numbers, "income", i32::from(rate) * i32::from(tiles));
            Numbers::number(numbers, "extra", own.extra.has(estate));
            estates("plot", own.plots[estate.index()].iter(), numbers);
        };
        numbers.within(|| estate.id().to_owned(), inside);
    }
    count(own.cemetery(), &mut buried);
    for face in game.components.tiles.faces() {
        let inside = |numbers: &mut _| {
            Numbers::number(numbers, "held", held.get(face.index()).copied().unwrap_or_default());
            Numbers::number(numbers, "buried", buried.get(face.index()).copied().unwrap_or_default());
        };
        numbers.within(|| game.components.tiles.print(face).to_string(), inside);
    }
}
