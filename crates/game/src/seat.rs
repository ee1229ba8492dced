//! Who sits at the table: [`Seat`], sets of seats and one value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::bit_set;

/// The maximum number of seats of any game.
pub const MAX_SEATS: usize = 6;

/// One place at the table, counted from 0 and written A, B, C … F.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The first seat, written A.
    pub const A: Seat = Seat(0);
    /// The second seat, written B.
    pub const B: Seat = Seat(1);

    /// The seat with this index, or `None` from [`MAX_SEATS`] on.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The seat with this letter, `A` to `F`.
    pub fn from_letter(letter: char) -> Option<Seat> {
        let index = (letter as u32).checked_sub('A' as u32)?;
        Seat::new(index as usize)
    }

    /// 0 for the first seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter that notations use.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The first `players` seats in order.
    #[inline]
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players.min(MAX_SEATS) as u8).map(Seat)
    }

    /// The seat after this one among `players`, clockwise.
    #[must_use]
    pub const fn next(self, players: usize) -> Seat {
        Seat(((self.0 as usize + 1) % players) as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Seat, String> {
        Seat::new(index as usize).ok_or_else(|| format!("no seat has the index {index}"))
    }
}

bit_set! {
    /// A set of seats.
    #[derive(Serialize, Deserialize, schemars::JsonSchema)]
    #[serde(try_from = "u8", into = "u8")]
    pub struct Seats(u8) of Seat: MAX_SEATS, |seat| seat.0, |index| Seat(index as u8);
}

impl Seats {
    /// The first `players` seats; all [`MAX_SEATS`] if there can't be so many.
    pub const fn first(players: usize) -> Seats {
        let players = if players < MAX_SEATS { players } else { MAX_SEATS };
        Seats((1 << players) - 1)
    }
}

/// One value for each seat. `N` is the game's maximum number of players; seats
/// that nobody takes hold a value that nothing reads. Indexing with a seat that the game
/// can't have, as a stranger may name one, panics: rules look first whether the seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PerSeat<T, const N: usize = MAX_SEATS>([T; N]);

impl<T, const N: usize> PerSeat<T, N> {
    /// One value per seat, computed from the seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        PerSeat(std::array::from_fn(|index| value(Seat(index as u8))))
    }

    /// The seats with their values, for the first `players`.
    pub fn iter(&self, players: usize) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(players).zip(self.0.iter())
    }

    /// The values of the first `players` seats.
    pub fn slice(&self, players: usize) -> &[T] {
        &self.0[..players.min(N)]
    }
}

impl<T: Default, const N: usize> Default for PerSeat<T, N> {
    fn default() -> Self {
        PerSeat(std::array::from_fn(|_| T::default()))
    }
}

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for PerSeat<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for PerSeat<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::list::array(deserializer).map(PerSeat)
    }
}

crate::written_as! {
    PerSeat<T, N>: Vec<T>, of [T: schemars::JsonSchema, const N: usize];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_parse_back() {
        for seat in Seat::all(MAX_SEATS) {
            assert_eq!(Seat::from_letter(seat.letter()), Some(seat));
        }
        assert_eq!(Seat::from_letter('G'), None);
        assert_eq!(Seat::from_letter('@'), None);
    }

    #[test]
    fn sets_keep_order_and_size() {
        let seats = Seats::NONE.with(Seat(4)).with(Seat(1)).with(Seat(4));
        assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
        assert_eq!(seats.len(), 2);
        assert!(!seats.without(Seat(1)).has(Seat(1)));
    }

    #[test]
    fn no_set_holds_a_seat_that_no_table_has() {
        assert_eq!(Seats::first(3).len(), 3);
        assert_eq!(Seats::first(usize::MAX).len(), MAX_SEATS);
        assert_eq!(Seats::try_from(0b10_0001).map(|seats| seats.len()), Ok(2));
        assert!(Seats::try_from(0b100_0000).is_err());
    }
}
