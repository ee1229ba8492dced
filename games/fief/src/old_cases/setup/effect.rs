//! A card lying on the map.

use liege_cases::old::Player;
use serde::Deserialize;

use crate::old_cases::told::tables;
use crate::old_cases::words::{Number, Reach};
use crate::state::{Bishopric, Bonus, FiefId, Position, Tallage};

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Rank {
    Bishop,
    Cardinal,
    Pope,
}

tables! {
    /// A card lying on the map.
    Effect {
        famine: Option<Number>, heavy_rain: Option<Number>, plague: Option<Number>,
        good_harvest: Option<Number>, good_weather: Option<Number>,
        tithe: Option<Reach>, tallage: Option<FiefId>, by: Option<Player>, rank: Option<Rank>;
        used: bool,
    }
}

impl Effect {
    /// Puts the effect where it says.
    pub(crate) fn put(&self, position: &mut Position) {
        let bonus = if self.used { Bonus::Used } else { Bonus::Lies };
        for at in Bishopric::ALL {
            let see = position.see_mut(at);
            let is = |number: Option<Number>| number == Some(Number(at));
            see.famine += u8::from(is(self.famine));
            see.rain += u8::from(is(self.heavy_rain));
            see.plague += u8::from(is(self.plague));
            see.harvest = is(self.good_harvest).then_some(bonus).or(see.harvest);
            see.weather = is(self.good_weather).then_some(bonus).or(see.weather);
        }
        let by = self.by.map(|by| by.0);
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
