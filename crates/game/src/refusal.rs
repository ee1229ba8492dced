//! Why an action is not legal, always with the rule that says so.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

/// The number of a rule or ruling, such as `MA-14` or `R-12`, as RULES.md writes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, schemars::JsonSchema)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An action was refused; the position is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error, schemars::JsonSchema)]
#[error("{rule}: {why}")]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// One sentence for the player, without the rule's number: "this tile is reserved by a Scout".
    pub why: Cow<'static, str>,
}

impl Refusal {
    /// A refusal by this rule.
    pub fn new(rule: &'static str, why: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { rule: Rule(rule), why: why.into() }
    }
}
