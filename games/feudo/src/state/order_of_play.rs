//! [`OrderOfPlay`]: who moves, attacks and advances before whom (FD-29).

use liege_game::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// Up to four different seats in order. Also the order in which Castles are placed (FD-18).
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
)]
#[serde(try_from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct OrderOfPlay(u16);

impl OrderOfPlay {
    /// The seat at this place, from 0; `None` after the last.
    #[inline]
    pub const fn get(self, index: usize) -> Option<Seat> {
        if index >= 4 {
            return None;
        }
        match (self.0 >> (4 * index)) & 0b1111 {
            0 => None,
            code => Seat::new(code as usize - 1),
        }
    }

    /// Returns how many seats are in it.
    #[inline]
    pub const fn len(self) -> usize {
        (16 - self.0.leading_zeros() as usize).div_ceil(4)
    }

    /// Returns whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The order with one more seat at its end.
    #[must_use]
    pub const fn with(self, seat: Seat) -> OrderOfPlay {
        OrderOfPlay(self.0 | (seat.index() as u16 + 1) << (4 * self.len()))
    }

    /// The seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..4).map_while(move |index| self.get(index))
    }

    /// The seats as a set.
    pub fn seats(self) -> Seats {
        self.iter().collect()
    }

    /// The last seat.
    pub fn last(self) -> Option<Seat> {
        self.get(self.len().checked_sub(1)?)
    }

    /// The place of a seat, from 0.
    pub fn place(self, seat: Seat) -> Option<usize> {
        self.iter().position(|other| other == seat)
    }

    /// Every order of these seats, sorted as they are written.
    pub fn all(seats: Seats) -> Vec<OrderOfPlay> {
        fn extend(order: OrderOfPlay, left: Seats, found: &mut Vec<OrderOfPlay>) {
            if left.is_empty() {
                found.push(order);
            }
            for seat in left.iter() {
                extend(order.with(seat), left.without(seat), found);
            }
        }
        let mut found = Vec::with_capacity(24);
        extend(OrderOfPlay::default(), seats, &mut found);
        found
    }
}

impl TryFrom<Vec<Seat>> for OrderOfPlay {
    type Error = &'static str;

    fn try_from(seats: Vec<Seat>) -> Result<OrderOfPlay, &'static str> {
        let wrong = "up to four different seats";
        let fits = |(index, seat): (usize, &Seat)| seat.index() < 4 && !seats[..index].contains(seat);
        if !seats.iter().enumerate().all(fits) {
            return Err(wrong);
        }
        Ok(seats.into_iter().fold(OrderOfPlay::default(), OrderOfPlay::with))
    }
}

impl From<OrderOfPlay> for Vec<Seat> {
    fn from(order: OrderOfPlay) -> Vec<Seat> {
        order.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_keep_their_places() {
        let seats: Vec<Seat> = ['C', 'A', 'D'].into_iter().filter_map(Seat::from_letter).collect();
        let order = OrderOfPlay::try_from(seats.clone()).unwrap();
        assert_eq!(Vec::from(order), seats);
        assert_eq!((order.len(), order.last(), order.place(seats[1])), (3, Some(seats[2]), Some(1)));
        assert!(OrderOfPlay::try_from(vec![Seat::A, Seat::A]).is_err());
        assert!(OrderOfPlay::try_from(Seat::new(4).into_iter().collect::<Vec<_>>()).is_err());
        assert_eq!(OrderOfPlay::all(Seats::first(4)).len(), 24);
        assert_eq!(OrderOfPlay::all(Seats::NONE).len(), 1);
    }
}
