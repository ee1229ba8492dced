//! [`State`]: a position as cases write it.

use liege_cases::Unordered;
use liege_data::{DataError, Node, Within};
use liege_game::{Game as _, PerSeat, Silent};
use serde::{Deserialize, Serialize};

use crate::action::with_letter;
use crate::state::layout;
use crate::{Cell, Colour, Fief, Kind, MAX_TILES, Phase, Position, Stock, ThreeEstates};

liege_cases::state! {
    /// A game in progress. A part that `before` does not give is empty or 0.
    pub struct State for ThreeEstates, |game, position| {
        /// Rows of cells such as wP, bG or .. for an empty one.
        board: Rows = Rows(layout::write(&position.fief).0),
        /// Column and row of the first cell of the board, [0, 0].
        origin: Place = Place(layout::write(&position.fief).1),
        /// White.
        to_move: Colour = position.to_move,
        /// The number of the turn: the least that fits.
        turn: u16 = position.turn,
        /// What the position waits for: the beginning of a turn, with what follows from it by itself.
        phase: Stage = Stage::of(position.phase),
        supply: Vec<Letter> = position.supply.iter().copied().map(Letter).collect(),
        /// How many tiles at the left of the supply are passed (TE-13).
        passed: u8 = position.passed,
        /// The place of the selected supply tile; -1 while it is owed (TE-19).
        selected: i16 = position.selected.map_or(-1, i16::from),
        bag: Letters = letters(&position.bag),
        reserve_white: Letters = letters(&position.reserve[Colour::White.seat()]),
        reserve_black: Letters = letters(&position.reserve[Colour::Black.seat()]),
        /// Tiles that entered the reserve in this action phase (TE-21).
        locked: Letters = letters(&position.locked),
        /// The building that waits to be put back (TE-33).
        pending: Displaced = Displaced(position.phase.displaced()),
    }
}

liege_cases::texts! {
    /// A kind by its letter.
    pub Letter(Kind): "one of P, C, N, G, V, H, K", with_letter, |kind| kind.code().to_string();
    /// A building that waits to be put back, or nothing.
    pub Displaced(Option<Kind>): "V, H or K, or nothing",
        |text| if text.is_empty() { Some(None) } else { with_letter(text).filter(|kind| kind.is_building()).map(Some) },
        |building| building.map(|kind| kind.code().to_string()).unwrap_or_default();
}

type Letters = Unordered<Letter>;
type Coordinate = Within<i16, -9999, 9999>;

/// The rows of a board, whatever space is around them.
#[derive(Clone, Deserialize, Serialize)]
#[serde(from = "String", into = "String")]
pub(crate) struct Rows(String);

impl From<String> for Rows {
    fn from(text: String) -> Rows {
        let rows = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        Rows(rows.filter(|row| !row.is_empty()).collect::<Vec<_>>().join("\n"))
    }
}

impl From<Rows> for String {
    fn from(Rows(text): Rows) -> String {
        text
    }
}

/// A cell as [x, y].
#[derive(Clone, Copy, Default, Deserialize, Serialize)]
#[serde(from = "[Coordinate; 2]", into = "[i16; 2]")]
pub struct Place(Cell);

impl From<[Coordinate; 2]> for Place {
    fn from([x, y]: [Coordinate; 2]) -> Place {
        Place(Cell::new(*x, *y))
    }
}

impl From<Place> for [i16; 2] {
    fn from(Place(Cell { x, y }): Place) -> [i16; 2] {
        [x, y]
    }
}

/// What a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Draws of the first supply.
    FirstSupply,
    /// Draws of the first reserves.
    FirstReserves,
    Reserve,
    /// A draw for the supply.
    Refill,
    Action,
    Rebuild,
    Mobilize,
    Over,
}

impl Stage {
    const fn of(phase: Phase) -> Stage {
        match phase {
            Phase::FirstSupply => Stage::FirstSupply,
            Phase::FirstReserves => Stage::FirstReserves,
            Phase::Reserve => Stage::Reserve,
            Phase::Refill => Stage::Refill,
            Phase::Action => Stage::Action,
            Phase::Rebuild(_) => Stage::Rebuild,
            Phase::Mobilize => Stage::Mobilize,
            Phase::Over => Stage::Over,
        }
    }

    /// Returns whether the action phase has begun.
    const fn begun(self) -> bool {
        matches!(self, Stage::Action | Stage::Rebuild | Stage::Mobilize | Stage::Over)
    }
}

fn letters(stock: &Stock) -> Letters {
    stock.expand().map(Letter).collect()
}

fn stock(letters: &Option<Letters>) -> Stock {
    letters.iter().flat_map(Letters::items).map(|letter| letter.0).collect()
}

