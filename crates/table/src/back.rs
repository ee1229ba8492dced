//! What of a game whose types are known can be taken back.

use std::ops::Range;

use liege_game::{Judge, Pending, Seat, Seats, Show, Silent, Step, Viewer, Windows as _};

use crate::play::Play;
use crate::{ActError, OtherPlayers, Settings, undo};

/// In how many positions that a seat can't tell apart an action is tried, to see whether it shows the seat something.
const DEALS: usize = 16;

/// How many actions by themselves are followed, to see whether one before them can be taken back.
const BY_ITSELF: usize = 32;

/// What it would mean to take back everything after a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoingBack {
    /// The number of the position: the one that was named, or the decision before it if something is drawn there.
    pub to: usize,
    /// The seats that have acted since, or that were asked.
    pub touched: Seats,
    /// Whether something was drawn or shown since, so that what people know can't be taken back.
    pub shows: bool,
}

impl<G: Show + Judge> Play<G> {
    /// See [`Decisions::undoable`](crate::Decisions::undoable).
    pub(crate) fn back(&self, seat: Seat, other_players: OtherPlayers) -> Result<Vec<usize>, ActError> {
        match self.own_last(seat) {
            Err(_) if other_players == OtherPlayers::Bots => self.back_past_bots(seat),
            found => found.map(|steps| steps.rev().collect()),
        }
    }

    /// The last action of the seat, if it can go alone, with what was played by itself after it: nobody was asked in between.
    fn own_last(&self, seat: Seat) -> Result<Range<usize>, ActError> {
        let decided: Vec<(usize, &Step)> = self
            .played_steps
            .iter()
            .enumerate()
            .filter(|(_, moment)| moment.automatic.is_none())
            .map(|(index, moment)| (index, &moment.step))
            .collect();
        let index = |place: usize| decided.get(place).map_or(self.played_steps.len(), |(index, _)| *index);
        let steps: Vec<&Step> = decided.iter().map(|(_, step)| *step).collect();
        let place = undo::last_own(&steps, |place| self.game.pending(self.at(index(place))), seat)?;
        let own = index(place)..index(place + 1);
        if own.clone().any(|index| self.revealed(index)) {
            return Err(ActError::NothingToUndo("others have learnt by it what they did not know"));
        }
        if own.end < self.played_steps.len() && !self.stays_open_without(own.clone(), seat) {
            return Err(ActError::NothingToUndo("all have chosen"));
        }
        Ok(own)
    }

    /// The last action of the seat and all that bots have done since, if the seat has learnt nothing from it.
    fn back_past_bots(&self, seat: Seat) -> Result<Vec<usize>, ActError> {
        if self.game.pending(self.now()) == Pending::Over {
            return Err(ActError::Over);
        }
        for (index, moment) in self.played_steps.iter().enumerate().rev() {
            match &moment.step {
                Step::Draw { .. } => return Err(ActError::NothingToUndo("something was drawn since")),
                Step::Action { seat: actor, text } if *actor == seat && moment.automatic.is_none() => {
                    let action = self.game.read_action(text)?;
                    if self.shows_seat(self.at(index), index, seat, action) {
                        return Err(ActError::NothingToUndo("it showed you something that was hidden"));
                    }
                    return Ok((index..self.played_steps.len()).rev().collect());
                }
                Step::Action { .. } if self.revealed(index) => {
                    return Err(ActError::NothingToUndo("something was shown since"));
                }
                Step::Action { .. } => {}
            }
        }
        Err(ActError::NothingToUndo("nothing has been done yet"))
    }

