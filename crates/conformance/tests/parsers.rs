//! Whatever stands in a file of cases or of components, it is read or refused with its place.

use std::sync::Arc;

use liege_cases::run;
use liege_game::{Game, Setup, SetupError};
use middle_ages::MiddleAges;
use proptest::prelude::*;

const CASES: &str = include_str!("../../../games/middle-ages/tests/cases.toml");
const COMPONENTS: &str = include_str!("../../../games/middle-ages/components.toml");

/// A real file with a few characters replaced, left out or put in.
fn damaged(file: &'static str) -> impl Strategy<Value = String> {
    let letters: Vec<char> = file.chars().collect();
    let damage = (0..letters.len(), 0..4usize, any::<char>(), "[\\[\\]{}=\"'#.,0-9\n -]{0,3}");
    prop::collection::vec(damage, 1..5).prop_map(move |all| {
        let mut letters = letters.clone();
        for (at, length, odd, usual) in all {
            let at = at.min(letters.len());
            let end = (at + length).min(letters.len());
            let odd = usual.is_empty().then_some(odd);
            letters.splice(at..end, usual.chars().chain(odd)).for_each(drop);
        }
        letters.into_iter().collect()
    })
}

fn components(text: &str) -> Result<(), TestCaseError> {
    let lines = text.lines().count() + 1;
    let setup = Setup { components: Some(Arc::from(text)), ..Setup::new(3) };
    match MiddleAges::new(&setup) {
        Ok(_) => {}
        Err(SetupError::Components { line, field, expected }) => {
            prop_assert!((1..=lines).contains(&line), "line {line} of {lines}");
            prop_assert!(!field.is_empty() && !expected.is_empty());
        }
        Err(other) => prop_assert!(false, "{other} has no line"),
    }
    Ok(())
}

fn cases(text: &str) -> Result<(), TestCaseError> {
    let lines = text.lines().count() + 1;
    match run::<MiddleAges>(text) {
        Ok(_) => {}
        Err(error) => {
            prop_assert!((1..=lines).contains(&error.line), "line {} of {lines}", error.line);
            prop_assert!(!error.expected.is_empty());
        }
    }
    Ok(())
}

#[test]
fn the_files_themselves_are_read() {
    assert!(run::<MiddleAges>(CASES).is_ok_and(|report| report.passed > 20));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_as_components(text in any::<String>()) {
        components(&text)?;
    }

    #[test]
    fn damaged_components(text in damaged(COMPONENTS)) {
        components(&text)?;
    }

    #[test]
    fn any_text_as_cases(text in any::<String>()) {
        cases(&text)?;
    }

    #[test]
    fn damaged_cases(text in damaged(CASES)) {
        cases(&text)?;
    }
}
