//! After a round a fighter may surrender (FF-115), or the battle may stop by agreement.

use liege_game::{AsideRights, Flow, Question, Refusal, Seat, Sink};

use super::strength::still_fighting;
use crate::rules::ensure;
use crate::state::{Position, Stage, Walls, Window};
use crate::{Action, Event, Fief};

/// FF-115, RL-65: the next fighter is asked; then the end is tested (FF-116). Nobody stops by agreement (RL-66).
// RL-65: each for his own army. RL-66: nobody stops by agreement.
fn next_surrender(game: &Fief, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let Some(mut battle) = position.battle() else { return };
    match game.after(position, seat) {
        Some(next) => {
            battle.stage = Stage::Surrender(next);
            position.set_battle(battle);
        }
        // everybody who still fights has proposed it.
        None if still_fighting(game, position, &battle).all(|seat| battle.truce.has(seat)) => {
            game.finish(position, None, events);
        }
        None if u16::from(battle.quiet) >= game.components.limits.quiet_rounds.get() => {
            game.finish(position, None, events);
        }
        // Windows between which nothing happens are one (FF-149).
        None if battle.surrendered => {
            battle.stage = Stage::Before(Window::NEW);
            position.set_battle(battle);
        }
        None => game.begin_round(position, events),
    }
}

/// RL-66, R-5: whether anybody may stop a battle or break off an attack at this table.
pub(crate) fn may_stop(game: &Fief, action: Action) -> Result<(), Refusal> {
    let why = match action {
        Action::BreakOff => "attacks can’t be broken off at this table",
        _ => "battles can’t be stopped by agreement at this table",
    };
    ensure(game.options.truce, "RL-66", why)
}

/// FF-115, D-21: a fighter may surrender.
#[derive(Clone, Copy)]
pub(crate) struct Surrender {
    pub(crate) seat: Seat,
}

impl Question<Fief> for Surrender {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Pass, Action::Surrender]);
        let more = [Action::Truce, Action::BreakOff];
        actions
            .extend(more.into_iter().filter(|&action| self.check(game, position, self.seat, action).is_ok()));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass | Action::Surrender => Ok(()),
            Action::Truce => may_stop(game, action),
            // the player who has declared an attack on walls may break it off.
            Action::BreakOff => {
                may_stop(game, action)?;
                let Some(battle) = &position.battle() else {
                    return Err(game.wrong_time(position, seat, action));
                };
                ensure(
                    battle.attacker == seat,
                    "R-5",
                    "only the player who declared the attack can break it off",
                )?;
                let walls = battle.walled && position.place(battle.at).walls != Walls::Open;
                ensure(walls, "R-5", "only an attack on walls can be broken off")
            }
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
        let seat = self.seat;
        let Some(battle) = position.battle() else { return };
        if action == Action::Surrender {
            events.tell(|| Event::Surrendered(seat));
            let lords = game.fighting_lords(position, &battle, seat);
            let troop = game.fighting(position, &battle, seat);
            let picked = battle.cavalcade && battle.sides[0].has(seat);
            game.remove_soldiers(position, seat, battle.at, troop, picked, events);
            if !picked {
                game.remove_engines(position, seat, battle.at, events);
            }
            if let Some(battle) = position.battle_mut() {
                (battle.quiet, battle.surrendered) = (0, true);
            }
            if let Some(side) = battle.side(seat) {
                game.capture(position, lords, side.other(), events);
            }
            game.refresh(position, battle.at, events);
        }
        if action == Action::Truce {
            events.tell(|| Event::Truce(seat));
            if let Some(battle) = position.battle_mut() {
                battle.truce = battle.truce.with(seat);
            }
        }
        if action == Action::BreakOff {
            events.tell(|| Event::BrokenOff(seat, battle.at));
            game.finish(position, None, events);
            return;
        }
        next_surrender(game, position, seat, events);
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let Some(battle) = position.battle() else { return false };
        let fights = still_fighting(game, position, &battle).any(|seat| seat == self.seat);
        if game.is_won(position, events) {
            return true;
        }
        if !fights {
            next_surrender(game, position, self.seat, events);
        }
        !fights
    }
}
