//! [`At`]: a position of a game in progress.

/// A position of a game in progress: the present one, or one by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// The present position.
    Now,
    /// The position to which so many steps led, 0 being the start. Numbers beyond the present mean the present.
    Number(usize),
}

impl At {
    /// The number of the position at a table with this many steps.
    pub fn number(self, steps: usize) -> usize {
        match self {
            At::Now => steps,
            At::Number(number) => number.min(steps),
        }
    }
}

/// The past position that somebody looks at, or else the present one.
impl From<Option<usize>> for At {
    fn from(past: Option<usize>) -> At {
        past.map_or(At::Now, At::Number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_beyond_the_present_means_the_present() {
        let at = [At::from(None), At::from(Some(3)), At::Number(8), At::Number(0)];
        assert_eq!(at.map(|at| at.number(5)), [5, 3, 5, 0]);
    }
}
