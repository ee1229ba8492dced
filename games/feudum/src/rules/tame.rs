//! Tame the beast (FU-141, FU-152).

use liege_game::{Question, Refusal, Seat, Sink};

use super::{Act, refuse};
use crate::state::Tamed;
use crate::{Action, Event, Feudum, Monster, Place, Position};

/// FU-141: how many markers a trade brings, and how many are returned.
pub(crate) const TAMING: u8 = 3;

/// FU-141: a monster that nobody controls.
#[derive(Clone, Copy)]
pub(crate) struct Tame(pub(crate) Seat);

impl Question<Feudum> for Tame {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        for monster in Monster::ALL {
            actions.extend(Place::ALL.iter().map(|&place| Action::Tame(monster, place)));
        }
        actions.push(Action::Done);
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Tame(monster, place) => {
                if position.household(self.0).markers < TAMING {
                    return refuse("FU-141", "you must return three markers from your personal supply");
                }
                // any that is free, one in a trade.
                if position.board.tamed(monster).is_some() {
                    return refuse("FU-141", "somebody controls this monster");
                }
                if position.board.site(place).markers(self.0) == 0 && !position.board.pawn_at(self.0, place) {
                    return refuse(
                        "FU-141",
                        "it can be deployed only to a location with a marker or a pawn of yours",
                    );
                }
                // a port is the end of a ship or submersible route.
                if monster == Monster::SeaSerpent && !game.components.location(place).port {
                    return refuse("FU-152", "the sea serpent is deployed to a port");
                }
                Ok(())
            }
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
        if let Action::Tame(monster, at) = action {
            act.household(self.0).markers -= TAMING;
            let board = act.board();
            board.supply.markers[self.0.index()] += TAMING - 1;
            board.monsters[monster.index()] = Some(Tamed { owner: self.0, at });
            act.tell(Event::Tamed(self.0, monster, at));
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    /// Asks only if a beast can be tamed.
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        // nobody is asked in vain.
        let free = position.board.monsters.iter().any(Option::is_none);
        let able = free && position.household(self.0).markers >= TAMING;
        Act { game, position, events }.ends(!able)
    }
}
