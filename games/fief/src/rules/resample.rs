//! Dealing again what a viewer can't know (FF-151), and which actions show something.

use liege_game::{Picker, Rng, Seat, Viewer};

use super::elections;
use super::flow::plays_card;
use crate::state::{Back, Card, Held, Kind, Position, Soldier};
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
            let vote = &mut other.ballot.votes[seat];
            if rng.below(2) == 0 {
                (vote.backed, vote.lured) = (vote.lured, vote.backed);
            }
            if self.options.fog {
                self.resample_kinds(&mut other, seat, rng);
            }
        }
        other
    }

    fn resample_cards(&self, position: &mut Position, viewer: Viewer, rng: &mut Rng) {
        for back in Back::ALL {
            let mut pool: Vec<Card> = Vec::new();
            let known = position.piles.known.has(back);
            let old: Vec<Card> = position.piles.each(back).filter(|_| !known).collect();
            pool.extend(&old);
            let mut hidden: Vec<(Seat, usize)> = Vec::new();
            for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
                for (index, held) in position.families[seat].hand.iter().enumerate() {
                    if held.card.back() == back && !self.knows(viewer, seat, *held) {
                        hidden.push((seat, index));
                        pool.push(held.card);
                    }
                }
            }
            if back == Back::Black {
                pool.extend(position.piles.slots.iter());
            }
            shuffle(&mut pool, rng);
            let mut pool = pool.into_iter();
            for (seat, index) in hidden {
                if let Some(card) = pool.next() {
                    position.families[seat].hand[index].card = card;
                }
            }
            if back == Back::Black {
                for place in position.piles.slots.iter_mut() {
                    *place = pool.next().unwrap_or(*place);
                }
            }
            let pile =
                if back == Back::Brown { &mut position.piles.character } else { &mut position.piles.event };
            for card in old {
                pile.take(card);
            }
            pool.for_each(|card| pile.add(card));
        }
        for seat in self.seats() {
            position.families[seat].hand.sort_unstable();
        }
    }

    /// Whether the viewer knows a card in another's hand.
    fn knows(&self, viewer: Viewer, owner: Seat, held: Held) -> bool {
        match viewer {
            Viewer::Seat(own) => held.known.has(own),
            Viewer::Spectator => held.known == self.everybody().without(owner),
            Viewer::All => true,
        }
    }

    /// FF-145: the kinds of a player's soldiers are dealt again among his armies, but not in a battle that the viewer sees.
    fn resample_kinds(&self, position: &mut Position, seat: Seat, rng: &mut Rng) {
        let battle = position.battle();
        // What a battle shows of dice and points stays true: its armies are left as they are.
        let fixed =
            |soldier: &Soldier| battle.is_some_and(|battle| battle.at == soldier.at()) || soldier.picked();
        let free: Vec<Soldier> =
            position.families[seat].soldiers.iter().filter(|soldier| !fixed(soldier)).collect();
        let mut kinds: Vec<Kind> = free.iter().map(|soldier| soldier.kind()).collect();
        shuffle(&mut kinds, rng);
        let mut soldiers = crate::state::Soldiers::default();
        for soldier in position.families[seat].soldiers.iter().filter(fixed) {
            soldiers.add(soldier, 1);
        }
        for (soldier, kind) in free.into_iter().zip(kinds) {
            soldiers.add(soldier.as_kind(kind), 1);
        }
        position.families[seat].soldiers = soldiers;
    }

    /// Whether an action shows anybody something that he did not know.
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
        let Some(office) = position.sub_phase().voted() else { return false };
        let later = self.in_turn(position).skip_while(|&other| other != seat).skip(1);
        !later.into_iter().any(|other| elections::voices(self, position, office, other) > 0)
    }
}

fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for index in (1..items.len()).rev() {
        items.swap(index, rng.index(index + 1));
    }
}
