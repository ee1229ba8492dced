//! What votes for a candidate could come to: with one’s own voices alone, and with those of each who could still be won
//! over (FF-51, FF-54, FF-58).

use liege_game::{Line, Seat, Seats, say};

use super::claims::has_clergy;
use crate::rules::elections::voices;
use crate::state::{Lord, Office, Position};
use crate::{Counters, Fief, View};

/// One line for the seat alone and one with each helper.
pub(super) fn poll(
    game: &Fief,
    view: &View,
    position: &Position,
    office: Office,
    seat: Seat,
    lord: Lord,
) -> Vec<Line> {
    let helpers = game.seats().filter(|&other| other != seat && could_back(view, other, lord));
    let helpers = helpers.filter(|&other| voices(game, position, office, other) > 0);
    let sides = std::iter::once(Seats::only(seat)).chain(helpers.map(|other| Seats::only(seat).with(other)));
    sides.map(|side| Tally::of(game, position, office, side).line(office)).collect()
}

/// Whether a player’s FOR could lie on this candidate: it is still to be placed, or one of the two counters is there.
pub(super) fn could_back(view: &View, seat: Seat, lord: Lord) -> bool {
    match view.votes.iter().find(|(voter, _)| *voter == seat) {
        None => true,
        Some((_, Counters::Open(vote))) => vote.backed == Some(lord),
        Some((_, Counters::Covered(one, other))) => [*one, *other].contains(&Some(lord)),
    }
}

/// Whose voices a candidate has as far as the viewer can tell: his own family’s, unless they were given to another, and those
/// of open counters.
pub(super) fn sure(view: &View, position: &Position, lord: Lord) -> Seats {
    let backs = |counters: &Counters| matches!(counters, Counters::Open(vote) if vote.backed == Some(lord));
    let open = view.votes.iter().filter(|(_, counters)| backs(counters)).map(|&(seat, _)| seat);
    let own = position.pawn(lord).owner.filter(|&owner| could_back(view, owner, lord));
    open.chain(own).collect()
}

/// What the voices of some players come to.
pub(super) struct Tally {
    side: Seats,
    /// Their voices.
    pub(super) own: u8,
    /// Everybody’s.
    all: u8,
    /// How many they lack.
    short: u8,
    /// Whether they have the clergy that the office asks for.
    clergy: bool,
}

impl Tally {
    pub(super) fn of(game: &Fief, position: &Position, office: Office, side: Seats) -> Tally {
        let sum = |seats: Seats| seats.iter().map(|seat| voices(game, position, office, seat)).sum::<u8>();
        let own = sum(side);
        let needed = match office {
            Office::Bishop(_) | Office::Pope => 1,
            Office::King => game.components.elections.king_voices.get() as u8,
        };
        Tally {
            side,
            own,
            all: sum(game.everybody()),
            short: needed.saturating_sub(own),
            clergy: office != Office::King || has_clergy(game, position, side),
        }
    }

    /// Whether they elect unless others agree on another.
    pub(super) const fn is_enough(&self) -> bool {
        self.short == 0 && self.clergy
    }

    /// Whether they elect whatever the others do.
    pub(super) const fn is_certain(&self) -> bool {
        self.is_enough() && 2 * self.own > self.all
    }

    /// All of it as a sentence.
    pub(super) fn line(&self, office: Office) -> Line {
        let &Tally { own, all, short, clergy, .. } = self;
        let seats: Vec<Seat> = self.side.iter().collect();
        let then = match (short, clergy) {
            (0, true) if self.is_certain() => say!("elected whatever the others do"),
            (0, true) => say!("elected unless others agree on another"),
            (0, false) => say!("but no clergy"),
            (short, true) => say!("{short} too few", short),
            (short, false) => say!("{short} too few and no clergy", short),
        };
        let rule = match office {
            Office::Bishop(_) => "FF-51",
            Office::Pope => "FF-54",
            Office::King => "FF-58",
        };
        say!("{seats}: {own} of {all:voice|voices}, {then}", seats, own, all, then).rule(rule)
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Show as _, Silent, Viewer, settle};

    use super::*;
    use crate::Action;
    use crate::state::Phase;

    /// Whoever is told that a candidate is elected whatever the others do has not been told wrong.
    #[test]
    fn a_certain_election_is_certain() {
        let game = Fief::new(&Setup::new(4).with("last-turn", "60")).expect("a setup that the game knows");
        let mut certain = 0;
        for seed in 0..60 {
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                if let (Phase::Voting(office, voter), Action::Vote(lord)) = (position.phase, action) {
                    let view = game.view(&position, Viewer::Seat(voter));
                    let lines = game.outlook(&view, voter, action);
                    let first = lines.first().map(|line| line.plain(|seat| seat.to_string()));
                    if voter == seat && first.is_some_and(|line| line.contains("whatever the others do")) {
                        certain += 1;
                        let mut after = position;
                        game.play(&mut after, seat, action, &mut Silent);
                        while let Phase::Voting(now, next) = after.phase {
                            if now != office {
                                break;
                            }
                            let mut legal = Vec::new();
                            game.legal(&after, next, &mut legal);
                            let other = legal
                                .iter()
                                .copied()
                                .find(|other| matches!(other, Action::Vote(rival) if *rival != lord));
                            game.play(&mut after, next, other.unwrap_or(Action::Pass), &mut Silent);
                        }
                        let holder = match office {
                            Office::Bishop(see) => after.see(see).bishop,
                            Office::Pope => after.court.pope,
                            Office::King => after.court.king,
                        };
                        assert_eq!(holder, Some(lord), "seed {seed}");
                    }
                }
                game.play(&mut position, seat, action, &mut Silent);
            }
        }
        assert!(certain > 12, "only {certain} elections were certain");
    }
}
