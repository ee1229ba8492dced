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
    pub(super) fn new(seats: usize, own: bool, ordering: bool) -> Spread {
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
        let mut stack = Vec::new();
        if ordering {
            stack.push(Part::Heading);
        }
        if own {
            stack.push(Part::Seat(0));
        }
        stack.push(Part::Map);
        if !ordering {
            stack.push(Part::Heading);
        }
        stack.push(Part::Victory);
        stack.extend((usize::from(own)..seats).map(Part::Seat));
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
            for (own, ordering) in [(true, false), (true, true), (false, false)] {
                let spread = Spread::new(seats, own, ordering);
                let last = spread.desk(Part::Victory);
                assert!(last.y + last.height <= DESK_HEIGHT, "{seats} seats: {last:?}");
                assert_eq!(spread.stack.len(), seats + 3);
            }
        }
    }

    // What is asked comes first where one reads from top to bottom.
    #[test]
    fn the_own_hand_lies_above_the_map() {
        let spread = Spread::new(3, true, false);
        assert_eq!(spread.hand(Part::Seat(0)).y, 0);
        assert!(spread.hand(Part::Map).y > 0);
        assert_eq!(Spread::new(3, true, true).hand(Part::Heading).y, 0);
        assert_eq!(Spread::new(3, false, false).hand(Part::Map).y, 0);
    }
}
