//! What a person does at a table in one go, as several steps: taking back, and sending what was drafted.

use liege_game::{Key, PerSeat, Seat, Seats};

use crate::{ActError, At, Open, OtherPlayers, Settings, Table, settle};

/// A table from which something was taken back.
pub struct TakenBack {
    /// The table after it.
    pub table: Box<dyn Table>,
    /// The indices of the steps that went, in the order in which they did.
    pub removed: Vec<usize>,
}

/// Takes back what a seat did last; with `turn` all of its turn that can be taken back. A turn ends where others have acted, bots
/// too. `allow` hears after each action how many steps have gone, and may refuse.
///
/// # Errors
/// Why nothing can be taken back, or why `allow` refuses.
pub fn take_back<E: From<ActError>>(
    table: &dyn Table,
    (seat, other_players): (Seat, OtherPlayers),
    turn: bool,
    allow: impl Fn(usize) -> Result<(), E>,
) -> Result<TakenBack, E> {
    let mut table = table.duplicate();
    let mut back = table.undoable(seat, other_players)?;
    let mut removed = Vec::new();
    loop {
        for index in back {
            table.remove(index).map_err(|_| ActError::NothingToUndo("a later step rests on it"))?;
            removed.push(index);
        }
        allow(removed.len())?;
        match table.undoable(seat, OtherPlayers::People) {
            Ok(next) if turn => back = next,
            _ => return Ok(TakenBack { table, removed }),
        }
    }
}

/// A table at which a seat did what it had drafted, as far as it fitted.
pub struct Sent {
    /// The table after it.
    pub table: Box<dyn Table>,
    /// The seats whose raised hand has been seen.
    pub lowered: Seats,
    /// The seats whose standing order has ended.
    pub ended: Seats,
    /// What stays in the draft.
    pub left: Vec<String>,
    /// Why the first action that did not fit did not.
    pub refused: Option<ActError>,
}

/// Does what a seat has drafted, as far as it fits. Once somebody else decides, the rest is for another time.
pub fn send_draft(
    before: &dyn Table,
    seat: Seat,
    draft: Vec<String>,
    settings: &PerSeat<Option<Settings>>,
    key: &Key,
) -> Sent {
    let table = before.duplicate();
    let (lowered, ended, left, refused) = (Seats::NONE, Seats::NONE, Vec::new(), None);
    let mut sent = Sent { table, lowered, ended, left, refused };
    for action in draft {
        if !sent.table.pending(At::Now).must().has(seat) {
            sent.left.push(action);
            continue;
        }
        match sent.table.act(seat, &action, key) {
            Ok(played) => {
                let open = Open::of(&*sent.table).after(&*sent.table, seat, &action);
                let settled = settle(open, played, settings, key);
                sent.table = settled.table;
                sent.lowered = sent.lowered.or(settled.lowered);
                sent.ended = sent.ended.or(settled.ended);
            }
            Err(error) => {
                sent.refused = sent.refused.or(Some(error));
                sent.left.push(action);
            }
        }
    }
    sent
}
