//! The tiles of a case, which take the place of the game's own: no case depends on which tiles there are.

use std::collections::{BTreeMap, BTreeSet};

use liege_data::{DataError, Node};

use super::text::{print, tile};
use crate::components::tile_set::{Copies, TileSet};
use crate::state::bag::Bag;
use crate::{Colour, MiddleAges, Print};

/// More tiles than the game has are in no pile (F-6).
pub(super) const ALL_TILES: usize = 84;

/// Gives the game every tile that the case mentions, as often as it is set up. A case without a position is played with the game's own.
pub(super) fn fit(game: &mut MiddleAges, case: &Node<'_>) -> Result<(), DataError> {
    let Some(before) = case.get("before") else { return Ok(()) };
    let texts: Vec<String> = case.texts();
    let mentioned: BTreeSet<Print> =
        texts.iter().flat_map(|text| text.split(' ')).filter_map(print).collect();
    let of = |key| before.get(key).map(|list| list.texts()).unwrap_or_default();
    let reserve: Vec<Print> = of("reserve").iter().filter_map(|text| print(text)).take(ALL_TILES).collect();
    let mut laid = BTreeMap::<(Print, Colour), u8>::new();
    let mut lay = |tile| {
        let count = laid.entry(tile).or_default();
        *count = count.saturating_add(1);
    };
    texts.iter().filter_map(|text| tile(text)).for_each(&mut lay);
    reserve.iter().for_each(|&print| lay((print, Colour::Orange)));
    let count = |print, colour| laid.get(&(print, colour)).copied().unwrap_or_default();
    let copies = |print| Copies {
        print,
        // Every tile that is mentioned exists, so that it can be asked for.
        blue: count(print, Colour::Blue).max(1),
        orange: count(print, Colour::Orange),
    };
    let tiles = TileSet::new(&mentioned.into_iter().map(copies).collect::<Vec<_>>());
    game.components.tiles = tiles.ok_or_else(|| before.error("more different tiles than a game can hold"))?;
    let bag = |tiles: &mut dyn Iterator<Item = (Print, Colour)>| -> Bag {
        tiles.filter_map(|(print, colour)| game.components.tiles.tile(print, colour)).collect()
    };
    let blue = bag(&mut of("pile").iter().filter_map(|text| tile(text)).take(ALL_TILES));
    let orange = bag(&mut reserve.iter().map(|&print| (print, Colour::Orange)));
    (game.components.blue, game.components.orange) = (blue, orange);
    Ok(())
}
