//! Cards: face up, face down, the place of one; fanned and stacked.

use maud::{Markup, html};

use crate::token::badge;

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Up,
    Down,
    Missing,
}

/// A card, or the place of one, drawn from its upper left corner at the origin.
pub struct Card {
    side: Side,
    width: i32,
    height: i32,
    class: String,
    face: Markup,
}

impl Card {
    /// A card face up, with this drawn on it.
    pub fn up(width: i32, height: i32, face: Markup) -> Card {
        Card { side: Side::Up, width, height, class: String::new(), face }
    }

    /// A card face down.
    pub fn down(width: i32, height: i32) -> Card {
        Card { side: Side::Down, ..Card::up(width, height, html! {}) }
    }

    /// The empty place of a card.
    pub fn missing(width: i32, height: i32) -> Card {
        Card { side: Side::Missing, ..Card::up(width, height, html! {}) }
    }

    /// A class of the game's own: a deck's colour, a card that is used up.
    #[must_use]
    pub fn class(mut self, class: &str) -> Card {
        self.class.push(' ');
        self.class.push_str(class);
        self
    }

    /// The card.
    pub fn draw(self) -> Markup {
        let Card { side, width, height, class, face } = self;
        let round = (width.min(height) / 10).clamp(4, 9);
        let kind = match side {
            Side::Up => "k-card",
            Side::Down => "k-card k-back",
            Side::Missing => "k-slot",
        };
        html! {
            g class={ (kind) (class) } {
                rect.k-edge width=(width) height=(height) rx=(round) {}
                @if side == Side::Down {
                    rect.k-lining x="4" y="4" width=(width - 8) height=(height - 8) rx=(round - 3) {}
                }
                (face)
            }
        }
    }
}

/// The left edges of `count` cards of this width in so much room: side by side with `gap` between them if they fit,
/// else one over the other, the last one free.
pub fn fan(count: usize, width: i32, room: i32, gap: i32) -> impl Iterator<Item = i32> {
    let steps = (count as i32 - 1).max(1);
    let pitch = (width + gap).min((room - width).max(0) / steps);
    (0..count as i32).map(move |index| index * pitch)
}

/// Squares in as few lines as leave them large, however many there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lines {
    /// From the middle of one to the next.
    pub pitch: i32,
    across: i32,
    left: i32,
    top: i32,
}

impl Lines {
    /// So many squares in this room (left, top, width, height), each at most so large.
    pub fn fit(count: usize, [left, top, width, height]: [i32; 4], max: i32) -> Lines {
        let count = (count as i32).max(1);
        let set = |lines: i32| {
            let across = (count + lines - 1) / lines;
            ((width / across).min(height / lines).min(max), -lines, across)
        };
        let (pitch, _, across) = (1..=count.min(12)).map(set).max().unwrap_or((max, -1, count));
        let lines = (count + across - 1) / across;
        Lines { pitch, across, left, top: top + (height - lines * pitch) / 2 }
    }

    /// The middle of the square with this number.
    pub const fn place(&self, index: usize) -> (i32, i32) {
        let (column, line) = (index as i32 % self.across, index as i32 / self.across);
        let half = self.pitch / 2;
        (self.left + half + column * self.pitch, self.top + half + line * self.pitch)
    }
}

/// A card or tile of this size with up to two edges of others below it.
pub fn stack(count: usize, width: i32, height: i32, top: &Markup) -> Markup {
    let depth = count.saturating_sub(1).min(2) as i32;
    html! {
        g.k-stack {
            @for level in (1..=depth).rev() {
                g transform={ "translate(" (3 * level) " " (3 * level) ")" } { (Card::down(width, height).draw()) }
            }
            (top)
        }
    }
}

/// A pile of cards or tiles of this size, and how many they are on a badge; its place if there are none.
pub fn pile(count: usize, width: i32, height: i32, top: &Markup) -> Markup {
    html! {
        @if count == 0 {
            (Card::missing(width, height).draw())
        } @else {
            (stack(count, width, height, top))
            (badge(count, width, 0, height.min(width) / 5 + 12))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_overlap_only_as_far_as_they_must() {
        assert_eq!(fan(3, 50, 300, 10).collect::<Vec<_>>(), [0, 60, 120]);
        assert_eq!(fan(5, 50, 150, 10).collect::<Vec<_>>(), [0, 25, 50, 75, 100]);
        assert_eq!(fan(1, 50, 20, 10).collect::<Vec<_>>(), [0]);
        assert_eq!(fan(0, 50, 20, 10).count(), 0);
    }

    #[test]
    fn any_number_of_squares_fits() {
        let room = [8, 34, 594, 108];
        for count in 1..=120 {
            let lines = Lines::fit(count, room, 96);
            let half = lines.pitch / 2;
            for index in 0..count {
                let (x, y) = lines.place(index);
                assert!(
                    x - half >= 8 && x + half <= 602 && y - half >= 34 && y + half <= 142,
                    "{index} of {count}"
                );
            }
            assert!(count > 24 || lines.pitch >= 49, "{count}: {}", lines.pitch);
        }
    }

    #[test]
    fn a_pile_says_how_many_it_holds() {
        let pile = |count| pile(count, 40, 60, &Card::down(40, 60).draw()).into_string();
        assert_eq!(pile(0).matches("k-edge").count(), 1);
        assert!(pile(0).contains("k-slot") && !pile(0).contains("<text"));
        assert_eq!(pile(2).matches("k-back").count(), 2);
        assert_eq!(pile(30).matches("k-back").count(), 3);
        assert!(pile(30).contains(">30</text>"));
    }
}
