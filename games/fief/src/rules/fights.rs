//! Fights: attacks, sieges, pillage (FF-103 to FF-105, FF-119, FF-125).

use liege_game::{Amount, Amounts, AsideRights, Flow, Question, Refusal, Seat, Seats, Sink};

use super::{ensure, within};
use crate::state::{Card, Lords, Marching, Place, Position, Side, Troop, Village, Walls};
use crate::{Action, Event, Fief};

impl Fief {
    /// FF-104, RL-59, RL-60: whether a player may attack another at all.
    fn may_attack(&self, position: &Position, seat: Seat, at: Village, target: Seat) -> Result<(), Refusal> {
        let place = position.place(at);
        ensure(target != seat, "FF-104", "you can attack only another player")?;
        ensure(place.has(target), "FF-104", "this player is not present there")?;
        ensure(!self.rains_at(position, at), "FF-65", "battles aren’t fought in heavy rain")?;
        ensure(position.families[seat].soldiers.any(at), "FF-104", "you need a soldier there to attack")?;
        // R-6, RL-59: by the printed rules soldiers attack without a lord.
        let led = !self.options.leaders || !position.free_lords(seat, at).is_empty();
        ensure(led, "R-6", "you need a lord there to lead the attack")?;
        ensure(
            !place.attacked[seat].has(target),
            "FF-104",
            "you can attack each opponent in a village only once per phase",
        )
    }

    /// FF-105, RL-58: whether the attacking side would roll a die even with everybody who could join it.
    fn is_hopeless(&self, position: &Position, seat: Seat, at: Village, target: Seat) -> bool {
        // FF-107: against lords alone there is no roll.
        if !position.families[target].soldiers.any(at) {
            return false;
        }
        let place = position.place(at);
        let walled = place.holder == Some(target) && place.walls != Walls::Open;
        if !walled {
            return false;
        }
        let allies = place.seats().without(target);
        let mut points: u8 = 0;
        let mut lords = Lords::NONE;
        for ally in allies {
            let troop = position.families[ally].soldiers.troop(at);
            // FF-145: in the fog the kinds of others are not known.
            let hidden = self.options.fog && ally != seat;
            let troop = if hidden { Troop { knights: troop.len(), sergeants: 0 } } else { troop };
            points = points.saturating_add(troop.value());
            lords |= position.free_lords(ally, at);
        }
        points += lords.iter().map(|lord| self.lord_points(position, lord)).sum::<u8>();
        let engines =
            position.engines.iter().filter(|engine| engine.at == at && allies.has(engine.owner)).count()
                as u8;
        let walls = self.wall_dice(position, at).saturating_sub(engines);
        let arc = position.court.of_arc.is_some_and(|arc| lords.has(arc));
        let more = if arc { self.components.fighting.of_arc.get() as u8 } else { 0 };
        (self.base_dice(points) + more).saturating_sub(walls) == 0
    }

    /// FF-119, RL-71, RL-73: in any weather.
    fn may_besiege(&self, position: &Position, seat: Seat, at: Village) -> Result<(), Refusal> {
        let place = position.place(at);
        ensure(place.walls != Walls::Open, "FF-119", "only a castle or a city can be besieged")?;
        ensure(position.families[seat].soldiers.any(at), "FF-119", "you need a soldier there to lay siege")?;
        ensure(place.holder != Some(seat), "FF-119", "you are inside the walls")?;
        ensure(!place.besiegers.has(seat), "FF-119", "you besiege it already")?;
        ensure(
            !place.lifted.has(seat),
            "FF-103",
            "a siege lifted this phase can’t begin again until the next",
        )
    }

    /// FF-125: mills that a player may destroy.
    fn may_pillage(&self, position: &Position, seat: Seat, at: Village) -> Result<u8, Refusal> {
        let place = position.place(at);
        let holds = self.control(position, at) == Some(seat) || place.besiegers.has(seat);
        ensure(holds, "FF-125", "you can pillage only villages that you control or besiege")?;
        ensure(place.mills > 0, "FF-125", "no mills stand there")?;
        Ok(place.mills)
    }

    /// Returns whether all that a player can pillage is his own.
    pub(crate) fn pillages_itself(&self, position: &Position, seat: Seat) -> bool {
        let own = |at: &Village| self.control(position, *at) == Some(seat);
        Village::ALL.iter().filter(|at| self.may_pillage(position, seat, **at).is_ok()).all(own)
    }

    /// Returns whether a player can pillage anything.
    pub(crate) fn can_pillage(&self, position: &Position, seat: Seat) -> bool {
        Village::ALL.iter().any(|&at| self.may_pillage(position, seat, at).is_ok())
    }
}

