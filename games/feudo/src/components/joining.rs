//! What the components file says of the joined map in general. These are rules, and the same in every layout; the file
//! repeats them, and a file that says otherwise is refused with the place.

use liege_data::{DataError, Document, Spanned};

use super::file::ROWS;
use super::file::{self, Quarters};
use crate::state::TERRITORIES;
use crate::{Quarter, Territories, Territory};

/// Rows and columns of the joined map (FD-11).
const SIZE: usize = 9;

/// Checks the keys of `[map]` that no board is made of.
pub(super) fn check(document: &Document<'_>, map: &file::Map) -> Result<(), DataError> {
    if *map.size.get_ref() != SIZE {
        return Err(document.wrong(&map.size, format!("{SIZE}, for {TERRITORIES} territories (FD-1)")));
    }
    quarters(document, &map.positions)?;
    if *map.central_hill.get_ref() != Territory::CENTRAL {
        let expected = format!("{}, where the innermost corners meet (FD-8)", Territory::CENTRAL);
        return Err(document.wrong(&map.central_hill, expected));
    }
    grid(document, map)?;
    let all = |of: fn(Territory) -> bool| Territory::all().filter(|&at| of(at)).collect::<Territories>();
    territories(document, &map.merged_mid_side, all(|at| at.is_outer() && at.is_seam()), "FD-9")?;
    territories(document, &map.border_card, all(|at| at.is_outer() && !at.is_seam()), "FD-36")?;
    territories(document, &map.cross_card, all(Territory::is_seam), "FD-37")
}

/// FD-7: where the four boards lie.
fn quarters(document: &Document<'_>, positions: &Quarters<Spanned<(u8, u8)>>) -> Result<(), DataError> {
    for quarter in Quarter::ALL {
        let (found, (row, column)) = (positions.of(quarter), quarter.offset());
        if *found.get_ref() != (row, column) {
            let expected = format!("[{row}, {column}], so that the boards share their edges (FD-8)");
            return Err(document.wrong(found, expected));
        }
    }
    Ok(())
}

/// FD-12: the grid on which the Plague moves. That the boards have their Villages there is checked with the boards.
fn grid(document: &Document<'_>, map: &file::Map) -> Result<(), DataError> {
    let lines = (1..ROWS).filter(|line| line % 2 == 1).flat_map(|line| [line, line + ROWS - 1]);
    let mut lines: Vec<usize> = lines.collect();
    lines.sort_unstable();
    let columns: Vec<String> = lines.iter().map(|&line| char::from(b'a' + line as u8).to_string()).collect();
    let ranks: Vec<usize> = lines.iter().map(|line| line + 1).collect();
    if *map.village_columns.get_ref() != columns {
        let expected = format!("{}, the grid on which the Plague moves (FD-12)", columns.join(", "));
        return Err(document.wrong(&map.village_columns, expected));
    }
    if *map.village_ranks.get_ref() != ranks {
        let expected = format!("{ranks:?}, the grid on which the Plague moves (FD-12)");
        return Err(document.wrong(&map.village_ranks, expected));
    }
    Ok(())
}

/// The list names exactly these territories, each once.
fn territories(
    document: &Document<'_>,
    list: &file::Territories,
    expected: Territories,
    rule: &str,
) -> Result<(), DataError> {
    let mut found = Territories::NONE;
    for item in list.get_ref() {
        let at = *item.get_ref();
        if !expected.has(at) || found.has(at) {
            return Err(document.wrong(item, format!("a territory that belongs here, once ({rule})")));
        }
        found = found.with(at);
    }
    match expected.iter().find(|&at| !found.has(at)) {
        Some(missing) => {
            let count = expected.len();
            Err(document.wrong(list, format!("{count} territories, {missing} among them ({rule})")))
        }
        None => Ok(()),
    }
}
