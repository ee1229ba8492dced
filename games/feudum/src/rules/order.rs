//! What holds at every question: in which order the game moves on until somebody is asked, and what is free beside an answer.

use liege_game::{AsideRights, Flow, Phased as _, Question, Refusal, Seat, Seats, Sink};

use super::{Act, PositionRef, free, refuse};
use crate::state::{Phase, Topic};
use crate::{Action, Event, Feudum, Position};

impl Flow for Feudum {
    /// FU-187: the player who is asked may play mandates and the like first.
    const BESIDES: AsideRights = AsideRights::Itself;

    fn wrong_time(&self, _: &Position, _: Seat, action: Action) -> Refusal {
        action.refusal_elsewhere()
    }

    fn advance(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        loop {
            let phase = position.phase();
            match phase.topic() {
                // What was begun to be paid or stored is finished before anything follows from it.
                // nothing else is done meanwhile.
                Topic::Payment(_) | Topic::Storing => return,
                // FU-118: before anything else; FU-163: after everybody has nourished.
                topic if position.board.unsettled && topic != Topic::Meal => {
                    let mut act = Act { game: self, position, events };
                    if topic == Topic::Joining {
                        act.pop();
                    }
                    if !act.settle() {
                        return;
                    }
                }
                _ if phase.proceed(self, position, events) => {}
                _ => return,
            }
        }
    }

    /// FU-43, FU-187: mandates and the like.
    #[inline]
    fn is_aside(&self, action: Action) -> bool {
        action.is_free()
    }

    /// between actions everybody may act beside the player who is asked.
    #[inline]
    fn may_aside(&self, position: &Position) -> Seats {
        position.bystanders(self.players)
    }

    #[inline]
    fn legal_asides(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        free::legal(PositionRef { game: self, position }, seat, actions);
    }

    fn check_aside(&self, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        free::check(PositionRef { game: self, position }, seat, action)
    }

    #[inline]
    fn play_aside(&self, position: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        Act { game: self, position, events }.free_move(seat, action);
    }
}

/// FU-31: the steps of the game, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// FU-28, FU-29: goods are taken and first pawns set.
    Setup,
    /// Step 1a, FU-32: cards are chosen.
    Choose,
    /// Step 1b, FU-36: they are revealed, turn by turn.
    Turns,
    /// Step 2, FU-160: pawns are nourished.
    Nourish,
    /// Step 3, FU-164: the progress die is rolled.
    Die,
    /// Step 4, FU-165: an epoch may dawn.
    Epoch,
    /// Step 5, FU-174, FU-175: another round begins, or the final scoring.
    EndRound,
    /// FU-180: charters are sealed.
    Charters,
}

impl<S: Sink<Event>> Act<'_, S> {
    /// A step is over: the next one begins.
    pub(crate) fn after(&mut self, step: Step) {
        match step {
            Step::Setup => self.begin_round(),
            Step::Choose => self.begin_turn(self.position.board.start),
            Step::Turns => self.begin_nourish(),
            Step::Nourish => self.turn_into(Phase::Die),
            Step::Die => self.turn_into(Phase::Epoch),
            Step::Epoch => self.turn_into(Phase::EndRound),
            Step::EndRound if self.position.board.epoch >= self.game.last_epoch => self.begin_final(),
            Step::EndRound => {
                let next = self.position.board.start.next(self.game.players);
                self.board().start = next;
                self.begin_round();
            }
            Step::Charters => {
                self.tell(Event::Over);
                self.turn_into(Phase::Over);
            }
        }
    }
}

/// Something that nobody decides and that is carried out by itself.
pub(crate) trait Automatic: Copy {
    /// Carries it out; another phase is on then.
    fn carry_out<S: Sink<Event>>(self, act: &mut Act<'_, S>);
}

/// An [`Automatic`] as a [`Question`] that asks nobody.
#[derive(Clone, Copy)]
pub(crate) struct ByItself<T>(pub(crate) T);

impl<T: Automatic> Question<Feudum> for ByItself<T> {
    fn refusal(self, game: &Feudum, position: &Position, seat: Seat, action: Action) -> Option<Refusal> {
        Over.refusal(game, position, seat, action)
    }

    #[inline]
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        self.0.carry_out(&mut Act { game, position, events });
        true
    }
}

/// The game is over.
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl Question<Feudum> for Over {
    fn refusal(self, _: &Feudum, _: &Position, _: Seat, _: Action) -> Option<Refusal> {
        refuse("FU-181", "the game is over").err()
    }
}
