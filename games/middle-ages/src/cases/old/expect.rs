//! [`Expect`]: what a case says of the position that its actions lead to.

use std::collections::BTreeMap;

use liege_cases::old::{DataError, Player, Unordered};
use liege_game::{Game as _, Seat};
use serde::{Deserialize, Serialize, Serializer};

use super::Playing;
use super::event::card_named;
use super::text::{EstateText, Piece, Row, RowText, Rows, TileText, agree, in_any_order, in_order, piece};
use crate::state::spot::MAX_COLUMNS;
use crate::state::tile::Tile;
use crate::{Estate, Face, MiddleAges, Spot};

liege_cases::old_facts! {
    /// Everything that the format can say of a position.
    pub(super) struct Expect for MiddleAges, |run, given| {
        #[serde(rename = "note")]
        _note: String,
        round: u8 = run.position.round.max(1),
        /// The players still to move in this round, or still to place their Lord.
        order: Vec<Player> = order(run),
        coins: BTreeMap<Player, i16> = run.each(|seat| run.position.fiefdoms[seat].coins),
        score: BTreeMap<Player, i32> = run.each(|seat| run.game.standing(&run.position).score[seat]),
        scouts: BTreeMap<Player, Piece> = run.each(|seat| piece(run.position.scouts[seat])),
        lords: BTreeMap<Player, Piece> = run.each(|seat| piece(run.position.lords[seat])),
        fiefdom: BTreeMap<Player, Vec<TileText>> = of_each(given, |Player(seat), said| fiefdom(run, seat, said)),
        cemetery: BTreeMap<Player, Vec<TileText>> =
            of_each(given, |Player(seat), said| {
                in_any_order(said, faces(run, run.position.fiefdoms[seat].cemetery()))
            }),
        extra_coin: BTreeMap<Player, Unordered<EstateText>> =
            run.each(|seat| run.position.fiefdoms[seat].extra.iter().map(EstateText).collect()),
        plot_token: BTreeMap<Player, Tokens> = run.each(|seat| tokens(run, seat)),
        discard: Vec<TileText> = in_any_order(given, tiles(run, &run.position.discard)),
        pile: Vec<TileText> = in_order(given, tiles(run, &run.aside.upcoming), TileText::fits),
        reserve: Vec<TileText> = in_order(given, tiles(run, &run.aside.reserve), TileText::fits),
        events: Vec<String> = events(run, given)?,
        rows: Rows = of_each(given, |Row(row), said| row_of(run, row, said)),
        winners: Unordered<Player> = winners(run),
    }
}

impl Expect {
    pub(super) fn tells_coins(&self) -> bool {
        self.coins.is_some()
    }
}

/// Each Estate with a Plot token, and the Estate that this names; compared as a whole.
#[derive(Clone, Deserialize, Serialize)]
#[serde(transparent)]
struct Tokens(#[serde(serialize_with = "as_list")] BTreeMap<EstateText, EstateText>);

fn as_list<S: Serializer>(
    tokens: &BTreeMap<EstateText, EstateText>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let text = |(EstateText(estate), EstateText(token)): (&_, &_)| format!("{estate} = {token}");
    serializer.collect_seq(tokens.iter().map(text))
}

/// What is found for each key of what the case says, in its words.
fn of_each<K: Ord + Copy, T>(
    said: &BTreeMap<K, Vec<T>>,
    found: impl Fn(K, &[T]) -> Vec<T>,
) -> BTreeMap<K, Vec<T>> {
    said.iter().map(|(&key, said)| (key, found(key, said))).collect()
}

fn order(run: &Playing<'_>) -> Vec<Player> {
    let turns = !run.game.pending(&run.position).must().is_empty() && run.position.part == 0;
    let order = run.position.order.into_iter().take(run.players().count()).filter(|_| turns);
    order.skip(run.position.turn as usize).map(Player).collect()
}

fn winners(run: &Playing<'_>) -> Unordered<Player> {
    let standing = run.game.standing(&run.position);
    run.players().filter(|&Player(seat)| standing.rank[seat] == 1).collect()
}

fn faces<'a>(run: &Playing<'_>, faces: impl IntoIterator<Item = &'a Face>) -> Vec<TileText> {
    faces.into_iter().map(|&face| TileText(run.game.components.tiles.print(face))).collect()
}

fn tiles(run: &Playing<'_>, tiles: &[Tile]) -> Vec<TileText> {
    tiles.iter().map(|&tile| TileText(run.game.components.tiles.info(tile).print)).collect()
}

/// Stacks are compared, not the order in which their tiles were placed.
fn fiefdom(run: &Playing<'_>, seat: Seat, said: &[TileText]) -> Vec<TileText> {
    let stacks = Estate::ALL.into_iter().flat_map(|estate| run.position.fiefdoms[seat].stack(estate));
    let found = faces(run, stacks);
    let mut sorted = said.to_vec();
    sorted.sort_by_key(|tile| tile.0.estate);
    if agree(&sorted, &found, TileText::fits) { said.to_vec() } else { found }
}

fn tokens(run: &Playing<'_>, seat: Seat) -> Tokens {
    let plots = run.position.fiefdoms[seat].plots;
    let token = |estate: Estate| Some((EstateText(estate), EstateText(plots[estate.index()].lowest()?)));
    Tokens(Estate::ALL.into_iter().filter_map(token).collect())
}

/// The names of the Events that are still to come; the case may name none that the game lacks.
fn events(run: &Playing<'_>, said: &[String]) -> Result<Vec<String>, DataError> {
    let node = run.node().key("expect").key("events");
    said.iter().try_for_each(|name| card_named(&run.game, name, &node).map(drop))?;
    let left = run.position.cards.iter().skip(run.position.spent as usize);
    Ok(left.filter_map(|&card| run.game.components.card(card)).map(|card| card.name.clone()).collect())
}

/// A row place by place; emptied ones at its end may be named or not.
fn row_of(run: &Playing<'_>, row: usize, said: &[RowText]) -> Vec<RowText> {
    let at = |column| {
        let spot = Spot::at(row, column);
        let print = || run.game.components.tiles.print(run.game.face_at(&run.position, spot));
        RowText(run.position.laid.has(spot).then(print))
    };
    let places = said.len().min(run.game.row_length());
    let lies = (0..MAX_COLUMNS).rev().find(|&column| at(column).0.is_some()).map_or(0, |last| last + 1);
    in_order(said, (0..places.max(lies)).map(at).collect(), RowText::fits)
}
