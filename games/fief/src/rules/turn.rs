//! The turn (FF-13): how one sub-phase leads to the next.

use liege_game::{Seat, Seats, Sink};

use super::{battle, calamities, elections, revolt, titles, windows};
use crate::state::{Drawn, Phase, Place, Position, Window};
use crate::{Diplomacy, Event, Fief};

/// Whether the position waits for somebody, or for chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// It does.
    Wait,
    /// Something happened; look again.
    Go,
}

impl Fief {
    /// FF-5: who comes after this player in turn order; nobody after the last.
    #[inline]
    pub(crate) fn after(&self, position: &Position, seat: Seat) -> Option<Seat> {
        let next = seat.next(self.setup.players);
        (next != position.first).then_some(next)
    }

    /// FF-5: all players in turn order.
    #[inline]
    pub(crate) fn in_turn(&self, position: &Position) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.clockwise(position.first)
    }

    /// All players, this one first, then clockwise.
    #[inline]
    pub(crate) fn clockwise(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let players = self.setup.players;
        (0..players).filter_map(move |step| Seat::new((first.index() + step) % players))
    }

    /// The player whose turn it is; the first player where it is nobody's (FF-149).
    #[inline]
    pub(crate) fn turn_of(&self, position: &Position) -> Seat {
        position.phase.turn().unwrap_or(position.first)
    }

    /// Carries out everything that follows without a choice and without chance.
    pub(crate) fn run(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        while self.advance(position, events) == Flow::Go {}
    }

    fn advance(&self, position: &mut Position, events: &mut impl Sink<Event>) -> Flow {
        self.renew_piles(position, events);
        if super::top_is_unknown(position) {
            return Flow::Wait;
        }
        if titles::give(self, position, events) == Flow::Wait {
            return Flow::Wait;
        }
        if position.plague.is_some() {
            return calamities::strike(self, position, events);
        }
        if position.evasion.is_some()
            || position.offer.is_some()
            || position.deal.is_some()
            || position.embassy.is_some()
        {
            return Flow::Wait;
        }
        if !position.revolts.is_empty() {
            return revolt::advance(self, position, events);
        }
        if position.battle.is_some() {
            return battle::advance(self, position, events);
        }
        self.advance_phase(position, events)
    }

    fn advance_phase(&self, position: &mut Position, events: &mut impl Sink<Event>) -> Flow {
        let wait = |wait: bool| if wait { Some(Flow::Wait) } else { None };
        let next = |seat: Seat| self.after(position, seat);
        let (waits, then) = match position.phase {
            Phase::FirstPlayer | Phase::FirstLord(_) | Phase::Placement(_) | Phase::Over => {
                return Flow::Wait;
            }
            Phase::Council(left) => (!left.is_empty(), Phase::Weddings(position.first)),
            Phase::Weddings(seat) => {
                let then = next(seat).map(Phase::Weddings);
                let waits = self.could_wed(position, seat);
                match then {
                    Some(then) => (waits, then),
                    None if waits => return Flow::Wait,
                    None => return elections::next(self, position, None, events),
                }
            }
            Phase::Candidates(office, seat) => {
                let then = next(seat).map(|seat| Phase::Candidates(office, seat));
                (
                    !elections::eligible(self, position, office, seat).is_empty(),
                    then.unwrap_or(Phase::Canvass(office, Window::NEW)),
                )
            }
            Phase::Canvass(office, window) => {
                return elections::canvass(self, position, office, window, events);
            }
            Phase::Voting(office, seat) => {
                if elections::voices(self, position, office, seat) > 0 {
                    return Flow::Wait;
                }
                match next(seat) {
                    Some(seat) => (false, Phase::Voting(office, seat)),
                    None => return elections::count(self, position, office, events),
                }
            }
            Phase::Discard(seat) => {
                let waits = !position.families[seat].hand.is_empty()
                    || self.can_draw(position, seat, Drawn::default());
                (waits, next(seat).map_or(Phase::Calamities, Phase::Discard))
            }
            Phase::Draw(seat, drawn) => {
                let waits = drawn.next.is_some() || self.can_draw(position, seat, drawn);
                (waits, next(seat).map_or(Phase::Calamities, Phase::Discard))
            }
            Phase::Calamities => (!position.piles.slots.is_empty(), Phase::Pose(position.first)),
            Phase::Pose(seat) => {
                let waits = !position.families[seat].hand.is_empty();
                (waits, next(seat).map_or(Phase::Incomes(Window::NEW), Phase::Pose))
            }
            Phase::Incomes(mut window) => {
                let waits = windows::ask(self, position, windows::Kind::Incomes, &mut window);
                position.phase = Phase::Incomes(window);
                if !waits {
                    self.pay_incomes(position, events);
                }
                (waits, Phase::Taxes(Window::NEW))
            }
            Phase::Taxes(mut window) => {
                let waits = windows::ask(self, position, windows::Kind::Incomes, &mut window);
                position.phase = Phase::Taxes(window);
                if !waits {
                    self.return_taxes(position, events);
                }
                (waits, Phase::Purchases(position.first))
            }
            Phase::Purchases(_) | Phase::Fights(_) => return Flow::Wait,
            Phase::Moves(seat) => return self.tend_group(position, seat),
            Phase::Pillage(seat) => {
                let waits = self.can_pillage(position, seat);
                (waits, next(seat).map_or(Phase::Victory(Window::NEW), Phase::Pillage))
            }
            Phase::Victory(mut window) => {
                if windows::ask(self, position, windows::Kind::Victory, &mut window) {
                    position.phase = Phase::Victory(window);
                    return Flow::Wait;
                }
                return self.end_turn(position, events);
            }
        };
        if let Some(flow) = wait(waits) {
            return flow;
        }
        self.enter(position, then, events);
        Flow::Go
    }

    /// Ends the turn of whoever is in turn in this sub-phase.
    pub(crate) fn end_own_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let then = match position.phase {
            Phase::Weddings(seat) => match self.after(position, seat) {
                Some(seat) => Phase::Weddings(seat),
                None => {
                    elections::next(self, position, None, events);
                    return;
                }
            },
            Phase::Candidates(office, seat) => {
                let next = self.after(position, seat).map(|seat| Phase::Candidates(office, seat));
                next.unwrap_or(Phase::Canvass(office, Window::NEW))
            }
            Phase::Discard(seat) | Phase::Draw(seat, _) => {
                self.after(position, seat).map_or(Phase::Calamities, Phase::Discard)
            }
            Phase::Pose(seat) => self.after(position, seat).map_or(Phase::Incomes(Window::NEW), Phase::Pose),
            Phase::Purchases(seat) => {
                self.after(position, seat).map_or(Phase::Moves(position.first), Phase::Purchases)
            }
            Phase::Moves(seat) => {
                self.after(position, seat).map_or(Phase::Fights(position.first), Phase::Moves)
            }
            Phase::Fights(seat) => {
                self.after(position, seat).map_or(Phase::Pillage(position.first), Phase::Fights)
            }
            Phase::Pillage(seat) => {
                self.after(position, seat).map_or(Phase::Victory(Window::NEW), Phase::Pillage)
            }
            other => other,
        };
        self.enter(position, then, events);
    }

    /// Begins a sub-phase, or a player's turn in it.
    pub(crate) fn enter(&self, position: &mut Position, phase: Phase, events: &mut impl Sink<Event>) {
        if phase.number() != position.phase.number() {
            for seat in self.seats() {
                let family = &mut position.families[seat];
                (family.offers, family.gifts) = (0, 0);
                (family.card_refused, family.purchase_refused) = (false, false);
            }
        }
        if std::mem::discriminant(&phase) != std::mem::discriminant(&position.phase) {
            events.tell(|| Event::Began(phase));
        }
        match phase {
            Phase::Pose(_) => position.landing = None,
            // FF-87: what was suspended before the end of the pose sub-phase may be taken.
            Phase::Incomes(_) if position.phase.number() == 2 => titles::settle_suspended(position),
            Phase::Purchases(_) => {
                position.villages.iter_mut().for_each(|place| place.bought = 0);
                position.fiefs.iter_mut().for_each(|title| title.passed = false);
            }
            Phase::Moves(_) => position.marching = Default::default(),
            Phase::Fights(_) if !matches!(position.phase, Phase::Fights(_)) => {
                position.marching = Default::default();
                for place in &mut position.villages {
                    *place = Place { lifted: Seats::NONE, attacked: Default::default(), ..*place };
                }
            }
            _ => {}
        }
        position.phase = phase;
    }

    /// Phase 7: somebody wins, the agreed last turn is over, or the next turn begins.
    fn end_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) -> Flow {
        let winners = self.winners(position);
        if !winners.is_empty() || position.turn >= self.last_turn {
            events.tell(|| Event::Won(if winners.is_empty() { self.closest(position) } else { winners }));
            self.enter(position, Phase::Over, events);
            return Flow::Wait;
        }
        position.turn += 1;
        position.first = position.first.next(self.setup.players);
        self.clear_marks(position);
        self.begin_turn(position, events);
        Flow::Go
    }

    /// The first phase of a turn.
    pub(crate) fn begin_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let (turn, first) = (position.turn, position.first);
        events.tell(|| Event::Turn(turn, first));
        let phase = match self.diplomacy {
            Diplomacy::Councils => Phase::Council(self.everybody()),
            _ => Phase::Weddings(first),
        };
        self.enter(position, phase, events);
    }

    /// Section 13: markers of "this turn" go.
    fn clear_marks(&self, position: &mut Position) {
        position.court.banned = false;
        for see in &mut position.sees {
            see.fresh = false;
        }
        for lord in crate::state::Lord::ALL {
            let pawn = *position.pawn(*lord);
            if pawn.owner.is_some() {
                let inside = position.place(pawn.at).holder == pawn.owner && pawn.jailer.is_none();
                let outside = !inside && !pawn.aside && pawn.jailer.is_none();
                let road = pawn.road.filter(|_| outside);
                *position.pawn_mut(*lord) = crate::state::Pawn {
                    steps: 0,
                    entered: false,
                    exposed: false,
                    aside: false,
                    road,
                    ..pawn
                };
            }
        }
        let holders = position.villages.map(|place| place.holder);
        for seat in self.seats() {
            position.families[seat].soldiers.change_all(|soldier| {
                let inside = holders[soldier.at().index()] == Some(seat);
                let road = if inside { None } else { soldier.stands_on() };
                soldier.moved(soldier.at(), road).with_steps(0).with_exposed(false).with_picked(false)
            });
        }
        let mut engines = position.engines;
        for engine in engines.iter_mut() {
            if engine.aside || holders[engine.at.index()] == Some(engine.owner) {
                engine.road = None;
            }
            (engine.moved, engine.aside, engine.picked) = (false, false, false);
        }
        engines.sort_unstable();
        position.engines = engines;
        for place in &mut position.villages {
            (place.bought, place.lifted) = (0, Seats::NONE);
            place.attacked = Default::default();
        }
    }
}
