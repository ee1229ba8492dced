//! Where a group could go, asked again from the rules (FF-89 to FF-100).

use fief::Action;
use fief::state::{Kind, Lord, Mark, Soldier, Village};
use liege_game::{Seat, Seats};

use super::reading::{
    Told, base_dice, control, crowns, free_at, present, rains, seats, soldiers, spent_offers, walls, worth,
};

/// Pieces of one player that would go together.
#[derive(Clone)]
pub(super) struct Party {
    pub(super) seat: Seat,
    pub(super) at: Village,
    pub(super) lords: Vec<Lord>,
    /// With what they have done this turn.
    pub(super) pieces: Vec<(Kind, Mark)>,
}

impl Party {
    /// A lord alone.
    pub(super) fn led_by(told: Told<'_, '_>, lord: Lord) -> Party {
        Party { seat: told.seat, at: told.position.pawn(lord).at, lords: vec![lord], pieces: Vec::new() }
    }

    /// The group that is being moved.
    pub(super) fn moving(told: Told<'_, '_>) -> Option<Party> {
        let (group, seat) = (told.position.group()?, told.position.sub_phase().turn()?);
        let foot = soldiers(told, seat, group.at).into_iter().filter(|soldier| soldier.picked());
        let engines = told.position.engines.iter().filter(|engine| engine.picked);
        let engines = engines.map(|engine| (Kind::Engine, engine.mark()));
        let pieces = foot.map(|soldier| (soldier.kind(), soldier.mark())).chain(engines).collect();
        Some(Party { seat, at: group.at, lords: group.lords.iter().collect(), pieces })
    }

    pub(super) fn of_arc(&self, told: Told<'_, '_>) -> bool {
        self.lords.iter().any(|&lord| told.position.court.of_arc == Some(lord))
    }

    fn knights(&self) -> u8 {
        self.pieces.iter().filter(|(kind, _)| *kind == Kind::Knight).count() as u8
    }

    pub(super) fn on_foot(&self) -> bool {
        self.pieces.iter().any(|(kind, _)| *kind != Kind::Knight)
    }

    /// FF-92: the roads by which pieces of it came this turn.
    fn came_by(&self, told: Told<'_, '_>) -> Vec<Option<Village>> {
        let lords = self.lords.iter().map(|&lord| told.position.pawn(lord));
        let lords = lords.filter(|pawn| pawn.entered).map(|pawn| pawn.road);
        let pieces = self.pieces.iter().filter(|(_, mark)| mark.steps > 0).map(|(_, mark)| mark.road);
        lords.chain(pieces).collect()
    }

    /// FF-92, FF-93: whose consent is still missing.
    pub(super) fn missing(&self, told: Told<'_, '_>, to: Village) -> Seats {
        let (at, came) = (self.at, self.came_by(told));
        let others = seats(told).filter(|&seat| seat != self.seat && present(told, seat, at));
        let asked: Seats = match came.is_empty() {
            true => others.filter(|&seat| stands(told, seat, at, to, true)).collect(),
            false if came.iter().all(|&road| road == Some(to)) => Seats::NONE,
            false => {
                let ruler = control(told, at);
                others.filter(|&seat| ruler == Some(seat) || stands(told, seat, at, to, false)).collect()
            }
        };
        let given = told.position.marching.consents.iter();
        let given = given.filter(|consent| consent.from == at && consent.to == to);
        asked - given.fold(Seats::NONE, |all, consent| all | consent.by)
    }

    /// FF-95.
    pub(super) fn is_shut_in(&self, told: Told<'_, '_>) -> bool {
        !told.position.place(self.at).besiegers.is_empty() && control(told, self.at) == Some(self.seat)
    }

    pub(super) fn is_wet(&self, told: Told<'_, '_>, to: Village) -> bool {
        rains(told, self.at) || rains(told, to)
    }

    fn may_go(&self, told: Told<'_, '_>, to: Village) -> bool {
        let marching = &told.position.marching;
        let dry = !self.is_wet(told, to) || marching.rain > 0;
        dry && match self.is_shut_in(told) {
            true => marching.escape > 0,
            false => self.missing(told, to).is_empty() || marching.past > 0,
        }
    }

