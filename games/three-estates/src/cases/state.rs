//! [`State`]: a position as cases write it.

use liege_cases::Unordered;
use liege_data::{DataError, Node, Within};
use liege_game::{Game as _, Silent};
use serde::{Deserialize, Serialize};

use super::{Coordinate, Letter, Place};
use crate::rules::end;
use crate::state::layout;
use crate::{Cell, Colour, Fief, Kind, MAX_TILES, Phase, Position, Stock, ThreeEstates};

/// A game before TE-9.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Start {
    board: Option<String>,
    origin: Option<Place>,
    bag: Option<Unordered<Letter>>,
}

/// A game in progress: `before` a case, and what it compares `after` its actions. What is not given is empty, 0 or -1.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(super) struct State {
    board: Option<String>,
    origin: Option<Place>,
    to_move: Option<Colour>,
    phase: Option<Stage>,
    supply: Option<Vec<Letter>>,
    passed: Option<u8>,
    /// The place of the selected supply tile; -1 while it is owed (TE-19).
    selected: Option<Within<i16, -1, 255>>,
    bag: Option<Unordered<Letter>>,
    reserve_white: Option<Unordered<Letter>>,
    reserve_black: Option<Unordered<Letter>>,
    locked: Option<Unordered<Letter>>,
    pending: Option<Displaced>,
    /// White's and Black's tiles; only `after`.
    score: Option<[usize; 2]>,
    /// Only `after`.
    winner: Option<Winner>,
}

/// The phases of the format; `start` is the moment before the reserve phase.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Stage {
    Start,
    Reserve,
    Action,
    Rebuild,
    Mobilize,
    Over,
}

/// A building that waits to be put back (TE-33); an empty text says that there is none.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
enum Displaced {
    #[serde(rename = "")]
    Nothing,
    V,
    H,
    K,
}

impl Displaced {
    const ALL: [(Displaced, Option<Kind>); 4] = [
        (Displaced::Nothing, None),
        (Displaced::V, Some(Kind::Village)),
        (Displaced::H, Some(Kind::Church)),
        (Displaced::K, Some(Kind::Castle)),
    ];

    fn kind(self) -> Option<Kind> {
        Displaced::ALL.into_iter().find(|(displaced, _)| *displaced == self).and_then(|(_, kind)| kind)
    }
}

#[derive(Clone, Copy, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Winner {
    #[serde(rename = "")]
    Nobody,
    White,
    Black,
}

/// The tiles of `board`, which begins at `origin`.
fn fief(board: Option<&str>, origin: Option<Place>, node: &Node<'_>) -> Result<Fief, DataError> {
    match (board, origin) {
        (Some(text), origin) => layout::read(text, origin.map_or(Cell::default(), Place::cell))
            .map_err(|expected| node.key("board").error(format!("expected {expected}"))),
        (None, Some(_)) => Err(node.key("origin").error("stands only beside a board")),
        (None, None) => Ok(Fief::default()),
    }
}

fn kinds(letters: Option<&Unordered<Letter>>) -> Stock {
    letters.iter().flat_map(|letters| letters.items()).map(|letter| letter.0).collect()
}

fn letters(stock: &Stock) -> Option<Unordered<Letter>> {
    Some(stock.expand().map(Letter).collect())
}

/// A position with no tiles but those on the board.
fn blank(game: &ThreeEstates, fief: Fief) -> Position {
    Position { fief, bag: Stock::EMPTY, ..game.blank() }
}

/// No more tiles than a game can hold, and no board wider than it could be in one piece (TE-37), so that every board
/// that follows can be surveyed.
fn sizes(fief: &Fief, off: usize, node: &Node<'_>) -> Result<(), DataError> {
    let tiles = off + fief.tiles().len();
    if tiles > MAX_TILES {
        return Err(node.key("bag").error(format!("at most {MAX_TILES} tiles altogether, not {tiles}")));
    }
    let steps = fief.bounds().map_or(0, |bounds| bounds.least.steps(bounds.most));
    if steps as usize + off >= MAX_TILES {
        let most = MAX_TILES - off;
        let words = format!("at most {most} by {most} cells with {off} tiles beside it");
        return Err(node.key("board").error(words));
    }
    Ok(())
}

impl Start {
    pub(super) fn position(&self, game: &ThreeEstates, node: &Node<'_>) -> Result<Position, DataError> {
        let fief = fief(self.board.as_deref(), self.origin, node)?;
        sizes(&fief, self.bag.as_ref().map_or(0, |bag| bag.items().len()), node)?;
        let mut position = Position { bag: kinds(self.bag.as_ref()), ..blank(game, fief) };
        game.set_up(&mut position, &mut Silent);
        Ok(position)
    }
}

