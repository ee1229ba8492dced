//! The sixteen rounds: discard, turns, refill, Event (MA-8 to MA-12).

use liege_game::{Game as _, Seat, Sink};

use crate::position::{MAX_PLAYERS, Phase, Position};
use crate::table::Spots;
use crate::tile::{Face, Tile};
use crate::{Estate, Happening, MiddleAges, Spot};

/// How many rounds there are (MA-8).
pub(crate) const ROUNDS: u8 = 16;
/// The last round after which the row is filled again (MA-11).
const LAST_REFILL: u8 = 12;

impl MiddleAges {
    /// Does everything that happens by itself until a seat is asked, chance is needed or the game is over.
    #[inline]
    pub(crate) fn go_on(&self, position: &mut Position, events: &mut impl Sink<Happening>) {
        loop {
            match position.phase {
                Phase::Next => {
                    if position.turn as usize == self.players() {
                        self.end_turns(position);
                    } else if position.round < ROUNDS {
                        position.phase = Phase::Move;
                        return;
                    } else {
                        self.last_turn(position, events);
                    }
                }
                Phase::Fill => self.fill(position, events),
                Phase::Event => self.event_step(position, events),
                // A choice that leaves only one possibility is no choice.
                Phase::Effect(_) | Phase::Lose(_) | Phase::Restore => match self.only_choice(position) {
                    Some(action) => self.decide(position, position.active(), action, events),
                    None => return,
                },
                Phase::Top
                | Phase::Turn
                | Phase::Cards
                | Phase::Order
                | Phase::Place
                | Phase::Move
                | Phase::Over => return,
            }
        }
    }

    /// MA-8 (a): the next round begins. MA-10: the order of turns is that of the Lords from left to right, fixed now.
    #[inline]
    pub(crate) fn begin_round(&self, position: &mut Position, events: &mut impl Sink<Happening>) {
        position.round += 1;
        position.turn = 0;
        let row = Spots::row(position.current_row());
        self.fix_order(position);
        let order = position.order;
        let round = position.round;
        events.tell(|| Happening::Round { round, order: order[..self.players()].to_vec() });
        // MA-9: the tile without a Lord, in round 16 too. F-1: no Scout stands on it.
        for spot in position.laid.and(row).minus(position.lords_at).iter() {
            let tile = self.lift(position, spot);
            position.discard.push(tile);
            events.tell(|| Happening::Discarded { spot, face: self.parts.tiles.info(tile).face });
        }
        position.phase = Phase::Next;
    }

    /// The order of the Lords in the current row from left to right, then the other seats.
    #[inline]
    pub(crate) fn fix_order(&self, position: &mut Position) {
        let row = position.current_row();
        let mut order = [Seat::A; MAX_PLAYERS];
        let lords = position.lords_at.and(Spots::row(row));
        let mut behind = lords.len();
        for (seat, lord) in position.lords.iter(self.players()) {
            let place = match lord {
                // As many Lords stand farther left as places of the set come before this one.
                Some(spot) if spot.row_index() == row => lords.before(*spot),
                _ => {
                    behind += 1;
                    behind - 1
                }
            };
            order[place % MAX_PLAYERS] = seat;
        }
        position.order = order;
    }

    /// What follows the last turn: the refill in rounds 1 to 12 (MA-11), the Event after it.
    #[inline]
    fn end_turns(&self, position: &mut Position) {
        position.turn = 0;
        position.part = 0;
        position.phase = if position.round <= LAST_REFILL { Phase::Fill } else { Phase::Event };
    }

    /// MA-12, MA-52: after the Event of round 16 the game is over, else the next round begins.
    #[inline]
    pub(crate) fn end_round(&self, position: &mut Position, events: &mut impl Sink<Happening>) {
        if position.round < ROUNDS {
            return self.begin_round(position, events);
        }
        position.phase = Phase::Over;
        for seat in Seat::all(self.players()) {
            let empty = 8 - position.fiefdoms[seat].present().len() as u8;
            let coins = i16::from(empty) * i16::from(self.parts.penalty);
            if empty > 0 {
                events.tell(|| Happening::Penalty { seat, empty, coins });
            }
        }
        events.tell(|| self.won(position));
    }

    /// MA-53: who has won, and what decided it.
    fn won(&self, position: &Position) -> Happening {
        let standing = self.standing(position);
        let winners: Vec<Seat> = standing.winners().collect();
        let score = winners.first().map_or(0, |&seat| standing.score[seat]);
        // The best of those with an equal score, and the first Estate from the right that tells them apart.
        let rivals = Seat::all(self.players()).filter(|seat| !winners.contains(seat));
        let rival =
            rivals.filter(|&seat| standing.score[seat] == score).min_by_key(|&seat| standing.rank[seat]);
        let count = |seat: Seat, estate| position.fiefdoms[seat].count(estate);
        let decided_by = winners.first().zip(rival).and_then(|(&winner, rival)| {
            Estate::ALL.into_iter().rev().find(|&estate| count(winner, estate) != count(rival, estate))
        });
        Happening::Won { winners, score, decided_by }
    }

    /// Takes the tile at this place out of its row.
    #[inline]
    pub(crate) fn lift(&self, position: &mut Position, spot: Spot) -> Tile {
        position.laid = position.laid.without(spot);
        std::mem::take(&mut position.tiles[spot.index()])
    }

    /// The face that lies at this place.
    #[inline]
    pub(crate) fn face_at(&self, position: &Position, spot: Spot) -> Face {
        self.parts.tiles.info(position.tiles[spot.index()]).face
    }

    /// Who else is in the game.
    #[inline]
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players()).filter(move |&other| other != seat)
    }
}

#[cfg(test)]
mod tests {
    use liege_game::Setup;

    use super::*;

    /// What the log says at the end if the three players own one tile of each of these Estates and no Coins.
    fn end(owned: [&[Estate]; 3]) -> Option<Happening> {
        let game = MiddleAges::new(&Setup::new(3)).unwrap();
        let mut position = game.begin();
        position.round = ROUNDS;
        for (seat, estates) in Seat::all(3).zip(owned) {
            for &estate in estates {
                let mut faces = game.parts.tiles.faces();
                let face = faces.find(|&face| game.parts.tiles.print(face).estate == estate).unwrap();
                position.fiefdoms[seat].put(face, game.parts.tiles.print(face));
            }
        }
        let mut events = Vec::new();
        game.end_round(&mut position, &mut events);
        assert_eq!(position.phase, Phase::Over);
        events.pop()
    }

    #[test]
    fn the_estate_that_breaks_a_tie_is_named() {
        use Estate::{Barracks, Church, Field, Palace};
        let won = |seats: &[Seat], score, decided_by| {
            Some(Happening::Won { winners: seats.to_vec(), score, decided_by })
        };
        let [a, b, c] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        // MA-53: C has no Palace, then A has more Churches than B.
        let owned: [&[Estate]; 3] =
            [&[Palace, Church, Church], &[Palace, Church, Barracks], &[Church, Field]];
        assert_eq!(end(owned), won(&[b], -50, None));
        let owned: [&[Estate]; 3] = [&[Palace, Church, Church], &[Palace, Palace, Field], &[Church, Field]];
        assert_eq!(end(owned), won(&[b], -60, Some(Palace)));
        let owned: [&[Estate]; 3] = [&[Palace, Church, Church], &[Palace, Church, Church], &[Church, Field]];
        assert_eq!(end(owned), won(&[a, b], -60, Some(Palace)));
        // MA-54.
        assert_eq!(end([&[Field], &[Field], &[Field]]), won(&[a, b, c], -70, None));
    }
}
