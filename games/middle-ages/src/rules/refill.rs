//! Filling rows from the piles: the two draws of a tile, its back and its front, and all that needs no draw.

use liege_game::{Picker, Question, Refusal, Seat, Sink};

use super::{asked, events};
use crate::state::bag::Bag;
use crate::state::spot::{ROWS, Spots};
use crate::state::tile::Tile;
use crate::{Action, Back, Draw, Event, MiddleAges, Phase, Position, Spot};

/// Chance shows the back of the pile's new top tile (MA-3, R-35).
#[derive(Clone, Copy)]
pub(crate) struct Top;

impl Question<MiddleAges> for Top {
    fn outcomes(self, game: &MiddleAges, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        let mut waiting: Option<(Back, u32)> = None;
        for (tile, count) in position.pile.iter() {
            let back = game.components.tiles.info(tile).back;
            let count = u32::from(count);
            waiting = match waiting {
                Some((same, weight)) if same == back => Some((same, weight + count)),
                Some((other, weight)) => {
                    add(weight, Draw::Top(other));
                    Some((back, count))
                }
                None => Some((back, count)),
            };
        }
        if let Some((back, weight)) = waiting {
            add(weight, Draw::Top(back));
        }
    }

    /// Tiles are numbered by their backs, so a case falls on the same back as in the list.
    #[inline]
    fn sample(self, game: &MiddleAges, position: &Position, picker: &mut impl Picker) -> Option<Draw> {
        let tile = position.pile.at(picker.below(position.pile.total()));
        Some(Draw::Top(game.components.tiles.info(tile).back))
    }

    #[inline]
    fn draw(self, game: &MiddleAges, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        if let Draw::Top(back) = draw {
            position.top = Some(back);
            fill(game, position, events);
        }
    }

    fn refusal(self, game: &MiddleAges, _: &Position, seat: Seat, _: Action) -> Option<Refusal> {
        Some(asked::drawing(game, seat, "MA-3", "the back of the pile’s top tile is still to be seen"))
    }
}

/// Chance shows the front of the top tile, where several fronts share its back.
#[derive(Clone, Copy)]
pub(crate) struct Front;

impl Question<MiddleAges> for Front {
    fn outcomes(self, game: &MiddleAges, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        for tile in position.top.into_iter().flat_map(|back| game.components.tiles.behind(back)) {
            let weight = u32::from(position.pile.count(tile));
            add(weight, Draw::Face(game.components.tiles.info(tile).face));
        }
    }

    fn draw(self, game: &MiddleAges, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Face(face) = draw else { return };
        let behind = position.top.into_iter().flat_map(|back| game.components.tiles.behind(back));
        let mut same = behind.filter(|&tile| game.components.tiles.info(tile).face == face);
        if let Some(tile) = same.next() {
            lay(game, position, tile, events);
            fill(game, position, events);
        }
    }

    fn refusal(self, game: &MiddleAges, _: &Position, seat: Seat, _: Action) -> Option<Refusal> {
        Some(asked::drawing(game, seat, "MA-4", "a row is being filled"))
    }
}

/// MA-4, MA-11: draws until the row is full or chance is needed, then goes on with what follows.
#[inline]
pub(crate) fn fill(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) {
    loop {
        if position.top.is_none() && position.pile.total() > 0 {
            // MA-3, R-35: the back of a new top tile is seen at once.
            let Some(back) = only_back(game, position) else {
                position.phase = Phase::Top;
                return;
            };
            position.top = Some(back);
        }
        if filled(game, position) {
            break;
        }
        let Some(top) = position.top else {
            if open_pile(game, position, events) {
                continue;
            }
            break; // F-2: only a position that was set up short of tiles gets here.
        };
        // The front is a draw only where several fronts share this back.
        let Some(tile) = only_front(game, position, top) else {
            position.phase = Phase::Turn;
            return;
        };
        lay(game, position, tile, events);
    }
    if let Some(back) = position.top {
        events.tell(|| Event::TopSeen { back });
    }
    if position.round > 0 {
        events::step(game, position, events); // the refill comes before the Event
    } else {
        position.phase = Phase::Cards;
    }
}

