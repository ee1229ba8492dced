//! Words of cases that several parts of them use.

use std::collections::BTreeMap;
use std::fmt;

use liege_data::{DataError, Node, Within};
use liege_game::Seat;
use serde::de::{MapAccess, Visitor, value::MapAccessDeserializer};
use serde::{Deserialize, Deserializer};

use crate::state::{Bishopric, FiefId, Troop};

/// A bishopric by its number.
#[derive(Clone, Copy, Deserialize)]
#[serde(transparent)]
pub(crate) struct Number(Within<u8, 1, 5>);

impl Number {
    pub(crate) fn bishopric(self) -> Bishopric {
        Bishopric::at(usize::from(self.0.get()) - 1)
    }
}

/// A title as cases write it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) enum TitleName {
    Fief(FiefId),
    Bishop(Bishopric),
    Cardinal,
    CardinalBought,
    Pope,
    King,
    Queen,
    Regent,
    Heir,
}

impl TryFrom<String> for TitleName {
    type Error = String;

    fn try_from(text: String) -> Result<TitleName, String> {
        let plain = [
            ("cardinal", TitleName::Cardinal),
            ("cardinal_bought", TitleName::CardinalBought),
            ("pope", TitleName::Pope),
            ("king", TitleName::King),
            ("queen", TitleName::Queen),
            ("regent", TitleName::Regent),
            ("heir", TitleName::Heir),
        ];
        let bishop = text.strip_prefix("bishop:").and_then(Bishopric::from_id).map(TitleName::Bishop);
        let fief = || FiefId::from_id(&text).map(TitleName::Fief);
        let named = || plain.iter().find(|(name, _)| *name == text).map(|&(_, title)| title);
        bishop
            .or_else(fief)
            .or_else(named)
            .ok_or_else(|| "a title such as f_sigy, bishop:5 or king".to_owned())
    }
}

/// A number, or one for each player.
#[derive(Clone)]
pub(crate) enum Price {
    All(u16),
    Each(BTreeMap<String, u16>),
}

/// A word, or yes and no.
#[derive(Clone)]
pub(crate) struct Setting(pub(crate) String);

/// A number of soldiers, or a player's soldiers.
#[derive(Clone)]
pub(crate) enum Lost {
    Count(u8),
    Of(Soldiers),
}

/// Knights and sergeants.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Soldiers {
    pub(crate) k: u8,
    pub(crate) s: u8,
}

impl Soldiers {
    pub(crate) fn troop(self) -> Troop {
        Troop { knights: self.k, sergeants: self.s }
    }
}

/// A bishopric, or all of them.
#[derive(Clone, Copy)]
pub(crate) enum Reach {
    All,
    One(Bishopric),
}

macro_rules! scalars {
    ($($Type:ty: $expected:literal { $($method:ident($value:ident: $Value:ty) => $result:expr,)* })*) => {$(
        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Reader;
                impl<'de> Visitor<'de> for Reader {
                    type Value = $Type;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }
                    $(fn $method<E: serde::de::Error>(self, $value: $Value) -> Result<$Type, E> {
                        let found: Option<$Type> = $result;
                        found.ok_or_else(|| E::custom(concat!("expected ", $expected)))
                    })*
                }
                deserializer.deserialize_any(Reader)
            }
        }
    )*};
}

scalars! {
    Setting: "a word, true or false" {
        visit_str(value: &str) => Some(Setting(value.to_owned())),
        visit_bool(value: bool) => Some(Setting(if value { "yes" } else { "no" }.to_owned())),
    }
    Reach: "a bishopric from 1 to 5, or all" {
        visit_str(value: &str) => (value == "all").then_some(Reach::All),
        visit_i64(value: i64) => (1..=5).contains(&value).then(|| Reach::One(Bishopric::at(value as usize - 1))),
        visit_u64(value: u64) => (1..=5).contains(&value).then(|| Reach::One(Bishopric::at(value as usize - 1))),
    }
}

macro_rules! number_or_table {
    ($($Type:ident: $expected:literal, $Number:ty => $number:path, $Table:ty => $table:path;)*) => {$(
        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Reader;
                impl<'de> Visitor<'de> for Reader {
                    type Value = $Type;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }
                    fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<$Type, E> {
                        <$Number>::try_from(value).map($number).map_err(|_| E::custom(concat!("expected ", $expected)))
                    }
                    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<$Type, E> {
                        <$Number>::try_from(value).map($number).map_err(|_| E::custom(concat!("expected ", $expected)))
                    }
                    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<$Type, A::Error> {
                        <$Table>::deserialize(MapAccessDeserializer::new(map)).map($table)
                    }
                }
                deserializer.deserialize_any(Reader)
            }
        }
    )*};
}

number_or_table! {
    Price: "a price, or one for each player", u16 => Price::All, BTreeMap<String, u16> => Price::Each;
    Lost: "a number, or knights and sergeants", u8 => Lost::Count, Soldiers => Lost::Of;
}

/// Losses: of one player, or of each.
pub(crate) type Losses = BTreeMap<String, Lost>;

/// The losses of each player, and of all together.
pub(crate) fn losses(
    losses: &Losses,
    names: &[String],
    node: &Node<'_>,
) -> Result<(Vec<(Seat, Troop)>, Troop), DataError> {
    let mut all = Troop::NONE;
    let mut each = Vec::new();
    for (key, lost) in losses {
        match (key.as_str(), lost) {
            ("k", Lost::Count(count)) => all.knights += count,
            ("s", Lost::Count(count)) => all.sergeants += count,
            (name, Lost::Of(soldiers)) => {
                each.push((seat(names, name, node)?, soldiers.troop()));
                all = all.and(soldiers.troop());
            }
            _ => return Err(node.error(format!("{key}: expected k, s or the soldiers of a player"))),
        }
    }
    Ok((each, all))
}

/// The seat of a player by the case's own name.
pub(crate) fn seat(names: &[String], name: &str, node: &Node<'_>) -> Result<Seat, DataError> {
    let found = names.iter().position(|other| other == name).and_then(Seat::new);
    found.ok_or_else(|| node.error(format!("expected one of {}, found {name}", names.join(", "))))
}
