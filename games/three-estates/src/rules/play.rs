//! The action phase: tiles of the supply and of the reserve are played (TE-18 to TE-29).

use liege_game::{Question, Refusal, Seat, Sink, say};

use super::grid::{Grid, Large, Row, Size, Small, Tiny};
use super::reserve::not_reserving;
use super::slots::Slots;
use super::{Checked, refuse};
use crate::options::EmptySupply;
use crate::{Action, Cell, Event, Kind, Phase, Position, Source, ThreeEstates, Tile, Way};

/// D2: which tile is played, and where.
#[derive(Clone, Copy)]
pub(crate) struct Play;

impl Question<ThreeEstates> for Play {
    #[inline]
    fn seat(self, _: &ThreeEstates, position: &Position) -> Seat {
        position.to_move.seat()
    }

    /// Plays from the supply while its tile is owed (TE-19), plays from the reserve (TE-20), the end (TE-22): sources from
    /// left to right, the reserve after the row, cells by rows.
    #[inline]
    fn legal(self, game: &ThreeEstates, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        let owed = position.selected.is_none();
        let has_reserve = !position.own_reserve().is_empty() && *position.own_reserve() != position.locked;
        if owed || has_reserve {
            let (fief, bounds, own) = (&position.fief, position.fief.bounds(), position.to_move);
            match Size::of(bounds) {
                Size::Tiny => game.list_on(&Tiny::new(fief, bounds, own), position, actions),
                Size::Small => game.list_on(&Small::new(fief, bounds, own), position, actions),
                Size::Large => game.list_on(&Large::new(fief, bounds, own), position, actions),
            }
        }
        if !owed {
            actions.push(Action::End);
        }
    }

    fn check(self, game: &ThreeEstates, position: &Position, _: Seat, action: Action) -> Checked {
        match action {
            Action::Play { from, at } => game.play_from(position, from, at),
            Action::Keep(place) => {
                supply_tile(position, place)?;
                game.room(position, "the supply tile")
            }
            Action::End if position.selected.is_some() => Ok(()),
            Action::End if position.supply.is_empty() && game.rulings.empty_supply == EmptySupply::Turns => {
                refuse("TR-18", "a reserve tile can be played, so one must be before the turn can end")
            }
            // TE-46: there is no tile of the supply that could be selected, so the reserve is played on.
            Action::End if position.supply.is_empty() => {
                refuse("TE-46", "the supply is empty, and a tile of the reserve can still be played")
            }
            // TR-24: even if only reserve tiles can be played.
            Action::End => {
                refuse("TE-22", "one tile of the supply must be played or reserved before the turn can end")
            }
            Action::Take(_) | Action::Done => not_reserving(position),
            Action::Rebuild(_) => refuse("TE-33", "no displaced building waits to be put back"),
            Action::Move { .. } | Action::Skip => {
                refuse("TE-36", "an estate moves only right after grain was played or harvested")
            }
        }
    }

    #[inline]
    fn play(
        self,
        game: &ThreeEstates,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Play { from, at } => game.play_tile(position, from, at, events),
            Action::Keep(place) => {
                // TE-19, TR-4: reserving selects the tile just as playing does. TE-21: it is locked.
                if let Some(kind) = position.leave_row(place) {
                    let player = position.to_move;
                    position.selected = Some(place);
                    position.own_reserve_mut().add(kind);
                    position.locked.add(kind);
                    events.tell(|| Event::Kept { player, kind });
                }
                game.go_on_playing(position, events);
            }
            _ => game.end_turn(position, events),
        }
    }
}

