//! [`Remark`]: what somebody said at a table.

use liege_game::{Seat, Seats};

/// What somebody said at a table. The rules never read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Its number at the table, counted from 0.
    pub number: usize,
    /// Who said it.
    pub seat: Seat,
    /// Who may read it.
    pub hearers: Hearers,
    /// Talk, or a promise.
    pub kind: RemarkKind,
    /// How often somebody has said whether the promise was kept.
    pub judged: usize,
    /// The position of the game at which it was said.
    pub position: usize,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The words.
    pub text: String,
}

/// Who may read a remark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hearers {
    /// Everybody who sees the table.
    Everybody,
    /// These seats, which shared a private talk when it was said.
    Circle(Seats),
}

/// What kind of remark it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// Just words.
    Talk,
    /// A promise that is pinned. It binds nobody.
    Promise(Promise),
}

/// What has become of a promise, in the eyes of another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// Nobody has said yet.
    Open,
    /// This seat says that it was kept.
    Kept(Seat),
    /// This seat says that it was broken.
    Broken(Seat),
}

impl Remark {
    /// Returns whether the player of the seats `own` may read it.
    pub fn is_heard_by(&self, own: Seats) -> bool {
        match self.hearers {
            Hearers::Everybody => true,
            Hearers::Circle(seats) => own.iter().any(|seat| seats.has(seat)),
        }
    }
}

/// The columns hearers, kind and judge.
pub(crate) fn write(remark: &Remark) -> (String, &'static str, String) {
    let hearers = match remark.hearers {
        Hearers::Everybody => String::new(),
        Hearers::Circle(seats) => seats.iter().map(|seat| seat.letter()).collect(),
    };
    let (kind, judge) = kind(remark.kind);
    (hearers, kind, judge)
}

/// The columns kind and judge.
pub(crate) fn kind(kind: RemarkKind) -> (&'static str, String) {
    match kind {
        RemarkKind::Talk => ("talk", String::new()),
        RemarkKind::Promise(Promise::Open) => ("open", String::new()),
        RemarkKind::Promise(Promise::Kept(judge)) => ("kept", judge.to_string()),
        RemarkKind::Promise(Promise::Broken(judge)) => ("broken", judge.to_string()),
    }
}

/// Reads what [`write`] wrote; `None` if something else wrote it.
pub(crate) fn read(hearers: &str, kind: &str, judge: &str) -> Option<(Hearers, RemarkKind)> {
    let seats: Option<Seats> = hearers.chars().map(Seat::from_letter).collect();
    let hearers = if hearers.is_empty() { Hearers::Everybody } else { Hearers::Circle(seats?) };
    let judge = || judge.chars().next().and_then(Seat::from_letter);
    let kind = match kind {
        "talk" => RemarkKind::Talk,
        "open" => RemarkKind::Promise(Promise::Open),
        "kept" => RemarkKind::Promise(Promise::Kept(judge()?)),
        "broken" => RemarkKind::Promise(Promise::Broken(judge()?)),
        _ => return None,
    };
    Some((hearers, kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_read_back_and_others_are_refused() {
        let pair = Hearers::Circle(Seats::NONE.with(Seat::A).with(Seat::B));
        let promise = RemarkKind::Promise;
        for (hearers, kind) in [
            (Hearers::Everybody, RemarkKind::Talk),
            (pair, promise(Promise::Open)),
            (pair, promise(Promise::Kept(Seat::B))),
            (Hearers::Everybody, promise(Promise::Broken(Seat::A))),
        ] {
            let remark = Remark {
                number: 0,
                seat: Seat::A,
                hearers,
                kind,
                judged: 0,
                position: 0,
                at_ms: 0,
                text: String::new(),
            };
            let (written, name, judge) = write(&remark);
            assert_eq!(read(&written, name, &judge), Some((hearers, kind)));
        }
        for (hearers, kind, judge) in [("Z", "talk", ""), ("", "said", ""), ("", "kept", "")] {
            assert_eq!(read(hearers, kind, judge), None);
        }
    }

    #[test]
    fn a_private_remark_is_for_its_circle() {
        let remark = Remark {
            number: 0,
            seat: Seat::A,
            hearers: Hearers::Circle(Seats::only(Seat::A)),
            kind: RemarkKind::Talk,
            judged: 0,
            position: 0,
            at_ms: 0,
            text: String::new(),
        };
        assert!(remark.is_heard_by(Seats::only(Seat::A)));
        assert!(!remark.is_heard_by(Seats::only(Seat::B)) && !remark.is_heard_by(Seats::NONE));
    }
}
