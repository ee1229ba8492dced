//! Where one can go from a question.

use liege_game::Line;
use liege_questions::Question;
use maud::{Markup, html};

use crate::Base;

/// Where a question of the same kind lies, below the base.
pub(super) fn path(question: &Question, seed: u64) -> String {
    format!("/learn/{}/questions?kind={}&seed={seed}", question.game, question.kind)
}

/// A button that leads to the next question, which depends on what is kept.
pub(crate) fn next(base: &Base, game: &str, after: &str, label: &Line) -> Markup {
    html! {
        form method="post" action={ (base) "/learn/" (game) "/questions" } {
            input type="hidden" name="kept";
            input type="hidden" name="kind" value=(after);
            button.primary type="submit" { (label) }
        }
    }
}
