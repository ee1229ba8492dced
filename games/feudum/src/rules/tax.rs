//! Tax, and Reinforcements (FU-85, FU-86).

use liege_game::{Question, Refusal, Seat, Sink};

use super::explore::{feudums, ruled};
use super::{Act, PositionRef, refuse};
use crate::state::{Disc, Row};
use crate::{Action, Event, Feudum, Guild, Position};

/// FU-85: shillings from towns.
#[derive(Clone, Copy)]
pub(crate) struct Tax(pub(crate) Seat);

impl Question<Feudum> for Tax {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Tax, Action::Reinforce, Action::Done]);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Tax | Action::Reinforce if ruled(look, self.0, Disc::TOWN) == 0 => {
                refuse("FU-85", "you can tax only a town that you rule")
            }
            Action::Reinforce if !look.advanced() => {
                refuse("FU-1", "special abilities belong to the advanced game")
            }
            Action::Reinforce if !look.household(self.0).has(Guild::Knight) => {
                refuse("FU-86", "you need a knight on the board to call reinforcements")
            }
            Action::Reinforce => {
                let row = look.board().halls.knights[Row::of(self.0).index()];
                if look.board().supply.markers[self.0.index()] + row == 0 {
                    return refuse(
                        "FU-86",
                        "no markers of yours are left in the supply or in the Knight Guild",
                    );
                }
                Ok(())
            }
            Action::Tax | Action::Done => Ok(()),
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
        if action == Action::Done {
            act.end_card(self.0);
            return;
        }
        let look = act.look();
        let due = 1 + ruled(look, self.0, Disc::TOWN) + feudums(look, self.0);
        act.pop();
        let supply = &mut act.board().supply.shillings;
        let taken = due.min(*supply);
        *supply -= taken;
        act.household(self.0).shillings += taken;
        act.tell(Event::Taxed(self.0, taken));
        if action == Action::Reinforce {
            if act.recruit(self.0, 1) == 0 {
                act.board().halls.knights[Row::of(self.0).index()] -= 1;
                act.household(self.0).markers += 1;
            }
            act.tell(Event::Reinforced(self.0));
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}