impl ThreeEstates {
    fn list_on<R: Row, const H: usize>(
        &self,
        grid: &Grid<R, H>,
        position: &Position,
        actions: &mut Vec<Action>,
    ) {
        let slots = Slots::new(grid, self.rulings);
        // TE-15: room for harvested grain, or for the supply tile itself.
        let room = position.own_reserve().len() < self.parts.limit;
        // Kinds of one group go to the same slots, which are looked up on the board once.
        let mut placed = [None; 3];
        if position.selected.is_none() {
            for (place, &kind) in (0..).zip(position.supply.iter()) {
                list_targets(grid, &slots, &mut placed, Source::Supply(place), kind, room, actions);
            }
            if room {
                actions.extend((0..position.supply.len() as u8).map(Action::Keep));
            }
        }
        for kind in Kind::ALL {
            if position.playable(kind) > 0 {
                // TR-6: the tile has left the reserve, so there is always room for harvested grain.
                list_targets(grid, &slots, &mut placed, Source::Reserve(kind), kind, true, actions);
            }
        }
    }
    fn play_from(&self, position: &Position, from: Source, at: Cell) -> Checked {
        let kind = match from {
            Source::Supply(place) => supply_tile(position, place)?,
            Source::Reserve(kind) if position.own_reserve().count(kind) == 0 => {
                return refuse("TE-20", say!("the reserve holds no {kind} tile", kind = kind.name()));
            }
            Source::Reserve(kind) if position.playable(kind) == 0 => {
                return refuse(
                    "TE-21",
                    say!(
                        "this {kind} tile entered the reserve in this action phase and is locked",
                        kind = kind.name()
                    ),
                );
            }
            Source::Reserve(kind) => kind,
        };
        match position.fief.at(at) {
            None => place(position, kind, at),
            Some(tile) if tile.colour != position.to_move => {
                refuse("TE-25", "an enemy tile can’t be replaced")
            }
            Some(tile) => self.replace(position, from, kind, tile.kind, at),
        }
    }

    /// TE-29
    fn replace(&self, position: &Position, from: Source, kind: Kind, old: Kind, at: Cell) -> Checked {
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
                    say!(
                        "a {old_name} is rebuilt only with friendly tiles on all 8 cells around it, not on {around}"
                    ),
                );
            }
            if !position.fief.tiles().iter().any(|tile| {
                tile.colour == position.to_move
                    && tile.cell.sides().into_iter().any(|cell| position.fief.at(cell).is_none())
            }) {
                return refuse("TE-33", say!("no slot next to a friendly tile is left for the {old_name}"));
            }
            return Ok(());
        }
        if kind.replaces() != Some(old) {
            return refuse("TE-29", say!("{new} can’t replace {old_name}"));
        }
        if self.rulings.replacing_needs_peasantry && beside(position, at, Some(Kind::Peasantry)) < 2 {
            return refuse("TR-8", say!("{new} needs two friendly peasantry tiles next to it"));
        }
        Ok(())
    }

    /// Plays a tile on a cell (TE-24, TE-25) and resolves its ability, as far as nothing is asked (TE-30).
    fn play_tile(&self, position: &mut Position, from: Source, at: Cell, events: &mut impl Sink<Event>) {
        let player = position.to_move;
        let kind = match from {
            Source::Supply(place) => {
                let Some(kind) = position.leave_row(place) else { return };
                position.selected = Some(place);
                kind
            }
            Source::Reserve(kind) => {
                // TR-6: it has left the reserve before anything else is counted.
                position.own_reserve_mut().take(kind);
                if position.supply.is_empty() && self.rulings.empty_supply == EmptySupply::Turns {
                    // TR-18: nothing is owed any more, and nothing is passed.
                    position.selected = position.selected.or(Some(0));
                }
                kind
            }
        };
        // TE-24: it takes the player's colour. TR-22: conditions looked at the board before, abilities look at it after.
        let displaced = position.fief.put(Tile { cell: at, kind, colour: player });
        let way = match displaced.map(|tile| tile.kind) {
            None => Way::Placed,
            Some(Kind::Grain) => Way::Harvest,
            Some(building) if kind == Kind::Peasantry => Way::Rebuild(building),
            Some(estate) => Way::Replace(estate),
        };
        events.tell(|| Event::Played { player, kind, from, at, way });
        match way {
            Way::Harvest => {
                // TE-32: the grain goes to the reserve, locked (TE-21).
                position.own_reserve_mut().add(Kind::Grain);
                position.locked.add(Kind::Grain);
                return self.offer_move(position, events);
            }
            Way::Rebuild(building) => {
                position.phase = Phase::Rebuild(building);
                return;
            }
            // TE-29, TR-23: in the bag from now on.
            Way::Replace(estate) => position.bag.add(estate),
            Way::Placed => {}
        }
        if kind == Kind::Grain {
            return self.offer_move(position, events);
        }
        self.resolve(position, kind, at, events);
        self.go_on_playing(position, events);
    }
}

