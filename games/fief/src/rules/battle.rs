//! A battle, round by round (FF-106 to FF-118); a cavalcade's fight too (FF-101).

use liege_game::{
    Amount, Amounts, Chances, List, Pending, PerSeat, Picker, Question, Refusal, Seat, Seats, Sink,
};

use super::pose::MOST_PRICE;
use super::{Flow, Turn, unless, windows};
pub(crate) use crate::state::Battle;
use crate::state::{Lord, Lords, Matter, Offer, Position, Side, Stage, Troop, Village, Window};
use crate::{Action, Draw, Event, Fief};

/// FF-112: what can be lost to so many hits: the greatest value not above them, fewest knights first.
pub(crate) fn loss_sets(troop: Troop, hits: u8) -> List<Troop, 9> {
    let best =
        (0..=hits.min(troop.value())).rev().find(|&value| worth(troop, value).next().is_some()).unwrap_or(0);
    worth(troop, best).collect()
}

/// Parts of a troop of exactly this value.
fn worth(troop: Troop, value: u8) -> impl Iterator<Item = Troop> {
    (0..=troop.knights.min(value / 3))
        .map(move |knights| Troop { knights, sergeants: value - 3 * knights })
        .filter(move |part| part.sergeants <= troop.sergeants)
}

/// What is to be chosen after a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// D-20: which soldiers of a side.
    Soldiers(Side),
    /// Which of them are this player's.
    Share(Side, Seat),
    /// FF-113: which lord dies.
    Lord(Side),
}

/// How a battle stands between rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Going,
    Over(Option<Side>),
}

impl Fief {
    /// The soldiers with which a player fights.
    #[inline]
    pub(crate) fn fighting(&self, position: &Position, battle: &Battle, seat: Seat) -> Troop {
        let soldiers = &position.families[seat].soldiers;
        if battle.cavalcade && battle.sides[0].has(seat) {
            soldiers.picked(battle.at)
        } else {
            soldiers.troop(battle.at)
        }
    }

    /// The lords with whom he fights.
    #[inline]
    pub(crate) fn fighting_lords(&self, position: &Position, battle: &Battle, seat: Seat) -> Lords {
        battle.lords.and(position.free_lords(seat, battle.at))
    }

    /// The soldiers of a side.
    pub(crate) fn troop_of(&self, position: &Position, battle: &Battle, side: Side) -> Troop {
        battle.sides[side.index()]
            .iter()
            .fold(Troop::NONE, |all, seat| all.and(self.fighting(position, battle, seat)))
    }

    /// The lords of a side.
    pub(crate) fn lords_of(&self, position: &Position, battle: &Battle, side: Side) -> Lords {
        let side = battle.sides[side.index()];
        side.iter().fold(Lords::NONE, |all, seat| all | self.fighting_lords(position, battle, seat))
    }

    /// FF-108: fighting points of a player.
    pub(crate) fn fighting_points(&self, position: &Position, battle: &Battle, seat: Seat) -> u8 {
        let lords = self.fighting_lords(position, battle, seat);
        let lords = lords.iter().map(|lord| self.lord_points(position, lord)).sum::<u8>();
        self.fighting(position, battle, seat).value() + lords
    }

    /// FF-108: fighting points of a side.
    pub fn side_points(&self, position: &Position, battle: &Battle, side: Side) -> u8 {
        battle.sides[side.index()].iter().map(|seat| self.fighting_points(position, battle, seat)).sum()
    }

    /// FF-109, FF-110: dice of a side in the next round.
    pub fn side_dice(&self, position: &Position, battle: &Battle, side: Side) -> u8 {
        let base = self.base_dice(self.side_points(position, battle, side));
        let arc = position.court.of_arc.is_some_and(|arc| self.lords_of(position, battle, side).has(arc));
        let walls = if side == Side::Attacker { self.walls_count(position, battle) } else { 0 };
        // RL-31: summed, then not below 0.
        let more = if arc { self.components.fighting.of_arc.get() as u8 } else { 0 };
        (base + more).saturating_sub(walls)
    }

