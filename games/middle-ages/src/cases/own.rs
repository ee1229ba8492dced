//! [`Own`]: what a player has at the beginning of a case.

use std::collections::BTreeMap;

use liege_data::{DataError, Node, Within};
use liege_game::Seat;
use serde::Deserialize;

use super::text::{EstateText, SpotText, TileText};
use crate::state::fiefdom::{Fiefdom, MAX_OWNED};
use crate::state::spot::Spots;
use crate::{Estates, MiddleAges, Position};

/// One player's part of the setup.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Own {
    coins: Option<Within<i16, 0, 9999>>,
    fiefdom: Vec<TileText>,
    cemetery: Vec<TileText>,
    extra_coin: Vec<EstateText>,
    /// The Estate that holds each token, and the one that the token names.
    plot_token: BTreeMap<EstateText, EstateText>,
    lord: Option<SpotText>,
    pub(super) scout: Option<SpotText>,
}

impl Own {
    /// Coins, tiles and tokens.
    pub(super) fn give(
        &self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        let wrong = |key: &str, why: &str| Err(node.key(key).error(why));
        if self.fiefdom.len() + self.cemetery.len() > MAX_OWNED {
            return wrong("fiefdom", &format!("expected at most {MAX_OWNED} tiles with the Cemetery (F-3)"));
        }
        let mut fiefdom = Fiefdom::default();
        fiefdom.coins = self.coins.map_or(0, |coins| *coins);
        let face = |&TileText(print): &TileText| Some((game.components.tiles.face(print)?, print));
        self.fiefdom.iter().filter_map(face).for_each(|(face, print)| fiefdom.put(face, print));
        self.cemetery.iter().filter_map(face).for_each(|(face, _)| fiefdom.begin_buried(face));
        for &EstateText(estate) in &self.extra_coin {
            if fiefdom.extra.has(estate) {
                return wrong("extra_coin", "expected each Estate once (MA-39)");
            }
            fiefdom.extra = fiefdom.extra.with(estate);
            if !spend(&mut position.extra_coins) {
                return wrong("extra_coin", "more tokens than there are (MA-6)");
            }
        }
        for (&EstateText(estate), &EstateText(token)) in &self.plot_token {
            if game.components.set[estate.index()].has(token) {
                let why = format!("the Income of {estate} counts {token} without a token (MA-31)");
                return wrong("plot_token", &why);
            }
            fiefdom.plots[estate.index()] = Estates::only(token);
            if !spend(&mut position.plots[token.index()]) {
                return wrong("plot_token", &format!("there is one {token} token only (R-22)"));
            }
        }
        position.fiefdoms[seat] = fiefdom;
        Ok(())
    }

    /// Lord and Scout, each on a tile of its own. A row of which the case says nothing is taken on trust.
    pub(super) fn place(
        &self,
        game: &MiddleAges,
        position: &mut Position,
        seat: Seat,
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        let (columns, laid) = (game.row_length(), position.laid);
        for (key, piece) in [("lord", self.lord), ("scout", self.scout)] {
            let Some(SpotText(spot)) = piece else { continue };
            let wrong = |why: &str| Err(node.key(key).error(why));
            if spot.column() > columns {
                return wrong(&format!("expected a column from 1 to {columns} (MA-4)"));
            }
            if !laid.and(Spots::row(spot.row_index())).is_empty() && !laid.has(spot) {
                return wrong("no tile lies there");
            }
            match key {
                "lord" if position.lords_at.has(spot) => {
                    return wrong("another Lord stands on this tile (MA-7)");
                }
                "lord" => position.put_lord(seat, spot),
                _ if position.scouts_at.has(spot) => return wrong("another Scout stands on this tile (R-8)"),
                _ => {
                    position.scouts[seat] = Some(spot);
                    position.scouts_at = position.scouts_at.with(spot);
                }
            }
        }
        Ok(())
    }
}

/// Takes one of what the supply has, if there is any.
fn spend(supply: &mut u8) -> bool {
    let left = supply.checked_sub(1);
    *supply = left.unwrap_or_default();
    left.is_some()
}
