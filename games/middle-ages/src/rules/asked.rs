//! Why a seat is not asked.

use liege_game::{Game as _, Pending, Refusal, Seat, say};

use crate::{Action, MiddleAges, Position};

impl MiddleAges {
    /// The rule by which nothing is asked of this seat. All of it is public knowledge.
    pub(crate) fn not_asked(&self, position: &Position, seat: Seat, action: Action) -> Refusal {
        if let Some(refusal) = nobody(self, seat) {
            return refusal;
        }
        match action {
            Action::Lose(_) if position.part == 0 => {
                return Refusal::new("MA-45", "no Event takes a tile now");
            }
            Action::Rebuild(_) | Action::Scout(_) | Action::Coin(_) | Action::Plot { .. }
                if position.part == 0 =>
            {
                return Refusal::new("MA-17", say!("no Effect of {seat} asks for this now"));
            }
            _ => {}
        }
        if self.pending(position) == Pending::Over {
            return Refusal::new("MA-8", say!("the game is over after round {n}", n = self.rounds));
        }
        let active = position.active();
        match (position.round, position.part) {
            (0, _) => Refusal::new("MA-7", say!("{active} places the Lord now")),
            (_, 0) => Refusal::new("MA-10", say!("it is {active}’s turn")),
            _ => Refusal::new("MA-47", say!("{active} decides now (R-18)")),
        }
    }
}

/// Why a seat can't act while something is drawn: by the rule of the draw.
pub(crate) fn drawing(game: &MiddleAges, seat: Seat, rule: &'static str, why: &'static str) -> Refusal {
    nobody(game, seat).unwrap_or_else(|| Refusal::new(rule, why))
}

fn nobody(game: &MiddleAges, seat: Seat) -> Option<Refusal> {
    let strange = seat.index() >= game.setup.players;
    strange.then(|| Refusal::new("MA-1", say!("nobody sits at seat {seat}")))
}
