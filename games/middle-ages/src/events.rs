//! Applying an Event (MA-12, MA-41 to MA-47).

use liege_game::{Game as _, Seat, Sink};

use crate::card::{CardEffect, Per};
use crate::position::{Phase, Position};
use crate::tile::Face;
use crate::{Estate, Happening, MiddleAges};

impl MiddleAges {
    /// After rounds 4, 8, 12 and 16 the leftmost face-up Event is applied and turned face down (MA-12).
    /// Seats decide in the turn order of the round just finished (MA-47, R-18); stops where one is asked.
    #[inline]
    pub(crate) fn event_step(&self, position: &mut Position, events: &mut impl Sink<Happening>) {
        let card = if position.round.is_multiple_of(4) { position.card() } else { None };
        if let Some(card) = card {
            if position.turn == 0 && position.part == 0 {
                events.tell(|| Happening::CardApplied { card: card as u8 });
            }
            if self.apply_card(position, card, events) {
                return;
            }
            position.spent += 1;
        }
        self.end_round(position, events);
    }

    /// Applies a card as far as possible. `true` if a seat must choose first.
    pub(crate) fn apply_card(
        &self,
        position: &mut Position,
        card: usize,
        events: &mut impl Sink<Happening>,
    ) -> bool {
        let Some(effect) = self.parts.cards.get(card).map(|card| &card.effect) else { return false };
        match effect {
            CardEffect::Gain { .. } | CardEffect::Lose { .. } => {
                for seat in Seat::all(self.players()) {
                    let coins = self.card_coins(position, seat, effect);
                    position.fiefdoms[seat].coins += coins;
                    events.tell(|| Happening::CardCoins { seat, card: card as u8, coins });
                }
                false
            }
            CardEffect::Destroy(estates) => {
                while (position.turn as usize) < self.players() {
                    let fiefdom = &position.fiefdoms[position.active()];
                    while let Some(&estate) = estates.get(position.part as usize) {
                        position.part += 1;
                        if fiefdom.count(estate) > 0 {
                            position.phase = Phase::Lose(estate);
                            return true;
                        }
                        let seat = position.active();
                        events.tell(|| Happening::Untouched { seat, estate: Some(estate) });
                    }
                    position.part = 0;
                    position.turn += 1;
                }
                false
            }
            CardEffect::Rebuild => {
                while (position.turn as usize) < self.players() {
                    if position.part == 0 {
                        let seat = position.active();
                        if position.fiefdoms[seat].buried() > 0 {
                            position.part = 1;
                            position.phase = Phase::Restore;
                            return true;
                        }
                        events.tell(|| Happening::Untouched { seat, estate: None });
                    }
                    position.part = 0;
                    position.turn += 1;
                }
                false
            }
        }
    }

    /// What an Event brings or costs one player (MA-41 to MA-44). Tokens have no influence (MA-40).
    fn card_coins(&self, position: &Position, seat: Seat, effect: &CardEffect) -> i16 {
        let fiefdom = &position.fiefdoms[seat];
        match effect {
            CardEffect::Gain { per, coins } => {
                let times = match per {
                    Per::Farmer => i16::from(fiefdom.farmers),
                    Per::Chest => i16::from(fiefdom.chests),
                    Per::Tile(estates) => i16::from(fiefdom.count_in(*estates)),
                    Per::CemeteryTile => fiefdom.buried() as i16,
                    Per::DifferentEstate => fiefdom.present().len() as i16,
                };
                times * i16::from(*coins)
            }
            CardEffect::Lose { estates, coins } => {
                let owed = i16::from(fiefdom.count_in(*estates)) * i16::from(*coins);
                -owed.min(fiefdom.coins)
            }
            CardEffect::Destroy(_) | CardEffect::Rebuild => 0,
        }
    }

    /// D7, R-17: the owner chose which tile of the Estate is lost; of equal ones it is the topmost.
    pub(crate) fn lose_to_event(
        &self,
        position: &mut Position,
        seat: Seat,
        face: Face,
        events: &mut impl Sink<Happening>,
    ) {
        let print = self.parts.tiles.print(face);
        let fiefdom = &mut position.fiefdoms[seat];
        if let Some(height) = fiefdom.stack(print.estate).iter().rposition(|&other| other == face) {
            fiefdom.bury(height, face, print); // MA-37
            events.tell(|| Happening::Lost { seat, face });
        }
        position.phase = Phase::Event;
    }

    /// D8, MA-46: no Effect, no Income.
    pub(crate) fn restore(
        &self,
        position: &mut Position,
        seat: Seat,
        face: Face,
        events: &mut impl Sink<Happening>,
    ) {
        self.rebuild(position, seat, face, true, events);
        position.phase = Phase::Event;
    }

    /// The different tiles of this Estate that a seat could lose.
    pub(crate) fn losable(
        &self,
        position: &Position,
        seat: Seat,
        estate: Estate,
    ) -> impl Iterator<Item = Face> + Clone {
        different(position.fiefdoms[seat].stack(estate))
    }
}

/// Each face once, in the order of its first place.
pub(crate) fn different(faces: &[Face]) -> impl Iterator<Item = Face> + Clone {
    let fresh = |index: &usize| faces.get(..*index).is_none_or(|before| !before.contains(&faces[*index]));
    (0..faces.len()).filter(fresh).map(|index| faces[index])
}
