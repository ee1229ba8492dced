//! What players say and judge, and what they note down for themselves.

use std::sync::Arc;

use liege_game::{Seat, Seats, clean_text, say};
use liege_identity::{Caller, IdempotentRequest};
use liege_seating::SeatingError;
use liege_store::{Hearers, Promise, Receipt, Remark, RemarkKind, StoreError};
use liege_table::At;

use super::MAX_REMARKS;
use crate::RoomError;
use crate::room::Room;
use crate::rooms::Rooms;

/// The longest remark, in characters.
const LONGEST: usize = 500;

/// The longest note, in bytes.
const LONGEST_NOTE: usize = 16_000;

/// A promise that nobody has judged.
const PROMISE: RemarkKind = RemarkKind::Promise(Promise::Open);

/// What a player asks for in the talk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TalkRequest {
    /// Somebody says or promises something.
    Say {
        /// What.
        text: String,
        /// The letters of the seats that share a private talk, to speak to them alone; empty or `all` for everybody.
        to: String,
        /// Whether it is a promise.
        promise: bool,
    },
    /// Somebody judges whether a promise was kept.
    Judge {
        /// The number under which they are shown the promise.
        number: usize,
        /// Whether it was kept.
        kept: bool,
    },
    /// Somebody no longer wants to hear somebody else, or does again.
    Mute {
        /// The letter of the other's seat.
        other: String,
        /// Whether they don't.
        muted: bool,
    },
}

/// Those to whom alone something is said, by the letters of their seats; none if everybody may hear it.
fn hearers(text: &str) -> Result<Option<Seats>, RoomError> {
    match text {
        "" | "all" => Ok(None),
        // A page of an earlier version names nobody: nobody can be sure whom it means.
        "circle" => Ok(Some(Seats::NONE)),
        letters => {
            let seats: Option<Seats> = letters.chars().map(Seat::from_letter).collect();
            seats
                .map(Some)
                .ok_or_else(|| RoomError::Unexpected("hearers are letters of seats, or all".into()))
        }
    }
}

impl Room {
    /// Does what a player asks for in the talk, once.
    ///
    /// # Errors
    /// The seat is somebody else's, or can't do that; too much was said; the store's.
    pub async fn talk(
        self: Arc<Self>,
        rooms: Arc<Rooms>,
        caller: Caller,
        (seat, request): (String, TalkRequest),
        once: Option<IdempotentRequest>,
    ) -> Result<(), RoomError> {
        let receipt = IdempotentRequest::plain_receipt(once.as_ref(), rooms.now());
        let talk = async {
            let done = self.take_part(&rooms, &caller, (&seat, &request), receipt.as_ref()).await;
            done.map(|()| String::new())
        };
        rooms.accounts.receipts().once(once.as_ref(), talk).await.map(drop)
    }

    async fn take_part(
        &self,
        rooms: &Rooms,
        caller: &Caller,
        (seat, request): (&str, &TalkRequest),
        receipt: Option<&Receipt>,
    ) -> Result<(), RoomError> {
        let seat = self.read(|live| live.own_seat(seat, caller))?;
        match request {
            TalkRequest::Mute { other, muted } => self.mute(rooms, seat, other, *muted).await,
            TalkRequest::Say { text, to, promise } => {
                let kind = if *promise { PROMISE } else { RemarkKind::Talk };
                self.say(rooms, caller, seat, (text, to, kind), receipt).await
            }
            TalkRequest::Judge { number, kept } => {
                let verdict = if *kept { Promise::Kept(seat) } else { Promise::Broken(seat) };
                self.judge(rooms, caller, seat, *number, verdict, receipt).await
            }
        }
    }

