//! The order in which a table is written and read again.

use std::sync::Arc;

use liege_game::{Part, Pending, Seat, Seats, capitalised, clean_name};
use liege_seating::{Change, SeatingError};
use liege_store::{Entry, SideEffects, StoreError, Visibility};
use liege_table::At;

use crate::RoomError;
use crate::clock::game_clock::GameClock;
use crate::hooks::TableEvent;
use crate::play::act::Acted;
use crate::play::stored_settings;
use crate::record::side_state::SideState;
use crate::room::Room;
use crate::rooms::Rooms;
use crate::talk::Talk;

/// How many rows of peers are applied one by one; if there are more, the record is replayed on a thread of its own.
const FEW: usize = 100;

impl Room {
    /// Makes the first draws, once every seat is taken, unless they were made already.
    pub(crate) async fn begin(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        let Some(begun) = self.read(|live| live.is_due().then(|| live.draw())) else { return Ok(()) };
        match self.commit(rooms, Seats::NONE, begun).await {
            Ok(_) => {
                let seats = self.read(|live| live.shared.seats.len());
                rooms.observer.happened(&self.id, self.info.id, TableEvent::Began { seats });
                Ok(())
            }
            // Another process has made them.
            Err(RoomError::Seating(SeatingError::Stale { .. })) => Ok(()),
            Err(problem) => Err(problem),
        }
    }

    /// Reads again what is kept beside the record: who sits here and who may look. The caller holds the
    /// writer's lock.
    pub(crate) async fn reload(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let row = rooms.store.table(&self.id).await?.ok_or_else(|| RoomError::NoTable(self.id.clone()))?;
        let side_state = SideState::read(&rooms.store, &self.id).await?;
        self.change(|live| live.set_side_state(&row, side_state));
        rooms.observer.changed(&self.id);
        if self.read(|live| live.shared.access.visibility == Visibility::Open) {
            rooms.change_lobby();
        }
        Ok(())
    }

    /// Reads the whole table again. The caller holds the writer's lock.
    async fn reread(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let (_, fresh) = rooms.load(&self.id).await?;
        let open = fresh.shared.access.visibility == Visibility::Open;
        self.change(|live| *live = fresh);
        rooms.observer.changed(&self.id);
        if open {
            rooms.change_lobby();
        }
        Ok(())
    }

    /// Reads the clock and the absences again.
    pub(crate) async fn reload_clock(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let fresh = GameClock::load(&rooms.store, &self.id, rooms.now()).await?;
        self.change_time(|game_clock| *game_clock = fresh);
        Ok(())
    }

    /// Applies the rows that peers have stored. The caller holds the writer's lock.
    pub(crate) async fn sync_from_store(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let (revision, waits) = self.read(|live| (live.revision, live.waits()));
        let rows = rooms.store.entries_from(&self.id, revision).await?;
        if rows.is_empty() {
            // It was passed on to another owner, or deleted.
            let row =
                rooms.store.table(&self.id).await?.ok_or_else(|| RoomError::NoTable(self.id.clone()))?;
            if row.owner != self.owner() {
                self.change(|live| Arc::make_mut(&mut live.shared).owner = row.owner);
            }
            return Ok(());
        }
        if rows.len() > FEW {
            return self.reread(rooms).await;
        }
        if waits {
            // Draws follow from who has sat down.
            self.reload(rooms).await?;
        }
        self.take(rooms, SideEffects::default(), &rows).await?;
        rooms.observer.changed(&self.id);
        Ok(())
    }

    /// Takes in rows that are on the disk, which this process has stored or a peer. The caller holds the writer's lock.
    async fn take(
        &self,
        rooms: &Rooms,
        side_effects: SideEffects,
        rows: &[(Entry, i64)],
    ) -> Result<(), RoomError> {
        // Followed on a copy, so that nobody who looks waits for it; the writer's lock keeps the table as it is meanwhile.
        let mut seating = self.read(|live| live.seating.clone());
        if let Err(error) = seating.take(&self.secret, rows, side_effects) {
            tracing::error!(table = %self.id, %error, "what is stored can't be followed");
            return self.reread(rooms).await;
        }
        self.change(|live| live.stand(seating, rows));
        Ok(())
    }

