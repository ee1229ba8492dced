//! The course of a turn and its phases (TE-12 to TE-23).

use liege_game::{Silent, Sink};

use crate::ability::flips;
use crate::end::winner;
use crate::event::Cause;
use crate::feeding::starving;
use crate::fief::Places;
use crate::grid::on_grid;
use crate::mobilize::can_move;
use crate::rulings::EmptySupply;
use crate::supply::leave_row;
use crate::{Action, Cell, Colour, Event, Kind, Phase, Position, Source, ThreeEstates, Tile, Way};

impl ThreeEstates {
    /// TE-12, TE-13: a turn begins with what the opponent passed.
    pub(crate) fn begin_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        events.tell(|| Event::Turn {
            player: position.to_move,
            number: position.turn,
            passed: position.supply.iter().copied().take(position.passed.into()).collect(),
        });
        self.go_on_reserving(position, events);
    }

    /// TE-14: the reserve phase goes on while a passed tile can be taken (TE-15).
    pub(crate) fn go_on_reserving(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        if position.passed > 0 && position.own_reserve().len() < self.parts.limit {
            position.phase = Phase::Reserve;
        } else {
            self.refill(position, events);
        }
    }

    /// TE-18: the action phase begins; nothing is selected and nothing locked.
    pub(crate) fn begin_actions(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        position.selected = None;
        position.locked = crate::Stock::EMPTY;
        if position.supply.is_empty() {
            match self.rulings.empty_supply {
                EmptySupply::Reserve => {}
                EmptySupply::End => return over(position, None, events),
                EmptySupply::Turns if self.has_play(position) => {}
                EmptySupply::Turns => {
                    // What one player can't do for want of slots the other may still do.
                    let other = Position { to_move: position.to_move.other(), ..*position };
                    if self.has_play(&other) {
                        let player = position.to_move;
                        events.tell(|| Event::Idle(player));
                        return self.end_turn(position, events);
                    }
                }
            }
        }
        self.go_on_playing(position, events);
    }

    /// D2 comes again: plays in any order until the player ends the phase, as the main text has it (TR-19). If the supply
    /// tile is owed and nothing can be played or reserved, the game ends at once, with no feeding (TE-45, TE-46, TE-47,
    /// TR-18).
    pub(crate) fn go_on_playing(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        position.phase = Phase::Action;
        if position.selected.is_none() && !self.has_play(position) {
            over(position, Some(position.to_move), events);
        }
    }

    /// Carries out an action that is legal.
    #[inline]
    pub(crate) fn carry_out(&self, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
        let player = position.to_move;
        match action {
            Action::Take(place) => {
                // TE-14: the tile leaves the row for the reserve; the rest keeps its order.
                if let Some(kind) = leave_row(position, place) {
                    position.passed = position.passed.saturating_sub(1);
                    position.own_reserve_mut().add(kind);
                    events.tell(|| Event::Took { player, kind });
                }
                self.go_on_reserving(position, events);
            }
            Action::Done => self.refill(position, events),
            Action::Play { from, at } => self.play_tile(position, from, at, events),
            Action::Keep(place) => {
                // TE-19, TR-4: reserving selects the tile just as playing does. TE-21: it is locked.
                if let Some(kind) = leave_row(position, place) {
                    position.selected = Some(place);
                    position.own_reserve_mut().add(kind);
                    position.locked.add(kind);
                    events.tell(|| Event::Kept { player, kind });
                }
                self.go_on_playing(position, events);
            }
            Action::End => self.end_turn(position, events),
            Action::Rebuild(at) => {
                if let Phase::Rebuild(kind) = position.phase {
                    // TE-33: the building's ability is resolved where it comes to lie.
                    position.fief.put(Tile { cell: at, kind, colour: player });
                    events.tell(|| Event::Rebuilt { player, kind, at });
                    self.resolve(position, kind, at, events);
                }
                self.go_on_playing(position, events);
            }
            Action::Move { from, to } => {
                if let Some(tile) = position.fief.lift(from) {
                    position.fief.put(Tile { cell: to, ..tile });
                    events.tell(|| Event::Moved { player, kind: tile.kind, from, to });
                    // TE-38: clergy converts and nobility captures from its new cell.
                    self.resolve(position, tile.kind, to, events);
                }
                self.go_on_playing(position, events);
            }
            Action::Skip => self.go_on_playing(position, events),
        }
    }

    /// Plays a tile on a cell (TE-24, TE-25) and resolves its ability, as far as nothing is asked (TE-30).
    fn play_tile(&self, position: &mut Position, from: Source, at: Cell, events: &mut impl Sink<Event>) {
        let player = position.to_move;
        let kind = match from {
            Source::Supply(place) => {
                let Some(kind) = leave_row(position, place) else { return };
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

    /// TE-36: the player may move an estate, if any can move.
    pub(crate) fn offer_move(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        if on_grid!(&position.fief, position.to_move, grid => can_move(&grid, self.rulings)) {
            position.phase = Phase::Mobilize;
        } else {
            self.go_on_playing(position, events);
        }
    }

    /// TE-23: feeding, then the turn passes. TE-13: what lay left of the selected tile is passed.
    fn end_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let hungry = starving(&position.fief, position.to_move);
        turn_over(position, hungry, Cause::Feeding, position.to_move.other(), events);
        position.passed = position.selected.unwrap_or(0);
        position.selected = None;
        position.locked = crate::Stock::EMPTY;
        position.to_move = position.to_move.other();
        position.turn = position.turn.saturating_add(1);
        self.begin_turn(position, events);
    }

    /// TE-30, TE-31: flips what the ability of the tile names.
    #[inline]
    fn resolve(&self, position: &mut Position, kind: Kind, at: Cell, events: &mut impl Sink<Event>) {
        let own = position.to_move;
        let found = flips(&position.fief, kind, at, own, self.rulings.gaps_end_lines);
        turn_over(position, found, Cause::Ability(kind, at), own, events);
    }
}

/// TE-45: the game is over.
fn over(position: &mut Position, stuck: Option<Colour>, events: &mut impl Sink<Event>) {
    position.phase = Phase::Over;
    events.tell(|| {
        let score = Colour::BOTH.map(|colour| position.fief.count(colour));
        Event::Over { stuck, score, winner: winner(position) }
    });
}

#[inline]
fn turn_over(
    position: &mut Position,
    places: Places,
    cause: Cause,
    to: Colour,
    events: &mut impl Sink<Event>,
) {
    if places.is_empty() {
        return;
    }
    position.fief.flip(places);
    events.tell(|| {
        let tile = |place: usize| position.fief.tiles().get(place).map(|tile| (tile.cell, tile.kind));
        Event::Flipped { cause, to, tiles: places.iter().filter_map(tile).collect() }
    });
}

/// The position after the action, with nobody told.
pub(crate) fn after(game: &ThreeEstates, position: &Position, action: Action) -> Position {
    let mut next = *position;
    game.carry_out(&mut next, action, &mut Silent);
    next
}
