//! What stands around a table on its page: how far spectators are behind, a seat that is open, what its maker can do.

use liege_identity::Caller;
use liege_pages::{OwnerControls, TableAccess};
use liege_rooms::{Live, delay_in_words, free};
use liege_store::{Access, Visibility};

/// The path below the base that opens a seat.
pub(crate) fn invitation(invite: &str) -> String {
    format!("/join/{invite}")
}

/// The path below the base that lets one look at a private table.
fn look(access: &Access) -> String {
    format!("/look/{}", access.look)
}

/// What stands around the table on its page.
pub(crate) fn table_access(live: &Live, caller: &Caller) -> TableAccess {
    let own = !live.own(caller).is_empty();
    let free = free(&live.seats).filter(|_| !own && live.access.visibility == Visibility::Open);
    TableAccess {
        behind: delay_in_words(live.access.behind),
        spectator: !own,
        sit: free.map(invitation),
        owner_controls: caller.is(&live.owner).then(|| OwnerControls {
            visibility: live.access.visibility.word(),
            look: (live.access.visibility == Visibility::Private).then(|| look(&live.access)),
        }),
    }
}
