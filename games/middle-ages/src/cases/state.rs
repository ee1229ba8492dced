//! [`State`]: a position as cases write it.

use std::collections::BTreeMap;

use liege_cases::{Player, Unordered};
use liege_game::{Game as _, Seat};
use serde::{Deserialize, Serialize};

use super::text::{BackText, EstateText, FaceText, Piece, PlaceText, PlotText, Row, Stage, TileText};
use crate::state::spot::{MAX_COLUMNS, ROWS};
use crate::state::tile::Tile;
use crate::{CardId, Colour, Estate, Face, MiddleAges, Phase, Position, Print, Spot};

liege_cases::state! {
    /// A game in progress. What `before` does not give is empty, 0 or at home.
    pub struct State for MiddleAges, |game, position| {
        /// 0 while the Lords are placed for the first time; 1.
        round: u8 = position.round,
        /// What the position asks for: the first placement in round 0, the move of the next Lord of the current row, after the
        /// discard if no place of it is empty (MA-9), or nothing if no Lord stands there.
        phase: Stage = Stage(position.phase),
        /// Who has had the turn in this round, or the part in an Event, in that order: everybody who is not in `order`.
        gone: Vec<Player> = turns(game, position).0,
        /// Who is still to have it: whose Lord stands in the current row, from left to right (MA-10).
        order: Vec<Player> = turns(game, position).1,
        /// To how many Estates of an Event the next of `order` has come (MA-45); 1 where an Event asks.
        part: u8 = position.part,
        /// Each row from left to right, as it lies; `-` is an emptied place.
        rows: BTreeMap<Row, Vec<PlaceText>> = (0..ROWS).map(|row| (Row(row), row_of(game, position, row))).collect(),
        /// The tiles of the pile, in no order.
        pile: Unordered<TileText> =
            position.pile.iter().flat_map(|(tile, count)| (0..count).map(move |_| text(game, tile))).collect(),
        /// The back that is seen on top of it.
        top: BackText = BackText(position.top),
        /// The orange tiles that still wait (MA-2).
        reserve: Unordered<FaceText> = if position.reserve { reserve(game) } else { Unordered::default() },
        /// In the order in which they were discarded.
        discard: Vec<TileText> = position.discard.iter().map(|&tile| text(game, tile)).collect(),
        /// The Events that lie face down.
        applied: Vec<String> = names(game, position.cards.iter().take(position.spent.into())),
        /// The Events that are still to come, leftmost first.
        events: Vec<String> = names(game, position.cards.iter().skip(position.spent.into())),
        coins: BTreeMap<Player, i16> = each(game, |seat| position.fiefdoms[seat].coins),
        lords: BTreeMap<Player, Piece> = each(game, |seat| Piece(position.lords[seat])),
        scouts: BTreeMap<Player, Piece> = each(game, |seat| Piece(position.scouts[seat])),
        fiefdom: BTreeMap<Player, Stacks> = each(game, |seat| {
            let stacks = Estate::ALL.into_iter().flat_map(|estate| position.fiefdoms[seat].stack(estate));
            Stacks(stacks.map(|&face| FaceText(game.components.tiles.print(face))).collect())
        }),
        cemetery: BTreeMap<Player, Unordered<FaceText>> = each(game, |seat| {
            let print = |&face: &Face| FaceText(game.components.tiles.print(face));
            position.fiefdoms[seat].cemetery().iter().map(print).collect()
        }),
        /// The Estates with an Extra Coin token.
        extra_coin: BTreeMap<Player, Unordered<EstateText>> =
            each(game, |seat| position.fiefdoms[seat].extra.iter().map(EstateText).collect()),
        plot_token: BTreeMap<Player, Unordered<PlotText>> = each(game, |seat| {
            let token = |estate: Estate| Some((position.fiefdoms[seat].plots[estate.index()].lowest()?, estate));
            Estate::ALL.into_iter().filter_map(token).map(PlotText).collect()
        }),
    }
}

/// The tiles of a Fiefdom stack by stack in board order, each from bottom to top; they are written in any order of stacks.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(from = "Vec<FaceText>", into = "Vec<FaceText>")]
pub struct Stacks(pub(super) Vec<FaceText>);

impl From<Vec<FaceText>> for Stacks {
    fn from(mut tiles: Vec<FaceText>) -> Stacks {
        tiles.sort_by_key(|FaceText(print)| print.estate);
        Stacks(tiles)
    }
}

impl From<Stacks> for Vec<FaceText> {
    fn from(Stacks(tiles): Stacks) -> Vec<FaceText> {
        tiles
    }
}

fn each<T>(game: &MiddleAges, of: impl Fn(Seat) -> T) -> BTreeMap<Player, T> {
    Seat::all(game.players()).map(|seat| (Player(seat), of(seat))).collect()
}

/// Returns who has had the turn, and who is still to have it.
fn turns(game: &MiddleAges, position: &Position) -> (Vec<Player>, Vec<Player>) {
    let mut order: Vec<Player> = position.order.into_iter().take(game.players()).map(Player).collect();
    match position.phase {
        Phase::Top | Phase::Turn | Phase::Cards if position.round == 0 => (Vec::new(), Vec::new()),
        Phase::Order => (order.drain(..usize::from(position.turn)).collect(), Vec::new()),
        Phase::Over => (order, Vec::new()),
        _ => (order.drain(..usize::from(position.turn)).collect(), order),
    }
}

fn tile(game: &MiddleAges, tile: Tile) -> (Print, Colour) {
    let info = game.components.tiles.info(tile);
    (info.print, info.back.colour())
}

fn text(game: &MiddleAges, tile: Tile) -> TileText {
    TileText(self::tile(game, tile))
}

/// A row up to its last tile.
fn row_of(game: &MiddleAges, position: &Position, row: usize) -> Vec<PlaceText> {
    let at = |column| {
        let spot = Spot::at(row, column);
        position.laid.has(spot).then(|| tile(game, position.tiles[spot.index()]))
    };
    let lies = (0..MAX_COLUMNS).rev().find(|&column| at(column).is_some()).map_or(0, |last| last + 1);
    (0..lies).map(|column| PlaceText(at(column))).collect()
}

/// The tiles of the orange reserve.
pub(super) fn reserve(game: &MiddleAges) -> Unordered<FaceText> {
    let print = |tile| FaceText(self::tile(game, tile).0);
    game.components.orange.iter().flat_map(|(tile, count)| (0..count).map(move |_| print(tile))).collect()
}

fn names<'c>(game: &MiddleAges, cards: impl Iterator<Item = &'c CardId>) -> Vec<String> {
    cards.filter_map(|&card| game.components.card(card)).map(|card| card.id.clone()).collect()
}
