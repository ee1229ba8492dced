//! How a clause of a rule refuses.

use liege_game::{Amount, Amounts, NOT_NOW, Refusal, say};

/// The answer to an action that this moment does not ask for.
pub(crate) fn wrong_moment(rule: &'static str) -> Refusal {
    Refusal::new(rule, NOT_NOW)
}

/// Refuses where the condition does not hold.
pub(crate) fn ensure(holds: bool, rule: &'static str, why: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::new(rule, why)) }
}

/// Checks whether an amount lies in its range.
pub(crate) fn within(amounts: Option<Amounts>, amount: Amount, rule: &'static str) -> Result<(), Refusal> {
    match amounts {
        None => Err(Refusal::new(rule, "there is nothing to choose from")),
        Some(range) if range.has(amount) => Ok(()),
        Some(Amounts { min, max }) => Err(Refusal::new(rule, say!("choose from {min} to {max}"))),
    }
}
