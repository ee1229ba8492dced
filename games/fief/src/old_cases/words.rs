//! Words of cases that several parts of them use.

use std::collections::BTreeMap;

use liege_cases::old::{Run, Stop};
use liege_data::Either;
use liege_game::Seat;
use serde::Deserialize;
use toml::Value;

use crate::Fief;
use crate::cases::words::Soldiers;
use crate::state::{Bishopric, Lord, Troop};

/// A bishopric by its number.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "i64")]
pub(crate) struct Number(pub(crate) Bishopric);

impl TryFrom<i64> for Number {
    type Error = &'static str;

    fn try_from(number: i64) -> Result<Number, Self::Error> {
        let see = Bishopric::ALL.iter().zip(1..).find(|(_, other)| *other == number);
        see.map(|(see, _)| Number(*see)).ok_or("a bishopric from 1 to 5")
    }
}

/// A bishopric, or all of them.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "Value")]
pub(crate) enum Reach {
    All,
    One(Bishopric),
}

impl TryFrom<Value> for Reach {
    type Error = &'static str;

    fn try_from(value: Value) -> Result<Reach, Self::Error> {
        let see = value.as_integer().and_then(|number| Number::try_from(number).ok());
        match see {
            Some(Number(see)) => Ok(Reach::One(see)),
            None if value.as_str() == Some("all") => Ok(Reach::All),
            None => Err("a bishopric from 1 to 5, or all"),
        }
    }
}

/// The value of an option: a word, or yes and no.
#[derive(Clone, Deserialize)]
#[serde(try_from = "Value")]
pub(crate) struct Setting(pub(crate) String);

impl TryFrom<Value> for Setting {
    type Error = &'static str;

    fn try_from(value: Value) -> Result<Setting, Self::Error> {
        match value {
            Value::String(word) => Ok(Setting(word)),
            Value::Boolean(is) => Ok(Setting(if is { "yes" } else { "no" }.to_owned())),
            _ => Err("a word, true or false"),
        }
    }
}

liege_cases::texts! {
    /// A lord; "" is none.
    pub(crate) MaybeLord(pub(crate) Option<Lord>): "a lord, or nothing",
        |text| if text.is_empty() { Some(None) } else { Lord::from_id(text).map(Some) },
        |lord| lord.map_or("", Lord::id).to_owned();
}

/// Losses: knights and sergeants, or those of each player.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Losses(BTreeMap<String, Either<u8, Soldiers>>);

impl Losses {
    /// The losses of each player, and of all together.
    pub(crate) fn read(&self, run: &Run<'_, Fief>) -> Result<(BTreeMap<Seat, Troop>, Troop), Stop> {
        let (mut each, mut all) = (BTreeMap::new(), Troop::NONE);
        for (key, lost) in &self.0 {
            let player = run.node().names().iter().position(|name| name == key).and_then(Seat::new);
            match (key.as_str(), lost, player) {
                ("k", Either::One(count), _) => all.knights += count,
                ("s", Either::One(count), _) => all.sergeants += count,
                (_, Either::All(Soldiers { k, s }), Some(seat)) => {
                    let troop = Troop { knights: *k, sergeants: *s };
                    all = all.and(troop);
                    each.insert(seat, troop);
                }
                _ => {
                    let expected = format!("{key}: expected k, s or the soldiers of a player");
                    return Err(run.node().error(expected).into());
                }
            }
        }
        Ok((each, all))
    }
}
