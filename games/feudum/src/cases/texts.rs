//! How cases write things that are more than an id: discs, pawns, monsters, pouches, beads, one thing or several.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::state::{Bead, Bonus, Disc, Good, Guild, Kind, Landscape, Monster, Pawn, Place, Pouch, Vessel};

/// A thing by its id, with what was expected if there is none.
pub(super) fn known<K: Kind>(id: &str) -> Result<K, String> {
    K::from_id(id).ok_or_else(|| K::WHAT.to_owned())
}

/// A thing, or an empty text for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String", bound = "K: Kind")]
pub(super) struct Maybe<K>(pub(super) Option<K>);

impl<K: Kind> TryFrom<String> for Maybe<K> {
    type Error = String;

    fn try_from(id: String) -> Result<Self, String> {
        if id.is_empty() { Ok(Maybe(None)) } else { known(&id).map(|kind| Maybe(Some(kind))) }
    }
}

impl<K: Kind> From<Maybe<K>> for String {
    fn from(Maybe(kind): Maybe<K>) -> String {
        kind.map_or(String::new(), |kind| kind.id().to_owned())
    }
}

/// A disc: `town`, `feudum:knight`, or an empty text for none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct DiscText(pub(super) Option<Disc>);

impl TryFrom<String> for DiscText {
    type Error = String;

    fn try_from(text: String) -> Result<DiscText, String> {
        let disc = match text.split_once(':') {
            Some(("feudum", guild)) => known(guild).map(Disc::Feudum)?,
            _ if text.is_empty() => return Ok(DiscText(None)),
            _ => known(&text).map(Disc::Estate)?,
        };
        Ok(DiscText(Some(disc)))
    }
}

impl From<DiscText> for String {
    fn from(DiscText(disc): DiscText) -> String {
        match disc {
            None => String::new(),
            Some(Disc::Estate(estate)) => estate.id().to_owned(),
            Some(Disc::Feudum(guild)) => format!("feudum:{guild}"),
        }
    }
}

/// A pawn: `noble@des_n+wine+ship`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct PawnText {
    character: Guild,
    at: Place,
    wine: bool,
    vessel: Option<Vessel>,
}

impl PawnText {
    pub(super) const fn of(pawn: &Pawn) -> PawnText {
        PawnText { character: pawn.character, at: pawn.at, wine: pawn.wine, vessel: pawn.vessel }
    }

    pub(super) const fn pawn(self) -> Pawn {
        Pawn { character: self.character, at: self.at, wine: self.wine, vessel: self.vessel }
    }
}

impl TryFrom<String> for PawnText {
    type Error = String;

    fn try_from(text: String) -> Result<PawnText, String> {
        let mut parts = text.split('+');
        let head = parts.next().unwrap_or_default();
        let (character, at) = head.split_once('@').ok_or("“<character>@<location>”")?;
        let mut pawn = PawnText { character: known(character)?, at: known(at)?, wine: false, vessel: None };
        for part in parts {
            match part {
                "wine" => pawn.wine = true,
                vessel => pawn.vessel = Some(known(vessel)?),
            }
        }
        Ok(pawn)
    }
}

impl From<PawnText> for String {
    fn from(pawn: PawnText) -> String {
        let wine = if pawn.wine { "+wine" } else { "" };
        let vessel = pawn.vessel.map_or(String::new(), |vessel| format!("+{vessel}"));
        format!("{}@{}{wine}{vessel}", pawn.character, pawn.at)
    }
}

/// A monster: `behemoth@des_mid`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct MonsterText(pub(super) Monster, pub(super) Place);

impl TryFrom<String> for MonsterText {
    type Error = String;

    fn try_from(text: String) -> Result<MonsterText, String> {
        let (monster, at) = text.split_once('@').ok_or("“<monster>@<location>”")?;
        Ok(MonsterText(known(monster)?, known(at)?))
    }
}

impl From<MonsterText> for String {
    fn from(MonsterText(monster, at): MonsterText) -> String {
        format!("{monster}@{at}")
    }
}

/// What lies on a pouch: `saltpeter`, `tile:orchard as sulfur`, or an empty text for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct PouchText(pub(super) Option<Pouch>);

impl TryFrom<String> for PouchText {
    type Error = String;

    fn try_from(text: String) -> Result<PouchText, String> {
        let bonus = |good: &str| {
            let found = Bonus::ALL.into_iter().find(|bonus| bonus.good().id() == good);
            found.ok_or("saltpeter, sulfur or “tile:<landscape> as saltpeter”")
        };
        let parts = text.strip_prefix("tile:").and_then(|rest| rest.split_once(" as "));
        Ok(PouchText(match parts {
            Some((tile, good)) => Some(Pouch { bonus: bonus(good)?, tile: Some(known::<Landscape>(tile)?) }),
            None if text.is_empty() => None,
            None => Some(Pouch { bonus: bonus(&text)?, tile: None }),
        }))
    }
}

impl From<PouchText> for String {
    fn from(PouchText(pouch): PouchText) -> String {
        pouch.map_or(String::new(), |pouch| match pouch.tile {
            None => pouch.bonus.good().id().to_owned(),
            Some(tile) => format!("tile:{tile} as {}", pouch.bonus.good()),
        })
    }
}

/// What a guild sells: a good or a vessel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) enum Ware {
    Good(Good),
    Vessel(Vessel),
}

impl TryFrom<String> for Ware {
    type Error = &'static str;

    fn try_from(id: String) -> Result<Ware, &'static str> {
        let good = Good::from_id(&id).map(Ware::Good);
        good.or_else(|| Vessel::from_id(&id).map(Ware::Vessel)).ok_or("a good or a vessel")
    }
}

/// A bead by its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
#[serde(try_from = "u8", into = "u8")]
pub(super) struct BeadText(pub(super) Bead);

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

/// One thing, or a list or table of them.
#[derive(Clone, Debug)]
pub(super) enum Either<T, All> {
    One(T),
    All(All),
}

impl<T: Copy> Either<T, Vec<T>> {
    pub(super) fn list(&self) -> Vec<T> {
        match self {
            Either::One(one) => vec![*one],
            Either::All(all) => all.clone(),
        }
    }
}

impl<'de, T: Deserialize<'de>, All: Deserialize<'de>> Deserialize<'de> for Either<T, All> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ByShape(PhantomData))
    }
}

/// Lists and tables are several things, everything else is one.
struct ByShape<T, All>(PhantomData<(T, All)>);

impl<'de, T: Deserialize<'de>, All: Deserialize<'de>> Visitor<'de> for ByShape<T, All> {
    type Value = Either<T, All>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one thing or several")
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Self::Value, E> {
        T::deserialize(flag.into_deserializer()).map(Either::One)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        T::deserialize(text.into_deserializer()).map(Either::One)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Self::Value, A::Error> {
        All::deserialize(SeqAccessDeserializer::new(items)).map(Either::All)
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<Self::Value, A::Error> {
        All::deserialize(MapAccessDeserializer::new(entries)).map(Either::All)
    }
}
