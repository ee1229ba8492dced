//! A group is gathered; it makes a step, asks for leave or rides (FF-89, FF-92, FF-98).

use liege_game::{Amount, Amounts, AsideRights, Flow, Question, Refusal, Seat, Seats, Sink};

use crate::rules::price::{self, MAX_PRICE};
use crate::rules::steps::Facts;
use crate::rules::{ensure, within, wrong_moment};
use crate::state::{
    Card, Group, Inquiry, Kind, Lord, Lords, Mark, Matter, Offer, Phase, Position, Soldier, Village,
};
use crate::{Action, Event, Fief};

/// FF-89: the group is gathered; it makes a step, asks for leave or rides.
#[derive(Clone, Copy)]
pub(crate) struct Grouping {
    pub(crate) seat: Seat,
}

/// The marks that pieces of a kind beside a group have, each once.
fn marks(position: &Position, seat: Seat, at: Village, mut each: impl FnMut(Kind, Mark)) {
    let mut last = None;
    for kind in [Kind::Knight, Kind::Sergeant] {
        for soldier in position.families[seat]
            .soldiers
            .at(at)
            .filter(|soldier| !soldier.picked() && soldier.kind() == kind)
        {
            if last != Some((kind, soldier.mark())) {
                last = Some((kind, soldier.mark()));
                each(kind, soldier.mark());
            }
        }
    }
    for engine in
        position.engines.iter().filter(|engine| engine.owner == seat && engine.at == at && !engine.picked)
    {
        if last != Some((Kind::Engine, engine.mark())) {
            last = Some((Kind::Engine, engine.mark()));
            each(Kind::Engine, engine.mark());
        }
    }
}

impl Grouping {
    fn facts(self, game: &Fief, position: &Position) -> Option<(Group, Facts)> {
        let group = position.group()?;
        Some((group, game.facts(position, self.seat, &group)))
    }

    fn may(self, game: &Fief, position: &Position, action: Action) -> Result<(), Refusal> {
        let Some((group, facts)) = self.facts(game, position) else { return Err(wrong_moment("FF-89")) };
        match action {
            Action::Pass | Action::Lead(_) | Action::March(..) if group.onward.is_some() => {
                Err(Refusal::new("FF-102", "the group must ride on as it is"))
            }
            Action::Pass => Err(Refusal::new("FF-89", "the group hasn’t moved yet")),
            Action::With(lord) => game.may_join_group(position, &group, &facts, lord),
            Action::Bring(kind, mark, amount) => {
                let count = game.may_bring(position, &facts, kind, mark)?;
                within(Amounts::new(1, count.into()), amount, "FF-89")
            }
            Action::Everybody => {
                ensure(group.onward.is_none(), "FF-102", "the group must ride on as it is")?;
                let (mut gathered, mut all) = (*position, facts);
                ensure(self.gather(game, &mut gathered, &mut all), "FF-89", "nobody else can come along")
            }
            Action::Go(to) => game.may_go(position, &facts, to),
            Action::Ask(to, price) => {
                ensure(group.onward.is_none(), "FF-102", "the group must ride on")?;
                price::may_be_offered(price)?;
                game.may_ask(position, &facts, to).map(drop)
            }
            Action::Ride(to) => {
                let opponents = game.may_ride(position, &facts, to)?;
                let chance = game.has_chance(position, &facts, opponents);
                ensure(chance, "FF-105", "the riders would roll no die against the walls")
            }
            Action::RideSecretly(to) => {
                let opponents = game.may_ride(position, &facts, to)?;
                ensure(
                    position.families[self.seat].holds(Card::SecretPassage),
                    "FF-126",
                    "you don’t hold this card",
                )?;
                let hopeless = !game.has_chance(position, &facts, opponents);
                ensure(hopeless, "FF-105", "the cavalcade is not hopeless without it")
            }
            _ => Err(wrong_moment("FF-89")),
        }
    }

    /// Everybody who can comes along with a group of which this is known, and then that; `false` if nobody does.
    pub(super) fn gather(self, game: &Fief, position: &mut Position, facts: &mut Facts) -> bool {
        let mut any = false;
        for lord in position.families[self.seat].lords | position.captives {
            if let Some(group) = position.group()
                && game.may_join_group(position, &group, facts, lord).is_ok()
            {
                include(position, lord);
                if !position.captives.has(lord) {
                    game.with_lord(position, facts, lord);
                }
                any = true;
            }
        }
        loop {
            let mut found = None;
            marks(position, self.seat, facts.at, |kind, mark| {
                if found.is_none()
                    && let Ok(count) = game.may_bring(position, facts, kind, mark)
                {
                    found = Some((kind, mark, count));
                }
            });
            let Some((kind, mark, count)) = found else { return any };
            pick(position, self.seat, facts.at, kind, mark, count);
            (0..count).for_each(|_| facts.add(kind, mark));
            any = true;
        }
    }
}

/// A lord or prisoner joins the group.
fn include(position: &mut Position, lord: Lord) {
    let captive = position.captives.has(lord);
    if let Some(group) = position.group_mut() {
        let set = if captive { &mut group.captives } else { &mut group.lords };
        *set = set.with(lord);
    }
}