    /// FF-112, FF-118, RL-64: the strongest of a side by these points, ties in turn order.
    fn strongest(&self, position: &Position, side: Seats, points: impl Fn(Seat) -> u8) -> Option<Seat> {
        let mut best: Option<(u8, Seat)> = None;
        for seat in self.in_turn(position).filter(|&seat| side.has(seat)) {
            let points = points(seat);
            if best.is_none_or(|(most, _)| points > most) {
                best = Some((points, seat));
            }
        }
        best.map(|(_, seat)| seat)
    }

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
        position.battle = Some(Battle {
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
            points: PerSeat::default(),
            dice: [0; 2],
            rolled: [0; 2],
            hits: [0; 2],
            loss: [None; 2],
            allotted: Seats::NONE,
            fallen: PerSeat::default(),
            dead: Lords::NONE,
            captives: Lords::NONE,
        });
    }

    /// FF-106: the answer to one who would join.
    pub(crate) fn joining_answered(&self, position: &mut Position, offer: &Offer, taken: bool) {
        if let (Matter::Joining(side), Some(battle)) = (offer.matter, &mut position.battle) {
            if taken {
                let side = &mut battle.sides[side.index()];
                *side = side.with(offer.from);
            }
            battle.stage = Stage::Joining(offer.from);
            self.next_joiner(position, offer.from);
        }
    }

    /// FF-106: goes on to the next player who may join, clockwise from the attacker.
    fn next_joiner(&self, position: &mut Position, after: Seat) {
        let Some(mut battle) = position.battle else { return };
        let place = position.place(battle.at);
        let mut order = self.clockwise(battle.attacker).skip_while(|&seat| seat != after).skip(1);
        let next = order.find(|&seat| place.has(seat) && battle.side(seat).is_none());
        match next {
            Some(seat) => battle.stage = Stage::Joining(seat),
            None => battle.stage = Stage::Declared(Window::NEW),
        }
        if next.is_none() {
            self.fix_sides(position, &mut battle);
        }
        position.battle = Some(battle);
    }

    /// The lords of both sides take their places: whoever is freed later does not fight (RL-68).
    fn fix_sides(&self, position: &Position, battle: &mut Battle) {
        let lords = battle.fighters().iter().map(|seat| position.free_lords(seat, battle.at));
        battle.lords = lords.fold(Lords::NONE, Lords::or);
    }

    /// FF-114: takes the lords of a side without soldiers, and says how the battle stands.
    fn judge_battle(&self, position: &mut Position, events: &mut impl Sink<Event>) -> State {
        let Some(battle) = position.battle else { return State::Over(None) };
        let troops = Side::BOTH.map(|side| self.troop_of(position, &battle, side));
        let lords = Side::BOTH.map(|side| self.lords_of(position, &battle, side));
        for side in Side::BOTH {
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
        let Some(battle) = position.battle else { return };
        let side = battle.sides[by.index()];
        // Whoever has nobody left can hold nobody.
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
            (pawn.jailer, pawn.road) = (Some(jailer), None);
            position.captives = position.captives.with(lord);
            events.tell(|| Event::Captured(lord, jailer));
        }
        if let Some(battle) = &mut position.battle {
            battle.captives |= lords;
        }
        self.refresh(position, battle.at, events);
    }

    /// FF-117: the battle is over.
    fn finish(&self, position: &mut Position, winner: Option<Side>, events: &mut impl Sink<Event>) {
        let Some(battle) = position.battle else { return };
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
                position.battle = Some(Battle { stage: Stage::Captives(jailer), ..battle });
                return;
            }
        }
        self.close(position, winner, events);
    }

    /// FF-117: control, and what a cavalcade does next.
    fn close(&self, position: &mut Position, winner: Option<Side>, events: &mut impl Sink<Event>) {
        let Some(battle) = position.battle.take() else { return };
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
        let Some(mut battle) = position.battle else { return };
        for seat in battle.fighters() {
            battle.points[seat] = self.fighting_points(position, &battle, seat);
        }
        battle.dice = Side::BOTH.map(|side| self.side_dice(position, &battle, side));
        battle.rounds = battle.rounds.saturating_add(1);
        (battle.rolled, battle.hits, battle.loss) = ([0; 2], [0; 2], [None; 2]);
        (battle.allotted, battle.fallen, battle.dead) = (Seats::NONE, PerSeat::default(), Lords::NONE);
        (battle.surrendered, battle.stage) = (false, Stage::Rolling);
        events.tell(|| Event::Round(battle.rounds, battle.sides, battle.points, battle.dice));
        position.battle = Some(battle);
    }
}

