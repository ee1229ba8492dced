//! Phase 5, Attack: who takes part (FD-84, FD-85), and the attack itself (FD-90 to FD-93).

use liege_game::{Flow as _, Question, Refusal, Seat, Sink};

use super::army_cards::asked_at;
use crate::{Action, Assault, Battle, Event, Feudo, Phase, Place, Position, Table, Token};

/// Who takes part in the attack of the player at this place in the Order of Play.
#[derive(Clone, Copy)]
pub(crate) struct Muster {
    pub(crate) at: u8,
    pub(crate) assault: Assault,
}

impl Question<Feudo> for Muster {
    #[inline]
    fn seat(self, _: &Feudo, position: &Position) -> Seat {
        asked_at(&position.table, self.at)
    }

    /// Returns who fights lies on the table.
    fn public_choice(self, _: &Feudo, _: &Position, _: Seat) -> bool {
        true
    }

    fn legal(self, game: &Feudo, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let (table, Assault { target, party }) = (&position.table, self.assault);
        if game.odds(table, seat, target, party).wins() {
            actions.push(Action::Strike);
        }
        let free = game.attackers(table, seat, target).minus(party);
        // FD-85: a companion joins with its Baron.
        let apart = free.minus(game.companion(table, seat));
        actions.extend(apart.iter().map(Action::Join));
    }

    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let (table, Assault { target, party }) = (&position.table, self.assault);
        match action {
            Action::Strike => game.odds(table, seat, target, party).check(),
            Action::Join(token) => game.check_join(table, seat, self.assault, token),
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
        let Muster { at, mut assault } = self;
        match action {
            Action::Join(token) => {
                assault.party = assault.party.or(game.unit(&position.table, seat, token));
                position.table.phase = Phase::Muster(at, assault);
            }
            _ => {
                game.strike(&mut position.table, seat, assault, events);
                // FD-82: the same player goes on attacking.
                game.next_attacker(position, at, events);
            }
        }
    }
}

impl Feudo {
    /// Checks whether the token can take part in this attack by itself.
    fn check_join(&self, table: &Table, seat: Seat, assault: Assault, token: Token) -> Result<(), Refusal> {
        let barony = table.barony(seat);
        if token == Token::Milady {
            return Err(Refusal::new("FD-74", "Milady never attacks"));
        }
        if barony.place(token) == Place::Castle {
            return Err(Refusal::new("FD-63", "a token in the Castle can’t attack"));
        }
        if barony.place(token).in_convent() {
            return Err(Refusal::new("FD-62", "a token in the Convent can’t attack"));
        }
        if barony.place(token) == Place::Gone {
            return Err(Refusal::new("FD-90", "the token is eliminated"));
        }
        if barony.fought.has(token) {
            return Err(Refusal::new("FD-84", "a token takes part in one attack a turn at most"));
        }
        if !self.attackers(table, seat, assault.target).has(token) {
            return Err(Refusal::new("FD-84", "the token is not next to the target"));
        }
        if assault.party.has(token) {
            return Err(Refusal::new("FD-84", "the token takes part already"));
        }
        if self.companion(table, seat).has(token) {
            return Err(Refusal::new("FD-85", "it joins together with its Baron"));
        }
        Ok(())
    }

    /// Carries out a won attack: losses, City, points (FD-92), and only then the King.
    fn strike(
        &self,
        table: &mut Table,
        seat: Seat,
        Assault { target, party }: Assault,
        events: &mut impl Sink<Event>,
    ) {
        let odds = self.odds(table, seat, target, party);
        events.tell(|| Event::Won(seat, party, target, odds.force, odds.defence));
        let barony = table.barony_mut(seat);
        // FD-84: none of them attacks again this turn.
        barony.fought = barony.fought.or(party);
        // FD-90
        if let Some(loser) = self.defender(table, seat, target) {
            self.rout(table, seat, loser, target, events);
        }
        // FD-91, FD-93, R-30: a City may change hands again this turn.
        if let Some(city) = self.map(table).city_at(target) {
            self.take(table, seat, city, events);
        }
        table.battles.push(Battle { winner: seat, target, party });
        // FD-104
        self.king(table, events);
    }
}
