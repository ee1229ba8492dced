//! Bots that keep the seats of people whose time has run out.

use liege_game::{Seat, Seats, capitalised, clean_name};
use liege_identity::Caller;
use liege_seating::SeatingError;
use liege_store::{Absence, Sitter};
use liege_table::{Outcome, Proposal, ProposalKind};

use crate::RoomError;
use crate::clock::game_clock::GameClock;
use crate::room::Room;
use crate::rooms::Rooms;

impl Room {
    /// Gives the seat of somebody whose time has run out to a bot of this level until they are back, as the others have agreed.
    /// The caller holds the lock of absences.
    pub(crate) async fn call_steward(&self, rooms: &Rooms, seat: Seat, level: &str) -> Result<(), RoomError> {
        let absence = self.read(|live| match live.shared.seats.get(seat.index()).map(|row| &row.sitter) {
            Some(Sitter::Person { token }) => {
                let extra_ms = self.time(|game_clock| game_clock.extra(seat));
                Ok(Absence { seat, token: Some(token.clone()), name: live.name(seat), extra_ms })
            }
            _ => Err(SeatingError::SeatOfBot(seat)),
        })?;
        // First it is stored whose seat it is: if the server ends now, nobody has lost theirs.
        rooms.store.save_absence(&self.id, &absence).await?;
        let name = clean_name(&format!("{} for {}", capitalised(level), absence.name));
        self.reseat(rooms, absence.seat, name, Sitter::Bot { level: level.to_owned() }).await?;
        self.change_time(|game_clock| game_clock.keep(absence));
        Ok(())
    }

    /// Gives a seat back to its player, with the time for one more decision, whatever the bot's decisions have added to it.
    pub async fn come_back(&self, rooms: &Rooms, caller: &Caller) -> Result<(), RoomError> {
        let _absence = self.absences.lock().await;
        let now = rooms.now();
        let kept = self.time(|game_clock| game_clock.kept_for(caller).cloned());
        let absence = kept.ok_or(SeatingError::NotYours(Seat::A))?;
        let Absence { seat, token: Some(token), name, extra_ms } = absence else {
            return Err(SeatingError::NotYours(absence.seat).into());
        };
        let left =
            self.read(|live| self.time(|game_clock| game_clock.left(live, now))).map_or(0, |left| left[seat]);
        let step = self.time(GameClock::clock).map_or(0, |clock| clock.step_ms.max(clock.bank_ms / 10));
        self.reseat(rooms, seat, name.clone(), Sitter::Person { token }).await?;
        let back = Absence { seat, token: None, name, extra_ms: extra_ms + step - left };
        rooms.store.save_absence(&self.id, &back).await?;
        self.change_time(|game_clock| game_clock.keep(back));
        let number = self.time(|game_clock| game_clock.proposals.0.len());
        let position = self.read(|live| live.table.number());
        let declared = Proposal::new(number, seat, ProposalKind::Back, Seats::NONE, position, now)
            .closed(Outcome::Agreed, now);
        rooms.store.propose(&self.id, &declared, None).await?;
        self.change_time(|game_clock| game_clock.proposals.0.push(declared));
        Ok(())
    }
}
