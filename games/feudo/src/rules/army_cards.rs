//! Phase 4, Movement: showing Army Cards (FD-44, FD-45).

use liege_game::{Flow as _, Question, Refusal, Seat, Sink};

use crate::{Action, Cursor, Event, Feudo, Position, Table, Token};

/// Which Army Card to show.
#[derive(Clone, Copy)]
pub(crate) struct Show(pub(crate) Cursor);

impl Question<Feudo> for Show {
    #[inline]
    fn seat(self, _: &Feudo, position: &Position) -> Seat {
        asked_at(&position.table, self.0.at)
    }

    fn legal(self, _: &Feudo, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(position.hidden(seat).iter().map(Action::Show));
    }

    fn check(self, game: &Feudo, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Show(token) = action else { return Err(game.wrong_time(position, seat, action)) };
        let barony = position.barony(seat);
        if !barony.cards.has(token) {
            return Err(Refusal::new("FD-26", "this Army Card has left the game with its token"));
        }
        if barony.shown.has(token) {
            return Err(Refusal::new("FD-45", "this Army Card was shown already"));
        }
        if !position.hidden(seat).has(token) {
            return Err(Refusal::new("FD-45", "this Army Card was not chosen for this turn"));
        }
        Ok(())
    }

    fn play(
        self,
        game: &Feudo,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let Action::Show(token) = action else { return };
        game.show_card(&mut position.table, seat, token, events);
        if !game.ask_march(&mut position.table, self.0, seat, token, events) {
            game.next_card(position, self.0.next(), events);
        }
    }
}

/// FD-29: who is asked at this place in the Order of Play.
#[inline]
pub(crate) fn asked_at(table: &Table, place: u8) -> Seat {
    table.order.get(place.into()).unwrap_or(Seat::A)
}

impl Feudo {
    /// FD-45: shows an Army Card.
    fn show_card(&self, table: &mut Table, seat: Seat, token: Token, events: &mut impl Sink<Event>) {
        let barony = table.barony_mut(seat);
        barony.shown = barony.shown.with(token);
        events.tell(|| Event::Shown(seat, token));
    }

    /// FD-45: asks which card to show. FD-27, R-34: a last card shows itself, and a short hand passes.
    pub(crate) fn ask_card(
        &self,
        position: &mut Position,
        cursor: Cursor,
        seat: Seat,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let hidden = position.hidden(seat);
        let mut tokens = hidden.iter();
        match (tokens.next(), tokens.next()) {
            (None, _) => false,
            (Some(token), None) => {
                self.show_card(&mut position.table, seat, token, events);
                self.ask_march(&mut position.table, cursor, seat, token, events)
            }
            _ => {
                position.table.phase = crate::Phase::Show(cursor);
                true
            }
        }
    }
}
