//! Moves (FF-89 to FF-102).

use liege_game::{Amount, Amounts, Refusal, Seat, Seats, Sink};

use super::pose::MOST_PRICE;
use super::steps::Facts;
use super::{Flow, Turn, unless};
use crate::state::{
    Battle, Card, Consent, Engine, Group, Inquiry, Kind, Lord, Lords, Mark, Matter, Offer, Position, Side,
    Soldier, Struck, Village,
};
use crate::{Action, Event, Fief};

/// FF-89: a player moves (D-13): he begins a group with a lord, or ends his moves.
#[derive(Clone, Copy)]
pub(crate) struct Moves {
    pub(crate) seat: Seat,
}

impl Turn for Moves {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let free = position.families[self.seat].lords - position.captives;
        let may = |lord: &Lord| game.may_lead(position, self.seat, *lord).is_ok();
        actions.extend(free.iter().filter(may).map(Action::Lead));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Lead(lord) => game.may_lead(position, seat, lord),
            _ => Err(super::elsewhere("FF-89")),
        }
    }

    fn play(self, game: &Fief, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Lead(lord) => {
                let at = position.pawn(lord).at;
                position.marching.group =
                    Some(Group { at, lords: Lords::only(lord), captives: Lords::NONE, onward: None });
            }
            _ => game.end_own_turn(position, events),
        }
    }
}

/// FF-89: the group is gathered; it makes a step, asks for leave or rides.
#[derive(Clone, Copy)]
pub(crate) struct Grouping {
    pub(crate) seat: Seat,
}

/// The marks that pieces of a kind beside a group have, each once.
fn marks(game: &Fief, position: &Position, seat: Seat, at: Village, mut each: impl FnMut(Kind, Mark)) {
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
    let _ = game;
}

impl Grouping {
    fn facts(self, game: &Fief, position: &Position) -> Option<(Group, Facts)> {
        let group = position.marching.group?;
        Some((group, game.facts(position, self.seat, &group)))
    }

    fn may(self, game: &Fief, position: &Position, action: Action) -> Result<(), Refusal> {
        let Some((group, facts)) = self.facts(game, position) else { return Err(super::elsewhere("FF-89")) };
        match action {
            Action::Pass | Action::Lead(_) if group.onward.is_some() => {
                Err(Refusal::new("FF-102", "the group must go on as it is"))
            }
            Action::Pass => Err(Refusal::new("FF-89", "the group has yet to move")),
            Action::With(lord) => game.may_join_group(position, self.seat, &group, lord),
            Action::Bring(kind, mark, amount) => {
                let count = game.may_bring(position, &facts, kind, mark)?;
                super::open::within(Amounts::new(1, count.into()), amount, "FF-89")
            }
            Action::Everybody => {
                let mut copy = *position;
                let more = group.onward.is_none() && self.gather(game, &mut copy);
                unless(more, "FF-89", "nobody else can come along")
            }
            Action::Go(to) => game.may_go(position, &facts, to),
            Action::Ask(to, price) => {
                unless(group.onward.is_none(), "FF-102", "the group must go on")?;
                unless(price.0 <= MOST_PRICE, "FF-153", "nobody has so much")?;
                game.may_ask(position, &facts, to).map(drop)
            }
            Action::Ride(to) => {
                let opponents = game.may_ride(position, &facts, to)?;
                let chance = game.has_chance(position, &facts, opponents);
                unless(chance, "FF-105", "the riders would roll no die against the walls")
            }
            Action::RideSecretly(to) => {
                let opponents = game.may_ride(position, &facts, to)?;
                unless(
                    position.families[self.seat].holds(Card::SecretPassage),
                    "FF-126",
                    "the card is not in hand",
                )?;
                let hopeless = !game.has_chance(position, &facts, opponents);
                unless(hopeless, "FF-105", "the cavalcade is not hopeless without it")
            }
            _ => Err(super::elsewhere("FF-89")),
        }
    }

