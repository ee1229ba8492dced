//! The position with which a case begins.

mod cards;
mod entries;
mod moment;

use std::collections::BTreeMap;

use liege_cases::Run;
use liege_data::{DataError, Node};
use liege_game::{Game, Seat};
use serde::Deserialize;

use super::Aside;
use super::words::{Setting, TitleName, seat};
use crate::state::{Card, Engine, FiefId, Holder, Kind, Lord, Phase, Position, Soldier, Village, Walls};
use crate::{Draw, Fief};
use entries::Since;
pub(crate) use entries::{ArmyEntry, Effect, LordEntry, StockEntry, VillageEntry};
pub(crate) use moment::voices_of;

macro_rules! setup {
    ($($field:ident: $Type:ty,)*) => {
        /// A set-up; every key may be absent, and a variant may change any.
        #[derive(Clone, Default, Deserialize)]
        #[serde(default)]
        pub(crate) struct Setup {
            $(pub(crate) $field: Option<$Type>,)*
        }

        impl Setup {
            /// The same with the keys of a variant in place of its own.
            pub(crate) fn changed(&self, other: &Setup) -> Setup {
                Setup { $($field: other.$field.clone().or_else(|| self.$field.clone()),)* }
            }
        }
    };
}

setup! {
    players: Vec<String>,
    first: String,
    turn: u8,
    phase: String,
    window: String,
    turn_of: String,
    candidates: Vec<Lord>,
    lords: Vec<LordEntry>,
    armies: Vec<ArmyEntry>,
    villages: Vec<VillageEntry>,
    arrivals: BTreeMap<Village, Vec<String>>,
    effects: Vec<Effect>,
    suspended: BTreeMap<FiefId, String>,
    married: Vec<[Lord; 2]>,
    hands: BTreeMap<String, Vec<Card>>,
    crowns: BTreeMap<String, u16>,
    embassy_tokens: BTreeMap<String, u8>,
    slots: Vec<Card>,
    event_pile: Vec<Card>,
    character_pile: Vec<Card>,
    discard_event: Vec<Card>,
    discard_character: Vec<Card>,
    stock: StockEntry,
    options: BTreeMap<String, Setting>,
}

impl Setup {
    pub(crate) fn names(&self) -> Vec<String> {
        self.players.clone().unwrap_or_default()
    }

    /// What is agreed.
    pub(crate) fn agreed(&self) -> liege_game::Setup {
        let mut setup = liege_game::Setup::new(self.names().len());
        for (id, Setting(value)) in self.options.iter().flatten() {
            setup.options.insert(id.replace('_', "-"), value.clone());
        }
        setup
    }

    /// The draws of the set-up that the case takes for granted.
    pub(crate) fn first_draws(&self, run: &mut Run<'_, Fief>) -> Result<(), DataError> {
        if run.position.phase == Phase::FirstPlayer {
            run.force(Draw::First(run.position.first));
        }
        Ok(())
    }

    /// The position.
    pub(crate) fn position(&self, game: &Fief, node: &Node<'_>) -> Result<(Position, Aside), DataError> {
        let names = self.names();
        let seat = |name: &str| seat(&names, name, node);
        let mut position = game.start();
        position.first = match (&self.first, names.first()) {
            (Some(name), _) | (None, Some(name)) => seat(name)?,
            (None, None) => return Err(node.missing("players")),
        };
        position.turn = self.turn.unwrap_or(1);
        let aside = Aside {
            names: names.clone(),
            event: self.event_pile.clone().map(Into::into),
            character: self.character_pile.clone().map(Into::into),
            ..Aside::default()
        };
        for seat in game.seats() {
            position.families[seat].crowns = 0;
        }
        if self.phase.as_deref() == Some("setup") {
            for seat in game.seats() {
                position.families[seat].crowns = game.components.set_up.crowns.get();
            }
            return Ok((position, aside));
        }
        for (name, &crowns) in self.crowns.iter().flatten() {
            position.families[seat(name)?].crowns = crowns;
        }
        for (name, &tokens) in self.embassy_tokens.iter().flatten() {
            position.families[seat(name)?].tokens = tokens;
        }
        self.pieces(&mut position, &names, node)?;
        self.titles(&mut position, node)?;
        for effect in self.effects.iter().flatten() {
            effect.put(&mut position, &names, node)?;
        }
        self.land(game, &mut position, &names, node)?;
        self.cards(game, &mut position, &names, node)?;
        position.phase = self.moment(game, &mut position, &names, node)?;
        Ok((position, aside))
    }

