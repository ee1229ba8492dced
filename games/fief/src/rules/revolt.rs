//! Revolts (FF-129 to FF-134).

use liege_game::{Flow, Picker, Question, Refusal, Seat, Seats, Sink};

use super::battle::{loss_sets, may_lose};
use super::ensure;
use crate::state::{Card, Lord, Lords, Position, Revolt, Unrest, Village, Walls, Window};
use crate::{Action, Draw, Event, Fief};

impl Fief {
    /// FF-129: whether this player may play a REVOLT on a village: a famine, or a tax that is not his own.
    pub(crate) fn revolts_at(&self, position: &Position, seat: Seat, at: Village) -> bool {
        let site = &self.components.sites[at.index()];
        let see = position.see(site.bishopric);
        let others = |by: Option<Seat>| by.is_some_and(|by| by != seat);
        see.famine > 0
            || others(see.tithe)
            || others(see.cardinal_tithe)
            || (see.bishop.is_some() && others(position.pope_tithe))
            || others(position.tallages[site.fief.index()].map(|tallage| tallage.by))
    }

    /// Returns whether there is any such village.
    pub(crate) fn revolts_anywhere(&self, position: &Position, seat: Seat) -> bool {
        let others = |by: Option<Seat>| by.is_some_and(|by| by != seat);
        position.sees.iter().any(|see| {
            see.famine > 0
                || others(see.tithe)
                || others(see.cardinal_tithe)
                || (see.bishop.is_some() && others(position.pope_tithe))
        }) || position.tallages.iter().any(|tallage| others(tallage.map(|tallage| tallage.by)))
    }

    /// FF-131, FF-132, RL-51,
    /// RL-52, RL-98: who of a player's clerics could calm a revolt, as bishop and as cardinal.
    fn calmers(&self, position: &Position, seat: Seat, at: Village) -> (Lords, Lords) {
        let free = position.families[seat].lords - position.captives;
        let bishop = position.see(self.components.sites[at.index()].bishopric).bishop;
        let preachers = bishop.filter(|&lord| free.has(lord)).map_or(Lords::NONE, Lords::only);
        // With secret treasuries a player is asked whether or not he could pay.
        let pays = position.families[seat].crowns >= self.components.costs.calming.get();
        let payers = if pays || self.options.secret_treasuries {
            free.and(position.court.all_cardinals())
        } else {
            Lords::NONE
        };
        (preachers, payers)
    }

    /// FF-133: dice of the attack as things stand.
    pub fn revolt_dice(&self, position: &Position, revolt: &Revolt) -> u8 {
        let walls = if revolt.passage { 0 } else { self.wall_dice(position, revolt.at) };
        revolt.cards.saturating_sub(walls)
    }
}

/// FF-129, FF-130: whether a REVOLT may be played on a village.
pub(crate) fn may_play(game: &Fief, position: &Position, seat: Seat, at: Village) -> Result<(), Refusal> {
    ensure(position.families[seat].holds(Card::Revolt), "FF-126", "you don’t hold this card")?;
    ensure(
        game.revolts_at(position, seat, at),
        "FF-129",
        "it suffers neither from famine nor from another player’s tax",
    )
}

/// FF-129: a REVOLT is played; then a cleric may calm it.
pub(crate) fn play_card(position: &mut Position, seat: Seat, at: Village, events: &mut impl Sink<Event>) {
    position.families[seat].give(Card::Revolt);
    events.tell(|| Event::Revolt(seat, at));
    let calming = Unrest::Calming(Window::NEW);
    let there = position.revolts_mut().find(|revolt| revolt.at == at);
    match there {
        Some(revolt) => {
            revolt.cards += 1;
            revolt.stage = calming;
        }
        // the last is carried out first.
        None => position.begin_revolt(Revolt { at, cards: 1, stage: calming, ..Revolt::default() }),
    }
}

/// FF-133: the attack, once everybody has passed; RL-48: an empty village is sacked without a roll.
pub(crate) fn strike(game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) {
    let Some(mut revolt) = position.revolt() else { return };
    if position.place(revolt.at).seats().is_empty() {
        sack(position, &revolt, events);
        end(game, position);
        return;
    }
    revolt.dice = game.revolt_dice(position, &revolt);
    revolt.stage = Unrest::Rolling;
    events.tell(|| Event::RevoltRolls(revolt.at, revolt.cards, revolt.dice));
    set(position, revolt);
}

