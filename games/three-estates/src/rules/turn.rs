//! The course of the action phase and the end of a turn (TE-18, TE-23).

use liege_game::Sink;

use super::ability::flips;
use super::end::winner;
use super::feeding::starving;
use crate::event::Cause;
use crate::rulings::EMPTY_SUPPLY_ENDS;
use crate::state::fief::Places;
use crate::{Cell, Colour, Event, Kind, Phase, Position, Stock, ThreeEstates};

impl ThreeEstates {
    /// TE-18: the action phase begins; nothing is selected and nothing locked.
    pub(super) fn begin_actions(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        position.selected = None;
        position.locked = Stock::EMPTY;
        self.play_or_end(position, EMPTY_SUPPLY_ENDS, events);
    }

    /// D2 comes again: plays in any order until the player ends the phase, as the main text has it (TR-19).
    #[inline]
    pub(crate) fn go_on_playing(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        self.play_or_end(position, false, events);
    }

    /// If the supply tile is owed and nothing can be played or reserved, the game ends at once (TE-45, TE-46), with no
    /// feeding (TE-47, TR-18).
    fn play_or_end(&self, position: &mut Position, empty_supply_ends: bool, events: &mut impl Sink<Event>) {
        position.phase = Phase::Action;
        if position.selected.is_none()
            && (!self.has_play(position) || (empty_supply_ends && position.supply.is_empty()))
        {
            position.phase = Phase::Over;
            events.tell(|| {
                let score = Colour::BOTH.map(|colour| position.fief.count(colour));
                Event::Over { stuck: position.to_move, score, winner: winner(position) }
            });
        }
    }

    /// TE-23: feeding, then the turn passes. TE-13: what lay left of the selected tile is passed.
    pub(super) fn end_turn(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        let hungry = starving(&position.fief, position.to_move);
        position.turn_over(hungry, Cause::Feeding, position.to_move.other(), events);
        position.passed = position.selected.unwrap_or(0);
        position.selected = None;
        position.locked = Stock::EMPTY;
        position.to_move = position.to_move.other();
        position.turn = position.turn.saturating_add(1);
        self.begin_turn(position, events);
    }
}

impl Position {
    /// TE-30, TE-31: flips what the ability of the tile names. TR-10: what is flipped does nothing further.
    #[inline]
    pub(super) fn resolve(&mut self, kind: Kind, at: Cell, events: &mut impl Sink<Event>) {
        let own = self.to_move;
        let found = flips(&self.fief, kind, at, own);
        self.turn_over(found, Cause::Ability(kind, at), own, events);
    }

    #[inline]
    fn turn_over(&mut self, places: Places, cause: Cause, to: Colour, events: &mut impl Sink<Event>) {
        if places.is_empty() {
            return;
        }
        self.fief.flip(places);
        events.tell(|| {
            let tile = |place: usize| self.fief.tiles().get(place).map(|tile| (tile.cell, tile.kind));
            Event::Flipped { cause, to, tiles: places.iter().filter_map(tile).collect() }
        });
    }
}
