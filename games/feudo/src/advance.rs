//! Phase 6, Advance (FD-94 to FD-97).

use liege_game::{Refusal, Seat, Sink};

use crate::feudo::Feudo;
use crate::movement::{Ground, Mover};
use crate::position::Battle;
use crate::{Event, Place, Position, Token, TokenSet};

impl Feudo {
    /// FD-95, R-31: the participants that are still on the map.
    pub(crate) fn survivors(&self, position: &Position, battle: &Battle) -> TokenSet {
        let barony = position.barony(battle.winner);
        battle.party.iter().filter(|&token| matches!(barony.place(token), Place::At(_))).collect()
    }

    /// Adds every group that may advance after the battle with this number.
    pub(crate) fn advances(&self, position: &Position, seat: Seat, mut add: impl FnMut(u8, TokenSet)) {
        if !position.battles.iter().any(|battle| battle.winner == seat && !battle.party.is_empty()) {
            return;
        }
        let ground = Ground::new(self, position, seat);
        for (number, battle) in (1u8..).zip(position.battles.iter()) {
            if battle.winner != seat || battle.party.is_empty() {
                continue;
            }
            let fits = |token: &Token| self.bar(position, &ground, battle, TokenSet::only(*token)).is_none();
            let able: TokenSet = self.survivors(position, battle).iter().filter(fits).collect();
            for token in able.iter() {
                add(number, TokenSet::only(token));
            }
            // FD-94: the Baron and one other participant.
            if able.has(Token::Baron) {
                for other in able.without(Token::Baron).iter() {
                    let pair = TokenSet::only(Token::Baron).with(other);
                    if self.bar(position, &ground, battle, pair).is_none() {
                        add(number, pair);
                    }
                }
            }
        }
    }

    /// Why the group may not advance.
    fn bar(
        &self,
        position: &Position,
        ground: &Ground<'_>,
        battle: &Battle,
        group: TokenSet,
    ) -> Option<Refusal> {
        let barony = position.barony(battle.winner);
        if !group.minus(battle.party).is_empty() {
            return Some(Refusal::new("FD-94", "only tokens that took part in the attack may advance"));
        }
        if !group.minus(self.survivors(position, battle)).is_empty() {
            return Some(Refusal::new("FD-95", "only tokens that are still on the map may advance"));
        }
        let pair = group.len() == 2 && group.has(Token::Baron);
        if group.len() != 1 && !pair {
            return Some(Refusal::new("FD-94", "one token may advance, or the Baron and one other"));
        }
        for token in group.iter() {
            // FD-96: the token must be able to end a move there.
            let mover = Mover { token, stricken: barony.stricken.has(token) };
            let barred = ground.closed_to(mover, battle.target);
            if let Some(refusal) = barred.or_else(|| ground.no_end_for(token, battle.target)) {
                return Some(Refusal::new("FD-96", format!("{} ({})", refusal.why, refusal.rule)));
            }
        }
        if !pair {
            return None;
        }
        if self.map(position).woods.has(battle.target) {
            return Some(Refusal::new("FD-96", "a Wood holds one token in all (FD-56)"));
        }
        if group.has(Token::FirstKnight) {
            return Some(Refusal::new("FD-96", "the First Knight always stands alone (FD-55)"));
        }
        let full = !barony.at(battle.target).is_empty();
        full.then(|| Refusal::new("FD-96", "two own tokens at most stand in a territory (FD-54)"))
    }

    pub(crate) fn advance_refusal(
        &self,
        position: &Position,
        seat: Seat,
        number: u8,
        group: TokenSet,
    ) -> Option<Refusal> {
        let battle = usize::from(number).checked_sub(1).and_then(|index| position.battles.get(index));
        match battle {
            Some(battle) if battle.winner == seat && battle.party.is_empty() => {
                Some(Refusal::new("FD-97", "this battle is settled"))
            }
            Some(battle) if battle.winner == seat => {
                self.bar(position, &Ground::new(self, position, seat), battle, group)
            }
            _ => Some(Refusal::new("FD-94", "only the winner of a battle may advance")),
        }
    }

    /// Carries out a legal advance; the battle is then settled.
    pub(crate) fn advance(
        &self,
        position: &mut Position,
        seat: Seat,
        number: u8,
        group: TokenSet,
        events: &mut impl Sink<Event>,
    ) {
        let battle = usize::from(number).checked_sub(1).and_then(|index| position.battles.get_mut(index));
        let Some(battle) = battle else { return };
        battle.party = TokenSet::NONE;
        let target = battle.target;
        for token in group.iter() {
            position.barony_mut(seat).places[token.index()] = Place::At(target);
            events.tell(|| Event::Advanced(seat, token, target));
        }
    }
}
