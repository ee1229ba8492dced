//! The random draws.

use liege_game::{Chances, Game as _, Picker, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::card::CARDS_IN_PLAY;
use crate::position::{Phase, Position};
use crate::tile::{Back, Face};
use crate::{Happening, MiddleAges};

/// The outcome of one random draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// The back of the pile's new top tile (MA-3).
    Top(Back),
    /// The front of the top tile, where several fronts share its back.
    Face(Face),
    /// The next Event from left to right (MA-5), by its place in the components file.
    Card(u8),
    /// The next seat in the order of the first placement (MA-7).
    First(Seat),
}

impl MiddleAges {
    /// The Events that are not drawn yet.
    fn undrawn<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = u8> + Clone + 'a {
        (0..self.parts.cards.len() as u8).filter(|card| !position.cards.contains(card))
    }

    /// The seats that are not drawn yet.
    fn unseated(&self, position: &Position) -> impl Iterator<Item = Seat> + Clone + use<> {
        let drawn = position.order;
        let turn = position.turn as usize;
        Seat::all(self.players()).filter(move |seat| !drawn.iter().take(turn).any(|known| known == seat))
    }

    pub(crate) fn list_chances(&self, position: &Position, chances: &mut Chances<Draw>) {
        match position.phase {
            Phase::Top => {
                let mut waiting: Option<(Back, u32)> = None;
                for (tile, count) in position.pile.iter() {
                    let back = self.parts.tiles.info(tile).back;
                    let count = u32::from(count);
                    waiting = match waiting {
                        Some((same, weight)) if same == back => Some((same, weight + count)),
                        Some((other, weight)) => {
                            chances.push(weight, Draw::Top(other));
                            Some((back, count))
                        }
                        None => Some((back, count)),
                    };
                }
                if let Some((back, weight)) = waiting {
                    chances.push(weight, Draw::Top(back));
                }
            }
            Phase::Turn => {
                for tile in position.top.into_iter().flat_map(|back| self.parts.tiles.behind(back)) {
                    let weight = u32::from(position.pile.count(tile));
                    chances.push(weight, Draw::Face(self.parts.tiles.info(tile).face));
                }
            }
            Phase::Cards => self.undrawn(position).for_each(|card| chances.push(1, Draw::Card(card))),
            Phase::Order => self.unseated(position).for_each(|seat| chances.push(1, Draw::First(seat))),
            _ => {}
        }
    }

    /// Picks without a list: for the same number the same outcome as the list gives.
    #[inline]
    pub(crate) fn pick_draw(&self, position: &Position, picker: &mut impl Picker) -> Option<Draw> {
        match position.phase {
            Phase::Top => {
                // Tiles are numbered by their backs, so a case falls on the same back as in the list.
                let tile = position.pile.at(picker.below(position.pile.total()));
                Some(Draw::Top(self.parts.tiles.info(tile).back))
            }
            Phase::Cards => {
                let left = self.parts.cards.len() - position.cards.len();
                let case = picker.below(left as u64) as usize;
                self.undrawn(position).nth(case).map(Draw::Card)
            }
            Phase::Order => {
                let left = self.players() - position.turn as usize;
                let case = picker.below(left as u64) as usize;
                self.unseated(position).nth(case).map(Draw::First)
            }
            Phase::Turn => {
                let mut chances = Chances::default();
                self.list_chances(position, &mut chances);
                match chances.total() {
                    0 => None,
                    total => chances.at(picker.below(total)),
                }
            }
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn carry_out_draw(
        &self,
        position: &mut Position,
        draw: Draw,
        events: &mut impl Sink<Happening>,
    ) {
        match draw {
            Draw::Top(back) => {
                position.top = Some(back);
                position.phase = Phase::Fill;
                self.go_on(position, events);
            }
            Draw::Face(face) => {
                let behind = position.top.into_iter().flat_map(|back| self.parts.tiles.behind(back));
                let mut same = behind.filter(|&tile| self.parts.tiles.info(tile).face == face);
                if let Some(tile) = same.next() {
                    self.lay(position, tile, events);
                    position.phase = Phase::Fill;
                    self.go_on(position, events);
                }
            }
            Draw::Card(card) => {
                position.cards.push(card);
                events.tell(|| Happening::CardDrawn { card, place: position.cards.len() as u8 });
                if position.cards.len() == CARDS_IN_PLAY {
                    position.phase = Phase::Order;
                }
            }
            Draw::First(seat) => {
                self.seat_next(position, seat);
                // The last seat is no draw any more.
                if position.turn as usize + 1 == self.players()
                    && let Some(last) = self.unseated(position).next()
                {
                    self.seat_next(position, last);
                }
                if position.turn as usize == self.players() {
                    let order = position.order;
                    events.tell(|| Happening::FirstOrder { order: order[..self.players()].to_vec() });
                    position.turn = 0;
                    position.phase = Phase::Place;
                }
            }
        }
    }

    fn seat_next(&self, position: &mut Position, seat: Seat) {
        if let Some(place) = position.order.get_mut(position.turn as usize) {
            *place = seat;
            position.turn += 1;
        }
    }
}
