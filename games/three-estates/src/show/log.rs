//! Log lines: what happened, in the present tense, with its rule.

use liege_game::{Element, Line, say};

use super::parts::tile;
use crate::event::Cause;
use crate::{Cell, Colour, Event, Kind, Source, Way};

/// What everybody is told of the event.
pub(super) fn line(event: &Event) -> Line {
    match event {
        Event::FirstSupply(kind) => {
            say!("The supply gets {tile}", tile = kind.one()).rule("TE-9").consequence()
        }
        Event::Drawn(kind) => say!("The supply gets {tile}", tile = kind.one()).rule("TE-17").consequence(),
        Event::FirstReserves(kind) => {
            say!("Both reserves start with {tile}", tile = kind.one()).rule("TE-10").consequence()
        }
        Event::NoTwin(kind) => {
            say!("{tile} has no twin in the bag and goes back", tile = kind.one()).rule("TR-3").consequence()
        }
        Event::Turn { player, number, passed } if passed.is_empty() => {
            say!("Turn {number}, {colour}: {player}", colour = player.title()).rule("TE-12").heading()
        }
        Event::Turn { player, number, passed } => {
            let colour = player.title();
            say!("Turn {number}, {colour}: {player}; passed: {passed}").rule("TE-13").heading()
        }
        Event::Took { player, kind } => {
            say!("{player} takes the passed {kind} into the reserve").rule("TE-14")
        }
        Event::Kept { player, kind } => {
            let tile = kind.one();
            say!("{player} reserves {tile} from the supply, locked until the turn ends").rule("TE-19")
        }
        Event::Played { player, kind, from, at, way } => played(*player, *kind, *from, *at, *way),
        Event::Rebuilt { player, kind, at } => {
            say!("{player} rebuilds the {building}", building = tile(*kind, *at)).rule("TE-33")
        }
        Event::Moved { player, kind, from, to } => {
            let there = Element::part(&crate::Spot::Cell(*to), to.to_string());
            say!("{player} moves {kind} from {from} to {there}").rule("TE-37")
        }
        Event::Flipped { cause, to, tiles } => {
            let (deed, rule) = flip(*cause);
            let tiles: Vec<Element> = tiles.iter().map(|&(at, kind)| tile(kind, at)).collect();
            let turn = if tiles.len() == 1 { "turns" } else { "turn" };
            say!("{deed}: {tiles} {turn} {to}", to = to.name()).rule(rule).consequence()
        }
        Event::Idle(player) => say!("{player} can play no reserve tile").rule("TR-18"),
        Event::Over { stuck, score: [white, black], winner } => {
            let (tie, rule) = if white == black { ("on equal tiles ", "TE-49") } else { ("", "TE-45") };
            let why = match stuck {
                Some(player) => say!("{player} can’t play or reserve anything"),
                None => say!("The supply is empty"),
            };
            say!("{why}: the game ends, White {white}, Black {black}, and {tie}{winner} wins")
                .rule(rule)
                .heading()
        }
    }
}

/// A play (TE-25, TE-29).
fn played(player: Colour, kind: Kind, from: Source, at: Cell, way: Way) -> Line {
    let source = match from {
        Source::Supply(_) => "from the supply",
        Source::Reserve(_) => "from the reserve",
    };
    let article = if kind.is_building() { "a " } else { "" };
    let tile = say!("{article}{tile} {source}", tile = tile(kind, at));
    match way {
        Way::Placed => say!("{player} plays {tile}").rule(placing(kind)),
        Way::Harvest => say!(
            "{player} harvests grain with {tile}; the grain goes to the reserve, locked until the turn ends"
        )
        .rule("TE-32"),
        Way::Rebuild(building) => {
            say!("{player} lifts {building} with {tile}, to rebuild it", building = building.one())
                .rule("TE-33")
        }
        Way::Replace(old) => {
            let deed = replacing(kind);
            say!("{player} {deed} {estate} with {tile}; the {old} goes to the bag", estate = old)
                .rule("TE-29")
        }
    }
}

/// The rulebook's word for what made tiles flip, and its rule.
const fn flip(cause: Cause) -> (&'static str, &'static str) {
    match cause {
        Cause::Ability(Kind::Clergy, _) => ("Converted", "TE-34"),
        Cause::Ability(Kind::Nobility, _) => ("Captured", "TE-35"),
        Cause::Ability(Kind::Village, _) => ("Acculturated", "TE-39"),
        Cause::Ability(Kind::Church, _) => ("Indoctrinated", "TE-40"),
        Cause::Ability(Kind::Castle, _) => ("Annexed", "TE-41"),
        Cause::Ability(_, _) => ("Flipped", "TE-30"),
        Cause::Feeding => ("Starving", "TE-42"),
    }
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