    /// Everybody who can comes along; `false` if nobody does.
    fn gather(self, game: &Fief, position: &mut Position) -> bool {
        let mut any = false;
        for lord in position.families[self.seat].lords | position.captives {
            if let Some(group) = position.marching.group
                && game.may_join_group(position, self.seat, &group, lord).is_ok()
            {
                include(position, lord);
                any = true;
            }
        }
        loop {
            let Some((_, facts)) = self.facts(game, position) else { return any };
            let mut found = None;
            marks(game, position, self.seat, facts.at, |kind, mark| {
                if found.is_none()
                    && let Ok(count) = game.may_bring(position, &facts, kind, mark)
                {
                    found = Some((kind, mark, count));
                }
            });
            let Some((kind, mark, count)) = found else { return any };
            pick(position, self.seat, facts.at, kind, mark, count);
            any = true;
        }
    }
}

/// A lord or prisoner joins the group.
fn include(position: &mut Position, lord: Lord) {
    let captive = position.captives.has(lord);
    if let Some(group) = &mut position.marching.group {
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

impl Turn for Grouping {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, actions: &mut Vec<Action>) {
        let Some((group, facts)) = self.facts(game, position) else { return };
        let roads = game.components.roads[group.at.index()];
        actions.extend(roads.iter().filter(|&to| game.may_go(position, &facts, to).is_ok()).map(Action::Go));
        if group.onward.is_some() {
            return;
        }
        let start = actions.len();
        for lord in position.families[self.seat].lords | position.captives {
            if game.may_join_group(position, self.seat, &group, lord).is_ok() {
                actions.push(Action::With(lord));
            }
        }
        marks(game, position, self.seat, group.at, |kind, mark| {
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

    fn check(self, game: &Fief, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        self.may(game, position, action)
    }

    fn play(self, game: &Fief, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
        let Some((group, facts)) = self.facts(game, position) else { return };
        match action {
            Action::With(lord) => include(position, lord),
            Action::Bring(kind, mark, Amount(count)) => {
                pick(position, self.seat, group.at, kind, mark, count as u8)
            }
            Action::Everybody => {
                self.gather(game, position);
            }
            Action::Go(to) => game.step(position, self.seat, &group, &facts, to, events),
            Action::Ask(to, price) => {
                let Ok(asked) = game.may_ask(position, &facts, to) else { return };
                let first = game.in_turn(position).find(|&seat| asked.has(seat)).unwrap_or(self.seat);
                game.dissolve(position, self.seat);
                position.marching.inquiry = Some(Inquiry {
                    from: group.at,
                    to,
                    left: asked.without(first),
                    agreed: Seats::NONE,
                    prices: Default::default(),
                });
                let offer = Offer {
                    matter: Matter::Pass,
                    from: self.seat,
                    to: first,
                    price: price.0 as u8,
                    charged: false,
                };
                game.offer(position, offer, events);
            }
            Action::Ride(to) | Action::RideSecretly(to) => {
                let Ok(opponents) = game.may_ride(position, &facts, to) else { return };
                if let Some(group) = &mut position.marching.group {
                    group.onward = Some(to);
                }
                events.tell(|| Event::Cavalcade(self.seat, group.at, to, opponents));
                game.declare(position, self.seat, opponents, group.at, true);
                let defenders = opponents.iter().map(|seat| position.free_lords(seat, group.at));
                let lords = defenders.fold(group.lords, Lords::or);
                if let Some(battle) = &mut position.battle {
                    battle.lords = lords;
                }
                if matches!(action, Action::RideSecretly(_)) {
                    game.spend_passage(position, self.seat, group.at, events);
                }
            }
            _ => {}
        }
    }

    fn pass(self) -> Option<Action> {
        None
    }

    fn amounts(self, game: &Fief, position: &Position, action: Action) -> Option<Amounts> {
        let (group, _) = self.facts(game, position)?;
        match action {
            Action::Bring(kind, mark, _) => {
                Amounts::new(1, game.beside(position, self.seat, group.at, kind, mark).into())
            }
            Action::Ask(..) => Amounts::new(0, MOST_PRICE),
            _ => None,
        }
    }
}

/// FF-92: the next one is asked, or the mover gives up.
#[derive(Clone, Copy)]
pub(crate) struct Inquiring {
    pub(crate) seat: Seat,
}

impl Turn for Inquiring {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, actions: &mut Vec<Action>) {
        actions.push(Action::Withdraw);
        if game.may_offer(position, self.seat).is_ok() {
            actions.push(Action::AskNext(Amount(0)));
        }
    }

    fn check(self, game: &Fief, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Withdraw => Ok(()),
            Action::AskNext(price) => {
                unless(price.0 <= MOST_PRICE, "FF-153", "nobody has so much")?;
                game.may_offer(position, self.seat)
            }
            _ => Err(super::elsewhere("FF-92")),
        }
    }

    fn play(self, game: &Fief, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
        let Some(mut inquiry) = position.marching.inquiry else { return };
        match action {
            Action::AskNext(price) => {
                let Some(to) = game.in_turn(position).find(|&seat| inquiry.left.has(seat)) else { return };
                inquiry.left = inquiry.left.without(to);
                position.marching.inquiry = Some(inquiry);
                let offer =
                    Offer { matter: Matter::Pass, from: self.seat, to, price: price.0 as u8, charged: false };
                game.offer(position, offer, events);
            }
            _ => close_inquiry(position),
        }
    }

    fn pass(self) -> Option<Action> {
        Some(Action::Withdraw)
    }

    fn amounts(self, _: &Fief, _: &Position, action: Action) -> Option<Amounts> {
        matches!(action, Action::AskNext(_)).then(|| Amounts::new(0, MOST_PRICE))?
    }
}

/// FF-92, RL-87: the asking ends; who had agreed without a price has agreed all the same.
fn close_inquiry(position: &mut Position) {
    let Some(inquiry) = position.marching.inquiry.take() else { return };
    let free: Seats = inquiry.agreed.iter().filter(|&seat| inquiry.prices[seat] == 0).collect();
    give_consent(position, inquiry.from, inquiry.to, free);
}

fn give_consent(position: &mut Position, from: Village, to: Village, by: Seats) {
    if by.is_empty() {
        return;
    }
    let consents = &mut position.marching.consents;
    match consents.iter_mut().find(|consent| consent.from == from && consent.to == to) {
        Some(consent) => consent.by |= by,
        None => {
            consents.push(Consent { from, to, by });
        }
    }
}

/// FF-92: one who was asked has answered.
pub(crate) fn agreed(game: &Fief, position: &mut Position, offer: &Offer, agrees: bool) {
    let Some(mut inquiry) = position.marching.inquiry else { return };
    if !agrees {
        close_inquiry(position);
        return;
    }
    inquiry.agreed = inquiry.agreed.with(offer.to);
    inquiry.prices[offer.to] = offer.price;
    position.marching.inquiry = Some(inquiry);
    if !inquiry.left.is_empty() {
        return;
    }
    // All have agreed: the prices are paid, if they can be.
    let total: u16 = inquiry.agreed.iter().map(|seat| u16::from(inquiry.prices[seat])).sum();
    if position.families[offer.from].crowns < total {
        close_inquiry(position);
        return;
    }
    for seat in inquiry.agreed {
        position.families[seat].crowns += u16::from(inquiry.prices[seat]);
    }
    position.families[offer.from].crowns -= total;
    position.marching.inquiry = None;
    give_consent(position, inquiry.from, inquiry.to, inquiry.agreed);
    let _ = game;
}

/// An offer was taken back: the asking ends with it.
pub(crate) fn withdrawn(position: &mut Position, offer: &Offer) {
    if offer.matter == Matter::Pass {
        close_inquiry(position);
    }
}

impl Fief {
    /// The group is no more; its pieces stay where they are.
    pub(crate) fn dissolve(&self, position: &mut Position, seat: Seat) {
        if let Some(group) = position.marching.group.take() {
            position.families[seat].soldiers.change(group.at, |soldier| soldier.with_picked(false));
            position.engines.iter_mut().for_each(|engine| engine.picked = false);
            position.engines.sort_unstable();
        }
    }

    /// What has happened meanwhile may have changed the group, or closed its roads. Riders who have won all go on (RL-78).
    pub(crate) fn tend_group(&self, position: &mut Position, seat: Seat) -> Flow {
        let Some(mut group) = position.marching.group else { return Flow::Wait };
        if position.marching.inquiry.is_some() {
            return Flow::Wait;
        }
        group.lords = group.lords.and(position.free_lords(seat, group.at));
        group.captives = group.captives.and(position.prisoners(seat, group.at));
        if group.onward.is_some() {
            let arc = position.court.of_arc.is_some_and(|arc| group.lords.has(arc));
            let fit = |lord: &Lord| position.pawn(*lord).steps < Fief::steps_allowed(arc);
            group.lords = group.lords.iter().filter(fit).collect();
            group.captives = group.captives.iter().filter(fit).collect();
            position.families[seat].soldiers.change(group.at, |soldier| {
                if soldier.steps() < Fief::steps_allowed(arc) { soldier } else { soldier.with_picked(false) }
            });
        }
        position.marching.group = Some(group);
        let facts = self.facts(position, seat, &group);
        let lost = group.lords.is_empty() || group.onward.is_none() && !self.has_way(position, &facts);
        if lost {
            self.dissolve(position, seat);
        }
        Flow::Wait
    }

    /// FF-159: the group makes a step.
    pub(crate) fn step(
        &self,
        position: &mut Position,
        seat: Seat,
        group: &Group,
        facts: &Facts,
        to: Village,
        events: &mut impl Sink<Event>,
    ) {
        let from = group.at;
        let missing = self.consents(position, facts, to) - Fief::agreed(position, from, to);
        let shut_in = facts.named != Some(to) && self.is_shut_in(position, facts);
        let rains = self.rains_at(position, from) || self.rains_at(position, to);
        let marching = &mut position.marching;
        // FF-137: a passage opens the next step that needs it.
        marching.rain -= u8::from(rains);
        if shut_in {
            marching.escape -= 1;
        } else if !missing.is_empty() {
            marching.past -= 1;
        }
        marching.consents = marching
            .consents
            .iter()
            .copied()
            .filter(|consent| consent.from != from || consent.to != to)
            .collect();
        for lord in group.lords | group.captives {
            let pawn = position.pawn_mut(lord);
            pawn.steps += 1;
            pawn.entered = pawn.jailer.is_none();
            Fief::set_down(position, lord, to, Some(from));
        }
        let troop = position.families[seat].soldiers.picked(from);
        position.families[seat].soldiers.change(from, |soldier| {
            if soldier.picked() {
                soldier.moved(to, Some(from)).with_steps(soldier.steps() + 1)
            } else {
                soldier
            }
        });
        let mut engines = 0;
        for engine in position.engines.iter_mut().filter(|engine| engine.owner == seat && engine.picked) {
            *engine = Engine { at: to, road: Some(from), moved: true, ..*engine };
            engines += 1;
        }
        position.engines.sort_unstable();
        events.tell(|| Event::Stepped(seat, from, to, group.lords | group.captives, troop, engines));
        position.marching.group = Some(Group { at: to, onward: None, ..*group });
        let site = |at: Village| self.components.sites[at.index()].bishopric;
        if site(from) != site(to) && position.see(site(to)).plague > 0 {
            position.plague = Some(self.outbreak(position, Struck::Group(from), to));
        } else {
            self.finish_step(position, from, to, events);
        }
    }

    /// FF-159, RL-89: the village left, then the village entered.
    pub(crate) fn finish_step(
        &self,
        position: &mut Position,
        from: Village,
        to: Village,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.turn_of(position);
        self.dissolve(position, seat);
        self.refresh(position, from, events);
        self.refresh(position, to, events);
    }

    /// FF-102, RL-88: the cavalcade goes on if it has won and a lord of it lives; captives without a step stay.
    pub(crate) fn after_cavalcade(
        &self,
        position: &mut Position,
        battle: &Battle,
        winner: Option<Side>,
        _: &mut impl Sink<Event>,
    ) {
        let seat = battle.attacker;
        let Some(mut group) = position.marching.group else { return };
        let alive = !group.lords.and(position.free_lords(seat, group.at)).is_empty();
        if winner == Some(Side::Attacker) && alive {
            group.captives = (group.captives | battle.captives).and(position.prisoners(seat, group.at));
            position.marching.group = Some(group);
            return;
        }
        // RL-79: its movement is over.
        let most = 3;
        for lord in group.lords {
            if position.pawn(lord).owner == Some(seat) {
                position.pawn_mut(lord).steps = most;
            }
        }
        position.families[seat]
            .soldiers
            .change(group.at, |soldier| if soldier.picked() { soldier.with_steps(most) } else { soldier });
        self.dissolve(position, seat);
    }
}
