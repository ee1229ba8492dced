//! The position with which a case begins.

use std::collections::BTreeMap;

use liege_cases::Run;
use liege_data::{DataError, Node};
use liege_game::{Game, Seat};
use serde::Deserialize;

use super::Aside;
use super::words::{Number, Reach, Setting, TitleName, seat};
use crate::rules::elections;
use crate::state::{
    Back, Bishopric, Bonus, Card, Cards, Drawn, Engine, FiefId, Held, Holder, Kind, Lord, Office, Phase,
    Position, Soldier, Tallage, Village, Walls, Window,
};
use crate::{Draw, Fief};

#[derive(Clone, Deserialize)]
pub(crate) struct LordEntry {
    id: Lord,
    p: String,
    at: Village,
    #[serde(default)]
    titles: Vec<TitleName>,
    pub(crate) jailer: Option<String>,
    #[serde(default)]
    of_arc: bool,
    bishop_since: Option<Since>,
    #[serde(default)]
    excommunicated: bool,
    #[serde(default)]
    assassin: bool,
    #[serde(default)]
    steps: u8,
    #[serde(default)]
    exposed: bool,
}

impl LordEntry {
    pub(crate) fn is(&self, lord: Lord) -> bool {
        self.id == lord
    }

    pub(crate) fn place(&self) -> Village {
        self.at
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
enum Since {
    #[serde(rename = "earlier")]
    Earlier,
    #[serde(rename = "this turn")]
    ThisTurn,
}

#[derive(Clone, Deserialize)]
pub(crate) struct ArmyEntry {
    pub(crate) p: String,
    pub(crate) at: Village,
    #[serde(default)]
    pub(crate) k: u8,
    #[serde(default)]
    pub(crate) s: u8,
    #[serde(default)]
    pub(crate) e: u8,
    road: Option<Village>,
    #[serde(default)]
    new_road: bool,
    #[serde(default)]
    exposed: bool,
}

impl ArmyEntry {
    pub(crate) fn guard(p: &str, at: Village) -> ArmyEntry {
        ArmyEntry { p: p.to_owned(), at, k: 0, s: 1, e: 0, road: None, new_road: false, exposed: false }
    }
}

#[derive(Clone, Deserialize)]
pub(crate) struct VillageEntry {
    id: Village,
    #[serde(default)]
    castle: bool,
    #[serde(default)]
    city: bool,
    #[serde(default)]
    mills: u8,
    controller: Option<String>,
    #[serde(default)]
    besiegers: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Rank {
    Bishop,
    Cardinal,
    Pope,
}

/// A card lying on the map.
#[derive(Clone, Deserialize)]
pub(crate) struct Effect {
    famine: Option<Number>,
    heavy_rain: Option<Number>,
    plague: Option<Number>,
    good_harvest: Option<Number>,
    good_weather: Option<Number>,
    #[serde(default)]
    used: bool,
    tithe: Option<Reach>,
    tallage: Option<FiefId>,
    by: Option<String>,
    rank: Option<Rank>,
}

#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct StockEntry {
    mills: Option<u8>,
    castles: Option<u8>,
    cities: Option<u8>,
    siege_engines: Option<u8>,
}

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
        self.pieces(game, &mut position, &names, node)?;
        self.titles(&mut position, node)?;
        for effect in self.effects.iter().flatten() {
            effect.put(&mut position, &names, node)?;
        }
        self.land(game, &mut position, &names, node)?;
        self.cards(game, &mut position, &names, node)?;
        position.phase = self.moment(game, &mut position, &names, node)?;
        Ok((position, aside))
    }

