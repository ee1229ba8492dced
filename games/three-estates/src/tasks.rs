//! Tasks that puzzles set: facts that a player can bring about in one turn.

use liege_cases::{Sight, Task};
use liege_game::{Line, say};

use crate::show::parts::{Part, one};
use crate::{Cell, Colour, Kind, ThreeEstates, Tile, View};

pub(crate) const TASKS: &[Task<ThreeEstates>] = &[
    Task {
        id: "turn",
        theme: "Turn a tile over",
        aims: theirs,
        title: turn,
        reached: is_turned,
        because: points,
    },
    Task {
        id: "flip",
        theme: "Turn several tiles over",
        aims: flips,
        title: flip,
        reached: is_flipped,
        because: points,
    },
    Task {
        id: "lead",
        theme: "Gain on the other",
        aims: gains,
        title: gain,
        reached: is_gained,
        because: points,
    },
    Task {
        id: "starve",
        theme: "Cut from bread",
        aims: starving,
        title: starve,
        reached: is_starved,
        because: hungry,
    },
    Task {
        id: "feed",
        theme: "Leave nobody hungry",
        aims: unfed,
        title: feed,
        reached: is_fed,
        because: fed,
    },
    Task { id: "build", theme: "Build", aims: buildings, title: build, reached: is_built, because: points },
    Task {
        id: "empty",
        theme: "Use the reserve",
        aims: held,
        title: empty,
        reached: is_empty,
        because: points,
    },
];

fn own(at: Sight<'_, ThreeEstates>) -> Colour {
    Colour::of(at.seat).unwrap_or_default()
}

fn other(at: Sight<'_, ThreeEstates>) -> Colour {
    own(at).other()
}

/// The points of a colour.
fn score(view: &View, colour: Colour) -> i32 {
    view.score.get(colour as usize).map_or(0, |&points| points as i32)
}

/// The tiles of a colour that have no path to grain.
fn without_grain(view: &View, colour: Colour) -> usize {
    view.hungry.get(colour as usize).map_or(0, Vec::len)
}

fn points(at: Sight<'_, ThreeEstates>) -> Line {
    let (mine, theirs) = (score(at.now, own(at)), score(at.now, other(at)));
    let (before, before_them) = (score(at.before, own(at)), score(at.before, other(at)));
    let seat = other(at).seat();
    say!("You have {mine:tile|tiles} instead of {before}, and {seat} has {theirs} instead of {before_them}.")
}

/// The enemy’s tiles at first that are one’s own now.
fn turned(at: Sight<'_, ThreeEstates>) -> impl Iterator<Item = &Tile> {
    let (own, other) = (own(at), other(at));
    at.before.fief.tiles().iter().filter(move |tile| {
        tile.colour == other && at.now.fief.at(tile.cell).is_some_and(|now| now.colour == own)
    })
}

fn tile(at: Sight<'_, ThreeEstates>) -> Option<&Tile> {
    at.before.fief.tiles().get(usize::from(at.aim))
}

fn theirs(at: Sight<'_, ThreeEstates>) -> Vec<u16> {
    let tiles = (0..).zip(at.now.fief.tiles()).filter(|(_, tile)| tile.colour == other(at));
    tiles.map(|(aim, _)| aim).collect()
}

fn turn(at: Sight<'_, ThreeEstates>) -> Line {
    tile(at).map_or_else(Line::default, |tile| {
        let (colour, kind, cell) = (other(at).name(), tile.kind, Part::Cell(tile.cell));
        let cell = liege_game::Element::part(&cell, tile.cell.to_string());
        say!("Turn over the {colour} {kind} at {cell}")
    })
}

fn is_turned(at: Sight<'_, ThreeEstates>) -> bool {
    tile(at).is_some_and(|wanted| turned(at).any(|tile| tile.cell == wanted.cell))
}

fn flips(_: Sight<'_, ThreeEstates>) -> Vec<u16> {
    (2..=6).rev().collect()
}

fn flip(at: Sight<'_, ThreeEstates>) -> Line {
    let (n, seat) = (at.aim, other(at).seat());
    say!("Turn over at least {n:tile|tiles} of {seat}")
}

