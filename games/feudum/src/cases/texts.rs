//! How cases write things that are more than an id: discs, pawns, monsters, pouches, beads, rows, vessels that drift.

use liege_cases::texts;
use serde::de::{IntoDeserializer, value::StringDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::{
    Adrift, Bead, Bonus, Disc, Estate, Guild, Landscape, Monster, Pawn, Place, Pouch, Row, Vessel,
};

/// A thing, or an empty text for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Maybe<T>(pub(super) Option<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Maybe<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() {
            return Ok(Maybe(None));
        }
        let text: StringDeserializer<D::Error> = text.into_deserializer();
        T::deserialize(text).map(|thing| Maybe(Some(thing)))
    }
}

impl<T: Serialize> Serialize for Maybe<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Some(thing) => thing.serialize(serializer),
            None => serializer.serialize_str(""),
        }
    }
}

texts! {
    /// A disc: `town`, `feudum:knight`.
    pub(crate) DiscText(pub(super) Disc): "outpost, farm, town or feudum:<guild>",
        |text| match text.split_once(':') {
            Some(("feudum", guild)) => Guild::from_id(guild).map(Disc::Feudum),
            _ => Estate::from_id(text).map(Disc::Estate),
        },
        |disc| match disc {
            Disc::Estate(estate) => estate.id().to_owned(),
            Disc::Feudum(guild) => format!("feudum:{guild}"),
        };

    /// A monster and where it stands: `behemoth@des_mid`.
    pub(crate) MonsterText(pub(super) (Monster, Place)): "<monster>@<location>",
        |text| {
            let (monster, at) = text.split_once('@')?;
            Some((Monster::from_id(monster)?, Place::from_id(at)?))
        },
        |(monster, at)| format!("{monster}@{at}");

    /// What lies on a pouch: `saltpeter`, `tile:orchard as sulfur`.
    pub(crate) PouchText(pub(super) Pouch): "saltpeter, sulfur or tile:<landscape> as one of them",
        |text| {
            let (tile, good) = match text.strip_prefix("tile:") {
                Some(tile) => tile.split_once(" as ").map(|(tile, good)| (Some(tile), good))?,
                None => (None, text),
            };
            let bonus = Bonus::ALL.into_iter().find(|bonus| bonus.good().id() == good)?;
            match tile {
                None => Some(Pouch { bonus, tile: None }),
                Some(tile) => Landscape::from_id(tile).map(|tile| Pouch { bonus, tile: Some(tile) }),
            }
        },
        |Pouch { bonus, tile }| match tile {
            None => bonus.good().to_string(),
            Some(tile) => format!("tile:{tile} as {}", bonus.good()),
        };

    /// A row of the Knight Guild by its letter: those of the players, then those of the dummies.
    pub(crate) RowText(pub(super) Row): "a row from A to E",
        |text| ["A", "B", "C", "D", "E"].iter().position(|row| *row == text).and_then(Row::new),
        |row| char::from(b'A' + row.index() as u8).to_string();
}

/// A bead by its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
#[serde(try_from = "u8", into = "u8")]
pub(crate) struct BeadText(pub(super) Bead);

impl TryFrom<u8> for BeadText {
    type Error = &'static str;

    fn try_from(value: u8) -> Result<BeadText, &'static str> {
        Bead::of(value).map(BeadText).ok_or("the value of a bead")
    }
}

impl From<BeadText> for u8 {
    fn from(BeadText(bead): BeadText) -> u8 {
        bead.value()
    }
}

/// A pawn with its place, whether it has wine, and its vessel: `noble@des_n+wine+ship`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct PawnText(pub(super) Pawn);

impl TryFrom<String> for PawnText {
    type Error = &'static str;

    fn try_from(text: String) -> Result<PawnText, &'static str> {
        let read = |text: &str| {
            let mut parts = text.split('+');
            let (character, at) = parts.next()?.split_once('@')?;
            let (character, at) = (Guild::from_id(character)?, Place::from_id(at)?);
            let mut pawn = Pawn { character, at, wine: false, vessel: None };
            for part in parts {
                match part {
                    "wine" => pawn.wine = true,
                    vessel => pawn.vessel = Some(Vessel::from_id(vessel)?),
                }
            }
            Some(pawn)
        };
        read(&text).map(PawnText).ok_or("<character>@<location>+wine+<vessel>, or nothing")
    }
}

impl From<PawnText> for String {
    fn from(PawnText(Pawn { character, at, wine, vessel }): PawnText) -> String {
        let wine = if wine { "+wine" } else { "" };
        let vessel = vessel.map_or(String::new(), |vessel| format!("+{vessel}"));
        format!("{character}@{at}{wine}{vessel}")
    }
}

/// A vessel that was abandoned in this turn: `ship@des_n`.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct AdriftText(pub(super) Adrift);

impl TryFrom<String> for AdriftText {
    type Error = &'static str;

    fn try_from(text: String) -> Result<AdriftText, &'static str> {
        let read = |text: &str| {
            let (vessel, at) = text.split_once('@')?;
            Some(Adrift { at: Place::from_id(at)?, vessel: Vessel::from_id(vessel)? })
        };
        read(&text).map(AdriftText).ok_or("<vessel>@<location>")
    }
}

impl From<AdriftText> for String {
    fn from(AdriftText(Adrift { at, vessel }): AdriftText) -> String {
        format!("{vessel}@{at}")
    }
}
