//! The coach: facts of the land that matter to the player whose turn it is.

use liege_game::{Advice, Seat, say};

use super::parts::{Part, cell};
use crate::rules::feeding::starving;
use crate::{Cell, Colour, Kind, View};

/// From so many tiles on it matters that they live on one grain tile.
const MANY: usize = 3;

/// A fact of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Fact {
    /// Of all own tiles only so many are fed; these flip when the turn ends (TE-42).
    Hungry { fed: usize, all: usize, cells: Vec<Cell> },
    /// The bag is empty, and so many tiles are missing to win (TE-49).
    Behind(usize),
    /// These tiles of the other are cut off from grain, which he can mend in his turn (TE-43).
    CutOff { other: Seat, cells: Vec<Cell> },
    /// This grain alone feeds so many other tiles (TE-42).
    OneGrain { at: Cell, feeds: usize },
}

impl Fact {
    fn advice(self, view: &View) -> Advice {
        match self {
            Fact::Hungry { fed, all, cells } => {
                let n = cells.len();
                Advice::new(
                    say!(
                        "Grain feeds {fed} of your {all} tiles: {n:one flips|# flip} at the end of your turn"
                    ),
                    "TE-42",
                )
                .showing(cells.into_iter().map(Part::Cell))
            }
            Fact::Behind(n) => {
                Advice::new(say!("The bag is empty, and you lack {n:tile|tiles} to win"), "TE-49")
            }
            Fact::CutOff { other, cells } => {
                let n = cells.len();
                let line = say!(
                    "{n:A tile|# tiles} of {other} {n:has|have} no path to grain: keep {n:it|them} apart"
                );
                Advice::new(line, "TE-43").showing(cells.into_iter().map(Part::Cell))
            }
            Fact::OneGrain { at, feeds } => {
                Advice::new(say!("Only {grain} feeds {feeds} of your tiles", grain = cell(view, at)), "TE-42")
            }
        }
    }
}

/// The facts that matter to a player, the most important first.
fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let Some(own) = Colour::of(seat).filter(|&own| own == view.to_move) else { return Vec::new() };
    let other = own.other();
    let (all, theirs) = (view.score[own as usize], view.score[other as usize]);
    let cells = |of: Colour| Some(view.hungry[of as usize].clone()).filter(|cells| !cells.is_empty());
    let hungry = cells(own).map(|cells| Fact::Hungry { fed: all - cells.len(), all, cells });
    // With equal points Black has won.
    let needed = theirs + usize::from(own == Colour::White);
    let behind = needed.checked_sub(all).filter(|&lack| lack > 0 && view.bag.is_empty()).map(Fact::Behind);
    let cut = cells(other).map(|cells| Fact::CutOff { other: other.seat(), cells });
    [hungry, behind, cut, one_grain(view, own)].into_iter().flatten().collect()
}

/// The grain without which most own tiles would starve that are fed now.
fn one_grain(view: &View, own: Colour) -> Option<Fact> {
    let hungry = view.hungry[own as usize].len();
    let grain = view.fief.tiles().iter().filter(|tile| tile.is(Kind::Grain, own));
    let without = grain.map(|tile| {
        let mut fief = view.fief;
        fief.lift(tile.cell);
        (starving(&fief, own).len().saturating_sub(hungry), tile.cell)
    });
    let (feeds, at) = without.max()?;
    (feeds >= MANY).then_some(Fact::OneGrain { at, feeds })
}

/// The facts of the position, as they are told.
pub(super) fn advice(view: &View, seat: Seat) -> Vec<Advice> {
    facts(view, seat).into_iter().map(|fact| fact.advice(view)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use liege_game::{Game as _, Playout, Rng, Setup, Silent, Viewer, settle};

    use super::*;
    use crate::{Action, Fief, ThreeEstates};

    /// Tiles of a colour from which no walk over its tiles comes to its grain, one tile after the other.
    fn unfed(fief: &Fief, own: Colour, without: Option<Cell>) -> Vec<Cell> {
        let tiles = fief.tiles().iter().filter(|tile| tile.colour == own && Some(tile.cell) != without);
        let kinds: BTreeMap<Cell, Kind> = tiles.map(|tile| (tile.cell, tile.kind)).collect();
        let feeds = |&from: &Cell| {
            let (mut seen, mut open) = (vec![from], vec![from]);
            while let Some(at) = open.pop() {
                if kinds[&at] == Kind::Grain {
                    return false;
                }
                for next in at.sides().into_iter().filter(|next| kinds.contains_key(next)) {
                    if !seen.contains(&next) {
                        seen.push(next);
                        open.push(next);
                    }
                }
            }
            true
        };
        kinds.keys().copied().filter(feeds).collect()
    }

    #[test]
    fn each_fact_is_found_again_by_walking_and_by_ending_the_turn() {
        let game = ThreeEstates::new(&Setup::new(2)).expect("a setup that the game knows");
        let mut met = [0; 4];
        for seed in 0..60 {
            let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
            loop {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                let view = game.view(&position, Viewer::Seat(seat));
                let dealt = game.resample(&position, Viewer::Seat(seat), &mut rng);
                assert_eq!(facts(&game.view(&dealt, Viewer::Seat(seat)), seat), facts(&view, seat));
                let own = Colour::of(seat).expect("one of two colours");
                for fact in facts(&view, seat) {
                    match fact {
                        Fact::Hungry { fed, all, cells } => {
                            met[0] += 1;
                            assert_eq!(unfed(&position.fief, own, None), cells);
                            assert_eq!((all - fed, all), (cells.len(), position.fief.count(own)));
                            if game.check(&position, seat, Action::End).is_ok() {
                                let mut after = position;
                                game.play(&mut after, seat, Action::End, &mut Silent);
                                settle(&game, &mut after, &mut Rng::new(1), &mut Silent);
                                assert_eq!(after.fief.count(own), fed);
                            }
                        }
                        Fact::Behind(lack) => {
                            met[1] += 1;
                            assert_eq!(position.bag.len(), 0);
                            let (mine, theirs) = (position.fief.count(own), position.fief.count(own.other()));
                            let wins = |more: usize| {
                                mine + more > theirs || mine + more == theirs && own == Colour::Black
                            };
                            assert!(wins(lack) && !wins(lack - 1));
                        }
                        Fact::CutOff { other, cells } => {
                            met[2] += 1;
                            assert_eq!(other, own.other().seat());
                            assert_eq!(unfed(&position.fief, own.other(), None), cells);
                        }
                        Fact::OneGrain { at, feeds } => {
                            met[3] += 1;
                            let before = unfed(&position.fief, own, None);
                            let lost = unfed(&position.fief, own, Some(at));
                            assert_eq!(lost.iter().filter(|cell| !before.contains(cell)).count(), feeds);
                        }
                    }
                }
                game.play(&mut position, seat, action, &mut Silent);
            }
        }
        assert!(met.iter().all(|&times| times > 20), "{met:?}");
    }
}
