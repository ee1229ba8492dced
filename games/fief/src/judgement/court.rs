//! Weddings, elections and cards.

use liege_game::{Picker, Rng, Seat};

use super::plan::{Personality, Planner};
use crate::Action;
use crate::rules::elections;
use crate::state::{Back, Bishopric, Card, FiefId, Lord, Office, Pile, Village};

impl Planner<'_> {
    /// FF-12: a fief that is small, free and well connected.
    pub(super) fn settle(&self, rng: &mut Rng) -> Option<Action> {
        let jitter: Vec<i32> = self.legal.iter().map(|_| rng.below(16) as i32).collect();
        let worth = |at: Village| {
            let fief = self.game.components.sites[at.index()].fief;
            let villages = self.game.components.fief_villages[fief.index()];
            let near = self.game.components.roads[at.index()];
            let held = |at: &Village| !self.position.place(*at).seats().is_empty();
            let rivals = villages.iter().filter(held).count() as i32;
            let close = near.iter().filter(held).count() as i32;
            let inside = villages.iter().filter(|&other| near.has(other)).count() as i32;
            160 - 25 * villages.len() as i32 + 18 * inside - 70 * rivals - 12 * close + 4 * near.len() as i32
        };
        let valued = self.legal.iter().zip(jitter).filter_map(|(&action, jitter)| match action {
            Action::Settle(at) => Some((worth(at) + jitter, action)),
            _ => None,
        });
        valued.max_by_key(|&(worth, _)| worth).map(|(_, action)| action)
    }

    /// Returns what an alliance with this player would be worth: it must bring victory nearer than it is alone.
    fn match_worth(&self, other: Seat) -> i32 {
        if self.game.setup.players <= 3 {
            return 5;
        }
        let points = |seat: Seat| i32::from(self.game.points(self.position, seat));
        let numbers = &self.game.components.victory;
        let alone = i32::from(numbers.alone.get()) - points(self.seat);
        let together = i32::from(numbers.allied.get()) - points(self.seat) - points(other);
        let lords = |seat: Seat| self.position.families[seat].lords.len() as i32;
        // Two work at what one lacks together; who is nearly there alone shares with nobody.
        let proud = match self.personality {
            Personality::Greedy => 30,
            _ => 14,
        };
        let eager = 20 * (alone - together) + 3 * lords(other) + 2 * i32::from(self.position.turn) - proud;
        // Who needs but one point alone would rather win alone.
        let worth = if alone <= 1 { eager - 28 } else { eager };
        if alone <= 0 { -100 } else { worth - if self.is_foe(other) { 15 } else { 0 } }
    }

    /// FF-43: proposes to the best match, once.
    pub(super) fn propose(&self) -> Option<Action> {
        if !self.may_bid() {
            return Some(Action::Pass);
        }
        let proposal = self.best(|action| match action {
            Action::Wed(own, other) => {
                let owner = self.position.pawn(other).owner?;
                Some(4 * self.match_worth(owner) + self.spouse_worth(own) + self.spouse_worth(other))
                    .filter(|_| self.match_worth(owner) > 0)
            }
            _ => None,
        });
        proposal.or(Some(Action::Pass))
    }

    /// The king marries well; a man who could be bishop had better not.
    fn spouse_worth(&self, lord: Lord) -> i32 {
        let court = &self.position.court;
        let mut worth = 4;
        worth += if court.king == Some(lord) { 6 } else { 0 };
        worth += if lord.is_woman() || self.game.is_titled(self.position, lord) { 2 } else { 0 };
        worth - if self.position.captives.has(lord) { 2 } else { 0 }
    }

    /// Returns whether a wedding that is proposed is to its liking.
    pub(super) fn likes_match(&self, other: Seat) -> bool {
        self.match_worth(other) > -4
    }

    /// FF-45: somebody always stands.
    pub(super) fn stand(&self) -> Option<Action> {
        let office = self.position.sub_phase().office()?;
        let candidate = self.best(|action| match action {
            Action::Stand(lord) => Some(match office {
                // A man with a title is wanted as king.
                Office::Bishop(_) => 10 - 4 * i32::from(self.game.is_titled(self.position, lord)),
                Office::Pope => 10,
                Office::King => 10 + i32::from(self.position.pawn(lord).spouse.is_some()),
            }),
            _ => None,
        });
        candidate.or(Some(Action::Pass))
    }

    /// FF-46: for oneself, one's ally, else for the least dangerous opponent. Never the last point of another side.
    pub(super) fn vote(&self, rng: &mut Rng) -> Option<Action> {
        let office = self.position.sub_phase().as_voting().map(|(office, _)| *office)?;
        // What has lasted long is brought to an end, but never by the last point.
        let wary = if self.position.turn > 12 { 1 } else { 2 };
        let worth = |lord: Lord| {
            let owner = self.position.owner(Some(lord))?;
            let point = i32::from(!matches!(office, Office::Bishop(_)));
            if owner == self.seat {
                return Some(100);
            }
            if self.outlook.are_partners(self.seat, owner) {
                return Some(80);
            }
            let lacks = self.outlook.lacks[owner] - point;
            let foe = i32::from(self.is_foe(owner));
            // Where nobody of one's own stands, a crown for somebody far behind keeps the leaders from it.
            let own = elections::eligible(self.game, self.position, office, self.seat);
            let contested = !own.is_empty() && office != Office::King;
            (lacks >= wary && foe == 0 && !contested).then_some(10 + 5 * lacks)
        };
        let candidates = self.position.ballot.candidates;
        let best = candidates
            .iter()
            .filter_map(|lord| Some((worth(lord)?, lord)))
            .max_by_key(|&(worth, _)| worth)
            .map(|(_, lord)| lord);
        Some(match best {
            Some(lord) => Action::Vote(lord),
            // A counter that means nothing keeps the others guessing.
            None => match candidates.iter().nth(rng.below(2) as usize) {
                Some(lord) => Action::Lure(lord),
                None => Action::Pass,
            },
        })
    }

    /// Returns what a card is worth in this hand.
    pub(super) fn card_worth(&self, card: Card) -> i32 {
        self.card_worth_to(self.seat, card)
    }

    /// Returns what a card would be worth to a player, by what everybody sees.
    pub(super) fn card_worth_to(&self, owner: Seat, card: Card) -> i32 {
        let family = &self.position.families[owner];
        let bishop = family.lords.meets(self.position.bishops());
        let held = FiefId::ALL.iter().any(|&fief| self.game.title_family(self.position, fief) == Some(owner));
        let crown = self.position.owner(self.position.court.king) == Some(owner);
        let mills = self
            .position
            .villages
            .iter()
            .filter(|place| place.holder == Some(owner))
            .map(|place| i32::from(place.mills))
            .sum::<i32>();
        match card {
            Card::Lord(_) if family.lords.len() < usize::from(self.game.components.limits.lords.get()) => 40,
            Card::Lord(_) => 3,
            Card::Cardinal => 12 + 20 * i32::from(bishop),
            Card::OfArc => 12,
            Card::Murder => 35,
            Card::SecretPassage => 12,
            Card::Revolt => 10,
            Card::Justice => 8,
            Card::Taxes => 4 + 14 * i32::from(bishop || held || crown),
            Card::GoodHarvest | Card::GoodWeather => 2 + 3 * mills,
            _ => 0,
        }
    }

    /// FF-60, FF-61: a lord first, then events; a full hand makes room for better cards.
    pub(super) fn draw(&self, discards: bool) -> Option<Action> {
        let family = &self.position.families[self.seat];
        let lords =
            family.lords.len() + family.hand.iter().filter(|held| matches!(held.card, Card::Lord(_))).count();
        let wants_lord = lords < usize::from(self.game.components.limits.lords.get());
        if discards && family.hand.len() == crate::state::MAX_CARDS {
            let min = family.hand.iter().map(|held| held.card).min_by_key(|&card| self.card_worth(card));
            if let Some(card) = min.filter(|&card| self.card_worth(card) < 12) {
                return Some(Action::Discard(card));
            }
            return Some(Action::Pass);
        }
        let can = |pile| self.legal.contains(&Action::Draw(pile));
        let black = self.position.piles.top == Some(Back::Black);
        let dares =
            !black || self.personality == Personality::Spiteful || lords == 0 || family.hand.len() < 2;
        Some(if can(Pile::Character) && (wants_lord || !can(Pile::Event)) {
            Action::Draw(Pile::Character)
        } else if can(Pile::Event) && dares {
            Action::Draw(Pile::Event)
        } else {
            Action::Pass
        })
    }

    /// Own mills in a bishopric, and all controlled ones.
    fn mills(&self, see: Bishopric) -> (i32, i32) {
        let (mut own, mut all) = (0, 0);
        for at in self.game.components.see_villages[see.index()] {
            let mills = i32::from(self.position.place(at).mills);
            match self.game.control(self.position, at) {
                Some(seat) if seat == self.seat => (own, all) = (own + mills, all + mills),
                Some(_) => all += mills,
                None => {}
            }
        }
        (own, all)
    }

    /// FF-69: lords, taxes that pay, bonus cards where one has mills.
    pub(super) fn pose(&self) -> Option<Action> {
        let controlled = |fief: FiefId| {
            let villages = self.game.components.fief_villages[fief.index()];
            villages.iter().filter(|&at| self.game.control(self.position, at).is_some()).count() as i32
        };
        let action = self.best(|action| match action {
            Action::PlaceHeir(_, at) => Some(90 + self.game.village_worth(self.position, self.seat, at) / 10),
            Action::Place(_, at) => Some(60 + self.game.village_worth(self.position, self.seat, at) / 10),
            Action::Harvest(see) | Action::Weather(see) => {
                let (own, _) = self.mills(see);
                let state = self.position.see(see);
                let saved = match action {
                    Action::Harvest(_) if state.famine > 0 => 2 * own,
                    Action::Harvest(_) if state.rain > 0 => 0,
                    Action::Weather(_) if state.rain > 0 => own / 2,
                    Action::Weather(_) if state.famine > 0 => 0,
                    _ => own,
                };
                Some(4 * (saved - 1))
            }
            Action::Tithe(_, see) => {
                let (own, all) = self.mills(see);
                Some(6 * (all - own) - 4).filter(|_| self.position.see(see).famine == 0)
            }
            Action::TitheAll(_) => {
                let gain = Bishopric::ALL.iter().filter(|&&see| self.position.see(see).bishop.is_some());
                Some(6 * gain.map(|&see| self.mills(see)).map(|(own, all)| all - own).sum::<i32>() - 4)
            }
            Action::Tallage(fief) => Some(6 * controlled(fief) - 4),
            _ => None,
        });
        action.or(Some(Action::Pass))
    }
}
