//! [`Talk`]: what people say at a table. The rules never read it.

pub(crate) mod speaking;

use liege_game::{PerSeat, Seat, Seats};
use liege_store::{Remark, RemarkKind, Store};

use crate::RoomError;

/// How many remarks one seat may make, so that nobody can fill the talk for the others.
const MAX_REMARKS: usize = 2_000;

/// How many remarks a page shows, besides promises; older ones stay in the store.
const SHOWN: usize = 200;

/// What was said at a table, and who does not want to hear whom.
#[derive(Clone, Debug, Default)]
pub struct Talk {
    remarks: Vec<Remark>,
    mutes: PerSeat<Seats>,
}

impl Talk {
    pub(crate) async fn load(store: &Store, id: &str) -> Result<Talk, RoomError> {
        Ok(Talk { remarks: store.remarks(id).await?, mutes: store.mutes(id).await? })
    }

    /// Returns what the player of the seats `own` may read, numbered for these seats: a number among all remarks would tell how
    /// much others say in private.
    fn numbered(&self, own: Seats) -> impl Iterator<Item = (usize, &Remark)> {
        self.remarks.iter().filter(move |remark| remark.is_heard_by(own)).enumerate()
    }

    /// Of these what the player wants to read.
    fn heard(&self, own: Seats) -> impl Iterator<Item = (usize, &Remark)> {
        let muted = self.muted(own);
        self.numbered(own).filter(move |(_, remark)| !muted.has(remark.seat))
    }

    /// Of these the last, and every promise.
    pub fn shown(&self, own: Seats) -> impl Iterator<Item = (usize, &Remark)> {
        let older = self.heard(own).count().saturating_sub(SHOWN);
        let kept = move |(place, (_, remark)): &(usize, (usize, &Remark))| {
            *place >= older || remark.kind != RemarkKind::Talk
        };
        self.heard(own).enumerate().filter(kept).map(|(_, remark)| remark)
    }

    /// Returns whether a seat has said as much as one may.
    fn is_full_for(&self, seat: Seat) -> bool {
        self.remarks.iter().filter(|remark| remark.seat == seat).count() >= MAX_REMARKS
    }

    /// Whom the player of the seats `own` has muted at all of them.
    pub fn muted(&self, own: Seats) -> Seats {
        let Some(first) = own.lowest() else { return Seats::NONE };
        self.mutes[first].iter().filter(|other| own.iter().all(|seat| self.mutes[seat].has(*other))).collect()
    }

    /// Grows with everything that is said and judged.
    pub(crate) fn said(&self) -> usize {
        self.remarks.iter().map(|remark| 1 + remark.judged).sum()
    }

    /// Grows with every remark that the player of the seats `own` hears. What others say in private does not
    /// count: not even that they speak is told.
    pub fn changes(&self, own: Seats) -> usize {
        self.heard(own).map(|(_, remark)| 1 + remark.judged).sum()
    }
}

#[cfg(test)]
mod tests {
    use liege_store::Hearers;

    use super::*;

    #[test]
    fn nobody_fills_the_talk_for_others() {
        let remark = Remark {
            number: 0,
            seat: Seat::A,
            hearers: Hearers::Everybody,
            kind: RemarkKind::Talk,
            judged: 0,
            position: 0,
            at_ms: 0,
            text: "again".into(),
        };
        let talk = Talk { remarks: vec![remark; MAX_REMARKS], ..Talk::default() };
        assert!(talk.is_full_for(Seat::A) && !talk.is_full_for(Seat::B));
    }
}
