//! Victory (FF-14 to FF-18, FF-156, FF-157).

use liege_game::{PerSeat, Seat, Seats, Standing};

use crate::Fief;
use crate::components::Rank;
use crate::state::{FiefId, Position};

/// What decides between claims, in order (FF-18).
type Merits = (bool, bool, bool, u8, u8, u8);

impl Fief {
    /// FF-14, RL-22: a player's points.
    #[inline]
    pub(crate) fn points(&self, position: &Position, seat: Seat) -> u8 {
        let titles =
            FiefId::ALL.iter().filter(|&&fief| self.title_family(position, fief) == Some(seat)).count();
        let court = &position.court;
        let crown = position.owner(court.king) == Some(seat);
        let tiara = position.owner(court.pope) == Some(seat);
        titles as u8 + u8::from(crown) + u8::from(tiara)
    }

    /// FF-18, RL-24: what the families of a claim have together.
    fn merits(&self, position: &Position, claim: Seats) -> Merits {
        let has = |lord| position.owner(lord).is_some_and(|owner| claim.has(owner));
        let court = &position.court;
        let of_rank = |rank: Option<Rank>| {
            let theirs = |fief: &&FiefId| {
                self.title_family(position, **fief).is_some_and(|seat| claim.has(seat))
                    && rank.is_none_or(|rank| self.components.fiefs[fief.index()].rank == rank)
            };
            FiefId::ALL.iter().filter(theirs).count() as u8
        };
        let ranks = (of_rank(None), of_rank(Some(Rank::Duchy)), of_rank(Some(Rank::Earldom)));
        (has(court.king), has(court.pope), has(court.regent), ranks.0, ranks.1, ranks.2)
    }

    /// FF-15, FF-16: everybody alone or with an ally, and how many points each lacks.
    /// FF-17, RL-23: with three players nobody is allied in this.
    pub(crate) fn claims(&self, position: &Position) -> impl Iterator<Item = (Seats, i32)> + use<> {
        let allies = self.setup.players >= usize::from(self.components.victory.allied_players.get());
        let claims: PerSeat<Option<(Seats, i32)>> = PerSeat::from_fn(|seat| {
            if seat.index() >= self.setup.players {
                return None;
            }
            let points = i32::from(self.points(position, seat));
            match self.ally(position, seat).filter(|_| allies) {
                None => Some((Seats::only(seat), i32::from(self.components.victory.alone.get()) - points)),
                Some(ally) if seat < ally => {
                    let together = points + i32::from(self.points(position, ally));
                    let missing = i32::from(self.components.victory.allied.get()) - together;
                    Some((Seats::only(seat).with(ally), missing))
                }
                Some(_) => None,
            }
        });
        self.seats().filter_map(move |seat| claims[seat])
    }

    /// FF-18: the best of these claims.
    fn best(&self, position: &Position, claims: impl Iterator<Item = Seats> + Clone) -> Seats {
        let key = |claim: Seats| (claim.len() == 1, self.merits(position, claim));
        let best = claims.clone().map(key).max();
        claims.filter(|&claim| Some(key(claim)) == best).fold(Seats::NONE, Seats::or)
    }

    /// FF-15 to FF-18: who wins now; nobody where no claim stands.
    pub(crate) fn winners(&self, position: &Position) -> Seats {
        let claims: Vec<Seats> =
            self.claims(position).filter(|&(_, missing)| missing <= 0).map(|(claim, _)| claim).collect();
        self.best(position, claims.into_iter())
    }

    /// FF-156: who is closest.
    pub(crate) fn closest(&self, position: &Position) -> Seats {
        let winners = self.winners(position);
        if !winners.is_empty() {
            return winners;
        }
        let claims: Vec<(Seats, i32)> = self.claims(position).collect();
        let min = claims.iter().map(|&(_, missing)| missing).min();
        let nearest: Vec<Seats> =
            claims.into_iter().filter(|&(_, missing)| Some(missing) == min).map(|(claim, _)| claim).collect();
        self.best(position, nearest.into_iter())
    }

    /// FF-157.
    pub(crate) fn rank(&self, position: &Position) -> Standing {
        let begun = !position.sub_phase().is_setting_up();
        let first = if begun { self.closest(position) } else { Seats::NONE };
        let points = |seat: Seat| i32::from(self.points(position, seat));
        Standing::by_key(
            self.setup.players,
            points,
            |seat| if first.has(seat) { (1, 0) } else { (0, points(seat)) },
        )
    }
}
