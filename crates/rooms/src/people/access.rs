//! Who may look at a table, who stands in the lobby, and what spectators see.

use std::sync::Arc;

use liege_game::{Line, Seat, Verbatim, say};
use liege_identity::{Caller, random};
use liege_seating::SeatingError;
use liege_store::{Access, Sitter, SpectatorDelay, StoreError, Visibility};

use crate::RoomError;
use crate::live::{Live, offered};
use crate::room::Room;
use crate::rooms::Rooms;

/// The longest spectator delay: in actions, and in minutes (a week).
const MAX_DELAY: [u32; 2] = [500, 7 * 24 * 60];

const MINUTE_MS: i64 = 60_000;

/// How many may look at a private table without playing there.
const MAX_GUESTS: usize = 200;

/// Reads who may look at a new table, and the spectator delay: `5 actions`, `10 minutes`.
pub(crate) fn read(visibility: &str, behind: &str) -> Result<Access, RoomError> {
    let visibility = match visibility {
        "" => Visibility::default(),
        word => Visibility::named(word).ok_or_else(|| {
            let why = say!("a table is open, unlisted or private, not “{word}”", word = Verbatim(word));
            RoomError::Setup(why.into())
        })?,
    };
    let wrong = || {
        let [actions, minutes] = MAX_DELAY;
        RoomError::Setup(
            say!(
                "spectators can’t be “{behind}” behind: it is up to {actions} actions or {minutes} minutes",
                behind = Verbatim(behind)
            )
            .into(),
        )
    };
    let behind = match behind.split_once(' ') {
        None if behind.is_empty() => SpectatorDelay::None,
        None => return Err(wrong()),
        Some((count, what)) => {
            let digits = count.bytes().all(|byte| byte.is_ascii_digit());
            let count: u32 = count.parse().ok().filter(|count| digits && *count > 0).ok_or_else(wrong)?;
            match what {
                "actions" if count <= MAX_DELAY[0] => SpectatorDelay::Actions(count),
                "minutes" if count <= MAX_DELAY[1] => SpectatorDelay::Time(i64::from(count) * MINUTE_MS),
                _ => return Err(wrong()),
            }
        }
    };
    Ok(Access { visibility, behind, look: random::token()?, ..Access::default() })
}

/// A spectator delay in words.
pub fn words(behind: SpectatorDelay) -> Option<Line> {
    match behind {
        SpectatorDelay::None => None,
        SpectatorDelay::Actions(count) => Some(say!("{count:action|actions}")),
        SpectatorDelay::Time(ms) => Some(say!("{n:minute|minutes}", n = ms / MINUTE_MS)),
    }
}

impl Live {
    /// Returns whether this browser may look at the table.
    pub fn may_look(&self, caller: &Caller) -> bool {
        self.shared.access.visibility != Visibility::Private
            || !self.own(caller).is_empty()
            || caller.is(&self.shared.owner)
            || caller.owner().is_some_and(|digest| self.shared.guests.iter().any(|guest| guest == digest))
    }
}

impl Rooms {
    /// The table with this id, unless the caller may not look at it.
    pub async fn look_at(self: &Arc<Self>, id: &str, caller: &Caller) -> Result<Arc<Room>, RoomError> {
        let room = self.room(id).await?;
        room.sync_from_peers(self).await?;
        let may = || {
            room.read(|live| live.may_look(caller)) || room.time(|game_clock| game_clock.keeps_for(caller))
        };
        // Another process may have let somebody in a moment ago.
        if may() || (room.is_let_in(self).await? && may()) { Ok(room) } else { Err(RoomError::Private) }
    }

    /// Tells every open page of the hall that the lobby has changed.
    pub fn change_lobby(&self) {
        self.lobby.send_modify(|count| *count += 1);
    }
}

impl Room {
    /// Reads the guests again; whether they have changed.
    async fn is_let_in(&self, rooms: &Rooms) -> Result<bool, RoomError> {
        if !rooms.store.is_shared() {
            return Ok(false);
        }
        let _writer = self.writer.lock().await;
        let (seats, guests) = (rooms.store.seats(&self.id).await?, rooms.store.guests(&self.id).await?);
        let known = self.read(|live| live.shared.seats == seats && live.shared.guests == guests);
        if !known {
            self.reload(rooms).await?;
        }
        Ok(!known)
    }

    /// Changes who may look at the table. Only its maker may.
    pub async fn set_visibility(&self, rooms: &Rooms, caller: &Caller, word: &str) -> Result<(), RoomError> {
        let visibility = Visibility::named(word)
            .ok_or_else(|| RoomError::Unexpected("a table is open, unlisted or private".into()))?;
        let _writer = self.writer.lock().await;
        let access = self.read(|live| {
            caller.is(&live.shared.owner).then(|| live.shared.access.clone()).ok_or(RoomError::NotMaker)
        })?;
        let look = if access.look.is_empty() { random::token()? } else { access.look.clone() };
        rooms.store.set_access(&self.id, &Access { visibility, look, ..access }).await?;
        self.reload(rooms).await?;
        rooms.change_lobby();
        Ok(())
    }

