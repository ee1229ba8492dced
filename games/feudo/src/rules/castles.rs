//! Placing Castles (FD-18 to FD-22).

use liege_game::{Flow as _, Question, Refusal, Seat, Seats, Sink, say};

use crate::{Action, BoardId, Castle, Draw, Event, Feudo, Layout, Phase, Position, Table, Territory};

/// A draw: who places the next Castle.
#[derive(Clone, Copy)]
pub(crate) struct Coats;

impl Question<Feudo> for Coats {
    fn outcomes(self, game: &Feudo, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        game.undrawn(&position.table).iter().for_each(|seat| add(1, Draw::Seat(seat)));
    }

    /// FD-18: adds a seat to the order of placement; when only one is left, it is last without a draw.
    fn draw(self, game: &Feudo, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let (table, Draw::Seat(seat)) = (&mut position.table, draw) else { return };
        table.order = table.order.with(seat);
        events.tell(|| Event::NextCastle(seat));
        let left = game.undrawn(table);
        if left.len() == 1
            && let Some(last) = left.lowest()
        {
            table.order = table.order.with(last);
            events.tell(|| Event::NextCastle(last));
        }
        if table.order.len() == game.setup.players {
            table.phase = Phase::Castles;
        }
    }
}

/// The next player without a Castle places it.
#[derive(Clone, Copy)]
pub(crate) struct Castles;

impl Question<Feudo> for Castles {
    #[inline]
    fn seat(self, game: &Feudo, position: &Position) -> Seat {
        game.builder(&position.table).unwrap_or(Seat::A)
    }

    fn legal(self, game: &Feudo, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        game.castle_sites(&position.table, |at, board| actions.push(Action::Castle(at, board)));
    }

    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Castle(at, board) = action else { return Err(game.wrong_time(position, seat, action)) };
        game.check_castle(&position.table, at, board)
    }

    /// FD-21: the territory becomes an entrance, and nothing else.
    fn play(
        self,
        game: &Feudo,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Action::Castle(at, board) = action else { return };
        let castle = Castle { at, board };
        position.table.barony_mut(seat).castle = Some(castle);
        events.tell(|| Event::Built(seat, castle));
        if game.builder(&position.table).is_none() {
            game.open_turn(&mut position.table, events);
        }
    }
}

impl Feudo {
    /// FD-18: the seats that were not drawn yet.
    fn undrawn(&self, table: &Table) -> Seats {
        self.seats().filter(|&seat| table.order.place(seat).is_none()).collect()
    }

    /// FD-18: the first in the order of placement who has no Castle yet.
    pub(crate) fn builder(&self, table: &Table) -> Option<Seat> {
        table.order.iter().find(|&seat| table.barony(seat).castle.is_none())
    }

    /// Checks whether a Castle may be placed there, counting for the board.
    fn check_castle(&self, table: &Table, at: Territory, board: BoardId) -> Result<(), Refusal> {
        // FD-19. FD-8: the rim of every board is Hills, so every outer territory is one.
        if !at.is_outer() {
            return Err(Refusal::new("FD-19", "a Castle stands on the outer edge of the map"));
        }
        // FD-20, R-3: the other half of a merged corner is another board's.
        let layout = table.layout.unwrap_or(Layout::UNTURNED);
        if !layout.boards_at(at).contains(&board) {
            return Err(Refusal::new(
                "FD-20",
                say!("{at} is not on mapboard {board}", at = at.to_string(), board = board.to_string()),
            ));
        }
        // FD-19. FD-22, R-1: with fewer players there are boards without a Castle.
        let mut castles = self.seats().filter_map(|seat| table.barony(seat).castle);
        if castles.any(|castle| castle.board == board) {
            return Err(Refusal::new(
                "FD-19",
                say!("mapboard {board} holds a Castle already", board = board.to_string()),
            ));
        }
        Ok(())
    }

    /// FD-19, FD-20: every place for a Castle.
    pub(crate) fn castle_sites(&self, table: &Table, mut add: impl FnMut(Territory, BoardId)) {
        let layout = table.layout.unwrap_or(Layout::UNTURNED);
        for at in Territory::all().filter(|at| at.is_outer()) {
            for &board in &layout.boards_at(at) {
                if self.check_castle(table, at, board).is_ok() {
                    add(at, board);
                }
            }
        }
    }
}
