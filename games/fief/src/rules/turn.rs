//! The turn (FF-13): how one sub-phase leads to the next.

use std::mem::discriminant;

use liege_game::{Phased as _, Seat, Seats, Sink, Stack};

use super::{elections, titles};
use crate::state::{Phase, Position, Window};
use crate::{Diplomacy, Event, Fief};

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
        position.sub_phase().turn().unwrap_or(position.first)
    }

    /// Carries out the next thing that follows without a choice and without chance; `false` where there is none.
    pub(super) fn proceed(&self, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        self.renew_piles(position, events);
        if position.piles.top_is_unknown() {
            position.begin(Phase::Top);
            return false;
        }
        if !titles::give(self, position, events) {
            position.begin(Phase::Title);
            return false;
        }
        position.phase().proceed(self, position, events)
    }

    /// The turn goes on: the sub-phase comes to its next player or is over.
    pub(crate) fn go_on(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let next = position.sub_phase().next(self, position);
        self.enter(position, next, events);
    }

    /// Begins a sub-phase, or a player's turn in it.
    pub(crate) fn enter(&self, position: &mut Position, phase: Phase, events: &mut impl Sink<Event>) {
        if phase.number() != position.sub_phase().number() {
            for seat in self.seats() {
                let family = &mut position.families[seat];
                (family.offers, family.gifts) = (0, 0);
                (family.card_refused, family.purchase_refused) = (false, false);
            }
        }
        phase.begin(self, position, events);
        if discriminant(&phase) != discriminant(&position.sub_phase()) {
            events.tell(|| Event::Began(phase));
        }
        position.set_sub_phase(phase);
    }

    /// Begins in the midst of a game, in this sub-phase, with what comes before anything else in it.
    pub(crate) fn start_in(&self, position: &mut Position, phase: Phase) {
        position.phase_stack = Stack::new();
        position.begin(phase);
        if position.piles.top_is_unknown() {
            position.begin(Phase::Top);
        } else if titles::to_give(self, position).is_some() {
            position.begin(Phase::Title);
        }
    }

    /// Phase 7: somebody wins, the agreed last turn is over, or the next turn begins.
    pub(crate) fn end_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let winners = self.winners(position);
        if !winners.is_empty() || position.turn >= self.options.last_turn {
            events.tell(|| Event::Won(if winners.is_empty() { self.closest(position) } else { winners }));
            self.enter(position, Phase::Over, events);
            return;
        }
        position.turn += 1;
        position.first = position.first.next(self.setup.players);
        self.clear_marks(position);
        self.begin_turn(position, events);
    }

    /// The first phase of a turn.
    pub(crate) fn begin_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let (turn, first) = (position.turn, position.first);
        events.tell(|| Event::Turn(turn, first));
        self.go_on(position, events);
    }

    /// Section 13: markers of "this turn" go.
    fn clear_marks(&self, position: &mut Position) {
        position.court.banned = false;
        for see in &mut position.sees {
            see.fresh = false;
        }
        for lord in crate::state::Lord::ALL {
            let pawn = *position.pawn(lord);
            if pawn.owner.is_some() {
                let inside = position.place(pawn.at).holder == pawn.owner && pawn.jailer.is_none();
                let outside = !inside && !pawn.aside && pawn.jailer.is_none();
                let road = pawn.road.filter(|_| outside);
                *position.pawn_mut(lord) = crate::state::Pawn {
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

impl Phase {
    /// FF-13: what follows this sub-phase, or this player's turn in it.
    pub(super) fn next(self, game: &Fief, position: &Position) -> Phase {
        let first = position.first;
        let next = |seat: Seat| game.after(position, seat);
        match self {
            Phase::FirstPlayer => Phase::FirstLord(first),
            Phase::FirstLord(seat) => next(seat).map_or(Phase::Placement(first), Phase::FirstLord),
            Phase::Placement(seat) if next(seat).is_some() => next(seat).map_or(self, Phase::Placement),
            Phase::Placement(_) | Phase::Victory(_) => match game.options.diplomacy {
                Diplomacy::Councils => Phase::Council(game.everybody()),
                Diplomacy::Embassy | Diplomacy::Free => Phase::Weddings(first),
            },
            Phase::Council(_) => Phase::Weddings(first),
            Phase::Weddings(seat) => {
                next(seat).map_or_else(|| elections::after(game, position, None), Phase::Weddings)
            }
            Phase::Candidates(office, seat) => {
                next(seat).map_or(Phase::Canvass(office, Window::NEW), |seat| Phase::Candidates(office, seat))
            }
            Phase::Canvass(office, _) => Phase::Voting(office, first),
            Phase::Voting(office, seat) => match next(seat) {
                Some(seat) => Phase::Voting(office, seat),
                None => elections::after(game, position, Some(office)),
            },
            Phase::Discard(seat) | Phase::Draw(seat, _) => {
                next(seat).map_or(Phase::Calamities, Phase::Discard)
            }
            Phase::Calamities => Phase::Pose(first),
            Phase::Pose(seat) => next(seat).map_or(Phase::Incomes(Window::NEW), Phase::Pose),
            Phase::Incomes(_) => Phase::Taxes(Window::NEW),
            Phase::Taxes(_) => Phase::Purchases(first),
            Phase::Purchases(seat) => next(seat).map_or(Phase::Moves(first), Phase::Purchases),
            Phase::Moves(seat) => next(seat).map_or(Phase::Fights(first), Phase::Moves),
            Phase::Fights(seat) => next(seat).map_or(Phase::Pillage(first), Phase::Fights),
            Phase::Pillage(seat) => next(seat).map_or(Phase::Victory(Window::NEW), Phase::Pillage),
            other => other,
        }
    }
}
