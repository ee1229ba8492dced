//! What votes for a candidate could come to: with one’s own voices alone, and with those of each who could still be won
//! over (FF-51, FF-54, FF-58).

use liege_game::{Line, Seat, Seats, say};

use super::rule_links;
use super::words::Named;
use crate::rules::elections::{Count, backers, has_clergy, voices};
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

/// Returns whether a player’s FOR could lie on this candidate: it is still to be placed, or one of the two counters is there.
pub(super) fn could_back(view: &View, seat: Seat, lord: Lord) -> bool {
    match view.votes.iter().find(|(voter, _)| *voter == seat) {
        None => true,
        Some((_, Counters::Open(vote))) => vote.backed == Some(lord),
        Some((_, Counters::Covered(one, other))) => [*one, *other].contains(&Some(lord)),
    }
}

/// What if: where everybody’s FOR would lie. What the viewer knows stays; else a family votes for its own candidate, unless
/// the viewer supposes something else.
pub(super) struct WhatIf<'a> {
    game: &'a Fief,
    view: &'a View,
    office: Office,
    /// The position with those counters.
    position: Position,
    /// Whose FOR the viewer supposes elsewhere.
    supposed: Seats,
}

impl<'a> WhatIf<'a> {
    /// Returns what is supposed, as [`moved`](Self::moved) writes it. What can’t be is left as it is.
    pub(super) fn new(
        game: &'a Fief,
        view: &'a View,
        position: &Position,
        office: Office,
        supposed: &str,
    ) -> WhatIf<'a> {
        let mut what = WhatIf { game, view, office, position: *position, supposed: Seats::NONE };
        let free: Seats = game.seats().filter(|&seat| what.is_free(seat)).collect();
        for seat in free {
            let own = position.families[seat].lords.and(view.candidates);
            what.position.ballot.votes[seat].backed = own.iter().find(|&lord| could_back(view, seat, lord));
        }
        let head = what.head();
        for word in supposed.strip_prefix(&head).into_iter().flat_map(|counters| counters.split(',')) {
            let Some((seat, lord)) = word.split_once('=') else { continue };
            let seat = free.iter().find(|other| seat == other.to_string());
            let lord = view.candidates.iter().find(|other| other.id() == lord);
            if let Some(seat) = seat.filter(|&seat| lord.is_none_or(|lord| could_back(view, seat, lord))) {
                what.position.ballot.votes[seat].backed = lord;
                what.supposed = what.supposed.with(seat);
            }
        }
        what
    }

    /// Counters of another election say nothing in this one.
    fn head(&self) -> String {
        format!("{}:", self.office)
    }

    /// Returns whether a player has a FOR of which the viewer doesn’t know where it lies.
    pub(super) fn is_free(&self, seat: Seat) -> bool {
        let known =
            |(voter, counters): &(Seat, Counters)| *voter == seat && matches!(counters, Counters::Open(_));
        voices(self.game, &self.position, self.office, seat) > 0 && !self.view.votes.iter().any(known)
    }

    /// Where a player’s FOR lies.
    pub(super) fn backed(&self, seat: Seat) -> Option<Lord> {
        self.position.ballot.votes[seat].backed
    }

    /// Returns whether the viewer has moved it there.
    pub(super) fn is_supposed(&self, seat: Seat) -> bool {
        self.supposed.has(seat)
    }

    /// Returns whether the viewer has moved any.
    pub(super) fn is_changed(&self) -> bool {
        !self.supposed.is_empty()
    }

    /// Those whose FOR lies on a candidate.
    pub(super) fn backers(&self, lord: Lord) -> Seats {
        backers(self.game, &self.position, lord)
    }

    /// The same with a player’s FOR moved to a candidate, or away from him if it lies there.
    pub(super) fn moved(&self, seat: Seat, lord: Lord) -> String {
        let counters = self.supposed.with(seat).iter().map(|other| {
            let now = self.backed(other);
            let backed = if other == seat { Some(lord).filter(|_| now != Some(lord)) } else { now };
            format!("{other}={}", backed.map_or("", Lord::id))
        });
        self.head() + &counters.collect::<Vec<_>>().join(",")
    }

    /// Returns who would be elected, or what would be lacking.
    pub(super) fn line(&self) -> Line {
        let count = Count::of(self.game, &self.position, self.office);
        let (best, needed) = (count.best, count.needed);
        let office = self.office.named(self.game);
        let name = count.elected().or(count.leader).map(|lord| &self.game.components.lords[lord.index()]);
        match (count.elected(), count.leader) {
            (Some(_), _) => say!("So {name} is {office}, with {best:voice|voices}"),
            (None, None) if best == 0 => say!("So nobody is {office}: there are no voices"),
            (None, None) => say!("So nobody is {office}: several have {best:voice|voices}"),
            (None, Some(_)) if count.clergy => {
                say!("So nobody is {office}: {name} has {best} of {needed:voice|voices}")
            }
            (None, Some(_)) => {
                say!("So nobody is {office}: {name} has {best} of {needed:voice|voices} and no clergy")
            }
        }
    }
}

