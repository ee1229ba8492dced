//! [`StockLeft`]: what is left of common pieces.

use serde::{Deserialize, Serialize};

use crate::state::{Position, Walls};

/// What is left of common pieces; what does not stand on the board.
#[derive(Clone, Copy, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct StockLeft {
    pub(crate) mills: Option<u8>,
    pub(crate) castles: Option<u8>,
    pub(crate) cities: Option<u8>,
    pub(crate) siege_engines: Option<u8>,
}

impl StockLeft {
    /// That of a position.
    pub(super) fn of(position: &Position) -> StockLeft {
        let stock = &position.stock;
        StockLeft {
            mills: Some(stock.mills),
            castles: Some(stock.castles),
            cities: Some(stock.cities),
            siege_engines: Some(stock.engines),
        }
    }

    pub(super) fn put(self, position: &mut Position) {
        let built = |walls| position.villages.iter().filter(|place| place.walls == walls).count() as u8;
        let (castles, cities) = (built(Walls::Castle), built(Walls::City));
        let mills = position.villages.iter().map(|place| place.mills).sum();
        let stock = &mut position.stock;
        for (left, given, used) in [
            (&mut stock.mills, self.mills, mills),
            (&mut stock.castles, self.castles, castles),
            (&mut stock.cities, self.cities, cities),
            (&mut stock.engines, self.siege_engines, position.engines.len() as u8),
        ] {
            *left = given.unwrap_or(left.saturating_sub(used));
        }
    }
}
