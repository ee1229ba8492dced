//! What a set-up says of one lord, army, village or card on the map.

use liege_data::{DataError, Node};
use serde::Deserialize;

use crate::cases::words::{Number, Reach, TitleName, seat};
use crate::state::{Bonus, FiefId, Lord, Position, Tallage, Village};

#[derive(Clone, Deserialize)]
pub(crate) struct LordEntry {
    pub(crate) id: Lord,
    pub(crate) p: String,
    pub(crate) at: Village,
    #[serde(default)]
    pub(crate) titles: Vec<TitleName>,
    pub(crate) jailer: Option<String>,
    #[serde(default)]
    pub(crate) of_arc: bool,
    pub(crate) bishop_since: Option<Since>,
    #[serde(default)]
    pub(crate) excommunicated: bool,
    #[serde(default)]
    pub(crate) assassin: bool,
    #[serde(default)]
    pub(crate) steps: u8,
    #[serde(default)]
    pub(crate) exposed: bool,
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
pub(crate) enum Since {
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
    pub(crate) road: Option<Village>,
    #[serde(default)]
    pub(crate) new_road: bool,
    #[serde(default)]
    pub(crate) exposed: bool,
}

impl ArmyEntry {
    pub(crate) fn guard(p: &str, at: Village) -> ArmyEntry {
        ArmyEntry { p: p.to_owned(), at, k: 0, s: 1, e: 0, road: None, new_road: false, exposed: false }
    }
}

#[derive(Clone, Deserialize)]
pub(crate) struct VillageEntry {
    pub(crate) id: Village,
    #[serde(default)]
    pub(crate) castle: bool,
    #[serde(default)]
    pub(crate) city: bool,
    #[serde(default)]
    pub(crate) mills: u8,
    pub(crate) controller: Option<String>,
    #[serde(default)]
    pub(crate) besiegers: Vec<String>,
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
    pub(crate) mills: Option<u8>,
    pub(crate) castles: Option<u8>,
    pub(crate) cities: Option<u8>,
    pub(crate) siege_engines: Option<u8>,
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
