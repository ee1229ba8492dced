//! [`State`]: a position as cases write it.

use std::fmt;

use liege_cases::old::{Run, Stop, Unordered};
use liege_data::{DataError, Node, Within};
use liege_game::{Game as _, PerSeat, Silent};
use serde::{Deserialize, Serialize};

use crate::action::with_letter;
use crate::rules::end;
use crate::state::layout;
use crate::{Cell, Colour, Fief, Kind, MAX_TILES, Phase, Position, Stock, ThreeEstates};

liege_cases::old_facts! {
    /// A game in progress: as it is `before` a case, and what is compared `after` its actions. What `before` does not give is
    /// empty, 0 or -1.
    pub(super) struct State for ThreeEstates, |run, given, laid: Fief| {
        /// The case's own text where the same tiles are laid, from `origin` on.
        board: String = if run.position.fief == laid { given.clone() } else { shown(&run.position.fief) },
        origin: Place,
        to_move: Colour = run.position.to_move,
        phase: Stage = Stage::of(run.position.phase),
        supply: Vec<Letter> = run.position.supply.iter().copied().map(Letter).collect(),
        passed: u8 = run.position.passed,
        /// The place of the selected supply tile; -1 while it is owed (TE-19).
        selected: Selected = Within::new(run.position.selected.map_or(-1, i64::from)).ok_or(Stop::Lost)?,
        bag: Letters = letters(&run.position.bag),
        reserve_white: Letters = letters(&run.position.reserve[Colour::White.seat()]),
        reserve_black: Letters = letters(&run.position.reserve[Colour::Black.seat()]),
        locked: Letters = letters(&run.position.locked),
        pending: Displaced = Displaced(run.position.phase.displaced()),
        /// White's and Black's tiles; only `after`.
        score: [usize; 2] = Colour::BOTH.map(|colour| run.position.fief.count(colour)),
        /// Only `after`.
        winner: Winner = Winner((run.position.phase == Phase::Over).then(|| end::winner(&run.position))),
    }
}

liege_cases::texts! {
    /// A kind by its letter.
    pub(super) Letter(pub(super) Kind): "one of P, C, N, G, V, H, K", with_letter, |kind| kind.code().to_string();
    /// A building that waits to be put back (TE-33).
    Displaced(Option<Kind>): "V, H or K, or nothing",
        |text| maybe(text, |text| with_letter(text).filter(|kind| kind.is_building())),
        |building| building.map(|kind| kind.code().to_string()).unwrap_or_default();
    /// Who has won.
    Winner(Option<Colour>): "white or black, or nothing",
        |text| maybe(text, |text| Colour::BOTH.into_iter().find(|colour| colour.name() == text)),
        |winner| winner.map_or("", Colour::name).to_owned();
}

type Letters = Unordered<Letter>;
type Selected = Within<i16, -1, 255>;
type Coordinate = Within<i16, -9999, 9999>;

/// A cell as [x, y].
#[derive(Clone, Copy, Deserialize)]
pub(super) struct Place(Coordinate, Coordinate);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", *self.0, *self.1)
    }
}

/// The phases of the format; `start` is the moment before the reserve phase.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
enum Stage {
    #[default]
    Start,
    Reserve,
    Action,
    Rebuild,
    Mobilize,
    Over,
}

impl Stage {
    fn of(phase: Phase) -> Stage {
        match phase {
            Phase::Reserve => Stage::Reserve,
            Phase::Action => Stage::Action,
            Phase::Rebuild(_) => Stage::Rebuild,
            Phase::Mobilize => Stage::Mobilize,
            Phase::Over => Stage::Over,
            // Cases end at no draw.
            Phase::FirstSupply | Phase::FirstReserves | Phase::Refill => Stage::Start,
        }
    }
}

/// What `read` finds, or nothing in an empty text.
fn maybe<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if text.is_empty() { Some(None) } else { read(text).map(Some) }
}

fn letters(stock: &Stock) -> Letters {
    stock.expand().map(Letter).collect()
}

fn stock(letters: &Option<Letters>) -> Stock {
    letters.iter().flat_map(Letters::items).map(|letter| letter.0).collect()
}

/// The tiles for somebody who expected others.
fn shown(fief: &Fief) -> String {
    let (text, corner) = layout::write(fief);
    format!("{text} from {corner} on")
}

impl State {
    /// Compares what is given with the position.
    pub(super) fn expect(&self, run: &mut Run<'_, ThreeEstates>) -> Result<(), Stop> {
        let laid = self.fief(&run.node().key("after"))?;
        self.compare("after", run, laid)
    }

    /// A game before TE-9, as far as it goes on by itself: nothing but a board and a bag.
    pub(super) fn set_up(&self, game: &ThreeEstates, node: &Node<'_>) -> Result<Position, DataError> {
        node.only(&["board", "origin", "bag"])?;
        let mut position = self.tiles(game, node)?;
        game.set_up(&mut position, &mut Silent);
        Ok(position)
    }

