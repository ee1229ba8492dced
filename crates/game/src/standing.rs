//! Who is ahead, and who has won.

use serde::{Deserialize, Serialize};

use crate::{PerSeat, Seat};

/// The score and the rank of each seat; final once the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// How many seats take part.
    pub players: usize,
    /// Points in the game's own unit.
    pub score: PerSeat<i32>,
    /// 1 for the best. Seats that share a place have the same rank, and the next rank is skipped.
    pub rank: PerSeat<u8>,
}

impl Standing {
    /// Ranks seats by a key that already holds every tie-break, higher first.
    pub fn by_key<K: Ord>(players: usize, score: impl Fn(Seat) -> i32, key: impl Fn(Seat) -> K) -> Standing {
        let rank = |seat: Seat| 1 + Seat::all(players).filter(|&other| key(other) > key(seat)).count() as u8;
        let taken = |seat: Seat| seat.index() < players;
        Standing {
            players,
            score: PerSeat::from_fn(|seat| if taken(seat) { score(seat) } else { 0 }),
            rank: PerSeat::from_fn(|seat| if taken(seat) { rank(seat) } else { 0 }),
        }
    }

    /// The same, with those who have given up below all others; the first to give up is last.
    #[must_use]
    pub fn below(&self, gave_up: &[Seat]) -> Standing {
        let stayed = |seat: Seat| gave_up.iter().position(|given| *given == seat).unwrap_or(gave_up.len());
        let key = |seat: Seat| (stayed(seat), std::cmp::Reverse(self.rank[seat]));
        Standing::by_key(self.players, |seat| self.score[seat], key)
    }

    /// The seats of rank 1: one winner, or all who share the victory.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players).filter(|&seat| self.rank[seat] == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_places_skip_the_next_rank() {
        let points = [3, 5, 5, 1];
        let standing = Standing::by_key(4, |s| points[s.index()], |s| points[s.index()]);
        assert_eq!(standing.rank.slice(4), [3, 1, 1, 4]);
        assert_eq!(standing.winners().count(), 2);
    }

    #[test]
    fn who_gives_up_is_last_whatever_the_points_and_who_gave_up_first_is_the_very_last() {
        let points = [3, 5, 5, 1];
        let standing = Standing::by_key(4, |s| points[s.index()], |s| points[s.index()]);
        assert_eq!(standing.below(&[]).rank, standing.rank);
        assert_eq!(standing.below(&[Seat::B]).rank.slice(4), [2, 4, 1, 3]);
        let two = standing.below(&[Seat::B.next(4), Seat::B]);
        assert_eq!(two.rank.slice(4), [1, 3, 4, 2]);
        assert_eq!(two.score, standing.score, "points are as they were");
    }
}
