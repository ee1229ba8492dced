//! How cases write things that are more than an id: discs, pawns, monsters, pouches, beads, wares.

use liege_cases::texts;
use liege_game::Thing;
use serde::de::{IntoDeserializer, value::StringDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::{Bead, Bonus, Disc, Estate, Good, Guild, Landscape, Monster, Place, Pouch, Vessel, Writ};

/// A thing by its id, with what was expected if there is none.
pub(super) fn known<K: Thing>(id: &str) -> Result<K, String> {
    K::from_id(id).ok_or_else(|| K::WHAT.to_owned())
}

/// A thing, or an empty text for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Maybe<T>(pub(super) Option<T>);

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
    pub(super) DiscText(pub(super) Disc): "outpost, farm, town or feudum:<guild>",
        |text| match text.split_once(':') {
            Some(("feudum", guild)) => Guild::from_id(guild).map(Disc::Feudum),
            _ => Estate::from_id(text).map(Disc::Estate),
        },
        |disc| match disc {
            Disc::Estate(estate) => estate.id().to_owned(),
            Disc::Feudum(guild) => format!("feudum:{guild}"),
        };

    /// A pawn with its place, whether it has wine, and its vessel: `noble@des_n+wine+ship`.
    pub(super) PawnText(pub(super) (Guild, Place, bool, Option<Vessel>)): "<character>@<location>+wine+<vessel>",
        |text| {
            let mut parts = text.split('+');
            let (character, at) = parts.next()?.split_once('@')?;
            let mut pawn = (Guild::from_id(character)?, Place::from_id(at)?, false, None);
            for part in parts {
                match part {
                    "wine" => pawn.2 = true,
                    vessel => pawn.3 = Some(Vessel::from_id(vessel)?),
                }
            }
            Some(pawn)
        },
        |(character, at, wine, vessel)| {
            let wine = if wine { "+wine" } else { "" };
            let vessel = vessel.map_or(String::new(), |vessel| format!("+{vessel}"));
            format!("{character}@{at}{wine}{vessel}")
        };

    /// One of a player's pawns: `noble`, or `noble@des_n` where two are alike.
    pub(super) PawnName(pub(super) (Guild, Option<Place>)): "<character> or <character>@<location>",
        |text| match text.split_once('@') {
            Some((character, at)) => Some((Guild::from_id(character)?, Some(Place::from_id(at)?))),
            None => Some((Guild::from_id(text)?, None)),
        },
        |(character, at)| at.map_or(character.to_string(), |at| format!("{character}@{at}"));

    /// A monster and where it stands: `behemoth@des_mid`.
    pub(super) MonsterText(pub(super) (Monster, Place)): "<monster>@<location>",
        |text| {
            let (monster, at) = text.split_once('@')?;
            Some((Monster::from_id(monster)?, Place::from_id(at)?))
        },
        |(monster, at)| format!("{monster}@{at}");

    /// What lies on a pouch: `saltpeter`, `tile:orchard as sulfur`.
    pub(super) PouchText(pub(super) Pouch): "saltpeter, sulfur or tile:<landscape> as one of them",
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

    /// What a guild sells: a good, or else a vessel.
    pub(super) Ware(pub(super) Result<Good, Vessel>): "a good or a vessel",
        |id| Good::from_id(id).map(Ok).or_else(|| Vessel::from_id(id).map(Err)),
        |ware| ware.map_or_else(|vessel| vessel.to_string(), |good| good.to_string());

    /// What a mandate gives, with the vessel that is chosen: `seal`, `vessel:ship`.
    pub(super) AwardText(pub(super) (&'static str, Option<Vessel>)): "influence, seal, bead, goods, shillings or vessel:<vessel>",
        |text| match text.split_once(':') {
            Some(("vessel", kind)) => Some(("vessel", Some(Vessel::from_id(kind)?))),
            _ => ["influence", "seal", "bead", "goods", "shillings", "vessel"]
                .into_iter()
                .find(|word| *word == text)
                .map(|word| (word, None)),
        },
        |(word, vessel)| vessel.map_or(word.to_owned(), |vessel| format!("{word}:{vessel}"));

    /// A weapon, and whether it is used for free or for the good that is named: `m_bow:free`, `m_bow:wood`.
    pub(super) Weapon(pub(super) (Writ, bool)): "<weapon>:free or <weapon>:<good>",
        |text| {
            let (writ, good) = text.split_once(':').unwrap_or((text, "free"));
            Some((Writ::from_id(writ)?, good == "free"))
        },
        |(writ, free)| format!("{writ}:{}", if free { "free" } else { "paid" });
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
