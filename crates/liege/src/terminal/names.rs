//! [`Names`]: what the players are called, each in the colour of the seat where colours are wanted.

use clap::builder::styling::{AnsiColor, Style};
use liege_game::{Seat, say};

/// A colour for each seat.
const COLOURS: [AnsiColor; 6] = [
    AnsiColor::Red,
    AnsiColor::Blue,
    AnsiColor::Green,
    AnsiColor::Yellow,
    AnsiColor::Magenta,
    AnsiColor::Cyan,
];

/// What the players are called, in seat order.
pub(crate) struct Names {
    names: Vec<String>,
    paints: bool,
}

impl Names {
    /// These names; `paints` says whether each is shown in the colour of its seat.
    pub(crate) fn new(names: Vec<String>, paints: bool) -> Names {
        Names { names, paints }
    }

    /// The names as they are kept, in seat order.
    pub(crate) fn all(&self) -> &[String] {
        &self.names
    }

    /// The name of the player at this seat, without whatever could steer a terminal.
    pub(crate) fn plain(&self, seat: Seat) -> String {
        self.names
            .get(seat.index())
            .map_or_else(|| say!("Seat {seat}").to_string(), |name| liege_game::clean_name(name))
    }

    /// The same in the colour of the seat, filled up with spaces to this width.
    pub(crate) fn padded(&self, seat: Seat, width: usize) -> String {
        let name = self.plain(seat);
        let space = " ".repeat(width.saturating_sub(name.chars().count()));
        format!("{}{space}", self.painted(seat, &name))
    }

    /// The name in the colour of the seat.
    pub(crate) fn of(&self, seat: Seat) -> String {
        self.painted(seat, &self.plain(seat))
    }

    /// Any text in the colour of the seat.
    pub(crate) fn painted(&self, seat: Seat, text: &str) -> String {
        match COLOURS.get(seat.index()).filter(|_| self.paints) {
            Some(&colour) => {
                let style = Style::new().bold().fg_color(Some(colour.into()));
                format!("{style}{text}{style:#}")
            }
            None => text.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_differ_by_colour_and_padding_counts_letters_alone() {
        let names = |paints| Names::new(vec!["Anna".to_owned(), "B\u{1b}en".to_owned()], paints);
        assert_eq!(names(false).padded(Seat::A, 6), "Anna  ");
        assert_eq!(names(true).padded(Seat::A, 6), "\u{1b}[1m\u{1b}[31mAnna\u{1b}[0m  ");
        assert_ne!(names(true).of(Seat::A).replace("Anna", ""), names(true).of(Seat::B).replace("Ben", ""));
        assert!(!names(false).of(Seat::B).contains('\u{1b}'));
    }
}
