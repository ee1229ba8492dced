//! What a seat may know as numbers. Nothing is hidden but the fronts in the pile, which no position orders, so it is read from the
//! position itself: a view is made for people, with names and sentences.

use liege_game::{Eyes, Game as _, Numbers, Observe, Pending, Seat};

use crate::rules::income;
use crate::state::card::CARDS_IN_PLAY;
use crate::state::fiefdom::Fiefdom;
use crate::state::spot::ROWS;
use crate::state::tile::Tile;
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
        let label = |index: usize| {
            let tile = self.components.tiles.info(Tile::new(index));
            format!("{}/{}/tiles", tile.back.colour().name(), tile.print)
        };
        let tiles = self.components.tiles.tiles().count();
        let discard = position.discard.iter().map(|tile| tile.index());
        numbers.within(|| "discard".to_owned(), |numbers| numbers.tally(tiles, label, discard));
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
        Seat::all(eyes.players).filter(move |&seat| pieces[seat] == Some(spot))
    };
    numbers.seats("lord", eyes, on(position.lords));
    numbers.seats("scout", eyes, on(position.scouts));
}

fn fiefdom(game: &MiddleAges, position: &Position, owner: Seat, numbers: &mut impl Numbers) {
    let own: &Fiefdom = &position.fiefdoms[owner];
    numbers.number("coins", own.coins);
    numbers.number("farmers", own.farmers);
    numbers.number("chests", own.chests);
    for estate in Estate::ALL {
        let stack = own.stack(estate);
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
    // Two numbers for each face: how many lie in the stacks, and how many in the Cemetery.
    let faces = game.components.tiles.faces().count();
    let label = |index: usize| {
        let print = game.components.tiles.print(Face::new(index / 2));
        format!("{print}/{}", ["held", "buried"][index % 2])
    };
    let held = Estate::ALL.into_iter().flat_map(|estate| own.stack(estate)).map(|face| 2 * face.index());
    let buried = own.cemetery().iter().map(|face| 2 * face.index() + 1);
    numbers.tally(2 * faces, label, held.chain(buried));
}
