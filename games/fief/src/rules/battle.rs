//! A battle, round by round (FF-106 to FF-118); a cavalcade's fight too (FF-101).

mod captives;
mod dice;
mod joining;
pub(crate) mod losses;
mod strength;
mod surrender;

use liege_game::{PerSeat, Seat, Seats, Sink};

pub(crate) use crate::state::Battle;
use crate::state::{Lords, Phase, Position, Side, Stage, Village, Window};
use crate::{Event, Fief};
pub(crate) use captives::Captives;
pub(crate) use dice::Dice;
pub(crate) use joining::Joining;
pub(crate) use losses::{Choice, Losing, choice, decider, loss_sets, may_lose, shares, suffered};
pub(crate) use surrender::{Surrender, may_stop};

/// How a battle stands between rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Going,
    Over(Option<Side>),
}

impl Fief {
    /// A battle that is declared. Nobody joins a cavalcade (RL-77).
    pub(crate) fn declare(
        &self,
        position: &mut Position,
        attacker: Seat,
        targets: Seats,
        at: Village,
        cavalcade: bool,
    ) {
        let holder = position.place(at).holder;
        let stage = if cavalcade { Stage::Declared(Window::NEW) } else { Stage::Joining(attacker) };
        position.begin(Phase::Battle(Battle {
            at,
            attacker,
            target: targets.lowest().unwrap_or(attacker),
            cavalcade,
            sides: [Seats::only(attacker), targets],
            lords: Lords::NONE,
            // FF-121, RL-67: the penalty depends on whom he attacks; in a sortie nobody has walls.
            walled: holder.is_some_and(|holder| targets.has(holder)),
            passage: false,
            stage,
            rounds: 0,
            quiet: 0,
            surrendered: false,
            truce: Seats::NONE,
            points: PerSeat::default(),
            dice: [0; 2],
            rolled: [0; 2],
            hits: [0; 2],
            loss: [None; 2],
            allotted: Seats::NONE,
            fallen: PerSeat::default(),
            dead: Lords::NONE,
            captives: Lords::NONE,
        }));
    }

    /// FF-114: takes the lords of a side without soldiers, and says how the battle stands.
    fn judge_battle(&self, position: &mut Position, events: &mut impl Sink<Event>) -> State {
        let Some(battle) = position.battle() else { return State::Over(None) };
        let troops = Side::ALL.map(|side| self.troop_of(position, &battle, side));
        let lords = Side::ALL.map(|side| self.lords_of(position, &battle, side));
        for side in Side::ALL {
            let (own, other) = (side.index(), side.other().index());
            if troops[own].is_empty() && !troops[other].is_empty() && !lords[own].is_empty() {
                self.capture(position, lords[own], side.other(), events);
                return State::Over(Some(side.other()));
            }
        }
        let left = [0, 1].map(|side| !troops[side].is_empty() || !lords[side].is_empty());
        match left {
            [true, false] => State::Over(Some(Side::Attacker)),
            [false, true] => State::Over(Some(Side::Defender)),
            [false, false] => State::Over(None),
            // RL-62: lords alone on both sides.
            [true, true] if troops[0].is_empty() && troops[1].is_empty() => State::Over(None),
            [true, true] => State::Going,
        }
    }

    /// FF-114, FF-118: lords become prisoners of the strongest of the other side.
    fn capture(&self, position: &mut Position, lords: Lords, by: Side, events: &mut impl Sink<Event>) {
        let Some(battle) = position.battle() else { return };
        let side = battle.sides[by.index()];
        // A side that has nobody left can hold nobody.
        let able: Seats = side.iter().filter(|&seat| self.stands(position, seat, battle.at)).collect();
        let points = |seat: Seat| {
            if battle.rounds > 0 {
                battle.points[seat]
            } else {
                self.fighting_points(position, &battle, seat)
            }
        };
        let Some(jailer) = self.strongest(position, able, points) else { return };
        for lord in lords {
            let pawn = position.pawn_mut(lord);
            (pawn.jailer, pawn.road, pawn.aside) = (Some(jailer), None, false);
            position.captives = position.captives.with(lord);
            events.tell(|| Event::Captured(lord, jailer));
        }
        if let Some(battle) = position.battle_mut() {
            battle.captives |= lords;
        }
        self.refresh(position, battle.at, events);
    }

