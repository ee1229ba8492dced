//! [`comes_to`]: whether a seat comes to the same position by another action.

use std::collections::{HashSet, VecDeque};

use liege_game::{Amount, AmountRange as _, Game, Seat, Silent};

/// Of so many positions that a seat can come to each is looked at; of more, the nearest.
const MAX_REACHED: usize = 2_000;
/// A range of so many amounts is tried as a whole; of a larger one, its ends.
const AMOUNTS: u16 = 12;

/// Actions of a seat one after the other, as long as nobody else acts and nothing is drawn, and the positions to which they lead.
#[derive(Clone, Debug)]
pub struct OwnLine<G: Game> {
    actions: Vec<G::Action>,
    positions: Vec<G::Position>,
}

impl<G: Game> OwnLine<G> {
    /// Of these actions those that the seat can do so.
    pub fn new(
        game: &G,
        position: &G::Position,
        seat: Seat,
        actions: impl IntoIterator<Item = G::Action>,
    ) -> OwnLine<G> {
        let (mut line, mut at) = (OwnLine { actions: Vec::new(), positions: Vec::new() }, position.clone());
        for action in actions {
            if !is_asked_alone(game, &at, seat) || game.check(&at, seat, action).is_err() {
                break;
            }
            game.play(&mut at, seat, action, &mut Silent);
            line.actions.push(action);
            line.positions.push(at.clone());
        }
        line
    }

    /// The position after its first action, if it has one.
    pub fn first(&self) -> Option<&G::Position> {
        self.positions.first()
    }
}

/// Returns whether the seat can come from a position to one of a line, before anybody else acts and before anything is drawn: by
/// the line's own actions in another order, or by any others. What is open at nearly any moment is no part of a way there. Of very
/// many ways only the shortest are looked at, so that `true` is sure and `false` nearly so.
pub fn comes_to<G: Game>(game: &G, from: &G::Position, seat: Seat, line: &OwnLine<G>) -> bool {
    if line.positions.is_empty() {
        return false;
    }
    let reorders = |position: &G::Position, actions: &mut Vec<G::Action>| {
        actions.extend(line.actions.iter().filter(|&&action| game.check(position, seat, action).is_ok()));
    };
    let any = |position: &G::Position, actions: &mut Vec<G::Action>| {
        let mut legal = Vec::new();
        game.legal(position, seat, &mut legal);
        let plain = legal.into_iter().filter(|&action| !game.is_always_open(action));
        actions.extend(plain.flat_map(|action| with_amounts(game, position, seat, action)));
    };
    finds(game, from, seat, line, reorders) || finds(game, from, seat, line, any)
}

/// Returns whether one of the line's positions is found among the nearest to which these actions lead.
fn finds<G: Game>(
    game: &G,
    from: &G::Position,
    seat: Seat,
    line: &OwnLine<G>,
    among: impl Fn(&G::Position, &mut Vec<G::Action>),
) -> bool {
    let (mut seen, mut next) = (HashSet::from([from.clone()]), VecDeque::from([from.clone()]));
    let mut actions = Vec::new();
    while let Some(position) = next.pop_front() {
        if line.positions.contains(&position) {
            return true;
        }
        if !is_asked_alone(game, &position, seat) {
            continue;
        }
        actions.clear();
        among(&position, &mut actions);
        for &action in &actions {
            let mut after = position.clone();
            game.play(&mut after, seat, action, &mut Silent);
            if seen.len() < MAX_REACHED && seen.insert(after.clone()) {
                next.push_back(after);
            }
        }
    }
    false
}

fn is_asked_alone<G: Game>(game: &G, position: &G::Position, seat: Seat) -> bool {
    let must = game.pending(position).must();
    must.has(seat) && must.len() == 1
}

fn with_amounts<G: Game>(game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Vec<G::Action> {
    match game.amounts(position, seat, action) {
        Some(amounts) if amounts.max - amounts.min < AMOUNTS => {
            (amounts.min..=amounts.max).map(|amount| game.with_amount(action, Amount(amount))).collect()
        }
        Some(amounts) => {
            [amounts.min, amounts.max].map(|amount| game.with_amount(action, Amount(amount))).to_vec()
        }
        None => vec![action],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Rules, Spot, toy};

    #[test]
    fn a_seat_comes_to_what_it_does_itself_and_no_further() {
        let game = toy(Rules::Nim);
        let start = Spot { heap: 6, ..game.start() };
        let line = OwnLine::new(&game, &start, Seat::A, [2, 1]);
        assert_eq!(line.actions, [2], "the second action is the other's turn");
        assert!(comes_to(&game, &start, Seat::A, &line));
        let after = line.first().unwrap();
        assert!(comes_to(&game, after, Seat::A, &line));
        let back = OwnLine { actions: vec![2], positions: vec![start] };
        assert!(!comes_to(&game, after, Seat::A, &back), "nothing leads back");
        let other = OwnLine::new(&game, &start, Seat::A, [1]);
        assert!(!comes_to(&game, other.first().unwrap(), Seat::A, &line), "B would have to act");
        let none = OwnLine::new(&game, &start, Seat::A, []);
        assert!(!comes_to(&game, &start, Seat::A, &none));
    }
}