/// So many pieces of a kind with these marks join the group.
fn pick(position: &mut Position, seat: Seat, at: Village, kind: Kind, mark: Mark, count: u8) {
    let mut left = count;
    if kind == Kind::Engine {
        for engine in position.engines.iter_mut() {
            let same = engine.owner == seat && engine.at == at && !engine.picked && engine.mark() == mark;
            if same && left > 0 {
                engine.picked = true;
                left -= 1;
            }
        }
        position.engines.sort_unstable();
        return;
    }
    position.families[seat].soldiers.change(at, |soldier: Soldier| {
        let same = !soldier.picked() && soldier.kind() == kind && soldier.mark() == mark;
        if same && left > 0 {
            left -= 1;
            soldier.with_picked(true)
        } else {
            soldier
        }
    });
}

impl Question<Fief> for Grouping {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let Some((group, facts)) = self.facts(game, position) else { return };
        let roads = game.components.roads[group.at.index()];
        actions.extend(roads.iter().filter(|&to| game.may_go(position, &facts, to).is_ok()).map(Action::Go));
        if group.onward.is_some() {
            return;
        }
        let start = actions.len();
        for lord in position.families[self.seat].lords | position.captives {
            if game.may_join_group(position, &group, &facts, lord).is_ok() {
                actions.push(Action::With(lord));
            }
        }
        marks(position, self.seat, group.at, |kind, mark| {
            if game.may_bring(position, &facts, kind, mark).is_ok() {
                actions.push(Action::Bring(kind, mark, Amount(1)));
            }
        });
        if actions.len() > start {
            actions.push(Action::Everybody);
        }
        for to in roads {
            if game.may_ask(position, &facts, to).is_ok() {
                actions.push(Action::Ask(to, Amount(0)));
            }
            if let Ok(opponents) = game.may_ride(position, &facts, to) {
                if game.has_chance(position, &facts, opponents) {
                    actions.push(Action::Ride(to));
                } else if position.families[self.seat].holds(Card::SecretPassage) {
                    actions.push(Action::RideSecretly(to));
                }
            }
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        // What the mover could do is nobody else's to ask: it depends on his hand.
        let belongs = matches!(
            action,
            Action::With(_)
                | Action::Bring(..)
                | Action::Everybody
                | Action::Go(_)
                | Action::Ask(..)
                | Action::Ride(_)
                | Action::RideSecretly(_)
                | Action::Pass
        );
        match (seat == self.seat, belongs) {
            (true, _) => game.answered(position, seat, action, self.may(game, position, action)),
            (false, true) => Err(Refusal::new("FF-5", "it is not your turn")),
            (false, false) => Err(game.wrong_time(position, seat, action)),
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
        let Some((group, mut facts)) = self.facts(game, position) else { return };
        match action {
            Action::With(lord) => include(position, lord),
            Action::Bring(kind, mark, Amount(count)) => {
                pick(position, self.seat, group.at, kind, mark, count as u8)
            }
            Action::Everybody => {
                self.gather(game, position, &mut facts);
            }
            Action::Go(to) => game.step(position, self.seat, &group, &facts, to, events),
            Action::Ask(to, price) => {
                let Ok(asked) = game.may_ask(position, &facts, to) else { return };
                let first = game.in_turn(position).find(|&seat| asked.has(seat)).unwrap_or(self.seat);
                game.dissolve(position, self.seat);
                let inquiry = Inquiry {
                    from: group.at,
                    to,
                    left: asked.without(first),
                    agreed: Seats::NONE,
                    prices: Default::default(),
                };
                position.begin(Phase::Inquiry(self.seat, inquiry));
                game.offer(position, Offer::new(Matter::Pass, self.seat, first, price), events);
            }
            Action::Ride(to) | Action::RideSecretly(to) => {
                let Ok(opponents) = game.may_ride(position, &facts, to) else { return };
                if let Some(group) = position.group_mut() {
                    group.onward = Some(to);
                }
                events.tell(|| Event::Cavalcade(self.seat, group.at, to, opponents));
                game.declare(position, self.seat, opponents, group.at, true);
                let defenders = opponents.iter().map(|seat| position.free_lords(seat, group.at));
                let lords = defenders.fold(group.lords, Lords::or);
                if let Some(battle) = position.battle_mut() {
                    battle.lords = lords;
                }
                if matches!(action, Action::RideSecretly(_)) {
                    game.spend_passage(position, self.seat, group.at, events);
                }
            }
            _ => {}
        }
    }

    fn amounts(self, game: &Fief, position: &Position, _: Seat, action: Action) -> Option<Amounts> {
        match action {
            Action::Bring(kind, mark, _) => {
                let at = position.group()?.at;
                Amounts::new(1, game.beside(position, self.seat, at, kind, mark).into())
            }
            Action::Ask(..) => Amounts::new(0, MAX_PRICE),
            _ => None,
        }
    }

    fn proceed(self, game: &Fief, position: &mut Position, _: &mut impl Sink<Event>) -> bool {
        game.tend_group(position, self.seat)
    }
}