fn set(position: &mut Position, revolt: Revolt) {
    if let Some(place) = position.revolt_mut() {
        *place = revolt;
    }
}

/// FF-134: all REVOLT cards used are discarded.
fn end(game: &Fief, position: &mut Position) {
    if let Some(revolt) = position.revolt() {
        position.end_revolt();
        for _ in 0..revolt.cards {
            game.discard(position, Card::Revolt);
        }
    }
}

/// FF-134: mills and castle are destroyed, a city is not.
fn sack(position: &mut Position, revolt: &Revolt, events: &mut impl Sink<Event>) {
    let place = position.place_mut(revolt.at);
    let mills = std::mem::take(&mut place.mills);
    let castle = place.walls == Walls::Castle;
    if castle {
        place.walls = Walls::Open;
        place.besiegers = Seats::NONE;
    }
    position.stock.mills += mills;
    position.stock.castles += u8::from(castle);
    events.tell(|| Event::Sacked(revolt.at));
}

/// FF-133, FF-134, RL-47,
/// RL-49, RL-50: the controller's army is hit; if none of its soldiers is left its lords die.
fn attack(
    game: &Fief,
    position: &mut Position,
    seat: Seat,
    lost: crate::state::Troop,
    events: &mut impl Sink<Event>,
) {
    let Some(revolt) = position.revolt() else { return };
    let at = revolt.at;
    game.remove_soldiers(position, seat, at, lost, false, events);
    let beaten = revolt.hits > 0 && !position.families[seat].soldiers.any(at);
    end(game, position);
    if beaten {
        sack(position, &revolt, events);
        game.remove_engines(position, seat, at, events);
        let lords = position.free_lords(seat, at);
        game.bury(position, lords, events);
    }
    game.refresh(position, at, events);
}

/// FF-131, FF-132, D-24: a cleric's player may try to calm the last card.
#[derive(Clone, Copy)]
pub(crate) struct Calming {
    pub(crate) seat: Seat,
}

impl Question<Fief> for Calming {
    fn seat(self, _: &Fief, _: &Position) -> Seat {
        self.seat
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        if let Some(revolt) = position.revolt() {
            let (preachers, payers) = game.calmers(position, self.seat, revolt.at);
            actions.extend(preachers.iter().map(Action::CalmAsBishop));
            if position.families[self.seat].crowns >= game.components.costs.calming.get() {
                actions.extend(payers.iter().map(Action::CalmAsCardinal));
            }
        }
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(revolt) = position.revolt() else { return Err(game.wrong_time(position, seat, action)) };
        let (preachers, payers) = game.calmers(position, self.seat, revolt.at);
        let own = position.families[self.seat].lords;
        match action {
            Action::Pass => Ok(()),
            Action::CalmAsBishop(lord) => {
                ensure(own.has(lord), "FF-131", "this is not one of your lords")?;
                ensure(preachers.has(lord), "FF-131", "this lord is not the free bishop of this bishopric")
            }
            Action::CalmAsCardinal(lord) => {
                let pays = position.families[self.seat].crowns >= game.components.costs.calming.get();
                ensure(pays, "FF-132", "you don’t have the crowns that a cardinal needs to calm it")?;
                ensure(own.has(lord), "FF-132", "this is not one of your lords")?;
                ensure(payers.has(lord), "FF-132", "this lord is not a free cardinal")
            }
            _ => Err(game.wrong_time(position, seat, action)),
        }
    }

    fn play(self, game: &Fief, position: &mut Position, _: Seat, action: Action, _: &mut impl Sink<Event>) {
        let seat = self.seat;
        let Some(mut revolt) = position.revolt() else { return };
        match action {
            Action::CalmAsBishop(lord) => revolt.stage = Unrest::Sermon(lord, true),
            Action::CalmAsCardinal(lord) => {
                position.families[seat].crowns -= game.components.costs.calming.get();
                revolt.stage = Unrest::Sermon(lord, false);
            }
            _ => {
                if let Unrest::Calming(window) = &mut revolt.stage {
                    window.passed = window.passed.with(seat);
                }
            }
        }
        set(position, revolt);
    }

