//! Whatever stands in a file of cases or of components, it is read or refused with its place.

use liege_components::{Components, Node};
use liege_game::SetupError;
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

/// The highest line that any value below this one claims to stand on.
fn deepest(node: &Node<'_>) -> usize {
    let fields = node.keys().into_iter().map(|(_, field)| deepest(&field));
    let items = node.items().unwrap_or_default().iter().map(deepest).collect::<Vec<_>>();
    fields.chain(items).fold(node.line(), usize::max)
}

fn components(text: &str) -> Result<(), TestCaseError> {
    let lines = text.lines().count() + 1;
    match Components::parse(text) {
        Ok(read) => prop_assert!(deepest(&read.root()) <= lines),
        Err(SetupError::Components { line, field, expected }) => {
            prop_assert!((1..=lines).contains(&line), "line {line} of {lines}");
            prop_assert!(!field.is_empty() && !expected.is_empty());
        }
        Err(other) => prop_assert!(false, "{other} has no line"),
    }
    Ok(())
}

fn cases(text: &str) -> Result<(), TestCaseError> {
    match liege_cases::legacy::read(text) {
        Ok(cases) => prop_assert!(cases.iter().all(|case| case.table.contains_key("id"))),
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

#[test]
fn the_files_themselves_are_read() {
    assert!(Components::parse(COMPONENTS).is_ok_and(|read| deepest(&read.root()) > 20));
    assert!(liege_cases::legacy::read(CASES).is_ok_and(|cases| cases.len() > 20));
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