/// TE-19
fn supply_tile(position: &Position, place: u8) -> Result<Kind, Refusal> {
    // TR-18: where turns go on with reserves alone, nothing has been selected of it.
    if position.supply.is_empty() {
        return refuse("TE-19", "the supply is empty");
    }
    if position.selected.is_some() {
        return refuse("TE-19", "the supply tile of this turn was selected already");
    }
    match position.supply.get(usize::from(place)) {
        Some(&kind) => Ok(kind),
        None => refuse("TE-19", "there is no such tile in the row"),
    }
}

fn is_friendly(position: &Position, cell: Cell) -> bool {
    position.fief.at(cell).is_some_and(|tile| tile.colour == position.to_move)
}

/// Returns how many friendly tiles lie next to the cell, of one kind or of any.
pub(super) fn beside(position: &Position, at: Cell, kind: Option<Kind>) -> usize {
    let fits = |&cell: &Cell| {
        let tile = position.fief.at(cell);
        tile.is_some_and(|tile| tile.colour == position.to_move && kind.is_none_or(|kind| tile.kind == kind))
    };
    at.sides().iter().filter(|cell| fits(cell)).count()
}

/// The placement conditions, TE-26 to TE-28, on an empty cell.
fn place(position: &Position, kind: Kind, at: Cell) -> Checked {
    let name = kind.name();
    match kind {
        Kind::Peasantry | Kind::Clergy | Kind::Nobility if beside(position, at, None) < 1 => {
            refuse("TE-26", say!("{name} is placed next to a friendly tile"))
        }
        Kind::Grain if beside(position, at, Some(Kind::Peasantry)) < 1 => {
            refuse("TE-27", "grain is placed next to a friendly peasantry tile")
        }
        // TR-7: two or more.
        Kind::Village | Kind::Church | Kind::Castle if beside(position, at, Some(Kind::Peasantry)) < 2 => {
            refuse("TE-28", say!("a {name} is placed next to two friendly peasantry tiles"))
        }
        _ => Ok(()),
    }
}

/// Adds every play of one tile: on slots, then in place of other tiles.
#[inline]
fn list_targets<R: Row, const H: usize>(
    grid: &Grid<R, H>,
    slots: &Slots<R, H>,
    placed: &mut [Option<(usize, usize)>; 3],
    from: Source,
    kind: Kind,
    harvest: bool,
    actions: &mut Vec<Action>,
) {
    let group = if kind.is_estate() {
        0
    } else if kind.is_building() {
        1
    } else {
        2
    };
    let listed = actions.len();
    match placed[group] {
        None => {
            grid.cells(slots.placed(kind), |at| actions.push(Action::Play { from, at }));
            placed[group] = Some((listed, actions.len()));
        }
        Some((start, end)) => {
            actions.extend_from_within(start..end);
            for action in &mut actions[listed..] {
                if let Action::Play { from: source, .. } = action {
                    *source = from;
                }
            }
        }
    }
    if let Some(replaced) = slots.replaced(grid, kind, harvest) {
        grid.cells(&replaced, |at| actions.push(Action::Play { from, at }));
    }
}