/// Hits that a side suffers in this round.
fn suffered(battle: &Battle, side: Side) -> u8 {
    battle.hits[side.other().index()]
}

/// The part of the side's loss that this player can have, others after him taking the rest.
fn shares(game: &Fief, position: &Position, battle: &Battle, side: Side, seat: Seat) -> List<Troop, 144> {
    let Some(loss) = battle.loss[side.index()] else { return List::new() };
    let mut left = loss;
    let mut later = Troop::NONE;
    for other in battle.sides[side.index()] {
        if battle.allotted.has(other) {
            left.knights -= battle.fallen[other].knights;
            left.sergeants -= battle.fallen[other].sergeants;
        } else if other != seat {
            later = later.and(game.fighting(position, battle, other));
        }
    }
    let own = game.fighting(position, battle, seat);
    let range = |left: u8, own: u8, later: u8| left.saturating_sub(later)..=own.min(left);
    let knights = range(left.knights, own.knights, later.knights);
    let sergeants = range(left.sergeants, own.sergeants, later.sergeants);
    knights.flat_map(|knights| sergeants.clone().map(move |sergeants| Troop { knights, sergeants })).collect()
}

/// FF-113, RL-63: lords among whom one must fall, and how many must.
fn doomed(game: &Fief, position: &Position, battle: &Battle, side: Side) -> Option<(Lords, u8)> {
    let loss = battle.loss[side.index()]?;
    if loss != game.troop_of(position, battle, side) {
        return None;
    }
    let mut left = suffered(battle, side) - loss.value();
    let lords = game.lords_of(position, battle, side);
    // First those who are worth a point, then untitled women.
    let worthy: Lords = lords.iter().filter(|&lord| game.lord_points(position, lord) > 0).collect();
    for class in [worthy, lords - worthy] {
        let dead = class.and(battle.dead).len() as u8;
        let size = class.len() as u8;
        if left <= size {
            let due = left.saturating_sub(dead);
            return (due > 0).then(|| (class - battle.dead, due));
        }
        if dead < size {
            return Some((class - battle.dead, size - dead));
        }
        left -= size;
    }
    None
}

/// FF-112: who decides for a side.
fn decider(game: &Fief, position: &Position, battle: &Battle, side: Side) -> Seat {
    game.strongest(position, battle.sides[side.index()], |seat| battle.points[seat])
        .unwrap_or(battle.attacker)
}

/// The next choice of losses, attackers first.
pub(crate) fn choice(game: &Fief, position: &Position, battle: &Battle) -> Option<(Seat, Choice)> {
    for side in Side::BOTH {
        let decider = decider(game, position, battle, side);
        if battle.loss[side.index()].is_none() {
            return Some((decider, Choice::Soldiers(side)));
        }
        let mut order = game.in_turn(position).filter(|&seat| battle.sides[side.index()].has(seat));
        if let Some(seat) = order.find(|&seat| !battle.allotted.has(seat)) {
            return Some((decider, Choice::Share(side, seat)));
        }
        if doomed(game, position, battle, side).is_some() {
            return Some((decider, Choice::Lord(side)));
        }
    }
    None
}

