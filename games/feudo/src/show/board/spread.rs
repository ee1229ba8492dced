//! Where each panel lies, in a wide window and in a narrow one.

use liege_game::Place;

use super::ACROSS;

/// Width and height of the board in a wide window.
pub(super) const WIDE_WIDTH: i32 = 1000;
pub(super) const WIDE_HEIGHT: i32 = 690;
/// Width of the board in a narrow window.
pub(super) const NARROW_WIDTH: i32 = 390;

/// Between two panels.
const GAP: i32 = 8;
/// The column beside the map.
const COLUMN: i32 = WIDE_WIDTH - WIDE_HEIGHT - GAP;
const HEADING: i32 = 88;
/// A seat whose cards lie open wide, at most and at least; and one that is shown in small.
const OPEN: (i32, i32) = (190, 222);
const SMALL: (i32, i32) = (80, 112);

/// What a panel shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Map,
    Heading,
    Victory,
    /// A seat by its place in the order in which they are laid out, from 0.
    Seat(usize),
}

/// What the viewer needs first, where panels are read from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::show) enum First {
    /// The shields of the Order of Play.
    Order,
    /// The viewer's own cards.
    Cards,
    /// The map.
    Map,
}

/// The arrangement for so many seats.
pub(super) struct Spread {
    seats: usize,
    /// How many seats lie open wide.
    open: usize,
    open_height: i32,
    small_height: i32,
    victory: i32,
    /// In a narrow window from top to bottom.
    stack: Vec<Part>,
}

impl Spread {
    /// For these seats; a viewer has the first of them.
    pub(super) fn new(seats: usize, own: bool, first: First) -> Spread {
        let open = if seats <= 2 { seats } else { usize::from(own) };
        let (large, small) = (open as i32, (seats - open) as i32);
        let victory = 46 + 17 * seats as i32;
        let room = WIDE_HEIGHT - HEADING - victory - GAP * (seats as i32 + 1);
        let small_height = match small {
            0 => SMALL.0,
            _ => ((room - large * OPEN.1) / small).clamp(SMALL.0, SMALL.1 + if own { 0 } else { 30 }),
        };
        let open_height = match large {
            0 => OPEN.0,
            _ => ((room - small * small_height) / large).clamp(OPEN.0, OPEN.1),
        };
        // What is left over is the Victory Chart's.
        let victory = victory + (room - large * open_height - small * small_height).clamp(0, 60);
        let cards = own.then_some(Part::Seat(0));
        let top = match first {
            First::Order => [Some(Part::Heading), Some(Part::Map), cards],
            First::Cards => [cards, Some(Part::Map), Some(Part::Heading)],
            First::Map => [Some(Part::Map), cards, Some(Part::Heading)],
        };
        let others = (usize::from(own)..seats).map(Part::Seat);
        let stack = top.into_iter().flatten().chain([Part::Victory]).chain(others).collect();
        Spread { seats, open, open_height, small_height, victory, stack }
    }

    /// Whether this seat's cards lie open wide.
    pub(super) fn is_open(&self, place: usize) -> bool {
        place < self.open
    }

    /// Height in a wide window.
    fn height(&self, part: Part) -> i32 {
        match part {
            Part::Map => WIDE_HEIGHT,
            Part::Heading => HEADING,
            Part::Victory => self.victory,
            Part::Seat(place) if self.is_open(place) => self.open_height,
            Part::Seat(_) => self.small_height,
        }
    }

    /// Height of a panel's drawing, which is [`ACROSS`] wide.
    pub(super) fn units(&self, part: Part) -> i32 {
        self.height(part) * ACROSS / COLUMN
    }

    /// The place in a wide window.
    pub(super) fn wide(&self, part: Part) -> Place {
        if part == Part::Map {
            return Place::new(0, 0, WIDE_HEIGHT, WIDE_HEIGHT);
        }
        let column =
            [Part::Heading].into_iter().chain((0..self.seats).map(Part::Seat)).chain([Part::Victory]);
        let above: i32 =
            column.take_while(|&other| other != part).map(|other| self.height(other) + GAP).sum();
        Place::new(WIDE_HEIGHT + GAP, above, COLUMN, self.height(part))
    }

    fn narrow_part(&self, part: Part) -> i32 {
        match part {
            Part::Map => NARROW_WIDTH,
            _ => self.height(part) * NARROW_WIDTH / COLUMN,
        }
    }

    /// The place in a narrow window.
    pub(super) fn narrow(&self, part: Part) -> Place {
        let above = self.stack.iter().take_while(|&&other| other != part);
        let above = above.map(|&other| self.narrow_part(other) + GAP).sum();
        Place::new(0, above, NARROW_WIDTH, self.narrow_part(part))
    }

    /// How high the board is in a narrow window.
    pub(super) fn narrow_height(&self) -> i32 {
        self.stack.iter().map(|&part| self.narrow_part(part) + GAP).sum::<i32>() - GAP
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_arrangement_fits() {
        for seats in 1..=4 {
            for first in [First::Order, First::Cards, First::Map] {
                for own in [true, false] {
                    let spread = Spread::new(seats, own, first);
                    let last = spread.wide(Part::Victory);
                    assert!(last.y + last.height <= WIDE_HEIGHT, "{seats} seats: {last:?}");
                    assert_eq!(spread.stack.len(), seats + 3);
                }
            }
        }
    }

    #[test]
    fn what_is_needed_first_lies_on_top() {
        let top = |own, first| Spread::new(3, own, first).stack[0];
        assert_eq!(top(true, First::Cards), Part::Seat(0));
        assert_eq!(top(true, First::Map), Part::Map);
        assert_eq!(top(true, First::Order), Part::Heading);
        assert_eq!(top(false, First::Cards), Part::Map);
    }
}
