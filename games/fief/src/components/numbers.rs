//! The numbers of the file, each within its bounds.

use liege_data::Within;
use serde::Deserialize;

/// A remark that nobody reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Text;

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        String::deserialize(deserializer).map(|_| Text)
    }
}

/// FF-109, FF-110.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Fighting {
    #[serde(rename = "source")]
    _source: Text,
    #[serde(default, rename = "certainty")]
    _certainty: Text,
    /// Dice that a castle takes from an attacker.
    pub castle: Within<u16, 0, 9>,
    /// Dice that a city takes from an attacker.
    pub city: Within<u16, 0, 9>,
    /// Dice that Of Arc adds.
    pub of_arc: Within<u16, 0, 1>,
}

/// FF-9.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Stocks {
    #[serde(rename = "source")]
    _source: Text,
    #[serde(default, rename = "certainty")]
    _certainty: Text,
    /// Sergeants of each player.
    pub sergeants: Within<u16, 3, 15>,
    /// Knights of each player.
    pub knights: Within<u16, 1, 8>,
    /// TAXES counters of each player.
    pub taxes: Within<u16, 0, 9>,
    /// EMBASSY tokens of each player.
    pub embassy: Within<u16, 0, 9>,
    /// Siege engines of all.
    pub siege_engines: Within<u16, 0, 12>,
    /// Mills of all.
    pub mills: Within<u16, 0, 99>,
    /// Castles of all.
    pub castles: Within<u16, 6, 99>,
    /// Cities of all.
    pub cities: Within<u16, 0, 99>,
    /// Assassin counters of all.
    pub assassins: Within<u16, 0, 18>,
}

/// FF-11, FF-12.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct SetUp {
    #[serde(rename = "source")]
    _source: Text,
    #[serde(default, rename = "certainty")]
    _certainty: Text,
    /// Crowns of each player.
    pub crowns: Within<u16, 0, 99>,
    /// Knights placed.
    pub knights: Within<u16, 0, 8>,
    /// Sergeants placed.
    pub sergeants: Within<u16, 0, 15>,
}

/// FF-80 to FF-88.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Costs {
    #[serde(rename = "source")]
    _source: Text,
    #[serde(default, rename = "certainty")]
    _certainty: Text,
    /// A sergeant.
    pub sergeant: Within<u16, 1, 99>,
    /// A knight.
    pub knight: Within<u16, 1, 99>,
    /// A siege engine.
    pub siege_engine: Within<u16, 1, 99>,
    /// A mill.
    pub mill: Within<u16, 1, 99>,
    /// A castle.
    pub castle: Within<u16, 1, 99>,
    /// The purchasable cardinal.
    pub cardinal: Within<u16, 0, 99>,
    /// A cardinal's attempt to calm a revolt (FF-132).
    pub calming: Within<u16, 0, 99>,
}

/// FF-75, FF-76, FF-125.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Income {
    #[serde(rename = "source")]
    _source: Text,
    #[serde(default, rename = "certainty")]
    _certainty: Text,
    /// A controlled village.
    pub village: Within<u16, 0, 9>,
    /// A mill.
    pub mill: Within<u16, 0, 9>,
    /// GOOD HARVEST for each mill.
    pub harvest: Within<u16, 0, 9>,
    /// GOOD WEATHER for each mill.
    pub weather: Within<u16, 0, 9>,
    /// A tallage for each controlled village.
    pub tallage: Within<u16, 0, 9>,
    /// King or regent.
    pub king: Within<u16, 0, 99>,
    /// Pope.
    pub pope: Within<u16, 0, 99>,
    /// Queen.
    pub queen: Within<u16, 0, 99>,
    /// A mill pillaged.
    pub pillage: Within<u16, 0, 99>,
}

/// FF-19, FF-61, FF-81,
/// FF-83, FF-116.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Limits {
    #[serde(rename = "source")]
    _source: Text,
    #[serde(default, rename = "certainty")]
    _certainty: Text,
    /// Lords of a family in play.
    pub lords: Within<u16, 1, 6>,
    /// Cards drawn in a turn.
    pub draws: Within<u16, 0, 3>,
    /// CHARACTER cards among them.
    pub characters: Within<u16, 0, 3>,
    /// Counters bought in a village in a turn.
    pub reinforcements: Within<u16, 0, 99>,
    /// Mills in a village.
    pub mills: Within<u16, 0, 9>,
    /// Rounds without loss that end a battle.
    pub quiet_rounds: Within<u16, 1, 9>,
}

/// FF-50, FF-52, FF-58.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Elections {
    #[serde(rename = "source")]
    _source: Text,
    #[serde(default, rename = "certainty")]
    _certainty: Text,
    /// A village in a bishop's election.
    pub village: Within<u16, 0, 9>,
    /// The same with the voices `french` (RL-1).
    pub village_french: Within<u16, 0, 9>,
    /// More for the county town.
    pub county_town: Within<u16, 0, 9>,
    /// A bishop in a bishop's election.
    pub bishop: Within<u16, 0, 9>,
    /// A cardinal.
    pub cardinal: Within<u16, 0, 9>,
    /// The pope.
    pub pope: Within<u16, 0, 9>,
    /// Voices that a king needs.
    pub king_voices: Within<u16, 0, 99>,
    /// Bishops that a king needs among them.
    pub king_bishops: Within<u16, 0, 9>,
    /// Or cardinals.
    pub king_cardinals: Within<u16, 0, 9>,
    /// Cardinals in play for an election of the pope.
    pub pope_cardinals: Within<u16, 0, 9>,
}

/// FF-15, FF-16.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Victory {
    #[serde(rename = "source")]
    _source: Text,
    #[serde(default, rename = "certainty")]
    _certainty: Text,
    /// Points of a player without alliance.
    pub alone: Within<u16, 1, 99>,
    /// Points of an alliance.
    pub allied: Within<u16, 1, 99>,
    /// Players from which alliances win.
    pub allied_players: Within<u16, 1, 6>,
}

impl Victory {
    /// Returns what a short game takes: a point less for everybody.
    pub(crate) fn short(self) -> Victory {
        let less = |points: Within<u16, 1, 99>| Within::new(i64::from(points.get()) - 1).unwrap_or(points);
        Victory { alone: less(self.alone), allied: less(self.allied), ..self }
    }
}

/// FF-160.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Bounds {
    #[serde(rename = "source")]
    _source: Text,
    #[serde(default, rename = "certainty")]
    _certainty: Text,
    /// Offers of each player in a phase, and in an embassy.
    pub offers: Within<u16, 1, 12>,
    /// Gifts of each player in a phase.
    pub gifts: Within<u16, 0, 12>,
}
