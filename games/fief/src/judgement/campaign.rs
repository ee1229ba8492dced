//! Where armies go.

use super::forecast::Force;
use super::plan::{Personality, Planner};
use crate::Action;
use crate::rules::steps::Facts;
use crate::state::{Group, Kind, Lord, Lords, Mark, Troop, VILLAGES, Village, Walls};

/// How much of a village's pull is felt a step further on, in hundredths.
const FAR: i32 = 62;

/// What pulls an army to each village, near and far.
struct Field([i32; VILLAGES]);

impl Planner<'_> {
    /// Returns how many soldiers a village keeps when an army leaves it.
    fn garrison(&self, at: Village) -> u8 {
        if self.game.control(self.position, at) != Some(self.seat) {
            return 0;
        }
        let place = self.position.place(at);
        let fief = self.game.components.sites[at.index()].fief;
        let title = self.position.fief(fief);
        let threat = self.threat(at);
        if title.capital == Some(at) {
            return if threat > 6 { 4 } else { 2 };
        }
        if title.is_finished() && self.game.title_family(self.position, fief) == Some(self.seat) {
            // FF-42: the title holds it.
            return u8::from(place.mills > 0 && threat > 0);
        }
        1 + u8::from(place.walls == Walls::Castle && threat > 4)
    }

    /// Returns what a force of this strength would gain by going to a village.
    fn gain(&self, to: Village, force: Force) -> i32 {
        let place = self.position.place(to);
        let others = place.seats().without(self.seat);
        let control = self.game.control(self.position, to);
        let worth = self.game.village_worth(self.position, self.seat, to);
        if control == Some(self.seat) {
            return 0;
        }
        let fief = self.game.components.sites[to.index()].fief;
        let capital = self.position.fief(fief).capital == Some(to);
        let owner = self.game.title_family(self.position, fief);
        // FF-26: with the city goes the title.
        let title = match owner.filter(|_| capital) {
            Some(owner) if owner == self.seat => 40,
            Some(owner) if self.outlook.are_partners(self.seat, owner) => 0,
            Some(owner) if self.outlook.is_dangerous(self.seat, owner) => 260,
            Some(_) => 160,
            None => 0,
        };
        let Some(defender) =
            others.iter().max_by_key(|&seat| self.game.force(self.position, seat, to).points())
        else {
            let partner = control.is_some_and(|owner| self.outlook.are_partners(self.seat, owner));
            return if partner { 0 } else { worth + title };
        };
        if self.outlook.are_partners(self.seat, defender) || self.game.rains_at(self.position, to) {
            return -20;
        }
        let holder = place.holder.unwrap_or(defender);
        let engines = 0;
        let defence = self.game.force(self.position, defender, to);
        let walls = self.game.walls_against(self.position, to, defender, engines);
        let result = self.game.forecast(force, defence, walls);
        let bold = match self.personality {
            Personality::Honest => 35,
            Personality::Greedy => 25,
            Personality::Spiteful => 15,
        };
        if force.troop.is_empty() || result < bold {
            return -60;
        }
        let lords =
            self.position.free_lords(defender, to).iter().map(|lord| self.lord_worth(lord)).sum::<i32>();
        let won = if holder == defender { worth + title } else { worth / 3 };
        let costs = 5 * force.points() * (100 - result) / 100;
        let ahead =
            if self.outlook.is_dangerous(self.seat, defender) || self.is_foe(defender) { 40 } else { 0 };
        (won + lords / 2 + 3 * i32::from(defence.troop.value()) + ahead) * result.min(70) / 100 - costs
    }

    /// Returns what pulls a force from everywhere.
    fn field(&self, force: Force) -> Field {
        let mut field = [0; VILLAGES];
        for at in Village::ALL {
            field[at.index()] = self.gain(at, force).max(0);
        }
        for _ in 0..6 {
            let before = field;
            for at in Village::ALL {
                for next in self.game.components.roads[at.index()] {
                    field[at.index()] = field[at.index()].max(before[next.index()] * FAR / 100);
                }
            }
        }
        Field(field)
    }

    /// Soldiers that could still go with a group, by kind.
    fn movable(&self, at: Village, arc: bool) -> Troop {
        let allowed = crate::Fief::steps_allowed(arc);
        let mut troop = Troop::NONE;
        for soldier in self.position.families[self.seat].soldiers.at(at) {
            if soldier.steps() < allowed {
                match soldier.kind() {
                    Kind::Knight => troop.knights += 1,
                    _ => troop.sergeants += 1,
                }
            }
        }
        troop
    }

    /// The soldiers whom a group takes along: all but the garrison, which is of sergeants first.
    fn column(&self, at: Village, arc: bool) -> Troop {
        let mut troop = self.movable(at, arc);
        let stay = self.position.families[self.seat].soldiers.troop(at).len() - troop.len();
        let mut keep = self.garrison(at).saturating_sub(stay);
        // Another lord who goes his own way wants somebody too.
        while keep > 0 && !troop.is_empty() {
            if troop.sergeants > 0 {
                troop.sergeants -= 1
            } else {
                troop.knights -= 1
            }
            keep -= 1;
        }
        troop
    }

    /// Returns what it is worth to go from a village to the next with this force.
    fn step_worth(&self, field: &Field, facts: &Facts, to: Village, force: Force) -> i32 {
        let gain = self.gain(to, force);
        let onward = field.0[to.index()] - field.0[facts.at.index()];
        let here = self.gain(facts.at, force);
        let alone = force.troop.is_empty() && self.threat(to) > 0;
        let caution = if alone { 45 } else { 0 };
        // Who waits where a battle is to be fought stays for it.
        if gain < 0 {
            return gain;
        }
        gain + onward - here.max(0) - caution
    }

    fn force_of(&self, lords: Lords, troop: Troop) -> Force {
        Force {
            troop,
            lords: lords.iter().map(|lord| self.game.lord_points(self.position, lord)).sum(),
            arc: u8::from(self.position.court.of_arc.is_some_and(|arc| lords.has(arc))),
        }
    }

    /// The best step that this group could make, and what it is worth.
    fn best_step(&self, group: &Group, troop: Troop) -> Option<(i32, Village)> {
        let facts = self.game.facts(self.position, self.seat, group);
        let force = self.force_of(group.lords, troop);
        let field = self.field(force);
        let roads = self.game.components.roads[group.at.index()];
        let open = roads.iter().filter(|&to| self.game.may_go(self.position, &facts, to).is_ok());
        open.map(|to| (self.step_worth(&field, &facts, to, force), to)).max_by_key(|&(worth, _)| worth)
    }

    fn group_of(&self, lord: Lord) -> Group {
        let at = self.position.pawn(lord).at;
        Group { at, lords: Lords::only(lord), captives: Lords::NONE, onward: None }
    }

    /// FF-89: the lord whose way is worth most, if any is.
    pub(super) fn lead(&self) -> Option<Action> {
        let lead = self.best(|action| {
            let Action::Lead(lord) = action else { return None };
            let group = self.group_of(lord);
            let arc = self.position.court.of_arc == Some(lord);
            let troop = self.column(group.at, arc);
            let (worth, _) = self.best_step(&group, troop)?;
            // A lord alone had better not leave walls that only he holds.
            let held = self.game.control(self.position, group.at) == Some(self.seat);
            let left = self.position.families[self.seat].soldiers.troop(group.at).len() - troop.len();
            let others = self.position.free_lords(self.seat, group.at).len() > 1;
            let abandoned = held && left == 0 && !others && self.garrison(group.at) > 0;
            let given_up =
                if abandoned { self.game.village_worth(self.position, self.seat, group.at) } else { 0 };
            Some(worth - given_up - 3)
        });
        lead.or(Some(Action::Pass))
    }

    /// The group is gathered, then goes.
    pub(super) fn march(&self) -> Option<Action> {
        let group = self.position.group()?;
        let arc = self.position.court.of_arc.is_some_and(|arc| group.lords.has(arc));
        let soldiers = &self.position.families[self.seat].soldiers;
        if group.onward.is_none() {
            let wanted = self.column(group.at, arc);
            let picked = soldiers.picked(group.at);
            for (kind, missing) in [
                (Kind::Knight, wanted.knights.saturating_sub(picked.knights)),
                (Kind::Sergeant, wanted.sergeants.saturating_sub(picked.sergeants)),
            ] {
                if missing == 0 {
                    continue;
                }
                let fresh = |mark: Mark| 4 - i32::from(mark.steps);
                let bring = self.best(|action| match action {
                    Action::Bring(of, mark, _) if of == kind && self.leaves_a_road(action) => {
                        Some(fresh(mark))
                    }
                    _ => None,
                });
                if let Some(bring) = bring {
                    return Some(self.with(bring, u16::from(missing).min(self.game_amount(bring))));
                }
            }
        }
        let troop = soldiers.picked(group.at);
        let Some((_, to)) = self.best_step(&group, troop).or_else(|| self.any_step()) else {
            return self.way_out();
        };
        if group.onward.is_none() {
            let fight = !self.position.place(to).seats().without(self.seat).is_empty();
            let join = self.legal.iter().copied().find(|action| match *action {
                // A lord who is left behind alone might as well come along; all come to a fight.
                Action::With(lord) if self.position.pawn(lord).owner == Some(self.seat) => {
                    fight && self.game.lord_points(self.position, lord) > 0
                }
                Action::With(_) => soldiers.troop(group.at) == troop,
                Action::Bring(Kind::Engine, ..) => fight && self.position.place(to).walls != Walls::Open,
                _ => false,
            });
            if let Some(join) = join.filter(|&join| self.leaves_a_road(join)) {
                return Some(self.with_all(join));
            }
        }
        Some(Action::Go(to))
    }

    fn with_all(&self, action: Action) -> Action {
        match action {
            Action::Bring(..) => self.with(action, self.game_amount(action)),
            other => other,
        }
    }

    /// Returns whether the group could still go somewhere after this.
    fn leaves_a_road(&self, action: Action) -> bool {
        let mut after = *self.position;
        liege_game::Game::play(self.game, &mut after, self.seat, action, &mut liege_game::Silent);
        let mut legal = Vec::new();
        liege_game::Game::legal(self.game, &after, self.seat, &mut legal);
        legal.iter().any(|action| matches!(action, Action::Go(_)))
    }

    /// Where no road is open leave is asked for, or the riders ride.
    fn way_out(&self) -> Option<Action> {
        let crowns = self.position.families[self.seat].crowns;
        let ask = self.legal.iter().copied().find(|action| matches!(action, Action::Ask(..)));
        let ride = || self.legal.iter().copied().find(|action| matches!(action, Action::Ride(_)));
        ask.map(|ask| self.with(ask, crowns.min(1))).or_else(ride).or_else(|| self.legal.first().copied())
    }

    fn any_step(&self) -> Option<(i32, Village)> {
        self.legal.iter().find_map(|action| match action {
            Action::Go(to) => Some((0, *to)),
            _ => None,
        })
    }
}
