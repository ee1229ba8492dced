//! Reeves (FU-120, FU-121).

use liege_game::{Question, Refusal, Seat, Sink};

use super::{Act, PositionRef};
use crate::event::Source;
use crate::{Action, Event, Feudum, Guild, Position};

/// FU-120: whether a reeve is placed.
#[derive(Clone, Copy)]
pub(crate) struct Reeve {
    pub(crate) seat: Seat,
    pub(crate) guild: Guild,
}

/// FU-120: whether a reeve can be placed: none is there yet, a disc is left, and the place in the guild is still held.
fn can_place(look: PositionRef<'_>, seat: Seat, guild: Guild) -> bool {
    let household = look.household(seat);
    is_member(look, seat, guild) && household.discs > 0 && !household.reeves.has(guild)
}

fn is_member(look: PositionRef<'_>, seat: Seat, guild: Guild) -> bool {
    let standing = look.board().halls.standing(guild);
    standing.master() == Some(seat) || standing.journeyman() == Some(seat)
}

impl Question<Feudum> for Reeve {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.seat
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Reeve, Action::Done]);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Reeve if can_place(look, self.seat, self.guild) => Ok(()),
            Action::Reeve if !is_member(look, self.seat, self.guild) => {
                super::refuse("FU-120", "you are no longer guild master or journeyman there")
            }
            Action::Reeve => super::refuse("FU-120", "a reeve needs a disc and a guild without one"),
            Action::Done => Ok(()),
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
        act.pop();
        if action == Action::Reeve {
            let household = act.household(self.seat);
            household.discs -= 1;
            household.reeves = household.reeves.with(self.guild);
            act.tell(Event::Reeve(self.seat, self.guild));
            act.score_reeves(self.seat, self.guild);
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    /// Asks only where a reeve can be placed; one that is there scores without a question.
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let mut act = Act { game, position, events };
        let asks = can_place(act.look(), self.seat, self.guild);
        if !asks {
            act.pop();
            act.score_reeves(self.seat, self.guild);
        }
        !asks
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-120: 1 vp, and 1 more for a reeve at another guild.
    fn score_reeves(&mut self, seat: Seat, guild: Guild) {
        let reeves = self.household(seat).reeves;
        // also for a function without points, and two at most.
        if reeves.has(guild) {
            let vp = 1 + i16::from(!reeves.without(guild).is_empty());
            self.score(seat, vp, Source::Reeve);
        }
    }
}
