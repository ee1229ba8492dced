//! Marks and plates of seats: shape, letter and colour tell them apart, each alone would do.

use std::fmt;

use liege_game::Seat;
use maud::{Markup, html};

/// The outline of a seat's mark in a box of 24 by 24; no two are alike.
const SHAPES: [&str; 6] = [
    "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z",
    "M2.500 2.500h19v19h-19z",
    "M12 .5L23.500 12 12 23.500 .5 12z",
    "M3 1.500h18v10.500c0 5.500-4 9-9 11c-5-2-9-5.500-9-11z",
    "M6.500 1.800h11L23.200 12 17.500 22.200h-11L.8 12z",
    "M7.500 1.500h9v6h6v9h-6v6h-9v-6h-6v-9h6z",
];

/// The class that sets a seat's colours, `--seat` and `--seat-ink`: `seat-a`.
pub fn class(seat: Seat) -> String {
    format!("seat-{}", seat.letter().to_ascii_lowercase())
}

/// The outline of a seat's mark in a box of 24 by 24, the same as in the standings.
pub fn shape(seat: Seat) -> &'static str {
    SHAPES.get(seat.index()).copied().unwrap_or_default()
}

/// The mark of a seat in a square of `size`: its shape in its colour with its letter.
pub fn mark(seat: Seat, x: i32, y: i32, size: i32) -> Markup {
    html! {
        svg.k-mark.{ (class(seat)) } x=(x) y=(y) width=(size) height=(size) viewBox="0 0 24 24" {
            path.k-piece d=(shape(seat)) stroke-width="1.4" {}
            text.k-on-seat x="12" y="17.300" font-size="15" { (seat.letter()) }
        }
    }
}

/// A seat's plate: its mark, its name, what is to be known of it now, and its score.
pub struct Plate {
    seat: Seat,
    mark: Option<Markup>,
    name: String,
    note: String,
    score: String,
    now: bool,
}

impl Plate {
    /// The plate of a seat, called by its letter.
    pub fn new(seat: Seat) -> Plate {
        Plate {
            seat,
            mark: None,
            name: seat.to_string(),
            note: String::new(),
            score: String::new(),
            now: false,
        }
    }

    /// Returns what the player is called on this board: "White".
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Plate {
        self.name = name.into();
        self
    }

    /// Another mark, in a box of 24 by 24, for games whose pieces are not in the seats' colours.
    #[must_use]
    pub fn mark(mut self, mark: Markup) -> Plate {
        self.mark = Some(mark);
        self
    }

    /// Two or three words: "is choosing".
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Plate {
        self.note = note.into();
        self
    }

    /// Returns what stands at the right end, large.
    #[must_use]
    pub fn score(mut self, score: impl fmt::Display) -> Plate {
        self.score = score.to_string();
        self
    }

    /// Returns whether it is this player's turn: the note stands on a pennant.
    #[must_use]
    pub fn now(mut self, now: bool) -> Plate {
        self.now = now;
        self
    }

    /// The plate from the left to the right end in letters of about `size`; it is `size * 2` high.
    pub fn draw(self, x: i32, y: i32, width: i32, size: i32) -> Markup {
        let Plate { seat, mark, name, note, score, now } = self;
        let high = 2 * size;
        let base = y + size + size * 3 / 8;
        let after = x + high + size / 2;
        let small = size * 3 / 4;
        // Letters are about half as wide as high.
        let name_end = after + name.chars().count() as i32 * size / 2 + size / 3;
        let note_wide = note.chars().count() as i32 * small / 2 + small;
        html! {
            g.k-plate.{ (class(seat)) } {
                @match mark {
                    Some(mark) => { svg x=(x) y=(y) width=(high) height=(high) viewBox="0 0 24 24" { (mark) } }
                    None => (self::mark(seat, x, y, high)),
                }
                text.k-name x=(after) y=(base) font-size=(size) { (name) }
                @if !note.is_empty() {
                    @if now {
                        path.k-now d={ "M" (name_end) " " (y + size / 3) "h" (note_wide) "l-" (size / 3) " " (size * 2 / 3) " " (size / 3) " " (size * 2 / 3) "h-" (note_wide) "z" } {}
                    }
                    text.{ @if now { "k-on-now" } @else { "k-soft" } } x=(name_end + small / 2) y=(base - size / 12) font-size=(small) { (note) }
                }
                @if !score.is_empty() {
                    text.k-strong.k-end x=(x + width) y=(base + size / 6) font-size=(size * 3 / 2) { (score) }
                }
            }
        }
    }
}
