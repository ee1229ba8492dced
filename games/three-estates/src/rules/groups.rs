//! [`Group`]: tiles of one colour that are connected over edges (TE-42).
//!
//! Feeding asks for one player's tiles, which [`Grid`](super::grid::Grid) floods from their grain; the judgement weighs
//! every group of both players, which one walk over the tiles finds faster.

use liege_game::List;

use crate::state::fief::MAX_TILES;
use crate::{Colour, Fief, Kind};

/// Connected tiles of one colour, as many as there are: no other tile of the colour lies next to them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Group {
    pub(crate) colour: Colour,
    pub(crate) tiles: u8,
    /// How many of them are grain.
    pub(crate) grain: u8,
}

/// A table with a value for every byte: whatever is looked up is there.
const BYTES: usize = 1 << u8::BITS;
const _: () = assert!(MAX_TILES < BYTES);

/// Every group of both colours, in the order of their first tiles.
pub(crate) fn groups(fief: &Fief) -> List<Group, MAX_TILES> {
    let tiles = fief.tiles();
    // Each tile names an earlier one of its group, or itself, by their places in the list of tiles. That goes by rows,
    // so each comes after its neighbours to the left and above.
    let mut earlier = [0; BYTES];
    // The last tile in each column; no board is so wide that two of its columns end in the same byte.
    let mut lowest = [0; BYTES];
    for (here, tile) in (0u8..).zip(tiles) {
        let joins = |place: u8, step| {
            let other = tiles.get(usize::from(place));
            other.is_some_and(|other| other.colour == tile.colour && other.cell.to(tile.cell) == step)
        };
        let left = here.wrapping_sub(1);
        let mut first = if joins(left, (1, 0)) { first_of(&earlier, left) } else { here };
        let above = std::mem::replace(&mut lowest[usize::from(tile.cell.x as u8)], here);
        if joins(above, (0, 1)) {
            let other = first_of(&earlier, above);
            earlier[usize::from(first.max(other))] = first.min(other);
            first = first.min(other);
        }
        earlier[usize::from(here)] = first;
    }
    let mut groups: List<Group, MAX_TILES> = List::new();
    // From now on each tile that was passed names its group.
    let mut group_of = earlier;
    for (here, tile) in tiles.iter().enumerate() {
        let first = usize::from(group_of[here]);
        if first == here {
            group_of[here] = groups.len() as u8;
            groups.push(Group { colour: tile.colour, tiles: 0, grain: 0 });
        } else {
            group_of[here] = group_of[first];
        }
        if let Some(group) = groups.get_mut(usize::from(group_of[here])) {
            group.tiles += 1;
            group.grain += u8::from(tile.kind == Kind::Grain);
        }
    }
    groups
}

/// The first tile of a group as far as it is known, from any tile of it.
#[inline]
fn first_of(earlier: &[u8; BYTES], mut place: u8) -> u8 {
    while earlier[usize::from(place)] != place {
        place = earlier[usize::from(place)];
    }
    place
}

#[cfg(test)]
mod tests {
    use liege_game::Rng;

    use super::*;
    use crate::rules::feeding::starving;
    use crate::{Cell, Tile};

    /// Tiles on some of the cells of a rectangle, which lies anywhere.
    fn some(rng: &mut Rng) -> Fief {
        let corner = Cell::new(rng.index(600) as i16 - 300, rng.index(600) as i16 - 300);
        let (width, height) = (1 + rng.index(11), 1 + rng.index(9));
        let mut fief = Fief::default();
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            if rng.index(6) > 0 {
                let cell = corner.shifted(x as i16, y as i16);
                fief.put(Tile { cell, kind: Kind::ALL[rng.index(7)], colour: Colour::BOTH[rng.index(2)] });
            }
        }
        fief
    }

    /// The groups found tile by tile, each with the places of its tiles.
    fn walked(fief: &Fief) -> Vec<(Group, Vec<usize>)> {
        let tiles = fief.tiles();
        let mut seen = vec![false; tiles.len()];
        let mut found = Vec::new();
        for start in 0..tiles.len() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut group = vec![start];
            let mut next = 0;
            while let Some(&place) = group.get(next) {
                next += 1;
                for cell in tiles[place].cell.sides() {
                    if let Ok(other) = fief.find(cell)
                        && tiles[other].colour == tiles[start].colour
                        && !std::mem::replace(&mut seen[other], true)
                    {
                        group.push(other);
                    }
                }
            }
            let grain = group.iter().filter(|&&place| tiles[place].kind == Kind::Grain).count() as u8;
            found.push((Group { colour: tiles[start].colour, tiles: group.len() as u8, grain }, group));
        }
        found
    }

    /// TE-42, TE-44: groups are what a walk from tile to tile finds, and those without grain starve.
    #[test]
    fn groups_are_what_a_walk_finds() {
        let mut rng = Rng::new(1);
        for board in 0..500 {
            let fief = some(&mut rng);
            let walked = walked(&fief);
            let expected: Vec<Group> = walked.iter().map(|(group, _)| *group).collect();
            assert_eq!(groups(&fief)[..], expected[..], "board {board}");
            for own in Colour::BOTH {
                let hungry = walked.iter().filter(|(group, _)| group.colour == own && group.grain == 0);
                let mut hungry: Vec<usize> = hungry.flat_map(|(_, places)| places.clone()).collect();
                hungry.sort_unstable();
                let starving: Vec<usize> = starving(&fief, own).iter().collect();
                assert_eq!(starving, hungry, "board {board}");
            }
        }
        assert!(groups(&Fief::default()).is_empty());
    }
}