/// The back that all tiles of the pile have, if it is one.
#[inline]
fn only_back(game: &MiddleAges, position: &Position) -> Option<Back> {
    let tiles = &game.components.tiles;
    let total = position.pile.total();
    if total > tiles.most_with_one_back() {
        return None;
    }
    let [first, last] = [0, total - 1].map(|case| tiles.info(position.pile.at(case)).back);
    (first == last).then_some(first)
}

/// The front that all tiles of the pile with this back have, if it is one.
#[inline]
fn only_front(game: &MiddleAges, position: &Position, back: Back) -> Option<Tile> {
    let tiles = &game.components.tiles;
    if let Some(tile) = tiles.only_one_behind(back) {
        return Some(tile);
    }
    let mut fronts = tiles.behind(back).filter(|&tile| position.pile.count(tile) > 0);
    let front = fronts.next();
    if fronts.next().is_some() { None } else { front }
}

/// The row that is being filled: at setup the first that is not full, later the one just emptied.
#[inline]
fn row_to_fill(game: &MiddleAges, position: &Position) -> usize {
    if position.round > 0 {
        return position.current_row();
    }
    (position.laid.len() / game.row_length()).min(ROWS - 1)
}

/// Returns whether every row that is to be filled now is full.
#[inline]
fn filled(game: &MiddleAges, position: &Position) -> bool {
    match position.round {
        0 => position.laid.len() == ROWS * game.row_length(),
        _ => position.laid.and(Spots::row(position.current_row())).len() == game.row_length(),
    }
}

/// Lays the top tile in the row: sorted by number, equal numbers in the order in which they were drawn (MA-4, R-1).
/// MA-49: over all tiles of the row, from whichever pile.
#[inline]
fn lay(game: &MiddleAges, position: &mut Position, tile: Tile, events: &mut impl Sink<Event>) {
    let tiles = &game.components.tiles;
    let row = row_to_fill(game, position);
    position.pile.remove(tile);
    position.top = None;
    let number = tiles.info(tile).back.number();
    let mut column = position.laid.and(Spots::row(row)).len();
    position.laid = position.laid.with(Spot::at(row, column));
    while column > 0 {
        let left = position.tiles[Spot::at(row, column - 1).index()];
        if tiles.info(left).back.number() <= number {
            break;
        }
        position.tiles[Spot::at(row, column).index()] = left;
        column -= 1;
    }
    position.tiles[Spot::at(row, column).index()] = tile;
    let laid = position.laid.and(Spots::row(row));
    if laid.len() == game.row_length() {
        events.tell(|| Event::RowLaid {
            row: row as u8 + 1,
            faces: laid.iter().map(|spot| game.face_at(position, spot)).collect(),
        });
    }
}

/// MA-50: the next pile, made only when a tile must be drawn. `false` if there is none.
fn open_pile(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
    let reserve = std::mem::take(&mut position.reserve);
    position.pile = if reserve {
        game.components.orange // shuffled at setup, so its order is as good as undrawn
    } else {
        // MA-51, R-27: the discard pile alone; Fiefdoms, Cemeteries and rows stay.
        let discarded: Bag = position.discard.iter().copied().collect();
        position.discard.clear();
        discarded
    };
    let tiles = position.pile.total() as u8;
    if tiles > 0 {
        events.tell(|| Event::NewPile { reserve, tiles });
    }
    tiles > 0
}

#[cfg(test)]
mod tests {
    use liege_game::{Game, Rng, Setup, Silent, settle};

    use super::*;

    /// MA-51: nothing discarded is no pile, and nothing is told of it.
    #[test]
    fn nothing_makes_no_pile() {
        let game = MiddleAges::new(&Setup::new(3)).unwrap();
        let mut position = game.start();
        position.reserve = false;
        position.discard.clear();
        let mut events = Vec::new();
        assert!(!open_pile(&game, &mut position, &mut events));
        assert_eq!(events, []);
    }

    /// MA-3: the cases of a draw are the different backs.
    #[test]
    fn each_back_is_one_case() {
        let game = MiddleAges::new(&Setup::new(3)).unwrap();
        let mut position = game.start();
        settle(&game, &mut position, &mut Rng::new(1), &mut Silent);
        let mut backs = Vec::new();
        Top.outcomes(&game, &position, &mut |_, draw| backs.push(draw));
        let different = |pair: &[Draw]| pair[0] != pair[1];
        assert!(!backs.is_empty() && backs.windows(2).all(different), "{backs:?}");
    }
}
