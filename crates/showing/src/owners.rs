//! The owners of the parts that sentences name.

use std::collections::BTreeMap;

use liege_game::{Piece, Seat, Sign, Viewer};
use liege_table::{At, Table};

/// The number of steps in which a page tells of the dead.
const LATELY: usize = 60;

/// Returns who owns each part in the position shown, by its id; of the dead of whom the log tells, who owned them last.
pub(crate) fn owners(table: &dyn Table, at: At, viewer: Viewer) -> BTreeMap<String, Seat> {
    let seen = table.seen(at, viewer);
    let mut owners = seen.owners();
    let from = at.number(table.number()).saturating_sub(LATELY);
    for line in seen.signed_since(from, Sign::Death).iter().rev() {
        let parts = line.line.pieces().into_iter().filter_map(|piece| match piece {
            Piece::Element(part) if !owners.contains_key(&part.id) => Some(part.id),
            _ => None,
        });
        let gone: Vec<String> = parts.collect();
        if gone.is_empty() {
            continue;
        }
        let before = table.seen(At::Number(line.number.saturating_sub(1)), viewer).owners();
        owners.extend(gone.into_iter().filter_map(|id| before.get(&id).map(|seat| (id, *seat))));
    }
    owners
}
