//! Writing: a head of `name: value` lines, an empty line, then one line per step.

use std::fmt;

use super::{Record, Step};
use crate::Seat;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "liege: {}", self.version)?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "players: {}", self.setup.players)?;
        for (option, value) in &self.setup.options {
            writeln!(f, "option {option}: {value}")?;
        }
        if let Some(hash) = &self.components {
            writeln!(f, "components: {hash}")?;
        }
        for (seat, name) in Seat::all(self.setup.players).zip(&self.names) {
            writeln!(f, "seat {seat}: {}", crate::clean_name(name))?;
        }
        if let Some(seal) = &self.seal {
            writeln!(f, "seal: {seal}")?;
        }
        for (seat, part) in self.parts.iter(self.setup.players) {
            if let Some(part) = part {
                writeln!(f, "part {seat}: {part}")?;
            }
        }
        if let Some(secret) = &self.secret {
            writeln!(f, "secret: {}", secret.reveal())?;
        }
        for choice in &self.sealed {
            let steps: Vec<String> = choice.steps.iter().map(|index| (index + 1).to_string()).collect();
            let last = steps.last().map_or("", String::as_str);
            writeln!(
                f,
                "choice {last}: {} {} {} {}",
                choice.seat,
                choice.seal,
                choice.nonce,
                steps.join(" ")
            )?;
        }
        if self.given > 0 {
            writeln!(f, "given: {}", self.given)?;
        }
        if let Some(steps) = self.ended {
            writeln!(f, "ended: {steps}")?;
        }
        writeln!(f)?;
        self.steps.iter().try_for_each(|step| writeln!(f, "{step}"))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Action { seat, text } => write!(f, "{seat} {text}"),
            Step::Draw { text } => write!(f, "* {text}"),
        }
    }
}
