//! Why a seat is not asked.

use liege_game::{Chances, Game as _, Pending, Refusal, Seat};

use crate::{Action, Draw, MiddleAges, Position};

/// The rule by which nothing is asked of this seat. All of it is public knowledge.
pub(crate) fn not_asked(game: &MiddleAges, position: &Position, seat: Seat, action: Action) -> Refusal {
    if seat.index() >= game.players() {
        return Refusal::new("MA-1", format!("nobody sits at seat {seat}"));
    }
    let drawing = game.pending(position) == Pending::Chance;
    match action {
        Action::Lose(_) if !drawing && position.part == 0 => {
            return Refusal::new("MA-45", "no Event takes a tile now");
        }
        Action::Rebuild(_) | Action::Scout(_) | Action::Coin(_) | Action::Plot { .. }
            if !drawing && position.part == 0 =>
        {
            return Refusal::new("MA-17", format!("no Effect of {seat} asks for this now"));
        }
        _ => {}
    }
    match game.pending(position) {
        Pending::Over => Refusal::new("MA-8", "the game is over after round 16"),
        Pending::Chance => {
            let mut chances = Chances::default();
            game.chances(position, &mut chances);
            match chances.at(0) {
                Some(Draw::Card(_)) => Refusal::new("MA-5", "the Events are being drawn"),
                Some(Draw::Top(_)) => {
                    Refusal::new("MA-3", "the back of the pile’s top tile is still to be seen")
                }
                Some(Draw::First(_)) => Refusal::new("MA-7", "the order of players is being drawn"),
                _ => Refusal::new("MA-4", "a row is being filled"),
            }
        }
        Pending::Seats(_) => {
            let active = position.active();
            match (position.round, position.part) {
                (0, _) => Refusal::new("MA-7", format!("{active} places the Lord first")),
                (_, 0) => Refusal::new("MA-10", format!("it is {active}'s turn")),
                _ => Refusal::new("MA-47", format!("{active} decides first (R-18)")),
            }
        }
    }
}
