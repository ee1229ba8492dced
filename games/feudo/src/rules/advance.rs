//! Phase 6, Advance (FD-94 to FD-97).

use liege_game::{Flow as _, Question, Refusal, Seat, Sink, say};

use super::army_cards::asked_at;
use super::ground::{Ground, Mover};
use crate::{Action, Battle, BattleNumber, Event, Feudo, Phase, Place, Position, Table, Token, TokenSet};

/// Advances of the player at this place in the Order of Play.
#[derive(Clone, Copy)]
pub(crate) struct Advance(pub(crate) u8);

impl Question<Feudo> for Advance {
    #[inline]
    fn seat(self, _: &Feudo, position: &Position) -> Seat {
        asked_at(&position.table, self.0)
    }

    fn legal(self, game: &Feudo, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Hold);
        game.advances(&position.table, seat, |battle, party| actions.push(Action::Advance(battle, party)));
    }

    /// FD-97: in any order.
    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Hold => Ok(()),
            Action::Advance(battle, party) => game.check_advance(&position.table, seat, battle, party),
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
        let mut next = self.0 + 1;
        if let Action::Advance(battle, party) = action {
            game.advance(&mut position.table, seat, battle, party, events);
            next = self.0;
        }
        game.next_advance(position, next, events);
    }

    fn pass(self, _: &Feudo, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Hold)
    }
}

impl Feudo {
    /// FD-94, FD-29: asks the next who can advance, from this place in the Order of Play on.
    pub(crate) fn next_advance(&self, position: &mut Position, from: u8, events: &mut impl Sink<Event>) {
        let table = &mut position.table;
        let mut at = from;
        while let Some(seat) = table.order.get(at.into()) {
            let mut able = false;
            self.advances(table, seat, |_, _| able = true);
            if able {
                table.phase = Phase::Advance(at);
                return;
            }
            at += 1;
        }
        self.finish_turn(position, events);
    }

    /// FD-95, R-31: the participants that are still on the map.
    pub(crate) fn survivors(&self, table: &Table, battle: &Battle) -> TokenSet {
        let barony = table.barony(battle.winner);
        battle.party.iter().filter(|&token| matches!(barony.place(token), Place::At(_))).collect()
    }

    /// Adds every group that may advance after one of the seat's battles.
    pub(crate) fn advances(&self, table: &Table, seat: Seat, mut add: impl FnMut(BattleNumber, TokenSet)) {
        if !table.battles.iter().any(|battle| battle.winner == seat && !battle.party.is_empty()) {
            return;
        }
        let ground = Ground::new(self, table, seat);
        for (number, battle) in (1u8..).map(BattleNumber).zip(table.battles.iter()) {
            if battle.winner != seat || battle.party.is_empty() {
                continue;
            }
            let fits =
                |token: &Token| self.check_group(table, &ground, battle, TokenSet::only(*token)).is_ok();
            let able: TokenSet = self.survivors(table, battle).iter().filter(fits).collect();
            for token in able.iter() {
                add(number, TokenSet::only(token));
            }
            // FD-94: the Baron and one other participant.
            if able.has(Token::Baron) {
                for other in able.without(Token::Baron).iter() {
                    let pair = TokenSet::only(Token::Baron).with(other);
                    if self.check_group(table, &ground, battle, pair).is_ok() {
                        add(number, pair);
                    }
                }
            }
        }
    }

    fn check_advance(
        &self,
        table: &Table,
        seat: Seat,
        number: BattleNumber,
        group: TokenSet,
    ) -> Result<(), Refusal> {
        let battle = number.index().and_then(|index| table.battles.get(index));
        let Some(battle) = battle else {
            return Err(Refusal::new("FD-94", "there was no such battle"));
        };
        if battle.winner != seat {
            return Err(Refusal::new("FD-94", "only the winner of a battle may advance"));
        }
        if battle.party.is_empty() {
            return Err(Refusal::new("FD-97", "this battle is settled"));
        }
        self.check_group(table, &Ground::new(self, table, seat), battle, group)
    }

    /// Checks whether the group may advance after this battle, which its winner has not settled.
    fn check_group(
        &self,
        table: &Table,
        ground: &Ground<'_>,
        battle: &Battle,
        group: TokenSet,
    ) -> Result<(), Refusal> {
        let barony = table.barony(battle.winner);
        if !group.minus(battle.party).is_empty() {
            return Err(Refusal::new("FD-94", "only tokens that took part in the attack may advance"));
        }
        if !group.minus(self.survivors(table, battle)).is_empty() {
            return Err(Refusal::new("FD-95", "only tokens that are still on the map may advance"));
        }
        let pair = group.len() == 2 && group.has(Token::Baron);
        if group.len() != 1 && !pair {
            return Err(Refusal::new("FD-94", "one token may advance, or the Baron and one other"));
        }
        // FD-96: each must be able to end a move there.
        for token in group.iter() {
            let mover = Mover { token, stricken: barony.stricken.has(token) };
            ground.check_end(mover, battle.target).map_err(|refusal| {
                Refusal::new("FD-96", say!("{why} ({rule})", why = refusal.why, rule = refusal.rule.0))
            })?;
        }
        if pair && self.map(table).woods.has(battle.target) {
            return Err(Refusal::new("FD-96", "a Wood holds one token in all (FD-56)"));
        }
        if pair && group.has(Token::FirstKnight) {
            return Err(Refusal::new("FD-96", "the First Knight always stands alone (FD-55)"));
        }
        if pair && !barony.at(battle.target).is_empty() {
            return Err(Refusal::new("FD-96", "two own tokens at most stand in a territory (FD-54)"));
        }
        Ok(())
    }

    /// Carries out a legal advance; the battle is then settled.
    fn advance(
        &self,
        table: &mut Table,
        seat: Seat,
        number: BattleNumber,
        group: TokenSet,
        events: &mut impl Sink<Event>,
    ) {
        let battle = number.index().and_then(|index| table.battles.get_mut(index));
        let Some(battle) = battle else { return };
        battle.party = TokenSet::NONE;
        let target = battle.target;
        for token in group.iter() {
            table.barony_mut(seat).places[token.index()] = Place::At(target);
            events.tell(|| Event::Advanced(seat, token, target));
        }
    }
}
