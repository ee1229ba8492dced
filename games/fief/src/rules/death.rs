//! Death and succession (FF-20, FF-36).

use liege_game::Sink;

use crate::state::{Card, Holder, Lord, Lords, Position, Villages};
use crate::{Event, Fief};

impl Fief {
    /// FF-8, FF-20, RL-85: lords die together; each step is done for all of them before the next.
    pub(crate) fn bury(&self, position: &mut Position, dead: Lords, events: &mut impl Sink<Event>) {
        if dead.is_empty() {
            return;
        }
        let queen = position.queen();
        let king_died = position.court.king.is_some_and(|king| dead.has(king));
        let mut villages = Villages::NONE;
        for lord in dead {
            villages = villages.with(position.pawn(lord).at);
            events.tell(|| Event::Died(lord));
            self.strip(position, lord);
            position.piles.character_discard.add(Card::Lord(lord));
            if position.court.of_arc == Some(lord) {
                position.court.of_arc = None;
                position.piles.character_discard.add(Card::OfArc);
            }
            let court = &mut position.court;
            court.assassins = court.assassins.without(lord);
            court.heir = court.heir.filter(|&heir| heir != lord);
            court.excommunicated = court.excommunicated.filter(|&other| other != lord);
            court.regent = court.regent.filter(|&other| other != lord);
        }
        if position.court.pope.is_some_and(|pope| dead.has(pope)) {
            position.court.pope = None;
            if let Some(lord) = position.court.excommunicated.take() {
                events.tell(|| Event::Absolved(lord));
            }
        }
        // The widow or widower is remembered: she may inherit (FF-21), if she lives.
        let widows =
            |position: &Position, lord: Lord| position.pawn(lord).spouse.filter(|&spouse| !dead.has(spouse));
        let mut heirs = [None; crate::state::LORDS];
        for lord in dead {
            heirs[lord.index()] = widows(position, lord);
        }
        for lord in dead {
            if let Some(spouse) = position.pawn(lord).spouse {
                self.part(position, lord, spouse, events);
            }
        }
        // FF-36: the heir, else the queen as regent.
        if king_died {
            position.court.king = None;
            if let Some(heir) = position.court.heir.take() {
                position.court.king = Some(heir);
                events.tell(|| Event::King(heir));
            } else if let Some(queen) = queen.filter(|&queen| !dead.has(queen)) {
                position.court.regent = Some(queen);
                events.tell(|| Event::Regent(queen));
            }
        }
        for title in &mut position.fiefs {
            if let Holder::Lord(lord) = title.holder
                && dead.has(lord)
                && let Some(owner) = position.lords[lord.index()].owner
            {
                title.holder = Holder::Heirs(owner, heirs[lord.index()]);
            }
        }
        for lord in dead {
            if let Some(owner) = position.pawn(lord).owner {
                position.families[owner].lords = position.families[owner].lords.without(lord);
            }
            *position.pawn_mut(lord) = Default::default();
        }
        position.captives = position.captives - dead;
        for village in villages {
            self.refresh(position, village, events);
        }
    }

    /// FF-20, FF-33, RL-95: a lord loses his church titles but the papacy; their cards return.
    pub(crate) fn strip(&self, position: &mut Position, lord: Lord) {
        for see in &mut position.sees {
            if see.bishop == Some(lord) {
                (see.bishop, see.fresh) = (None, false);
            }
        }
        let court = &mut position.court;
        if court.cardinals.has(lord) {
            court.cardinals = court.cardinals.without(lord);
            position.piles.character_discard.add(Card::Cardinal);
        }
        if court.bought == Some(lord) {
            court.bought = None;
        }
    }
}