/// What the voices of some players come to.
pub(super) struct Tally {
    side: Seats,
    /// Their voices.
    pub(super) own: u8,
    /// Everybody’s.
    pub(super) all: u8,
    /// How many they lack.
    pub(super) short: u8,
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

    /// Returns whether they elect unless others agree on another.
    pub(super) const fn is_enough(&self) -> bool {
        self.short == 0 && self.clergy
    }

    /// Returns whether they elect whatever the others do.
    pub(super) const fn is_certain(&self) -> bool {
        self.is_enough() && 2 * self.own > self.all
    }

    /// All of it as a sentence.
    pub(super) fn line(&self, office: Office) -> Line {
        let &Tally { own, all, short, clergy, .. } = self;
        let seats: Vec<Seat> = self.side.iter().collect();
        let line = match (short, clergy) {
            (0, true) if self.is_certain() => {
                say!("{seats}: {own} of {all:voice|voices}, elected whatever the others do")
            }
            (0, true) => say!("{seats}: {own} of {all:voice|voices}, elected unless others agree on another"),
            (0, false) => say!("{seats}: {own} of {all:voice|voices}, but no clergy"),
            (short, true) => say!("{seats}: {own} of {all:voice|voices}, {short} too few"),
            (short, false) => say!("{seats}: {own} of {all:voice|voices}, {short} too few and no clergy"),
        };
        line.rule(rule_links::elected(office))
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Show as _, Silent, Viewer, settle};

    use super::*;
    use crate::Action;
    use crate::state::Phase;

    /// A player who is told that a candidate is elected whatever the others do has not been told wrong.
    #[test]
    fn a_certain_election_is_certain() {
        let game = Fief::new(&Setup::new(4).with("last-turn", "60")).expect("a setup that the game knows");
        let mut certain = 0;
        for seed in 0..60 {
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                if let (Phase::Voting(office, voter), Action::Vote(lord)) = (position.sub_phase(), action) {
                    let view = game.view(&position, Viewer::Seat(voter));
                    let lines = game.outlook(&view, voter, action);
                    let first = lines.first().map(|line| line.to_string());
                    if voter == seat && first.is_some_and(|line| line.contains("whatever the others do")) {
                        certain += 1;
                        let mut after = position;
                        game.play(&mut after, seat, action, &mut Silent);
                        while let Phase::Voting(now, next) = after.sub_phase() {
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

    /// A player who moves all counters to where they will lie is told what the count will say; each counter can be moved to
    /// where it may lie, and back; what makes no sense is not supposed.
    #[test]
    fn a_guess_that_comes_true_was_right() {
        let game = Fief::new(&Setup::new(5).with("last-turn", "60")).expect("a setup that the game knows");
        let (mut elected, mut nobody) = (0, 0);
        for seed in 0..40 {
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                let mut told = None;
                if let Phase::Voting(office, voter) = position.sub_phase()
                    && voter == seat
                    && game.after(&position, voter).is_none()
                {
                    let view = game.view(&position, Viewer::Spectator);
                    let known = crate::show::position_from_view::known(&game, &view);
                    let votes = position.ballot.votes;
                    let will = |of: Seat| match action {
                        Action::Vote(lord) | Action::Both(lord, _) if of == seat => Some(lord),
                        _ if of == seat => None,
                        _ => votes[of].backed,
                    };
                    let mut words = "nonsense:A=,B".to_owned();
                    for of in game.seats() {
                        let now = WhatIf::new(&game, &view, &known, office, &words);
                        match (now.backed(of), will(of)) {
                            (now, then) if now == then => {}
                            _ if !now.is_free(of) => {}
                            (_, Some(lord)) => words = now.moved(of, lord),
                            (Some(lord), None) => words = now.moved(of, lord),
                            (None, None) => {}
                        }
                    }
                    let what = WhatIf::new(&game, &view, &known, office, &words);
                    told = Some((office, Count::of(&game, &what.position, office).elected(), what.line()));
                }
                let mut events = Vec::new();
                game.play(&mut position, seat, action, &mut events);
                let Some((office, guess, line)) = told else { continue };
                let found = events.iter().find_map(|event| match event {
                    crate::Event::Elected(of, lord) if *of == office => Some(*lord),
                    _ => None,
                });
                assert_eq!(found, Some(guess), "seed {seed}");
                let says = line.to_string();
                assert_eq!(says.contains("nobody"), guess.is_none(), "{says}");
                if guess.is_some() { elected += 1 } else { nobody += 1 }
            }
        }
        assert!(elected > 20 && nobody > 20, "{elected} elected, {nobody} not");
    }
}
