//! Who sits where: every way of seating two bots so that neither gains by its places.

/// The side that each seat belongs to: `false` for the pairing's first bot, `true` for its second.
pub(crate) type Seating = Vec<bool>;

/// Every way of giving each of two bots half the seats. Where the number of seats is odd, each bot has the larger half
/// in as many games as the other.
pub(crate) fn seatings(players: usize) -> Vec<Seating> {
    let half = players / 2;
    (0u32..1 << players)
        .filter(|places| {
            let second = places.count_ones() as usize;
            second == half || second == players - half
        })
        .map(|places| (0..players).map(|seat| places >> seat & 1 == 1).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bot_has_each_seat_equally_often() {
        for (players, games) in [(2, 2), (3, 6), (4, 6), (5, 20), (6, 20)] {
            let all = seatings(players);
            assert_eq!(all.len(), games);
            for seat in 0..players {
                assert_eq!(all.iter().filter(|seating| seating[seat]).count() * 2, games);
            }
        }
    }
}
