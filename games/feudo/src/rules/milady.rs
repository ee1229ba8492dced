//! Milady's powers: charm (FD-75 to FD-79) and infection (FD-80, FD-81).

use liege_game::{Flow as _, Question, Refusal, Seat, Seats, Sink};

use super::army_cards::asked_at;
use crate::event::Cause;
use crate::{
    Action, Cursor, Event, Feudo, Phase, Place, Position, Table, Territories, Territory, Token, TokenSet,
};

/// Whether Milady, whose card is shown, charms or infects.
#[derive(Clone, Copy)]
pub(crate) struct Milady(pub(crate) Cursor);

impl Question<Feudo> for Milady {
    #[inline]
    fn seat(self, _: &Feudo, position: &Position) -> Seat {
        asked_at(&position.table, self.0.at)
    }

    fn legal(self, game: &Feudo, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Refrain);
        actions.extend(game.charmable(&position.table, seat).iter().map(Action::Charm));
        if game.can_infect(&position.table, seat) {
            actions.push(Action::Infect);
        }
    }

    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Refrain => Ok(()),
            Action::Charm(other) => game.check_charm(&position.table, seat, other),
            Action::Infect => game.check_infection(&position.table, seat),
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(
        self,
        game: &Feudo,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Charm(other) => game.charm(&mut position.table, seat, other, events),
            Action::Infect => game.infect(&mut position.table, seat, events),
            _ => {}
        }
        game.next_card(position, self.0.next(), events);
    }

    fn pass(self, _: &Feudo, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Refrain)
    }
}

impl Feudo {
    /// Asks whether Milady uses a power, if her card is shown and she has one.
    pub(crate) fn ask_milady(&self, table: &mut Table, cursor: Cursor, seat: Seat, token: Token) -> bool {
        let able = token == Token::Milady
            && (!self.charmable(table, seat).is_empty() || self.can_infect(table, seat));
        if able {
            table.phase = Phase::Milady(cursor);
        }
        able
    }

    /// FD-76, R-15: the territories next to Milady, her own included; `None` where she has no powers.
    fn influence(&self, table: &Table, seat: Seat) -> Option<Territories> {
        let barony = table.barony(seat);
        // FD-62, R-16: none in the Convent; FD-63: none in the Castle.
        let here = barony.place(Token::Milady).territory().filter(|&here| here != Territory::CENTRAL)?;
        // FD-77: none while her side is charmed.
        let free = !table.charmed.has(seat);
        free.then(|| self.map(table).next_to(here).with(here))
    }

    /// FD-75: the players whose Baron a healthy Milady may charm.
    pub(crate) fn charmable(&self, table: &Table, seat: Seat) -> Seats {
        let Some(near) = self.influence(table, seat) else { return Seats::NONE };
        if table.barony(seat).stricken.has(Token::Milady) {
            return Seats::NONE;
        }
        let close = |&other: &Seat| {
            // a Baron in a City or in the Convent can be charmed, one in his Castle not (FD-63).
            let baron = table.barony(other).place(Token::Baron).territory();
            other != seat && baron.is_some_and(|here| near.has(here))
        };
        self.seats().filter(close).collect()
    }

    /// FD-80: the enemy tokens that a stricken Milady would turn.
    pub(crate) fn infectable(&self, table: &Table, seat: Seat, other: Seat) -> TokenSet {
        let Some(near) = self.influence(table, seat) else { return TokenSet::NONE };
        if other == seat || !table.barony(seat).stricken.has(Token::Milady) {
            return TokenSet::NONE;
        }
        let near = (near - self.map(table).cities).without(Territory::CENTRAL);
        let barony = table.barony(other);
        let immune = barony.stricken.with(Token::Baron).with(Token::Milady);
        barony.within(near).minus(immune)
    }

    /// Returns whether infecting would turn anybody.
    pub(crate) fn can_infect(&self, table: &Table, seat: Seat) -> bool {
        self.seats().any(|other| !self.infectable(table, seat, other).is_empty())
    }

    fn check_charm(&self, table: &Table, seat: Seat, other: Seat) -> Result<(), Refusal> {
        if other == seat || other.index() >= self.setup.players {
            return Err(Refusal::new("FD-75", "Milady charms an enemy Baron"));
        }
        self.check_powers(table, seat)?;
        if table.barony(seat).stricken.has(Token::Milady) {
            return Err(Refusal::new("FD-80", "a stricken Milady can’t charm"));
        }
        if table.barony(other).place(Token::Baron) == Place::Castle {
            return Err(Refusal::new("FD-63", "a Baron in his Castle can’t be charmed"));
        }
        if table.barony(other).place(Token::Baron) == Place::Gone {
            return Err(Refusal::new("FD-75", "this Baron is eliminated"));
        }
        if !self.charmable(table, seat).has(other) {
            return Err(Refusal::new("FD-75", "Milady must be next to the Baron, on the map"));
        }
        Ok(())
    }

    fn check_infection(&self, table: &Table, seat: Seat) -> Result<(), Refusal> {
        self.check_powers(table, seat)?;
        if !table.barony(seat).stricken.has(Token::Milady) {
            return Err(Refusal::new("FD-80", "only a stricken Milady infects"));
        }
        if !self.can_infect(table, seat) {
            return Err(Refusal::new("FD-80", "nobody who could be infected stands next to her"));
        }
        Ok(())
    }

    /// Checks whether Milady has any powers now.
    fn check_powers(&self, table: &Table, seat: Seat) -> Result<(), Refusal> {
        if table.charmed.has(seat) {
            return Err(Refusal::new("FD-77", "a charmed player’s Milady has no powers this turn"));
        }
        if table.barony(seat).place(Token::Milady).in_convent() {
            return Err(Refusal::new("FD-62", "Milady has no powers in the Convent"));
        }
        Ok(())
    }

    /// FD-75, FD-77, FD-78: carries out the charm.
    fn charm(&self, table: &mut Table, seat: Seat, other: Seat, events: &mut impl Sink<Event>) {
        table.charmed = table.charmed.with(other);
        let free = table.turn + 1 + self.components.constants.milady_rest;
        let barony = table.barony_mut(seat);
        // FD-64: back into the Castle at once.
        barony.places[Token::Milady.index()] = Place::Castle;
        barony.milady_ready = free;
        events.tell(|| Event::Charmed(seat, other));
    }

    /// FD-80: carries out the infection.
    fn infect(&self, table: &mut Table, seat: Seat, events: &mut impl Sink<Event>) {
        events.tell(|| Event::Infected(seat));
        for other in self.seats() {
            let turned = self.infectable(table, seat, other);
            let barony = table.barony_mut(other);
            barony.stricken = barony.stricken.or(turned);
            for token in turned.iter() {
                events.tell(|| Event::Stricken(other, token, Cause::Infection));
            }
        }
    }
}
