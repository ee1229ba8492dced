//! What refusals say, read a second time.

use liege_conformance::reasons::{Offer, Reason};
use three_estates::{Action, Cell, Colour, Kind, Phase, Source, ThreeEstates, Tile};

type Told<'a, 'b> = &'a Offer<'b, ThreeEstates>;

/// A kind of refusal and its second reading.
const fn so(rule: &'static str, says: &'static str, holds: fn(Told<'_, '_>) -> bool) -> Reason<ThreeEstates> {
    Reason { rule, says, holds }
}

fn option(told: Told<'_, '_>, id: &str) -> Option<String> {
    use liege_game::Game as _;
    told.game.setup().options.get(id).map(|value| value.to_string())
}

/// The tile that is named or played, wherever it lies.
fn named(told: Told<'_, '_>) -> Option<Kind> {
    match told.action {
        Action::Play { from: Source::Supply(place), .. } => told.view.supply.get(usize::from(place)).copied(),
        Action::Play { from: Source::Reserve(kind), .. } => Some(kind),
        Action::Move { from, .. } => tile(told, from).map(|tile| tile.kind),
        _ => None,
    }
}

fn cell(told: Told<'_, '_>) -> Option<Cell> {
    match told.action {
        Action::Play { at, .. } | Action::Rebuild(at) => Some(at),
        Action::Move { to, .. } => Some(to),
        _ => None,
    }
}

fn tile(told: Told<'_, '_>, cell: Cell) -> Option<Tile> {
    told.view.fief.tiles().iter().find(|tile| tile.cell == cell).copied()
}

fn own(told: Told<'_, '_>, tile: Tile) -> bool {
    tile.colour.seat() == told.seat
}

/// Returns how many tiles of one's own lie near the cell of the action: next to it, or around it.
fn near(told: Told<'_, '_>, corners: bool, fits: impl Fn(Kind) -> bool) -> usize {
    let Some(at) = cell(told) else { return usize::MAX };
    let beside = |tile: &&Tile| {
        let (dx, dy) = ((tile.cell.x - at.x).abs(), (tile.cell.y - at.y).abs());
        if corners { dx.max(dy) == 1 } else { dx + dy == 1 }
    };
    let tiles = told.view.fief.tiles().iter().filter(beside);
    tiles.filter(|&&tile| own(told, tile) && fits(tile.kind)).count()
}

fn empty(told: Told<'_, '_>) -> bool {
    cell(told).is_some_and(|at| tile(told, at).is_none())
}

/// The tile on the cell of the action, if it is one's own.
fn under(told: Told<'_, '_>) -> Option<Kind> {
    let found = tile(told, cell(told)?)?;
    own(told, found).then_some(found.kind)
}

fn full(told: Told<'_, '_>) -> bool {
    told.number(0) == Some(told.view.reserve[told.seat].len() as i64)
}

fn playing(told: Told<'_, '_>) -> bool {
    told.view.phase == Phase::Action
}

/// Returns whether all tiles hang together by their edges once the one that moves has moved.
fn whole_after(told: Told<'_, '_>) -> bool {
    let Action::Move { from, to } = told.action else { return true };
    let corners = option(told, "contact").as_deref() == Some("corners");
    let mut left: Vec<Cell> = told.view.fief.tiles().iter().map(|tile| tile.cell).collect();
    left.retain(|&cell| cell != from);
    left.push(to);
    let mut edge = vec![to];
    left.retain(|&cell| cell != to);
    while let Some(at) = edge.pop() {
        let joined = |cell: &Cell| {
            let (dx, dy) = ((cell.x - at.x).abs(), (cell.y - at.y).abs());
            if corners { dx.max(dy) == 1 } else { dx + dy == 1 }
        };
        edge.extend(left.iter().copied().filter(joined));
        left.retain(|cell| !joined(cell));
    }
    left.is_empty()
}

fn far(told: Told<'_, '_>) -> Option<i64> {
    let Action::Move { from, to } = told.action else { return None };
    Some((to.x - from.x).abs().max((to.y - from.y).abs()).into())
}

