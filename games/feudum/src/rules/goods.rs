//! Draws out of the haversack and of seals that many rules share (FU-198, FU-199).

use liege_game::{Question, Seat, Sink};

use super::{Act, PositionRef};
use crate::state::{Beads, Board, Bowl, Goods, Phase, Scroll};
use crate::{Bead, Draw, Event, Feudum, Good, Position};

/// Every good of these with its number.
pub(crate) fn each_good(goods: &Goods, add: &mut impl FnMut(u32, Draw)) {
    goods.iter().for_each(|(good, count)| add(count.into(), Draw::Good(good)));
}

/// A use for goods that are drawn from the haversack one after the other (FU-198).
pub(crate) trait FromHaversack: Copy {
    /// Puts a good where it belongs; it is out of the haversack already.
    fn put<S: Sink<Event>>(self, act: &mut Act<'_, S>, good: Good);

    /// Returns how many are still to be drawn, as long as there are any.
    fn left(self) -> u8;

    /// Carries out what follows the last of them.
    fn finish<S: Sink<Event>>(self, act: &mut Act<'_, S>) {
        act.pop();
    }
}

/// A [`FromHaversack`] as a draw.
#[derive(Clone, Copy)]
pub(crate) struct Haversack<T>(pub(crate) T);

impl<T: FromHaversack> Question<Feudum> for Haversack<T> {
    fn outcomes(self, _: &Feudum, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        // FU-195: what is in the haversack is known, what comes out of it is shown.
        each_good(&position.board.supply.haversack, add);
    }

    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Good(good) = draw else { return };
        let mut act = Act { game, position, events };
        act.take_from_haversack(good);
        self.0.put(&mut act, good);
    }

    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let ends = self.0.left() == 0 || position.board.supply.haversack.is_empty();
        if ends {
            self.0.finish(&mut Act { game, position, events });
        }
        ends
    }
}

/// FU-199: the values that a seal can have which nobody knows: all but those of beads and of known seals.
pub(crate) fn unknown_seals(look: PositionRef<'_>) -> Beads {
    let board: &Board = look.board();
    let mut pool = look.game.components.seals;
    let mut out = |beads: &Beads| beads.iter().for_each(|(bead, count)| pool[bead] -= count);
    out(&board.halls.rosary);
    out(&board.halls.chickens);
    for seat in Seat::all(look.game.players) {
        out(&board.households[seat].beads);
        out(&board.households[seat].known_seals);
    }
    pool
}

/// A seal is flipped.
#[derive(Clone, Copy)]
pub(crate) struct Flip {
    pub(crate) to: Bowl,
    pub(crate) from: Option<Scroll>,
    pub(crate) left: u8,
}

impl Question<Feudum> for Flip {
    fn outcomes(self, game: &Feudum, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        let look = PositionRef { game, position };
        unknown_seals(look).iter().for_each(|(bead, count)| add(count.into(), Draw::Bead(bead)));
    }

    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Bead(bead) = draw else { return };
        let mut act = Act { game, position, events };
        match self.from {
            Some(scroll) => {
                let scrolls = &mut act.board().halls.scrolls;
                *scrolls = scrolls.without(scroll);
            }
            None => act.board().supply.seals -= 1,
        }
        act.put_bead(self.to, bead);
        act.tell(Event::Flipped(self.to, bead));
        act.turn_into(Phase::Flip { to: self.to, from: None, left: self.left - 1 });
    }

    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let board = &position.board;
        let room = match self.to {
            Bowl::Rosary => board.halls.rosary.total() < game.components.rosary,
            Bowl::Chickens => board.halls.chickens.total() < game.components.chickens,
            Bowl::Seat(_) => true,
        };
        let none = self.from.is_none() && board.supply.seals == 0;
        Act { game, position, events }.ends(self.left == 0 || none || !room)
    }
}

/// Random goods of a mandate (FU-158).
#[derive(Clone, Copy)]
pub(crate) struct Spoils {
    pub(crate) seat: Seat,
    pub(crate) left: u8,
}

impl FromHaversack for Spoils {
    fn put<S: Sink<Event>>(self, act: &mut Act<'_, S>, good: Good) {
        act.turn_into(Phase::Spoils { seat: self.seat, left: self.left - 1 });
        act.tell(Event::Takes(self.seat, good));
        act.receive(self.seat, &Goods::from_iter([good]));
    }

    fn left(self) -> u8 {
        self.left
    }
}

/// A good for the barn (FU-25, FU-173).
#[derive(Clone, Copy)]
pub(crate) struct Barn(pub(crate) u8);

impl FromHaversack for Barn {
    fn put<S: Sink<Event>>(self, act: &mut Act<'_, S>, good: Good) {
        act.board().halls.barn[good] += 1;
        act.tell(Event::Stored(good));
        act.turn_into(Phase::Barn(self.0 - 1));
    }

    fn left(self) -> u8 {
        self.0
    }
}

/// A vessel for sale (FU-20, FU-173).
#[derive(Clone, Copy)]
pub(crate) struct ForSale(pub(crate) u8);

impl Question<Feudum> for ForSale {
    fn outcomes(self, _: &Feudum, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        let vessels = &position.board.supply.vessels;
        vessels.iter().for_each(|(vessel, count)| add(count.into(), Draw::Vessel(vessel)));
    }

    fn draw(self, game: &Feudum, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Vessel(vessel) = draw else { return };
        let mut act = Act { game, position, events };
        act.board().supply.vessels[vessel] -= 1;
        act.board().halls.for_sale[vessel] += 1;
        act.tell(Event::ForSale(vessel));
        act.turn_into(Phase::ForSale(self.0 - 1));
    }

    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let end = self.0 == 0 || position.board.supply.vessels.is_empty();
        Act { game, position, events }.ends(end)
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// Puts a bead where it belongs.
    pub(crate) fn put_bead(&mut self, to: Bowl, bead: Bead) {
        match to {
            Bowl::Rosary => self.board().halls.rosary[bead] += 1,
            Bowl::Chickens => self.board().halls.chickens[bead] += 1,
            Bowl::Seat(seat) => self.household(seat).beads[bead] += 1,
        }
    }

    /// Returns what has come to its end goes; otherwise a draw is due. Whether it is gone.
    pub(crate) fn ends(&mut self, end: bool) -> bool {
        if end {
            self.pop();
        }
        end
    }

    /// FU-11: up to so many goods of a kind out of the haversack.
    pub(crate) fn out_of_haversack(&mut self, good: Good, max: u8) -> u8 {
        self.position.board.supply.haversack.take(good, max)
    }
}
