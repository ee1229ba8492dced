//! Why an action is not legal. Asks the board cell by cell, apart from the lists that `legal` makes.

use liege_game::{Refusal, Seat};

use crate::rulings::EmptySupply;
use crate::{Action, Cell, Colour, Kind, Phase, Position, Source, ThreeEstates, mobilize};

type Outcome = Result<(), Refusal>;

fn refuse<T>(rule: &'static str, why: impl Into<std::borrow::Cow<'static, str>>) -> Result<T, Refusal> {
    Err(Refusal::new(rule, why))
}

impl ThreeEstates {
    /// Whether the action is legal, and if not, by which rule.
    pub(crate) fn judge_action(&self, position: &Position, seat: Seat, action: Action) -> Outcome {
        match Colour::of(seat) {
            _ if position.phase == Phase::Over => return refuse("TE-45", "the game is over"),
            None => return refuse("TE-1", "two players play, White and Black"),
            Some(player) if player != position.to_move => {
                return refuse(
                    "TE-12",
                    format!(
                        "it is {}'s turn, and only the player whose turn it is decides",
                        position.to_move.title()
                    ),
                );
            }
            Some(_) => {}
        }
        match (position.phase, action) {
            (Phase::FirstSupply, _) => refuse("TE-9", "the first supply is being drawn"),
            (Phase::FirstReserves, _) => refuse("TE-10", "the first reserves are being drawn"),
            (Phase::Refill, _) => refuse("TE-17", "the supply is being refilled"),
            (Phase::Reserve, Action::Take(place)) => self.take(position, place),
            (Phase::Reserve, Action::Done) => Ok(()),
            (Phase::Reserve, _) => {
                refuse("TE-12", "the reserve phase comes first: take passed tiles, or be done with it")
            }
            (_, Action::Take(_) | Action::Done)
                if position.turn == 1 && position.to_move == Colour::White =>
            {
                refuse("TE-11", "White's first turn has no reserve phase: nothing has been passed yet")
            }
            (_, Action::Take(_) | Action::Done) => {
                refuse("TE-14", "passed tiles can be taken in the reserve phase only")
            }
            (Phase::Rebuild(kind), Action::Rebuild(at)) => rebuild(position, kind, at),
            (Phase::Rebuild(kind), _) => refuse(
                "TE-33",
                format!("the displaced {} must be put back on the board at once", kind.name()),
            ),
            (_, Action::Rebuild(_)) => refuse("TE-33", "no displaced building waits to be put back"),
            (Phase::Mobilize, Action::Move { from, to }) => self.move_estate(position, from, to),
            (Phase::Mobilize, Action::Skip) => Ok(()),
            (Phase::Mobilize, _) => {
                refuse("TE-18", "this play is not finished yet: move an estate, or skip the move")
            }
            (_, Action::Move { .. } | Action::Skip) => {
                refuse("TE-36", "an estate moves only right after grain was played or harvested")
            }
            (_, Action::Play { from, at }) => self.play_from(position, from, at),
            (_, Action::Keep(place)) => {
                supply_tile(position, place)?;
                self.room(position, "the supply tile")
            }
            (_, Action::End) if position.selected.is_some() => Ok(()),
            (_, Action::End)
                if position.supply.is_empty() && self.rulings.empty_supply == EmptySupply::Turns =>
            {
                refuse("TR-18", "a reserve tile can be played, so one must be before the turn can end")
            }
            // TR-24: even if only reserve tiles can be played.
            (_, Action::End) => {
                refuse("TE-22", "one tile of the supply must be played or reserved before the turn can end")
            }
        }
    }

    fn take(&self, position: &Position, place: u8) -> Outcome {
        if usize::from(place) >= position.supply.len() {
            return refuse("TE-13", format!("the row has only {} tiles", position.supply.len()));
        }
        if place >= position.passed {
            return refuse(
                "TE-13",
                "this tile was not passed: it does not lie left of the opponent's selection",
            );
        }
        self.room(position, "a passed tile")
    }

    /// TE-15
    fn room(&self, position: &Position, what: &str) -> Outcome {
        let limit = self.parts.limit;
        if position.own_reserve().len() >= limit {
            return refuse("TE-15", format!("the reserve holds {limit} tiles and has no room for {what}"));
        }
        Ok(())
    }

    fn play_from(&self, position: &Position, from: Source, at: Cell) -> Outcome {
        let kind = match from {
            Source::Supply(place) => supply_tile(position, place)?,
            Source::Reserve(kind) if position.own_reserve().count(kind) == 0 => {
                return refuse("TE-20", format!("the reserve holds no {} tile", kind.name()));
            }
            Source::Reserve(kind) if position.playable(kind) == 0 => {
                return refuse(
                    "TE-21",
                    format!(
                        "this {} tile entered the reserve in this action phase and is locked",
                        kind.name()
                    ),
                );
            }
            Source::Reserve(kind) => kind,
        };
        match position.fief.at(at) {
            None => place(position, kind, at),
            Some(tile) if tile.colour != position.to_move => {
                refuse("TE-25", "an enemy tile can't be replaced")
            }
            Some(tile) => self.replace(position, from, kind, tile.kind, at),
        }
    }