/// Makes the choices that have one way only. Waits where there are several.
fn choose(game: &Fief, position: &mut Position) -> Flow {
    let Some(mut battle) = position.battle else { return Flow::Go };
    while let Some((_, next)) = choice(game, position, &battle) {
        match next {
            Choice::Soldiers(side) => {
                let ways = loss_sets(game.troop_of(position, &battle, side), suffered(&battle, side));
                let [only] = *ways else {
                    position.battle = Some(battle);
                    return Flow::Wait;
                };
                battle.loss[side.index()] = Some(only);
            }
            Choice::Share(side, seat) => {
                let ways = shares(game, position, &battle, side, seat);
                let [only] = *ways else {
                    position.battle = Some(battle);
                    return Flow::Wait;
                };
                battle.fallen[seat] = only;
                battle.allotted = battle.allotted.with(seat);
            }
            Choice::Lord(side) => match doomed(game, position, &battle, side) {
                Some((lords, due)) if lords.len() == usize::from(due) => battle.dead |= lords,
                _ => {
                    position.battle = Some(battle);
                    return Flow::Wait;
                }
            },
        }
    }
    position.battle = Some(battle);
    Flow::Go
}

/// Carries the battle on as far as it goes without a die or a choice.
pub(crate) fn advance(game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> Flow {
    let Some(mut battle) = position.battle else { return Flow::Go };
    let at = battle.at;
    match battle.stage {
        Stage::Joining(seat) => {
            if seat != battle.attacker && battle.side(seat).is_none() && position.place(at).has(seat) {
                return Flow::Wait;
            }
            game.next_joiner(position, seat);
            Flow::Go
        }
        Stage::Declared(mut window) => {
            // FF-107, RL-61: lords alone do not fight, walls or not.
            if game.troop_of(position, &battle, Side::Defender).is_empty()
                || game.troop_of(position, &battle, Side::Attacker).is_empty()
            {
                return over(game, position, events);
            }
            if windows::ask(game, position, windows::Kind::Declared, &mut window) {
                battle.stage = Stage::Declared(window);
                position.battle = Some(battle);
                return Flow::Wait;
            }
            // FF-105, RL-86: with the sides fixed and the window closed.
            if game.side_dice(position, &battle, Side::Attacker) == 0 {
                events.tell(|| Event::CalledOff(at));
                position.battle = None;
                game.refresh(position, at, events);
                if battle.cavalcade {
                    game.after_cavalcade(position, &battle, None, events);
                }
                return Flow::Go;
            }
            game.begin_round(position, events);
            Flow::Go
        }
        Stage::Rolling if battle.rolled != battle.dice => Flow::Wait,
        Stage::Rolling => {
            events.tell(|| {
                Event::Hits(
                    battle.hits,
                    Side::BOTH.map(|side| {
                        let lords = game.lords_of(position, &battle, side);
                        let worthy: Lords =
                            lords.iter().filter(|&lord| game.lord_points(position, lord) > 0).collect();
                        (game.troop_of(position, &battle, side), worthy, lords - worthy)
                    }),
                )
            });
            battle.stage = Stage::Losses;
            position.battle = Some(battle);
            Flow::Go
        }
        Stage::Losses => {
            if choose(game, position) == Flow::Wait {
                return Flow::Wait;
            }
            carry_out(game, position, events);
            match game.judge_battle(position, events) {
                State::Going => Flow::Go,
                State::Over(winner) => {
                    game.finish(position, winner, events);
                    Flow::Go
                }
            }
        }
        Stage::Fought(mut window) | Stage::Before(mut window) => {
            let before = matches!(battle.stage, Stage::Before(_));
            if let State::Over(winner) = game.judge_battle(position, events) {
                game.finish(position, winner, events);
                return Flow::Go;
            }
            if windows::ask(game, position, windows::Kind::Fought, &mut window) {
                battle.stage = if before { Stage::Before(window) } else { Stage::Fought(window) };
                position.battle = Some(battle);
                return Flow::Wait;
            }
            if before {
                game.begin_round(position, events);
            } else {
                battle.stage = Stage::Surrender(position.first);
                position.battle = Some(battle);
            }
            Flow::Go
        }
        Stage::Surrender(seat) => {
            let fights = battle.fighters().has(seat)
                && (!game.fighting(position, &battle, seat).is_empty()
                    || !game.fighting_lords(position, &battle, seat).is_empty());
            if let State::Over(winner) = game.judge_battle(position, events) {
                game.finish(position, winner, events);
                return Flow::Go;
            }
            if fights {
                return Flow::Wait;
            }
            next_surrender(game, position, seat, events)
        }
        Stage::Captives(seat) => {
            let held = !position.prisoners(seat, at).and(battle.captives).is_empty();
            let side = battle.side(seat);
            let others = side.map_or(Seats::NONE, |side| battle.sides[side.index()]).without(seat);
            if held && others.iter().any(|other| game.stands(position, other, at)) {
                return Flow::Wait;
            }
            game.close(position, side, events);
            Flow::Go
        }
    }
}

fn over(game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> Flow {
    let winner = match game.judge_battle(position, events) {
        State::Over(winner) => winner,
        State::Going => None,
    };
    game.finish(position, winner, events);
    Flow::Go
}

/// FF-115, RL-65: the next fighter is asked; then the end is tested (FF-116). Nobody stops by agreement (RL-66).
// RL-65: each for his own army. RL-66: nobody stops by agreement.
fn next_surrender(game: &Fief, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) -> Flow {
    let Some(mut battle) = position.battle else { return Flow::Go };
    match game.after(position, seat) {
        Some(next) => {
            battle.stage = Stage::Surrender(next);
            position.battle = Some(battle);
        }
        None if u16::from(battle.quiet) >= game.components.limits.quiet_rounds.get() => {
            game.finish(position, None, events);
        }
        // Windows between which nothing happens are one (FF-149).
        None if battle.surrendered => {
            battle.stage = Stage::Before(Window::NEW);
            position.battle = Some(battle);
        }
        None => game.begin_round(position, events),
    }
    Flow::Go
}

/// FF-111: the losses of both sides are removed together.
fn carry_out(game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) {
    let Some(mut battle) = position.battle else { return };
    let mut lost = !battle.dead.is_empty();
    for seat in battle.fighters() {
        let fallen = battle.fallen[seat];
        lost |= !fallen.is_empty();
        let picked = battle.cavalcade && battle.sides[0].has(seat);
        game.remove_soldiers(position, seat, battle.at, fallen, picked, events);
    }
    battle.quiet = if lost { 0 } else { battle.quiet + 1 };
    battle.stage = Stage::Fought(Window::NEW);
    let dead = battle.dead;
    position.battle = Some(battle);
    game.bury(position, dead, events);
    if lost {
        game.refresh(position, battle.at, events);
    }
}

/// FF-106, D-19: a player who is present is asked which side he joins.
#[derive(Clone, Copy)]
pub(crate) struct Joining {
    pub(crate) seat: Seat,
}

impl Turn for Joining {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        if game.may_offer(position, self.seat).is_ok() {
            for side in Side::BOTH {
                actions.extend([Action::Join(side, Amount(0)), Action::JoinPaying(side, Amount(1))]);
            }
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Join(_, price) => {
                unless(price.0 <= MOST_PRICE, "FF-153", "nobody has so much")?;
                game.may_offer(position, seat)
            }
            Action::JoinPaying(_, price) => {
                unless(
                    (1..=MOST_PRICE).contains(&price.0),
                    "FF-153",
                    "nobody has so much, or nothing is paid",
                )?;
                game.may_offer(position, seat)
            }
            _ => Err(super::elsewhere("FF-106")),
        }
    }

    fn play(self, game: &Fief, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
        let Some(battle) = position.battle else { return };
        let (side, price, charged) = match action {
            Action::Join(side, Amount(price)) => (side, price, true),
            Action::JoinPaying(side, Amount(price)) => (side, price, false),
            _ => {
                game.next_joiner(position, self.seat);
                return;
            }
        };
        let to = if side == Side::Attacker { battle.attacker } else { battle.target };
        let matter = Matter::Joining(side);
        game.offer(position, Offer { matter, from: self.seat, to, price: price as u8, charged }, events);
    }

    fn amounts(self, _: &Fief, _: &Position, action: Action) -> Option<Amounts> {
        match action {
            Action::Join(..) => Amounts::new(0, MOST_PRICE),
            Action::JoinPaying(..) => Amounts::new(1, MOST_PRICE),
            _ => None,
        }
    }
}

/// FF-111: both sides roll, attackers first.
#[derive(Clone, Copy)]
pub(crate) struct Dice;

impl Question<Fief> for Dice {
    fn pending(self, _: &Fief, _: &Position) -> Pending {
        Pending::Chance
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        Err(super::astray(game, position, seat, action))
    }

    fn chances(self, game: &Fief, _: &Position, chances: &mut Chances<Draw>) {
        game.battle_die(chances);
    }

    fn sample(self, game: &Fief, _: &Position, picker: &mut impl Picker) -> Option<Draw> {
        Some(game.roll_battle_die(picker))
    }

    fn draw(self, game: &Fief, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let (Draw::Hits(face), Some(mut battle)) = (draw, position.battle) else { return };
        let side = if battle.rolled[0] < battle.dice[0] { Side::Attacker } else { Side::Defender };
        // FF-101: in a cavalcade each die of the defender counts 1 more.
        let bonus = u8::from(battle.cavalcade && side == Side::Defender);
        battle.rolled[side.index()] += 1;
        battle.hits[side.index()] += face + bonus;
        events.tell(|| Event::Hit(side, face));
        position.battle = Some(battle);
        if battle.rolled == battle.dice {
            game.run(position, events);
        }
    }
}

/// D-20: losses are chosen.
#[derive(Clone, Copy)]
pub(crate) struct Losing;

impl Losing {
    fn choice(self, game: &Fief, position: &Position) -> Option<(Seat, Choice)> {
        choice(game, position, position.battle.as_ref()?)
    }

    fn ways(self, game: &Fief, position: &Position) -> List<Troop, 144> {
        let (Some(battle), Some((_, next))) = (&position.battle, self.choice(game, position)) else {
            return List::new();
        };
        match next {
            Choice::Soldiers(side) => {
                let sets = loss_sets(game.troop_of(position, battle, side), suffered(battle, side));
                sets.iter().copied().collect()
            }
            Choice::Share(side, seat) => shares(game, position, battle, side, seat),
            Choice::Lord(_) => List::new(),
        }
    }

    fn lords(self, game: &Fief, position: &Position) -> Lords {
        match (self.choice(game, position), &position.battle) {
            (Some((_, Choice::Lord(side))), Some(battle)) => {
                doomed(game, position, battle, side).map_or(Lords::NONE, |(lords, _)| lords)
            }
            _ => Lords::NONE,
        }
    }
}

impl Turn for Losing {
    fn seat(self, game: &Fief, position: &Position) -> Seat {
        self.choice(game, position).map_or(position.first, |(seat, _)| seat)
    }

    fn legal(self, game: &Fief, position: &Position, actions: &mut Vec<Action>) {
        let ways = self.ways(game, position);
        match self.choice(game, position) {
            Some((_, Choice::Soldiers(_))) => actions.extend(ways.iter().map(|&troop| Action::Lose(troop))),
            Some((_, Choice::Share(..))) => actions.extend(ways.iter().map(|&troop| Action::Allot(troop))),
            _ => actions.extend(self.lords(game, position).iter().map(Action::Kill)),
        }
    }

    fn check(self, game: &Fief, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let why = "soldiers of the greatest value not above the hits are lost";
        match (self.choice(game, position), action) {
            (Some((_, Choice::Soldiers(_))), Action::Lose(troop))
            | (Some((_, Choice::Share(..))), Action::Allot(troop)) => {
                unless(self.ways(game, position).contains(&troop), "FF-112", why)
            }
            (Some((_, Choice::Lord(_))), Action::Kill(lord)) => {
                let may = self.lords(game, position).has(lord);
                unless(may, "FF-113", "first fall those who are worth a point, then untitled women")
            }
            _ => Err(super::elsewhere("FF-112")),
        }
    }

    fn play(self, game: &Fief, position: &mut Position, action: Action, _: &mut impl Sink<Event>) {
        let next = self.choice(game, position);
        let (Some((_, next)), Some(battle)) = (next, &mut position.battle) else { return };
        match (next, action) {
            (Choice::Soldiers(side), Action::Lose(troop)) => battle.loss[side.index()] = Some(troop),
            (Choice::Share(_, seat), Action::Allot(troop)) => {
                battle.fallen[seat] = troop;
                battle.allotted = battle.allotted.with(seat);
            }
            (Choice::Lord(_), Action::Kill(lord)) => battle.dead = battle.dead.with(lord),
            _ => {}
        }
    }

    fn pass(self) -> Option<Action> {
        None
    }
}

/// FF-115, D-21: a fighter may surrender.
#[derive(Clone, Copy)]
pub(crate) struct Surrender {
    pub(crate) seat: Seat,
}

impl Turn for Surrender {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, _: &Fief, _: &Position, actions: &mut Vec<Action>) {
        actions.extend([Action::Pass, Action::Surrender]);
    }

    fn check(self, _: &Fief, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        if matches!(action, Action::Pass | Action::Surrender) {
            Ok(())
        } else {
            Err(super::elsewhere("FF-115"))
        }
    }

    fn play(self, game: &Fief, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
        let seat = self.seat;
        let Some(battle) = position.battle else { return };
        if action == Action::Surrender {
            events.tell(|| Event::Surrendered(seat));
            let lords = game.fighting_lords(position, &battle, seat);
            let troop = game.fighting(position, &battle, seat);
            let picked = battle.cavalcade && battle.sides[0].has(seat);
            game.remove_soldiers(position, seat, battle.at, troop, picked, events);
            if !picked {
                game.remove_engines(position, seat, battle.at, events);
            }
            if let Some(battle) = &mut position.battle {
                (battle.quiet, battle.surrendered) = (0, true);
            }
            if let Some(side) = battle.side(seat) {
                game.capture(position, lords, side.other(), events);
            }
            game.refresh(position, battle.at, events);
        }
        next_surrender(game, position, seat, events);
    }
}

