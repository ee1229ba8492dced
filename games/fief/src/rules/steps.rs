//! What a group may do from where it stands (FF-90 to FF-100).

use liege_game::{Refusal, Seat, Seats};

use super::ensure;
use crate::Fief;
use crate::state::{Engine, Group, Kind, Lord, Lords, Mark, Position, Soldier, Village};

/// What decides where a group may go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) seat: Seat,
    pub(crate) at: Village,
    /// Whether an own piece of it entered the village this turn by a step or by evasion (FF-92).
    pub(crate) entered: bool,
    /// The road by which its newly arrived pieces all came.
    pub(crate) back: Option<Village>,
    /// Whether they came by different roads.
    pub(crate) mixed: bool,
    /// Whether a free Of Arc leads it (RL-32).
    pub(crate) arc: bool,
    /// Whether sergeants or engines are in it (FF-98).
    pub(crate) foot: bool,
    /// Knights in it.
    pub(crate) knights: u8,
    /// Fighting points of its lords.
    pub(crate) lord_points: u8,
    /// RL-99: the road that is open whatever happens.
    pub(crate) named: Option<Village>,
}

impl Fief {
    /// FF-90: steps that a piece may make in all.
    #[inline]
    pub(crate) fn steps_allowed(arc: bool) -> u8 {
        if arc { 3 } else { 2 }
    }

    /// Returns what is known of a group without its soldiers and engines.
    pub(crate) fn facts(&self, position: &Position, seat: Seat, group: &Group) -> Facts {
        let mut facts = Facts {
            seat,
            at: group.at,
            entered: false,
            back: None,
            mixed: false,
            arc: position.court.of_arc.is_some_and(|arc| group.lords.has(arc)),
            foot: false,
            knights: 0,
            lord_points: 0,
            named: group.onward,
        };
        for lord in group.lords {
            self.with_lord(position, &mut facts, lord);
        }
        for soldier in position.families[seat].soldiers.at(group.at).filter(|soldier| soldier.picked()) {
            facts.add(soldier.kind(), soldier.mark());
        }
        for engine in position
            .engines
            .iter()
            .filter(|engine| engine.owner == seat && engine.at == group.at && engine.picked)
        {
            facts.add(Kind::Engine, engine.mark());
        }
        facts
    }

    /// Adds an own lord.
    pub(crate) fn with_lord(&self, position: &Position, facts: &mut Facts, lord: Lord) {
        let pawn = position.pawn(lord);
        if pawn.entered {
            facts.came_by(pawn.road);
        }
        facts.arc |= position.court.of_arc == Some(lord);
        facts.lord_points += self.lord_points(position, lord);
    }

    /// FF-92, FF-93: whose consent the group needs for a road, given or not.
    pub(crate) fn consents(&self, position: &Position, facts: &Facts, to: Village) -> Seats {
        let (seat, at) = (facts.seat, facts.at);
        let place = position.place(at);
        let others = place.seats().without(seat);
        // FF-91
        if others.is_empty() || facts.named == Some(to) {
            return Seats::NONE;
        }
        let controller = self.control(position, at);
        if facts.entered {
            if !facts.mixed && facts.back == Some(to) {
                return Seats::NONE;
            }
            let on_road =
                |other: &Seat| Some(*other) != controller && self.stands_on(position, *other, at, to, false);
            let mut asked: Seats = others.iter().filter(on_road).collect();
            // Engines alone on the road belong to players who are present elsewhere in the village only.
            if let Some(controller) = controller.filter(|&controller| controller != seat) {
                asked = asked.with(controller);
            }
            asked
        } else {
            others.iter().filter(|&other| self.stands_on(position, other, at, to, true)).collect()
        }
    }

    /// Returns whether a player has pieces in a village that came by this road this turn (`new`), and are still there whatever
    /// others of his have done since (RL-100); or else that stand on it.
    fn stands_on(&self, position: &Position, seat: Seat, at: Village, road: Village, new: bool) -> bool {
        let soldiers = position.families[seat].soldiers.at(at);
        let mut soldiers = soldiers.filter(|soldier| match new {
            true => soldier.road() == Some(road) && soldier.entered(),
            false => soldier.stands_on() == Some(road),
        });
        let lords = position.free_lords(seat, at);
        soldiers.next().is_some()
            || lords.iter().any(|lord| {
                let pawn = position.pawn(lord);
                pawn.road == Some(road) && if new { pawn.entered } else { !pawn.aside }
            })
            || position.engines.iter().any(|engine| {
                engine.owner == seat
                    && engine.at == at
                    && engine.road == Some(road)
                    && if new { engine.moved } else { !engine.aside }
            })
    }

    /// FF-92: who has agreed to the mover's next step by a road.
    pub(crate) fn agreed(position: &Position, from: Village, to: Village) -> Seats {
        let given =
            position.marching.consents.iter().filter(|consent| consent.from == from && consent.to == to);
        given.fold(Seats::NONE, |all, consent| all | consent.by)
    }