/// FF-103: a player declares attacks and sieges (D-18).
#[derive(Clone, Copy)]
pub(crate) struct Fights {
    pub(crate) seat: Seat,
}

impl Question<Fief> for Fights {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let seat = self.seat;
        actions.push(Action::Pass);
        for at in Village::ALL {
            let place = position.place(at);
            if !place.has(seat) || place.seats().len() < 2 {
                continue;
            }
            for target in place.seats().without(seat) {
                if game.may_attack(position, seat, at, target).is_ok() {
                    if !game.is_hopeless(position, seat, at, target) {
                        actions.push(Action::Attack(at, target));
                    } else if position.families[seat].holds(Card::SecretPassage) {
                        actions.push(Action::AttackSecretly(at, target));
                    }
                }
            }
            if game.may_besiege(position, seat, at).is_ok() {
                actions.push(Action::Besiege(at));
            }
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Attack(at, target) => {
                game.may_attack(position, seat, at, target)?;
                let hopeless = game.is_hopeless(position, seat, at, target);
                ensure(!hopeless, "FF-105", "you would roll no dice")
            }
            Action::AttackSecretly(at, target) => {
                game.may_attack(position, seat, at, target)?;
                ensure(
                    position.families[seat].holds(Card::SecretPassage),
                    "FF-126",
                    "you don’t hold this card",
                )?;
                let hopeless = game.is_hopeless(position, seat, at, target);
                ensure(hopeless, "FF-105", "the attack is not hopeless without it: play it before the roll")
            }
            Action::Besiege(at) => game.may_besiege(position, seat, at),
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
        match action {
            Action::Attack(at, target) | Action::AttackSecretly(at, target) => {
                let attacked = &mut position.place_mut(at).attacked[seat];
                *attacked = attacked.with(target);
                events.tell(|| Event::Attacked(seat, target, at));
                game.declare(position, seat, Seats::only(target), at, false);
                if matches!(action, Action::AttackSecretly(..)) {
                    game.spend_passage(position, seat, at, events);
                }
            }
            Action::Besiege(at) => {
                let place = position.place_mut(at);
                place.besiegers = place.besiegers.with(seat);
                events.tell(|| Event::Besieged(seat, at));
            }
            _ => game.go_on(position, events),
        }
    }

    /// Armies and walls lie open; whether an attack is hopeless may depend on a card.
    fn public_choice(self, game: &Fief, position: &Position, seat: Seat) -> bool {
        let may_attack = |at: Village| {
            let others = position.place(at).seats().without(seat);
            others.iter().any(|target| game.may_attack(position, seat, at, target).is_ok())
        };
        !game.options.fog && !Village::ALL.into_iter().any(may_attack)
    }

    fn begin(self, _: &Fief, position: &mut Position, _: &mut impl Sink<Event>) {
        if self.seat == position.first {
            position.marching = Marching::default();
            for place in &mut position.villages {
                *place = Place { lifted: Seats::NONE, attacked: Default::default(), ..*place };
            }
        }
    }
}

/// FF-125: a player pillages (D-23).
#[derive(Clone, Copy)]
pub(crate) struct Pillage {
    pub(crate) seat: Seat,
}

impl Question<Fief> for Pillage {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let may = |at: &&Village| game.may_pillage(position, self.seat, **at).is_ok();
        actions.extend(Village::ALL.iter().filter(may).map(|&at| Action::Pillage(at, Amount(1))));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Pillage(at, amount) => {
                let mills = game.may_pillage(position, seat, at)?;
                within(Amounts::new(1, mills.into()), amount, "FF-125")
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
        match action {
            Action::Pillage(at, Amount(mills)) => {
                position.place_mut(at).mills -= mills as u8;
                position.stock.mills += mills as u8;
                position.families[seat].crowns += game.components.income.pillage.get() * mills;
                events.tell(|| Event::Pillaged(seat, at, mills as u8));
            }
            _ => game.go_on(position, events),
        }
    }

    fn amounts(self, _: &Fief, position: &Position, _: Seat, action: Action) -> Option<Amounts> {
        let Action::Pillage(at, _) = action else { return None };
        Amounts::new(1, position.place(at).mills.into())
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let asked = game.can_pillage(position, self.seat);
        if !asked {
            game.go_on(position, events);
        }
        !asked
    }
}

impl Fief {
    /// Returns what a side of the battle that goes on would roll now, for spectators.
    pub fn next_dice(&self, position: &Position, side: Side) -> Option<u8> {
        Some(self.side_dice(position, &position.battle()?, side))
    }
}
