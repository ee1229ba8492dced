//! Cards and rights at the last moment: who would win must not.

use liege_game::{Game, Silent};

use super::plan::{Personality, Planner};
use crate::Action;
use crate::rules::{elections, rights};
use crate::state::{Office, Position, Village};

impl Planner<'_> {
    /// In an asking window: the card or right that keeps others from victory or brings one's own; a good blow where it costs
    /// little; else nothing.
    pub(super) fn strike(&self, blow: Option<Action>) -> Option<Action> {
        blow.or(Some(Action::Pass))
    }

    /// W-14: tries every card and right that needs no answer, and sees who would win then.
    pub(super) fn last_moment(&self) -> Option<Action> {
        let now = self.game.winners(self.position);
        if now.has(self.seat) {
            // Alone is better than shared.
            return self.best(|action| match action {
                Action::Annul(_) if now.len() > 1 => {
                    let after = self.tried(action)?;
                    let alone = self.game.winners(&after);
                    Some(i32::from(alone.has(self.seat) && alone.len() == 1))
                }
                _ => None,
            });
        }
        self.best(|action| {
            if !rights::is_right(action) || matches!(action, Action::Gift(..) | Action::Embassy(..)) {
                return None;
            }
            let after = self.tried(action)?;
            let winners = self.game.winners(&after);
            if winners.has(self.seat) {
                return Some(1000);
            }
            let spared = !now.is_empty() && winners.is_empty();
            let victim = match action {
                Action::Murder(victim, sponsor) => self.lord_worth(victim) - self.lord_worth(sponsor) / 4,
                Action::Justice(lord) => self.lord_worth(lord),
                _ => 20,
            };
            spared.then_some(100 + victim)
        })
    }

    /// The position after an action that needs no answer.
    fn tried(&self, action: Action) -> Option<Position> {
        if matches!(action, Action::AskAnnulment(..) | Action::Ransom(..) | Action::Trade(_)) {
            return None;
        }
        let mut after = *self.position;
        self.game.play(&mut after, self.seat, action, &mut Silent);
        Some(after)
    }

    /// W-2: a candidate who would bring another side the last point, or within reach of it.
    pub(super) fn before_votes(&self, office: Office) -> Option<Action> {
        let point = i32::from(!matches!(office, Office::Bishop(_)));
        let feared = |lord| {
            self.position.owner(Some(lord)).is_some_and(|owner| {
                !self.outlook.are_partners(self.seat, owner) && self.outlook.lacks[owner] <= point
            })
        };
        let spite = if self.personality == Personality::Spiteful { 1 } else { 0 };
        self.best(|action| match action {
            Action::Excommunicate(lord) => {
                let owner = self.position.owner(Some(lord))?;
                if self.outlook.are_partners(self.seat, owner) {
                    return None;
                }
                let stands = self.position.ballot.candidates.has(lord);
                let rival = stands
                    && elections::eligible(self.game, self.position, office, self.seat)
                        .meets(self.position.ballot.candidates);
                let fear = if feared(lord) { 60 } else { 0 };
                let church = i32::from(self.position.bishopric_of(lord).is_some());
                Some(fear + if rival { 20 } else { 0 } + spite * 10 * church)
            }
            Action::Cardinal(lord, _) if self.position.pawn(lord).owner == Some(self.seat) => {
                self.game.consent(self.position, self.seat).is_none().then_some(30)
            }
            Action::Murder(victim, sponsor)
                if feared(victim) && self.position.ballot.candidates.has(victim) =>
            {
                Some(80 - self.lord_worth(sponsor) / 4)
            }
            _ => None,
        })
    }

    /// W-6: a revolt where a rival's guard is weak and something is to be destroyed.
    pub(super) fn uprising(&self) -> Option<Action> {
        self.best(|action| match action {
            Action::Revolt(at) => Some(self.revolt_worth(at)),
            _ => None,
        })
    }

    fn revolt_worth(&self, at: Village) -> i32 {
        let Some(holder) = self.game.control(self.position, at) else { return 0 };
        if self.outlook.are_partners(self.seat, holder) {
            return 0;
        }
        let place = self.position.place(at);
        let dice = 1 - i32::from(self.game.wall_dice(self.position, at));
        let guard = i32::from(self.position.families[holder].soldiers.troop(at).value());
        let lords = self.position.free_lords(holder, at);
        let present = !place.seats().is_empty();
        if present && (dice <= 0 || guard > 3) {
            return 0;
        }
        let prize = 12 * i32::from(place.mills)
            + if place.walls == crate::state::Walls::Castle { 25 } else { 0 }
            + lords.iter().map(|lord| self.lord_worth(lord)).sum::<i32>();
        let hatred = if self.outlook.is_dangerous(self.seat, holder) || self.is_foe(holder) { 20 } else { 0 };
        prize + hatred - 30
    }

    /// W-9, W-10: tunnels for one's own side.
    pub(super) fn in_battle(&self) -> Option<Action> {
        let battle = self.position.battle()?;
        let attacks = battle.sides[0].iter().any(|seat| self.outlook.are_partners(self.seat, seat));
        let feared = battle.sides[1].iter().any(|seat| self.outlook.is_dangerous(self.seat, seat));
        self.best(|action| match action {
            Action::Tunnels => Some(i32::from(attacks || feared)),
            Action::OfArc(lord) if self.position.pawn(lord).owner == Some(self.seat) => Some(2),
            _ => None,
        })
    }

    /// W-12: more cards against whom one has risen.
    pub(super) fn in_revolt(&self) -> Option<Action> {
        let at = self.position.revolt()?.at;
        self.best(|action| match action {
            Action::Revolt(other) if other == at => Some(self.revolt_worth(at)),
            _ => None,
        })
    }
}