    /// FF-95, FF-96, RL-72: whether the group stands in a besieged castle or city of its own, whatever its road.
    pub(crate) fn is_shut_in(&self, position: &Position, facts: &Facts) -> bool {
        self.is_besieged(position, facts.at) && self.control(position, facts.at) == Some(facts.seat)
    }

    /// FF-89, FF-139 to FF-141: whether the group may make this step.
    ///
    /// FF-97: rain closes roads here; the plague strikes after the step.
    pub(crate) fn may_go(&self, position: &Position, facts: &Facts, to: Village) -> Result<(), Refusal> {
        let near = self.components.roads[facts.at.index()].has(to);
        ensure(near, "FF-90", "no road leads there")?;
        let marching = &position.marching;
        let rains = self.rains_at(position, facts.at) || self.rains_at(position, to);
        ensure(!rains || marching.rain > 0, "FF-65", "heavy rain closes this road")?;
        if facts.named == Some(to) {
            return Ok(());
        }
        // out of a siege nobody else is asked.
        if self.is_shut_in(position, facts) {
            return ensure(marching.escape > 0, "FF-95", "the besieged can’t leave");
        }
        let missing = self.consents(position, facts, to) - Fief::agreed(position, facts.at, to);
        let rule = if facts.entered { "FF-92" } else { "FF-93" };
        ensure(missing.is_empty() || marching.past > 0, rule, "somebody’s consent is missing for this road")
    }

    /// FF-92: who would have to be asked.
    pub(crate) fn may_ask(&self, position: &Position, facts: &Facts, to: Village) -> Result<Seats, Refusal> {
        let near = self.components.roads[facts.at.index()].has(to);
        ensure(near, "FF-90", "no road leads there")?;
        ensure(!self.is_shut_in(position, facts), "FF-95", "the besieged can’t leave")?;
        let missing = self.consents(position, facts, to) - Fief::agreed(position, facts.at, to);
        ensure(!missing.is_empty(), "FF-92", "nobody needs to be asked")?;
        self.may_offer(position, facts.seat)?;
        Ok(missing)
    }

    /// FF-98 to FF-100, RL-76: against whom the group could ride.
    pub(crate) fn may_ride(&self, position: &Position, facts: &Facts, to: Village) -> Result<Seats, Refusal> {
        let near = self.components.roads[facts.at.index()].has(to);
        ensure(near, "FF-90", "no road leads there")?;
        ensure(facts.named.is_none(), "FF-102", "the group must ride on")?;
        ensure(!facts.foot, "FF-98", "sergeants and siege engines can’t ride in a cavalcade")?;
        // RL-76
        ensure(facts.knights > 0, "FF-98", "a cavalcade needs a knight")?;
        let rains = self.rains_at(position, facts.at) || self.rains_at(position, to);
        ensure(!rains, "FF-65", "heavy rain closes this road")?;
        let missing = self.consents(position, facts, to) - Fief::agreed(position, facts.at, to);
        let besiegers =
            if self.is_shut_in(position, facts) { position.place(facts.at).besiegers } else { Seats::NONE };
        let opponents = (missing | besiegers).without(facts.seat);
        ensure(!opponents.is_empty(), "FF-99", "nobody bars this road")?;
        Ok(opponents)
    }

    /// FF-105: dice with which a cavalcade would begin.
    pub(crate) fn ride_dice(&self, position: &Position, facts: &Facts, opponents: Seats) -> u8 {
        let base = self.base_dice(facts.lord_points + 3 * facts.knights);
        let arc = if facts.arc { self.components.fighting.of_arc.get() as u8 } else { 0 };
        let holder = position.place(facts.at).holder;
        let walled = holder.is_some_and(|holder| opponents.has(holder));
        let walls = if walled { self.wall_dice(position, facts.at) } else { 0 };
        (base + arc).saturating_sub(walls)
    }

    /// Returns whether these players have any soldier there (FF-107).
    pub(crate) fn are_armed(&self, position: &Position, seats: Seats, at: Village) -> bool {
        seats.iter().any(|seat| position.families[seat].soldiers.any(at))
    }

    /// FF-105: whether a cavalcade has a chance.
    pub(crate) fn has_chance(&self, position: &Position, facts: &Facts, opponents: Seats) -> bool {
        !self.are_armed(position, opponents, facts.at) || self.ride_dice(position, facts, opponents) > 0
    }

    /// Returns whether the group can do anything as it is, or could with more knights: a group without a way on is not made.
    pub(crate) fn has_way(&self, position: &Position, facts: &Facts) -> bool {
        let roads = self.components.roads[facts.at.index()];
        let now = roads.iter().any(|to| {
            self.may_go(position, facts, to).is_ok()
                || self.may_ask(position, facts, to).is_ok()
                || self
                    .may_ride(position, facts, to)
                    .is_ok_and(|opponents| self.has_chance(position, facts, opponents))
        });
        now || !facts.foot && {
            let allowed = Fief::steps_allowed(facts.arc);
            let mut more = *facts;
            let spare = |soldier: &Soldier| {
                !soldier.picked() && soldier.kind() == Kind::Knight && soldier.steps() < allowed
            };
            for soldier in position.families[facts.seat].soldiers.at(facts.at).filter(spare) {
                more.add(Kind::Knight, soldier.mark());
            }
            more.knights > facts.knights
                && roads.iter().any(|to| {
                    self.may_ride(position, &more, to)
                        .is_ok_and(|opponents| self.has_chance(position, &more, opponents))
                })
        }
    }

