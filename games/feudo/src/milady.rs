//! Milady's powers: charm (FD-75 to FD-79) and infection (FD-80, FD-81).

use liege_game::{Refusal, Seat, Seats, Sink};

use crate::event::Cause;
use crate::feudo::Feudo;
use crate::{Event, Place, Position, Territories, Territory, Token, TokenSet};

impl Feudo {
    /// FD-76, R-15: the territories next to Milady, her own included; `None` where she has no powers.
    fn influence(&self, position: &Position, seat: Seat) -> Option<Territories> {
        let barony = position.barony(seat);
        // FD-62, R-16: none in the Convent; FD-63: none in the Castle.
        let here = barony.place(Token::Milady).territory().filter(|&here| here != Territory::CENTRAL)?;
        // FD-77: none while her side is charmed.
        let free = !position.charmed.has(seat);
        free.then(|| self.map(position).next_to(here).with(here))
    }

    /// FD-75: the players whose Baron a healthy Milady may charm.
    pub(crate) fn charmable(&self, position: &Position, seat: Seat) -> Seats {
        let Some(near) = self.influence(position, seat) else { return Seats::NONE };
        if position.barony(seat).stricken.has(Token::Milady) {
            return Seats::NONE;
        }
        let close = |&other: &Seat| {
            // a Baron in a City or in the Convent can be charmed, one in his Castle not (FD-63).
            let baron = position.barony(other).place(Token::Baron).territory();
            other != seat && baron.is_some_and(|here| near.has(here))
        };
        self.seats().filter(close).collect()
    }

    /// FD-80: the enemy tokens that a stricken Milady would turn.
    pub(crate) fn infectable(&self, position: &Position, seat: Seat, other: Seat) -> TokenSet {
        let Some(near) = self.influence(position, seat) else { return TokenSet::NONE };
        if other == seat || !position.barony(seat).stricken.has(Token::Milady) {
            return TokenSet::NONE;
        }
        let near = (near - self.map(position).cities).without(Territory::CENTRAL);
        let barony = position.barony(other);
        let immune = barony.stricken.with(Token::Baron).with(Token::Milady);
        barony.within(near).minus(immune)
    }

    /// Whether infecting would turn anybody.
    pub(crate) fn can_infect(&self, position: &Position, seat: Seat) -> bool {
        self.seats().any(|other| !self.infectable(position, seat, other).is_empty())
    }

    pub(crate) fn charm_refusal(&self, position: &Position, seat: Seat, other: Seat) -> Refusal {
        if other == seat || other.index() >= self.setup.players {
            Refusal::new("FD-75", "Milady charms an enemy Baron")
        } else if position.charmed.has(seat) {
            Refusal::new("FD-77", "a charmed player's Milady has no powers this turn")
        } else if position.barony(seat).stricken.has(Token::Milady) {
            Refusal::new("FD-80", "a stricken Milady can't charm")
        } else if position.barony(seat).place(Token::Milady).in_convent() {
            Refusal::new("FD-62", "Milady has no powers in the Convent")
        } else if position.barony(other).place(Token::Baron) == Place::Castle {
            Refusal::new("FD-63", "a Baron in his Castle can't be charmed")
        } else {
            Refusal::new("FD-75", "Milady must be next to the Baron, on the map")
        }
    }

    pub(crate) fn infect_refusal(&self, position: &Position, seat: Seat) -> Refusal {
        if position.charmed.has(seat) {
            Refusal::new("FD-77", "a charmed player's Milady has no powers this turn")
        } else if !position.barony(seat).stricken.has(Token::Milady) {
            Refusal::new("FD-80", "only a stricken Milady infects")
        } else if position.barony(seat).place(Token::Milady).in_convent() {
            Refusal::new("FD-62", "Milady has no powers in the Convent")
        } else {
            Refusal::new("FD-80", "nobody who could be infected stands next to her")
        }
    }

    /// FD-75, FD-77, FD-78: carries out the charm.
    pub(crate) fn charm(
        &self,
        position: &mut Position,
        seat: Seat,
        other: Seat,
        events: &mut impl Sink<Event>,
    ) {
        position.charmed = position.charmed.with(other);
        let free = position.turn + 1 + self.components.constants.milady_rest;
        let barony = position.barony_mut(seat);
        // FD-64: back into the Castle at once.
        barony.places[Token::Milady.index()] = Place::Castle;
        barony.milady_ready = free;
        events.tell(|| Event::Charmed(seat, other));
    }

    /// FD-80: carries out the infection.
    pub(crate) fn infect(&self, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
        events.tell(|| Event::Infected(seat));
        for other in self.seats() {
            let turned = self.infectable(position, seat, other);
            let barony = position.barony_mut(other);
            barony.stricken = barony.stricken.or(turned);
            for token in turned.iter() {
                events.tell(|| Event::Stricken(other, token, Cause::Infection));
            }
        }
    }
}
