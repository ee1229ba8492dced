//! How the cases of a file came out.

use std::fmt;

use crate::{Case, Failure};

/// The outcome of all cases of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many passed.
    pub passed: usize,
    /// Those that did not.
    pub failed: Vec<Failed>,
}

/// One case that did not pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    /// The case's id.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// Why it did not pass.
    pub failure: Failure,
}

impl Report {
    /// Adds the outcome of one case.
    pub fn add(&mut self, case: &Case, outcome: Result<(), Failure>) {
        match outcome {
            Ok(()) => self.passed += 1,
            Err(failure) => {
                self.failed.push(Failed { id: case.id.clone(), title: case.title.clone(), failure });
            }
        }
    }

    /// Adds the outcomes of another file.
    pub fn merge(&mut self, other: Report) {
        self.passed += other.passed;
        self.failed.extend(other.failed);
    }

    /// Whether every case passed.
    pub fn all_passed(&self) -> bool {
        self.failed.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Failed { id, title, failure } in &self.failed {
            writeln!(f, "FAILED {id}: {title}")?;
            match failure {
                Failure::Unreadable(unreadable) => writeln!(f, "  can't be read: {unreadable}")?,
                Failure::Mismatches(list) => {
                    for mismatch in list {
                        writeln!(f, "  {}", mismatch.what)?;
                        writeln!(f, "    expected {}", mismatch.expected)?;
                        writeln!(f, "    found    {}", mismatch.found)?;
                    }
                }
            }
        }
        write!(f, "{} passed, {} failed", self.passed, self.failed.len())
    }
}