impl State {
    /// The position, as far as the rules run on from it by themselves.
    pub(super) fn position(&self, game: &ThreeEstates, node: &Node<'_>) -> Result<Position, DataError> {
        for (given, key) in [(self.score.is_some(), "score"), (self.winner.is_some(), "winner")] {
            if given {
                return Err(node.key(key).error("stands only in after"));
            }
        }
        let fief = fief(self.board.as_deref(), self.origin, node)?;
        let lists = [&self.bag, &self.reserve_white, &self.reserve_black];
        let off: usize = lists.into_iter().flatten().map(|list| list.items().len()).sum();
        sizes(&fief, off + self.supply.as_ref().map_or(0, Vec::len), node)?;
        let mut position = blank(game, fief);
        position.supply = self.supply.iter().flatten().map(|letter| letter.0).collect();
        position.bag = kinds(self.bag.as_ref());
        for (colour, list, key) in [
            (Colour::White, &self.reserve_white, "reserve_white"),
            (Colour::Black, &self.reserve_black, "reserve_black"),
        ] {
            let reserve = kinds(list.as_ref());
            if reserve.len() > game.parts.limit {
                return Err(node.key(key).error(format!("TE-15: at most {} tiles", game.parts.limit)));
            }
            position.reserve[colour.seat()] = reserve;
        }
        position.to_move = self.to_move.unwrap_or_default();
        position.locked = kinds(self.locked.as_ref());
        position.passed = self.passed.unwrap_or(0);
        position.selected = self.selected.and_then(|place| u8::try_from(place.get()).ok());
        let stage = self.phase.unwrap_or(Stage::Start);
        // TE-11: on the first turn it is White's to move, and nothing is passed.
        position.turn = match position.to_move {
            Colour::White if position.passed == 0 => 1,
            Colour::White => 3,
            Colour::Black => 2,
        };
        marks(&position, stage, node)?;
        let (events, displaced) = (&mut Silent, self.pending.and_then(Displaced::kind));
        match (stage, displaced) {
            (Stage::Rebuild, Some(building)) => {
                position.phase = Phase::Rebuild(building);
                let mut legal = Vec::new();
                game.legal(&position, position.to_move.seat(), &mut legal);
                if legal.is_empty() {
                    return Err(node.key("board").error("TE-33: has no slot for the displaced building"));
                }
            }
            (Stage::Rebuild, None) => {
                return Err(node.key("pending").error("is missing: which building was displaced?"));
            }
            (_, Some(_)) => return Err(node.key("pending").error("stands only in the phase rebuild")),
            (Stage::Start, None) => game.begin_turn(&mut position, events),
            (Stage::Reserve, None) => game.go_on_reserving(&mut position, events),
            (Stage::Action, None) => game.go_on_playing(&mut position, events),
            (Stage::Mobilize, None) => game.offer_move(&mut position, events),
            (Stage::Over, None) => position.phase = Phase::Over,
        }
        Ok(position)
    }

    /// Everything that the format can say of the position.
    pub(super) fn of(position: &Position) -> State {
        let (board, origin) = layout::write(&position.fief);
        let place =
            |cell: Cell| Some(Place(Coordinate::new(cell.x.into())?, Coordinate::new(cell.y.into())?));
        let displaced = position.phase.displaced();
        State {
            board: Some(board),
            origin: place(origin),
            to_move: Some(position.to_move),
            phase: match position.phase {
                Phase::FirstSupply | Phase::FirstReserves | Phase::Refill => None,
                Phase::Reserve => Some(Stage::Reserve),
                Phase::Action => Some(Stage::Action),
                Phase::Rebuild(_) => Some(Stage::Rebuild),
                Phase::Mobilize => Some(Stage::Mobilize),
                Phase::Over => Some(Stage::Over),
            },
            supply: Some(position.supply.iter().copied().map(Letter).collect()),
            passed: Some(position.passed),
            selected: Within::new(position.selected.map_or(-1, i64::from)),
            bag: letters(&position.bag),
            reserve_white: letters(&position.reserve[Colour::White.seat()]),
            reserve_black: letters(&position.reserve[Colour::Black.seat()]),
            locked: letters(&position.locked),
            pending: Displaced::ALL
                .into_iter()
                .find(|(_, kind)| *kind == displaced)
                .map(|(pending, _)| pending),
            score: Some(Colour::BOTH.map(|colour| position.fief.count(colour))),
            winner: Some(match (position.phase, end::winner(position)) {
                (Phase::Over, Colour::White) => Winner::White,
                (Phase::Over, Colour::Black) => Winner::Black,
                _ => Winner::Nobody,
            }),
        }
    }

    /// The same with its board written as [`of`](State::of) writes one.
    pub(super) fn normal(&self, node: &Node<'_>) -> Result<State, DataError> {
        let fief = fief(self.board.as_deref(), self.origin, node)?;
        let mut state = self.clone();
        if self.board.is_some() {
            let (board, origin) = layout::write(&fief);
            state.board = Some(board);
            state.origin = Coordinate::new(origin.x.into())
                .zip(Coordinate::new(origin.y.into()))
                .map(|(x, y)| Place(x, y));
        }
        Ok(state)
    }
}

/// What the action phase alone has, and what it has no more.
fn marks(position: &Position, stage: Stage, node: &Node<'_>) -> Result<(), DataError> {
    let row = position.supply.len();
    let wrong = |key: &str, words: &str| Err(node.key(key).error(words));
    if usize::from(position.passed) > row {
        return wrong("passed", "TE-13: is more than the supply holds");
    }
    // The selected tile has left the row, so it may have lain one place beyond what is left.
    if position.selected.is_some_and(|place| usize::from(place) > row) {
        return wrong("selected", "TE-19: lies beyond the row");
    }
    if matches!(stage, Stage::Start | Stage::Reserve) {
        if position.selected.is_some() {
            return wrong("selected", "TE-19: a supply tile is selected in the action phase only");
        }
        if !position.locked.is_empty() {
            return wrong("locked", "TE-21: the lock is released when the turn ends");
        }
    } else if position.passed > 0 {
        return wrong("passed", "TE-16: nothing is passed after the reserve phase");
    }
    let held = |kind: &Kind| position.locked.count(*kind) <= position.own_reserve().count(*kind);
    if !Kind::ALL.iter().all(held) {
        return wrong("locked", "TE-21: more is locked than the active player's reserve holds");
    }
    Ok(())
}