    /// FF-117: the battle is over.
    fn finish(&self, position: &mut Position, winner: Option<Side>, events: &mut impl Sink<Event>) {
        let Some(battle) = position.battle() else { return };
        let at = battle.at;
        events.tell(|| Event::Ended(at, winner));
        if let Some(winner) = winner {
            let losers = battle.sides[winner.other().index()];
            for seat in losers {
                // A rider's other pieces took no part.
                if !(battle.cavalcade && seat == battle.attacker) {
                    self.remove_engines(position, seat, at, events);
                }
            }
            // D-35: captives of several winners.
            let winners = battle.sides[winner.index()];
            let held = |seat: Seat| !position.prisoners(seat, at).and(battle.captives).is_empty();
            let jailer = winners.iter().find(|&seat| held(seat));
            if let Some(jailer) = jailer
                && winners.iter().any(|seat| seat != jailer && self.stands(position, seat, at))
                && !matches!(battle.stage, Stage::Captives(_))
            {
                position.set_battle(Battle { stage: Stage::Captives(jailer), ..battle });
                return;
            }
        }
        self.close(position, winner, events);
    }

    /// FF-117: control, and what a cavalcade does next.
    fn close(&self, position: &mut Position, winner: Option<Side>, events: &mut impl Sink<Event>) {
        let Some(battle) = position.battle() else { return };
        position.end();
        let at = battle.at;
        let beaten = winner.map(|winner| battle.sides[winner.other().index()]);
        let fell =
            position.place(at).holder.filter(|holder| beaten.is_some_and(|beaten| beaten.has(*holder)));
        if let (Some(winner), Some(holder)) = (winner, fell) {
            let place = *position.place(at);
            let first = place.present.iter().find(|&seat| battle.sides[winner.index()].has(seat));
            if let Some(first) = first.filter(|_| !place.has(holder)) {
                self.take_control(position, first, at, events);
            }
        }
        self.refresh(position, at, events);
        if battle.cavalcade {
            self.after_cavalcade(position, &battle, winner, events);
        }
    }

    /// FF-111: a round begins: points and dice.
    fn begin_round(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let Some(mut battle) = position.battle() else { return };
        for seat in battle.fighters() {
            battle.points[seat] = self.fighting_points(position, &battle, seat);
        }
        battle.dice = Side::ALL.map(|side| self.side_dice(position, &battle, side));
        battle.rounds = battle.rounds.saturating_add(1);
        (battle.rolled, battle.hits, battle.loss) = ([0; 2], [0; 2], [None; 2]);
        (battle.allotted, battle.fallen, battle.dead) = (Seats::NONE, PerSeat::default(), Lords::NONE);
        (battle.surrendered, battle.truce, battle.stage) = (false, Seats::NONE, Stage::Rolling);
        events.tell(|| Event::Round(battle.rounds, battle.sides, battle.points, battle.dice));
        position.set_battle(battle);
    }

    /// FF-116: whether the battle is won between rounds.
    pub(crate) fn is_won(&self, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        match self.judge_battle(position, events) {
            State::Going => false,
            State::Over(winner) => {
                self.finish(position, winner, events);
                true
            }
        }
    }

    /// FF-111: the losses of both sides are removed together.
    fn carry_out(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let Some(mut battle) = position.battle() else { return };
        let mut lost = !battle.dead.is_empty();
        for seat in battle.fighters() {
            let fallen = battle.fallen[seat];
            lost |= !fallen.is_empty();
            let picked = battle.cavalcade && battle.sides[0].has(seat);
            self.remove_soldiers(position, seat, battle.at, fallen, picked, events);
        }
        battle.quiet = if lost { 0 } else { battle.quiet + 1 };
        battle.stage = Stage::Fought(Window::NEW);
        let dead = battle.dead;
        position.set_battle(battle);
        self.bury(position, dead, events);
        if lost {
            self.refresh(position, battle.at, events);
        }
    }
}

/// FF-107, RL-61: lords alone do not fight, walls or not; whether the battle is over for that.
pub(crate) fn needs_no_dice(game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
    let Some(battle) = position.battle() else { return false };
    let alone = Side::ALL.into_iter().any(|side| game.troop_of(position, &battle, side).is_empty());
    if alone {
        let winner = match game.judge_battle(position, events) {
            State::Over(winner) => winner,
            State::Going => None,
        };
        game.finish(position, winner, events);
    }
    alone
}

/// FF-111: the first round, with the sides fixed and the window closed; or none (FF-105, RL-86).
pub(crate) fn open(game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) {
    let Some(battle) = position.battle() else { return };
    if game.side_dice(position, &battle, Side::Attacker) > 0 {
        game.begin_round(position, events);
        return;
    }
    events.tell(|| Event::CalledOff(battle.at));
    position.end();
    game.refresh(position, battle.at, events);
    //
    if battle.cavalcade {
        game.after_cavalcade(position, &battle, None, events);
    }
}

/// After the window that follows a round surrender is asked; after the one that follows a surrender comes the next round.
pub(crate) fn go_on(game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) {
    let first = position.first;
    match position.battle_mut() {
        Some(battle) if !matches!(battle.stage, Stage::Before(_)) => battle.stage = Stage::Surrender(first),
        _ => game.begin_round(position, events),
    }
}
