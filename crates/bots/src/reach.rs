//! [`comes_to`]: whether a seat comes to the same position by another action.

use std::collections::{HashSet, VecDeque};

use liege_game::{Amount, Game, Seat, Silent};

/// Of so many positions that a seat can come to each is looked at; of more, the nearest.
const MOST: usize = 2_000;
/// A range of so many amounts is tried as a whole; of a larger one, its ends.
const AMOUNTS: u16 = 12;

/// The positions to which these actions of the seat lead, one after the other, as long as nobody else acts and nothing is drawn.
pub fn own_line<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    actions: impl IntoIterator<Item = G::Action>,
) -> Vec<G::Position> {
    let (mut line, mut at) = (Vec::new(), position.clone());
    for action in actions {
        if !is_asked_alone(game, &at, seat) || game.check(&at, seat, action).is_err() {
            break;
        }
        game.play(&mut at, seat, action, &mut Silent);
        line.push(at.clone());
    }
    line
}

/// Whether the seat can come from a position to one of these, before anybody else acts and before anything is drawn. What is open at
/// nearly any moment is no part of a way there. Of very many ways only the shortest are looked at, so that `true` is sure and
/// `false` nearly so.
pub fn comes_to<G: Game>(game: &G, from: &G::Position, seat: Seat, goals: &[G::Position]) -> bool {
    if goals.is_empty() {
        return false;
    }
    let (mut seen, mut next) = (HashSet::from([from.clone()]), VecDeque::from([from.clone()]));
    let mut legal = Vec::new();
    while let Some(position) = next.pop_front() {
        if goals.contains(&position) {
            return true;
        }
        if !is_asked_alone(game, &position, seat) {
            continue;
        }
        legal.clear();
        game.legal(&position, seat, &mut legal);
        for &action in legal.iter().filter(|&&action| !game.is_always_open(action)) {
            for action in with_amounts(game, &position, seat, action) {
                let mut after = position.clone();
                game.play(&mut after, seat, action, &mut Silent);
                if seen.len() < MOST && seen.insert(after.clone()) {
                    next.push_back(after);
                }
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
        let line = own_line(&game, &start, Seat::A, [2, 1]);
        assert_eq!(line.len(), 1, "the second action is the other's turn");
        assert!(comes_to(&game, &start, Seat::A, &line));
        assert!(comes_to(&game, &line[0], Seat::A, &line));
        assert!(!comes_to(&game, &line[0], Seat::A, &[start]), "nothing leads back");
        let other = own_line(&game, &start, Seat::A, [1]);
        assert!(!comes_to(&game, &other[0], Seat::A, &line), "B would have to act");
        assert!(!comes_to(&game, &start, Seat::A, &[]));
    }
}
