//! A card lying on the map.

use liege_cases::Player;
use serde::Deserialize;

use crate::cases::words::{Number, Reach};
use crate::state::{Bonus, FiefId, Position, Tallage};

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
    by: Option<Player>,
    rank: Option<Rank>,
}

impl Effect {
    /// Puts the effect where it says.
    pub(crate) fn put(&self, position: &mut Position) {
        let by = self.by.map(|by| by.0);
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
    }
}
