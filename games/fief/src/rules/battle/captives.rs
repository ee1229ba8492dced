//! The strongest winner may leave captives to another (FF-118).

use liege_game::{Flow, Question, Refusal, Seat, Seats, Sink};

use crate::rules::{ensure, wrong_moment};
use crate::state::{Lord, Position};
use crate::{Action, Event, Fief};

/// D-35: the strongest winner may leave captives to another.
#[derive(Clone, Copy)]
pub(crate) struct Captives {
    pub(crate) seat: Seat,
}

impl Captives {
    fn may(self, game: &Fief, position: &Position, lord: Lord, to: Seat) -> Result<(), Refusal> {
        let Some(battle) = &position.battle() else { return Err(wrong_moment("FF-118")) };
        let held = position.prisoners(self.seat, battle.at).and(battle.captives).has(lord);
        ensure(held, "FF-118", "you hold no such captive of this battle")?;
        let side = battle.side(self.seat).map_or(Seats::NONE, |side| battle.sides[side.index()]);
        ensure(to != self.seat && side.has(to), "FF-118", "captives can be left only to another winner")?;
        ensure(game.stands(position, to, battle.at), "FF-118", "this winner has nobody left there")
    }
}

impl Question<Fief> for Captives {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let Some(battle) = &position.battle() else { return };
        for lord in position.prisoners(self.seat, battle.at).and(battle.captives) {
            let fit = |&to: &Seat| self.may(game, position, lord, to).is_ok();
            actions.extend(game.seats().filter(fit).map(|to| Action::Leave(lord, to)));
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Leave(lord, to) => self.may(game, position, lord, to),
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Leave(lord, to) => {
                position.pawn_mut(lord).jailer = Some(to);
                events.tell(|| Event::Left(lord, to));
            }
            _ => {
                let side = position.battle().and_then(|battle| battle.side(self.seat));
                game.close(position, side, events);
            }
        }
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let Some(battle) = position.battle() else { return false };
        let held = !position.prisoners(self.seat, battle.at).and(battle.captives).is_empty();
        let side = battle.side(self.seat);
        let others = side.map_or(Seats::NONE, |side| battle.sides[side.index()]).without(self.seat);
        let asked = held && others.iter().any(|other| game.stands(position, other, battle.at));
        if !asked {
            game.close(position, side, events);
        }
        !asked
    }
}
