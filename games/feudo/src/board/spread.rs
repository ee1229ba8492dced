//! Where each panel lies, on a desk and in a hand.

use liege_game::Place;

use super::ACROSS;

/// Width and height of the board on a desk.
pub(super) const DESK_WIDTH: i32 = 1000;
pub(super) const DESK_HEIGHT: i32 = 690;
/// Width of the board in a hand.
pub(super) const HAND_WIDTH: i32 = 390;

/// Between two panels.
const GAP: i32 = 8;
/// The column beside the map.
const COLUMN: i32 = DESK_WIDTH - DESK_HEIGHT - GAP;
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
pub(super) enum First {
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
    /// In a hand from top to bottom.
    stack: Vec<Part>,
}

impl Spread {
    /// For these seats; a viewer has the first of them.
    pub(super) fn new(seats: usize, own: bool, first: First) -> Spread {
        let open = if seats <= 2 { seats } else { usize::from(own) };
        let (wide, small) = (open as i32, (seats - open) as i32);
        let victory = 46 + 17 * seats as i32;
        let room = DESK_HEIGHT - HEADING - victory - GAP * (seats as i32 + 1);
        let small_height = match small {
            0 => SMALL.0,
            _ => ((room - wide * OPEN.1) / small).clamp(SMALL.0, SMALL.1 + if own { 0 } else { 30 }),
        };
        let open_height = match wide {
            0 => OPEN.0,
            _ => ((room - small * small_height) / wide).clamp(OPEN.0, OPEN.1),
        };
        // What is left over is the Victory Chart's.
        let victory = victory + (room - wide * open_height - small * small_height).clamp(0, 60);
        let hand = own.then_some(Part::Seat(0));
        let top = match first {
            First::Order => [Some(Part::Heading), Some(Part::Map), hand],
            First::Cards => [hand, Some(Part::Map), Some(Part::Heading)],
            First::Map => [Some(Part::Map), hand, Some(Part::Heading)],
        };
        let others = (usize::from(own)..seats).map(Part::Seat);
        let stack = top.into_iter().flatten().chain([Part::Victory]).chain(others).collect();
        Spread { seats, open, open_height, small_height, victory, stack }
    }

    /// Whether this seat's cards lie open wide.
    pub(super) fn is_open(&self, place: usize) -> bool {
        place < self.open
    }

    /// Height on a desk.
    fn height(&self, part: Part) -> i32 {
        match part {
            Part::Map => DESK_HEIGHT,
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

    /// The place on a desk.
    pub(super) fn desk(&self, part: Part) -> Place {
        if part == Part::Map {
            return Place::new(0, 0, DESK_HEIGHT, DESK_HEIGHT);
        }
        let column =
            [Part::Heading].into_iter().chain((0..self.seats).map(Part::Seat)).chain([Part::Victory]);
        let above: i32 =
            column.take_while(|&other| other != part).map(|other| self.height(other) + GAP).sum();
        Place::new(DESK_HEIGHT + GAP, above, COLUMN, self.height(part))
    }

    fn hand_part(&self, part: Part) -> i32 {
        match part {
            Part::Map => HAND_WIDTH,
            _ => self.height(part) * HAND_WIDTH / COLUMN,
        }
    }

    /// The place in a hand.
    pub(super) fn hand(&self, part: Part) -> Place {
        let above = self.stack.iter().take_while(|&&other| other != part);
        let above = above.map(|&other| self.hand_part(other) + GAP).sum();
        Place::new(0, above, HAND_WIDTH, self.hand_part(part))
    }

    /// How high the board is in a hand.
    pub(super) fn hand_height(&self) -> i32 {
        self.stack.iter().map(|&part| self.hand_part(part) + GAP).sum::<i32>() - GAP
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
                    let last = spread.desk(Part::Victory);
                    assert!(last.y + last.height <= DESK_HEIGHT, "{seats} seats: {last:?}");
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