    /// The position, as far as the rules run on from it by themselves.
    pub(super) fn position(&self, game: &ThreeEstates, node: &Node<'_>) -> Result<Position, DataError> {
        let mut position = self.tiles(game, node)?;
        match self.phase.unwrap_or_default() {
            Stage::Start => game.begin_turn(&mut position, &mut Silent),
            Stage::Reserve => game.go_on_reserving(&mut position, &mut Silent),
            Stage::Action => game.go_on_playing(&mut position, &mut Silent),
            Stage::Mobilize => game.offer_move(&mut position, &mut Silent),
            Stage::Over => position.phase = Phase::Over,
            Stage::Rebuild => {
                let mut legal = Vec::new();
                game.legal(&position, position.to_move.seat(), &mut legal);
                if legal.is_empty() {
                    return Err(node.key("board").error("TE-33: has no slot for the displaced building"));
                }
            }
        }
        Ok(position)
    }

    /// The tiles of `board`, which begins at `origin`.
    fn fief(&self, node: &Node<'_>) -> Result<Fief, DataError> {
        match (&self.board, self.origin) {
            (None, None) => Ok(Fief::default()),
            (None, Some(_)) => Err(node.key("origin").error("stands only beside a board")),
            (Some(text), origin) => {
                let corner = origin.map_or(Cell::default(), |Place(x, y)| Cell::new(*x, *y));
                layout::read(text, corner)
                    .map_err(|expected| node.key("board").error(format!("expected {expected}")))
            }
        }
    }

    /// Everything as it is given, before any phase.
    fn tiles(&self, game: &ThreeEstates, node: &Node<'_>) -> Result<Position, DataError> {
        let [white, black] = [&self.reserve_white, &self.reserve_black].map(stock);
        let to_move = self.to_move.unwrap_or_default();
        let passed = self.passed.unwrap_or_default();
        let position = Position {
            fief: self.fief(node)?,
            supply: self.supply.iter().flatten().map(|letter| letter.0).collect(),
            bag: stock(&self.bag),
            reserve: PerSeat::from_fn(|seat| if seat == Colour::White.seat() { white } else { black }),
            locked: stock(&self.locked),
            passed,
            selected: self.selected.and_then(|place| u8::try_from(place.get()).ok()),
            to_move,
            // TE-11: on the first turn it is White's to move, and nothing is passed.
            turn: match to_move {
                Colour::White if passed == 0 => 1,
                Colour::White => 3,
                Colour::Black => 2,
            },
            phase: self.pending.and_then(|pending| pending.0).map_or(Phase::FirstSupply, Phase::Rebuild),
        };
        self.check(&position, game.parts.limit, node)?;
        Ok(position)
    }

    /// Refuses what no game comes to, at its key and by its rule.
    fn check(&self, position: &Position, limit: usize, node: &Node<'_>) -> Result<(), DataError> {
        let stage = self.phase.unwrap_or_default();
        let begun = !matches!(stage, Stage::Start | Stage::Reserve);
        let (rebuilds, displaced) = (stage == Stage::Rebuild, position.phase.displaced().is_some());
        let selected = position.selected;
        let beyond = |place: u8| usize::from(place) > position.supply.len();
        let reserves = Colour::BOTH.map(|colour| position.reserve[colour.seat()].len());
        let lacks = |&kind: &Kind| position.locked.count(kind) > position.own_reserve().count(kind);
        let off = self.supply.as_ref().map_or(0, Vec::len) + position.bag.len() + reserves[0] + reserves[1];
        let all = off + position.fief.tiles().len();
        let steps = position.fief.bounds().map_or(0, |bounds| bounds.least.steps(bounds.most) as usize);
        let most = MAX_TILES.saturating_sub(off);
        let many = format!("at most {MAX_TILES} tiles altogether, not {all}");
        // TE-37: no wider than it could be in one piece, so that every board that follows can be surveyed.
        let wide = format!("at most {most} by {most} cells with {off} tiles beside it");
        let wrong: [(&str, bool, &str); 14] = [
            ("bag", all > MAX_TILES, &many),
            ("board", steps >= most, &wide),
            ("score", self.score.is_some(), "stands only in after"),
            ("winner", self.winner.is_some(), "stands only in after"),
            ("pending", rebuilds && !displaced, "TE-33: says which building, and is missing"),
            ("pending", displaced && !rebuilds, "stands only in the phase rebuild"),
            ("reserve_white", reserves[0] > limit, "TE-15: is more than a reserve holds"),
            ("reserve_black", reserves[1] > limit, "TE-15: is more than a reserve holds"),
            ("passed", beyond(position.passed), "TE-13: is more than the supply holds"),
            ("passed", begun && position.passed > 0, "TE-16: is over with the reserve phase"),
            // The selected tile has left the row, so it may have lain one place beyond what is left.
            ("selected", selected.is_some_and(beyond), "TE-19: lies beyond the row"),
            ("selected", !begun && selected.is_some(), "TE-19: is for the action phase"),
            ("locked", !begun && !position.locked.is_empty(), "TE-21: is over with the turn"),
            ("locked", Kind::ALL.iter().any(lacks), "TE-21: is more than the reserve holds"),
        ];
        let found = wrong.into_iter().find(|(_, wrong, _)| *wrong);
        found.map_or(Ok(()), |(key, _, words)| Err(node.key(key).error(words)))
    }
}
