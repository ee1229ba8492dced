//! Closed fists: Farmer pull, Monk trade and Monk push (FU-124, FU-125, FU-147, FU-149, FU-184).

use liege_game::{Refusal, Seat, Sink};

use super::{Act, Ask, Look, refuse};
use crate::state::{Bowl, Errand, Phase};
use crate::{Action, Bead, Event, Fist, Guild, Power};

/// The beads of lowest and highest value on the rosary.
pub(crate) fn extremes(look: Look<'_>) -> Option<(Bead, Bead)> {
    let rosary = &look.board().halls.rosary;
    rosary.lowest().zip(rosary.highest())
}

/// FU-124: an opponent is named.
#[derive(Clone, Copy)]
pub(crate) struct NameHider(pub(crate) Errand);

impl Ask for NameHider {
    fn seat(self, _: Look<'_>) -> Seat {
        self.0.seat
    }

    fn candidates(self, look: Look<'_>, add: &mut impl FnMut(Action)) {
        Seat::all(look.game.players).for_each(|seat| add(Action::Name(seat)));
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Name(seat) if seat == self.0.seat || seat.index() >= look.game.players => {
                refuse("FU-124", "an opponent must hide the beads")
            }
            Action::Name(_) => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        if let Action::Name(hider) = action {
            act.turn_into(Phase::Hide { errand: self.0, hider });
            act.tell(Event::Named(self.0.seat, hider));
        }
    }
}

/// FU-184: the opponent hides.
#[derive(Clone, Copy)]
pub(crate) struct Hide {
    pub(crate) errand: Errand,
    pub(crate) hider: Seat,
}

impl Ask for Hide {
    fn seat(self, _: Look<'_>) -> Seat {
        self.hider
    }

    fn candidates(self, look: Look<'_>, add: &mut impl FnMut(Action)) {
        if let Some((low, high)) = extremes(look) {
            add(Action::Hide(low, high));
            add(Action::Hide(high, low));
        }
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        let Action::Hide(left, right) = action else { return Err(look.game.not_now(action)) };
        match extremes(look) {
            Some((low, high)) if (left, right) == (low, high) || (left, right) == (high, low) => Ok(()),
            _ => refuse("FU-124", "the beads of lowest and of highest value are hidden, one in each hand"),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        if let Action::Hide(left, right) = action {
            act.position.low_left = left < right;
            act.turn_into(Phase::Point { errand: self.errand, hider: self.hider });
            act.tell(Event::Hid(self.hider));
        }
    }
}

/// FU-184: a hand is chosen.
#[derive(Clone, Copy)]
pub(crate) struct Point {
    pub(crate) errand: Errand,
}

impl Ask for Point {
    fn seat(self, _: Look<'_>) -> Seat {
        self.errand.seat
    }

    fn candidates(self, _: Look<'_>, add: &mut impl FnMut(Action)) {
        Fist::ALL.iter().for_each(|&fist| add(Action::Point(fist)));
    }

    fn check(self, look: Look<'_>, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Point(_) => Ok(()),
            other => Err(look.game.not_now(other)),
        }
    }

    fn play<S: Sink<Event>>(self, act: &mut Act<'_, S>, action: Action) {
        let Action::Point(fist) = action else { return };
        act.tell(Event::Pointed(self.errand.seat, fist));
        let low = act.position.low_left == (fist == Fist::Left);
        act.position.low_left = false;
        if let Some((lowest, highest)) = extremes(act.look()) {
            act.take_bead(self.errand, if low { lowest } else { highest });
        }
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-124: a single bead, or one of equals, is taken at once.
    pub(crate) fn begin_fists(&mut self, errand: Errand) {
        match extremes(self.look()) {
            // nobody hides or points.
            Some((low, high)) if low == high => self.take_bead(errand, low),
            _ => self.turn_into(Phase::NameHider(errand)),
        }
    }

    fn take_bead(&mut self, errand: Errand, bead: Bead) {
        self.pop();
        let Errand { seat, guild, power, .. } = errand;
        self.board().halls.rosary[bead] -= 1;
        let to = if power == Power::Trade { Bowl::Seat(seat) } else { Bowl::Chickens };
        self.put_bead(to, bead);
        self.tell(Event::TookBead(seat, bead));
        let sum = self.position.board.halls.chickens.sum();
        let components = &self.game.components;
        match (guild, power) {
            (_, Power::Trade) => {}
            // FU-125
            (Guild::Farmer, _) => {
                let completed = u8::from(sum >= components.farmer_pull_sum);
                self.finish(errand, completed);
            }
            // FU-149
            _ => {
                let completed = components.monk_sums.iter().filter(|&&needed| sum >= needed).count();
                self.finish(errand, completed as u8);
            }
        }
    }
}