fn is_flipped(at: Sight<'_, ThreeEstates>) -> bool {
    turned(at).count() >= at.aim.into()
}

fn lead(view: &View, own: Colour) -> i32 {
    score(view, own) - score(view, own.other())
}

fn gains(_: Sight<'_, ThreeEstates>) -> Vec<u16> {
    (4..=12).rev().collect()
}

fn gain(at: Sight<'_, ThreeEstates>) -> Line {
    let (n, seat) = (at.aim, other(at).seat());
    say!("Gain at least {n:point|points} on {seat}")
}

fn is_gained(at: Sight<'_, ThreeEstates>) -> bool {
    lead(at.now, own(at)) - lead(at.before, own(at)) >= at.aim.into()
}

fn starving(_: Sight<'_, ThreeEstates>) -> Vec<u16> {
    (1..=6).rev().collect()
}

fn starve(at: Sight<'_, ThreeEstates>) -> Line {
    let (n, seat) = (at.aim, other(at).seat());
    say!("Cut {n:one more tile|# more tiles} of {seat} from grain")
}

fn is_starved(at: Sight<'_, ThreeEstates>) -> bool {
    without_grain(at.now, other(at)) >= without_grain(at.before, other(at)) + usize::from(at.aim)
}

fn hungry(at: Sight<'_, ThreeEstates>) -> Line {
    let seat = other(at).seat();
    let cells: Vec<Cell> = at.now.hungry.get(other(at) as usize).cloned().unwrap_or_default();
    say!("As the board lies, {cells} of {seat} {cells:has|have} no path to grain.")
}

fn unfed(at: Sight<'_, ThreeEstates>) -> Vec<u16> {
    if without_grain(at.now, own(at)) > 0 { vec![0] } else { Vec::new() }
}

fn feed(at: Sight<'_, ThreeEstates>) -> Line {
    let n = without_grain(at.before, own(at));
    say!("Bring grain to all your tiles: {n:one is|# are} hungry")
}

/// None of one’s own is hungry, and none was lost.
fn is_fed(at: Sight<'_, ThreeEstates>) -> bool {
    let lost = |tile: &Tile| {
        tile.colour == own(at) && at.now.fief.at(tile.cell).is_none_or(|now| now.colour != own(at))
    };
    without_grain(at.now, own(at)) == 0 && !at.before.fief.tiles().iter().any(lost)
}

fn fed(at: Sight<'_, ThreeEstates>) -> Line {
    let cells: Vec<Cell> = at.before.hungry.get(own(at) as usize).cloned().unwrap_or_default();
    say!("{cells} {cells:has|have} a path to grain again.")
}

/// The buildings of a kind that one has.
fn built(view: &View, kind: Kind, colour: Colour) -> usize {
    view.fief.tiles().iter().filter(|tile| tile.is(kind, colour)).count()
}

fn buildings(_: Sight<'_, ThreeEstates>) -> Vec<u16> {
    (0..).zip(Kind::ALL).filter(|(_, kind)| kind.is_building()).map(|(aim, _)| aim).collect()
}

fn kind(at: Sight<'_, ThreeEstates>) -> Kind {
    Kind::ALL.get(usize::from(at.aim)).copied().unwrap_or_default()
}

fn build(at: Sight<'_, ThreeEstates>) -> Line {
    let one = one(kind(at));
    say!("Have {one} more of your own on the board")
}

fn is_built(at: Sight<'_, ThreeEstates>) -> bool {
    built(at.now, kind(at), own(at)) > built(at.before, kind(at), own(at))
}

fn held(at: Sight<'_, ThreeEstates>) -> Vec<u16> {
    if at.now.reserve[at.seat].len() > 1 { vec![0] } else { Vec::new() }
}

fn empty(at: Sight<'_, ThreeEstates>) -> Line {
    let n = at.before.reserve[at.seat].len();
    say!("Play every tile of your reserve: {n}")
}

fn is_empty(at: Sight<'_, ThreeEstates>) -> bool {
    at.now.reserve[at.seat].is_empty()
}
