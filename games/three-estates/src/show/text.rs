//! The board as text: for the terminal and for screen readers, at most 100 columns.

use std::fmt::Write;

use crate::{Cell, Colour, Kind, Phase, View};

/// Columns of cells side by side; a wider fief is written in several blocks.
const BLOCK: usize = 22;

/// The whole board.
pub(crate) fn board(view: &View) -> String {
    let mut text = String::new();
    // Writing to a String does not fail.
    let _ = write(view, &mut text);
    text
}

fn write(view: &View, out: &mut String) -> std::fmt::Result {
    let phase = match view.phase {
        Phase::FirstSupply | Phase::FirstReserves => "set-up".to_owned(),
        Phase::Reserve => "reserve phase".to_owned(),
        Phase::Refill => "refill phase".to_owned(),
        Phase::Action if view.selected.is_none() => "action phase, the supply tile is owed".to_owned(),
        Phase::Action => "action phase, the supply tile is used".to_owned(),
        Phase::Rebuild(kind) => format!("rebuild, a {} waits to be put back", kind.name()),
        Phase::Mobilize => "mobilize".to_owned(),
        Phase::Over => "the game is over".to_owned(),
    };
    writeln!(out, "Turn {}, {} to move: {phase}", view.turn, view.to_move.title())?;
    writeln!(out, "Tiles: White {}, Black {}", view.score[0], view.score[1])?;
    if let Some(winner) = view.winner {
        writeln!(out, "{} wins", winner.title())?;
    }
    fief(view, out)?;
    let kinds: Vec<String> =
        Kind::ALL.into_iter().map(|kind| format!("{} {}", kind.code(), kind.name())).collect();
    writeln!(out, "w White, b Black; {}", kinds.join(", "))?;
    if view.hungry.iter().any(|hungry| !hungry.is_empty()) {
        writeln!(out, "! has no path to grain")?;
    }
    writeln!(out)?;
    supply(view, out)?;
    for colour in Colour::BOTH {
        let locked = if colour == view.to_move { view.locked } else { crate::Stock::EMPTY };
        let kinds: Vec<String> = view.reserve[colour.seat()]
            .kinds()
            .map(|(kind, count)| match locked.count(kind) {
                0 => format!("{count} {}", kind.name()),
                locked => format!("{count} {} ({locked} locked)", kind.name()),
            })
            .collect();
        let kinds = if kinds.is_empty() { "nothing".to_owned() } else { kinds.join(", ") };
        writeln!(out, "Reserve of {}: {kinds}", colour.title())?;
    }
    let bag: Vec<String> =
        Kind::ALL.into_iter().map(|kind| format!("{} {}", view.bag.count(kind), kind.name())).collect();
    writeln!(out, "Bag: {}", bag.join(", "))
}

/// Colour and kind of each tile, `!` after one without a path to grain, under its column.
fn fief(view: &View, out: &mut String) -> std::fmt::Result {
    let Some(bounds) = view.fief.bounds() else { return writeln!(out, "\nThe board is empty.\n") };
    let columns: Vec<i16> = (bounds.least.x.saturating_sub(1)..=bounds.most.x.saturating_add(1)).collect();
    for block in columns.chunks(BLOCK) {
        write!(out, "\n     ")?;
        for x in block {
            write!(out, "{x:>3} ")?;
        }
        writeln!(out)?;
        for y in bounds.least.y.saturating_sub(1)..=bounds.most.y.saturating_add(1) {
            write!(out, "{y:>5}")?;
            for &x in block {
                let cell = Cell::new(x, y);
                match view.fief.at(cell) {
                    None => write!(out, "  . ")?,
                    Some(tile) => {
                        let hungry = view.hungry[tile.colour as usize].binary_search(&cell).is_ok();
                        let mark = if hungry { '!' } else { ' ' };
                        write!(out, " {}{}{mark}", tile.colour.code(), tile.kind.code())?;
                    }
                }
            }
            writeln!(out)?;
        }
    }
    writeln!(out)
}

/// The row from left to right by place; `*` marks what is passed, or will be (TE-13).
fn supply(view: &View, out: &mut String) -> std::fmt::Result {
    let passed = match view.phase {
        Phase::Reserve => view.passed,
        _ => view.selected.unwrap_or(0),
    };
    let tiles: Vec<String> = (0u8..)
        .zip(view.supply.iter())
        .map(|(place, kind)| format!("{place}:{}{}", kind.code(), if place < passed { "*" } else { "" }))
        .collect();
    if tiles.is_empty() {
        writeln!(out, "Supply: nothing")?;
    }
    for (index, line) in tiles.chunks(14).enumerate() {
        let head = if index == 0 { "Supply:" } else { "       " };
        writeln!(out, "{head} {}", line.join("  "))?;
    }
    if passed > 0 {
        let word = if view.phase == Phase::Reserve { "passed" } else { "will be passed" };
        writeln!(out, "        * {word}")?;
    }
    Ok(())
}
