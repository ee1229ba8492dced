//! The numbers of the file, each within its bounds.

use liege_data::Within;
use serde::Deserialize;

macro_rules! numbers {
    ($($(#[$attribute:meta])* $Name:ident { $($(#[$about:meta])* $field:ident: $least:literal..=$most:literal,)* })*) => {$(
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
        pub struct $Name {
            #[serde(rename = "source")]
            _source: Text,
            #[serde(default, rename = "certainty")]
            _certainty: Text,
            $($(#[$about])* pub $field: Within<u16, $least, $most>,)*
        }
    )*};
}

/// A remark that nobody reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Text;

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        String::deserialize(deserializer).map(|_| Text)
    }
}

numbers! {
    /// FF-109, FF-110.
    Fighting {
        /// Dice that a castle takes from an attacker.
        castle: 0..=9,
        /// Dice that a city takes from an attacker.
        city: 0..=9,
        /// Dice that Of Arc adds.
        of_arc: 0..=1,
    }
    /// FF-9.
    Stocks {
        /// Sergeants of each player.
        sergeants: 3..=15,
        /// Knights of each player.
        knights: 1..=8,
        /// TAXES counters of each player.
        taxes: 0..=9,
        /// EMBASSY tokens of each player.
        embassy: 0..=9,
        /// Siege engines of all.
        siege_engines: 0..=12,
        /// Mills of all.
        mills: 0..=99,
        /// Castles of all.
        castles: 6..=99,
        /// Cities of all.
        cities: 0..=99,
        /// Assassin counters of all.
        assassins: 0..=18,
    }
    /// FF-11, FF-12.
    SetUp {
        /// Crowns of each player.
        crowns: 0..=99,
        /// Knights placed.
        knights: 0..=8,
        /// Sergeants placed.
        sergeants: 0..=15,
    }
    /// FF-80 to FF-88.
    Costs {
        /// A sergeant.
        sergeant: 1..=99,
        /// A knight.
        knight: 1..=99,
        /// A siege engine.
        siege_engine: 1..=99,
        /// A mill.
        mill: 1..=99,
        /// A castle.
        castle: 1..=99,
        /// The purchasable cardinal.
        cardinal: 0..=99,
        /// A cardinal's attempt to calm a revolt (FF-132).
        calming: 0..=99,
    }
    /// FF-75, FF-76, FF-125.
    Income {
        /// A controlled village.
        village: 0..=9,
        /// A mill.
        mill: 0..=9,
        /// GOOD HARVEST for each mill.
        harvest: 0..=9,
        /// GOOD WEATHER for each mill.
        weather: 0..=9,
        /// A tallage for each controlled village.
        tallage: 0..=9,
        /// King or regent.
        king: 0..=99,
        /// Pope.
        pope: 0..=99,
        /// Queen.
        queen: 0..=99,
        /// A mill pillaged.
        pillage: 0..=99,
    }
    /// FF-19, FF-61, FF-81,
    /// FF-83, FF-116.
    Limits {
        /// Lords of a family in play.
        lords: 1..=6,
        /// Cards drawn in a turn.
        draws: 0..=3,
        /// CHARACTER cards among them.
        characters: 0..=3,
        /// Counters bought in a village in a turn.
        reinforcements: 0..=99,
        /// Mills in a village.
        mills: 0..=9,
        /// Rounds without loss that end a battle.
        quiet_rounds: 1..=9,
    }
    /// FF-50, FF-52, FF-58.
    Elections {
        /// A village in a bishop's election.
        village: 0..=9,
        /// The same with the voices `french` (RL-1).
        village_french: 0..=9,
        /// More for the county town.
        county_town: 0..=9,
        /// A bishop in a bishop's election.
        bishop: 0..=9,
        /// A cardinal.
        cardinal: 0..=9,
        /// The pope.
        pope: 0..=9,
        /// Voices that a king needs.
        king_voices: 0..=99,
        /// Bishops that a king needs among them.
        king_bishops: 0..=9,
        /// Or cardinals.
        king_cardinals: 0..=9,
        /// Cardinals in play for an election of the pope.
        pope_cardinals: 0..=9,
    }
    /// FF-15, FF-16.
    Victory {
        /// Points of a player without alliance.
        alone: 1..=99,
        /// Points of an alliance.
        allied: 1..=99,
        /// Players from which alliances win.
        allied_players: 1..=6,
    }
    /// FF-160.
    Bounds {
        /// Offers of each player in a phase, and in an embassy.
        offers: 1..=12,
        /// Gifts of each player in a phase.
        gifts: 0..=12,
    }
}
