//! Who sits at a table, while it lasts: leaving, bots for seats, another device, another game with the same people.

use std::sync::Arc;

use liege_game::{Seat, Seats, capitalised, clean_name};
use liege_identity::{Caller, random};
use liege_seating::SeatingError;
use liege_store::{Access, NewTable, SeatRow, Sitter, StoreError};
use liege_table::{Proposal, ProposalKind, bot_name};

use crate::RoomError;
use crate::clock::game_clock::GameClock;
use crate::consent::propose::{ConsentRequest, Proposing};
use crate::live::Live;
use crate::people::bot_tables::BotTable;
use crate::people::create::{LEVELS, STAND_IN, locate};
use crate::random::{secret, table_id};
use crate::room::Room;
use crate::rooms::Rooms;
use crate::search::bots::may_think;

impl Room {
    /// Gives a seat that is open, or whose player has deleted their account, to a bot. Only the maker of the table may; the others
    /// propose it, see [`Proposing::Fill`].
    pub async fn fill(
        self: &Arc<Self>,
        rooms: &Rooms,
        caller: &Caller,
        seat: &str,
        level: &str,
    ) -> Result<(), RoomError> {
        let seat = self.read(|live| {
            let seat = live.seat(seat)?;
            match () {
                () if !live.decides(caller) => Err(RoomError::NotMaker),
                () if live.is_unplayed(seat) => Ok(seat),
                () => Err(SeatingError::NotYours(seat).into()),
            }
        })?;
        let counted = self.count_bots(rooms, caller, seat)?;
        self.seat_bot(rooms, seat, level).await?;
        if let Some(counted) = counted {
            counted.made(self);
        }
        self.begin(rooms).await
    }

    /// Leaves a table. Before the game has begun the seat is open again; later a bot plays on, and with more than two players
    /// the one who leaves is placed last.
    pub async fn leave(
        self: &Arc<Self>,
        rooms: &Arc<Rooms>,
        caller: &Caller,
        seat: &str,
    ) -> Result<(), RoomError> {
        let (place, begun, players) = self.read(|live| {
            Ok::<_, RoomError>((live.own_seat(seat, caller)?, !live.waits(), live.shared.seats.len()))
        })?;
        let counted = if begun { self.count_bots(rooms, caller, place)? } else { None };
        if begun && players > 2 && !self.is_closed() {
            let request = ConsentRequest::Propose { seat: seat.to_owned(), what: Proposing::GiveUp };
            Arc::clone(self).consent(Arc::clone(rooms), caller.clone(), request, None).await?;
        } else if begun {
            self.give_to_bot(rooms, place, STAND_IN).await?;
        } else {
            rooms.store.forget_settings(&self.id, place).await?;
            return self.open_again(rooms, place).await;
        }
        if let Some(counted) = counted {
            counted.made(self);
        }
        self.reconsider(rooms).await
    }

    /// Gives a seat that nobody plays to a bot of this level; to a knight if there is no such level.
    pub(crate) async fn seat_bot(&self, rooms: &Rooms, seat: Seat, level: &str) -> Result<(), RoomError> {
        let level = LEVELS.into_iter().find(|known| *known == level).unwrap_or(STAND_IN);
        may_think(rooms, &self.owner(), level)?;
        self.reseat_unplayed(rooms, seat, bot_name(level, seat), Sitter::Bot { level: level.to_owned() })
            .await
    }

