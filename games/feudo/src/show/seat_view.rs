//! [`SeatView`]: through whose eyes the game is seen.

use liege_game::{Attempt, Context, Line, Seat, Show as _, Viewer, say};

use super::words::strung;
use crate::components::Numbers;
use crate::state::Stage;
use crate::{Action, Barony, Feudo, Map, Table, Token, View};

/// A seat, the game that it plays, and what is to be seen of it.
#[derive(Clone, Copy)]
pub(crate) struct SeatView<'a> {
    pub(crate) game: &'a Feudo,
    pub(crate) view: &'a View,
    pub(crate) table: &'a Table,
    pub(crate) seat: Seat,
}

impl<'a> From<Context<'a, Feudo>> for SeatView<'a> {
    fn from(Context { game, view, seat, .. }: Context<'a, Feudo>) -> SeatView<'a> {
        SeatView::new(game, view, seat)
    }
}

impl<'a> SeatView<'a> {
    pub(crate) fn new(game: &'a Feudo, view: &'a View, seat: Seat) -> SeatView<'a> {
        SeatView { game, view, table: &view.table, seat }
    }

    /// The viewer's own, if a player looks.
    pub(crate) fn own(game: &'a Feudo, view: &'a View) -> Option<SeatView<'a>> {
        match view.viewer {
            Viewer::Seat(seat) => Some(SeatView::new(game, view, seat)),
            Viewer::Spectator | Viewer::All => None,
        }
    }

    /// Actions that a person may try: each at what is clicked first for it.
    pub(crate) fn attempts(self, actions: impl IntoIterator<Item = Action>) -> Vec<Attempt<Feudo>> {
        let first = |action| {
            let elements = self.game.elements(self.view, self.seat, action);
            Some(Attempt::new(&elements.first()?.id, action))
        };
        actions.into_iter().filter_map(first).collect()
    }

    pub(crate) fn map(self) -> &'a Map {
        self.game.map(self.table)
    }

    pub(crate) fn barony(self) -> &'a Barony {
        self.view.barony(self.seat)
    }

    /// The number of a token that counts now, and its other one.
    pub(crate) fn numbers(self, token: Token) -> [u8; 2] {
        let numbers = self.game.numbers(self.barony(), token);
        if self.barony().stricken.has(token) {
            [numbers.black, numbers.red]
        } else {
            [numbers.red, numbers.black]
        }
    }

    /// Returns what pointing at a token or its card shows: its states in words, and its numbers.
    pub(crate) fn title(self, token: Token, states: &[Line]) -> Line {
        let Numbers { red, black } = self.game.numbers(self.barony(), token);
        let (token, seat) = (token.title(), self.seat);
        if states.is_empty() {
            return say!("{token} of {seat}: {red}, stricken {black}");
        }
        say!("{token} of {seat}, {states}: {red}, stricken {black}", states = strung(states, ", "))
    }

    /// Returns whether the seat has something to think about: it is asked, or cards are chosen.
    pub(crate) fn ponders(self) -> bool {
        self.view.asked.has(self.seat) || self.table.phase.stage() == Stage::Strategy
    }
}
