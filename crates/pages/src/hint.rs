//! [`Hint`]: so much of an answer that the rest can still be found.

use liege_game::{Control, Element, Line, Verbatim, say};

/// Degrees of telling an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintDegree {
    /// The kind of the action.
    Kind,
    /// The part that is clicked first.
    Part,
    /// The action.
    Action,
}

impl HintDegree {
    /// The degree of this name in an address.
    pub fn read(word: &str) -> Option<HintDegree> {
        [HintDegree::Kind, HintDegree::Part, HintDegree::Action]
            .into_iter()
            .find(|degree| degree.id() == word)
    }

    /// Its name in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            HintDegree::Kind => "kind",
            HintDegree::Part => "part",
            HintDegree::Action => "action",
        }
    }

    /// The degree that tells more.
    pub const fn next(self) -> Option<HintDegree> {
        match self {
            HintDegree::Kind => Some(HintDegree::Part),
            HintDegree::Part => Some(HintDegree::Action),
            HintDegree::Action => None,
        }
    }

    /// Returns what is asked for by who wants to be told so much.
    pub(crate) fn asks(self) -> Line {
        match self {
            HintDegree::Kind => say!("What kind of action?"),
            HintDegree::Part => say!("Which part?"),
            HintDegree::Action => say!("Which action?"),
        }
    }
}

/// A part of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The degree to which it is told.
    pub degree: HintDegree,
    /// The action in words.
    pub action: String,
    /// The parts that it is clicked on, in order.
    pub parts: Vec<Element>,
}

/// A first word of so few letters is no verb.
const MIN_LETTERS: usize = 2;

impl Hint {
    /// Returns what is told.
    pub(crate) fn line(&self) -> Line {
        let (kind, action) = (kind(&self.action), Verbatim(&self.action));
        match (self.degree, self.parts.first()) {
            (HintDegree::Kind, _) | (HintDegree::Part, None) => {
                say!("It is of this kind: {kind}.", kind = Verbatim(&kind))
            }
            (HintDegree::Part, Some(part)) => say!("It begins with {part}.", part = part.label.clone()),
            (HintDegree::Action, _) => say!("It is this: {action}."),
        }
    }

    /// The parts of the board that are shown with it.
    pub fn shown(&self) -> Vec<Element> {
        let most = match self.degree {
            HintDegree::Kind => 0,
            HintDegree::Part => 1,
            HintDegree::Action => self.parts.len(),
        };
        self.parts.iter().take(most).filter(|part| part.control == Control::Part).cloned().collect()
    }
}

/// The kind of an action: the first of its words; all of them where that alone says nothing, as the French “ne”.
pub(crate) fn kind(label: &str) -> String {
    match label.split(' ').next() {
        Some(first) if first.chars().count() > MIN_LETTERS => first.to_lowercase(),
        _ => label.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_degree_tells_more() {
        let parts = vec![Element::part(&"mill", "the Mill"), Element::button("yes", "yes")];
        let hint = |degree| Hint { degree, action: "Move to the Mill".into(), parts: parts.clone() };
        let told = |degree| (hint(degree).line().to_string(), hint(degree).shown().len());
        assert_eq!(told(HintDegree::Kind), ("It is of this kind: move.".into(), 0));
        assert_eq!(told(HintDegree::Part), ("It begins with the Mill.".into(), 1));
        assert_eq!(told(HintDegree::Action), ("It is this: Move to the Mill.".into(), 1));
        // A first word that says nothing is not told alone.
        assert_eq!(kind("ne déplacer aucun domaine"), "ne déplacer aucun domaine");
        assert_eq!(HintDegree::read("part").and_then(HintDegree::next), Some(HintDegree::Action));
        assert_eq!(HintDegree::read("<script>"), None);
    }
}