/// D-35: the strongest winner may leave captives to another.
#[derive(Clone, Copy)]
pub(crate) struct Captives {
    pub(crate) seat: Seat,
}

impl Captives {
    fn may(self, game: &Fief, position: &Position, lord: Lord, to: Seat) -> Result<(), Refusal> {
        let Some(battle) = &position.battle else { return Err(super::elsewhere("FF-118")) };
        let held = position.prisoners(self.seat, battle.at).and(battle.captives).has(lord);
        unless(held, "FF-118", "he is no captive of this battle")?;
        let side = battle.side(self.seat).map_or(Seats::NONE, |side| battle.sides[side.index()]);
        let fit = to != self.seat && side.has(to) && game.stands(position, to, battle.at);
        unless(fit, "FF-118", "captives are left to another winner")
    }
}

impl Turn for Captives {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let Some(battle) = &position.battle else { return };
        for lord in position.prisoners(self.seat, battle.at).and(battle.captives) {
            let fit = |&to: &Seat| self.may(game, position, lord, to).is_ok();
            actions.extend(game.seats().filter(fit).map(|to| Action::Leave(lord, to)));
        }
    }

    fn check(self, game: &Fief, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Leave(lord, to) => self.may(game, position, lord, to),
            _ => Err(super::elsewhere("FF-118")),
        }
    }

    fn play(self, game: &Fief, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Leave(lord, to) => {
                position.pawn_mut(lord).jailer = Some(to);
                events.tell(|| Event::Left(lord, to));
            }
            _ => {
                let side = position.battle.and_then(|battle| battle.side(self.seat));
                game.close(position, side, events);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FF-112: ties between knights and sergeants are the owner's to decide.
    #[test]
    fn losses_are_of_the_greatest_value() {
        let sets = |sergeants, knights, hits| -> Vec<(u8, u8)> {
            loss_sets(Troop { sergeants, knights }, hits)
                .iter()
                .map(|troop| (troop.knights, troop.sergeants))
                .collect()
        };
        assert_eq!(sets(1, 1, 2), [(0, 1)]);
        assert_eq!(sets(1, 1, 3), [(1, 0)]);
        assert_eq!(sets(3, 2, 3), [(0, 3), (1, 0)]);
        assert_eq!(sets(0, 2, 2), [(0, 0)]);
        assert_eq!(sets(2, 1, 9), [(1, 2)]);
    }
}
