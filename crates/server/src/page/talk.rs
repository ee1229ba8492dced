//! What was said at a table, as a page shows it.

use liege_game::{Seat, Seats};
use liege_pages as pages;
use liege_rooms::{Live, Talk};
use liege_store::{Hearers, Promise, Remark, RemarkKind};
use liege_table::At;

/// The talk as a page shows it.
pub(crate) fn talk(talk: &Talk, live: &Live, own: Seats, acting: Option<Seat>) -> pages::Talk {
    let speaker = acting.or(own.lowest());
    let circle = live.table.circle(At::Now);
    pages::Talk {
        said: talk.shown(own).map(|(number, remark)| said(number, remark)).collect(),
        speaker,
        circle: if speaker.is_some_and(|seat| circle.has(seat)) { circle } else { Seats::NONE },
        muted: talk.muted(own),
        changes: talk.changes(own),
    }
}

fn said(number: usize, remark: &Remark) -> pages::Said {
    pages::Said {
        number,
        seat: remark.seat,
        at_ms: remark.at_ms,
        position: remark.position,
        only: match remark.hearers {
            Hearers::Everybody => None,
            Hearers::Circle(seats) => Some(seats),
        },
        promise: match remark.kind {
            RemarkKind::Talk => None,
            RemarkKind::Promise(Promise::Open) => Some(pages::Promise::Open),
            RemarkKind::Promise(Promise::Kept(judge)) => Some(pages::Promise::Kept(judge)),
            RemarkKind::Promise(Promise::Broken(judge)) => Some(pages::Promise::Broken(judge)),
        },
        text: remark.text.clone(),
    }
}
