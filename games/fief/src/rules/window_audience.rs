//! By what everybody can see, who might hold a card that he could play, and who has a right to use (FF-150).

use liege_game::{Seat, Seats};

use crate::state::{Back, Battle, Card, Occasion, Position, Stage, Unrest, Village, Walls};
use crate::{Diplomacy, Fief};

impl Fief {
    /// FF-150: whether copies of a card are left that somebody could hold.
    #[inline]
    fn is_at_large(&self, position: &Position, card: Card) -> bool {
        let court = &position.court;
        let open = match card {
            Card::Cardinal => position.piles.character_discard.count(card) + court.cardinals.len() as u8,
            Card::OfArc => position.piles.character_discard.count(card) + u8::from(court.of_arc.is_some()),
            Card::Revolt => {
                position.piles.event_discard.count(card)
                    + position.revolts().map(|revolt| revolt.cards).sum::<u8>()
            }
            _ => position.piles.event_discard.count(card),
        };
        open < self.components.cards[card.index()]
    }

    /// FF-150: whether a player might hold this card.
    #[inline]
    fn might_hold(&self, position: &Position, seat: Seat, card: Card) -> bool {
        position.families[seat].backs(card.back()) > 0 && self.is_at_large(position, card)
    }

    /// FF-127: whether OF ARC has a target; in a fight a woman who fights there.
    fn arc_has_target(&self, position: &Position, fight: Option<&Battle>) -> bool {
        position.court.of_arc.is_none()
            && self.living(position).iter().any(|lord| {
                lord.is_woman()
                    && position.pawn(lord).spouse.is_none()
                    && fight.is_none_or(|battle| battle.lords.has(lord))
            })
    }

    /// FF-135: whether there is a lord besides a sponsor of this player's.
    fn might_murder(&self, position: &Position, seat: Seat) -> bool {
        !position.families[seat].lords.is_empty()
            && self.living(position).len() > 1
            && self.might_hold(position, seat, Card::Murder)
    }

    /// FF-136: whether there is an assassin without immunity.
    fn might_judge(&self, position: &Position, seat: Seat) -> bool {
        let assassins = position.court.assassins;
        !assassins.is_empty()
            && !(assassins - self.immune(position)).is_empty()
            && self.might_hold(position, seat, Card::Justice)
    }

    /// FF-129: whether he might call for a revolt, in this village or anywhere.
    fn might_revolt(&self, position: &Position, seat: Seat, at: Option<Village>) -> bool {
        self.might_hold(position, seat, Card::Revolt)
            && match at {
                Some(at) => self.revolts_at(position, seat, at),
                None => self.revolts_anywhere(position, seat),
            }
    }

    /// FF-128: whether there is a bishop whom he might make cardinal.
    fn might_raise(&self, position: &Position, seat: Seat) -> bool {
        !position.families[seat].card_refused
            && !(position.bishops() - position.court.all_cardinals()).is_empty()
            && self.might_hold(position, seat, Card::Cardinal)
    }

    /// FF-142: whether tunnels might be found under walls that count now.
    fn might_tunnel(&self, position: &Position, seat: Seat) -> bool {
        self.might_hold(position, seat, Card::SecretPassage) && self.has_walls(position)
    }

    /// FF-137: whether SECRET PASSAGE might serve a prisoner, or a lord of the player who moves.
    fn might_lead(&self, position: &Position, seat: Seat) -> bool {
        let Some(&mover) = position.sub_phase().as_moves() else { return false };
        self.might_hold(position, seat, Card::SecretPassage)
            && (!position.captives.is_empty() || self.passages(position, mover).iter().any(|&leads| leads))
    }