    /// The rule by which a group has no way on.
    fn barred(&self, position: &Position, facts: &Facts) -> &'static str {
        let rains = |to: Village| self.rains_at(position, facts.at) || self.rains_at(position, to);
        let dry =
            position.marching.rain > 0 || self.components.roads[facts.at.index()].iter().any(|to| !rains(to));
        match self.is_shut_in(position, facts) {
            _ if !dry => "FF-65",
            true => "FF-95",
            false => "FF-94",
        }
    }

    /// FF-89: whether an own lord may lead a group.
    pub(crate) fn may_lead(&self, position: &Position, seat: Seat, lord: Lord) -> Result<(), Refusal> {
        let pawn = position.pawn(lord);
        ensure(pawn.owner == Some(seat), "FF-89", "one of your own lords must lead the group")?;
        ensure(pawn.is_free(), "FF-123", "a prisoner can’t lead a group")?;
        let arc = position.court.of_arc == Some(lord);
        ensure(pawn.steps < Fief::steps_allowed(arc), "FF-90", "this lord has no steps left")?;
        let group = Group { at: pawn.at, lords: Lords::only(lord), captives: Lords::NONE, onward: None };
        let facts = self.facts(position, seat, &group);
        let rains = self.rains_at(position, pawn.at) && position.marching.rain == 0;
        ensure(!rains, "FF-65", "heavy rain falls there")?;
        ensure(self.has_way(position, &facts), self.barred(position, &facts), "no road is open to the lord")
    }

    /// FF-89, RL-69: whether a lord may come along, or a prisoner be led along.
    pub(crate) fn may_join_group(
        &self,
        position: &Position,
        group: &Group,
        facts: &Facts,
        lord: Lord,
    ) -> Result<(), Refusal> {
        let (seat, pawn) = (facts.seat, position.pawn(lord));
        ensure(group.onward.is_none(), "FF-102", "the group must ride on as it is")?;
        ensure(!(group.lords | group.captives).has(lord), "FF-89", "this lord is already in the group")?;
        ensure(pawn.owner.is_some() && pawn.at == group.at, "FF-89", "this lord is not there")?;
        if pawn.jailer.is_some() {
            ensure(pawn.jailer == Some(seat), "FF-122", "another player holds this prisoner")?;
            return ensure(
                pawn.steps < Fief::steps_allowed(facts.arc),
                "FF-90",
                "this prisoner has no steps left",
            );
        }
        ensure(pawn.owner == Some(seat), "FF-89", "this is not one of your lords")?;
        let mut more = *facts;
        self.with_lord(position, &mut more, lord);
        ensure(pawn.steps < Fief::steps_allowed(more.arc), "FF-90", "this lord has no steps left")?;
        ensure(
            self.has_way(position, &more),
            self.barred(position, &more),
            "with this lord no road would be open",
        )
    }

    /// Returns how many pieces of a kind with these marks stand beside the group.
    pub(crate) fn beside(&self, position: &Position, seat: Seat, at: Village, kind: Kind, mark: Mark) -> u8 {
        match kind {
            Kind::Engine => {
                let same = |engine: &&Engine| {
                    engine.owner == seat && engine.at == at && !engine.picked && engine.mark() == mark
                };
                position.engines.iter().filter(same).count() as u8
            }
            _ => {
                let same =
                    |soldier: &Soldier| !soldier.picked() && soldier.kind() == kind && soldier.mark() == mark;
                position.families[seat].soldiers.at(at).filter(same).count() as u8
            }
        }
    }

    /// FF-89: whether pieces of a kind with these marks may come along.
    pub(crate) fn may_bring(
        &self,
        position: &Position,
        facts: &Facts,
        kind: Kind,
        mark: Mark,
    ) -> Result<u8, Refusal> {
        ensure(facts.named.is_none(), "FF-102", "the group must ride on as it is")?;
        let count = self.beside(position, facts.seat, facts.at, kind, mark);
        ensure(count > 0, "FF-89", "none of these stand there outside of the group")?;
        let allowed = if kind == Kind::Engine { 1 } else { Fief::steps_allowed(facts.arc) };
        ensure(mark.steps < allowed, "FF-90", "they have no steps left")?;
        let mut more = *facts;
        more.add(kind, mark);
        ensure(
            self.has_way(position, &more),
            self.barred(position, &more),
            "with them no road would be open",
        )?;
        Ok(count)
    }
}

impl Facts {
    fn came_by(&mut self, road: Option<Village>) {
        if self.entered && self.back != road {
            self.mixed = true;
        }
        self.entered = true;
        self.back = road;
    }

    /// Adds a soldier or an engine.
    pub(crate) fn add(&mut self, kind: Kind, mark: Mark) {
        if mark.steps > 0 {
            self.came_by(mark.road);
        }
        match kind {
            Kind::Knight => self.knights += 1,
            _ => self.foot = true,
        }
    }
}
