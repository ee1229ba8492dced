//! [`Size`]: how large a game is, and how much it must have of what its size decides.

use crate::rules::numbers;

/// A game with fewer rules is small: it may have no puzzles, no kept records and no picture for links, and few examples do.
const SMALL: usize = 30;

/// The size of a game, by the number of its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    rules: usize,
}

impl Size {
    /// The size of a game with these rules.
    pub fn of(rules_md: &str) -> Size {
        Size { rules: numbers(rules_md).len() }
    }

    /// Returns whether it is small.
    pub fn is_small(self) -> bool {
        self.rules < SMALL
    }

    /// Fails where there is less of something than a small or a large game has at least.
    ///
    /// # Errors
    /// The limit in words.
    pub fn ensure(self, what: &str, found: usize, small: usize, large: usize) -> Result<(), String> {
        let (size, least) = if self.is_small() { ("small", small) } else { ("large", large) };
        if found >= least {
            return Ok(());
        }
        Err(format!(
            "{found} {what}: a {size} game, of {} rules, has {least} at least (small is one of fewer than {SMALL} rules)",
            self.rules
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_must_have_goes_by_its_rules() {
        let rules = |count: usize| (1..=count).map(|n| format!("- **XY-{n}** A rule.\n")).collect::<String>();
        let (small, large) = (Size::of(&rules(SMALL - 1)), Size::of(&rules(SMALL)));
        assert!(small.is_small() && !large.is_small());
        assert_eq!((small.ensure("cases", 4, 4, 20), large.ensure("cases", 20, 4, 20)), (Ok(()), Ok(())));
        let told = large.ensure("cases", 19, 4, 20).unwrap_err();
        assert!(told.starts_with("19 cases: a large game, of 30 rules, has 20 at least"), "{told}");
        assert!(small.ensure("cases", 3, 4, 20).is_err());
    }
}
