//! Log lines: what happened, in the present tense, with its rule.

use liege_game::{Element, Line, say};

use super::parts::{Spot, tile};
use super::tile::told;
use crate::event::Cause;
use crate::{Event, Source, Way};

/// What everybody is told of the event.
pub(super) fn line(event: &Event) -> Line {
    match event {
        Event::FirstSupply(kind) => {
            say!("The supply gets {one}", one = kind.one()).rule("TE-9").consequence()
        }
        Event::Drawn(kind) => say!("The supply gets {one}", one = kind.one()).rule("TE-17").consequence(),
        Event::FirstReserves(kind) => {
            say!("Both reserves start with {one}", one = kind.one()).rule("TE-10").consequence()
        }
        Event::NoTwin(kind) => {
            say!("{one} has no twin in the bag and goes back", one = kind.one()).rule("TR-3").consequence()
        }
        Event::Turn { player, number, passed } => {
            let (passes, rule) = if passed.is_empty() { ("", "TE-12") } else { ("; passed: ", "TE-13") };
            let colour = player.title();
            say!("Turn {number}, {colour}: {player}{passes}{passed}").rule(rule).heading()
        }
        Event::Took { player, kind } => {
            say!("{player} takes the passed {kind} into the reserve").rule("TE-14")
        }
        Event::Kept { player, kind } => {
            let one = kind.one();
            say!("{player} reserves {one} from the supply, locked until the turn ends").rule("TE-19")
        }
        Event::Played { player, kind, from, at, way } => {
            let article = if kind.is_building() { "a " } else { "" };
            let from = match from {
                Source::Supply(_) => "from the supply",
                Source::Reserve(_) => "from the reserve",
            };
            let (tile, told) = (say!("{article}{tile} {from}", tile = tile(*kind, *at)), told(*kind));
            match way {
                Way::Placed => say!("{player} plays {tile}").rule(told.placed),
                Way::Harvest => {
                    let then = "the grain goes to the reserve, locked until the turn ends";
                    say!("{player} harvests grain with {tile}; {then}").rule("TE-32")
                }
                Way::Rebuild(building) => {
                    let building = building.one();
                    say!("{player} lifts {building} with {tile}, to rebuild it").rule("TE-33")
                }
                Way::Replace(old) => {
                    let deed = told.replaces;
                    say!("{player} {deed} {old} with {tile}; the {old} goes to the bag").rule("TE-29")
                }
            }
        }
        Event::Rebuilt { player, kind, at } => {
            let building = tile(*kind, *at);
            say!("{player} rebuilds the {building}").rule("TE-33")
        }
        Event::Moved { player, kind, from, to } => {
            let there = Element::part(&Spot::Cell(*to), to.to_string());
            say!("{player} moves {kind} from {from} to {there}").rule("TE-37")
        }
        Event::Flipped { cause, to, tiles } => {
            let (deed, rule) = match cause {
                Cause::Ability(kind, _) => (told(*kind).flipped, told(*kind).ability),
                Cause::Feeding => ("Starving", "TE-42"),
            };
            let tiles: Vec<Element> = tiles.iter().map(|&(at, kind)| tile(kind, at)).collect();
            let colour = to.name();
            say!("{deed}: {tiles:turns|turn} {colour}").rule(rule).consequence()
        }
        Event::Idle(player) => say!("{player} can play no reserve tile").rule("TR-18"),
        Event::Over { stuck, score: [white, black], winner } => {
            let (tie, rule) = if white == black { ("on equal tiles ", "TE-49") } else { ("", "TE-45") };
            let why = match stuck {
                Some(player) => say!("{player} can’t play or reserve anything"),
                None => say!("The supply is empty"),
            };
            let ends = say!("the game ends, White {white}, Black {black}, and {tie}{winner} wins");
            say!("{why}: {ends}").rule(rule).heading()
        }
    }
}