    /// Applies the rows that peers have stored, if the caller has seen a higher number than this process's. The
    /// caller holds the writer's lock.
    pub(crate) async fn sync_if_behind(&self, rooms: &Rooms, number: usize) -> Result<(), RoomError> {
        let behind = rooms.store.is_shared() && number > self.read(|live| live.revision);
        if behind { self.sync_from_store(rooms).await } else { Ok(()) }
    }

    /// Applies the rows that peers have stored, if this number is higher than this process's.
    ///
    /// # Errors
    /// The store's; the record can't be followed.
    pub async fn sync_to_number(&self, rooms: &Rooms, number: usize) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        self.sync_if_behind(rooms, number).await
    }

    /// Reads the settings again. The caller holds the writer's lock.
    pub(crate) async fn reload_settings(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let (settings, drafts) = stored_settings::kept(&rooms.store, &self.id).await?;
        self.change(|live| (live.seating.settings, live.seating.drafts) = (settings, drafts));
        Ok(())
    }

    /// Reads the talk again. The caller holds the lock for speaking.
    pub(crate) async fn reload_talk(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let fresh = Talk::load(&rooms.store, &self.id).await?;
        self.change_talk(|talk| *talk = fresh);
        Ok(())
    }

    /// Stores what somebody does and, once it is on the disk, shows it to everybody. Returns what it led to, by the table's number
    /// as the player of the seats `own` knows it. The caller holds the writer's lock.
    pub(crate) async fn commit(
        &self,
        rooms: &Rooms,
        own: Seats,
        Change { table, entries, side_effects }: Change,
    ) -> Result<Acted, RoomError> {
        let (over, position) = (table.pending(At::Now) == Pending::Over, table.number());
        let (revision, now, closed) = (self.read(|live| live.revision), rooms.now(), self.is_closed());
        match rooms.store.append_with(&self.id, revision, &entries, &side_effects, over, now).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.sync_from_store(rooms).await?;
                if self.read(|live| live.revision) == revision {
                    self.reread(rooms).await?;
                }
                return Err(SeatingError::Stale { now: self.read(|live| live.number(own)) }.into());
            }
            Err(error) => return Err(error.into()),
        }
        rooms.observer.stored(&entries);
        let rows: Vec<_> = entries.into_iter().map(|entry| (entry, now)).collect();
        self.take(rooms, side_effects, &rows).await?;
        self.changed(rooms, closed);
        Ok(Acted { number: self.read(|live| live.number(own)), position })
    }

    /// Tells the observer that something has changed, and whether that has ended the game, which was `closed` or not before.
    pub(crate) fn changed(&self, rooms: &Rooms, closed: bool) {
        if !closed && self.is_closed() {
            let steps = self.read(|live| live.table.number());
            rooms.observer.happened(&self.id, self.info.id, TableEvent::Ended { steps });
        }
        rooms.observer.changed(&self.id);
    }

    /// Gives the open seat behind an invitation to a person.
    pub async fn join(
        &self,
        rooms: &Rooms,
        invite: &str,
        name: &str,
        digest: &str,
        part: Option<Part>,
    ) -> Result<(), RoomError> {
        {
            let _writer = self.writer.lock().await;
            match rooms.store.join(invite, name, digest, part, rooms.now()).await {
                Ok(()) => self.reload(rooms).await?,
                // Somebody else was quicker.
                Err(StoreError::Conflict) => return Err(self.taken()),
                Err(error) => return Err(error.into()),
            }
        }
        self.begin(rooms).await
    }

    /// Gives the seat of a bot to one of another level, under that one's name.
    pub(crate) async fn replace_bot(&self, rooms: &Rooms, seat: Seat, level: &str) -> Result<(), RoomError> {
        let before = self.read(|live| live.name(seat));
        let name = clean_name(&format!("{} for {before}", capitalised(level)));
        let _writer = self.writer.lock().await;
        rooms.store.replace_bot(&self.id, seat, level, &name, rooms.now()).await?;
        self.reload(rooms).await
    }
}