    async fn say(
        &self,
        rooms: &Rooms,
        caller: &Caller,
        seat: Seat,
        (text, to, kind): (&str, &str, RemarkKind),
        receipt: Option<&Receipt>,
    ) -> Result<(), RoomError> {
        let text = clean_text(text, LONGEST);
        if text.is_empty() {
            return Err(RoomError::Unexpected("there are no words in it".into()));
        }
        rooms.limits.remark(caller)?;
        let _speaker = self.speaking.lock().await;
        let (hearers, position) = self.read(|live| {
            // Others may not know how far somebody has come who chooses in secret.
            let known = live.known_to(Seats::NONE).map_or(live.table.number(), |known| known.table.number());
            let circle = live.table.circle(At::Now);
            match hearers(to)? {
                None => Ok((Hearers::Everybody, known)),
                Some(_) if !circle.has(seat) => Err(RoomError::NoCircle),
                // Somebody has come or gone since it was written.
                Some(named) if named != circle => Err(RoomError::OtherCircle),
                Some(_) => Ok((Hearers::Circle(circle), known)),
            }
        })?;
        let mut remark =
            Remark { number: 0, seat, hearers, kind, judged: 0, position, at_ms: rooms.now(), text };
        loop {
            remark.number = self.hear(|talk| talk.remarks.len());
            if self.hear(|talk| talk.is_full_for(seat)) {
                return Err(RoomError::Unexpected(
                    say!("this table keeps no more than {max} remarks of a seat", max = MAX_REMARKS).into(),
                ));
            }
            match rooms.store.say(&self.id, &remark, receipt).await {
                Ok(()) => break,
                // Somebody has spoken through another process.
                Err(StoreError::Conflict) => self.reload_talk(rooms).await?,
                Err(error) => return Err(error.into()),
            }
        }
        self.change_talk(|talk| talk.remarks.push(remark));
        Ok(())
    }

    /// The number is the one under which the page of this browser shows the promise.
    async fn judge(
        &self,
        rooms: &Rooms,
        caller: &Caller,
        judge: Seat,
        number: usize,
        verdict: Promise,
        receipt: Option<&Receipt>,
    ) -> Result<(), RoomError> {
        let _speaker = self.speaking.lock().await;
        let own = self.read(|live| live.own(caller));
        let number = self.hear(|talk| {
            let (_, remark) = talk.numbered(own).nth(number).ok_or(RoomError::NoPromise)?;
            if !remark.is_heard_by(Seats::only(judge)) {
                return Err(RoomError::NoPromise);
            }
            match remark.kind {
                RemarkKind::Promise(_) if remark.seat != judge => Ok(remark.number),
                RemarkKind::Promise(_) => Err(RoomError::OwnPromise),
                RemarkKind::Talk => Err(RoomError::NoPromise),
            }
        })?;
        let kind = RemarkKind::Promise(verdict);
        rooms.store.judge(&self.id, number, kind, receipt).await?;
        self.change_talk(|talk| {
            if let Some(remark) = talk.remarks.get_mut(number) {
                (remark.kind, remark.judged) = (kind, remark.judged + 1);
            }
        });
        Ok(())
    }

    async fn mute(&self, rooms: &Rooms, by: Seat, other: &str, muted: bool) -> Result<(), RoomError> {
        let other = self.read(|live| live.seat(other))?;
        if other == by {
            return Err(RoomError::Unexpected("nobody mutes themselves".into()));
        }
        let _speaker = self.speaking.lock().await;
        rooms.store.mute(&self.id, by, other, muted).await?;
        self.change_talk(|talk| {
            talk.mutes[by] = if muted { talk.mutes[by].with(other) } else { talk.mutes[by].without(other) };
        });
        Ok(())
    }

    /// Keeps what somebody notes down for themselves alone.
    pub async fn save_note(
        &self,
        rooms: &Rooms,
        caller: &Caller,
        text: &str,
        once: Option<&IdempotentRequest>,
    ) -> Result<(), RoomError> {
        let digest = caller.owner().filter(|_| !self.read(|live| live.own(caller)).is_empty());
        let digest = digest.ok_or(SeatingError::NotYours(Seat::A))?;
        if text.len() > LONGEST_NOTE {
            return Err(RoomError::LongNote);
        }
        let receipt = IdempotentRequest::plain_receipt(once, rooms.now());
        let keep = async {
            let kept = rooms.store.save_note(&self.id, digest, text, receipt.as_ref()).await;
            kept.map(|()| String::new()).map_err(RoomError::from)
        };
        rooms.accounts.receipts().once(once, keep).await.map(drop)
    }
}
