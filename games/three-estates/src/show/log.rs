//! Log lines: what happened, in the present tense, with its rule.

use liege_game::{Element, Line, log_line, say};

use super::parts::{Part, one, tile};
use super::tile::told;
use crate::event::Cause;
use crate::{Cell, Event, Kind, Source, Way};

/// Returns what everybody is told of the event.
pub(super) fn line(event: &Event) -> Line {
    log_line! { event;
        Event::FirstSupply(kind) => then, "TE-9", "The supply gets {one}", one = one(*kind);
        Event::Drawn(kind) => then, "TE-17", "The supply gets {one}", one = one(*kind);
        Event::FirstReserves(kind) => then, "TE-10", "Both reserves start with {one}", one = one(*kind);
        Event::NoTwin(kind) => then, "TR-3", "{one} has no twin in the bag and goes back", one = one(*kind);
        Event::Turn { player, number, passed } if passed.is_empty() =>
            heading, "TE-12", "Turn {number}, {colour}: {player}", colour = player.title();
        Event::Turn { player, number, passed } =>
            heading, "TE-13", "Turn {number}, {colour}: {player}; passed: {tiles}",
            colour = player.title(), tiles = counted(passed);
        Event::Took { player, kind } => deed, "TE-14", "{player} takes the passed {kind} into the reserve";
        Event::Kept { player, kind } =>
            deed, "TE-19", "{player} reserves {one} from the supply, locked until the turn ends", one = one(*kind);
        Event::Played { player, kind, from, at, way: Way::Placed } =>
            deed, told(*kind).placed, "{player} plays {tile}", tile = played(*kind, *from, *at);
        Event::Played { player, kind, from, at, way: Way::Harvest } =>
            deed, "TE-32",
            "{player} harvests grain with {tile}; the grain goes to the reserve, locked until the turn ends",
            tile = played(*kind, *from, *at);
        Event::Played { player, kind, from, at, way: Way::Rebuild(building) } =>
            deed, "TE-33", "{player} lifts {estate} with {tile}, to rebuild it",
            estate = one(*building), tile = played(*kind, *from, *at);
        Event::Played { player, kind: Kind::Village, from, at, way: Way::Replace(old) } =>
            deed, "TE-29", "{player} settles {old} with {tile}; the {old} goes to the bag",
            tile = played(Kind::Village, *from, *at);
        Event::Played { player, kind: Kind::Church, from, at, way: Way::Replace(old) } =>
            deed, "TE-29", "{player} grants a benefice to {old} with {tile}; the {old} goes to the bag",
            tile = played(Kind::Church, *from, *at);
        Event::Played { player, kind: Kind::Castle, from, at, way: Way::Replace(old) } =>
            deed, "TE-29", "{player} enfeoffs {old} with {tile}; the {old} goes to the bag",
            tile = played(Kind::Castle, *from, *at);
        Event::Played { player, kind, from, at, way: Way::Replace(old) } =>
            deed, "TE-29", "{player} replaces {old} with {tile}; the {old} goes to the bag",
            tile = played(*kind, *from, *at);
        Event::Rebuilt { player, kind, at } =>
            deed, "TE-33", "{player} rebuilds the {building}", building = tile(*kind, *at);
        Event::Moved { player, kind, from, to } =>
            deed, "TE-37", "{player} moves {kind} from {from} to {there}",
            there = Element::part(&Part::Cell(*to), to.to_string());
        Event::Flipped { cause, to, tiles } =>
            then, flip(*cause).1, "{deed}: {flipped:turns|turn} {colour}", deed = flip(*cause).0, colour = to.name(),
            flipped = tiles.iter().map(|&(at, kind)| tile(kind, at)).collect::<Vec<_>>();
        Event::Idle(player) => deed, "TR-18", "{player} can play no reserve tile";
        Event::Over { stuck: None, score: [white, black], winner } if white == black => heading, "TE-49",
            "The supply is empty: the game ends, White {white}, Black {black}, and on equal tiles {winner} wins";
        Event::Over { stuck: None, score: [white, black], winner } => heading, "TE-45",
            "The supply is empty: the game ends, White {white}, Black {black}, and {winner} wins";
        Event::Over { stuck: Some(player), score: [white, black], winner } if white == black => heading, "TE-49",
            "{player} can’t play or reserve anything: the game ends, White {white}, Black {black}, and on equal tiles {winner} wins";
        Event::Over { stuck: Some(player), score: [white, black], winner } => heading, "TE-45",
            "{player} can’t play or reserve anything: the game ends, White {white}, Black {black}, and {winner} wins";
    }
}

/// The tiles, equal ones together: "grain and 3 × peasantry".
fn counted(tiles: &[Kind]) -> Vec<Line> {
    let mut kinds: Vec<(Kind, usize)> = Vec::new();
    for &tile in tiles {
        match kinds.iter_mut().find(|(kind, _)| *kind == tile) {
            Some((_, count)) => *count += 1,
            None => kinds.push((tile, 1)),
        }
    }
    let told = kinds.into_iter().map(|(kind, count)| match count {
        1 => kind.name().into(),
        _ => say!("{count} × {kind}"),
    });
    told.collect()
}

/// A tile on the board, and where it came from.
fn played(kind: Kind, from: Source, at: Cell) -> Line {
    let tile = tile(kind, at);
    match (from, kind.is_building()) {
        (Source::Supply(_), true) => say!("a {tile} from the supply"),
        (Source::Supply(_), false) => say!("{tile} from the supply"),
        (Source::Reserve(_), true) => say!("a {tile} from the reserve"),
        (Source::Reserve(_), false) => say!("{tile} from the reserve"),
    }
}

/// The rulebook's word for what made tiles flip, and its rule.
fn flip(cause: Cause) -> (&'static str, &'static str) {
    match cause {
        Cause::Ability(kind, _) => (told(kind).flipped, told(kind).ability),
        Cause::Feeding => ("Starving", "TE-42"),
    }
}