    /// Lets the account of this name look at the table. Only its maker may.
    pub async fn admit_account(&self, rooms: &Rooms, caller: &Caller, name: &str) -> Result<(), RoomError> {
        if !self.read(|live| caller.is(&live.shared.owner)) {
            return Err(RoomError::NotMaker);
        }
        let account = rooms.accounts.of_name(name).await?;
        self.admit(rooms, &account.id).await
    }

    /// Lets somebody look at the table.
    pub async fn admit(&self, rooms: &Rooms, token: &str) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        rooms.store.admit(&self.id, token, MAX_GUESTS).await.map_err(|error| match error {
            StoreError::Conflict => RoomError::Guests { max: MAX_GUESTS },
            error => error.into(),
        })?;
        self.reload(rooms).await
    }

    /// Makes another link by which one may look, for the maker of the table. The old link opens nothing any more, and
    /// everybody who was let in is outside again.
    pub async fn replace_look(&self, rooms: &Rooms, caller: &Caller) -> Result<(), RoomError> {
        let _writer = self.writer.lock().await;
        if !self.read(|live| caller.is(&live.shared.owner)) {
            return Err(RoomError::NotMaker);
        }
        rooms.store.replace_look(&self.id, &random::token()?).await?;
        self.reload(rooms).await
    }

    /// Makes another link for a seat that nobody plays: one that is open, whose player has deleted their account, or, while
    /// the table waits, whose player is not there. The old link opens nothing any more, and the seat is kept for nobody. Only the
    /// maker of the table may.
    pub async fn invite_anew(&self, rooms: &Rooms, caller: &Caller, seat: &str) -> Result<(), RoomError> {
        let seat = self.read(|live| {
            let seat = live.seat(seat)?;
            if !live.decides(caller) {
                return Err(RoomError::NotMaker);
            }
            let row =
                live.shared.seats.iter().find(|row| row.seat == seat).ok_or(SeatingError::NotYours(seat))?;
            let may = match &row.sitter {
                Sitter::Open { .. } | Sitter::Gone => true,
                Sitter::Person { .. } => {
                    live.waits() && !live.own(caller).has(seat) && !self.is_present(&row.sitter)
                }
                Sitter::Bot { .. } => false,
            };
            if may { Ok::<Seat, RoomError>(seat) } else { Err(SeatingError::NotYours(seat).into()) }
        })?;
        if self.is_over() {
            return Err(liege_table::ActError::Over.into());
        }
        if self.read(|live| live.is_unplayed(seat)) {
            return self.open_unplayed(rooms, seat).await;
        }
        self.open_again(rooms, seat).await
    }

    /// As [`open_again`](Room::open_again) for a seat that nobody plays.
    pub(crate) async fn open_unplayed(&self, rooms: &Rooms, seat: Seat) -> Result<(), RoomError> {
        let open = Sitter::Open { invite: random::token()? };
        self.reseat_unplayed(rooms, seat, format!("Player {seat}"), open).await
    }

    /// Opens a seat to the holder of its new invitation.
    pub(crate) async fn open_again(&self, rooms: &Rooms, seat: Seat) -> Result<(), RoomError> {
        self.reseat(rooms, seat, format!("Player {seat}"), Sitter::Open { invite: random::token()? }).await
    }

    /// Why an invitation of this table opens nothing any more.
    pub fn taken(&self) -> RoomError {
        RoomError::UsedInvitation {
            free: self.read(|live| offered(&live.shared.seats, &live.kept_seats()).len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_far_spectators_are_behind_is_read_and_said() {
        let behind = |text: &str| read("", text).map(|access| access.behind);
        assert_eq!(behind("").unwrap(), SpectatorDelay::None);
        assert_eq!(
            words(behind("5 actions").unwrap()).map(|delay| delay.to_string()).as_deref(),
            Some("5 actions")
        );
        assert_eq!(
            words(behind("1 minutes").unwrap()).map(|delay| delay.to_string()).as_deref(),
            Some("1 minute")
        );
        for wrong in [
            "5",
            "0 actions",
            "-1 actions",
            "+1 actions",
            "501 actions",
            "9 hours",
            "99999 minutes",
            " actions",
        ] {
            assert!(matches!(behind(wrong), Err(RoomError::Setup(_))), "{wrong}");
        }
        assert!(matches!(read("hidden", ""), Err(RoomError::Setup(_))));
    }
}
