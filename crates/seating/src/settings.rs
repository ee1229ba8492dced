//! Wishes of seats about being asked: settings, and raised hands.

use liege_game::{Pending, PerSeat, Seat, Seats};
use liege_table::{ActError, At, SettingChange, SettingWords, Settings};

use crate::error::SeatingError;
use crate::request::SettingRequest;
use crate::seating::Seating;

impl Seating {
    /// Returns how the seats that people play want to be asked.
    pub(crate) fn settings_of_people(&self) -> PerSeat<Option<Settings>> {
        PerSeat::from_fn(|seat| self.sitters.people.has(seat).then(|| self.settings[seat].clone()))
    }

    /// The seat that a client who plays the seats `own` names, if it is one of them and what people set counts there.
    ///
    /// # Errors
    /// It is not, or there is none; the game is over.
    pub fn person_of(&self, own: Seats, letter: &str) -> Result<Seat, SeatingError> {
        let seat = self.seat(letter)?;
        match () {
            () if self.sitters.bots[seat].is_some() => Err(SeatingError::SeatOfBot(seat)),
            () if self.table.pending(At::Now) == Pending::Over => Err(ActError::Over.into()),
            () => self.seat_of(own, letter),
        }
    }

    /// Returns what somebody who plays the seats `own` wants to set, and for which seat. It counts from the next moment on: a window
    /// that is open stays a question for its seat.
    ///
    /// # Errors
    /// Why it can't be set.
    pub fn setting(
        &self,
        own: Seats,
        request: &SettingRequest,
    ) -> Result<(Seat, SettingChange), SeatingError> {
        let seat = self.person_of(own, &request.seat)?;
        let words = SettingWords {
            window: request.window.as_deref(),
            preference: request.preference.as_deref(),
            forced: request.forced,
            hand: request.hand,
            order: request.order.as_deref(),
        };
        let change = SettingChange::read(&*self.table, words);
        Ok((seat, change.map_err(SeatingError::Unexpected)?))
    }
}
