//! Closed fists: Farmer pull, Monk trade and Monk push (FU-124, FU-125, FU-147, FU-149, FU-184).

use liege_game::{Question, Refusal, Seat, Sink};

use super::{Act, PositionRef, refuse};
use crate::state::{Bowl, FunctionRun, Phase};
use crate::{Action, Bead, Event, Feudum, Fist, Guild, Position, Power};

/// The beads of lowest and highest value on the rosary.
pub(crate) fn extremes(look: PositionRef<'_>) -> Option<(Bead, Bead)> {
    let rosary = &look.board().halls.rosary;
    rosary.lowest().zip(rosary.highest())
}

/// FU-124: an opponent is named.
#[derive(Clone, Copy)]
pub(crate) struct NameHider(pub(crate) FunctionRun);

impl Question<Feudum> for NameHider {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0.seat
    }

    fn candidates(self, game: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Seat::all(game.players).map(Action::Name));
    }

    fn check(self, game: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Name(seat) if seat == self.0.seat || seat.index() >= game.players => {
                refuse("FU-124", "an opponent must hide the beads")
            }
            Action::Name(_) => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        if let Action::Name(hider) = action {
            act.turn_into(Phase::Hide { errand: self.0, hider });
            act.tell(Event::Named(self.0.seat, hider));
        }
    }
}

/// FU-184: the opponent hides.
#[derive(Clone, Copy)]
pub(crate) struct Hide {
    pub(crate) errand: FunctionRun,
    pub(crate) hider: Seat,
}

impl Question<Feudum> for Hide {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.hider
    }

    fn candidates(self, game: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let look = PositionRef { game, position };
        if let Some((low, high)) = extremes(look) {
            actions.push(Action::Hide(low, high));
            actions.push(Action::Hide(high, low));
        }
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        let Action::Hide(left, right) = action else { return Err(action.refusal_elsewhere()) };
        match extremes(look) {
            Some((low, high)) if (left, right) == (low, high) || (left, right) == (high, low) => Ok(()),
            _ => refuse("FU-124", "the beads of lowest and of highest value are hidden, one in each hand"),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
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
    pub(crate) errand: FunctionRun,
}

impl Question<Feudum> for Point {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.errand.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Fist::ALL.map(Action::Point));
    }

    fn check(self, _: &Feudum, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Point(_) => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Action::Point(fist) = action else { return };
        let mut act = Act { game, position, events };
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
    pub(crate) fn begin_fists(&mut self, errand: FunctionRun) {
        match extremes(self.look()) {
            // nobody hides or points.
            Some((low, high)) if low == high => self.take_bead(errand, low),
            _ => self.turn_into(Phase::NameHider(errand)),
        }
    }

    fn take_bead(&mut self, errand: FunctionRun, bead: Bead) {
        self.pop();
        let FunctionRun { seat, guild, power, .. } = errand;
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
