//! [`Look`]: whose eyes a page is drawn for, and for whom it acts. Several people may share a browser (hot-seat);
//! what one of them may know is not drawn before the device was handed over.

use liege_game::{Pending, Seat, Seats, Viewer};
use liege_pages::Eyes;
use liege_table::Table;

/// How one browser looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// Whose eyes the table is drawn for.
    pub(crate) viewer: Viewer,
    /// The own seat that acts now.
    pub(crate) acting: Option<Seat>,
    /// The seat that the device must be handed to first. The viewer is then an onlooker.
    pub(crate) curtain: Option<Seat>,
}

/// How a browser that plays the seats `own` looks at position `at` of a finished game (its end if `None`). At the end
/// everything is open; on the way there one sees what one saw, and on a shared device what the seat at move saw.
pub(crate) fn review(table: &dyn Table, own: Seats, eyes: Eyes, at: Option<usize>) -> Look {
    let viewer = match (eyes, at) {
        (Eyes::Of(viewer), _) => viewer,
        (Eyes::Own, None) => Viewer::All,
        (Eyes::Own, Some(at)) => {
            acting(table.pending(at), own, None).or(own.lowest()).map_or(Viewer::Onlooker, Viewer::Seat)
        }
    };
    Look { viewer, acting: None, curtain: None }
}

/// How a browser that plays the seats `own` looks at position `at` (the present one if `None`), after the curtain was
/// lifted for the seat `lifted`, while the game goes on.
pub(crate) fn look(table: &dyn Table, own: Seats, lifted: Option<Seat>, at: Option<usize>) -> Look {
    let pending = table.pending(usize::MAX);
    let acting = acting(pending, own, lifted);
    let shared = own.len() > 1 && differs(table, own, at);
    let eyes = lifted.or(acting).or(own.lowest());
    match eyes {
        None => Look { viewer: Viewer::Onlooker, acting: None, curtain: None },
        Some(_) if shared && acting.is_some() && acting != lifted => {
            Look { viewer: Viewer::Onlooker, acting, curtain: acting }
        }
        Some(_) if shared && lifted.is_none() => Look { viewer: Viewer::Onlooker, acting, curtain: None },
        Some(seat) => Look { viewer: Viewer::Seat(acting.unwrap_or(seat)), acting, curtain: None },
    }
}

/// The own seat that acts: of those that must answer the one the device was handed to, else the first; then of those
/// that may interrupt.
fn acting(pending: Pending, own: Seats, lifted: Option<Seat>) -> Option<Seat> {
    let among = |asked: Seats| {
        let mine: Seats = asked.iter().filter(|seat| own.has(*seat)).collect();
        lifted.filter(|seat| mine.has(*seat)).or(mine.lowest())
    };
    among(pending.must()).or_else(|| among(pending.asked()))
}

/// Whether one of these seats may know what another may not, now or at the position that is looked at.
fn differs(table: &dyn Table, own: Seats, at: Option<usize>) -> bool {
    let Some(first) = own.lowest() else { return false };
    let moments = [usize::MAX, at.unwrap_or(usize::MAX)];
    own.without(first).iter().any(|other| {
        let (first, other) = (Viewer::Seat(first), Viewer::Seat(other));
        moments.iter().any(|&at| table.view(at, first) != table.view(at, other))
            || table.log(usize::MAX, first) != table.log(usize::MAX, other)
    })
}
