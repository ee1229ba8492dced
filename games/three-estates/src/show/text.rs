//! The board as text: for the terminal and for screen readers, at most 100 columns.

use liege_game::{Show as _, in_words, joined, say};

use crate::{Cell, Colour, Kind, Stock, ThreeEstates, View};

/// Columns of cells side by side; a wider fief is written in several blocks.
const BLOCK: usize = 22;

/// Tiles of the supply on a line.
const ROW: usize = 14;

/// The whole board.
pub(crate) fn board(game: &ThreeEstates, view: &View) -> String {
    let [white, black] = view.score;
    let mut lines = vec![
        say!(
            "Turn {turn}, {colour} to move: {moment}",
            turn = view.turn,
            colour = view.to_move.title(),
            moment = game.moment(view)
        )
        .to_string(),
        say!("Tiles: White {white}, Black {black}").to_string(),
    ];
    lines.extend(view.winner.map(|winner| say!("{winner} wins", winner = winner.title()).to_string()));
    fief(view, &mut lines);
    let kinds = Kind::ALL.map(|kind| format!("{} {}", kind.code(), in_words(kind.name())));
    lines.push(say!("w White, b Black; {kinds}", kinds = kinds.join(", ")).to_string());
    if view.hungry.iter().any(|hungry| !hungry.is_empty()) {
        lines.push(in_words("! has no path to grain").to_owned());
    }
    lines.push(String::new());
    supply(view, &mut lines);
    for colour in Colour::BOTH {
        let locked = if colour == view.to_move { view.locked } else { Stock::EMPTY };
        let kinds = view.reserve[colour.seat()].kinds().map(|(kind, count)| match locked.count(kind) {
            0 => say!("{count} {kind}"),
            locked => say!("{count} {kind} ({locked} locked)"),
        });
        let kinds = joined(kinds, ", ", in_words("nothing"));
        lines.push(say!("Reserve of {colour}: {kinds}", colour = colour.title()).to_string());
    }
    let bag = Kind::ALL.map(|kind| say!("{count} {kind}", count = view.bag.count(kind)));
    lines.push(format!("{}\n", say!("Bag: {tiles}", tiles = joined(bag, ", ", ""))));
    lines.join("\n")
}

/// Colour and kind of each tile, `!` after one without a path to grain, under its column.
fn fief(view: &View, lines: &mut Vec<String>) {
    let cell = |at| match view.fief.at(at) {
        None => "  . ".to_owned(),
        Some(tile) => {
            let mark = if view.is_hungry(&tile) { '!' } else { ' ' };
            format!(" {}{}{mark}", tile.colour.code(), tile.kind.code())
        }
    };
    lines.push(String::new());
    let Some(bounds) = view.fief.bounds() else {
        return lines.extend([in_words("The board is empty."), ""].map(str::to_owned));
    };
    // With the next ones on both sides.
    let beyond = |min: i16, max: i16| min.saturating_sub(1)..=max.saturating_add(1);
    let columns: Vec<i16> = beyond(bounds.min.x, bounds.max.x).collect();
    for block in columns.chunks(BLOCK) {
        lines.push(format!("     {}", block.iter().map(|x| format!("{x:>3} ")).collect::<String>()));
        for y in beyond(bounds.min.y, bounds.max.y) {
            lines.push(format!("{y:>5}{}", block.iter().map(|&x| cell(Cell::new(x, y))).collect::<String>()));
        }
        lines.push(String::new());
    }
}

/// The row from left to right by place; `*` marks what is passed, or will be (TE-13).
fn supply(view: &View, lines: &mut Vec<String>) {
    // Nothing is passed any more once the row is refilled, and nothing selected before (TE-13, TE-16).
    let passed = view.passed.max(view.selected.unwrap_or(0));
    let tile = |(place, kind): (u8, &Kind)| {
        format!("{place}:{}{}", kind.code(), if place < passed { "*" } else { "" })
    };
    let tiles: Vec<String> = (0..).zip(view.supply.iter()).map(tile).collect();
    if tiles.is_empty() {
        lines.push(in_words("Supply: nothing").to_owned());
    }
    let head = in_words("Supply:");
    let indent = " ".repeat(head.chars().count());
    let heads = std::iter::once(head).chain(std::iter::repeat(indent.as_str()));
    lines.extend(heads.zip(tiles.chunks(ROW)).map(|(head, tiles)| format!("{head} {}", tiles.join("  "))));
    if passed > 0 {
        let word = in_words(if view.passed > 0 { "passed" } else { "will be passed" });
        lines.push(format!("{indent} * {word}"));
    }
}
