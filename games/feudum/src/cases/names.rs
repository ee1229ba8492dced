//! [`Names`]: who is called what in a case.

use liege_data::{DataError, Node};
use liege_game::Seat;

use crate::state::{MAX_PLAYERS, Row};

/// The colours that cases call players by, in no order of their own.
const COLORS: [&str; MAX_PLAYERS] = ["yellow", "blue", "red", "purple", "green"];

/// Who is called what in a case.
#[derive(Clone, Debug)]
pub(super) struct Names {
    seats: Vec<String>,
}

impl Names {
    pub(super) fn read(seats: &[String], node: &Node<'_>) -> Result<Names, DataError> {
        for (index, color) in seats.iter().enumerate() {
            if !COLORS.contains(&color.as_str()) || seats[..index].contains(color) {
                return Err(node.error(format!("expected different colours, found “{color}”")));
            }
        }
        Ok(Names { seats: seats.to_vec() })
    }

    pub(super) fn count(&self) -> usize {
        self.seats.len()
    }

    pub(super) fn seat(&self, color: &str) -> Option<Seat> {
        Seat::new(self.seats.iter().position(|name| name == color)?)
    }

    pub(super) fn color(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).cloned().unwrap_or_default()
    }

    /// The colour of whoever it is; no text for nobody.
    pub(super) fn color_of(&self, seat: Option<Seat>) -> String {
        seat.map_or(String::new(), |seat| self.color(seat))
    }

    /// The name of a row of the Knight Guild: a colour, or `dummy1` and so on.
    pub(super) fn row(&self, row: Row) -> String {
        match self.seats.get(row.index()) {
            Some(color) => color.clone(),
            None => format!("dummy{}", row.index() + 1 - self.seats.len()),
        }
    }

    pub(super) fn row_named(&self, name: &str) -> Option<Row> {
        Row::first(MAX_PLAYERS).find(|&row| self.row(row) == name)
    }

    /// Keys that must be players of the case.
    pub(super) fn check<'a>(
        &self,
        keys: impl IntoIterator<Item = &'a String>,
        node: &Node<'_>,
    ) -> Result<(), DataError> {
        match keys.into_iter().find(|key| self.seat(key).is_none()) {
            Some(stranger) => Err(node.key(stranger).error("expected a player of the case")),
            None => Ok(()),
        }
    }
}
