//! [`hold`]: what a game's tests ask of its worked examples.

use crate::{Cases, DataError, Failure, run, spoil};

/// Runs the cases of these files: all pass, and whatever they expect is noticed once it is spoilt. There are more expectations than
/// `fewer`.
///
/// # Errors
/// The first file of which that is not so.
pub fn hold<G: Cases>(files: &[&str], fewer: usize) -> Result<(), String> {
    let mut expectations = 0;
    for text in files {
        let report = run::<G>(text).map_err(|error| error.to_string())?;
        if report.passed == 0 || !report.all_passed() {
            return Err(report.to_string());
        }
        let spoiled = spoil::<G>(text).map_err(|error| error.to_string())?;
        if !spoiled.unnoticed.is_empty() {
            return Err(format!("nothing notices {}", spoiled.unnoticed.join("; ")));
        }
        expectations += spoiled.expectations;
    }
    if expectations > fewer { Ok(()) } else { Err(format!("there are {expectations} expectations")) }
}

/// Runs the case of these keys.
///
/// # Errors
/// A reason why it does not pass.
pub fn outcome<G: Cases>(keys: &str) -> Result<(), Failure> {
    let mut report = run::<G>(&format!("format = 2\n[[case]]\nid = \"x\"\n{keys}"))?;
    report.failed.pop().map_or(Ok(()), |failed| Err(failed.failure))
}

/// Returns what of the case of these keys can't be read; nothing if it can.
pub fn unreadable<G: Cases>(keys: &str) -> Option<DataError> {
    match outcome::<G>(keys) {
        Err(Failure::Wrong(error)) => Some(error),
        _ => None,
    }
}
