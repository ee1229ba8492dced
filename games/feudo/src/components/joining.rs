//! What the components file says of the joined map in general. These are rules, and the same in every layout; the file
//! repeats them, and a file that says otherwise is refused with the place.

use liege_components::Node;
use liege_game::SetupError;

use super::mapboard::ROWS;
use crate::state::TERRITORIES;
use crate::{Quarter, Territories, Territory};

/// Rows and columns of the joined map (FD-11).
const SIZE: usize = 9;

/// Checks the keys of `[map]` that no board is made of.
pub(crate) fn check(map: &Node<'_>) -> Result<(), SetupError> {
    map.only(&[
        "source",
        "how",
        "size",
        "positions",
        "central_hill",
        "merged_mid_side",
        "village_columns",
        "village_ranks",
        "totals",
        "border_card",
        "cross_card",
        "edges",
    ])?;
    let size = map.need("size")?;
    if size.int::<usize>()? != SIZE {
        return Err(size.wrong(format!("{SIZE}, for {TERRITORIES} territories (FD-1)")));
    }
    quarters(&map.need("positions")?)?;
    central_hill(&map.need("central_hill")?)?;
    grid(map)?;
    let all = |of: fn(Territory) -> bool| Territory::all().filter(|&at| of(at)).collect::<Territories>();
    territories(&map.need("merged_mid_side")?, all(|at| at.is_outer() && at.is_seam()), "FD-9")?;
    territories(&map.need("border_card")?, all(|at| at.is_outer() && !at.is_seam()), "FD-36")?;
    territories(&map.need("cross_card")?, all(Territory::is_seam), "FD-37")
}

/// FD-7: where the four boards lie.
fn quarters(node: &Node<'_>) -> Result<(), SetupError> {
    node.only(&Quarter::ALL.map(Quarter::name))?;
    for quarter in Quarter::ALL {
        let entry = node.need(quarter.name())?;
        let found: Result<Vec<u8>, _> = entry.items()?.iter().map(Node::int).collect();
        let (row, column) = quarter.offset();
        if found? != [row, column] {
            return Err(
                entry.wrong(format!("[{row}, {column}], so that the boards share their edges (FD-8)"))
            );
        }
    }
    Ok(())
}

/// FD-8.
fn central_hill(node: &Node<'_>) -> Result<(), SetupError> {
    if node.text()? == Territory::CENTRAL.to_string() {
        return Ok(());
    }
    Err(node.wrong(format!("{}, where the innermost corners meet (FD-8)", Territory::CENTRAL)))
}

/// FD-12: the grid on which the Plague moves. That the boards have their Villages there is checked with the boards.
fn grid(map: &Node<'_>) -> Result<(), SetupError> {
    let lines = (1..ROWS).filter(|line| line % 2 == 1).flat_map(|line| [line, line + ROWS - 1]);
    let mut lines: Vec<usize> = lines.collect();
    lines.sort_unstable();
    let columns: Vec<String> = lines.iter().map(|&line| char::from(b'a' + line as u8).to_string()).collect();
    let ranks: Vec<usize> = lines.iter().map(|line| line + 1).collect();
    let node = map.need("village_columns")?;
    let found: Result<Vec<&str>, _> = node.items()?.iter().map(Node::text).collect();
    if found? != columns {
        return Err(node.wrong(format!("{}, the grid on which the Plague moves (FD-12)", columns.join(", "))));
    }
    let node = map.need("village_ranks")?;
    let found: Result<Vec<usize>, _> = node.items()?.iter().map(Node::int).collect();
    if found? != ranks {
        return Err(node.wrong(format!("{ranks:?}, the grid on which the Plague moves (FD-12)")));
    }
    Ok(())
}

/// The list names exactly these territories, each once.
fn territories(node: &Node<'_>, expected: Territories, rule: &str) -> Result<(), SetupError> {
    let mut found = Territories::NONE;
    for item in node.items()? {
        let at: Territory = item.text()?.parse().map_err(|expected: &str| item.wrong(expected))?;
        if !expected.has(at) || found.has(at) {
            return Err(item.wrong(format!("a territory that belongs here, once ({rule})")));
        }
        found = found.with(at);
    }
    match expected.iter().find(|&at| !found.has(at)) {
        Some(missing) => {
            Err(node.wrong(format!("{} territories, {missing} among them ({rule})", expected.len())))
        }
        None => Ok(()),
    }
}
