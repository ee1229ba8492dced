//! [`Options`]: how much there is to choose from.

use crate::{Action, MiddleAges};

/// What a choice that the rules demand leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Options {
    /// It can't be made.
    Nothing,
    /// It leaves one possibility, which is no choice.
    One(Action),
    /// Somebody has to choose.
    Several,
}

impl Options {
    /// Returns what these actions leave; each is listed once.
    #[inline]
    pub(crate) fn of(mut actions: impl Iterator<Item = Action>) -> Options {
        match (actions.next(), actions.next()) {
            (None, _) => Options::Nothing,
            (Some(only), None) => Options::One(only),
            _ => Options::Several,
        }
    }

    /// Returns what the game does by itself.
    #[inline]
    pub(crate) fn forced(self, game: &MiddleAges) -> Option<Action> {
        match self {
            Options::One(action) if !game.asks_everything => Some(action),
            _ => None,
        }
    }

    /// Returns how the moment passes if it leaves nothing to decide: by the one action that there is. R-6: a choice can't be
    /// declined.
    pub(crate) fn pass(self) -> Option<Action> {
        match self {
            Options::One(action) => Some(action),
            Options::Nothing | Options::Several => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Estate;

    #[test]
    fn one_possibility_is_no_choice() {
        let of = |estates: &[Estate]| Options::of(estates.iter().copied().map(Action::Coin));
        assert_eq!((of(&[]), of(&[]).pass()), (Options::Nothing, None));
        let one = Action::Coin(Estate::Mill);
        assert_eq!((of(&[Estate::Mill]), of(&[Estate::Mill]).pass()), (Options::One(one), Some(one)));
        let several = of(&[Estate::Mill, Estate::Church]);
        assert_eq!((several, several.pass()), (Options::Several, None));
    }
}
