//! Accounts: people who have the same seats on every device. An account holds under its id what a browser without one holds
//! under the SHA-256 of its cookie; signing in brings along what the browser held.

use std::sync::Arc;

use liege_game::{LONGEST_NAME, Seats};
use liege_identity::{AccountName, Caller, Session};
use liege_store::{Absence, SeatRow, Sitter};

use crate::RoomError;
use crate::people::create::is_taken;
use crate::room::Room;
use crate::rooms::Rooms;

impl Rooms {
    /// At how many tables the browser plays or looks on, or which it has made, while nobody is signed in there.
    pub async fn held_here(&self, caller: &Caller) -> Result<usize, RoomError> {
        match caller.held() {
            Some(held) => Ok(self.store.tables_held(held).await?.len()),
            None => Ok(0),
        }
    }

    /// Moves what the browser held into an account.
    pub async fn bring(self: &Arc<Rooms>, caller: &Caller, account: &str) -> Result<(), RoomError> {
        match caller.held() {
            Some(held) => self.pass_on(held, account).await,
            None => Ok(()),
        }
    }

    /// Moves everything from one owner to another, in the store and at every table in memory.
    async fn pass_on(self: &Arc<Rooms>, from: &str, to: &str) -> Result<(), RoomError> {
        let ids = self.store.tables_held(from).await?;
        let open: Vec<Arc<Room>> = ids.iter().filter_map(|id| self.kept(id)).collect();
        {
            // Nobody gives a seat to a bot meanwhile for a player who is no longer known by the old token. All take the
            // tables in the same order.
            let mut held = Vec::new();
            for room in &open {
                held.push(room.absences.lock().await);
            }
            self.store.pass_on(from, to).await?;
        }
        self.refresh(&ids).await
    }

    /// Reads these tables out of the store again, those that are in memory or are being read just now.
    async fn refresh(self: &Arc<Rooms>, ids: &[String]) -> Result<(), RoomError> {
        for id in ids {
            // A table that can't be opened any more says so when it is asked for.
            if let Ok(room) = self.room(id).await {
                room.refresh(self).await?;
            }
        }
        Ok(())
    }

    /// Gives an account another name, at all tables that go on too.
    pub async fn rename(self: &Arc<Rooms>, session: &Session, name: &str) -> Result<(), RoomError> {
        let (name, account) = (AccountName::new(name)?, &session.account);
        self.accounts.rename(&account.id, &name).await?;
        for id in self.store.tables_held(&account.id).await? {
            if let Ok(room) = self.room(&id).await {
                room.rename(self, &account.id, &account.name, name.shown()).await?;
            }
        }
        Ok(())
    }

    /// Deletes an account, for which this browser stands. Its seats stay at tables that have begun, for the others to fill; at tables
    /// that still wait for players they are open again.
    pub async fn remove_account(self: &Arc<Rooms>, caller: &Caller, id: &str) -> Result<(), RoomError> {
        let (tables, sessions) = (self.store.tables_held(id).await?, self.store.sessions(id).await?);
        let tokens = self.store.tokens(id, None).await?;
        for table in &tables {
            let Ok(room) = self.room(table).await else { continue };
            // Nobody else sits there: the table goes.
            if room.close(self, caller).await.is_ok() {
                continue;
            }
            let own = room.read(|live| if live.waits() { live.own(caller) } else { Seats::NONE });
            for seat in own.iter() {
                room.leave(self, caller, &seat.to_string()).await?;
            }
        }
        self.store.delete_account(id, self.now()).await?;
        self.refresh(&tables).await?;
        for ended in sessions.iter().map(|row| &row.id).chain(tokens.iter().map(|row| &row.id)) {
            self.accounts.revoke(ended);
        }
        Ok(())
    }
}

impl Room {
    /// Reads who sits here out of the store again.
    pub(crate) async fn refresh(&self, rooms: &Rooms) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        self.reload(rooms).await?;
        self.reload_clock(rooms).await
    }

    /// Shows an account under another name, if the game goes on: a finished one keeps the names under which it was played.
    /// On a device that is shared with friends only one seat is named after the account.
    async fn rename(&self, rooms: &Rooms, account: &str, old: &str, new: &str) -> Result<(), RoomError> {
        if self.is_over() {
            return Ok(());
        }
        let _absence = self.absences.lock().await;
        let away: Vec<Absence> = rooms.store.absences(&self.id).await?;
        for absence in away.into_iter().filter(|away| away.token.as_deref() == Some(account)) {
            rooms.store.save_absence(&self.id, &Absence { name: new.to_owned(), ..absence }).await?;
        }
        let _writer = self.writer.lock().await;
        let seats = self.read(|live| live.shared.seats.clone());
        // Where somebody else had the name, the account has it with a number.
        let named =
            |name: &str| name.strip_prefix(old).is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("));
        let own = |row: &&SeatRow| {
            named(&row.name) && matches!(&row.sitter, Sitter::Person { token } if token == account)
        };
        for row in seats.iter().filter(own) {
            let others: Vec<SeatRow> = seats.iter().filter(|other| other.seat != row.seat).cloned().collect();
            let mut name = new.to_owned();
            for number in 2.. {
                if !is_taken(&others, &name) {
                    break;
                }
                let short: String = new.chars().take(LONGEST_NAME - 4).collect();
                name = format!("{short} ({number})");
            }
            rooms.store.reseat(&self.id, &SeatRow { name, ..row.clone() }, rooms.now()).await?;
        }
        self.reload(rooms).await?;
        self.reload_clock(rooms).await
    }
}