    /// TE-29
    fn replace(&self, position: &Position, from: Source, kind: Kind, old: Kind, at: Cell) -> Outcome {
        let (new, old_name) = (kind.name(), old.name());
        if kind == Kind::Peasantry && old == Kind::Grain {
            // TE-32, TR-6: a tile played from the reserve has left it already.
            return match from {
                Source::Supply(_) => self.room(position, "the harvested grain"),
                Source::Reserve(_) => Ok(()),
            };
        }
        if kind == Kind::Peasantry && old.is_building() {
            let friendly = |&cell: &Cell| is_friendly(position, cell);
            let around = at.around().iter().filter(|cell| friendly(cell)).count();
            if around < 8 {
                return refuse(
                    "TE-33",
                    format!(
                        "a {old_name} is rebuilt only with friendly tiles on all 8 cells around it, not on {around}"
                    ),
                );
            }
            if !position.fief.tiles().iter().any(|tile| {
                tile.colour == position.to_move
                    && tile.cell.sides().into_iter().any(|cell| position.fief.at(cell).is_none())
            }) {
                return refuse(
                    "TE-33",
                    format!("no slot next to a friendly tile is left for the {old_name}"),
                );
            }
            return Ok(());
        }
        if kind.replaces() != Some(old) {
            return refuse("TE-29", format!("{new} can't replace {old_name}"));
        }
        if self.rulings.replacing_needs_peasantry && beside(position, at, Some(Kind::Peasantry)) < 2 {
            return refuse("TR-8", format!("{new} needs two friendly peasantry tiles next to it"));
        }
        Ok(())
    }
}

/// TE-19
fn supply_tile(position: &Position, place: u8) -> Result<Kind, Refusal> {
    if position.selected.is_some() {
        return refuse("TE-19", "the supply tile of this turn was selected already");
    }
    match position.supply.get(usize::from(place)) {
        Some(&kind) => Ok(kind),
        None => refuse("TE-19", format!("the row has only {} tiles", position.supply.len())),
    }
}

fn is_friendly(position: &Position, cell: Cell) -> bool {
    position.fief.at(cell).is_some_and(|tile| tile.colour == position.to_move)
}

/// How many friendly tiles lie next to the cell, of one kind or of any.
fn beside(position: &Position, at: Cell, kind: Option<Kind>) -> usize {
    let fits = |&cell: &Cell| {
        let tile = position.fief.at(cell);
        tile.is_some_and(|tile| tile.colour == position.to_move && kind.is_none_or(|kind| tile.kind == kind))
    };
    at.sides().iter().filter(|cell| fits(cell)).count()
}

/// The placement conditions, TE-26 to TE-28, on an empty cell.
fn place(position: &Position, kind: Kind, at: Cell) -> Outcome {
    let name = kind.name();
    match kind {
        Kind::Peasantry | Kind::Clergy | Kind::Nobility if beside(position, at, None) < 1 => {
            refuse("TE-26", format!("{name} is placed next to a friendly tile"))
        }
        Kind::Grain if beside(position, at, Some(Kind::Peasantry)) < 1 => {
            refuse("TE-27", "grain is placed next to a friendly peasantry tile")
        }
        // TR-7: two or more.
        Kind::Village | Kind::Church | Kind::Castle if beside(position, at, Some(Kind::Peasantry)) < 2 => {
            refuse("TE-28", format!("a {name} is placed next to two friendly peasantry tiles"))
        }
        _ => Ok(()),
    }
}

/// TE-33, TR-11: the displaced building goes to a slot next to any friendly tile.
fn rebuild(position: &Position, kind: Kind, at: Cell) -> Outcome {
    if position.fief.at(at).is_some() {
        return refuse("TR-11", format!("the displaced {} can't replace a tile", kind.name()));
    }
    if beside(position, at, None) < 1 {
        return refuse("TE-33", format!("the displaced {} goes next to a friendly tile", kind.name()));
    }
    Ok(())
}

impl ThreeEstates {
    /// TE-36, TE-37
    fn move_estate(&self, position: &Position, from: Cell, to: Cell) -> Outcome {
        let Some(tile) = position.fief.at(from).filter(|tile| tile.colour == position.to_move) else {
            return refuse("TE-36", "only a friendly tile can be moved");
        };
        let name = tile.kind.name();
        if !tile.kind.is_estate() {
            return refuse("TE-36", format!("only estates move, and {name} is none"));
        }
        if !mobilize::within_reach(tile.kind, from, to, false) {
            let range = tile.kind.range();
            return refuse(
                "TE-37",
                format!("{name} moves at most {range} step{}", if range == 1 { "" } else { "s" }),
            );
        }
        if !mobilize::within_reach(tile.kind, from, to, self.rulings.nobility_moves_straight) {
            return refuse("TR-13", format!("{name} moves straight on, in one of 8 directions"));
        }
        if position.fief.at(to).is_some() {
            return refuse("TE-37", "an estate moves to an empty cell only");
        }
        let corners = self.rulings.corners_connect;
        if !mobilize::stays_whole(&position.fief, from, to, corners) {
            let by = if corners { "edges or corners" } else { "edges" };
            return refuse(
                "TE-37",
                format!("after the move all tiles of both colours must form one group connected by {by}"),
            );
        }
        Ok(())
    }
}