    /// FF-142: whether walls count in the battle or the revolt that somebody could still cancel.
    fn has_walls(&self, position: &Position) -> bool {
        if let Some(unrest) = position.revolt() {
            let open = matches!(unrest.stage, Unrest::Open(_));
            return open && position.place(unrest.at).walls != Walls::Open && !unrest.passage;
        }
        position.battle().is_some_and(|battle| {
            matches!(battle.stage, Stage::Declared(_) | Stage::Fought(_) | Stage::Before(_))
                && self.walls_count(position, &battle) > 0
        })
    }

    /// FF-150: whether a player might hold a card that counts in this window and that he could play.
    pub(crate) fn could_act(&self, position: &Position, seat: Seat, occasion: Occasion) -> bool {
        let grey = position.families[seat].backs(Back::Grey) > 0;
        let deadly = || grey && (self.might_murder(position, seat) || self.might_judge(position, seat));
        let revolt = |at: Option<Village>| grey && self.might_revolt(position, seat, at);
        let court = &position.court;
        match occasion {
            Occasion::Canvass => {
                let pope =
                    self.free_pope(position) == Some(seat) && !court.banned && court.excommunicated.is_none();
                pope || self.might_raise(position, seat) || deadly() || revolt(None)
            }
            Occasion::Incomes | Occasion::Taxes => deadly() || revolt(None),
            Occasion::Victory => {
                let weds = self.free_pope(position).is_some() && self.wedding(position, seat).is_some();
                weds || deadly() || revolt(None)
            }
            Occasion::Declared | Occasion::Fought => {
                let Some(battle) = &position.battle() else { return false };
                let tunnels = grey && self.might_tunnel(position, seat);
                let arc = self.might_hold(position, seat, Card::OfArc)
                    && self.arc_has_target(position, Some(battle));
                tunnels || arc || deadly() || revolt(Some(battle.at))
            }
            Occasion::Revolt => {
                let Some(unrest) = position.revolt() else { return false };
                grey && self.might_tunnel(position, seat) || revolt(Some(unrest.at))
            }
        }
    }

    /// FF-148, FF-150: who may act at an open moment beside the player who is asked: every player who has a right to use,
    /// or might hold any surprise card that could be played now.
    pub(crate) fn may_act(&self, position: &Position) -> Seats {
        self.seats()
            .filter(|&seat| self.has_right(position, seat) || self.might_play(position, seat))
            .collect()
    }

    /// Returns whether a player has an open right, by what everybody can see: crowns may be hidden, and so are offers made in
    /// private.
    fn has_right(&self, position: &Position, seat: Seat) -> bool {
        let family = &position.families[seat];
        let gift = (family.crowns > 0 || self.options.secret_treasuries)
            && u16::from(family.gifts) < self.components.bounds.gifts.get();
        let talks = match self.options.diplomacy {
            Diplomacy::Embassy => family.tokens > 0,
            Diplomacy::Councils => false,
            Diplomacy::Free => true,
        };
        if gift || talks {
            return true;
        }
        let party = |lord| {
            let pawn = position.pawn(lord);
            pawn.owner == Some(seat) || pawn.jailer == Some(seat)
        };
        position.captives.iter().any(party)
            || position.villages.iter().any(|place| place.besiegers.has(seat))
            || self
                .free_pope(position)
                .is_some_and(|pope| pope == seat || self.wedding(position, seat).is_some())
            || self.options.dowry && self.could_cede(position, seat)
    }

    /// Returns whether a player might hold a surprise card that could be played now.
    fn might_play(&self, position: &Position, seat: Seat) -> bool {
        let family = &position.families[seat];
        let brown = || {
            self.might_raise(position, seat)
                || self.might_hold(position, seat, Card::OfArc) && self.arc_has_target(position, None)
        };
        let grey = || {
            self.might_murder(position, seat)
                || self.might_judge(position, seat)
                || self.might_revolt(position, seat, None)
                || self.might_tunnel(position, seat)
                || self.might_lead(position, seat)
        };
        family.backs(Back::Brown) > 0 && brown() || family.backs(Back::Grey) > 0 && grey()
    }
}
