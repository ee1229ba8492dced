//! Log lines: what happened, in the present tense, with its rule.

use liege_game::{Element, Level, Line};

use crate::elements::cell_id;
use crate::event::Cause;
use crate::{Cell, Colour, Event, Kind, Source, Way};

/// The tile on a cell as a part of the board.
fn tile(kind: Kind, cell: Cell) -> Element {
    Element::part(&cell_id(cell), format!("{} at {},{}", kind.name(), cell.x, cell.y))
}

fn names(kinds: &[Kind]) -> String {
    kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

/// What everybody is told of the event.
pub(crate) fn line(event: &Event) -> Line {
    let line = Line::new();
    match event {
        Event::FirstSupply(kind) => {
            line.text(format!("The supply gets {}", kind.one())).rule("TE-9").level(Level::Consequence)
        }
        Event::Drawn(kind) => {
            line.text(format!("The supply gets {}", kind.one())).rule("TE-17").level(Level::Consequence)
        }
        Event::FirstReserves(kind) => line
            .text(format!("Both reserves start with {}", kind.one()))
            .rule("TE-10")
            .level(Level::Consequence),
        Event::NoTwin(kind) => {
            let text = format!("{} has no twin in the bag and goes back", kind.one());
            line.text(text).rule("TR-3").level(Level::Consequence)
        }
        Event::Turn { player, number, passed } => {
            let line = line.text(format!("Turn {number}, {}: ", player.title())).seat(player.seat());
            match passed.as_slice() {
                [] => line.rule("TE-12"),
                passed => line.text(format!("; passed: {}", names(passed))).rule("TE-13"),
            }
            .level(Level::Heading)
        }
        Event::Took { player, kind } => line
            .seat(player.seat())
            .text(format!(" takes the passed {} into the reserve", kind.name()))
            .rule("TE-14"),
        Event::Kept { player, kind } => line
            .seat(player.seat())
            .text(format!(" reserves {} from the supply, locked until the turn ends", kind.one()))
            .rule("TE-19"),
        Event::Played { player, kind, from, at, way } => {
            played(line.seat(player.seat()), *kind, *from, *at, *way)
        }
        Event::Rebuilt { player, kind, at } => {
            line.seat(player.seat()).text(" rebuilds the ").element(tile(*kind, *at)).rule("TE-33")
        }
        Event::Moved { player, kind, from, to } => line
            .seat(player.seat())
            .text(format!(" moves {} from {},{} to ", kind.name(), from.x, from.y))
            .element(Element::part(&cell_id(*to), format!("{},{}", to.x, to.y)))
            .rule("TE-37"),
        Event::Flipped { cause, to, tiles } => flipped(*cause, *to, tiles),
        Event::Idle(player) => line.seat(player.seat()).text(" can play no reserve tile").rule("TR-18"),
        Event::Over { stuck, score: [white, black], winner } => {
            let (tie, rule) = if white == black { ("on equal tiles ", "TE-49") } else { ("", "TE-45") };
            let line = match stuck {
                Some(stuck) => line.seat(stuck.seat()).text(" can't play or reserve anything"),
                None => line.text("The supply is empty"),
            };
            line.text(format!(": the game ends, White {white}, Black {black}, and {tie}"))
                .seat(winner.seat())
                .text(" wins")
                .rule(rule)
                .level(Level::Heading)
        }
    }
}

/// A play, after the player's name (TE-25, TE-29).
fn played(player: Line, kind: Kind, from: Source, at: Cell, way: Way) -> Line {
    let source = match from {
        Source::Supply(_) => "from the supply",
        Source::Reserve(_) => "from the reserve",
    };
    let with = |deed: String| {
        let article = if kind.is_building() { "a " } else { "" };
        player.text(format!(" {deed} {article}")).element(tile(kind, at))
    };
    match way {
        Way::Placed => with("plays".to_owned()).text(format!(" {source}")).rule(placing(kind)),
        Way::Harvest => with("harvests grain with".to_owned())
            .text(format!(" {source}; the grain goes to the reserve, locked until the turn ends"))
            .rule("TE-32"),
        Way::Rebuild(building) => with(format!("lifts {} with", building.one()))
            .text(format!(" {source}, to rebuild it"))
            .rule("TE-33"),
        Way::Replace(estate) => with(format!("{} {} with", replacing(kind), estate.name()))
            .text(format!(" {source}; the {} goes to the bag", estate.name()))
            .rule("TE-29"),
    }
}

fn flipped(cause: Cause, to: Colour, tiles: &[(Cell, Kind)]) -> Line {
    let (words, rule) = match cause {
        Cause::Ability(Kind::Clergy, _) => ("Converted", "TE-34"),
        Cause::Ability(Kind::Nobility, _) => ("Captured", "TE-35"),
        Cause::Ability(Kind::Village, _) => ("Acculturated", "TE-39"),
        Cause::Ability(Kind::Church, _) => ("Indoctrinated", "TE-40"),
        Cause::Ability(Kind::Castle, _) => ("Annexed", "TE-41"),
        Cause::Ability(_, _) => ("Flipped", "TE-30"),
        Cause::Feeding => ("Starving", "TE-42"),
    };
    let mut line = Line::new().text(format!("{words}: "));
    for (index, &(cell, kind)) in tiles.iter().enumerate() {
        if index > 0 {
            line = line.text(", ");
        }
        line = line.element(tile(kind, cell));
    }
    let verb = if tiles.len() == 1 { "turns" } else { "turn" };
    line.text(format!(" {verb} {}", to.name())).rule(rule).level(Level::Consequence)
}

/// The rule under which a kind is placed on a slot.
const fn placing(kind: Kind) -> &'static str {
    match kind {
        Kind::Peasantry | Kind::Clergy | Kind::Nobility => "TE-26",
        Kind::Grain => "TE-27",
        Kind::Village | Kind::Church | Kind::Castle => "TE-28",
    }
}

/// The rulebook's word for a replacement (TE-29).
const fn replacing(kind: Kind) -> &'static str {
    match kind {
        Kind::Village => "settles",
        Kind::Church => "grants a benefice to",
        Kind::Castle => "enfeoffs",
        _ => "replaces",
    }
}
