//! [`Run`]: a case while it is carried out.

use liege_cases::Mismatch;
use liege_game::{Game, Pending, Silent};

use super::values::list;
use crate::{Action, Kind, Position, ThreeEstates};

/// A case while it is carried out.
pub(super) struct Run {
    pub(super) game: ThreeEstates,
    pub(super) position: Position,
    /// Draws still to come, the next one last.
    pub(super) draws: Vec<Kind>,
    pub(super) mismatches: Vec<Mismatch>,
}

impl Run {
    /// A case at its beginning, with its draws in order.
    pub(super) fn new(game: ThreeEstates, position: Position, mut draws: Vec<Kind>) -> Run {
        draws.reverse();
        Run { game, position, draws, mismatches: Vec::new() }
    }

    pub(super) fn differs(&mut self, what: impl Into<String>, expected: impl ToString, found: impl ToString) {
        self.mismatches.push(Mismatch::new(what, expected, found));
    }

    /// Carries out draws up to the next decision; `false` if the case can't be followed.
    pub(super) fn settle(&mut self) -> bool {
        while self.game.pending(&self.position) == Pending::Chance {
            let bag = &self.position.bag;
            match self.draws.pop() {
                None => {
                    let found = format!("a draw from a bag of {}", list(bag.expand()));
                    self.differs("draws", "no further draw", found);
                    return false;
                }
                Some(kind) if bag.count(kind) == 0 => {
                    let found = format!("a bag of {}", list(bag.expand()));
                    self.differs("draws", format!("a draw of {}", kind.code()), found);
                    return false;
                }
                Some(kind) => self.game.draw(&mut self.position, kind, &mut Silent),
            }
        }
        true
    }

    /// Carries out the actions and the draws that follow them; `false` if the case can't be followed.
    pub(super) fn carry_out(&mut self, actions: &[Action]) -> bool {
        for (index, &action) in actions.iter().enumerate() {
            if !self.permits(&format!("action {}", index + 1), action, true) {
                return false;
            }
            let seat = self.position.to_move.seat();
            self.game.play(&mut self.position, seat, action, &mut Silent);
            if !self.settle() {
                return false;
            }
        }
        true
    }

    /// The legal actions of the player whose turn it is.
    pub(super) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&self.position, self.position.to_move.seat(), &mut legal);
        legal
    }

    /// Whether the action is legal or not as wanted, by the list and by the refusal alike.
    pub(super) fn permits(&mut self, what: &str, action: Action, wanted: bool) -> bool {
        let text = action.write(&self.game);
        let listed = self.legal().contains(&action);
        let checked = self.game.check(&self.position, self.position.to_move.seat(), action);
        let found = match &checked {
            Ok(()) => "legal".to_owned(),
            Err(refusal) => format!("not legal, {refusal}"),
        };
        let word = |is: bool| if is { "legal" } else { "not legal" };
        if checked.is_ok() != wanted {
            self.differs(format!("{what}, {text}"), word(wanted), found);
        } else if listed != wanted {
            self.differs(format!("{what}, {text}, in the list"), word(wanted), word(listed));
        }
        checked.is_ok() == wanted && listed == wanted
    }
}
