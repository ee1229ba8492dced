//! The course of the action phase and the end of a turn (TE-18, TE-23).

use liege_game::Sink;

use super::ability::flips;
use super::end::winner;
use super::feeding::starving;
use crate::event::Cause;
use crate::options::EmptySupply;
use crate::state::fief::Places;
use crate::{Cell, Colour, Event, Kind, Phase, Position, Stock, ThreeEstates};

impl ThreeEstates {
    /// TE-18: the action phase begins; nothing is selected and nothing locked.
    pub(super) fn begin_actions(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        position.selected = None;
        position.locked = Stock::EMPTY;
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
    /// tile is owed and nothing can be played or reserved, the game ends at once (TE-45, TE-46).
    #[inline]
    pub(crate) fn go_on_playing(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        position.phase = Phase::Action;
        if position.selected.is_none() && !self.has_play(position) {
            over(position, Some(position.to_move), events);
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

    /// TE-30, TE-31: flips what the ability of the tile names. TR-10: what is flipped does nothing further.
    #[inline]
    pub(super) fn resolve(
        &self,
        position: &mut Position,
        kind: Kind,
        at: Cell,
        events: &mut impl Sink<Event>,
    ) {
        let own = position.to_move;
        let found = flips(&position.fief, kind, at, own, self.rulings.gaps_end_lines);
        position.turn_over(found, Cause::Ability(kind, at), own, events);
    }
}

/// TE-45: the game is over, with no feeding (TE-47, TR-18).
fn over(position: &mut Position, stuck: Option<Colour>, events: &mut impl Sink<Event>) {
    position.phase = Phase::Over;
    events.tell(|| {
        let score = Colour::BOTH.map(|colour| position.fief.count(colour));
        Event::Over { stuck, score, winner: winner(position) }
    });
}

impl Position {
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
