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
        let owned = self.fiefdom.len() + self.cemetery.len();
        let most = format!("expected at most {MAX_OWNED} tiles with the Cemetery (F-3)");
        node.key("fiefdom").ensure(owned <= MAX_OWNED, most)?;
        let mut fiefdom = Fiefdom::default();
        fiefdom.coins = self.coins.map_or(0, |coins| *coins);
        let face = |&TileText(print): &TileText| Some((game.components.tiles.face(print)?, print));
        self.fiefdom.iter().filter_map(face).for_each(|(face, print)| fiefdom.put(face, print));
        self.cemetery.iter().filter_map(face).for_each(|(face, _)| fiefdom.begin_buried(face));
        for &EstateText(estate) in &self.extra_coin {
            let node = node.key("extra_coin");
            node.ensure(!fiefdom.extra.has(estate), "expected each Estate once (MA-39)")?;
            fiefdom.extra = fiefdom.extra.with(estate);
            node.ensure(spend(&mut position.extra_coins), "more tokens than there are (MA-6)")?;
        }
        for (&EstateText(estate), &EstateText(token)) in &self.plot_token {
            let (node, counts) = (node.key("plot_token"), game.components.set[estate.index()].has(token));
            node.ensure(!counts, format!("the Income of {estate} counts {token} without a token (MA-31)"))?;
            fiefdom.plots[estate.index()] = Estates::only(token);
            let left = spend(&mut position.plots[token.index()]);
            node.ensure(left, format!("there is one {token} token only (R-22)"))?;
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
            let node = node.key(key);
            node.ensure(spot.column() <= columns, format!("expected a column from 1 to {columns} (MA-4)"))?;
            let trusted = laid.and(Spots::row(spot.row_index())).is_empty();
            node.ensure(trusted || laid.has(spot), "no tile lies there")?;
            if key == "lord" {
                node.ensure(!position.lords_at.has(spot), "another Lord stands on this tile (MA-7)")?;
                position.put_lord(seat, spot);
            } else {
                node.ensure(!position.scouts_at.has(spot), "another Scout stands on this tile (R-8)")?;
                position.scouts[seat] = Some(spot);
                position.scouts_at = position.scouts_at.with(spot);
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
