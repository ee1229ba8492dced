//! How the cases of a file came out.

use std::fmt;

use liege_data::DataError;

/// One thing that did not come out as the case says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// What was checked: "action 3, gain of B" or "after.supply".
    pub what: String,
    /// What the case says.
    pub expected: String,
    /// What the rules gave.
    pub found: String,
}

impl Mismatch {
    /// A mismatch of two things that print.
    pub fn new(what: impl Into<String>, expected: impl ToString, found: impl ToString) -> Mismatch {
        Mismatch { what: what.into(), expected: expected.to_string(), found: found.to_string() }
    }
}

/// Why a case did not pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The rules gave something else.
    Mismatches(Vec<Mismatch>),
    /// The case is not in the game's format.
    Wrong(DataError),
}

impl From<DataError> for Failure {
    fn from(error: DataError) -> Failure {
        Failure::Wrong(error)
    }
}

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
    pub fn add(&mut self, id: String, title: String, outcome: Result<(), Failure>) {
        match outcome {
            Ok(()) => self.passed += 1,
            Err(failure) => self.failed.push(Failed { id, title, failure }),
        }
    }

    /// Adds the outcomes of another file.
    pub fn merge(&mut self, other: Report) {
        self.passed += other.passed;
        self.failed.extend(other.failed);
    }

    /// Returns whether every case passed.
    pub fn all_passed(&self) -> bool {
        self.failed.is_empty()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Wrong(error) => writeln!(f, "  can't be read: {error}"),
            Failure::Mismatches(list) => list.iter().try_for_each(|mismatch| {
                writeln!(f, "  {}", mismatch.what)?;
                writeln!(f, "    expected {}", mismatch.expected)?;
                writeln!(f, "    found    {}", mismatch.found)
            }),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Failed { id, title, failure } in &self.failed {
            writeln!(f, "FAILED {id}: {title}")?;
            write!(f, "{failure}")?;
        }
        write!(f, "{} passed, {} failed", self.passed, self.failed.len())
    }
}