    fn pieces(
        &self,
        game: &Fief,
        position: &mut Position,
        names: &[String],
        node: &Node<'_>,
    ) -> Result<(), DataError> {
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
        let _ = game;
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

    /// What the case gives lies where it says; the rest is in the piles, unless the case gives them whole.
    fn cards(
        &self,
        game: &Fief,
        position: &mut Position,
        names: &[String],
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        let mut seen = Cards::default();
        for (name, hand) in self.hands.iter().flatten() {
            let owner = seat(names, name, node)?;
            for &card in hand {
                if card.back() == Back::Black
                    || position.families[owner].hand.len() == crate::state::MOST_CARDS
                {
                    return Err(node.key("hands").error(format!("{name} can’t hold {card} (FF-61)")));
                }
                position.families[owner].take(Held { card, known: liege_game::Seats::NONE });
                seen.add(card);
            }
        }
        for &card in self.slots.iter().flatten() {
            position.piles.slots.push(card);
            seen.add(card);
        }
        for &card in self.discard_event.iter().flatten() {
            position.piles.event_discard.add(card);
            seen.add(card);
        }
        for &card in self.discard_character.iter().flatten() {
            position.piles.character_discard.add(card);
            seen.add(card);
        }
        for lord in game.living(position) {
            seen.add(Card::Lord(lord));
        }
        for _ in position.court.cardinals {
            seen.add(Card::Cardinal);
        }
        if position.court.of_arc.is_some() {
            seen.add(Card::OfArc);
        }
        for see in &position.sees {
            for (card, count) in [
                (Card::HeavyRain, see.rain),
                (Card::Famine, see.famine),
                (Card::Plague, see.plague),
                (Card::GoodHarvest, u8::from(see.harvest.is_some())),
                (Card::GoodWeather, u8::from(see.weather.is_some())),
            ] {
                (0..count).for_each(|_| seen.add(card));
            }
        }
        (position.piles.event, position.piles.character) = (Cards::default(), Cards::default());
        for card in Card::all() {
            let brown = card.back() == Back::Brown;
            let given = if brown { &self.character_pile } else { &self.event_pile };
            let count = match given {
                Some(pile) => pile.iter().filter(|&&other| other == card).count() as u8,
                None => game.components.cards[card.index()].saturating_sub(seen.count(card)),
            };
            let pile = if brown { &mut position.piles.character } else { &mut position.piles.event };
            (0..count).for_each(|_| pile.add(card));
        }
        if let Some(first) = self.event_pile.iter().flatten().next() {
            position.piles.top = Some(first.back());
        }
        Ok(())
    }

    /// Where the turn stands.
    fn moment(
        &self,
        game: &Fief,
        position: &mut Position,
        names: &[String],
        node: &Node<'_>,
    ) -> Result<Phase, DataError> {
        let text = self.phase.as_deref().ok_or_else(|| node.missing("phase"))?;
        let turn = match &self.turn_of {
            Some(name) => seat(names, name, node)?,
            None => position.first,
        };
        let window = Window { asked: position.first, ..Window::NEW };
        let (phase, number) = text.split_once(':').unwrap_or((text, ""));
        let office = match phase {
            "bishop_election" => Bishopric::from_id(number).map(Office::Bishop),
            "pope_election" => Some(Office::Pope),
            "king_election" => Some(Office::King),
            _ => None,
        };
        if let Some(office) = office {
            let announced = self.candidates.is_some() || self.window.as_deref() == Some("W-2");
            if !elections::is_due(game, position, office) {
                position.phase = Phase::Candidates(office, turn);
                elections::next(game, position, Some(office), &mut liege_game::Silent);
                return Ok(position.phase);
            }
            position.ballot.candidates = self.candidates.iter().flatten().copied().collect();
            return Ok(if announced {
                Phase::Canvass(office, window)
            } else {
                Phase::Candidates(office, turn)
            });
        }
        Ok(match phase {
            "weddings" => Phase::Weddings(turn),
            "discard" => Phase::Discard(turn),
            "draw" => Phase::Draw(turn, Drawn::default()),
            "calamities" => Phase::Calamities,
            "pose" => Phase::Pose(turn),
            "incomes" => Phase::Incomes(window),
            "purchases" => Phase::Purchases(turn),
            "moves" => Phase::Moves(turn),
            "fights" => Phase::Fights(turn),
            "pillage" => Phase::Pillage(turn),
            "victory" => Phase::Victory(window),
            _ => return Err(node.key("phase").wrong("a phase such as pose or bishop_election:4")),
        })
    }
}

impl Effect {
    /// Puts the effect where it says.
    pub(crate) fn put(
        &self,
        position: &mut Position,
        names: &[String],
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        let by = self.by.as_deref().map(|name| seat(names, name, node)).transpose()?;
        if let Some(number) = self.famine {
            position.see_mut(number.bishopric()).famine += 1;
        }
        if let Some(number) = self.heavy_rain {
            position.see_mut(number.bishopric()).rain += 1;
        }
        if let Some(number) = self.plague {
            position.see_mut(number.bishopric()).plague += 1;
        }
        let bonus = if self.used { Bonus::Used } else { Bonus::Lies };
        if let Some(number) = self.good_harvest {
            position.see_mut(number.bishopric()).harvest = Some(bonus);
        }
        if let Some(number) = self.good_weather {
            position.see_mut(number.bishopric()).weather = Some(bonus);
        }
        match self.tithe {
            Some(Reach::One(see)) if self.rank == Some(Rank::Bishop) => position.see_mut(see).tithe = by,
            Some(Reach::One(see)) => position.see_mut(see).cardinal_tithe = by,
            Some(Reach::All) => position.pope_tithe = by,
            None => {}
        }
        if let (Some(fief), Some(by)) = (self.tallage, by) {
            let royal = !position.fief(fief).is_finished();
            position.tallages[fief.index()] = Some(Tallage { by, royal });
        }
        Ok(())
    }
}

/// The office of a phase that is written as an election.
pub(crate) fn office(position: &Position) -> Option<Office> {
    match position.phase {
        Phase::Candidates(office, _) | Phase::Canvass(office, _) | Phase::Voting(office, _) => Some(office),
        _ => None,
    }
}

/// What a player would give in the election that goes on.
pub(crate) fn voices_of(game: &Fief, position: &Position, seat: Seat) -> Option<u8> {
    office(position).map(|office| elections::voices(game, position, office, seat))
}
