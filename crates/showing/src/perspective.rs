//! [`Perspective`]: whose eyes a page is drawn for, and for whom it acts. Several people may share a browser (hot-seat);
//! what one of them may know is not drawn before the device was handed over.

use liege_game::{Pending, Seat, Seats, Viewer};
use liege_pages::ReviewPerspective;
use liege_seating::{Seating, SeatingError};
use liege_table::{At, Table};

use crate::PageQuery;

/// How one browser looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perspective {
    /// Whose eyes the table is drawn for.
    pub viewer: Viewer,
    /// The own seat that acts now.
    pub acting: Option<Seat>,
    /// The seat that the device must be handed to first. The viewer is then a spectator.
    pub curtain: Option<Seat>,
}

impl Perspective {
    /// Returns how somebody who plays the seats `own` looks at a table.
    ///
    /// # Errors
    /// The address names a seat that they don't play, or that there is not.
    pub fn of(seating: &Seating, own: Seats, query: &PageQuery) -> Result<Perspective, SeatingError> {
        let table = &*seating.table;
        let revealed = query.revealed().map(|letter| seating.seat_of(own, letter)).transpose()?;
        let past = query.past(table);
        let look = match query.eyes(table, |letter| seating.seat(letter))? {
            Some(eyes) => review(table, own, eyes, past),
            None => look(table, own, revealed, past),
        };
        Ok(if seating.waits() { look.idle() } else { look })
    }

    /// The same where nobody acts now.
    pub(crate) fn idle(self) -> Perspective {
        Perspective { acting: None, curtain: None, ..self }
    }
}

/// Returns how a browser that plays the seats `own` looks at position `at` of a finished game (its end if `None`). At the end
/// everything is open; on the way there one sees what one saw, and on a shared device what the seat at move saw.
fn review(table: &dyn Table, own: Seats, eyes: ReviewPerspective, at: Option<usize>) -> Perspective {
    let viewer = match (eyes, at) {
        (ReviewPerspective::Of(viewer), _) => viewer,
        (ReviewPerspective::Own, None) => Viewer::All,
        (ReviewPerspective::Own, Some(at)) => acting(table.pending(At::Number(at)), own, None)
            .or(own.lowest())
            .map_or(Viewer::Spectator, Viewer::Seat),
    };
    Perspective { viewer, acting: None, curtain: None }
}

/// Whose eyes the end of a game is drawn for, where somebody who plays the seats `own` looks at it: their own, so that their seat
/// stands where it stood all along, unless they would see less than lies open by then.
pub(crate) fn at_the_end(table: &dyn Table, own: Seats) -> Viewer {
    let seen = |viewer: Viewer| {
        let mut view = table.seen(At::Now, viewer).view();
        if let Some(fields) = view.as_object_mut() {
            fields.remove("viewer");
        }
        view
    };
    let mine = own.lowest().map(Viewer::Seat);
    let told = |viewer: Viewer| table.seen(At::Now, viewer).log();
    let all = |viewer: &Viewer| seen(*viewer) == seen(Viewer::All) && told(*viewer) == told(Viewer::All);
    mine.filter(all).unwrap_or(Viewer::All)
}

/// Returns how a browser that plays the seats `own` looks at position `at` (the present one if `None`), after the curtain was
/// lifted for the seat `revealed_seat`, while the game goes on.
fn look(table: &dyn Table, own: Seats, revealed_seat: Option<Seat>, at: Option<usize>) -> Perspective {
    let pending = table.pending(At::Now);
    let acting = acting(pending, own, revealed_seat);
    let shared = own.len() > 1 && differs(table, own, at);
    let eyes = revealed_seat.or(acting).or(own.lowest());
    match eyes {
        None => Perspective { viewer: Viewer::Spectator, acting: None, curtain: None },
        Some(_) if shared && acting.is_some() && acting != revealed_seat => {
            Perspective { viewer: Viewer::Spectator, acting, curtain: acting }
        }
        Some(_) if shared && revealed_seat.is_none() => {
            Perspective { viewer: Viewer::Spectator, acting, curtain: None }
        }
        Some(seat) => Perspective { viewer: Viewer::Seat(acting.unwrap_or(seat)), acting, curtain: None },
    }
}

/// The own seat that acts: of those that must answer the one the device was handed to, else the first; then of those
/// that may interrupt.
fn acting(pending: Pending, own: Seats, revealed_seat: Option<Seat>) -> Option<Seat> {
    let among = |asked: Seats| {
        let mine: Seats = asked.iter().filter(|seat| own.has(*seat)).collect();
        revealed_seat.filter(|seat| mine.has(*seat)).or(mine.lowest())
    };
    among(pending.must()).or_else(|| among(pending.asked()))
}

/// Returns whether one of these seats may know what another may not, now or at the position that is looked at.
fn differs(table: &dyn Table, own: Seats, at: Option<usize>) -> bool {
    let Some(first) = own.lowest() else { return false };
    let moments = [At::Now, at.into()];
    own.without(first).iter().any(|other| {
        let (first, other) = (Viewer::Seat(first), Viewer::Seat(other));
        moments.iter().any(|&at| table.seen(at, first).view() != table.seen(at, other).view())
            || table.seen(At::Now, first).log() != table.seen(At::Now, other).log()
    })
}
