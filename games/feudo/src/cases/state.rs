//! What the setup and the expectation of a case share: the position as the format writes it.

use std::collections::BTreeMap;

use liege_cases::{Run, Unordered};
use liege_data::{DataError, Node};
use liege_game::Seat;
use serde::{Deserialize, Serialize};

use super::Piece;
use crate::{Barony, City, Feudo, Place, Territory, Token};

/// Where a token is, in the words of the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(super) enum Whereabouts {
    /// In the Castle, which it never left.
    Castle,
    /// Back in the Castle.
    Returned,
    Convent,
    Dead,
    At(Territory),
}

impl TryFrom<String> for Whereabouts {
    type Error = &'static str;

    fn try_from(word: String) -> Result<Whereabouts, &'static str> {
        Ok(match word.as_str() {
            "castle" => Whereabouts::Castle,
            "returned" => Whereabouts::Returned,
            "convent" => Whereabouts::Convent,
            "dead" => Whereabouts::Dead,
            name => {
                let at = name.parse();
                Whereabouts::At(at.map_err(|_| "a territory, castle, returned, convent or dead")?)
            }
        })
    }
}

impl From<Whereabouts> for String {
    fn from(place: Whereabouts) -> String {
        match place {
            Whereabouts::Castle => "castle".to_owned(),
            Whereabouts::Returned => "returned".to_owned(),
            Whereabouts::Convent => "convent".to_owned(),
            Whereabouts::Dead => "dead".to_owned(),
            Whereabouts::At(at) => at.to_string(),
        }
    }
}

impl Whereabouts {
    fn of(barony: &Barony, token: Token) -> Whereabouts {
        match barony.place(token) {
            Place::Gone => Whereabouts::Dead,
            Place::Castle if barony.seen.has(token) => Whereabouts::Returned,
            Place::Castle => Whereabouts::Castle,
            Place::At(Territory::CENTRAL) => Whereabouts::Convent,
            Place::At(at) => Whereabouts::At(at),
        }
    }

    fn place(self, barony: &mut Barony, token: Token) {
        barony.places[token.index()] = match self {
            Whereabouts::Castle | Whereabouts::Returned => Place::Castle,
            Whereabouts::Convent => Place::At(Territory::CENTRAL),
            Whereabouts::Dead => Place::Gone,
            Whereabouts::At(at) => Place::At(at),
        };
        let seen = self != Whereabouts::Castle;
        barony.seen = if seen { barony.seen.with(token) } else { barony.seen.without(token) };
    }
}

/// The tokens of one player; what is not named stands where `others` stand, in a setup.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct Tokens {
    #[serde(skip_serializing_if = "Option::is_none")]
    others: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    baron: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    milady: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_knight: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    knight_1: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    knight_2: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mercenary_1: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mercenary_2: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    infantry_1: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    infantry_2: Option<Whereabouts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    infantry_3: Option<Whereabouts>,
}

impl Tokens {
    fn slot(&mut self, token: Token) -> &mut Option<Whereabouts> {
        match token {
            Token::Baron => &mut self.baron,
            Token::Milady => &mut self.milady,
            Token::FirstKnight => &mut self.first_knight,
            Token::Knight1 => &mut self.knight_1,
            Token::Knight2 => &mut self.knight_2,
            Token::Mercenary1 => &mut self.mercenary_1,
            Token::Mercenary2 => &mut self.mercenary_2,
            Token::Infantry1 => &mut self.infantry_1,
            Token::Infantry2 => &mut self.infantry_2,
            Token::Infantry3 => &mut self.infantry_3,
        }
    }

    fn of(barony: &Barony) -> Tokens {
        let mut tokens = Tokens::default();
        Token::ALL.into_iter().for_each(|token| *tokens.slot(token) = Some(Whereabouts::of(barony, token)));
        tokens
    }

    pub(super) fn place(&self, barony: &mut Barony) {
        let mut tokens = self.clone();
        for token in Token::ALL {
            if let Some(place) = (*tokens.slot(token)).or(self.others) {
                place.place(barony, token);
            }
        }
        barony.cards = barony.alive();
    }
}

/// What can be known of a position, each key only if the case gives it.
#[derive(Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct State {
    tokens: BTreeMap<String, Tokens>,
    stricken: BTreeMap<String, Unordered<Piece>>,
    vp: BTreeMap<String, i16>,
    cities: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plague: Option<Village>,
    #[serde(skip_serializing_if = "Option::is_none")]
    king: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    charmed: Option<Unordered<String>>,
}

/// A Village, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct Village(pub(super) Option<Territory>);

impl TryFrom<String> for Village {
    type Error = &'static str;

    fn try_from(word: String) -> Result<Village, &'static str> {
        if word == "none" {
            return Ok(Village(None));
        }
        word.parse().map(|at| Village(Some(at))).map_err(|_| "a territory, or none")
    }
}

impl From<Village> for String {
    fn from(place: Village) -> String {
        place.0.map_or_else(|| "none".to_owned(), |at| at.to_string())
    }
}

impl State {
    /// The position as the format writes it.
    pub(super) fn of(run: &Run<'_, Feudo>) -> State {
        let (game, table, aside) = (&run.aside.game, &run.position.table, &run.aside);
        let each = || game.seats().map(|seat| (aside.name(seat), table.barony(seat)));
        let owner = |city| table.owner(city).map_or_else(|| "free".to_owned(), |seat: Seat| aside.name(seat));
        State {
            tokens: each().map(|(name, barony)| (name, Tokens::of(barony))).collect(),
            stricken: each()
                .map(|(name, barony)| (name, barony.stricken.iter().map(Piece).collect()))
                .collect(),
            vp: each().map(|(name, barony)| (name, barony.vp)).collect(),
            cities: City::all().map(|city| (game.city_id(city).to_owned(), owner(city))).collect(),
            plague: Some(Village(table.plague)),
            king: Some(table.king),
            charmed: Some(aside.written(table.charmed.iter()).into_iter().collect()),
        }
    }

    /// Whether all names that stand here are known.
    pub(super) fn check(&self, run: &Run<'_, Feudo>) -> Result<(), DataError> {
        let node = run.node().key("expect");
        let players = |key: &str, names: Vec<&String>| -> Result<(), DataError> {
            names.into_iter().try_for_each(|name| player(run, &node.key(key), name))
        };
        players("tokens", self.tokens.keys().collect())?;
        players("stricken", self.stricken.keys().collect())?;
        players("vp", self.vp.keys().collect())?;
        players("cities", self.cities.values().filter(|owner| *owner != "free").collect())?;
        players("charmed", self.charmed.iter().flat_map(|charmed| charmed.items()).collect())?;
        match self.cities.keys().find(|id| run.game.components.city(id).is_none()) {
            Some(id) => Err(node.key("cities").key(id).wrong("one of the five Cities")),
            None => Ok(()),
        }
    }
}

fn player(run: &Run<'_, Feudo>, node: &Node<'_>, name: &str) -> Result<(), DataError> {
    match run.aside.seat(name) {
        Some(_) => Ok(()),
        None => Err(node.key(name).error(format!("expected a player of this case, found {name}"))),
    }
}