    fn pieces(&self, position: &mut Position, names: &[String], node: &Node<'_>) -> Result<(), DataError> {
        for army in self.armies.iter().flatten() {
            let owner = seat(names, &army.p, node)?;
            let steps = u8::from(army.new_road);
            for (kind, count) in [(Kind::Knight, army.k), (Kind::Sergeant, army.s)] {
                let soldier =
                    Soldier::new(kind, army.at, army.road).with_steps(steps).with_exposed(army.exposed);
                position.families[owner].soldiers.add(soldier, count);
            }
            for _ in 0..army.e {
                position.engines.push(Engine {
                    owner,
                    at: army.at,
                    road: army.road,
                    moved: army.new_road,
                    picked: false,
                });
            }
        }
        position.engines.sort_unstable();
        for entry in self.lords.iter().flatten() {
            let owner = seat(names, &entry.p, node)?;
            let jailer = entry.jailer.as_deref().map(|name| seat(names, name, node)).transpose()?;
            let army = self.armies.iter().flatten().find(|army| army.p == entry.p && army.at == entry.at);
            let army = army.filter(|_| jailer.is_none());
            let entered = army.is_some_and(|army| army.new_road);
            let pawn = position.pawn_mut(entry.id);
            pawn.owner = Some(owner);
            pawn.at = entry.at;
            pawn.road = army.and_then(|army| army.road);
            pawn.jailer = jailer;
            pawn.steps = entry.steps.max(u8::from(entered));
            pawn.entered = entered;
            pawn.exposed = entry.exposed || army.is_some_and(|army| army.exposed);
            let family = &mut position.families[owner];
            family.lords = family.lords.with(entry.id);
            if jailer.is_some() {
                position.captives = position.captives.with(entry.id);
            }
            let court = &mut position.court;
            if entry.of_arc {
                court.of_arc = Some(entry.id);
            }
            if entry.excommunicated {
                court.excommunicated = Some(entry.id);
            }
            if entry.assassin {
                court.assassins = court.assassins.with(entry.id);
            }
        }
        for &[one, other] in self.married.iter().flatten() {
            position.pawn_mut(one).spouse = Some(other);
            position.pawn_mut(other).spouse = Some(one);
        }
        Ok(())
    }

    fn titles(&self, position: &mut Position, node: &Node<'_>) -> Result<(), DataError> {
        let mut queens = Vec::new();
        for entry in self.lords.iter().flatten() {
            let lord = entry.id;
            for &title in &entry.titles {
                let court = &mut position.court;
                match title {
                    TitleName::Fief(fief) => position.fief_mut(fief).holder = Holder::Lord(lord),
                    TitleName::Bishop(see) => {
                        let see = position.see_mut(see);
                        (see.bishop, see.fresh) = (Some(lord), entry.bishop_since == Some(Since::ThisTurn));
                    }
                    TitleName::Cardinal => court.cardinals = court.cardinals.with(lord),
                    TitleName::CardinalBought => court.bought = Some(lord),
                    TitleName::Pope => court.pope = Some(lord),
                    TitleName::King => court.king = Some(lord),
                    TitleName::Regent => court.regent = Some(lord),
                    TitleName::Heir => court.heir = Some(lord),
                    TitleName::Queen => queens.push(lord),
                }
            }
        }
        if let Some(lord) = queens.into_iter().find(|&lord| position.queen() != Some(lord)) {
            return Err(node.error(format!("{lord} is queen, but not the king’s wife (FF-35)")));
        }
        Ok(())
    }

    fn land(
        &self,
        game: &Fief,
        position: &mut Position,
        names: &[String],
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        for (&fief, name) in self.suspended.iter().flatten() {
            position.fief_mut(fief).holder = Holder::Suspended(seat(names, name, node)?, false);
        }
        for entry in self.villages.iter().flatten() {
            let place = position.place_mut(entry.id);
            place.walls = match (entry.castle, entry.city) {
                (_, true) => Walls::City,
                (true, false) => Walls::Castle,
                _ => Walls::Open,
            };
            place.mills = entry.mills;
            for name in &entry.besiegers {
                place.besiegers = place.besiegers.with(seat(names, name, node)?);
            }
            let fief = game.components.sites[entry.id.index()].fief;
            if entry.city && position.fief(fief).is_finished() {
                position.fief_mut(fief).capital = Some(entry.id);
            }
        }
        for &at in Village::ALL {
            let present: Vec<Seat> =
                game.in_turn(position).filter(|&seat| game.stands(position, seat, at)).collect();
            let entry = self.villages.iter().flatten().find(|entry| entry.id == at);
            let named = entry
                .and_then(|entry| entry.controller.as_deref())
                .map(|name| seat(names, name, node))
                .transpose()?;
            let mut arrivals: Vec<Seat> = match self.arrivals.as_ref().and_then(|arrivals| arrivals.get(&at))
            {
                Some(order) => order.iter().map(|name| seat(names, name, node)).collect::<Result<_, _>>()?,
                None => named.into_iter().collect(),
            };
            arrivals.retain(|seat| present.contains(seat));
            arrivals.extend(present.iter().copied().filter(|seat| named.is_none_or(|named| named != *seat)));
            let place = position.place_mut(at);
            place.present = arrivals.into_iter().collect();
            place.holder = named.filter(|seat| present.contains(seat)).or(place.present.first());
        }
        let count = |walls| position.villages.iter().filter(|place| place.walls == walls).count() as u8;
        let (castles, cities) = (count(Walls::Castle), count(Walls::City));
        let mills: u8 = position.villages.iter().map(|place| place.mills).sum();
        let engines = position.engines.len() as u8;
        let given = self.stock.clone().unwrap_or_default();
        let stock = &mut position.stock;
        stock.mills = given.mills.unwrap_or(stock.mills.saturating_sub(mills));
        stock.castles = given.castles.unwrap_or(stock.castles.saturating_sub(castles));
        stock.cities = given.cities.unwrap_or(stock.cities.saturating_sub(cities));
        stock.engines = given.siege_engines.unwrap_or(stock.engines.saturating_sub(engines));
        Ok(())
    }
}
