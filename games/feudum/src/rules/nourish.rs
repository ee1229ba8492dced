//! Step 2: pawns are nourished (FU-160 to FU-163).

use liege_game::{AsideRights, Question, Refusal, Seat, Sink};

use super::order::Step;
use super::{Act, PositionRef, refuse};
use crate::event::Meal;
use crate::state::{PAWNS, Phase, Slot};
use crate::{Action, Event, Feudum, Good, Landscape, Position};

/// FU-160: food, wine or a tile for each pawn.
#[derive(Clone, Copy)]
pub(crate) struct Nourish {
    pub(crate) seat: Seat,
    pub(crate) fed: u8,
}

const fn bit(slot: Slot) -> u8 {
    1 << slot.index()
}

impl Nourish {
    /// Pawns that are still hungry.
    fn hungry(self, look: PositionRef<'_>) -> impl Iterator<Item = Slot> + use<> {
        let household = *look.household(self.seat);
        Slot::ALL.into_iter().filter(move |&slot| household.pawn(slot).is_some() && self.fed & bit(slot) == 0)
    }

    fn is_hungry(self, look: PositionRef<'_>, slot: Slot) -> Result<(), Refusal> {
        if self.hungry(look).any(|other| other == slot) {
            return Ok(());
        }
        if look.household(self.seat).pawn(slot).is_none() {
            return refuse("FU-160", "this pawn is not on the board");
        }
        refuse("FU-160", "this pawn is nourished already")
    }
}

impl Question<Feudum> for Nourish {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, game: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let look = PositionRef { game, position };
        actions.push(Action::FeedAll);
        for slot in self.hungry(look) {
            actions.push(Action::Feed(slot));
            actions.push(Action::Wine(slot));
            let tiles = look.household(self.seat).tiles;
            tiles.iter().for_each(|(tile, _)| actions.push(Action::Graze(slot, tile)));
        }
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        let household = look.household(self.seat);
        let food = household.goods[Good::Food];
        match action {
            Action::FeedAll if usize::from(food) < self.hungry(look).count() => {
                refuse("FU-160", "you don’t have enough food for all of them")
            }
            Action::FeedAll => Ok(()),
            Action::Feed(slot) => {
                self.is_hungry(look, slot)?;
                if food == 0 { refuse("FU-160", "you have no food left") } else { Ok(()) }
            }
            Action::Wine(slot) => {
                self.is_hungry(look, slot)?;
                if household.barrel == 0 { refuse("FU-161", "the wine barrel is empty") } else { Ok(()) }
            }
            Action::Graze(slot, tile) => {
                self.is_hungry(look, slot)?;
                if household.tiles[tile] == 0 {
                    return refuse("FU-160", "you have no such tile");
                }
                Ok(())
            }
            // nobody starves on purpose.
            Action::Done if food > 0 || household.barrel > 0 => {
                refuse("FU-160", "pawns must be nourished as far as your food and wine last")
            }
            Action::Done => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        let seat = self.seat;
        match action {
            Action::FeedAll => {
                for slot in self.hungry(act.look()) {
                    act.feed(seat, slot, Meal::Food);
                }
                act.turn_into(Phase::Nourish { seat, fed: u8::MAX >> (8 - PAWNS) });
            }
            Action::Feed(slot) | Action::Wine(slot) | Action::Graze(slot, _) => {
                let meal = match action {
                    Action::Wine(_) => Meal::Wine,
                    Action::Graze(_, tile) => Meal::Tile(tile),
                    _ => Meal::Food,
                };
                act.feed(seat, slot, meal);
                act.turn_into(Phase::Nourish { seat, fed: self.fed | bit(slot) });
            }
            _ => {
                for slot in self.hungry(act.look()) {
                    if let Some(pawn) = act.household(seat).pawns[slot.index()] {
                        act.tell(Event::Hungry(seat, pawn.character, pawn.at));
                    }
                    act.remove_pawn(seat, slot);
                }
            }
        }
    }

    /// Asks while somebody is hungry; then the next player, then the progress die.
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let mut act = Act { game, position, events };
        if self.hungry(act.look()).next().is_some() {
            return false;
        }
        let next = self.seat.next(game.players);
        let start = act.position.board.start;
        if next == start {
            act.board().active = start;
            act.after(Step::Nourish);
        } else {
            act.nourish(next);
        }
        true
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    fn feed(&mut self, seat: Seat, slot: Slot, meal: Meal) {
        let household = self.household(seat);
        let Some(pawn) = &mut household.pawns[slot.index()] else { return };
        let character = pawn.character;
        match meal {
            Meal::Food => household.goods[Good::Food] -= 1,
            Meal::Wine => {
                pawn.wine = true;
                household.barrel -= 1;
            }
            Meal::Tile(tile) => {
                let tile: Landscape = tile;
                household.tiles[tile] -= 1;
            }
            Meal::Leftover => pawn.wine = false,
        }
        match meal {
            Meal::Food => self.board().supply.haversack[Good::Food] += 1,
            Meal::Leftover => self.board().supply.haversack[Good::Sulfur] += 1,
            Meal::Wine | Meal::Tile(_) => {}
        }
        self.tell(Event::Nourished(seat, character, meal));
    }

    /// FU-35, FU-160: step 1 is over; unused pouches return, and the starting player nourishes first.
    pub(crate) fn begin_nourish(&mut self) {
        for seat in Seat::all(self.game.players) {
            self.empty_pouch(seat);
        }
        let start = self.position.board.start;
        self.nourish(start);
    }

    /// FU-161: this player's turn to nourish; pawns with wine of the round before are nourished by it.
    pub(crate) fn nourish(&mut self, seat: Seat) {
        self.board().active = seat;
        let mut fed = 0;
        for slot in Slot::ALL {
            if self.household(seat).pawn(slot).is_some_and(|pawn| pawn.wine) {
                self.feed(seat, slot, Meal::Leftover);
                fed |= bit(slot);
            }
        }
        self.turn_into(Phase::Nourish { seat, fed });
    }
}