    /// The next player with such a cleric is asked; after the last of them everybody.
    fn proceed(self, game: &Fief, position: &mut Position, _: &mut impl Sink<Event>) -> bool {
        let Some(mut revolt) = position.revolt() else { return false };
        let Unrest::Calming(mut window) = revolt.stage else { return false };
        let could = |&seat: &Seat| {
            let (preachers, payers) = game.calmers(position, seat, revolt.at);
            !window.passed.has(seat) && !(preachers | payers).is_empty()
        };
        let next = game.clockwise(game.turn_of(position)).find(could);
        revolt.stage = match next {
            Some(seat) => {
                window.asked = seat;
                Unrest::Calming(window)
            }
            None => Unrest::Open(Window::NEW),
        };
        set(position, revolt);
        next.is_none()
    }
}

/// A cleric's die, or the dice of the attack.
#[derive(Clone, Copy)]
pub(crate) struct Dice;

impl Question<Fief> for Dice {
    fn outcomes(self, game: &Fief, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        match position.revolt().map(|revolt| revolt.stage) {
            Some(Unrest::Sermon(..)) => Fief::die(add),
            _ => game.battle_die(add),
        }
    }

    fn sample(self, game: &Fief, position: &Position, picker: &mut impl Picker) -> Option<Draw> {
        match position.revolt().map(|revolt| revolt.stage) {
            Some(Unrest::Sermon(..)) => Some(Fief::roll_die(picker)),
            _ => Some(game.roll_battle_die(picker)),
        }
    }

    fn draw(self, game: &Fief, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Some(mut revolt) = position.revolt() else { return };
        match (revolt.stage, draw) {
            (Unrest::Sermon(lord, preaches), Draw::Die(face)) => {
                sermon(game, position, revolt, lord, preaches, face, events)
            }
            (Unrest::Rolling, Draw::Hits(face)) => {
                // FF-133: each die counts 1 more.
                revolt.rolled += 1;
                revolt.hits += face + 1;
                set(position, revolt);
            }
            _ => {}
        }
    }

    /// The hits are counted once all dice are rolled.
    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let rolled = |revolt: &Revolt| revolt.stage == Unrest::Rolling && revolt.rolled >= revolt.dice;
        let Some(revolt) = position.revolt().filter(rolled) else { return false };
        events.tell(|| Event::RevoltHits(revolt.at, revolt.hits));
        let Some(seat) = position.place(revolt.at).holder else {
            end(game, position);
            return true;
        };
        match *loss_sets(position.families[seat].soldiers.troop(revolt.at), revolt.hits) {
            [only] => attack(game, position, seat, only, events),
            _ => set(position, Revolt { stage: Unrest::Losses, ..revolt }),
        }
        true
    }
}

/// FF-131, FF-132: 3 and more discards the card; a bishop who fails is stoned.
fn sermon(
    game: &Fief,
    position: &mut Position,
    mut revolt: Revolt,
    lord: Lord,
    preaches: bool,
    face: u8,
    events: &mut impl Sink<Event>,
) {
    events.tell(|| Event::Rolled(lord, face));
    let calmed = face >= 3;
    events.tell(|| Event::Calmed(lord, revolt.at, calmed));
    revolt.stage = Unrest::Open(Window::NEW);
    if calmed {
        revolt.cards -= 1;
        game.discard(position, Card::Revolt);
    }
    set(position, revolt);
    if revolt.cards == 0 {
        position.end_revolt();
    }
    if !calmed && preaches {
        game.bury(position, Lords::only(lord), events);
    }
}

/// FF-133, FF-112: what the controller's army loses.
#[derive(Clone, Copy)]
pub(crate) struct Losing;

impl Losing {
    fn ways(self, game: &Fief, position: &Position) -> liege_game::List<crate::state::Troop, 9> {
        let Some(revolt) = position.revolt() else { return liege_game::List::new() };
        loss_sets(position.families[self.seat(game, position)].soldiers.troop(revolt.at), revolt.hits)
    }
}

impl Question<Fief> for Losing {
    fn seat(self, _: &Fief, position: &Position) -> Seat {
        let holder = position.revolt().and_then(|revolt| position.place(revolt.at).holder);
        holder.unwrap_or(position.first)
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(self.ways(game, position).iter().map(|&troop| Action::Lose(troop)));
    }

    fn check(self, game: &Fief, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Lose(troop) = action else { return Err(game.wrong_time(position, seat, action)) };
        let Some(revolt) = position.revolt() else { return Err(game.wrong_time(position, seat, action)) };
        let army = position.families[self.seat(game, position)].soldiers.troop(revolt.at);
        may_lose(army, revolt.hits, troop)
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        if let Action::Lose(troop) = action {
            let seat = self.seat(game, position);
            attack(game, position, seat, troop, events);
        }
    }
}