impl State {
    /// The position, as far as the rules run on from it by themselves.
    pub(super) fn position(&self, game: &ThreeEstates, at: &Node<'_>) -> Result<Position, DataError> {
        let mut position = self.tiles(at)?;
        self.check(&position, game.parts.limit, at)?;
        match self.phase {
            None => game.begin_turn(&mut position, &mut Silent),
            Some(Stage::FirstSupply) => game.set_up(&mut position, &mut Silent),
            Some(Stage::FirstReserves) => position.phase = Phase::FirstReserves,
            Some(Stage::Reserve) => game.go_on_reserving(&mut position, &mut Silent),
            Some(Stage::Refill) => position.phase = Phase::Refill,
            Some(Stage::Action) => game.go_on_playing(&mut position, &mut Silent),
            Some(Stage::Mobilize) => game.offer_move(&mut position, &mut Silent),
            Some(Stage::Over) => position.phase = Phase::Over,
            Some(Stage::Rebuild) => {
                let mut legal = Vec::new();
                game.legal(&position, position.to_move.seat(), &mut legal);
                at.key("board").ensure(!legal.is_empty(), "TE-33: has no slot for the displaced building")?;
            }
        }
        Ok(position)
    }

    /// Everything as it is given, before any phase but the one that a building waits in.
    fn tiles(&self, at: &Node<'_>) -> Result<Position, DataError> {
        let to_move = self.to_move.unwrap_or_default();
        let passed = self.passed.unwrap_or_default();
        // TE-11: on the first turn it is White's to move, and nothing is passed.
        let min = match to_move {
            Colour::White if passed == 0 => 1,
            Colour::White => 3,
            Colour::Black => 2,
        };
        Ok(Position {
            fief: self.fief(at)?,
            supply: self.supply.iter().flatten().map(|letter| letter.0).collect(),
            bag: stock(&self.bag),
            reserve: PerSeat::from_fn(|seat| {
                stock(if seat == Colour::White.seat() { &self.reserve_white } else { &self.reserve_black })
            }),
            locked: stock(&self.locked),
            passed,
            selected: self.selected.and_then(|place| u8::try_from(place).ok()),
            to_move,
            turn: self.turn.unwrap_or(min),
            phase: self.pending.and_then(|pending| pending.0).map_or(Phase::FirstSupply, Phase::Rebuild),
        })
    }

    /// The tiles of `board`, which begins at `origin`.
    fn fief(&self, at: &Node<'_>) -> Result<Fief, DataError> {
        let Some(Rows(text)) = &self.board else {
            at.key("origin").ensure(self.origin.is_none(), "stands only beside a board")?;
            return Ok(Fief::default());
        };
        layout::read(text, self.origin.unwrap_or_default().0)
            .map_err(|expected| at.key("board").error(format!("expected {expected}")))
    }

    /// Refuses what no game comes to, at its key and by its rule.
    fn check(&self, position: &Position, limit: usize, at: &Node<'_>) -> Result<(), DataError> {
        let begun = self.phase.is_some_and(Stage::begun);
        let (rebuilds, displaced) =
            (self.phase == Some(Stage::Rebuild), position.phase.displaced().is_some());
        let selected = position.selected;
        let beyond = |place: u8| usize::from(place) > position.supply.len();
        let reserves = Colour::BOTH.map(|colour| position.reserve[colour.seat()].len());
        let lacks = |&kind: &Kind| position.locked.count(kind) > position.own_reserve().count(kind);
        let off = position.supply.len() + position.bag.len() + reserves[0] + reserves[1];
        let all = off + position.fief.tiles().len();
        let steps = position.fief.bounds().map_or(0, |bounds| bounds.min.steps(bounds.max) as usize);
        let max = MAX_TILES.saturating_sub(off);
        let many = format!("at most {MAX_TILES} tiles altogether, not {all}");
        // TE-37: no wider than it could be in one piece, so that every board that follows can be surveyed.
        let wide = format!("at most {max} by {max} cells with {off} tiles beside it");
        let wrong: [(&str, bool, &str); 14] = [
            ("supply", self.supply.as_ref().is_some_and(|row| row.len() > MAX_TILES), &many),
            ("bag", all > MAX_TILES, &many),
            ("board", steps >= max, &wide),
            ("pending", rebuilds && !displaced, "TE-33: says which building, and is missing"),
            ("pending", displaced && !rebuilds, "stands only in the phase rebuild"),
            ("reserve_white", reserves[0] > limit, "TE-15: is more than a reserve holds"),
            ("reserve_black", reserves[1] > limit, "TE-15: is more than a reserve holds"),
            ("passed", beyond(position.passed), "TE-13: is more than the supply holds"),
            ("passed", begun && position.passed > 0, "TE-16: is over with the reserve phase"),
            // The selected tile has left the row, so it may have lain one place beyond what is left.
            (
                "selected",
                self.selected.is_some_and(|place| !(-1..=255).contains(&place)),
                "TE-19: is no place",
            ),
            ("selected", selected.is_some_and(beyond), "TE-19: lies beyond the row"),
            ("selected", !begun && selected.is_some(), "TE-19: is for the action phase"),
            ("locked", !begun && !position.locked.is_empty(), "TE-21: is over with the turn"),
            ("locked", Kind::ALL.iter().any(lacks), "TE-21: is more than the reserve holds"),
        ];
        let found = wrong.into_iter().find(|(_, wrong, _)| *wrong);
        found.map_or(Ok(()), |(key, _, words)| Err(at.key(key).error(words)))
    }
}