    /// Gives a seat to somebody else, unless somebody has just sat down there.
    pub(crate) async fn reseat_unplayed(
        &self,
        rooms: &Rooms,
        seat: Seat,
        name: String,
        sitter: Sitter,
    ) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        let row = SeatRow { seat, name, sitter, part: None };
        match rooms.store.reseat_unplayed(&self.id, &row, rooms.now()).await {
            Err(StoreError::Conflict) => return Err(SeatingError::NotYours(seat).into()),
            done => done?,
        }
        self.reload(rooms).await
    }

    /// Lets a bot play on for somebody who leaves for good.
    pub(crate) async fn give_to_bot(&self, rooms: &Rooms, seat: Seat, level: &str) -> Result<(), RoomError> {
        let name = clean_name(&format!("{} for {}", capitalised(level), self.read(|live| live.name(seat))));
        rooms.store.forget_settings(&self.id, seat).await?;
        self.reseat(rooms, seat, name, Sitter::Bot { level: level.to_owned() }).await
    }

    /// Counts this as a table of bots alone, or refuses to make it one, if bots sit at all seats once one sits at this.
    fn count_bots(&self, rooms: &Rooms, caller: &Caller, seat: Seat) -> Result<Option<BotTable>, RoomError> {
        let bot = |row: &SeatRow| row.seat == seat || matches!(row.sitter, Sitter::Bot { .. });
        let alone = !self.is_over() && self.read(|live| live.shared.seats.iter().all(bot));
        let owner = caller.owner().unwrap_or_default();
        alone.then(|| rooms.pass_bot_table(caller, owner)).transpose()
    }

    /// Closes a table that waits for players, for its maker, or for who sits there alone among bots once its maker has gone.
    pub async fn close(&self, rooms: &Rooms, caller: &Caller) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        self.read(|live| {
            let own = live.own(caller);
            let other = |row: &&SeatRow| matches!(row.sitter, Sitter::Person { .. }) && !own.has(row.seat);
            let other = live.shared.seats.iter().find(other).map(|row| row.seat);
            match other {
                Some(seat) => Err(SeatingError::NotYours(seat).into()),
                None if !live.decides(caller) => Err(RoomError::NotMaker),
                None if !live.waits() => Err(RoomError::Begun),
                None => Ok(()),
            }
        })?;
        rooms.store.close_table(&self.id).await?;
        rooms.forget(&self.id);
        rooms.change_lobby();
        Ok(())
    }

    /// Gives a seat to the browser that asks, which holds the link that its player has made. Where the maker of the table has moved
    /// to another device, that one decides about open seats from then on.
    pub async fn take_over(&self, rooms: &Rooms, seat: Seat, digest: &str) -> Result<(), RoomError> {
        let (name, maker) = self.read(|live| {
            let maker = live.seats_of(&live.shared.owner) == Seats::NONE.with(seat);
            (live.name(seat), maker.then(|| live.shared.owner.clone()))
        });
        if let Some(maker) = maker {
            rooms.store.hand_on(&self.id, (&maker, digest)).await?;
        }
        self.reseat(rooms, seat, name, Sitter::Person { token: digest.to_owned() }).await
    }

    pub(crate) async fn reseat(
        &self,
        rooms: &Rooms,
        seat: Seat,
        name: String,
        sitter: Sitter,
    ) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        let row = SeatRow { seat, name, sitter, part: None };
        rooms.store.reseat(&self.id, &row, rooms.now()).await?;
        self.reload(rooms).await
    }

    /// The table of the next game with the same people, bots and options, at which everybody sits one seat further on. Without
    /// one it is proposed to the others, or agreed to if somebody else has proposed it; `None` while they are asked.
    ///
    /// # Errors
    /// The game is not over; the caller does not play here; what [`consent`](Room::consent) refuses; the store's.
    pub async fn rematch(
        self: &Arc<Self>,
        rooms: &Arc<Rooms>,
        caller: &Caller,
    ) -> Result<Option<String>, RoomError> {
        let own = self.read(|live| live.own(caller));
        let Some(seat) = own.lowest() else { return Err(SeatingError::NotYours(Seat::A).into()) };
        if !self.is_closed() {
            return Err(RoomError::NotOver);
        }
        if let Some(id) = rooms.store.next_table(&self.id).await? {
            return Ok(Some(id));
        }
        locate(rooms, caller, caller.owner().unwrap_or_default());
        let open = self.read(|live| {
            self.time(|game_clock| game_clock.proposals.open(live, rooms.now()).cloned())
                .filter(|open| open.kind == ProposalKind::Rematch)
        });
        let asks = |open: &Proposal| open.asked.minus(open.agreed).iter().any(|asked| own.has(asked));
        let request = match open {
            Some(open) if asks(&open) => ConsentRequest::Answer { number: open.number, yes: true },
            Some(_) => return Ok(None),
            None => ConsentRequest::Propose { seat: seat.to_string(), what: Proposing::Rematch },
        };
        let done = Arc::clone(self).consent(Arc::clone(rooms), caller.clone(), request, None).await;
        let next = rooms.store.next_table(&self.id).await?;
        // Somebody else may just have agreed, or asked for it too.
        if next.is_none() {
            done?;
        }
        Ok(next)
    }

    /// Makes the table of the next game, once, for the player of `seat`. Nobody has seen its seal before, so nobody's part would
    /// prove anything.
    pub(crate) async fn make_next(&self, rooms: &Arc<Rooms>, seat: Seat) -> Result<(), RoomError> {
        let owner = self.read(|live| match live.shared.seats.get(seat.index()).map(|row| &row.sitter) {
            Some(Sitter::Person { token }) => token.clone(),
            _ => live.shared.owner.clone(),
        });
        let seats = self.read(turned);
        let setup = self.read(|live| live.table.setup().clone());
        let (id, secret) = (table_id()?, secret()?);
        let (game, given) = (self.info.id.to_owned(), Vec::new());
        let table = NewTable { id: id.clone(), game, setup, secret, owner, seats, given, seed: None };
        match rooms.store.create_after(&table, &self.id, rooms.now()).await {
            Ok(()) => {}
            // Another process has just made it.
            Err(StoreError::Conflict) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
        if let Some(clock) = self.time(GameClock::clock) {
            rooms.store.set_clock(&id, &clock).await?;
        }
        let access = self.read(|live| live.shared.access.clone());
        rooms.store.set_access(&id, &Access { look: random::token()?, starts_ms: 0, ..access }).await?;
        rooms.room(&id).await?;
        // Nobody listens while no page is open.
        drop(rooms.made.send(self.read(|live| live.tokens(live.people()))));
        Ok(())
    }
}

/// The seats of the next game: who sat second sits first.
fn turned(live: &Live) -> Vec<SeatRow> {
    let first = live.shared.seats.first().cloned();
    let moved = live.shared.seats.iter().skip(1).cloned().chain(first);
    let seats = Seat::all(live.shared.seats.len()).zip(moved);
    seats
        .map(|(seat, row)| {
            let name = match &row.sitter {
                Sitter::Bot { level } => bot_name(level, seat),
                _ => row.name,
            };
            SeatRow { seat, name, sitter: row.sitter, part: None }
        })
        .collect()
}
