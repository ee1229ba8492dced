//! The questions of the games that have some.

use liege_questions::{Banks, bank};

/// The questions of every game that has some.
pub fn questions() -> Banks {
    [
        bank::<middle_ages::MiddleAges>(),
        bank::<three_estates::ThreeEstates>(),
        bank::<feudo::Feudo>(),
        bank::<fief::Fief>(),
        bank::<feudum::Feudum>(),
    ]
    .into_iter()
    .collect()
}
