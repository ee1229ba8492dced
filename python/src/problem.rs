//! [`Problem`]: what is wrong with a call, as a Python exception.

use liege_game::Refusal;
use pyo3::create_exception;
use pyo3::prelude::*;

create_exception!(
    liege_games,
    LiegeError,
    pyo3::exceptions::PyValueError,
    "A call that can't be answered; its text says what was expected."
);
create_exception!(
    liege_games,
    IllegalAction,
    LiegeError,
    "The rules forbid the action. `rule` is the number of the rule, `why` its sentence; the state is unchanged."
);

/// What is wrong with a call.
#[derive(Debug)]
pub(crate) enum Problem {
    /// The rules forbid it.
    Illegal(Refusal),
    /// Anything else, as a sentence that says what was expected.
    Other(String),
}

impl Problem {
    pub(crate) fn new(text: impl Into<String>) -> Problem {
        Problem::Other(text.into())
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem::Illegal(refusal)
    }
}

impl From<Problem> for PyErr {
    fn from(problem: Problem) -> PyErr {
        match problem {
            Problem::Other(text) => LiegeError::new_err(text),
            Problem::Illegal(refusal) => Python::attach(|py| {
                let error = IllegalAction::new_err(refusal.to_string());
                let value = error.value(py);
                let told = value
                    .setattr("rule", refusal.rule.0)
                    .and_then(|()| value.setattr("why", refusal.why.to_string()));
                match told {
                    Ok(()) => error,
                    Err(other) => other,
                }
            }),
        }
    }
}