    fn may_ask(&self, told: Told<'_, '_>, to: Village) -> bool {
        !self.is_shut_in(told) && !self.missing(told, to).is_empty() && !spent_offers(told)
    }

    /// FF-100: whom it would have to ride against.
    pub(super) fn opponents(&self, told: Told<'_, '_>, to: Village) -> Seats {
        let besiegers = told.position.place(self.at).besiegers;
        let besiegers = if self.is_shut_in(told) { besiegers } else { Seats::NONE };
        (self.missing(told, to) | besiegers).without(self.seat)
    }

    /// FF-105: whether the riders would roll a die, or fight nobody but lords.
    pub(super) fn has_chance(&self, told: Told<'_, '_>, to: Village) -> bool {
        let opponents = self.opponents(told, to);
        let armed = opponents.iter().any(|seat| !soldiers(told, seat, self.at).is_empty());
        let lords: u8 = self.lords.iter().map(|&lord| worth(told, lord)).sum();
        let inside = told.position.place(self.at).holder.is_some_and(|holder| opponents.has(holder));
        let against = if inside { walls(told, self.at) } else { 0 };
        !armed || base_dice(lords + 3 * self.knights()) + u8::from(self.of_arc(told)) > against
    }

    fn may_ride(&self, told: Told<'_, '_>, to: Village) -> bool {
        !self.on_foot()
            && self.knights() > 0
            && !self.is_wet(told, to)
            && !self.opponents(told, to).is_empty()
            && self.has_chance(told, to)
    }

    /// Returns whether it could do anything, more knights joining it or not.
    pub(super) fn has_way(&self, told: Told<'_, '_>) -> bool {
        let max = if self.of_arc(told) { 3 } else { 2 };
        let spare =
            |soldier: &Soldier| !soldier.picked() && soldier.kind() == Kind::Knight && soldier.steps() < max;
        let spare = soldiers(told, self.seat, self.at).into_iter().filter(spare);
        let mut more = self.clone();
        // A knight who is only thought of may be counted already.
        let counted = self.pieces.iter().filter(|(kind, _)| *kind == Kind::Knight).count();
        let moving = soldiers(told, self.seat, self.at).iter().filter(|soldier| soldier.picked()).count();
        more.pieces
            .extend(spare.map(|soldier| (Kind::Knight, soldier.mark())).skip(counted.saturating_sub(moving)));
        let roads = told.game.components.roads[self.at.index()];
        let now = |to: Village| self.may_go(told, to) || self.may_ask(told, to) || self.may_ride(told, to);
        roads.iter().any(now) || roads.iter().any(|to| more.may_ride(told, to))
    }

    /// FF-65: whether rain closes every road.
    pub(super) fn is_rained_in(&self, told: Told<'_, '_>) -> bool {
        told.position.marching.rain == 0
            && told.game.components.roads[self.at.index()].iter().all(|to| self.is_wet(told, to))
    }
}

/// Returns whether a player has pieces that came by a road this turn, or that stand on it.
fn stands(told: Told<'_, '_>, seat: Seat, at: Village, road: Village, new: bool) -> bool {
    let soldiers = soldiers(told, seat, at).into_iter().any(|soldier| match new {
        true => soldier.entered() && soldier.road() == Some(road),
        false => soldier.stands_on() == Some(road),
    });
    let lords = free_at(told, seat, at).into_iter().any(|lord| {
        let pawn = told.position.pawn(lord);
        pawn.road == Some(road) && if new { pawn.entered } else { !pawn.aside }
    });
    let mut engines = told.position.engines.iter().filter(|engine| engine.owner == seat && engine.at == at);
    soldiers
        || lords
        || engines.any(|engine| engine.road == Some(road) && if new { engine.moved } else { !engine.aside })
}

/// The road that the action is about.
pub(super) fn wanted(told: Told<'_, '_>) -> Option<Village> {
    match told.action {
        Action::Go(to) | Action::Ask(to, _) | Action::Ride(to) | Action::RideSecretly(to) => Some(to),
        Action::March(_, to) => Some(to),
        _ => None,
    }
}

/// Returns what may be paid at most.
pub(super) fn purse(told: Told<'_, '_>) -> u16 {
    crowns(told).min(200)
}