pub(crate) const REASONS: &[Reason<ThreeEstates>] = &[
    so("TE-1", "two players play, White and Black", |told| told.seat.index() > 1),
    so("TE-9", "the first supply is being drawn", |told| {
        let estates = told.view.supply.iter().filter(|kind| kind.is_estate()).count();
        told.drawing() && told.view.turn == 1 && (told.view.supply.len() < 5 || estates < 2)
    }),
    so("TE-10", "the first reserves are being drawn", |told| {
        told.drawing()
            && told.view.supply.len() >= 5
            && told.view.reserve.iter(2).all(|(_, stock)| stock.is_empty())
    }),
    so("TE-11", "White’s first turn has no reserve phase: nothing has been passed yet", |told| {
        told.view.turn == 1 && told.view.to_move == Colour::White && told.view.passed == 0
    }),
    so("TE-12", "it is *’s turn, and only the player whose turn it is decides", |told| {
        told.view.to_move.title() == told.said[0] && told.view.to_move.seat() != told.seat && !told.over()
    }),
    so("TE-12", "the reserve phase comes first: take passed tiles, or be done with it", |told| {
        told.view.phase == Phase::Reserve && told.view.passed > 0
    }),
    so(
        "TE-13",
        "there is no such tile in the row",
        |told| matches!(told.action, Action::Take(place) if usize::from(place) >= told.view.supply.len()),
    ),
    so("TE-13", "this tile was not passed: it did not lie left of the opponent’s selection", |told| {
        matches!(told.action, Action::Take(place)
            if place >= told.view.passed && usize::from(place) < told.view.supply.len())
    }),
    so("TE-14", "passed tiles can be taken in the reserve phase only", |told| {
        told.view.phase != Phase::Reserve && matches!(told.action, Action::Take(_) | Action::Done)
    }),
    so("TE-15", "the reserve holds * tiles and has no room for a passed tile", |told| {
        full(told) && matches!(told.action, Action::Take(place) if place < told.view.passed)
    }),
    so("TE-15", "the reserve holds * tiles and has no room for the supply tile", |told| {
        full(told)
            && matches!(told.action, Action::Keep(place) if usize::from(place) < told.view.supply.len())
    }),
    so("TE-15", "the reserve holds * tiles and has no room for the harvested grain", |told| {
        full(told)
            && matches!(told.action, Action::Play { from: Source::Supply(_), .. })
            && (named(told), under(told)) == (Some(Kind::Peasantry), Some(Kind::Grain))
    }),
    so("TE-17", "the supply is being refilled", |told| told.drawing() && !told.view.bag.is_empty()),
    so("TE-18", "this play is not finished yet: move an estate, or skip the move", |told| {
        told.view.phase == Phase::Mobilize
    }),
    so("TE-19", "the supply tile of this turn was selected already", |told| told.view.selected.is_some()),
    so("TE-19", "the supply is empty", |told| told.view.supply.is_empty()),
    so("TE-19", "there is no such tile in the row", |told| {
        let place = match told.action {
            Action::Play { from: Source::Supply(place), .. } | Action::Keep(place) => place,
            _ => 0,
        };
        usize::from(place) >= told.view.supply.len() && !told.view.supply.is_empty()
    }),
    so("TE-20", "the reserve holds no * tile", |told| {
        let held = told.view.reserve[told.seat];
        named(told).is_some_and(|kind| held.count(kind) == 0 && kind.name() == told.said[0])
    }),
    so("TE-21", "this * tile entered the reserve in this action phase and is locked", |told| {
        let held = told.view.reserve[told.seat];
        named(told)
            .is_some_and(|kind| held.count(kind) > 0 && held.count(kind) == told.view.locked.count(kind))
    }),
    so("TE-22", "one tile of the supply must be played or reserved before the turn can end", |told| {
        told.view.selected.is_none() && !told.view.supply.is_empty() && playing(told)
    }),
    so("TE-46", "the supply is empty, and a tile of the reserve can still be played", |told| {
        told.view.supply.is_empty() && !told.view.reserve[told.seat].is_empty() && playing(told)
    }),
    so("TR-18", "a reserve tile can be played, so one must be before the turn can end", |told| {
        told.view.supply.is_empty()
            && !told.view.reserve[told.seat].is_empty()
            && told.view.selected.is_none()
    }),
    so("TE-25", "an enemy tile can’t be replaced", |told| {
        cell(told).and_then(|at| tile(told, at)).is_some_and(|found| !own(told, found))
    }),
    so("TE-26", "* is placed next to a friendly tile", |told| {
        empty(told) && named(told).is_some_and(Kind::is_estate) && near(told, false, |_| true) == 0
    }),
    so("TE-27", "grain is placed next to a friendly peasantry tile", |told| {
        let peasants = near(told, false, |kind| kind == Kind::Peasantry);
        empty(told) && named(told) == Some(Kind::Grain) && peasants == 0
    }),
    so("TE-28", "a * is placed next to two friendly peasantry tiles", |told| {
        let peasants = near(told, false, |kind| kind == Kind::Peasantry);
        empty(told) && named(told).is_some_and(Kind::is_building) && peasants < 2
    }),
    so("TE-29", "* can’t replace *", |told| {
        let names = |new: Kind, old: Kind| (new.name(), old.name()) == (told.said[0], told.said[1]);
        let ways = [
            (Kind::Peasantry, Kind::Grain),
            (Kind::Village, Kind::Peasantry),
            (Kind::Church, Kind::Clergy),
            (Kind::Castle, Kind::Nobility),
        ];
        let (Some(new), Some(old)) = (named(told), under(told)) else { return false };
        names(new, old) && !ways.contains(&(new, old)) && !(new == Kind::Peasantry && old.is_building())
    }),
    so("TE-33", "no displaced building waits to be put back", |told| {
        matches!(told.action, Action::Rebuild(_)) && !matches!(told.view.phase, Phase::Rebuild(_))
    }),
    so("TE-33", "the displaced * goes next to a friendly tile", |told| {
        matches!(told.view.phase, Phase::Rebuild(kind) if kind.name() == told.said[0])
            && empty(told)
            && near(told, false, |_| true) == 0
    }),
    so(
        "TE-33",
        "the displaced * must be put back on the board at once",
        |told| matches!(told.view.phase, Phase::Rebuild(kind) if kind.name() == told.said[0]),
    ),
    so("TE-33", "a * is rebuilt only with friendly tiles on all 8 cells around it, not on *", |told| {
        under(told).is_some_and(|old| old.is_building() && old.name() == told.said[0])
            && told.number(1) == Some(near(told, true, |_| true) as i64)
            && told.number(1) < Some(8)
    }),
    so("TE-33", "no slot next to a friendly tile is left for the *", |told| {
        let friendly = told.view.fief.tiles().iter().filter(|&&tile| own(told, tile));
        let mut beside = friendly.flat_map(|tile| tile.cell.sides());
        under(told).is_some_and(Kind::is_building) && beside.all(|cell| tile(told, cell).is_some())
    }),
    so("TE-36", "an estate moves only right after grain was played or harvested", |told| {
        playing(told) && matches!(told.action, Action::Move { .. } | Action::Skip)
    }),
    so("TE-36", "no tile lies on *", |told| {
        matches!(told.action, Action::Move { from, .. }
            if tile(told, from).is_none() && from.to_string() == told.said[0])
    }),
    so(
        "TE-36",
        "only a friendly tile can be moved",
        |told| matches!(told.action, Action::Move { from, .. } if tile(told, from).is_some_and(|tile| !own(told, tile))),
    ),
    so("TE-36", "only estates move, and * is not an estate", |told| {
        named(told).is_some_and(|kind| !kind.is_estate() && kind.name() == told.said[0])
    }),
    so("TE-37", "* moves at most 1 step", |told| {
        matches!(named(told), Some(Kind::Peasantry | Kind::Clergy)) && far(told) > Some(1)
    }),
    so("TE-37", "nobility moves at most 2 steps", |told| {
        named(told) == Some(Kind::Nobility) && far(told) > Some(2)
    }),
    so("TE-37", "an estate moves to an empty cell only", |told| !empty(told)),
    so("TE-37", "after the move all tiles of both colours must form one group connected by *", |told| {
        empty(told) && !whole_after(told)
    }),
    so("TE-45", "the game is over", |told| told.over()),
    so("TR-8", "* needs two friendly peasantry tiles next to it", |told| {
        named(told).is_some_and(Kind::is_building) && near(told, false, |kind| kind == Kind::Peasantry) < 2
    }),
    so("TR-11", "the displaced * can’t replace a tile", |told| {
        matches!(told.view.phase, Phase::Rebuild(_)) && !empty(told)
    }),
    so("TR-13", "* moves straight on, in one of 8 directions", |told| {
        let Action::Move { from, to } = told.action else { return false };
        let (dx, dy) = ((to.x - from.x).abs(), (to.y - from.y).abs());
        dx.max(dy) == 2 && dx.min(dy) == 1 && named(told) == Some(Kind::Nobility)
    }),
];