    /// Why this action of a seat among bots can't be taken back, if it can't. `imagined` is a position that the seat can't
    /// tell from the present one.
    pub(crate) fn closed_among_bots(
        &self,
        imagined: &G::Position,
        seat: Seat,
        action: G::Action,
    ) -> Option<&'static str> {
        let mut after = imagined.clone();
        self.game.play(&mut after, seat, action, &mut Silent);
        match self.game.pending(&after) {
            Pending::Chance => Some("something is drawn"),
            Pending::Over => Some("the game ends"),
            Pending::Seats(_) if self.shows_seat(imagined, self.played_steps.len(), seat, action) => {
                Some("it shows you something that is hidden")
            }
            Pending::Seats(_) => None,
        }
    }

    /// Why this action of a seat among people can't be taken back, if it can't.
    pub(crate) fn closed_among_people(
        &self,
        imagined: &G::Position,
        seat: Seat,
        action: G::Action,
        own: Option<&Settings>,
    ) -> Option<&'static str> {
        let mut after = imagined.clone();
        // What its own settings do then goes with it; of those of others it knows nothing.
        let mut open =
            self.game.window(imagined, seat).filter(|_| self.game.pass(imagined, seat) != Some(action));
        let mut next = Some(action);
        let mut count = 0;
        while let Some(action) = next.filter(|_| count < BY_ITSELF) {
            if self.game.reveals(&after, seat, action) {
                return Some("others learn by it what they do not know");
            }
            self.game.play(&mut after, seat, action, &mut Silent);
            open = open.filter(|open| self.game.window(&after, seat) == Some(*open));
            let asked = self.game.pending(&after).must() == Seats::only(seat);
            next = own.filter(|_| asked && open.is_none()).and_then(|own| self.by_itself(&after, seat, own));
            count += 1;
        }
        undo::closed_by(self.game.pending(imagined), self.game.pending(&after), seat)
    }

    /// See [`Table::going_back`](crate::Table::going_back).
    pub(crate) fn back_to(&self, to: usize) -> GoingBack {
        let mut going = GoingBack { to, touched: Seats::NONE, shows: false };
        while going.to > 0 && self.game.pending(self.at(going.to)) == Pending::Chance {
            going.to -= 1;
        }
        for (index, moment) in self.played_steps.iter().enumerate().skip(going.to) {
            going.touched = going.touched.or(self.game.pending(self.at(index + 1)).must());
            match &moment.step {
                Step::Draw { .. } => going.shows = true,
                Step::Action { seat, .. } => {
                    going.touched = going.touched.with(*seat);
                    going.shows |= self.revealed(index);
                }
            }
        }
        going
    }

    /// Returns whether the step with this index has shown somebody something.
    fn revealed(&self, index: usize) -> bool {
        let Some(Step::Action { seat, text }) = self.played_steps.get(index).map(|moment| &moment.step)
        else {
            return false;
        };
        let action = self.game.read_action(text);
        action.is_ok_and(|action| self.game.reveals(self.at(index), *seat, action))
    }

    /// Returns whether the action shows its own seat something: whether what it sees afterwards depends on what it can't see
    /// before.
    fn shows_seat(&self, position: &G::Position, number: usize, seat: Seat, action: G::Action) -> bool {
        if !self.game.reveals(position, seat, action) {
            return false;
        }
        let viewer = Viewer::Seat(seat);
        let seen = |mut position: G::Position| {
            self.game.play(&mut position, seat, action, &mut Silent);
            (self.game.pending(&position), self.game.view(&position, viewer))
        };
        let mut rng = self.deals.rng("shows", viewer, number);
        let mut next = || seen(self.game.resample(position, viewer, &mut rng));
        let first = next();
        (1..DEALS).any(|_| next() != first)
    }

    /// Returns whether the others' later choices are still legal without these steps of `seat`, so that only `seat` chooses again.
    fn stays_open_without(&self, steps: Range<usize>, seat: Seat) -> bool {
        let mut position = self.at(steps.start).clone();
        let mut later = self.played_steps.iter().skip(steps.end);
        later.all(|moment| liege_game::follow(&*self.game, &mut position, &moment.step, &mut Silent).is_ok())
            && self.game.pending(&position).must() == self.game.pending(self.now()).must().with(seat)
    }
}
