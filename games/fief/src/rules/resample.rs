//! Dealing again what a viewer can't know (FF-151), and which actions show something. Nothing of it looks at what the viewer can't
//! know: positions that look the same to him are dealt the same.

mod bargains;
mod fog;

use liege_game::{PerSeat, Picker, Rng, Seat, Seats, Viewer};

use super::elections;
use super::flow::plays_card;
use crate::state::{Back, Card, Cards, Held, Position, Vote};
use crate::{Action, Fief};

impl Fief {
    /// A position that the viewer can't tell from this one.
    pub(crate) fn resample_hidden(&self, position: &Position, viewer: Viewer, rng: &mut Rng) -> Position {
        let mut other = *position;
        if viewer == Viewer::All {
            return other;
        }
        self.resample_cards(&mut other, viewer, rng);
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            other.ballot.votes[seat] = resample_vote(position.ballot.votes[seat], rng);
        }
        self.resample_bargains(position, &mut other, viewer, rng);
        if self.options.fog {
            self.resample_kinds(position, &mut other, viewer, rng);
        }
        other
    }

    /// Of all cards whose place the viewer can't know each lies anywhere with equal chance. They are put together by kind, so
    /// that nothing is left of where they lay.
    fn resample_cards(&self, position: &mut Position, viewer: Viewer, rng: &mut Rng) {
        let mut pool = Cards::default();
        let known = position.piles.known;
        let closed = || Back::ALL.into_iter().filter(move |&back| !known.has(back));
        for back in closed() {
            position.piles.pile_mut(back).pour(back, &mut pool);
        }
        position.piles.slots.iter().for_each(|&card| pool.add(card));
        let mut hidden: PerSeat<[u8; Back::COUNT]> = PerSeat::default();
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            let hand = &mut position.families[seat].hand;
            for held in std::mem::take(hand).iter() {
                match self.known_as(viewer, seat, *held) {
                    Some(known) => {
                        hand.push(Held { card: held.card, known });
                    }
                    None => {
                        pool.add(held.card);
                        hidden[seat][held.card.back().index()] += 1;
                    }
                }
            }
        }
        let mut left = Back::ALL.map(|back| pool.backs(back) as usize);
        let mut next = |back: Back| -> Option<Card> {
            let left = &mut left[back.index()];
            let card = pool.take_nth(back, rng.index((*left).max(1)))?;
            *left -= 1;
            Some(card)
        };
        for seat in self.seats() {
            let hand = &mut position.families[seat].hand;
            for back in Back::ALL {
                for card in (0..hidden[seat][back.index()]).filter_map(|_| next(back)) {
                    hand.push(Held { card, known: Seats::NONE });
                }
            }
            hand.sort_unstable();
        }
        for slot in position.piles.slots.iter_mut() {
            *slot = next(Back::Black).unwrap_or(*slot);
        }
        for back in closed() {
            pool.pour(back, position.piles.pile_mut(back));
        }
    }

    /// Returns who besides its owner knows a card in another's hand, as far as the viewer knows; nothing if he does not know the
    /// card.
    fn known_as(&self, viewer: Viewer, owner: Seat, held: Held) -> Option<Seats> {
        let others = self.everybody().without(owner);
        match viewer {
            Viewer::Seat(own) => held.known.has(own).then(|| Seats::only(own)),
            Viewer::Spectator => (held.known == others).then_some(others),
            Viewer::All => Some(held.known),
        }
    }

    /// Returns whether an action shows anybody something that he did not know.
    pub(crate) fn shows(&self, position: &Position, seat: Seat, action: Action) -> bool {
        match action {
            card if plays_card(card) => true,
            Action::RideSecretly(_)
            | Action::AttackSecretly(..)
            | Action::ShowCard(..)
            | Action::Propose
            | Action::Accept
            | Action::Done
            | Action::Trade(_) => true,
            Action::Vote(_) | Action::Lure(_) | Action::Both(..) => self.is_last_vote(position, seat),
            Action::Pass => {
                self.is_last_vote(position, seat) || self.options.fog && position.battle().is_some()
            }
            Action::Attack(..)
            | Action::Ride(_)
            | Action::Lose(_)
            | Action::Allot(_)
            | Action::Surrender
            | Action::Decline => self.options.fog,
            _ => self.options.fog && position.battle().is_some(),
        }
    }

    /// FF-46: after the last vote all counters are revealed.
    fn is_last_vote(&self, position: &Position, seat: Seat) -> bool {
        let Some((&office, _)) = position.sub_phase().as_voting() else { return false };
        let later = self.in_turn(position).skip_while(|&other| other != seat).skip(1);
        !later.into_iter().any(|other| elections::voices(self, position, office, other) > 0)
    }
}

/// FF-46: which of the counters that lie there is FOR and which is LURE.
fn resample_vote(vote: Vote, rng: &mut Rng) -> Vote {
    let (low, high) = vote.covered();
    let (backed, lured) = if rng.below(2) == 0 { (low, high) } else { (high, low) };
    Vote { backed, lured }
}
