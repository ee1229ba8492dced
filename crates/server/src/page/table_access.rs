//! What stands around a table on its page: how far spectators are behind, a seat that is open, what its maker can do.

use liege_identity::Caller;
use liege_pages::{OwnerControls, TableAccess};
use liege_rooms::{Live, delay_in_words, offered};
use liege_showing::PageQuery;
use liege_store::{Access, Sitter, Visibility};

/// The path below the base that opens a seat.
pub(crate) fn invitation(invite: &str) -> String {
    format!("/join/{invite}")
}

/// The path below the base that lets one look at a private table.
fn look(access: &Access) -> String {
    format!("/look/{}", access.look)
}

/// Returns what stands around the table on its page.
pub(crate) fn table_access(live: &Live, caller: &Caller, query: &PageQuery) -> TableAccess {
    let own = !live.own(caller).is_empty();
    let open = |_: &&str| !own && live.shared.access.visibility == Visibility::Open;
    let offered = offered(&live.shared.seats, &live.kept_seats());
    let mine = live.shared.seats.iter().find_map(|row| match &row.sitter {
        Sitter::Open { invite } if live.kept_for(row.seat).is_some_and(|guest| caller.is(guest)) => {
            Some(invite.as_str())
        }
        _ => None,
    });
    let maker = caller.is(&live.shared.owner);
    TableAccess {
        behind: delay_in_words(live.shared.access.behind).map(|delay| delay.to_string()),
        spectator: !own,
        sit: mine.or(offered.first().copied().filter(open)).map(invitation),
        used: query.link.is_some().then_some(offered.len()).filter(|_| !own),
        kept: live
            .shared
            .kept
            .iter()
            .map(|kept| (kept.seat, Some(kept.name.clone()).filter(|_| maker)))
            .collect(),
        decides: live.decides(caller),
        owner_controls: maker.then(|| OwnerControls {
            visibility: live.shared.access.visibility.word(),
            look: (live.shared.access.visibility == Visibility::Private).then(|| look(&live.shared.access)),
        }),
    }
}
