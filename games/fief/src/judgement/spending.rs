//! What is bought, and what is saved for.

use super::plan::{Personality, Planner};
use crate::Action;
use crate::state::{FiefId, Kind, Lord, Village, Walls};

impl Planner<'_> {
    /// Returns what a title costs still, castle included, if it is within reach: at most one village is missing.
    fn goal(&self) -> Option<(FiefId, u16, usize)> {
        let fiefs = FiefId::ALL.iter().filter_map(|&fief| {
            let (missing, castle) = self.game.title_lacks(self.position, self.seat, fief)?;
            let price = self.game.components.fiefs[fief.index()].price;
            let all = price + if castle { 0 } else { self.game.components.costs.castle.get() };
            let free = self.game.free_crown(self.position) == Some(self.seat);
            let all = if free { all - price } else { all };
            (missing <= 1).then_some((fief, all, missing))
        });
        fiefs.min_by_key(|&(_, price, missing)| (missing, price))
    }

    /// FF-85, FF-86: a title at once, for nothing if that can be.
    pub(super) fn found(&self) -> Option<Action> {
        self.best(|action| match action {
            Action::TakeTitle(_, holder, at) => Some(200 + self.founding_worth(holder, at)),
            Action::BuyTitle(_, holder, at) => Some(100 + self.founding_worth(holder, at)),
            _ => None,
        })
    }

    fn founding_worth(&self, holder: Lord, at: Village) -> i32 {
        let garrison = self.position.families[self.seat].soldiers.troop(at).value();
        self.holder_worth(holder) + i32::from(garrison)
    }

    /// Soldiers of others who could be in a village within a turn.
    pub(super) fn threat(&self, at: Village) -> i32 {
        let near = self.game.components.roads[at.index()];
        let reach = near.iter().fold(near, |all, next| all | self.game.components.roads[next.index()]);
        let mut max = 0;
        for other in self.game.seats().filter(|&other| !self.outlook.are_partners(self.seat, other)) {
            for from in reach.with(at) {
                if !self.position.free_lords(other, from).is_empty() {
                    max = max.max(self.game.force(self.position, other, from).points());
                }
            }
        }
        max
    }

    /// FF-79: titles first, then what pays, then soldiers for what is left over.
    pub(super) fn buy(&self) -> Option<Action> {
        if let Some(title) = self.found() {
            return Some(title);
        }
        let revived = self.best(|action| match action {
            Action::Revive(_, lord) if self.position.pawn(lord).owner == Some(self.seat) => {
                Some(self.holder_worth(lord))
            }
            _ => None,
        });
        if revived.is_some() {
            return revived;
        }
        let crowns = self.position.families[self.seat].crowns;
        if let Some(card) = self.raise() {
            return Some(card);
        }
        let goal = self.goal();
        let reserve = goal.map_or(0, |(_, price, _)| price);
        if let Some((fief, price, 0)) = goal {
            let castle = self.best(|action| match action {
                Action::BuyCastle(at) if self.game.components.sites[at.index()].fief == fief => {
                    Some(1 + i32::from(self.position.families[self.seat].soldiers.troop(at).value()))
                }
                _ => None,
            });
            if castle.is_some() {
                return castle;
            }
            // FF-86: what can't be bought may be granted.
            let ask =
                self.legal.iter().find(|action| matches!(action, Action::AskGrant(of, _) if *of == fief));
            if let (Some(&ask), true) = (ask, self.may_bid() && crowns < price) {
                return Some(self.with(ask, crowns.min(3)));
            }
        }
        let (incomes, _) = self.game.incomes(self.position);
        let income = incomes[self.seat];
        let spare = |price: u16| crowns >= price + reserve || crowns - price + income + 2 >= reserve;
        let mill = self.best(|action| match action {
            Action::BuyMill(at) if spare(self.game.components.costs.mill.get()) => {
                let place = self.position.place(at);
                let safe = place.walls != Walls::Open || place.holder == Some(self.seat);
                Some(10 + 4 * i32::from(safe) - self.threat(at).min(8))
            }
            _ => None,
        });
        let late = self.position.turn > 12;
        if let Some(mill) = mill.filter(|_| !late) {
            return Some(mill);
        }
        if crowns >= reserve + self.game.components.costs.cardinal.get() {
            let cardinal = self.best(|action| match action {
                Action::BuyCardinal(lord, _) if self.position.pawn(lord).owner == Some(self.seat) => Some(10),
                _ => None,
            });
            let asks = self.game.consent(self.position, self.seat).is_some();
            if let Some(cardinal) = cardinal.filter(|_| !asks || self.may_bid()) {
                let rest = crowns - self.game.components.costs.cardinal.get();
                return Some(self.with(cardinal, if asks { rest.min(2) } else { 0 }));
            }
        }
        self.ransom(crowns, |_| true)
            .or_else(|| self.offer_a_card())
            .or_else(|| self.recruit(crowns.saturating_sub(reserve)))
            .or(Some(Action::Pass))
    }

    /// Own cards that make somebody more than he is: CARDINAL, OF ARC.
    fn raise(&self) -> Option<Action> {
        self.best(|action| match action {
            Action::Cardinal(lord, _) if self.position.pawn(lord).owner == Some(self.seat) => {
                (self.game.consent(self.position, self.seat).is_none() || self.may_bid()).then_some(20)
            }
            Action::OfArc(lord) if self.position.pawn(lord).owner == Some(self.seat) => Some(10),
            _ => None,
        })
    }

    /// FF-124: a fair price for one's own, a stiff one for others'.
    pub(super) fn ransom(&self, crowns: u16, of: impl Fn(Lord) -> bool) -> Option<Action> {
        if !self.may_bid() {
            return None;
        }
        let offer = self.best(|action| match action {
            Action::Ransom(lord, _) if of(lord) => {
                let own = self.position.pawn(lord).owner == Some(self.seat);
                let rich =
                    self.position.pawn(lord).owner.map_or(0, |owner| self.position.families[owner].crowns);
                Some(if own && crowns >= 3 {
                    self.lord_worth(lord)
                } else if !own && rich >= 4 {
                    5
                } else {
                    0
                })
            }
            _ => None,
        })?;
        let Action::Ransom(lord, _) = offer else { return None };
        let owner = self.position.pawn(lord).owner?;
        let fair = (3 + self.lord_worth(lord) / 15) as u16;
        let price = if owner == self.seat {
            fair.min(crowns)
        } else {
            let dear = if self.personality == Personality::Greedy { fair + 2 } else { fair };
            dear.min(self.position.families[owner].crowns)
        };
        Some(self.with(offer, price))
    }

    /// FF-80: soldiers where a lord can lead them or a capital needs them.
    fn recruit(&self, spare: u16) -> Option<Action> {
        let choice = self.best(|action| {
            let Action::Recruit(at, kind, _) = action else { return None };
            let lord = !self.position.free_lords(self.seat, at).is_empty();
            let threat = self.threat(at) - self.game.force(self.position, self.seat, at).points();
            let worth = self.game.village_worth(self.position, self.seat, at) / 8;
            let need = worth + 2 * threat.clamp(-6, 10) + if lord { 8 } else { 0 };
            match kind {
                Kind::Sergeant if spare >= 1 => Some(20 + need),
                Kind::Knight if spare >= 8 => Some(22 + need),
                Kind::Engine if spare >= 9 && lord && self.sees_walls(at) => Some(24 + need),
                _ => None,
            }
        })?;
        let Action::Recruit(_, kind, _) = choice else { return None };
        let max = self.game_amount(choice);
        let wanted = match kind {
            Kind::Sergeant => spare.min(4),
            Kind::Knight => (spare / 3).min(3),
            Kind::Engine => (spare / 5).min(2),
        };
        Some(self.with(choice, wanted.clamp(1, max)))
    }

    /// The most that an action's amount may be.
    pub(super) fn game_amount(&self, action: Action) -> u16 {
        liege_game::AmountRange::amounts(self.game, self.position, self.seat, action)
            .map_or(1, |amounts| amounts.max)
    }

    /// Returns whether walls of others stand within two steps, and no engine is at hand.
    fn sees_walls(&self, at: Village) -> bool {
        self.position.engines_at(self.seat, at) == 0
            && self.game.components.roads[at.index()].with(at).iter().any(|next| {
                let place = self.position.place(next);
                place.walls != Walls::Open
                    && place.holder.is_some_and(|holder| !self.outlook.are_partners(self.seat, holder))
            })
    }

    /// FF-125: mills of others that one besieges.
    pub(super) fn pillage(&self) -> Option<Action> {
        let target = self.best(|action| match action {
            Action::Pillage(at, _) => {
                let own = self.game.control(self.position, at) == Some(self.seat);
                Some(if own { 0 } else { i32::from(self.position.place(at).mills) })
            }
            _ => None,
        });
        target.map(|target| self.with(target, self.game_amount(target))).or(Some(Action::Pass))
    }
}
