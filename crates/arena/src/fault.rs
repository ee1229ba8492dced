//! [`Fault`]: why a guest has lost a game by the rules of the arena.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::no_answer::NoAnswer;

/// What a guest did wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// It did not begin the game.
    Absent,
    /// It ended, or could not be reached any more.
    Gone,
    /// It answered later than its time allows, or not at all.
    Late,
    /// Its answer is no action of the game.
    Garbled,
    /// Its answer is an action that the rules forbid there.
    Illegal,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FaultKind::Absent => "did not begin",
            FaultKind::Gone => "ended during the game",
            FaultKind::Late => "answered too late",
            FaultKind::Garbled => "answered what is no action",
            FaultKind::Illegal => "answered an action that is not legal",
        })
    }
}

/// Why a guest has lost a game by the rules of the arena.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// The place of its seat, from 0.
    pub seat: usize,
    /// After how many decisions of all seats.
    pub after: u32,
    /// What it did.
    pub kind: FaultKind,
    /// A sentence with what it answered, or how it ended.
    pub why: String,
}

/// The longest piece of a guest's own words that is repeated, in characters.
const LONGEST: usize = 200;

impl Fault {
    /// A fault, with its sentence cut to a readable length and free of whatever could steer a terminal.
    pub(crate) fn new(seat: usize, after: u32, kind: FaultKind, why: &str) -> Fault {
        let plain = why.chars().map(|c| if c.is_control() { ' ' } else { c });
        let mut why: String = plain.clone().take(LONGEST).collect();
        if plain.count() > LONGEST {
            why.push('…');
        }
        Fault { seat, after, kind, why }
    }

    /// The fault of a guest that has not answered; `None` if that is none of its own.
    pub(crate) fn of_silence(seat: usize, after: u32, silence: NoAnswer) -> Option<Fault> {
        let kind = match silence {
            NoAnswer::Late => FaultKind::Late,
            NoAnswer::Gone(_) => FaultKind::Gone,
            NoAnswer::Garbled(_) => FaultKind::Garbled,
            NoAnswer::Stopped => return None,
        };
        Some(Fault::new(seat, after, kind, &silence.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_guest_writes_steers_a_terminal_or_fills_a_report() {
        let fault = Fault::new(0, 3, FaultKind::Garbled, &format!("\x1b[2J{}", "x".repeat(1000)));
        assert!(!fault.why.contains('\x1b') && fault.why.chars().count() == LONGEST + 1, "{}", fault.why);
    }
}
