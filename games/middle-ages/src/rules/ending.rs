//! The end of the game: penalty, ranking, victory.

use liege_game::{Game as _, Question, Seat, Sink, Standing};

use crate::{Estate, Event, MiddleAges, Phase, Position};

/// Nothing is asked any more.
#[derive(Clone, Copy)]
pub(crate) struct Over;

impl Question<MiddleAges> for Over {}

/// MA-52: 10 Coins less for each Estate without a tile. R-29: the Cemetery does not protect from it.
fn penalty(game: &MiddleAges, position: &Position, seat: Seat) -> (u8, i16) {
    let empty = 8 - position.fiefdoms[seat].present().len() as u8;
    (empty, i16::from(empty) * i16::from(game.components.penalty))
}

/// MA-52: after the Event of round 16 the game is over.
pub(crate) fn end(game: &MiddleAges, position: &mut Position, events: &mut impl Sink<Event>) {
    position.phase = Phase::Over;
    for seat in Seat::all(game.players()) {
        let (empty, coins) = penalty(game, position, seat);
        if empty > 0 {
            events.tell(|| Event::Penalty { seat, empty, coins });
        }
    }
    events.tell(|| won(game, position));
}

/// MA-52, R-4: Coins less the penalty, in full, below zero too.
///
/// MA-53: equal scores are ranked by tiles from Palace to Field; MA-54, R-30: players who are equal in all share the
/// rank.
pub(crate) fn standing(game: &MiddleAges, position: &Position) -> Standing {
    let score =
        |seat: Seat| i32::from(position.fiefdoms[seat].coins) - i32::from(penalty(game, position, seat).1);
    let key = |seat: Seat| {
        // Board order from right to left.
        let mut counts = Estate::ALL.map(|estate| position.fiefdoms[seat].count(estate));
        counts.reverse();
        (score(seat), counts)
    };
    Standing::by_key(game.players(), score, key)
}

/// MA-53: who has won, and what decided it.
fn won(game: &MiddleAges, position: &Position) -> Event {
    let standing = standing(game, position);
    let winners: Vec<Seat> = standing.winners().collect();
    let score = winners.first().map_or(0, |&seat| standing.score[seat]);
    // The best of those with an equal score, and the first Estate from the right that tells them apart.
    let rivals = Seat::all(game.players()).filter(|seat| !winners.contains(seat));
    let rival = rivals.filter(|&seat| standing.score[seat] == score).min_by_key(|&seat| standing.rank[seat]);
    let count = |seat: Seat, estate| position.fiefdoms[seat].count(estate);
    let decided_by = winners.first().zip(rival).and_then(|(&winner, rival)| {
        Estate::ALL.into_iter().rev().find(|&estate| count(winner, estate) != count(rival, estate))
    });
    Event::Won { winners, score, decided_by }
}

#[cfg(test)]
mod tests {
    use liege_game::Setup;

    use super::*;
    use crate::rules::ROUNDS;

    /// Returns what the log says at the end if the three players own one tile of each of these Estates and no Coins.
    fn told(owned: [&[Estate]; 3]) -> Option<Event> {
        let game = MiddleAges::new(&Setup::new(3)).unwrap();
        let mut position = game.start();
        position.round = ROUNDS;
        for (seat, estates) in Seat::all(3).zip(owned) {
            for &estate in estates {
                let mut faces = game.components.tiles.faces();
                let face = faces.find(|&face| game.components.tiles.print(face).estate == estate).unwrap();
                position.fiefdoms[seat].put(face, game.components.tiles.print(face));
            }
        }
        let mut events = Vec::new();
        end(&game, &mut position, &mut events);
        assert_eq!(position.phase, Phase::Over);
        events.pop()
    }

    #[test]
    fn the_estate_that_breaks_a_tie_is_named() {
        use Estate::{Barracks, Church, Field, Palace};
        let won = |seats: &[Seat], score, decided_by| {
            Some(Event::Won { winners: seats.to_vec(), score, decided_by })
        };
        let [a, b, c] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        // MA-53: C has no Palace, then A has more Churches than B.
        let owned: [&[Estate]; 3] =
            [&[Palace, Church, Church], &[Palace, Church, Barracks], &[Church, Field]];
        assert_eq!(told(owned), won(&[b], -50, None));
        let owned: [&[Estate]; 3] = [&[Palace, Church, Church], &[Palace, Palace, Field], &[Church, Field]];
        assert_eq!(told(owned), won(&[b], -60, Some(Palace)));
        let owned: [&[Estate]; 3] = [&[Palace, Church, Church], &[Palace, Church, Church], &[Church, Field]];
        assert_eq!(told(owned), won(&[a, b], -60, Some(Palace)));
        // MA-54.
        assert_eq!(told([&[Field], &[Field], &[Field]]), won(&[a, b, c], -70, None));
    }
}
